/** One request with several times before one thing: each is shown, with the rest of the sentence, before any is set. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  if (result.ok) return [];
  return (result.several ?? []).map(({ title, trigger }) =>
    trigger.type === "scheduled" ? `${wall(trigger.at)} ${title}` : trigger.type,
  );
};

describe("one request with several times before one thing", () => {
  it.each([
    [
      "the audit is on 18 December at 11am, remind me a week before and the day before",
      ["2026-12-11T11:00 the audit", "2026-12-17T11:00 the audit"],
    ],
    [
      "warn me both a day and an hour before my interview on 2 December at 14:00",
      ["2026-12-01T14:00 interview", "2026-12-02T13:00 interview"],
    ],
    [
      "the ferry leaves friday at 15:00, remind me the day before to pack and two hours before to fill up the car",
      ["2026-11-26T15:00 pack", "2026-11-27T13:00 fill up the car"],
    ],
    [
      "the play is on friday at 7pm: tell me the day before at noon to buy flowers and on the day at 5pm to iron a shirt",
      ["2026-11-26T12:00 buy flowers", "2026-11-27T17:00 iron a shirt"],
    ],
    [
      "remind me two days before the fair on 5 December to bake and on the day itself to bring the cake",
      ["2026-12-03T09:00 bake", "2026-12-05T09:00 bring the cake"],
    ],
    [
      "tell me 30 and 5 minutes before the auction at 20:00",
      ["2026-11-21T19:30 auction", "2026-11-21T19:55 auction"],
    ],
  ])("“%s”", (text, each) => {
    expect(told(text)).toEqual(each);
  });

  it("of a week or more and less nobody makes a sum, of hours and minutes everybody does", () => {
    expect(told("dentist 9 December 9:20, remind me 1 week and 1 day before")).toEqual([
      "2026-12-02T09:20 dentist",
      "2026-12-08T09:20 dentist",
    ]);
    expect(told("wedding on 30 December at 14:00, remind me a month, a week and a day before")).toHaveLength(
      3,
    );
    expect(
      told("passport appointment 11 December 9:20 remind me 1 week, 1 day and 2 hours before"),
    ).toHaveLength(3);
    const sum = parseReminder("dentist friday 9:20, remind me 1 hour and 10 minutes before", options);
    expect(sum.ok && sum.trigger.type === "scheduled" ? wall(sum.trigger.at) : "").toBe("2026-11-27T08:10");
  });

  it("nothing is set where one of them is over", () => {
    expect(told("exam on 12 December, remind me a month before and a week before")).toEqual([]);
  });

  it("an hour on that day is never taken for one of today", () => {
    const result = parseReminder(
      "lunch with the Bakers is friday at 1, tell me on the day at 11 to cook",
      options,
    );
    expect(result.ok && result.trigger.type === "scheduled" ? wall(result.trigger.at) : "").toBe(
      "2026-11-27T11:00",
    );
  });
});
