/** What is said once for several hours, days or things of a rhythm, and dates that nothing says to come again. */
import { describe, expect, it } from "vitest";
import { meant } from "./meant.js";

const each = (cases: ReadonlyArray<readonly [string, string]>): void =>
  it.each(cases)("“%s”", (text, means) => expect(meant(text)).toBe(means));

describe("one thing with an hour of its own for each day, said behind the first of them", () => {
  each([
    [
      "on weekdays at 8 walk the dog, at weekends at 10",
      "walk the dog: every weekday at 8:00 and every weekend at 10:00",
    ],
    ["on mondays at 7 swim, on thursdays at 6pm", "swim: every Monday at 7:00 and every Thursday at 18:00"],
    [
      "on weekdays at 8 walk the dog but on fridays at 9",
      "walk the dog: every Monday, Tuesday, Wednesday and Thursday at 8:00 and every Friday at 9:00",
    ],
    ["mondays at 9 call Ana, fridays at 4 Ben", "call Ana: every Monday at 9:00; Ben: every Friday at 16:00"],
    [
      "on weekdays at 8 walk the dog and at weekends at 10 feed the fish",
      "walk the dog: every weekday at 8:00; feed the fish: every weekend at 10:00",
    ],
  ]);
});

describe("several things, each on its day, and the hour and rhythm of all of them", () => {
  each([
    [
      "legs on monday, chest on wednesday and arms on friday, 6pm each week",
      "legs: every Monday at 18:00; chest: every Wednesday at 18:00; arms: every Friday at 18:00",
    ],
    [
      "maths on monday, physics on tuesday, every week at 9",
      "maths: every Monday at 9:00; physics: every Tuesday at 9:00",
    ],
    [
      "bins on monday and recycling on thursday, 7pm every week",
      "bins: every Monday at 19:00; recycling: every Thursday at 19:00",
    ],
    // "back on Wednesday" is where somebody is then: none of the three is lost
    ["legs on monday, back on wednesday and arms on friday, 6pm each week", "NOT_UNDERSTOOD"],
    [
      "yoga every friday, off this friday, back on the 15th",
      "yoga: every Friday at 9:00, except on 8 May 2026, starting Fri 15 May 2026",
    ],
  ]);
});

describe("a day of several months", () => {
  each([
    [
      "check the boiler on the first of november, december, january and february",
      "check the boiler: every year on the 1st of January, February, November and December at 9:00, 4 times",
    ],
    [
      "call the bank on the 5th of june and july",
      "call the bank: every year on the 5th of June and July at 9:00, 2 times",
    ],
    // evenly over the year, or said so: it comes in each
    [
      "VAT on the 10th of jan, apr, jul and oct",
      "VAT: every year on the 10th of January, April, July and October at 9:00",
    ],
    [
      "pay tax on the 15th of april, june, september and january each year",
      "pay tax: every year on the 15th of January, April, June and September at 9:00",
    ],
  ]);
});

describe("a weekday beside a day of each month", () => {
  each([
    [
      "every month on the friday before the 15th call mum",
      "call mum: on the Friday from the 8th to the 14th of every month at 9:00",
    ],
    [
      "every month on the first tuesday after the 10th book club at 7",
      "book club: on the Tuesday from the 11th to the 17th of every month at 19:00",
    ],
    [
      "every month on the working day before the 25th run payroll",
      "run payroll: on the 24th of every month at 9:00 (on a day off the working day before)",
    ],
    ["call mum on the friday before the 15th", "call mum: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["every month on the monday after the 28th sweep the yard", "INVALID_RECURRENCE"],
  ]);
});

describe("conditions beside a time of their own", () => {
  each([
    [
      "remind me at 6 to water the garden unless it rained",
      "water the garden unless it rained: Wed 6 May 2026, 18:00 (Europe/Berlin)",
    ],
    ["remind me every morning at 8 to run unless it rains", "INVALID_RECURRENCE"],
    [
      "remind me tomorrow at 9 when I'm at work to print the form",
      "print the form: Thu 7 May 2026, 09:00 (Europe/Berlin)",
    ],
    [
      "remind me by friday at 6 when I'm in town to buy a lamp",
      "buy a lamp: when you talk about town, at the latest Fri 8 May 2026, 18:00 (Europe/Berlin)",
    ],
    [
      "swap to nights on monday remember earplugs",
      "swap to nights, remember earplugs: Mon 11 May 2026, 09:00 (Europe/Berlin)",
    ],
    [
      "help Gran on friday remember the old days",
      "help Gran remember the old days: Fri 8 May 2026, 09:00 (Europe/Berlin)",
    ],
  ]);
});

describe("a rhythm that changes on its way, or counts from when it was last done, is asked about", () => {
  it.each([
    "every morning for a week then every other morning cream on the rash",
    "daily for a week then weekly check the wound",
    "change the bed every two weeks on saturday, last time was 2 may",
    "water the orchid every ten days, I did it yesterday",
    "every sunday and bank holiday at 10 call gran",
  ])("“%s”", (text) => expect(meant(text)).toMatch(/^(?:AMBIGUOUS_TIME|INVALID_RECURRENCE)$/));

  each([
    [
      "every two weeks on saturday change the bed, last sheet on the left",
      "change the bed, last sheet on the left: every other week on Saturday at 9:00, starting Sat 9 May 2026",
    ],
    ["every monday at 7 then every friday at 8 swim", "swim: every Monday at 7:00 and every Friday at 8:00"],
    [
      "water the lawn daily at 7 then have breakfast",
      "water the lawn then have breakfast: every day at 7:00",
    ],
  ]);
});

describe("days that are told one by one", () => {
  each([
    ["friday and the day after at 8 feed the hens", "AMBIGUOUS_TIME"],
    [
      "the party is on friday and the day after remind me at 9 to clean",
      "clean: Sat 9 May 2026, 09:00 (Europe/Berlin)",
    ],
    [
      "the last two fridays in may at 5 cake",
      "cake: every year on the last and second to last Friday in May at 17:00, 2 times",
    ],
    [
      "every last friday in may and june at 5 cake",
      "cake: every year on the last Friday in May and June at 17:00",
    ],
    ["call both on saturday at 9", "call both: Sat 9 May 2026, 09:00 (Europe/Berlin)"],
  ]);
});
