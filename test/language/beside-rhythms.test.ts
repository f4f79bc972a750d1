/** What stands beside a rhythm and says no more than it, or says it closer; and short words for parts of each day. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("two parts of each day", () => {
  reads([
    ["physio exercises am+pm until 2 june", "physio exercises", "05-06T19:00", "05-07T09:00", "05-07T19:00"],
    ["eye drops am & pm", "eye drops", "05-06T19:00", "05-07T09:00"],
    ["inhaler am/pm daily", "inhaler", "05-06T19:00", "05-07T09:00"],
    ["empty the bowl morning and night", "empty the bowl", "05-06T21:00", "05-07T09:00"],
    [
      "check blood pressure every morning and every night for two weeks",
      "check blood pressure",
      "05-06T21:00",
      "05-07T09:00",
    ],
    ["capsules 7am + 7pm til sun", "capsules", "05-06T19:00", "05-07T07:00", "05-07T19:00"],
    [
      "feed the neighbours' hens every morning and every evening from Saturday until Friday the 15th",
      "feed the neighbours' hens",
      "05-09T09:00",
      "05-09T19:00",
    ],
  ]);
});

describe("what says the rhythm closer, or nothing more", () => {
  reads([
    ["ring Gran weekly, Sunday afternoons", "ring Gran", "05-10T15:00", "05-17T15:00"],
    ["clean the tank every week on Saturday mornings", "clean the tank", "05-09T09:00", "05-16T09:00"],
    [
      "look away on the hour, 10 to 4, Monday to Friday",
      "look away",
      "05-06T11:00",
      "05-06T12:00",
      "05-06T13:00",
    ],
    [
      "remind me to move the car for the sweeper, that's the second and fourth Wednesday of the month, at 7 in the morning",
      "move the car for the sweeper",
      "05-13T07:00",
      "05-27T07:00",
    ],
    ["put the glass out, that's every other Thursday", "put the glass out", "05-07T09:00", "05-21T09:00"],
    ["£100 to savings every payday (28th)", "£100 to savings", "05-28T09:00", "06-28T09:00"],
    ["council lunch last fri of month 1230", "council lunch", "05-29T12:30", "06-26T12:30"],
    ["band dinner first sat of month 1930", "band dinner", "06-06T19:30", "07-04T19:30"],
    ["swimming bag every tue frm next week", "swimming bag", "05-12T09:00", "05-19T09:00"],
    ["defrost the freezer every month on the 9th ugh", "defrost the freezer", "05-09T09:00", "06-09T09:00"],
    ["water the office plants every Friday, obviously", "water the office plants", "05-08T09:00"],
    [
      "remind me every day at four to fetch Jonas, weekdays only obviously",
      "fetch Jonas",
      "05-06T16:00",
      "05-07T16:00",
      "05-08T16:00",
      "05-11T16:00",
    ],
  ]);
});

describe("a sigh behind a day or an hour", () => {
  reads([
    ["call the bank tomorrow ugh", "call the bank", "05-07T09:00"],
    ["bins out tonight obviously", "bins out", "05-06T20:00"],
    ["ring the council tomorrow at 9, sigh", "ring the council", "05-07T09:00"],
    ["renew passport on 3 June, mind you", "renew passport", "06-03T09:00"],
    ["essay due 12 may at 17:00 argh", "essay", "05-12T17:00"],
    ["beach tidy on Friday yay!", "beach tidy", "05-08T09:00"],
    ["learn to say yay tomorrow", "learn to say yay", "05-07T09:00"],
  ]);
});

describe("an afterthought that says nothing", () => {
  reads([
    ["water the ferns every Sunday, any day's fine", "water the ferns", "05-10T09:00"],
    ["clean the dishwasher filter every 9th, whenever really", "clean the dishwasher filter", "05-09T09:00"],
    ["ring Gran weekly on Saturday, any time is fine", "ring Gran", "05-09T09:00"],
    ["dust the books every Friday (whichever time suits)", "dust the books", "05-08T09:00"],
    ["vacuum the car every Saturday, time doesn't really matter", "vacuum the car", "05-09T09:00"],
    ["back up the laptop every Monday, no particular time", "back up the laptop", "05-11T09:00"],
    ["stretch every Thursday, not fussed when", "stretch", "05-07T09:00"],
  ]);
});

it.each([
  ["next year on 2 March renew the domain", "renew the domain", "2027-03-02T09:00"],
  ["next year, 3 Sept: passport renewal", "passport renewal", "2027-09-03T09:00"],
])("takes the day of next year: “%s”", (text, title, at) => {
  expect(next(text, 1)).toEqual({ title, at: [at] });
});

describe("what a nudge is for", () => {
  reads([
    ["can I get a nudge at 15:45 for pickup?", "pickup", "05-06T15:45"],
    ["ping me at 6 for the oven", "the oven", "05-06T18:00"],
    ["remind me on friday for Ana's cake", "Ana's cake", "05-08T09:00"],
  ]);
});

it.each([
  "can you even do reminders for every other week?",
  "can you do weekly reminders?",
  "does it handle alarms on weekdays only?",
])("sets nothing for a question about what can be done: “%s”", (text) => {
  expect(refused(text, { now, language: "en-GB" }).code).toBe("NOT_UNDERSTOOD");
});

it("asks what 'on the hour' is beside an hour", () => {
  expect(refused("text Ana on the hour tomorrow at 3", { now, language: "en-GB" }).code).toBe(
    "AMBIGUOUS_TIME",
  );
});

it.each([
  ["pay council tax on the 5th of each month, last one is 5 July", "pay council tax", 2],
  ["pay the rent on the 1st of every month, the last one is 1 October", "pay the rent", 5],
])("ends with what is told to be the last: “%s”", (text, title, count) => {
  const { at, ...rest } = next(text, 20);
  expect([rest.title, at.length]).toEqual([title, count]);
});

it("comes every year where a reminder is called annual", () => {
  expect(next("annual reminder 28 February call Ingrid, her birthday", 2)).toEqual({
    title: "call Ingrid, her birthday",
    at: ["2027-02-28T09:00", "2028-02-28T09:00"],
  });
});

it("takes no order for the name of what a day is left out for", () => {
  expect(next("every day except sunday email John about the Q3 2026 report", 5)).toEqual({
    title: "email John about the Q3 2026 report",
    at: ["07", "08", "09", "11", "12"].map((day) => `2026-05-${day}T09:00`),
  });
});
