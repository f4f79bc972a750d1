/** How often what became of a thing is heard, and a near miss of the same words is not: on sentences that nothing was learned from. */
import { describe, expect, it } from "vitest";
import { examplesOf, KEPT } from "../../scripts/eval/fate/examples.js";
import { chanceOfFate, TOLD } from "../../src/language/fate/chance.js";
import { singular, thingOf } from "../../src/language/fate/thing.js";

describe("what a sentence says became of a thing", () => {
  it("is heard in three of four sentences that were kept, and in one of eight near misses", () => {
    const told = examplesOf(KEPT).map(({ text, thing, tells }) => ({
      tells,
      heard: chanceOfFate(text, thingOf(thing)) >= TOLD,
    }));
    const share = (tells: boolean): number => {
      const of = told.filter((one) => one.tells === tells);
      return of.filter(({ heard }) => heard).length / of.length;
    };
    expect(share(true)).toBeGreaterThan(0.75);
    expect(share(false)).toBeLessThan(0.125);
  });

  it("knows a thing by its own words, in the singular and the plural, and not by its verb", () => {
    expect(thingOf("Water the plants")).toEqual({ verb: "water", words: new Set(["plant"]) });
    expect(thingOf("Doctor's appointment")).toEqual({
      verb: null,
      words: new Set(["doctor", "appointment"]),
    });
    expect(["bills", "boxes", "diaries", "glass", "bus", "bookings"].map(singular)).toEqual([
      "bill",
      "box",
      "diary",
      "glass",
      "bus",
      "booking",
    ]);
  });
});
