/** Where a rhythm begins and ends, by a grid of rhythms, words of beginning and ways to say an hour. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { wall } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

const RHYTHMS = ["every 12 hours", "every 4 hours", "every 30 minutes", "every other day", "daily"];
const BEGINNINGS = ["starting", "from", "beginning", "first one", "first dose", "the first one is"];
const HOURS: ReadonlyArray<readonly [said: string, at: string]> = [
  ["at 9 tonight", "05-06T21:00"],
  ["tonight at 9", "05-06T21:00"],
  ["at 9pm tonight", "05-06T21:00"],
  ["this evening at 9", "05-06T21:00"],
  ["at 3 this afternoon", "05-06T15:00"],
  ["at 7 tomorrow morning", "05-07T07:00"],
  ["tomorrow at 7 in the morning", "05-07T07:00"],
  ["at 7 tomorrow evening", "05-07T19:00"],
  ["tomorrow evening at 7", "05-07T19:00"],
  ["at midnight tonight", "05-07T00:00"],
  ["at noon tomorrow", "05-07T12:00"],
  ["friday at 6 in the evening", "05-08T18:00"],
  ["at 6 on friday evening", "05-08T18:00"],
  ["12 May at 8 in the evening", "05-12T20:00"],
  ["saturday 8am", "05-09T08:00"],
];

describe("the beginning of a rhythm", () => {
  const sentences = RHYTHMS.flatMap((rhythm) =>
    BEGINNINGS.flatMap((begins) =>
      HOURS.flatMap(([said, at]) => [
        { text: `take the drops ${rhythm}, ${begins} ${said}`, at },
        ...(begins.includes("first") ? [] : [{ text: `${rhythm} ${begins} ${said} take the drops`, at }]),
      ]),
    ),
  );

  it("is the hour that is said, of the half of the day that is said, or it is asked about", () => {
    let set = 0;
    const wrong = sentences.flatMap(({ text, at }) => {
      const result = parseReminder(text, { now, timeZone: "Europe/Berlin", language: "en-GB" });
      if (!result.ok) return [];
      set++;
      if (result.trigger.type !== "recurring" || result.title !== "take the drops") return [text];
      const [first] = nextOccurrences(result.trigger, { from: now, timeZone: "Europe/Berlin", count: 1 });
      return first && wall(first) === `2026-${at}` ? [] : [`${text}: ${first && wall(first)}`];
    });
    expect(wrong).toEqual([]);
    expect(set / sentences.length).toBeGreaterThan(0.98);
  });

  reads([
    ["tablets every 8 hours at 7 starting tomorrow", "tablets", "05-07T07:00", "05-07T15:00", "05-07T23:00"],
    ["syrup every 6 hours from tomorrow morning", "syrup", "05-07T09:00", "05-07T15:00", "05-07T21:00"],
    [
      "turn the heat pad every hour between 8 and 10 tonight",
      "turn the heat pad",
      "05-06T20:00",
      "05-06T21:00",
    ],
    ["check the kiln every 20 minutes from 3 to 4 tomorrow", "check the kiln", "05-07T15:00", "05-07T15:20"],
  ]);
});

describe("a course of so many days", () => {
  it("has all of its doses, wherever in the day it begins", () => {
    expect(next("drops every 8 hours for 3 days from 9 tonight", 99).at).toHaveLength(9);
    expect(next("syrup every 12 hours for 5 days, first one at 3pm", 99).at).toHaveLength(10);
    expect(next("tablet every 6 hours for a week starting tomorrow at 8", 99).at).toHaveLength(28);
  });
  reads([
    ["piano practice every day at 5pm for 30 minutes", "piano practice for 30 minutes", "05-06T17:00"],
    ["read every evening for half an hour", "read for half an hour", "05-06T19:00"],
  ]);
});

describe("the end of a rhythm", () => {
  const last = (text: string): string => {
    const { at } = next(text, 200);
    return at.at(-1)?.slice(5, 10) ?? "";
  };
  it.each([
    ["practise daily until the end of next month", "06-30"],
    ["practise daily through next week", "05-17"],
    ["practise daily up to and including next month", "06-30"],
    ["practise daily until next month", "05-31"],
    ["practise daily until next week", "05-10"],
    ["practise daily until the end of July", "07-31"],
    ["practise daily through Friday", "05-08"],
    ["practise every day this week and next", "05-17"],
    ["practise every day of next week", "05-17"],
  ])("lies where it is said: %s", (text, day) => expect(last(text)).toBe(day));

  reads([
    ["phone the registrar five Fridays running at 2pm", "phone the registrar", "05-08T14:00", "05-15T14:00"],
    ["three mondays in a row, ice the knee", "ice the knee", "05-11T09:00", "05-18T09:00", "05-25T09:00"],
  ]);
  it("is the last of so many weekdays in a row", () => {
    expect(next("ice the knee three mondays in a row", 9).at).toHaveLength(3);
    expect(next("sweep the yard, four Saturdays on the trot", 9).at).toHaveLength(4);
  });
});

describe("a rhythm before an hour", () => {
  it("is over with it, where it comes more often than once a day", () => {
    expect(next("stretch every hour before 6pm", 99).at.at(-1)?.slice(0, 13)).toBe("2026-05-06T17");
    expect(next("stir the jam every 15 minutes before noon", 99).at.at(-1)?.slice(0, 13)).toBe(
      "2026-05-06T11",
    );
  });
  reads([
    ["bring the form every Monday before 8am", "bring the form", "05-11T07:30", "05-18T07:30"],
    ["every weekday before 6pm lock the shop", "lock the shop", "05-06T17:30", "05-07T17:30"],
    ["take the tonic daily before noon", "take the tonic", "05-06T11:30", "05-07T11:30"],
  ]);
});

describe("what a rhythm leaves out in other words", () => {
  reads([
    ["milk the goats each evening save Sunday at six", "milk the goats", "05-06T18:00", "05-07T18:00"],
    ["spin class every weekday that isn't a Thursday at 7pm", "spin class", "05-06T19:00", "05-08T19:00"],
    [
      "every 25th, unless it's July, pay the nanny",
      "pay the nanny",
      "05-25T09:00",
      "06-25T09:00",
      "08-25T09:00",
    ],
    [
      "wash the towels evry evening exept fridays 7pm",
      "wash the towels",
      "05-06T19:00",
      "05-07T19:00",
      "05-09T19:00",
    ],
    ["count the till on the first and last day of the month", "count the till", "05-31T09:00", "06-01T09:00"],
    ["monthly, last Sunday but one, oil the gate", "oil the gate", "05-24T09:00", "06-21T09:00"],
  ]);
});

describe("a first time, and the rhythm after it", () => {
  it.each([
    ["call Ana this friday and every friday after that", "every Friday at 9:00, starting Fri 8 May 2026"],
    ["call Ana tomorrow and every day after", "every day at 9:00, starting Thu 7 May 2026"],
    ["this Friday and every Friday after, call Ana", "every Friday at 9:00, starting Fri 8 May 2026"],
    [
      "call Ana at 9 tomorrow and every 2 days after that",
      "every other day at 9:00, starting Thu 7 May 2026",
    ],
    ["call Ana in 2 hours and every 3 hours after that", "every 3 hours, starting Wed 6 May 2026, 12:20"],
  ])("is one rhythm: “%s”", (text, says) => {
    const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin" };
    const found = parseReminder(text, options);
    expect(found.ok && { title: found.title, says: describeTrigger(found.trigger, options) }).toEqual({
      title: "call Ana",
      says,
    });
  });
});

describe("a day of a month that is left out", () => {
  it.each(["call Ana daily except June 23rd", "call Ana every day except for June 23rd at 9am"])(
    "is of that month: “%s”",
    (text) => {
      const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin" };
      const found = parseReminder(text, options);
      expect(found.ok && describeTrigger(found.trigger, options)).toBe(
        "every day at 9:00, except on 23 Jun 2026",
      );
    },
  );
});
