/** Occasions that a noun names, what is kept for a situation, and instants that only a clause makes one. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const timeZone = "Europe/Berlin";
const now = new Date(Temporal.ZonedDateTime.from(`2026-11-18T09:30[${timeZone}]`).epochMilliseconds);
const read = (text: string) => {
  const result = parseReminder(text, { now, timeZone, language: "en-GB" });
  if (!result.ok) return result.code;
  return [result.title, result.trigger.type === "context" ? result.trigger.pattern : result.trigger.type];
};

describe("a meeting that is to come, named", () => {
  it.each([
    ["next phone call with the insurers: ask for the claim number", "ask for the claim number", "insurers"],
    ["Next 1:1 with Priya - thank her for the cover", "thank her for the cover", "Priya"],
    [
      "our next chat about the orchard: the pruning saw is at Emil's",
      "the pruning saw is at Emil's",
      "orchard",
    ],
    ["next catch-up with Nils, ask him for the slides", "ask him for the slides", "Nils"],
    [
      "next discussion of the lease: remind me that the notice is three months",
      "the notice is three months",
      "lease",
    ],
    ["remind me next visit to the osteopath to mention the knee", "mention the knee", "osteopath"],
    ["next parents' meeting: suggest the earlier slot", "suggest the earlier slot", "parents' meeting"],
    ["next talk about the ferry: tell me that it goes at 7.20", "it goes at 7.20", "ferry"],
  ])("“%s”", (text, title, pattern) => expect(read(text)).toEqual([title, pattern]));

  it.each([
    ["my next session with the coach is on Friday at 3, remind me", "scheduled"],
    ["next osteopath appointment: Tuesday 9am", "scheduled"],
  ])("“%s” has a time", (text, type) => expect(read(text)).toContain(type));

  it.each([
    "next meeting: budget",
    "next game: Lyon vs Turin",
    "next call with the landlord - tedious",
    "next board meeting on Thursday: bring the minutes",
    "our next meeting with them was a farce",
  ])("“%s” is no note for one", (text) => expect(typeof read(text)).toBe("string"));
});

describe("a place or a person, and what is to be done there", () => {
  it.each([
    ["at Lidl: buy oats", "buy oats", "Lidl"],
    ["at the cobbler's: ask about the brown boots", "ask about the brown boots", "cobbler's"],
    ["in Ikea: two brackets and a rail", "two brackets and a rail", "Ikea"],
    ["at rewe remind me yeast", "yeast", "rewe"],
    ["optician next time: ask about the blue filter", "ask about the blue filter", "optician"],
    ["vet, next visit: ask about the ticks", "ask about the ticks", "vet"],
    ["manicurist next time, rounder at the tips", "rounder at the tips", "manicurist"],
  ])("“%s”", (text, title, pattern) => expect(read(text)).toEqual([title, pattern]));

  it.each([
    "in the fridge: soup",
    "in Norway: the summers are short",
    "at the office: everybody was ill",
    "in the meantime: buy milk",
    "at the gym: 3 sets of squats",
  ])("“%s” tells where something is", (text) => expect(typeof read(text)).toBe("string"));
});

describe("what is kept for a situation", () => {
  it.each([
    ["keep this until we talk about the patio: slabs are 40 by 60", "slabs are 40 by 60", "patio"],
    [
      "hold that thought till the lawyers come up - the draft is unsigned",
      "the draft is unsigned",
      "lawyers",
    ],
    ["please save this for when I speak to Mira: her parcel is with us", "her parcel is with us", "Mira"],
    ["park it for our next conversation about heating: the pump is leased", "the pump is leased", "heating"],
    ["don't bring this up until we get to the cellar: it floods", "it floods", "cellar"],
    ["on the topic of bees, remind me that Ole is allergic", "Ole is allergic", "bees"],
    ["remind me on the subject of tutors that Kim is fully booked", "Kim is fully booked", "tutors"],
  ])("“%s”", (text, title, pattern) => expect(read(text)).toEqual([title, pattern]));

  it("until a time is no situation", () => {
    expect(read("leave it until Friday, then call Ben")).toBe("AMBIGUOUS_TIME");
  });

  it("is no topic of an essay", () => {
    expect(read("write an essay on the topic of bees")).toBe("NEEDS_TIME");
    expect(read("give a talk on the subject of bees on Friday")).toContain("scheduled");
  });
});

describe("the minute, the second", () => {
  it.each([
    ["The second the drill stops, tell me to empty the tray", "empty the tray", "drill stops"],
    ["ring Jo the minute the courier arrives", "ring Jo", "courier arrives"],
    ["the second Hilde leaves, remind me to hide the present", "hide the present", "Hilde leaves"],
    ["call the school the minute lunch ends", "call the school", "lunch ends"],
    ["the moment that it's quiet, tell me to record the intro", "UNSUPPORTED"],
  ])("“%s” with a clause is when it is", (text, title, pattern?: string) =>
    expect(read(text)).toEqual(pattern ? [title, pattern] : title),
  );

  it.each([
    ["please check the minute differences in table 3", "NEEDS_TIME"],
    ["read the minute book of the society", "NEEDS_TIME"],
    ["take the second tablet", "NEEDS_TIME"],
  ])("“%s” without one is not", (text, code) => expect(read(text)).toBe(code));
});

describe("what is told when something happens", () => {
  it.each([
    ["if the auditor walks in, remind me where the ledger is", "where the ledger is", "auditor walks in"],
    [
      "when the plumber arrives tell me where the valve is: behind the mirror",
      "where the valve is: behind the mirror",
      "plumber arrives",
    ],
  ])("“%s” may be a question", (text, title, pattern) => expect(read(text)).toEqual([title, pattern]));

  it("is asked now where only a condition stands before it", () => {
    expect(read("if the shop is shut, tell me where else there is bread")).toBe("NOT_UNDERSTOOD");
  });

  it("begins behind “that”, and its times are its own", () => {
    expect(read("remind me when we talk about Go that the meetup on Monday is cancelled")).toEqual([
      "the meetup on Monday is cancelled",
      "Go",
    ]);
  });
});
