/** What a long message shares with a topic's cues counts within one passage of it. */
import { describe, expect, it } from "vitest";
import { mostInPassage, stretchesOf } from "../../src/memory/passages.js";

const part = (text: string) => ({ text, words: new Map(text.split(" ").map((word) => [word, 1])) });
const filler = (characters: number) => part("x ".repeat(characters / 2).trim());

describe("passages of a message", () => {
  it("has one where it is short, so that all its words stand together", () => {
    expect(stretchesOf([part("invoice"), filler(800), part("unpaid")])).toBeNull();
  });

  it("keeps words together that stand near each other, wherever that is", () => {
    for (const before of [0, 400, 900, 1_900, 5_300]) {
      const stretches = stretchesOf([
        filler(before),
        part("invoice"),
        filler(300),
        part("unpaid"),
        filler(4_000),
      ])!;
      const found = ["invoice", "unpaid"].map((word) => ({ worth: 1, stretches: stretches.get(word)! }));
      expect(mostInPassage(found, 3)).toBe(2);
    }
  });

  it("does not add up words that stand far from each other", () => {
    const stretches = stretchesOf([part("invoice"), filler(6_000), part("unpaid")])!;
    const found = ["invoice", "unpaid"].map((word) => ({ worth: 1, stretches: stretches.get(word)! }));
    expect(mostInPassage(found, 3)).toBe(1);
  });

  it("finds room for every length, and takes no more words than are asked for", () => {
    const stretches = stretchesOf([filler(90_000), part("invoice")])!;
    const found = Array.from({ length: 5 }, () => ({ worth: 2, stretches: stretches.get("invoice")! }));
    expect(mostInPassage(found, 3)).toBe(6);
  });
});
