/** Hours and how long they go on, without "every": each day until then. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

const all = (text: string): string[] => next(text, 40).at.map((at) => at.slice(5));

describe("hours and until when they go on", () => {
  it.each([
    ["inhaler 7am and 7pm until friday", ["06T19", "07T07", "07T19", "08T07", "08T19"]],
    ["turn the eggs at 9, 15 and 21 till thursday", ["06T15", "06T21", "07T09", "07T15", "07T21"]],
    ["until saturday feed the lizard at 6pm", ["06T18", "07T18", "08T18", "09T18"]],
    ["walk Bella at noon through friday", ["06T12", "07T12", "08T12"]],
    ["in the evening until friday rub in the gel", ["06T19", "07T19", "08T19"]],
    ["salve morning and evening until friday", ["06T19", "07T09", "07T19", "08T09", "08T19"]],
    ["all week close the blinds at 10pm", ["06T22", "07T22", "08T22", "09T22", "10T22"]],
    ["stir the sourdough at 8am the rest of the week", ["07T08", "08T08", "09T08", "10T08"]],
    ["next 3 days spray the roses 7pm", ["06T19", "07T19", "08T19"]],
    ["the coming two days, drops at 11 and 17", ["06T11", "06T17", "07T11", "07T17"]],
    ["rub in the balm every evening the next 2 days", ["06T19", "07T19"]],
  ])("“%s” comes each day", (text, times) => {
    expect(all(text)).toEqual(times.map((at) => `05-${at}:00`));
  });

  it("goes on to the end of the month that is named", () => {
    expect(all("rest of may, sunscreen at 8am").at(-1)).toBe("05-31T08:00");
    expect(all("all month log the weight 9pm").at(-1)).toBe("05-31T21:00");
  });

  reads([
    ["until friday at 5pm hand in the keys", "hand in the keys", "05-08T17:00"],
    ["plan the next two weeks at 5pm", "plan the next two weeks", "05-06T17:00"],
    ["plan the rest of the week at 8pm", "plan the rest of the week", "05-06T20:00"],
    ["pack for all week sunday 5pm", "pack for all week", "05-10T17:00"],
    ["book the next 3 days off tomorrow at 11", "book the next 3 days off", "05-07T11:00"],
  ]);
});

describe("a rhythm within the day that goes on for so many hours", () => {
  it.each([
    [
      "every 20 min for 2 hours starting at 3pm turn the ribs",
      "2026-05-06T13:00:00Z",
      "2026-05-06T15:00:00Z",
    ],
    ["from 7pm stir the glaze every 15 minutes for an hour", "2026-05-06T17:00:00Z", "2026-05-06T18:00:00Z"],
    ["every 3 hours for 9 hours from 22:00 feed the kitten", "2026-05-06T20:00:00Z", "2026-05-07T05:00:00Z"],
    ["every 10 minutes for half an hour check the pan", "2026-05-06T08:20:00Z", "2026-05-06T08:50:00Z"],
  ])("“%s” counts them from its beginning", (text, start, until) => {
    expect(read(text, { now }).trigger).toMatchObject({ start: new Date(start), until: new Date(until) });
  });
});

describe("days in a row", () => {
  reads([
    ["water the palm on the 8th 15th 22nd", "water the palm", "05-08T09:00", "05-15T09:00", "05-22T09:00"],
    ["on the 9th, 16th, 23rd at 11 ring Al", "ring Al", "05-09T11:00", "05-16T11:00", "05-23T11:00"],
    [
      "june 3 through 5 feed the hens every day at 7am",
      "feed the hens",
      "06-03T07:00",
      "06-04T07:00",
      "06-05T07:00",
    ],
    ["between may 11 and 13 check the trap daily at 9pm", "check the trap", "05-11T21:00", "05-12T21:00"],
    ["this month's last tuesday quiz 8pm", "quiz", "05-26T20:00"],
    ["three nights before june 20 pack the tent", "pack the tent", "06-17T21:00"],
    ["2 nights before the play on 12 june iron the costume", "iron the costume", "06-10T21:00"],
  ]);
});

describe("what is asked about, as only its end or a part of it was read", () => {
  it.each([
    // the end of a thing is no moment to be reminded of it
    "quiz evening tonight till 11",
    "stall duty saturday until 2pm",
    "voucher valid until 20 may, spend it",
    "museum open until 8 tonight, see the prints",
    // the first of several doses
    "10 mg daily for 3 days then 5 mg for 3 days",
    "one tablet mornings two tablets evenings",
    "patch every day for 21 days then 7 days off",
    "green bin every monday, brown bin every other",
    "scan on june 12 14 20",
    // no days that are known
    "pack the bag every schoolday at 7",
    "every night shift bring the badge",
    // a date of a few days ago
    "ring the bank on may 5",
    "may 6 at 9am call Jo",
  ])("“%s”", (text) => {
    expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
  });

  reads([["ring the bank on may 7", "ring the bank", "05-07T09:00"]]);

  it("leaves a birthday and a year that is said as they are", () => {
    expect(next("Jo's birthday 5 may", 1).at).toEqual(["2027-05-05T09:00"]);
    expect(next("ring the bank on 5 may 2027", 1).at).toEqual(["2027-05-05T09:00"]);
  });

  it("tells of a weekday that is today's which other day it may be", () => {
    expect(read("gym wednesday 6pm", { now }).alternatives).toHaveLength(1);
  });
});
