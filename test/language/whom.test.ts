/** "her", "this" and "both" behind a verb are whole; before a noun they say whose or which. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options } from "./reading.js";

const title = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? result.title : result.code;
};

describe("whom or what something is done to", () => {
  it.each([
    ["call her at 3", "call her"],
    ["call her tomorrow at 5 about the cake", "call her about the cake"],
    ["remind me to write to her tomorrow about the trip", "write to her about the trip"],
    ["send this tomorrow", "send this"],
    ["wash both tomorrow", "wash both"],
  ])("is no noun that is missing: “%s”", (text, words) => {
    expect(title(text)).toBe(words);
  });

  it.each([
    ["polish her Friday shoes", "NEEDS_TIME"],
    ["read this Friday's mail", "NEEDS_TIME"],
    ["wrap her birthday present tomorrow", "wrap her birthday present"],
    // and with its day
    ["send this Friday", "send"],
    ["finish the slides this Friday", "finish the slides"],
  ])("stays with its noun: “%s”", (text, words) => {
    expect(title(text)).toBe(words);
  });
});
