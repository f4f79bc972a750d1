/** Several reminders in one text: what is counted from the one before, said once for all, or listed; none is lost, none has another's day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

/** Each as `when title`, of what is asked about as several; it is Saturday, 21 November 2026. */
const told = (text: string): string[] => {
  const result = parseReminder(text, options);
  return (result.ok ? [] : (result.several ?? [])).map(({ title, trigger }) =>
    trigger.type === "scheduled" ? `${wall(trigger.at)} ${title}` : trigger.type,
  );
};

describe("several reminders, of which a later one leaves something out", () => {
  it.each([
    [
      "remind me to defrost the chicken at 1pm and then an hour later to marinate it",
      ["2026-11-21T13:00 defrost the chicken", "2026-11-21T14:00 marinate it"],
    ],
    [
      "tomorrow at 9 remind me to strip the bed, and two hours after that to hang up the sheets",
      ["2026-11-22T09:00 strip the bed", "2026-11-22T11:00 hang up the sheets"],
    ],
    [
      "remind me on Friday to order the paint and two days later to collect it",
      ["2026-11-27T09:00 order the paint", "2026-11-29T09:00 collect it"],
    ],
    [
      "set a reminder thurs 3pm to send the slides + another one sunday 8pm to pack my bag",
      ["2026-11-26T15:00 send the slides", "2026-11-22T20:00 pack my bag"],
    ],
    [
      "remind me to feed it at 10pm tonight and again at 10am and 10pm tomorrow",
      ["2026-11-21T22:00 feed it", "2026-11-22T10:00 feed it", "2026-11-22T22:00 feed it"],
    ],
    [
      "Remind me tomorrow at 8 to sign the form and at 8:30 to put it in his bag",
      ["2026-11-22T08:00 sign the form", "2026-11-22T08:30 put it in his bag"],
    ],
    [
      "monday council tax, tuesday optician 4.30, wednesday nothing, thursday parents evening 6pm",
      ["2026-11-23T09:00 council tax", "2026-11-24T16:30 optician", "2026-11-26T18:00 parents evening"],
    ],
  ])("“%s”", (text, each) => expect(told(text)).toEqual(each));

  it("one unit is of all numbers before it", () => {
    const at = [1, 2, 3].map((hours) => wall(new Date(options.now.getTime() + hours * 3_600_000)));
    expect(told("remind me in 1, 2 and 3 hours to rotate the cushion")).toEqual(
      at.map((when) => `${when} rotate the cushion`),
    );
  });

  it("the first of a rhythm that is said beside it is not one more", () => {
    const result = parseReminder("tonight and every night this week at 9 take the tablet", options);
    expect(result.ok && result.trigger.type).toBe("recurring");
  });

  it("numbers before a thing are no lengths", () => {
    const result = parseReminder("remind me tomorrow at 5 to buy 2 and 4 inch screws", options);
    expect(result).toMatchObject({ ok: true, title: "buy 2 and 4 inch screws" });
  });

  it("of so many that are said with so many times none is lost, and none has the time of another", () => {
    const days = [
      "Monday 23 November",
      "Tuesday 24 November",
      "tomorrow",
      "Friday 27 November",
      "1 December",
    ];
    const dates = ["2026-11-23", "2026-11-24", "2026-11-22", "2026-11-27", "2026-12-01"];
    const things = [
      "call the bank",
      "water the ferns",
      "pay the rent",
      "order the paint",
      "fetch the parcel",
    ];
    const one = fc.record({
      day: fc.nat({ max: 4 }),
      hour: fc.integer({ min: 13, max: 22 }),
      minute: fc.constantFrom("00", "15", "30"),
    });
    const frames = [
      (each: string[][]) =>
        `remind me ${each.map(([day, at, what]) => `${day} at ${at} to ${what}`).join(" and ")}`,
      (each: string[][]) => each.map(([day, at, what]) => `reminder: ${what}, ${day} ${at}.`).join(" "),
      (each: string[][]) => each.map(([day, at, what], nth) => `${nth + 1}) ${day} ${at} ${what}`).join(" "),
      (each: string[][]) => each.map(([day, at, what]) => `${day} at ${at} ${what}`).join(", "),
      (each: string[][]) =>
        `set a reminder ${each.map(([day, at, what]) => `${day} at ${at} to ${what}`).join(" + another one ")}`,
    ];
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...frames),
        (said, frame) => {
          const each = said.map(({ day, hour, minute }, nth) => [
            days[day]!,
            `${hour}:${minute}`,
            things[nth]!,
          ]);
          const text = frame(each);
          const result = parseReminder(text, options);
          expect(result.ok, text).toBe(false);
          if (result.ok || !result.several) return;
          const expected = said.map(
            ({ day, hour, minute }, nth) => `${dates[day]}T${hour}:${minute} ${things[nth]}`,
          );
          expect(told(text), text).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
