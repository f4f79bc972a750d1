import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { next, reads } from "./reading-rhythms.js";

const MAKE = [
  "",
  "a ",
  "set up a ",
  "set a ",
  "can I have a ",
  "give me a ",
  "I'd like a new ",
  "please add a ",
];
/** What it comes to on Thursdays. */
const RHYTHMS = [
  ["weekly", "2026-05-07T09:00", "2026-05-14T09:00"],
  ["fortnightly", "2026-05-07T09:00", "2026-05-21T09:00"],
  ["biweekly", "2026-05-07T09:00", "2026-05-21T09:00"],
] as const;
const PLACED = [
  (often: string) => `${often} reminder, Thursdays 9 AM: water the ferns`,
  (often: string) => `${often} reminder on Thursdays at 9 am to water the ferns`,
  (often: string) => `${often} reminder to water the ferns, Thursdays at 9 am`,
];

describe("what kind of reminder is wanted, which days beside it do not undo", () => {
  it.each(MAKE.map((make) => [make]))("“%sfortnightly reminder”", (make) => {
    for (const [often, ...at] of RHYTHMS)
      for (const placed of PLACED)
        expect(next(make + placed(often), 2), make + placed(often)).toEqual({ title: "water the ferns", at });
  });

  reads([
    ["a daily reminder at 22:30 to lock the shed", "lock the shed", "05-06T22:30", "05-07T22:30"],
    [
      "give me a monthly reminder on the 3rd to check the meter",
      "check the meter",
      "06-03T09:00",
      "07-03T09:00",
    ],
    ["retro biweekly thursdays at 9 am", "retro", "05-07T09:00", "05-21T09:00"],
    [
      "send the fortnightly report on thursdays at 9 am",
      "send the fortnightly report",
      "05-07T09:00",
      "05-14T09:00",
    ],
  ]);
});

it.each([
  "write the weekly reminder mail every monday at 9",
  "send the tenants a monthly reminder on the 1st at 9",
])("a reminder that somebody else gets is asked about: %s", (text) => {
  expect(refused(text).code).toBe("AMBIGUOUS_TIME");
});

describe("a day of several months", () => {
  reads([
    ["every jan and july 15 change the filter", "change the filter", "07-15T09:00"],
    ["every 15 jan and july change the filter", "change the filter", "07-15T09:00"],
    ["file the VAT 7 feb, may, aug and nov", "file the VAT", "05-07T09:00", "08-07T09:00", "11-07T09:00"],
    ["every year on 1 march and 1 sep service the boiler", "service the boiler", "09-01T09:00"],
    ["rotate the keys 1st jun, sep and dec, every year", "rotate the keys", "06-01T09:00", "09-01T09:00"],
  ]);

  it.each(["on 15 january and july change the filter", "call on 3 may and june will bring cake"])(
    "is asked about where a month can as well be somebody: %s",
    (text) => {
      expect(refused(text).code).toBe("AMBIGUOUS_TIME");
    },
  );
});

describe("a stretch of months", () => {
  it.each([
    ["every sunday from june to august at 9 am mow the lawn", "2026-08-30T09:00"],
    ["every sunday from june through august at 9 am mow the lawn", "2026-08-30T09:00"],
    ["every sunday from june until august at 9 am mow the lawn", "2026-08-30T09:00"],
  ])("has its last month in it: %s", (text, last) => {
    expect(next(text, 30).at.at(-1)).toBe(last);
  });
});
