/** Words that hold several reminders: shown first, set on a yes, all or none. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
const words = "tomorrow at 9 call the bank and at 11 call the insurance";

beforeEach(() => {
  const place = home();
  places.push(place);
  env = { ...place.env };
});
afterAll(() => {
  for (const place of places) place.remove();
});

const t = (args: string[]) => tickler(args, { env, now: () => new Date("2026-11-20T15:00:00+01:00") });

describe("several reminders in one sentence", () => {
  it("are named and not set where nobody can be asked", async () => {
    const ran = await t(["add", words]);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('"call the bank" Sat 21 Nov 2026, 09:00');
    expect(ran.err).toContain('"call the insurance" Sat 21 Nov 2026, 11:00');
    expect(ran.err).toContain("--all");
    expect((await t(["list", "--json"])).out).not.toContain("call the bank");
  });

  it("are set together with --all, each with its receipt", async () => {
    const ran = await t(["add", words, "--all", "--json"]);
    expect(ran.err).toBe("");
    const receipts = JSON.parse(ran.out) as { next: string[]; reminder: { title: string } }[];
    expect(receipts.map(({ reminder }) => reminder.title)).toEqual(["call the bank", "call the insurance"]);
    expect(receipts.map(({ next }) => next[0])).toEqual([
      "2026-11-21T08:00:00.000Z",
      "2026-11-21T10:00:00.000Z",
    ]);
  });
});
