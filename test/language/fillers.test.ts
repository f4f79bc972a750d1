/** Words around a clear request that say nothing of it: they neither make a question of the whole, nor become its title. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, read, refused, wall } from "./reading.js";

/** The moment of speaking is Saturday, 21 November 2026, 11:00. */
describe("words around a request", () => {
  it.each([
    ["oi in 40 minutes remind me to turn the roast", "2026-11-21T11:40", "turn the roast"],
    ["er tomorrow at at eight remind me to to ring Olga", "2026-11-22T08:00", "ring Olga"],
    ["remind me at 8pm to fetch Dad from the er", "2026-11-21T20:00", "fetch Dad from the er"],
    ["remind me at 3pm to bleed the radiators lol", "2026-11-21T15:00", "bleed the radiators"],
    [
      "Monday 10am collect the suit, remind me, hopeless case that I am",
      "2026-11-23T10:00",
      "collect the suit, hopeless case that I am",
    ],
    ["remind me tomorrow at ten (yes, I know, again) to ring the vet", "2026-11-22T10:00", "ring the vet"],
    ["wake me at half six tomorrow or I'm toast", "2026-11-22T06:30", "Wake up"],
    ["call Ben, remind me at 5pm or I'll forget", "2026-11-21T17:00", "call Ben, or I'll forget"],
    ["later today, fiveish, remind me to feed the hens", "2026-11-21T17:00", "feed the hens"],
    ["rest the dough reminder 20 min", "2026-11-21T11:20", "rest the dough"],
    ["I really must ring mum tomorrow", "2026-11-22T09:00", "ring mum"],
    ["ring Seamus at half four will ya", "2026-11-21T16:30", "ring Seamus"],
    ["team bbq Friday 5.30 onwards", "2026-11-27T17:30", "team bbq"],
    ["quote due Monday start of business", "2026-11-23T09:00", "quote"],
    ["appraisal with Helen w/c 30 November", "2026-11-30T09:00", "appraisal with Helen"],
    ["remeber to buy bread at 5", "2026-11-21T17:00", "buy bread"],
    ["at 10pm remind me to set an alarm", "2026-11-21T22:00", "set an alarm"],
    ["reminder 1745 eye drops", "2026-11-21T17:45", "eye drops"],
    ["remind me in 2029 that the roof guarantee ends", "2029-01-01T09:00", "the roof guarantee ends"],
    ["remind me at 7pm to switch on the 9 pm quiz", "2026-11-21T19:00", "switch on the 9 pm quiz"],
  ])("%s", (text, at, title) => {
    const result = read(text);
    expect(result.title).toBe(title);
    expect(result.trigger.type === "scheduled" && wall(result.trigger.at)).toBe(at);
  });

  it.each([
    ["every night at 11 remind me: alarm on, cellar locked", "alarm on, cellar locked"],
    [
      "every second Tuesday at 10am: empty the dishwasher, remind us in the meeting room",
      "empty the dishwasher (in the meeting room)",
    ],
  ])("%s", (text, title) => expect(read(text).title).toBe(title));

  it.each([
    "remind me to be taller next time haha",
    "remind me to win the lottery tomorrow lol as if",
    "remind me at 5 to marry a film star, just kidding",
    "remind me at 5 to ring Bo, well no, don't",
    "remind me at 5 to go swimming, or don't, whatever",
    "remind me at 5 to feed the dog, or at 6",
    "remind me at 5 (or 6) to feed the dog",
  ])("a joke and what is taken back set nothing: %s", (text) => {
    refused(text);
  });

  it("a request of a time and one of a topic are two", () => {
    const result = parseReminder(
      "tomorrow at 5 remind me to oil the gate, and next time we talk about the boat remind me about the varnish",
      options,
    );
    expect(!result.ok && result.several?.map(({ trigger }) => trigger.type)).toEqual([
      "scheduled",
      "context",
    ]);
  });
});
