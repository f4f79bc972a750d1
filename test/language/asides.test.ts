/** A request beside clauses that have times of their own: the clause never moves the request, and never gets lost where it names what to do. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

describe("a clause beside a request", () => {
  it.each([
    [
      "My boss wants the figures by Tuesday so remind me on Monday afternoon to finish the sheet",
      "2026-11-23T15:00",
      "finish the sheet",
    ],
    ["my shift starts at 6 tomorrow so wake me at quarter to five", "2026-11-22T04:45", "Wake up"],
    [
      "Sorry to bother you, but could you remind me tomorrow at 8 to order flowers?",
      "2026-11-22T08:00",
      "order flowers",
    ],
    [
      "bake cupcakes for the fair on saturday, remind me thursday night",
      "2026-11-26T21:00",
      "bake cupcakes for the fair on saturday",
    ],
    [
      "remind me tonight to charge the car, we have a long drive tomorrow",
      "2026-11-21T20:00",
      "charge the car, we have a long drive tomorrow",
    ],
    ["don't remind me tomorrow, remind me on friday at 9 to call Vera", "2026-11-27T09:00", "call Vera"],
    [
      "essay for Lang due monday 11:59pm, remind me the day before at noon",
      "2026-11-22T12:00",
      "essay for Lang",
    ],
    [
      "Emma has her vaccination on the 29th at 10:40, remind me the evening before",
      "2026-11-28T19:00",
      "Emma has her vaccination",
    ],
    [
      "remind me at 5 to prepare for tomorrow's 9 o'clock",
      "2026-11-21T17:00",
      "prepare for tomorrow's 9 o'clock",
    ],
    [
      "remind me on Friday morning that the plumber is coming at ten",
      "2026-11-27T09:00",
      "the plumber is coming at ten",
    ],
    ["uh tomorrow at uh eleven remind me to um call the bank", "2026-11-22T11:00", "call the bank"],
    ["call mum on friday, no, thursday at 3", "2026-11-26T15:00", "call mum"],
  ])("“%s” is for %s", (text, at, title) => {
    const result = parseReminder(text, options);
    expect(result.ok ? "" : result.message).toBe("");
    if (!result.ok || result.trigger.type !== "scheduled") throw new Error("no moment");
    expect(wall(result.trigger.at)).toBe(at);
    expect(result.title).toBe(title);
  });

  it("has its words where they stand in the whole text", () => {
    const text = "it rained again, so remind me tomorrow to dry the tent";
    const result = parseReminder(text, options);
    for (const span of result.ok ? result.spans : [])
      expect(text.slice(span.start, span.end)).toBe(span.text);
    expect(result.ok && result.spans.length).toBeGreaterThan(1);
  });

  it("asks about a time before the request that nothing took", () => {
    expect(parseReminder("every school night at half seven tell me to check the homework", options).ok).toBe(
      false,
    );
  });
});
