/** Reminders whose time is told by the time of something else in the sentence: then, so long before or after it, on its day. */
import { describe, expect, it } from "vitest";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { options, read, refused, wall } from "./reading.js";
import { next } from "./reading-rhythms.js";

describe("a time told by another of the sentence", () => {
  it.each([
    ["the tide is at 0440 on Friday, get me up an hour afore", "2026-11-27T03:40", "the tide"],
    ["the shop shuts at 5 tomorrow, give me a nudge at twenty to", "2026-11-22T16:40", "the shop shuts"],
    ["Friday 2pm call with Osaka, give me 5 minutes", "2026-11-27T13:55", "call with Osaka"],
    [
      "The dentist is on Monday at 11. I should like half an hour's warning.",
      "2026-11-23T10:30",
      "The dentist",
    ],
    [
      "the review got moved from 2pm to 3pm tomorrow, remind me ten minutes before",
      "2026-11-22T14:50",
      "the review got moved",
    ],
    ["the offer ends midnight 30/11, remind me that day at 5pm to order", "2026-11-30T17:00", "order"],
    ["royalties statement comes 15 Dec. Remind me then", "2026-12-15T09:00", "royalties statement comes"],
    [
      "release freeze starts 1 Dec 16:00, remind me at that moment",
      "2026-12-01T16:00",
      "release freeze starts",
    ],
    ["the ferry leaves at 18:40 today; remind me then to lock up", "2026-11-21T18:40", "lock up"],
    [
      "board meeting on 20 Dec at 15:00. Remind me on the same day at noon",
      "2026-12-20T12:00",
      "board meeting",
    ],
    ["Concert Friday 20:00 – reminder at 6", "2026-11-27T18:00", "Concert"],
    ["Parents' evening Thursday 7pm, alarm at 6.15", "2026-11-26T18:15", "Parents' evening Thursday 7pm"],
    ["service on Sunday at 11 am – reminder at 8", "2026-11-22T08:00", "service"],
    [
      "Inspection: 30.11., 8:30. Remind me the previous working day at 16:00.",
      "2026-11-27T16:00",
      "Inspection",
    ],
    [
      "The audit is on Monday 7 December. Remind me the Friday before at 15:00",
      "2026-12-04T15:00",
      "The audit",
    ],
    ["contract renewal 30 Jan gimme a heads up a month out", "2026-12-30T09:00", "contract renewal"],
    [
      "the lease ends on 30 January so tell me like six weeks before that",
      "2026-12-19T09:00",
      "the lease ends",
    ],
    [
      "Anna turns ten on the 14th of December; I should like to be told a week beforehand",
      "2026-12-07T09:00",
      "Anna turns ten",
    ],
    [
      "On Friday at ten the society meets; a reminder an hour earlier would be splendid",
      "2026-11-27T09:00",
      "the society meets",
    ],
    [
      "Invoice the festival three days after the show, which is on Dec 5",
      "2026-12-08T09:00",
      "Invoice the festival",
    ],
    ["remind me an hour before the dentist, which is on Friday at 10", "2026-11-27T09:00", "the dentist"],
    [
      "my shift ends at 14:00, remind me an hour later to call the garage",
      "2026-11-21T15:00",
      "call the garage",
    ],
  ])("%s → %s", (text, at, title) => {
    const result = read(text);
    expect(result.trigger).toMatchObject({ type: "scheduled" });
    expect([result.trigger.type === "scheduled" && wall(result.trigger.at), result.title]).toEqual([
      at,
      title,
    ]);
  });

  it.each([
    ["yoga every wednesday 19:00, remind me half an hour before", ["2026-11-25T18:30", "2026-12-02T18:30"]],
    ["bins go out every tuesday, remind me the evening before", ["2026-11-23T19:00", "2026-11-30T19:00"]],
    [
      "rent is due on the 1st of every month, remind me 3 days before",
      ["2026-11-28T09:00", "2026-12-29T09:00"],
    ],
    [
      "night shift starts every friday at 0:15, gimme 45 min warning each time",
      ["2026-11-26T23:30", "2026-12-03T23:30"],
    ],
    [
      "On the first Monday of each month at ten the society meets; remind me an hour earlier",
      ["2026-12-07T09:00", "2027-01-04T09:00"],
    ],
    [
      "the society meets on the first Monday of every month at 10, remind me the day before",
      ["2026-12-06T10:00", "2027-01-03T10:00"],
    ],
    [
      "choir every thursday at 6pm, i'd like the reminder at noon the same day",
      ["2026-11-26T12:00", "2026-12-03T12:00"],
    ],
    [
      "marking is due by 3 December; remind me every Monday at 18:00 until then",
      ["2026-11-23T18:00", "2026-11-30T18:00"],
    ],
  ])("%s → %j", (text, expected) => {
    const { trigger } = read(text);
    if (trigger.type !== "recurring") throw new Error(trigger.type);
    const { now, timeZone } = options;
    const until = text.includes("until then");
    const next = nextOccurrences(trigger, { from: now, timeZone, count: until ? 9 : 2 });
    expect(next.map((at) => wall(at))).toEqual(expected);
  });

  it("asks where no rule says what comes of it", () => {
    refused("bins go out every tuesday, remind me an hour before");
    refused("my viva is on the 27th at 11am, remind me a week before and the day before");
    refused("remind me a week before the 27th to order the cake and on the day itself to collect it");
  });

  it("ends a rhythm on the day that is said", () => {
    const { trigger } = read("remind me to turn the compost on Sundays, only until the end of January");
    expect(trigger).toMatchObject({ type: "recurring", until: expect.any(Date) });
  });

  it("asks in which of two nights midnight is, and about the first day of several", () => {
    expect(refused("the sale ends on Friday at midnight, remind me an hour before").code).toBe(
      "AMBIGUOUS_TIME",
    );
    expect(refused("holiday 14 to 28 December, remind me the day before").code).toBe("AMBIGUOUS_TIME");
  });

  it("asks about an hour that no reading took", () => {
    expect(refused("take the statin 2130 every night").message).toContain("2130");
  });

  it("takes a habit of others for no request", () => {
    refused("The tenant in flat 2 never answers before noon");
    refused("My neighbours usually park here after 6pm");
  });

  it.each([
    [
      "remind me two hours before dinner to set the table, dinner's at 6 on Friday",
      "2026-11-27T16:00",
      "set the table",
    ],
    [
      "ring Mia half an hour before the match, the match starts at 4pm tomorrow",
      "2026-11-22T15:30",
      "ring Mia",
    ],
    [
      "remind me 3 days before Rosa's recital to iron, the recital is on 27 November",
      "2026-11-24T09:00",
      "iron",
    ],
    ["remind me the evening before the exam at 6pm, it's on Wednesday", "2026-11-24T18:00", "the exam"],
    ["remind me the night before at 8 to pack, we leave on the 27th", "2026-11-26T20:00", "pack"],
    ["remind me the night before, ie Thursday 9pm, to pack", "2026-11-26T21:00", "pack"],
  ])("“%s” counts from what is told behind it", (text, at, title) => {
    const result = read(text);
    if (result.trigger.type !== "scheduled") throw new Error(result.trigger.type);
    expect([wall(result.trigger.at), result.title]).toEqual([at, title]);
  });

  it("leaves what merely comes next in the title", () => {
    expect(read("remind me at 5 to call Ana and then Ben").title).toBe("call Ana and then Ben");
  });
});

it.each([
  ["remind me 30 minutes before my 3pm with Baker & Sons", "with Baker & Sons", "2026-05-06T14:30"],
  ["remind me 20 min before my 11:30 with Smith & Jones", "with Smith & Jones", "2026-05-06T11:10"],
  [
    "remind me an hour before the 4pm call with Marks & Spencer",
    "call with Marks & Spencer",
    "2026-05-06T15:00",
  ],
  [
    "remind me 15 minutes before my 2pm with Holt & Co to print the contract",
    "print the contract",
    "2026-05-06T13:45",
  ],
  ["ping me 10 minutes before my 5pm R&D sync", "R&D sync", "2026-05-06T16:50"],
  ["remind me 2 hours before my 6pm dinner with Mum & Dad", "dinner with Mum & Dad", "2026-05-06T16:00"],
])("names what is counted back from whole: “%s”", (text, title, at) => {
  expect(next(text, 1)).toEqual({ title, at: [at] });
});
