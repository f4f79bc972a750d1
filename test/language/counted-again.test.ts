import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-06-10T10:00:00Z"), timeZone: "Europe/Berlin" };
const momentsOf = (text: string): string[] => {
  const read = parseReminder(text, options);
  if (read.ok) return [describeTrigger(read.trigger, options)];
  return (read.several ?? []).map(({ trigger }) => describeTrigger(trigger, options));
};

describe("a second time that is counted from the first", () => {
  it.each([
    ["call the plumber tomorrow at 9 and again two days later", "Thu 11 Jun", "Sat 13 Jun 2026, 09:00"],
    ["take a pill in 2 hours and then another 4 hours later", "14:00", "18:00"],
  ])("%s", (text, first, second) => {
    const said = momentsOf(text);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain(first);
    expect(said[1]).toContain(second);
  });

  it.each([
    "in 2 weeks and then again 4 weeks later call the plumber",
    "in 3 days, then again 2 weeks later email Ana",
    "in 3 days and then 2 weeks later email Ana",
    "ring Mia on Friday at 5, and again an hour later",
  ])("%s: no other moment is set or proposed", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
    expect(momentsOf(text)).toEqual([]);
  });
});

describe("a coming one that is left out", () => {
  it.each(["not this one", "but not this one though", "just not this one tho", "skip this one"])(
    "take out the recycling every Tuesday, %s",
    (words) => {
      const read = parseReminder(`take out the recycling every Tuesday, ${words}`, options);
      expect(read).toMatchObject({ ok: true, title: "take out the recycling" });
      expect(read.ok && "rrule" in read.trigger && read.trigger.rrule).toContain("EXDATE:20260616");
    },
  );
});
