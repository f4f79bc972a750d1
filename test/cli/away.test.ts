/** Who is on a journey says times by the clock that they have there, also where no reminder is named; how a pause and a journey are typed. */
import { afterEach, describe, expect, it } from "vitest";
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

describe("a pause, as it is typed", () => {
  const until = async (...args: string[]) => (await t("pause", ...args)).out.split("\n")[0];
  const resumed = async () => expect((await t("resume", "--all")).out).toContain("resumed");

  it.each([
    [["pills", "2", "days"], "until Tue 24 Nov 2026, 16:00"],
    [["pills", "until", "friday"], "until Fri 27 Nov 2026, 00:00"],
    [["pills", "--until", "friday"], "until Fri 27 Nov 2026, 00:00"],
    [["--all", "until", "friday"], "until Fri 27 Nov 2026, 00:00"],
    [["--all", "friday"], "until Fri 27 Nov 2026, 00:00"],
    [["--tag", "home", "next", "monday"], "until Mon 23 Nov 2026, 00:00"],
    [["take", "the", "pills"], "until `tickler resume rem_"],
    [["pills"], "until `tickler resume rem_"],
    [["--all"], "until `tickler resume --all`"],
  ])("%j is %s", async (args, said) => {
    await t("add", "every day at 8 take the pills", "--tag", "home");
    expect(await until(...args)).toContain(said);
    await resumed();
  });

  it("is asked about where an end is said twice, is none, or stands for what", async () => {
    await t("add", "every day at 8 take the pills");
    expect((await t("pause", "--all", "friday", "--until", "monday")).err).toContain("said twice");
    expect((await t("pause", "pills", "blue")).err).toContain("no time");
    expect((await t("pause", "friday")).err).toContain('`tickler pause --all --until "friday"`');
    expect((await t("pause", "pilots")).err).toContain("`tickler list --all`");
    expect((await t("pause")).out).toBe("Nothing is paused.\n");
  });
});

it.each([
  ["Tokyo", "Asia/Tokyo"],
  ["new york", "America/New_York"],
  ["São Paulo", "America/Sao_Paulo"],
  ["dar es salaam", "Africa/Dar_es_Salaam"],
])("a journey to %s is asked about with the zone of that city", async (city, zone) => {
  const { err, code } = await t("travel", city);
  expect(code).toBe(1);
  expect(err).toContain(`Did you mean ${zone}`);
});

it("a journey to nowhere that has a zone says what a zone looks like", async () => {
  for (const nowhere of ["Atlantis", "", "a/b", "u"])
    expect((await t("travel", nowhere)).err).toContain('such as "Europe/Berlin"');
});
