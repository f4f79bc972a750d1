/** Several reminders in one sentence: each is told before any is set. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options } from "./reading-options.js";

/** `title @ when` of each, as in the question. */
const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  return result.ok ? [] : (result.several ?? []).map(({ title }) => title);
};

describe("several reminders in one sentence", () => {
  it.each([
    ["in 20 min check the oven and again in 40", ["check the oven", "check the oven"]],
    ["remind me at 8 to take pill A and at 9 to take pill B", ["take pill A", "take pill B"]],
    ["remind me at 9 about the standup and at 11 about the demo", ["the standup", "the demo"]],
    ["tomorrow: 9 dentist, 11 bank, 15 gym", ["dentist", "bank", "gym"]],
    ["tomorrow 8 gym, 9 standup", ["gym", "standup"]],
    ["wake me at 6 and remind me at 7 to take the pill", ["Wake up", "take the pill"]],
    ["set an alarm for 6 and another one for 6:30", ["Alarm", "Alarm"]],
    ["remind me at 2 to leave, and when I get home remind me to unpack", ["leave", "unpack"]],
  ])("“%s” is %j", (text, titles) => {
    expect(told(text)).toEqual(titles);
  });

  it("a rhythm that is said once holds for both halves, and they are one", () => {
    const [a, b] = [
      "every monday at 9 and friday at 16 water the plants",
      "water the plants every monday at 9 and friday at 16",
    ].map((text) => parseReminder(text, options));
    expect(a).toMatchObject({ ok: true, title: "water the plants", trigger: { type: "recurring" } });
    expect(b).toMatchObject({ ok: true, title: "water the plants", trigger: a?.ok ? a.trigger : null });
  });

  it("a further time that makes no sentence is asked about", () => {
    const result = parseReminder("next week call Jo, the week after call Mia", options);
    expect(result).toMatchObject({ ok: false, code: "AMBIGUOUS_TIME" });
  });

  it.each(["remind me at 5 to feed the cat and the dog", 'remind me at 5 to write "and at 6 to Bo"'])(
    "“%s” is one",
    (text) => {
      expect(parseReminder(text, options).ok).toBe(true);
    },
  );
});
