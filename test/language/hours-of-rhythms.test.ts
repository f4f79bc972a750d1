/** Hours that stand beside a rhythm without a word in front, and the half of the day that they are of. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("an hour beside a rhythm", () => {
  reads([
    ["half eight every weeknight, read to the boys", "read to the boys", "05-06T20:30", "05-07T20:30"],
    ["team huddle 9.15 mon-fri", "team huddle", "05-07T09:15", "05-08T09:15", "05-11T09:15"],
    ["every night 11 bolt the gate", "bolt the gate", "05-06T23:00", "05-07T23:00"],
    ["every Thursday 10 chess club", "chess club", "05-07T10:00", "05-14T10:00"],
    ["chess club 4.15 every Thursday", "chess club", "05-07T16:15", "05-14T16:15"],
  ]);

  it.each([
    ["every sunday 2 chapters", "2 chapters"],
    ["every friday 6 pack of lemonade", "6 pack of lemonade"],
    ["every day 2 aspirin", "2 aspirin"],
    ["read chapter 7 every night", "read chapter 7"],
  ])("is none where it counts or numbers something: %s", (text, title) => {
    expect(next(text, 1).title).toBe(title);
  });

  it.each(["transfer 9.50 every monday", "buy a lottery ticket 3.20 every monday"])(
    "is asked about where it may be money: %s",
    (text) => {
      expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
    },
  );
});

describe("the half of the day of an hour in a rhythm", () => {
  reads([
    ["weekdays at 5:30 gym before work", "gym before work", "05-07T05:30", "05-08T05:30"],
    ["weekdays at 5:30 gym after work", "gym after work", "05-06T17:30", "05-07T17:30"],
    [
      "quarter to six on mondays – milk the ewes, the morning one",
      "milk the ewes, the morning one",
      "05-11T05:45",
      "05-18T05:45",
    ],
    ["every weekday 6:40 bus to school", "bus to school", "05-07T06:40", "05-08T06:40"],
    ["every weekday at 6:10 the train home", "the train home", "05-06T18:10", "05-07T18:10"],
    // what is for the morning may be got ready on the evening before
    ["every sunday at 6 pack the bag for the school run", "pack the bag for the school run", "05-10T18:00"],
  ]);

  it.each(["M/W/F 6:30 row", "every saturday at 5:30 go fishing", "tuesdays 6.30 yoga"])(
    "is asked for where nothing tells it: %s",
    (text) => {
      const { code, message } = refused(text, { now });
      expect(code).toBe("AMBIGUOUS_TIME");
      expect(message).toContain("in the morning or in the evening");
    },
  );
});

describe("four figures behind a rhythm", () => {
  reads([
    ["team lunch last fri of month 1230", "team lunch", "05-29T12:30", "06-26T12:30"],
    ["standup mon-fri 0915", "standup", "05-07T09:15", "05-08T09:15", "05-11T09:15"],
    ["payroll 28th of each month 1600", "payroll", "05-28T16:00", "06-28T16:00"],
    ["book club first tue of the month 1930", "book club", "06-02T19:30", "07-07T19:30"],
    ["bin store check every other week 0730", "bin store check", "05-07T07:30", "05-21T07:30"],
    ["band practice weekly 1945", "band practice", "05-06T19:45", "05-13T19:45"],
    [
      "residents meeting second wed of each month 1815, bring minutes",
      "residents meeting, bring minutes",
      ...["05-13T18:15", "06-10T18:15"],
    ],
    ["rent 1st of every month 0800", "rent", "06-01T08:00", "07-01T08:00"],
  ]);
});

describe("four figures behind a rhythm that are an amount, a number or a year", () => {
  reads([
    ["rent 1st of every month 1200", "rent 1200", "06-01T09:00"],
    ["pay rent 1st of month 1200", "pay rent 1200", "06-01T09:00"],
    ["film club every month 2012", "film club 2012", "06-06T09:00"],
    ["deploy version last fri of month 1230", "deploy version 1230", "05-29T09:00"],
    ["read page every week 1230", "read page 1230", "05-13T09:00"],
  ]);
});
