/** What only the title tells of a time: the half of the day of a bare hour, and the day of a thing that is counted back from. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "sunday"];

describe("a title", () => {
  it.each([
    ["tomorrow 6:50 wake Lena", "2026-11-22T06:50"],
    ["wake the kids tomorrow at 5:30", "2026-11-22T05:30"],
    ["get Lena up tomorrow at 6", "2026-11-22T06:00"],
    ["tomorrow at 6:30 breakfast with Tom", "2026-11-22T06:30"],
    ["tomorrow at 6:30 dinner with Tom", "2026-11-22T18:30"],
  ])("says whether an hour is of the morning: %s", (said, at) => {
    const read = parseReminder(said, options);
    expect(read.ok && read.trigger.type === "scheduled" && wall(read.trigger.at)).toBe(at);
  });

  it.each(
    days.flatMap((day) =>
      ["'s", "’s"].map((of) => [`${day}${of} match is at 15:30`, `the match is on ${day} at 15:30`]),
    ),
  )("tells the day that is counted back from: %s", (named, told) => {
    const instant = (clause: string) => {
      const read = parseReminder(`${clause}, remind me two hours before`, options);
      return read.ok && read.trigger.type === "scheduled" && wall(read.trigger.at);
    };
    expect(instant(named)).toBeTruthy();
    expect(instant(named)).toBe(instant(told));
  });

  it("tells no day of what is to be done about the thing", () => {
    const read = parseReminder("remind me at 17:00 to prepare tomorrow's meeting", options);
    expect(read.ok && read.trigger.type === "scheduled" && wall(read.trigger.at)).toBe("2026-11-21T17:00");
  });
});

describe("an end of use without a day", () => {
  it("is of the day of the time itself", () => {
    const read = parseReminder("remind me tomorrow at 9 to buy bread, only until noon", options);
    expect(read.ok && read.extras?.staleAt && wall(read.extras.staleAt)).toBe("2026-11-22T12:00");
  });
});
