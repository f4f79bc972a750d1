/** Hours of a rhythm in a row, between two others, and what it leaves out, as they are typed in haste. */
import { describe, expect, it } from "vitest";
import { next, reads } from "./reading-rhythms.js";

describe("hours in a row, whatever stands between them", () => {
  reads([
    ["meds 7am+7pm every day", "meds", "05-06T19:00", "05-07T07:00", "05-07T19:00"],
    ["daily 9:00/13:00/17:00 feed carp", "feed carp", "05-06T13:00", "05-06T17:00", "05-07T09:00"],
    ["3x daily 8am/1/6 – ointment", "ointment", "05-06T13:00", "05-06T18:00", "05-07T08:00"],
    ["weekdays 7.45am, 3.20pm school gate", "school gate", "05-06T15:20", "05-07T07:45", "05-07T15:20"],
    ["8, 14 & 20h drops, every day", "drops", "05-06T14:00", "05-06T20:00", "05-07T08:00"],
    ["daily 9.00 / 17.30 walk the dog", "walk the dog", "05-06T17:30", "05-07T09:00", "05-07T17:30"],
    ["every day\n8am\n9pm\ninsulin", "insulin", "05-06T21:00", "05-07T08:00", "05-07T21:00"],
  ]);
});

describe("a label beside a rhythm", () => {
  reads([
    ["gas bill: 1st/15th of month", "gas bill", "05-15T09:00", "06-01T09:00"],
    ["NAS scrub every 28th 23:00", "NAS scrub", "05-28T23:00", "06-28T23:00"],
    ["sales report every friday", "sales report", "05-08T09:00", "05-15T09:00"],
    ["@weekly 02:15 db dump", "db dump", "05-13T02:15", "05-20T02:15"],
    ["drops every day 7/15/23h", "drops", "05-06T15:00", "05-06T23:00", "05-07T07:00"],
    ["read 2/3 pages daily", "read 2/3 pages", "05-07T09:00"],
    ["swap drives every 2nd fri, 17:00, commencing 15/05/26", "swap drives", "05-15T17:00", "05-29T17:00"],
    ["wkly tues 8pm ×2 salsa", "salsa", "05-12T20:00", "05-19T20:00"],
    ["year end, annually: archive mail", "archive mail", "12-31T09:00"],
    ["gym tu th 18h", "gym", "05-07T18:00", "05-12T18:00", "05-14T18:00"],
  ]);
});

describe("a word for the rhythm, and which of its days", () => {
  reads([
    ["team meeting weekly, Monday mornings", "team meeting", "05-11T09:00", "05-18T09:00"],
    [
      "remind me weekly, Monday mornings, to send the agenda",
      "send the agenda",
      "05-11T09:00",
      "05-18T09:00",
    ],
    ["choir weekly (Tuesday evenings)", "choir", "05-12T19:00", "05-19T19:00"],
    ["weekly - Thursday afternoons - timesheet", "timesheet", "05-07T15:00", "05-14T15:00"],
    ["choir weekly, on Tuesday evenings from 19 May", "choir", "05-19T19:00", "05-26T19:00"],
    ["weekly, Monday and Wednesday mornings: gym", "gym", "05-11T09:00", "05-13T09:00"],
    ["monthly: every third Thursday, book club", "book club", "05-21T09:00", "06-18T09:00"],
    ["vitamins daily, 8am", "vitamins", "05-07T08:00", "05-08T08:00"],
    ["pay rent monthly, on the 3rd", "pay rent", "06-03T09:00", "07-03T09:00"],
    // of the thing
    ["the weekly report, Monday mornings", "the weekly report", "05-11T09:00", "05-18T09:00"],
    ["check the daily log, every Monday", "check the daily log", "05-11T09:00", "05-18T09:00"],
  ]);
});

describe("a minute of every hour, and the hours between which it comes", () => {
  reads([
    ["hourly at :40 check kiln", "check kiln", "05-06T10:40", "05-06T11:40", "05-06T12:40"],
    ["hourly on the half hour 9-17 stretch", "stretch", "05-06T10:30", "05-06T11:30", "05-06T12:30"],
    ["every hour at quarter to, sip water", "sip water", "05-06T10:45", "05-06T11:45", "05-06T12:45"],
    [
      "top of the hour, weekdays 9–12: check queue",
      "check queue",
      "05-06T11:00",
      "05-06T12:00",
      "05-07T09:00",
    ],
    [
      "half past every hour between 1pm and 3pm turn eggs",
      "turn eggs",
      "05-06T13:30",
      "05-06T14:30",
      "05-07T13:30",
    ],
    ["lamb bottle hourly 22:00–01:00", "lamb bottle", "05-06T22:00", "05-06T23:00", "05-07T00:00"],
    [
      "every 3 hrs but not between 21:00 and 6:00: bottle",
      "bottle",
      "05-06T12:00",
      "05-06T15:00",
      "05-06T18:00",
    ],
    ["every 90 minutes 9 to 5 weekdays posture", "posture", "05-06T10:30", "05-06T12:00", "05-06T13:30"],
  ]);
});

describe("what a rhythm leaves out", () => {
  reads([
    ["club fee 1st of month exc. august", "club fee", "06-01T09:00", "07-01T09:00", "09-01T09:00"],
    ["daily w/o sun 8am pills", "pills", "05-07T08:00", "05-08T08:00", "05-09T08:00"],
    ["mon-fri excl. wed 7am run", "run", "05-07T07:00", "05-08T07:00", "05-11T07:00"],
    ["every thu 6pm pottery, no august", "pottery", "05-07T18:00", "05-14T18:00", "05-21T18:00"],
    [
      "every fri apart from the last one of the month, 15:00 timesheet",
      "timesheet",
      "05-08T15:00",
      "05-15T15:00",
      "05-22T15:00",
    ],
    ["every tue except first tue of the month bins", "bins", "05-12T09:00", "05-19T09:00", "05-26T09:00"],
    ["weekdays except bank hols 7am run", "run", "05-07T07:00", "05-08T07:00", "05-11T07:00"],
    [
      "status mail every friday except the second one of the month",
      "status mail",
      ...["05-15T09:00", "05-22T09:00", "05-29T09:00", "06-05T09:00", "06-19T09:00"],
    ],
  ]);
});

describe("how long a rhythm goes on", () => {
  reads([
    ["jun-aug, every sat 7am, water", "water", "06-06T07:00", "06-13T07:00", "06-20T07:00"],
    ["wkly mow, apr thru oct", "mow", "05-13T09:00", "05-20T09:00", "05-27T09:00"],
    [
      "every sunday in july 10am check moorings",
      "check moorings",
      "07-05T10:00",
      "07-12T10:00",
      "07-19T10:00",
    ],
    ["every wed 8pm darts, last one before 20 may", "darts", "05-06T20:00", "05-13T20:00"],
    ["every wed 8pm darts (ends 27 may)", "darts", "05-06T20:00", "05-13T20:00", "05-20T20:00"],
    ["daily 9pm x3 journal", "journal", "05-06T21:00", "05-07T21:00", "05-08T21:00"],
    [
      "sprint retro alt thursdays 15:00 beg. 21 may",
      "sprint retro",
      "05-21T15:00",
      "06-04T15:00",
      "06-18T15:00",
    ],
  ]);

  it.each([
    ["every sunday in june check moorings", 4],
    ["jun-jul, every sat, water", 8],
    ["every wed 8pm darts, last one before 20 may", 2],
    ["daily 9pm x3 journal", 3],
  ])("is said: %s", (text, count) => {
    expect(next(text, 20).at).toHaveLength(count);
  });
});
