/** What a sentence means in the words of a receipt, as the tables of wordings say it of their examples. */
import { describeTrigger, type ParsedReminder, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };

const told = ({ title, trigger }: ParsedReminder): string => `${title}: ${describeTrigger(trigger, options)}`;

export function meant(text: string): string {
  const result = parseReminder(text, options);
  if (result.ok) return told(result);
  return result.several?.map(told).join("; ") ?? result.code;
}
