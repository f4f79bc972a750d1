import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const read = (text: string) => parseReminder(text, options);

const THURSDAY_AT_3 = new Date("2026-05-07T13:00:00Z");

describe("what a sentence takes back at its end", () => {
  const takesBack = ["sorry, I meant", "no wait,", "no,", "oops,", "actually", "I mean", "scratch that:"];
  const times = ["quarter past four", "Thursday", "16:30", "tomorrow at noon"];
  const all = takesBack.flatMap((words) => times.map((time) => [words, time] as const));

  it.each(all)("is never set for the time that does not hold: … %s %s", (words, time) => {
    const apart = read(`remind me at 3 to fetch the twins, ${words} ${time}`);
    // a day alone leaves the hour as it was said
    if (apart.ok) expect(apart).toMatchObject({ title: "fetch the twins", trigger: { at: THURSDAY_AT_3 } });
    else expect(apart.code).toBe("AMBIGUOUS_TIME");
  });

  it("holds where it stands behind the time itself", () => {
    const beside = read("remind me to fetch the twins at 3, sorry I meant 4.15");
    expect(beside).toMatchObject({
      ok: true,
      title: "fetch the twins",
      trigger: { at: new Date("2026-05-06T14:15:00Z") },
    });
  });

  it.each([
    ["remind me at 5 to email Ana: no Friday meeting", "email Ana: no Friday meeting"],
    ["remind me at 6 to say sorry", "say sorry"],
    ["remind me on Friday to buy milk, I mean oat milk", "buy milk, I mean oat milk"],
    ['remind me at 3 to print "no, Friday"', 'print "no, Friday"'],
    ["remind me on Friday to pay invoice no 12", "pay invoice no 12"],
    ["remind me at 5 to tell Ana: no", "tell Ana: no"],
    ["remind me at 5 to text Sam, sorry", "text Sam, sorry"],
    ["remind me to tell Ana: no at 5", "tell Ana: no"],
  ])("is not what names no other time, nor what is quoted: %s", (text, title) => {
    expect(read(text)).toMatchObject({ ok: true, title });
  });
});
