/** How long a thing takes is no time to be reminded at: before or behind the thing, in words or figures, or as "2h". */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

// Wednesday, 10:20 in Berlin
const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const told = (text: string): string => {
  const result = parseReminder(text, options);
  if (!result.ok) return `${result.code} ${result.message}`;
  const { title, trigger } = result;
  return trigger.type === "scheduled"
    ? `${title} | ${trigger.at.toISOString().slice(0, 16)}`
    : `${title} | ${describeTrigger(trigger, options)}`;
};

describe("how long a thing takes", () => {
  it.each([
    // before the thing, and a day or a clock behind it
    ["50 minute tutorial with Ida monday 11am", "50 minute tutorial with Ida | 2026-05-11T09:00"],
    ["25 min ride to the station tomorrow at 7am", "25 min ride to the station | 2026-05-07T05:00"],
    ["two hour concert on 15 may at 8pm", "two hour concert | 2026-05-15T18:00"],
    ["an hour of guitar friday 4pm", "an hour of guitar | 2026-05-08T14:00"],
    ["90-minute exam on tuesday at 9am", "90-minute exam | 2026-05-12T07:00"],
    ["15 minute walk at 3pm", "15 minute walk | 2026-05-06T13:00"],
    ["quarter hour break every hour", "quarter hour break | every hour, starting Wed 6 May 2026, 10:20"],
    // behind it
    ["football for 90 minutes on sunday at 11am", "football for 90 minutes | 2026-05-10T09:00"],
    ["call with Ole tomorrow at 2pm for half an hour", "call with Ole for half an hour | 2026-05-07T12:00"],
    // in hours
    ["violin 1h saturday", "violin 1h | 2026-05-09T07:00"],
    ["3h workout tomorrow", "3h workout | 2026-05-07T07:00"],
    ["painting 4h friday afternoon", "painting 4h | 2026-05-08T13:00"],
    ["swim 1h30 thursday", "swim 1h30 | 2026-05-07T07:00"],
    ["12h flight saturday", "12h flight | 2026-05-09T07:00"],
    ["return the 24h monitor monday", "return the 24h monitor | 2026-05-11T07:00"],
    ["vocabulary 1h every evening", "vocabulary 1h | every day at 19:00"],
  ])("stays with it: %s", (text, expected) => expect(told(text)).toBe(expected));

  it.each([
    ["rdv 14h friday", "rdv | 2026-05-08T12:00"],
    ["dentist 17h tomorrow", "dentist | 2026-05-07T15:00"],
    ["vet 9h friday", "vet | 2026-05-08T07:00"],
    ["friday 10h call the office", "call the office | 2026-05-08T08:00"],
    ["yoga at 5h tomorrow", "yoga | 2026-05-07T03:00"],
    ["physio 18h30 thursday", "physio | 2026-05-07T16:30"],
    ["early shift 6h-14h friday", "early shift | 2026-05-08T04:00"],
    ["alarm 5h tomorrow", "Alarm | 2026-05-07T03:00"],
    ["in 2h call Jo", "call Jo | 2026-05-06T10:20"],
  ])("is told from the hour at which it is: %s", (text, expected) => expect(told(text)).toBe(expected));

  it.each([
    ["25 minutes take out the cake", "take out the cake | 2026-05-06T08:45"],
    ["15 min check the rice", "check the rice | 2026-05-06T08:35"],
    ["10 min remind me about the 3pm call", "the 3pm call | 2026-05-06T08:30"],
    ["30 minutes: call Bo about friday", "call Bo about friday | 2026-05-06T08:50"],
    [
      "stir every 15 minutes for 2 hours",
      "stir | every 15 minutes, starting Wed 6 May 2026, 10:20, until Wed 6 May 2026, 12:20",
    ],
  ])("is when, where nothing else says it: %s", (text, expected) => expect(told(text)).toBe(expected));

  it("is asked about where it can be both: 8h yoga tomorrow", () => {
    expect(told("8h yoga tomorrow")).toMatch(/^AMBIGUOUS_TIME "8h" can be at 8 o'clock .*or 8 hours long/);
  });
});
