/** A course lasts as long as is noted behind how often it comes. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? `${result.title}: ${describeTrigger(result.trigger, options)}` : result.code;
};

describe("for so long, or so often", () => {
  it.each([
    [
      "penicillin 4 times a day on an empty stomach 7 days",
      "penicillin on an empty stomach: every day at 9:00, 12:00, 15:00 and 18:00, until Tue 12 May 2026",
    ],
    [
      "amoxicillin three times a day 5 days",
      "amoxicillin: every day at 9:00, 13:00 and 18:00, until Sun 10 May 2026",
    ],
    ["doxycycline once daily 10 days", "doxycycline: every day at 9:00, until Sat 16 May 2026"],
    ["prednisolone every morning 5 days", "prednisolone: every day at 9:00, until Sun 10 May 2026"],
    ["eye drops twice daily 2 weeks", "eye drops: every day at 9:00 and 18:00, until Tue 19 May 2026"],
    [
      "antibiotic every 8 hours, 7 days",
      "antibiotic: every 8 hours, starting Wed 6 May 2026, 10:20, until Wed 13 May 2026, 10:20",
    ],
    [
      "nappy cream every 4 hours, 2 days",
      "nappy cream: every 4 hours, starting Wed 6 May 2026, 10:20, until Fri 8 May 2026, 10:20",
    ],
    [
      "chemo every 3 weeks on Tuesday x 6 starting 19 May",
      "chemo: every 3 weeks on Tuesday at 9:00, starting Tue 19 May 2026, 6 times",
    ],
    ["drops 4x a day x 5 days", "drops: every day at 9:00, 12:00, 15:00 and 18:00, until Sun 10 May 2026"],
    ["piano every Monday x 10", "piano: every Monday at 9:00, 10 times"],
    [
      "antibiotic every 8 hours for 7 days",
      "antibiotic: every 8 hours, starting Wed 6 May 2026, 10:20, until Wed 13 May 2026, 10:20",
    ],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("something else", () => {
  it.each([
    ["every morning check the 7 day forecast", "check the 7 day forecast: every day at 9:00"],
    ["gym daily 5 days a week", "gym 5 days a week: every day at 9:00"],
    ["do 3 x 10 pushups every day", "do 3 x 10 pushups: every day at 9:00"],
    ["take tablets every day 3 days before the op", "INVALID_RECURRENCE"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});
