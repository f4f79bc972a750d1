/** A thing that begins as it is told, how long it takes, and a request for its end. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { now, reads } from "./reading-rhythms.js";

const options = { now, timeZone: "Europe/Berlin", language: "en-GB" };

describe("a thing that begins now and takes so long", () => {
  describe("comes at its end", () => {
    reads([
      ["pause starts now 45 min, then tell me to drive on", "drive on", "05-06T11:05"],
      [
        "I have just set the bread rising and it wants two hours. Tell me then.",
        "I have just set the bread rising and it wants two hours",
        "05-06T12:20",
      ],
      [
        "tumble dryer is on now, 1h 20, ping me when it's done",
        "tumble dryer is on now, 1h 20",
        "05-06T11:40",
      ],
      ["starting a nap now, 25 min, then wake me", "starting a nap now, 25 min", "05-06T10:45"],
      [
        "glue needs half an hour from now. Nudge me then to take the clamps off",
        "take the clamps off",
        "05-06T10:50",
      ],
      [
        "the briefing just started and takes an hour, remind me afterwards to send the notes",
        "send the notes",
        "05-06T11:20",
      ],
      [
        "remind me when the washing machine is done, it takes 2h10 and I've just started it",
        "the washing machine is done",
        "05-06T12:30",
      ],
      ["tell me when the bread is ready, it has 35 minutes left", "the bread is ready", "05-06T10:55"],
      [
        "the dryer takes another 40 minutes, remind me to fold the sheets then",
        "fold the sheets",
        "05-06T11:00",
      ],
    ]);
  });

  it("is asked about where only how long it takes is said behind its end", () => {
    const result = parseReminder("remind me when the pasta is done, it takes 11 minutes", options);
    expect(result).toMatchObject({ ok: false, code: "NEEDS_TIME", title: "the pasta is done" });
    expect(!result.ok && result.hint).toContain("in 11 minutes");
  });

  it.each([
    "paint takes two hours to dry, tell me then",
    "he just said it takes an hour, tell me then",
    "I have a meeting that takes 2 hours, remind me then to call Ana",
  ])("is asked about where nothing says that it has begun: %s", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
  });
});
