/** What is taken back within a sentence and said anew: the later holds, with what it leaves open of the earlier. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

/** `title @ when`, or the code of the question; it is Saturday, 21 November 2026. */
const told = (text: string): string => {
  const result = parseReminder(text, options);
  if (!result.ok) return result.code;
  return `${result.title} @ ${result.trigger.type === "scheduled" ? wall(result.trigger.at) : result.trigger.type}`;
};

describe("a moment that is taken back and said anew", () => {
  it.each([
    ["remind me on the 4th, I mean the 5th, to renew the lease", "renew the lease @ 2026-12-05T09:00"],
    [
      "remind me tomorrow morning, er, tomorrow evening at 7 to bleed the radiators",
      "bleed the radiators @ 2026-11-22T19:00",
    ],
    ["remind me at 17:00 *18:00 to log off", "log off @ 2026-11-21T18:00"],
    ["call Ann on Monday at 3pm, no, she naps then, 5pm", "call Ann @ 2026-11-23T17:00"],
    ["remind me by Friday, sorry, by Thursday to hand in the keys", "hand in the keys @ 2026-11-26T09:00"],
    [
      "remind me on 1 December, hmm, that's a Tuesday, better on the 2nd, to apply",
      "apply @ 2026-12-02T09:00",
    ],
  ])("directly behind it: “%s” is %s", (text, expected) => expect(told(text)).toBe(expected));

  it.each([
    ["remind me at 16:45 about the handover. I mean 17:15.", "the handover @ 2026-11-21T17:15"],
    [
      "remind me on Tuesday at 14:00 to phone the bank. Correction: Wednesday.",
      "phone the bank @ 2026-11-25T14:00",
    ],
    ["remind me in an hour to ring Sven, actually make it two hours", "ring Sven @ +2 h"],
    ["remind me on Monday at 8 to lock up... make it an hour later", "lock up @ 2026-11-23T09:00"],
    ["wake me at six tomorrow, actually make that half past", "Wake up @ 2026-11-22T06:30"],
  ])("at the end: “%s” is %s", (text, expected) => {
    const later = wall(new Date(options.now.getTime() + 2 * 3_600_000));
    expect(told(text)).toBe(expected.replace("+2 h", later));
  });

  it("says what was taken back, and where in the text it stands", () => {
    const text = "remind me on Monday at 3pm to ring Ann. Sorry, 5pm.";
    const result = parseReminder(text, options);
    expect(result).toMatchObject({ ok: true, notes: ['taken back: "on Monday at 3pm"'] });
    for (const { start, end, text: said } of result.ok ? result.spans : [])
      expect(text.slice(start, end)).toBe(said);
  });

  it("what was moved is not at the hour from which it was moved", () => {
    const text = "training got pushed to 18:30 instead of 18:00 on Monday, remind me half an hour before";
    expect(told(text)).toBe("training got pushed @ 2026-11-23T18:00");
  });

  it.each([
    "remind me at 4 to book the table for 7pm on Friday. Sorry, 5",
    "remind me at 4 to ring Bo and at 5 to ring Ann. No, at 6.",
  ])("where several could be meant, nothing is set: “%s”", (text) => {
    const result = parseReminder(text, options);
    expect(result.ok || (result.several ?? []).length > 0 ? told(text) : "asked").toBe("asked");
  });

  it.each([
    ["remind me at 5 to tell Ana: no", "tell Ana: no"],
    ["remind me at 6pm to make it up to her", "make it up to her"],
    ["remind me at 5 to buy 6 not 8 eggs", "buy 6 not 8 eggs"],
    ["remind me on Monday to ask for gate 4, not gate 5", "ask for gate 4, not gate 5"],
    ["remind me on Monday to buy oat milk instead of soy", "buy oat milk instead of soy"],
    ["remind me at 8pm to watch No Time to Die", "watch No Time to Die"],
    ["remind me at 6pm to hold on to the receipt", "hold on to the receipt"],
    ["remind me tomorrow at 9 to say no, sorry", "say no, sorry"],
  ])("plain words stay what is to be remembered: “%s”", (text, title) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: true, title });
  });
});
