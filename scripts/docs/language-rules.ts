/** The rules by which words are read, as the language states them, and sentences that are asked about, for `docs/language.md`. */
import { parseReminder } from "../../src/language/index.js";
import { STATED_RULES } from "../../src/language/rules.js";

/** Said on a Sunday morning in Berlin. */
const SAID = { now: new Date("2026-11-22T08:30:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };

const ASKED = [
  "remind me on the last Friday of the month at 4 to close the books",
  "every third Thursday at 14:00 water the ferns",
  "biweekly team lunch at noon",
  "remind me on Tuesday 18 December to renew the lease",
  "look at 10 photos tomorrow",
  "HR shreds CVs six months after interviews, so around 3 October",
  "remind me Monday or Tuesday to ring the school",
  "remind me to pay the deposit on the 8th or 9th",
  "drive Ole to football on tuesdays at 17 and fetch Mia from ballet on saturdays at 10",
  "remind me on my birthday to call grandma",
  "remind me in the next few weeks to renew the visa",
] as const;

export function languageRules(): string {
  const rows = STATED_RULES.map(({ words, meaning }) => `| ${words} | ${meaning} |`);
  const asked = ASKED.map((text) => {
    const result = parseReminder(text, SAID);
    if (result.ok) throw new Error(`"${text}" is not asked about any more`);
    return `| ${text} | ${result.message.replaceAll("|", "\\|")} |`;
  });
  return [
    "| words | are read as |",
    "| --- | --- |",
    ...rows,
    "",
    "## What it asks about",
    "",
    "Said on Sunday 22 November 2026 at half past nine, in Berlin:",
    "",
    "| sentence | question |",
    "| --- | --- |",
    ...asked,
  ].join("\n");
}
