/** What the command line says of a reminder's life: its changes, what was taken back, and days that are full of it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

let place: ReturnType<typeof home>;
let env: NodeJS.ProcessEnv;
let now: Date;
beforeEach(() => {
  place = home();
  env = place.env;
  now = new Date("2026-11-20T15:00:00+01:00");
});
afterEach(() => place.remove());

const t = async (...args: string[]) => {
  now = new Date(now.getTime() + 1000);
  return tickler(args, { env, now: () => now });
};

describe("the life of a reminder", () => {
  it("names every change and what was taken back since", async () => {
    await t("add", "tomorrow at 8 rent");
    await t("snooze", "rent", "until tuesday at 10");
    await t("edit", "rent", "--title", "pay rent");
    await t("undo");
    const { out } = await t("why", "rent");
    const steps = out.split("\n").map((line) => line.replace(/^.*?\)\s+/, ""));
    expect(steps.slice(1, 5)).toEqual([
      "set in cli",
      expect.stringContaining("snoozed until Tue 24 Nov 2026, 10:00"),
      "edited: title",
      "taken back: edited: title",
    ]);
  });

  it("ends with an undo right after it was set, and the next undo goes on to what was before", async () => {
    await t("add", "tomorrow at 8 rent");
    await t("snooze", "rent", "until tuesday at 10");
    await t("add", "tomorrow at 11 buy milk");
    expect((await t("undo")).out).toMatch(/taken back: add of .*\n {2}buy milk \S+ is cancelled/);
    expect((await t("why", "milk")).out.replace(/^.*?\)\s+/gm, "")).toBe(
      "buy milk\nset in cli\ncancelled: taken back\n",
    );
    expect((await t("undo")).out).toMatch(/taken back: snooze of .*\n {2}rent \S+ is pending/);
  });

  it("names the day of what was skipped, moved or done ahead, and has nothing to come behind it", async () => {
    await t("add", "every day at 8 pills");
    await t("skip", "pills", "wednesday");
    await t("done", "pills", "--which", "friday");
    // A moment later, so that it is not taken for the same said twice.
    now = new Date(now.getTime() + 120_000);
    await t("dismiss", "pills");
    const life = async () =>
      (await t("why", "pills")).out
        .trimEnd()
        .split("\n")
        .map((line) => line.replace(/^.*?\)\s+/, ""));
    expect((await life()).slice(2)).toEqual([
      "the one of Wed 25 Nov 2026, 08:00 (Europe/Berlin) will be skipped",
      "the one of Fri 27 Nov 2026, 08:00 (Europe/Berlin): completed ahead of time",
      "the one of Sat 21 Nov 2026, 08:00 (Europe/Berlin) will be skipped",
    ]);
    await t("undo");
    expect((await life()).slice(-2)).toEqual([
      "the one of Sat 21 Nov 2026, 08:00 (Europe/Berlin) skipped",
      "taken back: the one of Sat 21 Nov 2026, 08:00 (Europe/Berlin) skipped",
    ]);
    await t("move", "pills", "tomorrow at 10", "--which", "next");
    expect((await life()).at(-1)).toBe(
      "the one of Sat 21 Nov 2026, 08:00 (Europe/Berlin) moved to Sat 21 Nov 2026, 10:00 (Europe/Berlin)",
    );
    now = new Date("2026-11-28T09:00:00+01:00");
    expect(await life()).toContain("the one of Wed 25 Nov 2026, 08:00 (Europe/Berlin) skipped");
  });

  it("ends in one word, whoever says it, and a refusal names the way back instead of a time that is not over", async () => {
    await t("add", "tomorrow at 8 rent");
    await t("add", "when I talk about billing, ask about the invoice");
    await t("cancel", "rent");
    await t("dismiss", "invoice");
    const { out } = await t("list", "-a");
    expect(out).toMatch(/cancelled {2}rent/);
    expect(out).toMatch(/dismissed {2}ask about the invoice/);
    const again = [await t("done", "rent"), await t("done", "invoice")].map(({ err }) => err);
    expect(again[0]).toMatch(/"rent" \(rem_\w+\) is cancelled; it cannot be completed\./);
    expect(again[1]).toMatch(/"ask about the invoice" \(rem_\w+\) is dismissed; it cannot be completed\./);
    for (const err of again) {
      expect(err).toContain("Possible now: reopen.");
      expect(err).not.toContain("time is over");
    }
    now = new Date("2026-11-22T09:00:00+01:00");
    expect((await t("done", "rent")).err).toContain("its time is over");
  });

  it("logs an undo at the instant of the undo", async () => {
    await t("add", "tomorrow at 8 rent");
    await t("edit", "rent", "--title", "pay rent");
    await t("undo");
    const events = JSON.parse((await t("events", "--json")).out) as { at: number | string }[];
    const times = events.map(({ at }) => new Date(at).getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBe(now.getTime() - 1000);
  });
});

describe("the agenda", () => {
  it("says what comes often in one line a day, and where it stops looking", async () => {
    await t("add", "every 5 minutes breathe");
    await t("add", "every minute blink");
    const { out } = await t("agenda", "--days", "3");
    expect(out).toMatch(
      /Tomorrow, Sat 21 Nov\n {2}.*\n {2}00:00 {2}breathe ↻ {2}and 287 times more until 23:55\n/,
    );
    expect(out).toMatch(/And so on\n {2}blink ↻ {2}after .* too\n/);
  });
});

describe("people", () => {
  it("need no addresses, and a name that nobody has is refused with those that there are", async () => {
    const file = join(env.XDG_CONFIG_HOME ?? join(env.HOME ?? "", ".config"), "tickler/config.yaml");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "users:\n  alice: { trust: full }\n  bob: { trust: inner }\n");
    expect((await t("add", "--user", "alice", "tomorrow at 9 water the plants")).code).toBe(0);
    const flag = await t("list", "--user", "carol");
    expect(flag.err).toContain('Nobody is called "carol" under `users`.');
    expect(flag.err).toContain("There are alice, bob.");
    env = { ...env, TICKLER_USER: "alise" };
    expect((await t("add", "tomorrow at 10 call")).err).toMatch(
      /alise.*TICKLER_USER[\s\S]*Did you mean alice\?/,
    );
  });
});
