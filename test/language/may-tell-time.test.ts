import { describe, expect, it } from "vitest";
import { RULES } from "../../src/language/grammar/index.js";
import { LEXICON } from "../../src/language/grammar/lexicon.js";
import { mayBeTime, mayTellTime } from "../../src/language/may-tell-time.js";
import { parseTrigger } from "../../src/language/parse-trigger.js";

const options = { now: new Date("2026-11-29T10:00:00Z"), timeZone: "Europe/Berlin" };
const tellsTime = (text: string): boolean => {
  const read = parseTrigger(text, options);
  return read.ok && read.trigger.type === "scheduled";
};

describe("whether a text may tell a time", () => {
  it("holds nothing back that is read as a moment: every example of the grammar, every phrase that it knows", () => {
    const phrases = [...LEXICON.phrases.values()].flat().map(({ words }) => words.join(" "));
    const texts = [...new Set([...RULES.map(({ example }) => example), ...phrases])];
    const moments = texts.filter((text) => [text, `on ${text}`, `at ${text}`].some(tellsTime));
    expect(moments.length).toBeGreaterThan(300);
    expect(moments.filter((text) => !mayTellTime(text))).toEqual([]);
  });

  it("reads a misspelt day as one", () => {
    for (const text of ["thurdsay", "on wensday", "tommorow", "next wk"])
      expect(mayTellTime(text), text).toBe(true);
  });

  it("leaves alone what stands behind an on or a to in other sentences", () => {
    for (const text of [
      "on mine",
      "to the folder",
      "in the scheduler",
      "to Lisbon twice",
      "for the whole team",
    ])
      expect(mayTellTime(text), text).toBe(false);
  });
});

describe("whether a text may be a time and hardly anything else", () => {
  it("takes every phrase of a time for one, and what stands in few other words", () => {
    const phrases = [...LEXICON.phrases.values()].flat().map(({ words }) => words.join(" "));
    const moments = phrases.filter((text) => [text, `on ${text}`, `at ${text}`].some(tellsTime));
    expect(moments.length).toBeGreaterThan(200);
    expect(moments.filter((text) => !mayBeTime(text.replaceAll(" '", "'")))).toEqual([]);
    for (const text of ["after lunch", "on the second Thursday of next month at half past four", "at 9"])
      expect(mayBeTime(text), text).toBe(true);
  });

  it("takes none for one that says a time among much else", () => {
    for (const text of [
      "on Friday with the new customer about the budget of the kitchen",
      "for the dog shelter of the village once a month",
      "in the north",
    ])
      expect(mayBeTime(text), text).toBe(false);
  });
});
