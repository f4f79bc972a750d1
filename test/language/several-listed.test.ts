/** Lists of reminders, however they are written, and what a later one leaves out because the one before it said so. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  return (result.ok ? [] : (result.several ?? [])).map(({ title, trigger }) =>
    trigger.type === "scheduled" ? `${wall(trigger.at)} ${title}` : trigger.type,
  );
};

describe("a list of reminders", () => {
  it.each([
    [
      "1) friday 8:00 blood test 2) friday 17:30 fetch results",
      ["2026-11-27T08:00 blood test", "2026-11-27T17:30 fetch results"],
    ],
    [
      "remind: a) 15:00 chase Tom; b) 17:00 update tracker",
      ["2026-11-21T15:00 chase Tom", "2026-11-21T17:00 update tracker"],
    ],
    [
      "two reminders please: 12 May call the notary; 19 May collect the deeds",
      ["2027-05-12T09:00 call the notary", "2027-05-19T09:00 collect the deeds"],
    ],
    [
      "Tomorrow's reminders: 8:15 tablets, 16:30 pick up Tim",
      ["2026-11-22T08:15 tablets", "2026-11-22T16:30 pick up Tim"],
    ],
    [
      "reminders for tomorrow please - 11:30 yoga / 14:00 call Bea",
      ["2026-11-22T11:30 yoga", "2026-11-22T14:00 call Bea"],
    ],
  ])("“%s”", (text, each) => {
    expect(told(text)).toEqual(each);
  });

  it.each([
    ["rent 1st of mth / car ins 20th of mth", ["rent", "car ins"]],
    ["water the ferns every Sunday / bins every Tuesday", ["water the ferns", "bins"]],
    ["gas meter last day of mth / window cleaner 3rd of mth", ["gas meter", "window cleaner"]],
    ["gym mondays 7am / choir thursdays 19:30 / call Gran sundays at 4pm", ["gym", "choir", "call Gran"]],
    ["dentist tomorrow 9:00 / haircut on Friday 14:00", ["dentist", "haircut"]],
    ["filter every 3 mths / boiler service yearly on 1 Oct", ["filter", "boiler service"]],
  ])("parted by slashes: “%s”", (text, titles) => {
    const result = parseReminder(text, options);
    expect(result.ok ? [] : result.several?.map(({ title }) => title)).toEqual(titles);
  });

  it("is none where a slash has no time on each side", () => {
    expect(told("call Ana / Ben tomorrow at 9")).toEqual([]);
    expect(told("yoga tue / thu at 7pm")).toEqual([]);
  });

  it.each(["remind me at 5: call Bob; bring the keys", "buy 2) milk tomorrow at 5"])(
    "“%s” is none",
    (text) => {
      expect(told(text)).toEqual([]);
    },
  );
});

describe("what a later reminder leaves out", () => {
  it.each([
    ["the unit", "remind me in ten minutes to stir and in forty to pour", 30],
    ["the unit of hours", "remind me in an hour to move the car and in two to feed the meter", 60],
    [
      "the day that was said",
      "remind me tomorrow at 8 to put the bins out and the next day at 8 to fetch them",
      24 * 60,
    ],
    [
      "the month",
      "remind me about the rent on the 1st of December and about the deposit on the 8th",
      7 * 24 * 60,
    ],
    ["the week", "remind me on monday to order tiles and the friday after to chase them", 4 * 24 * 60],
  ])("%s: “%s”", (_, text, minutes) => {
    const result = parseReminder(text, options);
    const at = (result.ok ? [] : result.several!).map(({ trigger }) =>
      trigger.type === "scheduled" ? trigger.at.getTime() : 0,
    );
    expect(at).toHaveLength(2);
    expect((at[1]! - at[0]!) / 60_000).toBe(minutes);
  });

  it("a request that is said twice is two", () => {
    expect(told("fri 8am remind me boots, sat 8am remind me shin pads")).toEqual([
      "2026-11-27T08:00 boots",
      "2026-11-28T08:00 shin pads",
    ]);
    expect(told("don't remind me about the gym at 5, remind me at 6")).toEqual([]);
  });
});
