/** Sentences put together from parts whose meaning is known: none may be read wrong. The whole grid is read by the evaluation. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readGrid, readOthers } from "../../scripts/eval/language-grid.js";
import { readRhythms } from "../../scripts/eval/language-recurrences.js";
import { readTold } from "../../scripts/eval/language-told.js";
import { parseReminder } from "../../src/language/index.js";
import { options } from "./reading-options.js";

describe("the generated grid", () => {
  it("is never read wrong, and hardly ever asked about", () => {
    const { all, asked, wrong } = readGrid(500);
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(400);
    expect(asked / all).toBeLessThan(0.05);
  }, 120_000);
});

describe("rhythms from parts", () => {
  it("are never read wrong, and hardly ever asked about", () => {
    const { all, asked, wrong } = readRhythms(1, 13);
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(200);
    expect(asked.length / all).toBeLessThan(0.05);
  }, 120_000);
});

describe("what is told beside a request, from parts", () => {
  it("is never read wrong, and hardly ever asked about", () => {
    const { all, asked, wrong } = readTold(17);
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(500);
    expect(asked.length / all).toBeLessThan(0.03);
  }, 120_000);
});

describe("the grid of another language", () => {
  it.each([...readOthers()])(
    "%s is never read wrong, and hardly ever asked about",
    (_, { all, asked, wrong }) => {
      expect(wrong).toEqual([]);
      expect(all).toBeGreaterThan(99);
      expect(asked / all).toBeLessThan(0.02);
    },
  );
});

describe("a sentence", () => {
  const body = fc.constantFrom(
    "call the dentist",
    "buy 2 tickets",
    "read the Monday report",
    "pay the rent",
    "water the plants",
  );
  const when = fc.constantFrom(
    "tomorrow at 9",
    "on Friday at 17:30",
    "every Monday at 8",
    "in 20 minutes",
    "next week",
    "on the 3rd",
  );
  const meaning = (text: string): unknown => {
    const read = parseReminder(text, options);
    return read.ok ? [read.title, read.trigger] : read.code;
  };

  it("means the same with a politeness, a comma or in capitals", () => {
    fc.assert(
      fc.property(body, when, (title, time) => {
        const plain = meaning(`remind me ${time} to ${title}`);
        for (const polite of [
          `please remind me ${time} to ${title}`,
          `hey, could you remind me ${time} to ${title}?`,
          `remind me ${time} to ${title}, thanks`,
          `Remind me ${time}, please, to ${title}`,
          `REMIND ME ${time} to ${title}`,
          `${time}, remind me to ${title}`,
          `remind me to ${title} ${time}!`,
        ])
          expect(meaning(polite), polite).toEqual(plain);
      }),
      { numRuns: 40 },
    );
  });

  it("never throws on a word that is a property of objects", () => {
    for (const word of ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])
      expect(meaning(`remind me tomorrow at 9 to fix the ${word}`)).toEqual([
        `fix the ${word}`,
        expect.anything(),
      ]);
  });

  it.each([
    "what did I have to do tomorrow",
    "is there a meeting tomorrow?",
    "we met on Tuesday",
    "the shop closes at 8",
    "don't remind me tomorrow",
    "see you on Monday at 9",
  ])("“%s” sets nothing", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
  });

  it("that holds two reminders shows both and sets none", () => {
    const read = parseReminder("tomorrow at 9 call the bank and at 11 call the insurance", options);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.several?.map(({ title }) => title)).toEqual([
      "call the bank",
      "call the insurance",
    ]);
  });

  it("with two meanings close together is asked about, naming both", () => {
    const read = parseReminder("look at 10 photos tomorrow", options);
    expect(read.ok ? "" : read.code).toBe("AMBIGUOUS_TIME");
    expect(read.ok ? "" : read.message).toContain("This can mean two things");
  });

  it.each([
    ["remind me unless it rains to mow the lawn tomorrow", "unless it rains"],
    ["remind me at sunset to close the blinds", "at sunset"],
    ["call them every day until they answer", "until they answer"],
    ["remind me the day before it ends to cancel", "before it ends"],
  ])("“%s” is refused by naming “%s”", (text, words) => {
    const read = parseReminder(text, options);
    expect(read.ok ? "" : read.message).toContain(words);
  });
});
