/** Several times of one thing are one rhythm where one can say them; where none can, each is shown. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const read = (text: string): string => {
  const result = parseReminder(text, options);
  if (result.ok) return `${result.title}: ${describeTrigger(result.trigger, options)}`;
  return result.several ? `${result.several.length} reminders` : result.code;
};

describe("several times of one thing", () => {
  it.each([
    ["eye drops three times a day, 8, 14 and 20", "eye drops: every day at 8:00, 14:00 and 20:00"],
    ["stretch twice a day (9:15 and 16:00)", "stretch: every day at 9:15 and 16:00"],
    [
      "dad's pills 4 times a day: 8am 12 4pm and 8pm",
      "dad's pills: every day at 8:00, 12:00, 16:00 and 20:00",
    ],
    [
      "drops four times a day, at eight, noon, four and eight again",
      "drops: every day at 8:00, 12:00, 16:00 and 20:00",
    ],
    ["feed the goats every day 5am and then again 5pm", "feed the goats: every day at 5:00 and 17:00"],
    ["saturday mornings and sunday mornings, hoover", "hoover: every weekend at 9:00"],
    [
      "tuesdays at 18:00 and thursdays at 18:00 fetch the veg box",
      "fetch the veg box: every Tuesday and Thursday at 18:00",
    ],
    [
      "every morning at 8 and every evening at 8 blood pressure",
      "blood pressure: every day at 8:00 and 20:00",
    ],
    ["insulin 08:00 and 20:00 daily pls remind", "insulin: every day at 8:00 and 20:00"],
  ])("“%s”", (text, said) => {
    expect(read(text).replace(/\b0(\d:)/g, "$1")).toBe(said);
  });

  it("two days of the year with one day's number are one rule", () => {
    const result = parseReminder("every 15 March and 15 September service the mower", options);
    expect(result.ok && result.trigger.type).toBe("recurring");
    expect(result.ok && result.title).toBe("service the mower");
  });

  it.each([
    "pills three times a day at 8 and 20",
    "3 times a day at 8am take a pill",
    "3 times a day starting at 8 take a pill",
    "remind me 10x daily at 3am to call Ana",
    "stretch ten times daily",
  ])("“%s” has as many times as are said, or is a question", (text) => {
    expect(read(text)).toBe("INVALID_RECURRENCE");
  });

  it.each([
    "mondays at 9 clear the queue and fridays at 16 count it",
    "call the bank at 9 and the insurer at 10",
  ])("“%s” stays two", (text) => {
    expect(read(text)).toBe("2 reminders");
  });

  it("an hour that is said once is of both days", () => {
    const result = parseReminder("tuesday and thursday next week, 4pm, fetch Ella", options);
    const times = result.ok
      ? []
      : result.several!.map(({ trigger }) => trigger.type === "scheduled" && wall(trigger.at));
    expect(times).toEqual(["2026-11-24T16:00", "2026-11-26T16:00"]);
  });
});

describe("notes with a day and an hour each", () => {
  it.each([
    "fri 7pm meet Ola, sat 11am call Ben",
    "fri 7pm meet Ola\nsat 11am call Ben",
    "reminders pls\n* fri 7pm meet Ola\n* sat 11am parents evening",
    "bins every fri 3pm, order bread every sat 7pm",
    "tyre change sat 14:00; haircut mon 1.15pm",
  ])("“%s” are two", (text) => expect(read(text)).toBe("2 reminders"));

  it.each([
    "dentist Friday 5pm, moved from Thursday 4pm",
    "we met Friday at 5pm, and again on Saturday at 6pm",
  ])("“%s” are none", (text) => expect(read(text)).toBe("NOT_UNDERSTOOD"));
});
