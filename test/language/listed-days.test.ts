/** Days of one month in a row, whose month is said once, and lists of moments that make no one rhythm. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { options, wall } from "./reading.js";

const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  if (!result.ok)
    return (result.several ?? []).map(({ title, trigger }) =>
      trigger.type === "scheduled" ? `${wall(trigger.at)} ${title}` : trigger.type,
    );
  const { trigger, title } = result;
  const at =
    trigger.type === "recurring"
      ? nextOccurrences(trigger, { from: options.now, timeZone: options.timeZone, count: 9 })
      : trigger.type === "scheduled"
        ? [trigger.at]
        : [];
  return at.map((each) => `${wall(each)} ${title}`);
};

describe("days of one month", () => {
  it.each([
    "call Jo on December 3, 5 and 9",
    "remind me on 3, 5 and 9 December to call Jo",
    "on the 3, 5 and 9 December call Jo",
  ])("“%s” comes on each, once", (text) => {
    expect(told(text)).toEqual([
      "2026-12-03T09:00 call Jo",
      "2026-12-05T09:00 call Jo",
      "2026-12-09T09:00 call Jo",
    ]);
  });

  it.each([
    ["remind me on December 12, 14:00 to call", ["2026-12-12T14:00 call"]],
    ["call May at 16 and 18", ["2026-11-21T16:00 call May", "2026-11-21T18:00 call May"]],
    ["buy 3 and 4 December candles", []],
    ["on December 12, 14 and 18 guests come", []],
  ])("“%s” has no such days", (text, each) => {
    expect(told(text)).toEqual(each);
  });

  it("what makes no one rhythm is offered one by one", () => {
    expect(told("remind me to water the plants today, Tuesday and Friday")).toEqual([
      "2026-11-21T12:00 water the plants",
      "2026-11-24T09:00 water the plants",
      "2026-11-27T09:00 water the plants",
    ]);
    const lessons = told("piano every Tuesday 5.30pm, no lesson on 1 December and 22 December");
    expect(lessons.slice(0, 4)).toEqual(
      ["11-24", "12-08", "12-15", "12-29"].map((day) => `2026-${day}T17:30 piano`),
    );
    expect(told("call on 28 and 30 November and 2 December")).toHaveLength(3);
  });
});
