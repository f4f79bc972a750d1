/** Days noted in short and in a row are a timetable: every week, which a note says; days in words are each of them once. */
import { describe, expect, it } from "vitest";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { options, read, refused } from "./reading.js";

/** Weekdays of what comes within three weeks. */
function days(text: string): { title: string; count: number; weekdays: number[]; notes: readonly string[] } {
  const { title, trigger, notes } = read(text);
  if (trigger.type !== "recurring") throw new Error(`${text} is ${trigger.type}`);
  const until = options.now.getTime() + 21 * 86_400_000;
  const all = nextOccurrences(trigger, { from: options.now, timeZone: options.timeZone, count: 60 });
  const some = all.filter((at) => at.getTime() <= until);
  return { title, count: some.length, weekdays: [...new Set(some.map((at) => at.getDay()))].sort(), notes };
}

describe("days in a row", () => {
  it.each([
    ["gym mon wed fri 6:30am", [1, 3, 5]],
    ["yoga tue + thu 18:30", [2, 4]],
    ["tues & thurs 18:30 pilates", [2, 4]],
    ["pills mon, wed, fri", [1, 3, 5]],
    ["weds fri 7pm choir", [3, 5]],
  ])("%s: every week, and it says so", (text, weekdays) => {
    const found = days(text);
    expect(found.weekdays).toEqual(weekdays);
    expect(found.count).toBe(weekdays.length * 3);
    expect(found.notes.join()).toContain("every week");
    expect(found.title).not.toMatch(/mon|tue|wed|thu|fri|sat|sun/i);
  });

  it.each([
    ["call mum on Tuesday and Thursday", [2, 4]],
    // what is asked for, and days that something goes on for
    ["remind me tue thu at 10 to feed the cat", [2, 4]],
    ["camping mon tue wed", [1, 2, 3]],
    ["pilates on Monday and Wednesday at 6pm", [1, 3]],
  ])("%s: each once", (text, weekdays) => {
    const found = days(text);
    expect(found.weekdays).toEqual(weekdays);
    expect(found.count).toBe(weekdays.length);
  });

  it.each([
    "book club on the first Monday of the month at 7:30pm",
    "invoice the office, last friday of the month 16:00",
    "pay rent on the last day of the month",
  ])("%s: an entry of every month, and it says so", (text) => {
    const { trigger, notes } = read(text);
    expect(trigger.type).toBe("recurring");
    expect(notes.join()).toContain("every month");
  });

  it.each([
    "remind me on the last Friday of the month to close the books",
    "dentist on the 14th of the month",
    "wedding on the second Saturday of the month",
    "move out on the last day of the month",
  ])("%s: once or every month is asked about", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it("with an end nothing is left open to note", () => {
    expect(days("course mon tue wed 9:00 until the end of December").notes.join()).not.toContain(
      "every week",
    );
    expect(refused("call Ana mon, Bob tue").several).toHaveLength(2);
  });
});
