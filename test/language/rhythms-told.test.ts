/** Rhythms as people tell them: what comes before or behind one, where it starts, lists of hours with their part of the day, numbered weeks. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options } from "./reading.js";
import { next, reads } from "./reading-rhythms.js";

describe("before or behind a rhythm that is told", () => {
  reads([
    [
      "the cleaner comes every friday, remind me the evening before to tidy up",
      "tidy up",
      "05-07T19:00",
      "05-14T19:00",
    ],
    [
      "yoga is on tuesdays at 18:30, ping me 45 minutes before to pack the mat",
      "pack the mat",
      "05-12T17:45",
      "05-19T17:45",
    ],
    [
      "band practice is every other wednesday, remind me the day before at 6pm to charge the amp",
      "charge the amp",
      "05-12T18:00",
      "05-26T18:00",
    ],
    [
      "bins are collected every other thursday starting 14 may, tell me the night before at 8pm",
      "bins are collected",
      "05-13T20:00",
      "05-27T20:00",
    ],
    [
      "the rent is due on the 1st of every month, remind me two days before to check the balance",
      "check the balance",
      "05-30T09:00",
      "06-29T09:00",
      "07-30T09:00",
    ],
    [
      "remind me the day before every first monday of the month to bake for the club",
      "bake for the club",
      "05-31T09:00",
      "07-05T09:00",
      "08-02T09:00",
    ],
    [
      "remind me the day before every last friday of the month to print the payslips",
      "print the payslips",
      "05-28T09:00",
      "06-25T09:00",
      "07-30T09:00",
    ],
    [
      "my wedding anniversary is on 14 august, remind me a week before every year to book a table",
      "book a table",
      "08-07T09:00",
    ],
    [
      "remind me 10 minutes before the standup, which is every weekday at 9:15",
      "the standup",
      "05-07T09:05",
      "05-08T09:05",
      "05-11T09:05",
    ],
    [
      "payday is the 25th of the month, remind me the day after to move money to savings",
      "move money to savings",
      "05-26T09:00",
      "06-26T09:00",
    ],
    [
      "choir sings each month on the fourth sunday, remind me at 8am that day",
      "choir sings",
      "05-24T08:00",
      "06-28T08:00",
    ],
  ]);

  it("of a single day too: the day after", () => {
    expect(next("dentist on friday at 10, remind me the day after to book the next one", 1).at).toEqual([
      "2026-05-09T10:00",
    ]);
  });
});

describe("where a rhythm starts", () => {
  reads([
    [
      "every two weeks on friday, first one on 15 may, clean the fish tank",
      "clean the fish tank",
      "05-15T09:00",
      "05-29T09:00",
    ],
    [
      "take the antibiotic every 8 hours, first at 6pm today",
      "take the antibiotic",
      "05-06T18:00",
      "05-07T02:00",
    ],
    [
      "change the water filter every 3 months, the next one is due on 4 july",
      "change the water filter",
      "07-04T09:00",
      "10-04T09:00",
    ],
    [
      "paper bin goes every second tuesday, next one's the 19th, remind me on those days",
      "paper bin goes",
      "05-19T09:00",
      "06-02T09:00",
    ],
    ["haircut every 6 weeks, next one is on saturday at 11", "haircut", "05-09T11:00", "06-20T11:00"],
    [
      "not before june, but then every tuesday 9am, treat the hives",
      "treat the hives",
      "06-02T09:00",
      "06-09T09:00",
    ],
    ["every 90 minutes starting at noon today get up", "get up", "05-06T12:00", "05-06T13:30"],
  ]);
});

describe("hours with their part of the day", () => {
  reads([
    [
      "walk the dog every day at 6 in the morning and 8 in the evening",
      "walk the dog",
      "05-06T20:00",
      "05-07T06:00",
    ],
    [
      "take the drops at 7 in the morning, 1 in the afternoon and 9 at night every day",
      "take the drops",
      "05-06T13:00",
      "05-06T21:00",
      "05-07T07:00",
    ],
    [
      "feed the cat twice a day, 7 in the morning and 7 in the evening",
      "feed the cat",
      "05-06T19:00",
      "05-07T07:00",
    ],
    ["antibiotics at 8am 4pm and 10pm every day", "antibiotics", "05-06T16:00", "05-06T22:00", "05-07T08:00"],
    [
      "check glucose every four hours between 7 in the morning and 11 at night",
      "check glucose",
      "05-06T11:00",
      "05-06T15:00",
    ],
    ["take the pill morning, noon and night", "take the pill", "05-06T12:00", "05-06T21:00", "05-07T09:00"],
    ["every lunchtime walk around the block", "walk around the block", "05-06T12:00", "05-07T12:00"],
    ["1730 every day check the tank", "check the tank", "05-06T17:30", "05-07T17:30"],
    ["call the base at sixteen hundred hours", "call the base", "05-06T16:00"],
    ["shift handover tomorrow at oh seven hundred", "shift handover", "05-07T07:00"],
    ["briefing friday at twenty one hundred hours", "briefing", "05-08T21:00"],
  ]);
});

describe("numbered weeks and places in the month", () => {
  reads([
    [
      "empty the bins on tuesdays in odd weeks at 7am",
      "empty the bins",
      "05-19T07:00",
      "06-02T07:00",
      "06-16T07:00",
    ],
    ["each even calendar week on friday put out the bin", "put out the bin", "05-15T09:00", "05-29T09:00"],
    ["monday of week 30 submit the plan", "submit the plan", "07-20T09:00"],
    ["kw 33 friday pick up the keys", "pick up the keys", "08-14T09:00"],
    [
      "pay the milkman on the last saturday of the month, every month",
      "pay the milkman",
      "05-30T09:00",
      "06-27T09:00",
    ],
    [
      "first of the month but not in July or August, collect the dues",
      "collect the dues",
      "06-01T09:00",
      "09-01T09:00",
    ],
    ["first working day of the month, every month, send the timesheet", "send the timesheet", "06-01T09:00"],
    ["every year on 12/10 renew the photos", "renew the photos", "10-12T09:00"],
    ["remind me on the first sunday of advent to light a candle", "light a candle", "11-29T09:00"],
  ]);
});

it.each([
  ["remind me to pay rent on the first of each month, two days before too", "P2D"],
  ["remind me to pay rent on the first of each month and two days before as well", "P2D"],
  ["remind me to pay rent on the first of each month, the day before too", "P1D"],
])("“%s” keeps its day, and is mentioned ahead as well", (text, ahead) => {
  const result = parseReminder(text, options);
  expect(result).toMatchObject({
    title: "pay rent",
    trigger: { type: "recurring", cron: "0 9 1 * *" },
    extras: { warn: [ahead] },
  });
});
