/** Days of a month in a list, with no month and no "every". */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("days that are near to each other come once each", () => {
  it.each([
    [
      "remind me on the 12th, 14th and 16th at 10 to ring the clinic",
      "ring the clinic",
      ["12T10:00", "14T10:00", "16T10:00"],
    ],
    ["take the car in on the 12th and the 14th", "take the car in", ["12T09:00", "14T09:00"]],
    [
      "on the 12th 19th and 26th water the orchids",
      "water the orchids",
      ["12T09:00", "19T09:00", "26T09:00"],
    ],
  ])("“%s”", (text, title, days) => {
    expect(next(text, 9)).toEqual({ title, at: days.map((day) => `2026-05-${day}`) });
    expect(read(text, { now }).notes.join()).toContain("each once");
  });
});

describe("the halves of a month are of every month, and so is what says it", () => {
  reads([
    ["call Ana on the 1st and the 15th", "call Ana", "05-15T09:00", "06-01T09:00", "06-15T09:00"],
    ["on the 15th and 30th run the payroll", "run the payroll", "05-15T09:00", "05-30T09:00", "06-15T09:00"],
    ["every 12th and 14th call Ana", "call Ana", "05-12T09:00", "05-14T09:00", "06-12T09:00"],
  ]);
});

describe("others may be either", () => {
  it.each([
    "remind me on the 8th and 22nd to pay the cleaner",
    "on the 10th, 20th and 30th back up the laptop",
  ])("and are asked about: %s", (text) => {
    expect(refused(text, { now })).toMatchObject({
      code: "AMBIGUOUS_TIME",
      message: expect.stringContaining("once each, or those of every month"),
    });
  });
});
