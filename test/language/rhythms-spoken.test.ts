/** Rhythms as they are said: what is left out, where they begin and end, how far apart they come, and what they are told beside. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("what a rhythm leaves out, however it is said", () => {
  reads([
    ["every thu at 6pm, miss out 14 may, guitar", "guitar", "05-07T18:00", "05-21T18:00"],
    ["every thursday at 18:00, not on 14 may, cello", "cello", "05-07T18:00", "05-21T18:00"],
    ["water the roses sundays 6pm, not the 17th", "water the roses", "05-10T18:00", "05-24T18:00"],
    [
      "every tuesday at 17 and every saturday at 10, not on 9 may, rugby",
      "rugby",
      "05-12T17:00",
      "05-16T10:00",
    ],
    ["every friday 7am but leave out the 15th, weigh in", "weigh in", "05-08T07:00", "05-22T07:00"],
    [
      "every day at noon, nothing on fridays: log the mood",
      "log the mood",
      "05-06T12:00",
      "05-07T12:00",
      "05-09T12:00",
    ],
    [
      "each evening at 7 with no reminder on fridays, play the flute",
      "play the flute",
      "05-06T19:00",
      "05-07T19:00",
      "05-09T19:00",
    ],
    [
      "every day at 8pm not counting fridays, lock the coop",
      "lock the coop",
      "05-06T20:00",
      "05-07T20:00",
      "05-09T20:00",
    ],
    ["mondays at 8 but give 11 may a miss, water the fern", "water the fern", "05-18T08:00"],
    ["every day but friday, 7 in the morning, feed the fish", "feed the fish", "05-07T07:00", "05-09T07:00"],
    [
      "squats at 6pm, daily, not at weekends",
      "squats",
      "05-06T18:00",
      "05-07T18:00",
      "05-08T18:00",
      "05-11T18:00",
    ],
  ]);
});

describe("less of the days that were named", () => {
  reads([
    ["every weekend, sunday only, 10:00, polish the brass", "polish the brass", "05-10T10:00", "05-17T10:00"],
    ["every day at 9, only mondays, check the meter", "check the meter", "05-11T09:00", "05-18T09:00"],
    ["every weekday, evenings only, practise scales", "practise scales", "05-06T19:00", "05-07T19:00"],
  ]);

  it("is no rhythm by itself", () => {
    expect(refused("only on the Saturday mend the gate, a rest on Sunday", { now }).ok).toBe(false);
  });
});

describe("where a rhythm begins and ends", () => {
  reads([
    [
      "every 3rd sunday starting with the next one, 4pm, ring the bells",
      "ring the bells",
      "05-10T16:00",
      "05-31T16:00",
    ],
    [
      "every 2 months on the 12th, first in July, grease the hinges",
      "grease the hinges",
      "07-12T09:00",
      "09-12T09:00",
    ],
    ["first one on Friday, then every 4 days, turn the eggs", "turn the eggs", "05-08T09:00", "05-12T09:00"],
    [
      "every four hours starting at noon, last one at 8pm, eye drops",
      "eye drops",
      "05-06T12:00",
      "05-06T16:00",
      "05-06T20:00",
    ],
    ["each day this week until saturday at 5pm feed the cat", "feed the cat", "05-06T17:00", "05-07T17:00"],
    [
      "mondays at 9 for the rest of May, sweep the yard",
      "sweep the yard",
      "05-11T09:00",
      "05-18T09:00",
      "05-25T09:00",
    ],
  ]);
});

describe("how far apart they come", () => {
  reads([
    [
      "ping me 3 times, twenty minutes apart, to baste the duck",
      "baste the duck",
      "05-06T10:40",
      "05-06T11:00",
      "05-06T11:20",
    ],
    ["at 30 minute intervals look out of the window", "look out of the window", "05-06T10:50", "05-06T11:20"],
    ["one sunday in two, 5pm, clean the tank", "clean the tank", "05-10T17:00", "05-24T17:00"],
  ]);
});

describe("a date of each month, without its month", () => {
  reads([
    ["on every 9th: pay the sitter", "pay the sitter", "05-09T09:00", "06-09T09:00"],
    ["every eleventh, empty the traps", "empty the traps", "05-11T09:00", "06-11T09:00"],
    [
      "Quarterly, on the last day of the quarter, count the stock",
      "count the stock",
      "06-30T09:00",
      "09-30T09:00",
    ],
  ]);

  it("is none where a thing stands behind it", () => {
    expect(refused("every tenth visitor gets a mug", { now }).ok).toBe(false);
  });
});

describe("a rhythm that is told, and the reminder of it", () => {
  reads([
    [
      "I coach netball every Thursday at 18:00 and need a nudge an hour before",
      "I coach netball",
      "05-07T17:00",
      "05-14T17:00",
    ],
    [
      "two hours before my weekly Monday 3pm seminar remind me to print the notes",
      "print the notes",
      "05-11T13:00",
      "05-18T13:00",
    ],
    [
      "an hour before my Friday judo class (it starts 19:00 each week) tell me to eat",
      "eat",
      "05-08T18:00",
      "05-15T18:00",
    ],
    [
      "20 minutes before the 9am huddle every weekday, tidy the board",
      "tidy the board",
      "05-07T08:40",
      "05-08T08:40",
    ],
    [
      "Could you set something for every evening at 9? I need to take the tablets",
      "take the tablets",
      "05-06T21:00",
      "05-07T21:00",
    ],
    ["hourly: breathe. seriously my doctor says so", "breathe. seriously my doctor says so", "05-06T11:20"],
    ["Every day at 6pm, remind me to shut the shop", "shut the shop", "05-06T18:00", "05-07T18:00"],
    [
      "last day of the month, 22:00, close the ledger, remind me every month",
      "close the ledger",
      "05-31T22:00",
      "06-30T22:00",
    ],
  ]);
});

describe("hours that are not the same on each day", () => {
  reads([
    [
      "mondays 7am, wednesdays 6pm and saturdays 10am tell me to swim",
      "swim",
      "05-06T18:00",
      "05-09T10:00",
      "05-11T07:00",
      "05-13T18:00",
    ],
    [
      "every workday at noon but on fridays at eleven: stop for lunch",
      "stop for lunch",
      "05-06T12:00",
      "05-07T12:00",
      "05-08T11:00",
      "05-11T12:00",
    ],
    [
      "every day at 7 except sundays when it's 9, let the geese out",
      "let the geese out",
      "05-07T07:00",
      "05-08T07:00",
      "05-09T07:00",
      "05-10T09:00",
      "05-11T07:00",
    ],
    [
      "fetch the twins tuesdays at 4pm and fridays at 2:30pm",
      "fetch the twins",
      "05-08T14:30",
      "05-12T16:00",
      "05-15T14:30",
    ],
    [
      "Tue 7am, Thu 7pm, every week the same: weigh the calf",
      "weigh the calf",
      "05-07T19:00",
      "05-12T07:00",
      "05-14T19:00",
    ],
    [
      "at 7 on mondays and at 8:15 on fridays, open the hall",
      "open the hall",
      "05-08T08:15",
      "05-11T07:00",
      "05-15T08:15",
    ],
    ["every night except friday at 22:15, the pill", "the pill", "05-06T22:15", "05-07T22:15", "05-09T22:15"],
  ]);

  it("end where the sentence says so, and read back as they are described", () => {
    const [a, b] = [
      "every weekday at 8 and saturdays at 10, until 12 May, open the stall",
      "every weekday at 8:00 and every Saturday at 10:00, until Tue 12 May 2026: open the stall",
    ].map((text) => next(text, 9));
    expect(a).toEqual(b);
    expect(a!.at).toEqual(
      ["05-07T08:00", "05-08T08:00", "05-09T10:00", "05-11T08:00", "05-12T08:00"].map((at) => `2026-${at}`),
    );
  });

  it("are several reminders where each has a thing of its own", () => {
    expect(refused("tuesdays at 6pm judo, thursdays at 7pm choir", { now }).several).toHaveLength(2);
  });
});

describe("a day that not every month has, and a weekday before one by its place", () => {
  reads([
    [
      "each month on the 31st, or the last day if there isn't one, lock the till",
      "lock the till",
      "05-31T09:00",
      "06-30T09:00",
    ],
    [
      "on the 30th of every month (last day in February) read the gauge",
      "read the gauge",
      "05-30T09:00",
      "06-30T09:00",
    ],
    ["every month on the 29th or else the last day, mail Ola", "mail Ola", "05-29T09:00", "06-29T09:00"],
    [
      "the Friday before the last Sunday of every month, 17:00, set out chairs",
      "set out chairs",
      "05-29T17:00",
      "06-26T17:00",
      "07-24T17:00",
    ],
    [
      "the Monday after the second Sunday of every month, count the coins",
      "count the coins",
      "05-11T09:00",
      "06-15T09:00",
    ],
  ]);
});

describe("words around a rhythm", () => {
  reads([
    ["annual: 3 June, hug Dad", "hug Dad", "06-03T09:00"],
    [
      "our quiz is on the third Wednesday of the month at 7pm - remind me, if you could, an hour beforehand",
      "our quiz",
      "05-20T18:00",
      "06-17T18:00",
    ],
    [
      "every half hour from 3pm to 4pm today, look at the loaf",
      "look at the loaf",
      "05-06T15:00",
      "05-06T15:30",
      "05-06T16:00",
    ],
  ]);

  it("are never dropped so that one date is set", () => {
    expect(refused("biannual: 1 March and 1 September, bleed the radiators", { now }).ok).toBe(false);
  });
});
