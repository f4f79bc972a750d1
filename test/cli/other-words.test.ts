/** Words that other programs have for what is here under another name, and lists that say what they leave out. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.js";
import { commandMeant } from "../../src/cli/meant.js";
import { fromSqlite } from "../../src/db/sqlite-errors.js";
import { home, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let now: Date;

beforeEach(() => {
  const place = home();
  places.push(place);
  ({ env } = place);
  now = new Date("2026-11-24T15:00:00+01:00");
});
afterAll(() => {
  for (const place of places) place.remove();
});

const t = (...args: string[]) => tickler(args, { env, now: () => now });

it.each([
  [["today"], "tickler agenda --days 1"],
  [["rm", "dentist"], "tickler delete …"],
  [["search", "dentist"], "tickler recall …"],
  [["note", "Bob likes tea"], "tickler memory add …"],
  [["list", "--today"], "tickler agenda --days 1"],
  [["list", "--overdue"], "tickler list --due"],
  [["list", "done"], "tickler list --done"],
  [["list", "paused"], "tickler pause"],
  [["list", "--overdu"], "tickler list --due"],
  [["undo", "tax letter"], "tickler reopen …"],
])("%j is refused, and names what it is here", async (args, command) => {
  const ran = await t(...args);
  expect(ran).toMatchObject({ code: 2, out: "" });
  expect(ran.err).toContain(`\`${command}\``);
});

it("whoever would restore a backup is told how it is used, and not to import it", async () => {
  const ran = await t("restore", "b.db");
  expect(ran).toMatchObject({ code: 2, out: "" });
  expect(ran.err).toMatch(/`tickler list --db <file>`.*copy the backup to its place/);
  expect(ran.err).toMatch(/`tickler export` wrote comes back with `tickler import <file>`/);
});

it("where a file is damaged, a backup goes into its place, and only an export is imported", () => {
  const damaged = Object.assign(new Error("malformed"), { code: "SQLITE_CORRUPT" });
  expect(fromSqlite(damaged, "a.db")).toMatchObject({
    hint: expect.stringMatching(
      /`tickler backup` \(`--db`, or in the place of this file\).*export .*`tickler import`/,
    ),
  });
});

it("a word that points at everything, or at the last, ends no reminder that happens to hold it", async () => {
  await t("add", "saturday at 10 call all parents");
  await t("add", "saturday at 11 write the last chapter");
  for (const word of ["all", "last", "the last", "all"])
    expect(await t("done", word)).toMatchObject({
      out: "",
      err: expect.stringContaining("names no reminder"),
    });
  for (const word of ["all parents", "chapter"]) expect((await t("done", word)).code).toBe(0);
  await t("add", "saturday at 12 all");
  expect((await t("done", "all")).code).toBe(0);
});

it("no word of another program hides a command", () => {
  for (const { name } of COMMANDS) expect(commandMeant(name)).toBeUndefined();
});

it("what was done last stands first, so that a limit leaves out what is older", async () => {
  for (const title of ["sweep", "mop", "dust"]) await t("add", `tomorrow at 9 ${title}`);
  for (const title of ["mop", "dust", "sweep"]) {
    now = new Date(now.getTime() + 60_000);
    await t("done", title);
  }
  const titles = async (...more: string[]) =>
    (JSON.parse((await t("list", "--done", "--json", ...more)).out) as { reminder: { title: string } }[]).map(
      ({ reminder }) => reminder.title,
    );
  expect(await titles()).toEqual(["sweep", "dust", "mop"]);
  expect(await titles("--limit", "1")).toEqual(["sweep"]);
});

it("a pause names what comes in it, and nothing that comes after its end", async () => {
  await t("add", "thursday at 9 call the dentist");
  await t("add", "in three weeks at 9 renew the passport");
  await t("add", "every monday at 8 take out the bins");
  await t("add", "every day at 7 water the plants");
  const paused = (await t("pause", "--all", "--until", "friday")).out;
  expect(paused).toContain("call the dentist");
  expect(paused).toContain("water the plants");
  expect(paused).not.toMatch(/passport|bins/);
  await t("resume", "--all");
  const later = (await t("pause", "bins", "--until", "friday")).out;
  expect(later).toContain("nothing comes meanwhile");
  const ahead = (await t("pause", "--all", "--from", "sunday", "--until", "2026-12-04")).out;
  expect(ahead).toMatch(/bins/);
  expect(ahead).toMatch(/plants/);
  expect(ahead).not.toMatch(/dentist|passport/);
});

it("what is paused is listed by its title", async () => {
  await t("add", "thursday at 9 call the dentist");
  await t("pause", "dentist", "--until", "friday");
  expect((await t("pause")).out).toMatch(/^call the dentist: from /);
});

it("what an undo brings back is said with the time when it comes", async () => {
  await t("add", "every monday at 8 take out the bins");
  await t("done", "bins");
  expect((await t("undo")).out).toMatch(/take out the bins \S+ is pending, next: Mon 30 Nov, 08:00/);
});
