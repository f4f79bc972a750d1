/** Requests in the shape of something else, and with something told before, behind or within them. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const timeZone = "Europe/Berlin";
// a Wednesday
const now = new Date("2026-11-18T09:30:00Z");
const read = (text: string) => parseReminder(text, { now, timeZone, language: "en-GB" });

function setAt(text: string): { at: string; title: string } {
  const result = read(text);
  if (!result.ok || result.trigger.type !== "scheduled") throw new Error(JSON.stringify(result));
  const at = Temporal.Instant.fromEpochMilliseconds(result.trigger.at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
  return { at, title: result.title };
}

describe("a request", () => {
  it.each([
    [
      "any chance you could remind me in 20 minutes to turn the oven off?",
      "2026-11-18T10:50",
      "turn the oven off",
    ],
    ["is there any chance you can ping me at 17:00 to lock up", "2026-11-18T17:00", "lock up"],
    ["do you think you could wake me tomorrow at 05:40", "2026-11-19T05:40", "Wake up"],
    ["do you reckon you could nudge me at noon to eat", "2026-11-18T12:00", "eat"],
    [
      "why don't you remind me on Friday at 16:00 to water the office plants",
      "2026-11-20T16:00",
      "water the office plants",
    ],
    ["nag me on Monday at 08:30 about the invoices", "2026-11-23T08:30", "the invoices"],
    ["tell me again at 15:00 to ring the school", "2026-11-18T15:00", "ring the school"],
    ["remind my future self on 2 December at 10:00 to renew the pass", "2026-12-02T10:00", "renew the pass"],
    ["give me twenty minutes then remind me to eat", "2026-11-18T10:50", "eat"],
  ])("“%s” is for %s", (text, at, title) => {
    expect(setAt(text)).toEqual({ at, title });
  });

  it.each([
    [
      "the plumber comes on Friday, so tomorrow evening clear the cupboard",
      "2026-11-19T19:00",
      "clear the cupboard",
    ],
    ["my exam is on Monday so Sunday at 18:00 pack the bag", "2026-11-22T18:00", "pack the bag"],
    [
      "the shop is shut until Thursday, so Friday at 10:00 fetch the parcel",
      "2026-11-20T10:00",
      "fetch the parcel",
    ],
  ])("what follows from what is told has its own time: “%s”", (text, at, title) => {
    expect(setAt(text)).toEqual({ at, title });
  });

  it.each([
    ["water the roses, mum's in Spain until Friday, tomorrow at 18:00", "2026-11-19T18:00"],
    ["feed the cat, they are away till Sunday, tonight at 20:00", "2026-11-18T20:00"],
    ["ring the bank, it closes at 16:00, tomorrow at 10:15", "2026-11-19T10:15"],
  ])("what stands between is told: “%s”", (text, at) => {
    expect(setAt(text).at).toBe(at);
  });

  it.each([
    "why don't you remind me any more?",
    "do you think he would come on Friday?",
    "back then the landlady would remind us every Friday about the rent",
    "in school our teacher would always remind me at 8 to sit up",
    "is there any chance of rain tomorrow?",
  ])("“%s” is none", (text) => {
    expect(read(text).ok).toBe(false);
  });

  it("leaves the number of a house where it is", () => {
    expect(setAt("Friday at 14:00 viewing at 12 Mill Lane")).toEqual({
      at: "2026-11-20T14:00",
      title: "viewing at 12 Mill Lane",
    });
  });

  it("asks where a day and a date contradict each other", () => {
    expect(read("Sunday 24 December 2026 at 17:00 put the goose in")).toMatchObject({
      code: "AMBIGUOUS_TIME",
    });
    expect(setAt("Thursday 24 December 2026 at 17:00 put the goose in").at).toBe("2026-12-24T17:00");
  });

  it("asks for the half of the day where the day was told before", () => {
    expect(read("the tiler comes tomorrow between 7 and 8, remind me at 6:45 to clear the bath").ok).toBe(
      false,
    );
    expect(setAt("the tiler comes tomorrow, remind me at 06:45 to clear the bath").at).toBe(
      "2026-11-19T06:45",
    );
  });

  it.each([
    ["in the night from Friday to Saturday at 2 restart the router", "2026-11-21T02:00"],
    ["call the plumber - tomorrow - 0800", "2026-11-19T08:00"],
    ["moday 7.45 am drop the laptop", "2026-11-23T07:45"],
    ["augst 14 2027 return the car", "2027-08-14T09:00"],
  ])("“%s” is %s", (text, at) => {
    expect(setAt(text).at).toBe(at);
  });
});

describe("what comes after a day", () => {
  it.each([
    ["call Ana after Friday", "2026-11-21"],
    ["after the weekend call Ana", "2026-11-23"],
    ["book the flights after Christmas", "2026-12-26"],
    ["after 15 December pay the fee", "2026-12-16"],
    ["after next week call Ana", "2026-11-30"],
    ["call Ana when the weekend is over", "2026-11-23"],
    ["take the tree down once Christmas is over", "2026-12-26"],
  ])("“%s” is %s, and no day before it", (text, day) => {
    expect(setAt(text).at.slice(0, 10)).toBe(day);
  });

  it("is the day itself where an hour is told", () => {
    expect(setAt("after 17:00 on Friday call Ana").at).toBe("2026-11-20T17:00");
  });
});

describe("an ordinal before a thing", () => {
  it.each([
    "order 5th grade books",
    "read 18th century novels",
    "clean 4th floor",
    "check 2nd hand prices",
    "hang 3rd shelf",
  ])("is no day of the month: “%s”", (text) => {
    expect(read(text).ok).toBe(false);
  });

  it("stays with it", () => {
    expect(setAt("order 5th grade books tomorrow at 10:00")).toEqual({
      at: "2026-11-19T10:00",
      title: "order 5th grade books",
    });
  });
});
