/** Lists at the widths that terminals have: nothing is cut, nothing runs over, the most overdue comes first. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { home, tickler } from "../../support/cli.js";

const LONG =
  "ask the landlord about the leaking window in the children's room before the next rain and Unterschriftenaktionsplan";
const place = home();
const env = { ...place.env, TICKLER_QUIET_HOURS: "22:00-07:00" };
let now = new Date("2026-11-20T08:00:00+01:00");
const at = (columns: number, ...args: string[]) => tickler(args, { env, now: () => now, columns });

beforeAll(async () => {
  const add = async (...args: string[]) => expect((await at(100, "add", ...args)).err).toBe("");
  await add("--when", "today at 9:00", LONG);
  await add("--when", "today at 8:30", "pay the rent");
  await add("--when", "every day at 23:30", "--priority", "urgent", "lock the door");
  await add(
    "--when",
    "every weekday at 16:00",
    "--zone",
    "America/Argentina/Buenos_Aires",
    "stand-up with Ana",
  );
  await add("--when", "tomorrow at 23:00", "--tag", "home", "😀 Überraschung für Łukasz");
  await add(
    "the invoice",
    "--about",
    "billing, invoices and everything that is said of money in these weeks",
  );
  now = new Date("2026-11-20T15:00:00+01:00");
});
afterAll(() => place.remove());

describe.each([40, 80, 200])("at %i columns", (columns) => {
  it.each([["list"], ["agenda"], []])("`tickler %s` fits, and has every title whole", async (...args) => {
    const { out, err, code } = await at(columns, ...args);
    expect([err, code]).toEqual(["", 0]);
    for (const line of out.split("\n")) expect([...line].length, line).toBeLessThanOrEqual(columns);
    // Broken between words: the words of a title follow one another, whatever stands beside them.
    const words = out.split(/\s+/);
    const isThere = (title: string) => {
      let from = 0;
      for (const word of title.split(" ")) from = words.indexOf(word, from) + 1 || Number.NaN;
      return !Number.isNaN(from);
    };
    for (const title of [LONG, "pay the rent", "lock the door ↻"]) expect(isThere(title), title).toBe(true);
  });

  it("has the most overdue first, a mark for series, another zone by its name, and a number for each", async () => {
    const { out } = await at(columns, "list");
    const where = (text: string) => out.indexOf(text);
    expect(where("pay the rent")).toBeGreaterThan(0);
    expect(where("pay the rent")).toBeLessThan(where("landlord"));
    expect(where("landlord")).toBeLessThan(where("lock the door"));
    expect(out).toContain("! lock the door ↻");
    expect(out).toContain("Buenos_Aires");
    expect(out.match(/^ *[1-6] /gm)).toHaveLength(6);
    const { out: first } = await at(columns, "list", "--limit", "1");
    expect(first).toContain("pay the rent");
  });
});

it("does what the number of the list just shown stands for", async () => {
  await at(40, "list");
  const { out } = await at(40, "done", "1");
  expect(out).toContain("pay the rent");
});
