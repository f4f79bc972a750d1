import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embedLong, estimateTokens, MAX_WINDOWS, splitWindows } from "../../src/embedding/windows.js";

describe("windows of a long text", () => {
  it("a short text is one window, untouched", () => {
    expect(splitWindows("call Ana about billing", 240)).toEqual([
      { text: "call Ana about billing", tokens: 5 },
    ]);
  });

  it("cuts at the end of a sentence where there is one in the second half", () => {
    const text = `${"one two three four five six. ".repeat(3)}${"seven eight nine ten. ".repeat(3)}`;
    const windows = splitWindows(text, 20);
    expect(windows.length).toBeGreaterThan(2);
    expect(windows.slice(0, -1).every((window) => window.text.endsWith("."))).toBe(true);
  });

  it("text without spaces is split too: Chinese, a long token, a log", () => {
    for (const text of ["会议".repeat(400), "x".repeat(5000), "0xdeadbeef,".repeat(200)]) {
      const windows = splitWindows(text, 100);
      expect(windows.length).toBeGreaterThanOrEqual(1);
      expect(windows.every((window) => window.text.length > 0)).toBe(true);
    }
  });

  it("cuts again where the rest after a sentence is still too long", () => {
    const windows = splitWindows("alpha alpha end. alpha alpha Ünïcode", 8);
    expect(windows.map((window) => window.text)).toEqual(["alpha alpha end.", "alpha alpha", "Ünïcode"]);
  });

  it("every window fits, and together they hold every word in order", () => {
    const word = fc.constantFrom(
      "alpha",
      "be",
      "internationalisation",
      "会议",
      "42",
      "x.y",
      "end.",
      "\n\n",
      "Ünïcode",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 300 }), fc.integer({ min: 8, max: 60 }), (words, max) => {
        const text = words.join(" ");
        const windows = splitWindows(text, max);
        for (const window of windows) expect(estimateTokens(window.text)).toBeLessThanOrEqual(max + 1);
        if (windows.length < MAX_WINDOWS) {
          const letters = (value: string) => value.replaceAll(/\s/g, "");
          expect(letters(windows.map((window) => window.text).join(""))).toBe(letters(text));
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("a book is sampled over its whole length, first and last part included", () => {
    const text = Array.from({ length: 5000 }, (_, i) => `word${i}`).join(" ");
    const windows = splitWindows(text, 100);
    expect(windows).toHaveLength(MAX_WINDOWS);
    expect(windows[0]!.text).toContain("word0 ");
    expect(windows.at(-1)!.text).toContain("word4999");
  });

  it("the vector of a long text is the mean of its windows, weighted by length, of unit length", async () => {
    const axis: Record<string, number[]> = { a: [1, 0], b: [0, 1] };
    const embed = async (texts: string[]) => texts.map((text) => Float32Array.from(axis[text[0]!]!));
    const text = `${"a ".repeat(40)}${"b ".repeat(20)}`;
    const [vector] = await embedLong([text.trim()], 24, embed);
    expect(Math.hypot(...vector!)).toBeCloseTo(1, 5);
    expect(vector![0]).toBeGreaterThan(vector![1]!);
    expect(vector![1]).toBeGreaterThan(0.2);
  });
});
