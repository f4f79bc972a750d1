import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const read = (text: string) => parseReminder(text, options);

describe("what a sentence takes back at its end", () => {
  const takesBack = ["sorry, I meant", "no wait,", "no,", "oops,", "actually", "I mean", "scratch that:"];
  const times = [
    ["quarter past four", "2026-05-06T14:15:00Z"],
    ["16:30", "2026-05-06T14:30:00Z"],
    ["tomorrow at noon", "2026-05-07T10:00:00Z"],
    // a day alone leaves the hour as it was said
    ["Thursday", "2026-05-07T13:00:00Z"],
  ] as const;
  const all = takesBack.flatMap((words) => times.map(([time, at]) => [words, time, at] as const));

  it.each(all)("holds: … %s %s", (words, time, at) => {
    const apart = read(`remind me at 3 to fetch the twins, ${words} ${time}`);
    expect(apart).toMatchObject({ ok: true, title: "fetch the twins", trigger: { at: new Date(at) } });
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
    ["email Bo at 5pm that it's Friday instead of Thursday", "email Bo that it's Friday instead of Thursday"],
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
