/** `list`, `agenda`, the bare command and `show` say the same of one reminder: when it is really seen, once, by one clock. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let now: Date;

beforeEach(() => {
  const place = home();
  places.push(place);
  env = { ...place.env, TICKLER_QUIET_HOURS: "22:00-07:00" };
  now = new Date("2026-11-28T12:00:00+01:00");
});
afterAll(() => {
  for (const place of places) place.remove();
});

async function t(...args: string[]): Promise<string> {
  const ran = await tickler(args, { env, now: () => now, columns: 140 });
  expect(ran.code, ran.err).toBe(0);
  return ran.out.replace(/rem_\w+/g, "rem");
}
async function listed(): Promise<{ text: string; at: string }[]> {
  const views: { effective: { text: string; at: string } }[] = JSON.parse(await t("list", "--json"));
  return views.map(({ effective }) => effective);
}
const rowsOf = (text: string, title: string) =>
  text
    .split("\n")
    .filter((line) => line.includes(title))
    .map((line) => line.trim());

it("what is snoozed into a pause stands once in every view, when the pause is over", async () => {
  await t("add", "tomorrow at 9 dentist");
  await t("snooze", "dentist", "tomorrow", "at", "10");
  await t("pause", "--all", "--until", "tomorrow at 12");
  const row = "12:00  dentist  snoozed until Sun 29 Nov, 10:00, paused until Sun 29 Nov, 12:00";
  expect(rowsOf(await t("agenda"), "dentist")).toEqual([row]);
  expect(await t()).not.toContain("10:00  dentist");
  expect(await listed()).toMatchObject([
    {
      text: "paused until Sun 29 Nov, 12:00, snoozed until Sun 29 Nov, 10:00",
      at: "2026-11-29T11:00:00.000Z",
    },
  ]);
});

it("what a pause lets go at night is held until the morning, whether it is due already or comes meanwhile", async () => {
  await t("add", "at 12:30 call the bank");
  await t("add", "at 15:00 water the plants");
  now = new Date("2026-11-28T13:00:00+01:00");
  await t("turn", "hello");
  await t("pause", "--all", "--until", "tomorrow at 0:00");
  const agenda = await t("agenda");
  expect(rowsOf(agenda, "call the bank")).toEqual([
    "00:00  call the bank  due 12:30, paused until Sun 29 Nov, 00:00, held until 07:00",
  ]);
  expect(rowsOf(agenda, "water the plants")).toEqual(["00:00  water the plants  held until 07:00"]);
  expect((await listed()).map(({ text }) => text).sort()).toEqual([
    "due 12:30, paused until Sun 29 Nov, 00:00, held until 07:00",
    "paused until Sun 29 Nov, 00:00, held until 07:00",
  ]);
});

it("of a series both what was snoozed and what comes next are seen in every view", async () => {
  await t("add", "every 2 hours drink water");
  now = new Date("2026-11-28T14:00:00+01:00");
  await t("snooze", "water", "tomorrow", "at", "10:20");
  expect(await t("list")).toMatch(/snoozed until Sun 29 Nov, 10:20, next: 16:00 +drink water/);
  const snoozed = "10:20  drink water ↻  snoozed until Sun 29 Nov, 10:20";
  for (const view of [await t("agenda"), await t()]) {
    const rows = rowsOf(view, "drink water");
    expect(rows).toContain(snoozed);
    expect(rows[0]).toContain("16:00  drink water");
  }
  const show = await t("show", "water");
  expect(show).toMatch(/next +Sat 28 Nov 2026, 16:00 \(Europe\/Berlin\)\n/);
  expect(show).toContain("Sun 29 Nov 2026, 10:20 (Europe/Berlin), snoozed\n");
});

it("a row of the agenda that speaks by another clock than its reader's says so", async () => {
  env = { ...env, TICKLER_TIME_ZONE: "UTC" };
  await t("add", "tomorrow at 9 dentist");
  await t("snooze", "dentist", "tomorrow", "at", "10");
  await t("add", "at 11:30 call the bank");
  env = { ...env, TICKLER_TIME_ZONE: "Europe/Berlin" };
  now = new Date("2026-11-28T12:45:00+01:00");
  const agenda = await t("agenda");
  expect(rowsOf(agenda, "dentist")).toEqual(["11:00  dentist  snoozed until Sun 29 Nov, 11:00"]);
  expect(rowsOf(agenda, "call the bank")).toEqual(["call the bank  due since 11:30, 15 min late (UTC)"]);
  await t("pause", "--all", "--until", "today at 15:00");
  expect(rowsOf(await t("agenda"), "call the bank")).toEqual([
    "15:00  call the bank  due 11:30, paused until 14:00 (UTC)",
  ]);
});

it("what is due stands in `list --due` by time as in `list`, also after a turn has claimed it", async () => {
  const titles = async (...args: string[]) =>
    (JSON.parse(await t(...args, "--json")) as { reminder: { title: string } }[]).map(
      ({ reminder }) => reminder.title,
    );
  await t("add", "at 12:30 buy milk");
  await t("add", "at 12:40 water the plants");
  await t("add", "at 12:10 call the bank");
  now = new Date("2026-11-28T13:00:00+01:00");
  await t("turn", "hello");
  expect(await titles("list", "--due")).toEqual(["call the bank", "buy milk", "water the plants"]);
  expect(await titles("list", "--due")).toEqual(await titles("list"));
});

it("what waits until another one is done is seen in every view, and names that one only to who may see it", async () => {
  const file = join(env.XDG_CONFIG_HOME ?? join(env.HOME ?? "", ".config"), "tickler/config.yaml");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "users:\n  alice: { trust: full }\n  bob: { trust: inner }\n");
  await t("add", "--user", "alice", "tomorrow at 9 call Ana");
  await t("add", "--user", "alice", "--shared", "once call Ana is done, send the offer");
  const words = "waits until “call Ana” is done";
  expect(rowsOf(await t("list"), "send the offer")[0]).toContain(words);
  for (const view of [await t("agenda"), await t()])
    expect(view).toContain(`After another one\n  send the offer →  ${words}\n`);
  expect(await t("show", "offer")).toMatch(/rule +when “call Ana” is done\n/);
  const bobs = [
    await t("list", "--user", "bob"),
    await t("agenda", "--user", "bob"),
    // Without the words in which it was set.
    (await t("show", "offer", "--user", "bob")).replace(/^ +said .*$/m, ""),
  ];
  for (const view of bobs) {
    expect(view).toContain("waits until another one is done");
    expect(view).not.toContain("call Ana");
  }
});

it("what is repeated until another one is done says so by its title", async () => {
  await t("add", "tomorrow at 10 send the invoice");
  await t("add", "every day at 11 chase Bob until the invoice is done");
  expect(await t("show", "chase")).toMatch(/rule +.*until “send the invoice” is done/);
});
