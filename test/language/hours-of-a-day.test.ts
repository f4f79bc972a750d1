/** Two bare numbers beside a day are the hours from which and until which something lasts; its beginning is when. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const at = (text: string): string => {
  const { title, trigger } = read(text, options);
  return `${title} ${trigger.type === "scheduled" ? wall(trigger.at) : trigger.type}`;
};

describe("hours beside a day", () => {
  it.each([
    ["shift 10 to 6 tomorrow", "shift 2026-05-07T10:00"],
    ["shift Sun 10 til 6", "shift 2026-05-10T10:00"],
    ["night shift tomorrow 10 to 6", "night shift 2026-05-07T22:00"],
    ["class tuesday 5 to 7", "class 2026-05-12T17:00"],
    ["open day Saturday 10 to 4", "open day 2026-05-09T10:00"],
    ["meeting tomorrow 12 to 4", "meeting 2026-05-07T12:00"],
    ["Saturday 9 to 5 stocktake", "stocktake 2026-05-09T09:00"],
    ["party 2 to 4 sunday", "party 2026-05-10T14:00"],
    ["shift 6-2 tomorrow", "shift 2026-05-07T06:00"],
    ["boiler man mon 8-1", "boiler man 2026-05-11T08:00"],
    ["mon 8-1 boiler man", "boiler man 2026-05-11T08:00"],
    ["craft fair Sunday 11-4", "craft fair 2026-05-10T11:00"],
    ["rehearsal sun 10-5", "rehearsal 2026-05-10T10:00"],
  ])("begin with the first: “%s”", (text, said) => {
    expect(at(text)).toBe(said);
  });

  it.each([
    ["meeting at 10 to 6", "meeting 2026-05-06T17:50"],
    ["tomorrow at 10 to 6 call Jo", "call Jo 2026-05-07T17:50"],
    ["dentist friday ten to six", "dentist 2026-05-08T17:50"],
    ["wake me 10 to 6 tomorrow", "Wake up 2026-05-07T05:50"],
  ])("are minutes before an hour where they are said so: “%s”", (text, said) => {
    expect(at(text)).toBe(said);
  });

  it.each(["quiz 5 to 8 tonight", "call Jo 10 to 6 tomorrow", "run Saturday 5 to 7 miles"])(
    "are asked about where they can be either: “%s”",
    (text) => {
      expect(refused(text, options).code).toBe("AMBIGUOUS_TIME");
    },
  );
});

describe("a range of weekdays", () => {
  it.each(["feed Smudge Thursday to Sunday at 8am", "night shift from Friday until Monday 9pm"])(
    "is of every week, which is said where it may be of this one: “%s”",
    (text) => {
      expect(read(text, options).notes).toContain(
        "I took every week; name the dates where each is meant once",
      );
    },
  );

  it.each([
    "gym Mon-Fri 6.15am",
    "packed lunches Sun-Thu 8pm",
    "every Thursday to Sunday feed the dog at 6pm",
  ])("is plainly of every week: “%s”", (text) => {
    expect(read(text, options).notes.join()).not.toContain("I took every week");
  });
});
