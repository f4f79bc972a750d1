/** What is asked before anything is set: how words are read, and a database whose name was mistyped. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const place = home();
afterAll(() => place.remove());
const now = () => new Date("2026-11-22T15:00:00Z");
const t = (args: string[], more: NodeJS.ProcessEnv = {}) =>
  tickler(args, { env: { ...place.env, ...more }, now });

interface Shown {
  title: string;
  next: string[];
  notes: string[];
}

it("words are shown with the five times that they mean, as adding them would set them", async () => {
  const read = await t(["parse", "every weekday at 8:30 stand-up", "--json"]);
  const { next } = JSON.parse(read.out) as { next: string[] };
  expect(next).toEqual([23, 24, 25, 26, 27].map((day) => `2026-11-${day}T07:30:00.000Z`));
  expect((await t(["parse", "every weekday at 8:30 stand-up"])).out).toContain("next Mon 23 Nov 2026, 08:30");
  const added = JSON.parse((await t(["add", "review the plan each quarter", "--json"])).out) as {
    next: string[];
  };
  const parsed = await t(["parse", "review the plan each quarter", "--json"]);
  expect((JSON.parse(parsed.out) as { next: string[] }).next.slice(0, 3)).toEqual(added.next);
  // What is said of its beginning lies ahead.
  expect((await t(["parse", "review the plan each quarter"])).out).not.toContain("starting Sun 22 Nov 2026");
});

it("the half of the day that few mean is shown when words are read, and no receipt asks about it", async () => {
  const words = "tomorrow at 9 call the bank";
  expect((await t(["parse", words])).out).toContain("or, seldom meant: Mon 23 Nov 2026, 21:00");
  expect((await t(["add", words])).out).not.toContain("21:00");
});

it("words that adding would refuse are refused when they are read", async () => {
  for (const [words, code] of [
    ["remind me in 100000 days to check the roof", "TIME_TOO_FAR"],
    ["check the roof in 15 years", "TIME_TOO_FAR"],
    ["remind me in 1000000 days to check the roof", "more than a thousand years away"],
  ] as const) {
    const [read, added] = [await t(["parse", words]), await t(["add", words])];
    expect(read.err, words).toContain(code);
    expect(read).toEqual(added);
  }
});

it("a database that was named and is not there is said, and not made; what sets something makes it", async () => {
  const missing = join(place.folder, "typo.db");
  const commands = [
    ["list"],
    ["agenda"],
    ["recall", "dentist"],
    ["done", "dentist"],
    ["memory", "search", "tea"],
  ];
  for (const words of commands) {
    const ran = await t([...words, "--db", missing]);
    expect(ran, words.join(" ")).toMatchObject({ code: 1, out: "" });
    expect(ran.err).toContain(`There is no database ${missing}.`);
  }
  expect(existsSync(missing)).toBe(false);
  expect((await t(["add", "call the dentist tomorrow at 9", "--db", missing])).code).toBe(0);
  expect((await t(["list", "--db", missing])).out).toContain("call the dentist");
});

it("a folder and an empty name are called what they are", async () => {
  expect((await t(["add", "call tomorrow at 9", "--db", place.folder])).err).toMatch(
    /NOT_A_DATABASE .* is a folder[\s\S]*Name a file in it/,
  );
  expect((await t(["list", "--db", ""])).err).toContain("The name of the database is empty.");
});

it("words that name another reminder are read beside it, as adding them would set them", async () => {
  const place = home();
  const own = (args: string[]) => tickler(args, { env: place.env, now });
  try {
    // There is nothing yet, and reading makes nothing.
    expect((await own(["parse", "once the dentist is done, archive it"])).code).toBe(0);
    expect(existsSync(place.env.TICKLER_DB ?? "")).toBe(false);
    await own(["add", "dentist on Friday at 15:00"]);
    const waits = await own(["parse", "once the dentist is done, archive it"]);
    expect(waits.out).toContain('it waits until "dentist" is done');
    expect(waits.out).not.toContain("when you talk about");
    const words = "remind me 10 minutes before the dentist to leave";
    const read = JSON.parse((await own(["parse", words, "--json"])).out) as Shown;
    expect((await own(["list"])).out).not.toContain("leave");
    const added = JSON.parse((await own(["add", words, "--json"])).out) as Shown;
    expect(read).toMatchObject({ title: added.title, next: added.next, notes: added.notes });
    expect(read.next).toEqual(["2026-11-27T13:50:00.000Z"]);
  } finally {
    place.remove();
  }
});

it("away from home words are read where the person is, as adding them would set them", async () => {
  const place = home();
  const env = { ...place.env, TICKLER_QUIET_HOURS: "22:00-07:00" };
  const own = (args: string[]) => tickler(args, { env, now });
  try {
    await own(["travel", "Asia/Tokyo"]);
    for (const [words, when] of [
      ["tomorrow at 9 run", "Tue 24 Nov 2026, 09:00 (Asia/Tokyo)"],
      ["every day at 9 walk", "Mon 23 Nov 2026, 09:00 (Asia/Tokyo)"],
    ] as const) {
      const read = (await own(["parse", words])).out;
      const added = (await own(["add", words])).out;
      const shown = (await own(["show", words.split(" ").at(-1) ?? ""])).out;
      for (const out of [read, added, shown]) {
        expect(out).toContain(when);
        expect(out).not.toMatch(/quiet hours|01:00|Europe/);
      }
    }
  } finally {
    place.remove();
  }
});
