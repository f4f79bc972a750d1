/** Short lists of a day, whose hours are bare numbers. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  return (result.ok ? [] : (result.several ?? [])).map(({ title, trigger }) =>
    trigger.type === "scheduled" ? `${wall(trigger.at).slice(5)} ${title}` : trigger.type,
  );
};

describe("a short list of a day", () => {
  it.each([
    [
      "Monday: market 9, haircut 11.30, bbq 4",
      ["11-23T09:00 market", "11-23T11:30 haircut", "11-23T16:00 bbq"],
    ],
    [
      "Monday: market at 9, haircut 11:30, BBQ from 4",
      ["11-23T09:00 market", "11-23T11:30 haircut", "11-23T16:00 BBQ"],
    ],
    [
      "tomorrow: standup 9:30, dentist 11, gym 6",
      ["11-22T09:30 standup", "11-22T11:00 dentist", "11-22T18:00 gym"],
    ],
    ["Friday lunch with Al at 12, gym 6", ["11-27T12:00 lunch with Al", "11-27T18:00 gym"]],
    [
      "at 16:45 stretch, 17:15 coffee with Kim, 19 dinner",
      ["11-21T16:45 stretch", "11-21T17:15 coffee with Kim", "11-21T19:00 dinner"],
    ],
    ["16 dentist, 18 gym", ["11-21T16:00 dentist", "11-21T18:00 gym"]],
  ])("“%s” has an hour with each", (text, each) => {
    expect(told(text)).toEqual(each);
  });

  it.each([
    "buy eggs 6, milk 2 at 5",
    "shopping tomorrow: eggs 6, milk 2, bread 1",
    "meeting at 9, room 12",
    "train at 9, platform 12",
    "upgrade node 18.30, postgres 14 at 9",
    "read chapters 3, 4 and 5 at 8",
  ])("“%s” is none", (text) => {
    expect(told(text)).toEqual([]);
  });
});
