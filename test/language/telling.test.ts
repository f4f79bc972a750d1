import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "../../src/language/chart/tokens.js";
import { parseReminder } from "../../src/language/index.js";
import { ORDERS } from "../../src/language/sentence/verbs.js";
import { chanceOfTelling, TELLS } from "../../src/language/telling/chance.js";
import { WEIGHTS } from "../../src/language/telling/weights.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin" };
const suite = (name: string): { text: string; label: "set" | "no" }[] =>
  JSON.parse(readFileSync(new URL(`../../scripts/eval/suites/${name}.json`, import.meta.url), "utf8")).cases;

describe("what only tells", () => {
  it("is seldom set, of sentences from which nothing was learned", () => {
    const tells = suite("requests-held").filter(({ label }) => label === "no");
    const set = tells.filter(({ text }) => parseReminder(text, options).ok);
    expect(set.length / tells.length).toBeLessThan(0.1);
  });

  it("is asked about with a way to have it set", () => {
    const told = suite("requests")
      .filter((_, index) => index % 8 === 0)
      .map(({ text }) => parseReminder(text, options))
      .filter((result) => !result.ok && /seems to tell/.test(result.message));
    expect(told.length).toBeGreaterThan(5);
    for (const result of told) {
      expect(result).toMatchObject({ ok: false, code: "NOT_UNDERSTOOD" });
      if (!result.ok) expect(result.hint).toContain("remind me");
    }
  });

  it("is set where somebody asks to be reminded of it, whatever it tells", () => {
    const facts = [
      "neighbours sow barley",
      "HR shreds the old CVs",
      "they translated the letter",
      "Ben mows the lawn",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...facts),
        fc.constantFrom("tomorrow at 9", "on 15 June at 18:00", "every Monday"),
        (fact, when) => {
          expect(parseReminder(`remind me ${when} that ${fact}`, options)).toMatchObject({
            ok: true,
            title: fact,
          });
        },
      ),
    );
  });

  it("is set where it says that something has to be done", () => {
    for (const [said, when] of [
      ["the kids need picking up", "at 3"],
      ["the lawn wants mowing", "on friday"],
      ["the forms have to be handed in", "by 15 June"],
    ] as const)
      expect(parseReminder(`${said} ${when}`, options)).toMatchObject({ ok: true, title: said });
  });

  it("is not seen in a plain order with its time but for one in fifty, whatever is to be done", () => {
    const orders = [...ORDERS].flatMap((verb) =>
      ["the landlord", "Ana", "bread"].flatMap((object) =>
        ["tomorrow at 9", "on friday", "every monday", "15 June"].map((when) => `${verb} ${object} ${when}`),
      ),
    );
    const doubted = orders.filter((text) => chanceOfTelling(tokenize(text)) >= TELLS);
    expect(doubted.length / orders.length).toBeLessThan(0.02);
  });

  it("is judged by its words alone: no date and no number makes it likelier", () => {
    const date = fc.tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom("January", "June", "december", "Sept"),
      fc.constantFrom("Monday", "fri", "sundays"),
    );
    fc.assert(
      fc.property(date, date, ([day, month, weekday], [otherDay, otherMonth, otherWeekday]) => {
        const say = (...[n, m, w]: [number, string, string]): number =>
          chanceOfTelling(tokenize(`the shop on ${w} closes at ${n} until ${m} ${n}`));
        expect(say(day, month, weekday)).toBe(say(otherDay, otherMonth, otherWeekday));
      }),
    );
  });

  it("has a chance between none and certainty, of any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const chance = chanceOfTelling(tokenize(text));
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the weights", () => {
  it("are numbers, each with its features, and no feature twice", () => {
    const lines = WEIGHTS.split("\n").map((line) => line.split("\t"));
    expect(
      lines.every(([weight, ...features]) => Number.isInteger(Number(weight)) && features.length > 0),
    ).toBe(true);
    const features = lines.flatMap(([, ...names]) => names);
    expect(new Set(features).size).toBe(features.length);
  });
});
