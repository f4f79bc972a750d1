/** Who is on a journey says times by the clock that they have there: also where no reminder is named. */
import { afterEach, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

let place = home();
afterEach(() => {
  place.remove();
  place = home();
});
/** In Berlin 16:00, in Tokyo midnight. */
const LATE = "2026-11-22T15:00:00Z";
const t = (...args: string[]) => at(LATE, ...args);
const at = (now: string, ...args: string[]) => tickler(args, { env: place.env, now: () => new Date(now) });

it("a pause ends and begins by the clock there, and says so by it", async () => {
  await t("add", "stretch every day at 8");
  await t("travel", "Asia/Tokyo");
  const all = await t("pause", "--all", "--from", "tomorrow at 9", "--until", "Friday", "--json");
  expect(all.err).toBe("");
  expect((JSON.parse(all.out) as { until: string }).until).toBe("2026-11-26T15:00:00.000Z");
  expect((await t("pause")).out).toContain("Fri 27 Nov 2026, 00:00");
  const one = await t("pause", "stretch", "--until", "2026-11-27", "--json");
  expect((JSON.parse(one.out) as { until: string }).until).toBe("2026-11-26T15:00:00.000Z");
});

it("all that is due is snoozed until the hour there", async () => {
  const before = "2026-11-22T13:00:00Z";
  await at(before, "travel", "Asia/Tokyo");
  await at(before, "add", "call Ana in an hour");
  const snoozed = await t("snooze", "--all-due", "tomorrow at 9", "--yes", "--json");
  expect(snoozed.err).toBe("");
  expect(JSON.stringify(JSON.parse((await t("list", "--json")).out))).toContain("2026-11-24T00:00:00.000Z");
});

it("who will be home by then means the clock at home", async () => {
  await t("travel", "Asia/Tokyo", "--until", "2026-11-25");
  const paused = await t("pause", "--all", "--until", "28 November", "--json");
  expect((JSON.parse(paused.out) as { until: string }).until).toBe("2026-11-27T23:00:00.000Z");
});
