/** What bad databases, folders and configurations get, in processes of their own where that matters. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromSqlite } from "../../src/db/sqlite-errors.js";
import { openTickler, TicklerError } from "../../src/index.js";
import { home, spawned, start, tickler } from "../support/cli.js";
import { pluck } from "../support/pluck.js";

const run = promisify(execFile);
const place = home();
afterAll(() => place.remove());
const file = (name: string) => join(place.folder, name);

/** Refused the same way by the command line and by the library. */
async function refuses(code: string, database: string, exit = 1): Promise<void> {
  const ran = await tickler(["add", "x", "--about", "y", "--db", database], { env: place.env });
  expect(ran.err).toContain(`error ${code} `);
  expect(ran.err).toMatch(/\n→ \S/);
  expect(ran).toMatchObject({ code: exit, out: "" });
  const error = await openTickler({ database, configFile: false, env: {}, embedder: null }).then(
    () => expect.fail("was opened"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TicklerError);
  expect(error).toMatchObject({ code, hint: expect.any(String) });
}

describe("a file that is no database of ours", () => {
  it("is refused and left as it is, whatever it holds", async () => {
    const contents: Array<[string, string | Buffer]> = [
      ["notes.md", "# Notes\n\nNothing of a database in here at all, only words and words.\n"],
      ["half.db", Buffer.from("SQLite format 3\0 and then nothing that fits")],
      ["zeros.db", Buffer.alloc(4096)],
    ];
    for (const [name, content] of contents) {
      writeFileSync(file(name), content);
      await refuses("NOT_A_DATABASE", file(name));
      expect(readFileSync(file(name)).equals(Buffer.from(content))).toBe(true);
    }
  });

  it("is refused when it is another program's database", async () => {
    const other = new Database(file("other.db"));
    other.exec("create table photos (id integer); insert into photos values (1)");
    other.close();
    await refuses("NOT_A_DATABASE", file("other.db"));
    expect(new Database(file("other.db")).prepare("select count(*) from sqlite_schema").pluck().get()).toBe(
      1,
    );
  });

  it("is refused when it is a folder", async () => {
    mkdirSync(file("folder.db"));
    await refuses("NOT_A_DATABASE", file("folder.db"));
  });

  it("is refused when it is of a newer Tickler, and nothing in it is touched", async () => {
    await (
      await openTickler({ database: file("newer.db"), configFile: false, env: {}, embedder: null })
    ).close();
    const newer = new Database(file("newer.db"));
    newer.pragma("user_version = 9999");
    newer.close();
    await refuses("DATABASE_TOO_NEW", file("newer.db"));
    expect(new Database(file("newer.db")).pragma("user_version", { simple: true })).toBe(9999);
  });
});

describe("a folder that cannot be written", () => {
  it("is refused by name", async () => {
    writeFileSync(file("plain"), "");
    await refuses("DATABASE_READ_ONLY", join(file("plain"), "tickler.db"));
  });

  it("is refused when it may not be written", async () => {
    const folder = file("locked");
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    // The superuser may write everywhere, so a process without those rights tries.
    const options = { env: place.env, ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}) };
    chmodSync(place.folder, 0o755);
    const able = await spawned(["--version"], options).catch(() => ({ code: 1 }));
    if (able.code !== 0) return;
    const ran = await spawned(["add", "x", "--about", "y", "--db", join(folder, "new.db")], options);
    expect(ran.err).toContain("error DATABASE_READ_ONLY ");
    expect(ran.err).toMatch(/\n→ \S/);
    expect(ran.code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a full disk", () => {
  it("refuses the creation, loses nothing, and goes on when there is room again", async () => {
    const opened = await openTickler({
      database: file("full.db"),
      configFile: false,
      env: {},
      embedder: null,
      config: { reminders: { maxPerAgent: 10_000, maxPerMinute: 10_000 } },
    });
    const { database } = opened.parts;
    const { reminders } = opened.agent("main");
    const set = (n: number) =>
      reminders.create({
        title: `${n}`,
        body: "b".repeat(4000),
        trigger: { type: "context", pattern: `topic ${n}` },
      });
    await set(0);
    const [pages] = await pluck<number>(database, "pragma page_count");
    await pluck(database, `pragma max_page_count = ${(pages ?? 0) + 20}`);
    let made = 1;
    const error = await (async () => {
      for (; made < 1000; made++) await set(made);
    })().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "DATABASE_FULL", hint: expect.stringContaining("Free") });
    expect(await reminders.list({ limit: 1000 })).toHaveLength(made);
    expect(await pluck(database, "pragma integrity_check")).toEqual(["ok"]);
    await pluck(database, "pragma max_page_count = 1000000");
    expect((await set(made)).created).toBe(true);
    await opened.close();
  });

  it("is told by the command line with its own code", async () => {
    const env = { ...place.env, TICKLER_REMINDERS_MAX_PER_MINUTE: "1000" };
    const disk = file("disk");
    mkdirSync(disk);
    // A real full disk needs one that is small: where a test may not make one, the code alone is looked at.
    const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=900k", "tmpfs", disk]).catch(() => null);
    if (!mounted) {
      const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      expect(fromSqlite(full, "x.db")).toMatchObject({ code: "DATABASE_FULL" });
      return;
    }
    try {
      const database = join(disk, "t.db");
      const body = "b".repeat(7000);
      let made = 0;
      let last = { code: 0 as number | null, err: "" };
      for (; last.code === 0 && made < 200; made++) {
        last = await tickler(["add", `n ${made}`, "--body", body, "--about", `t ${made}`, "--db", database], {
          env,
        });
      }
      expect(last.err).toContain("error DATABASE_FULL ");
      expect(last.code).toBe(1);
      const listed = await tickler(["list", "--json", "--db", database], { env });
      expect(JSON.parse(listed.out)).toHaveLength(made - 1);
    } finally {
      await run("umount", [disk]);
    }
  });
});

describe("a database that another process holds locked", () => {
  it("makes a write end with 75, try again, and a read go on", async () => {
    const env = { ...place.env, TICKLER_DB: file("busy.db"), TICKLER_DATABASE_BUSY_TIMEOUT_MS: "150" };
    expect((await tickler(["add", "first thing", "--about", "y"], { env })).code).toBe(0);
    const other = new Database(file("busy.db"));
    other.exec("begin immediate");
    const ran = await spawned(["add", "second thing", "--about", "y"], { env });
    expect(ran.err).toContain("error DATABASE_BUSY ");
    expect(ran.code).toBe(75);
    expect((await spawned(["list"], { env })).out).toContain("first thing");
    other.exec("rollback");
    other.close();
    expect((await spawned(["list"], { env })).out).not.toContain("second thing");
    expect((await spawned(["add", "second thing", "--about", "y"], { env })).code).toBe(0);
  });

  it("lets a person wait, and says so, where the configuration says nothing of it", async () => {
    const env = { ...place.env, TICKLER_DB: file("busy.db") };
    expect((await tickler(["add", "first thing", "--about", "y"], { env })).code).toBe(0);
    const other = new Database(file("busy.db"));
    other.exec("begin immediate");
    const { child, done } = await start(["add", "second thing", "--about", "y"], { env });
    await new Promise<void>((resolve) => {
      child.stderr?.on("data", (text) => String(text).includes("Waiting for another program") && resolve());
    });
    other.exec("rollback");
    other.close();
    expect(await done).toMatchObject({ code: 0, err: expect.stringMatching(/Waiting for another/) });
    expect((await tickler(["list"], { env })).out).toContain("second thing");
  });
});

describe("a wrong configuration", () => {
  it.each([
    [
      'quietHours: { start: "25:00", end: "07:00" }\n',
      /c\.yaml:1:22: quietHours\.start: "25:00" is not a time of day/,
    ],
    ["quietHour: off\n", /c\.yaml:1:1: unknown key "quietHour"; did you mean "quietHours"\?/],
    ["timeZone: Europe/Atlantis\n", /c\.yaml:1:11: timeZone: unknown time zone/],
    ["timeZone: [\n", /c\.yaml:2:1: /],
  ])("%j is refused with its place, and the command does nothing", async (yaml, says) => {
    writeFileSync(file("c.yaml"), yaml);
    const database = file("never-made.db");
    const env = { ...place.env, TICKLER_DB: database, TICKLER_CONFIG: file("c.yaml") };
    for (const args of [["list"], ["config"], ["add", "x", "--about", "y"]]) {
      const ran = await tickler(args, { env });
      expect(ran).toMatchObject({ code: 2, out: "" });
      expect(ran.err).toContain("error INVALID_CONFIG ");
      expect(ran.err).toMatch(says);
    }
    await expect(openTickler({ database, configFile: file("c.yaml"), env: {} })).rejects.toMatchObject({
      code: "INVALID_CONFIG",
    });
    expect(() => statSync(database)).toThrow();
  });

  it("that was named and is not there is refused", async () => {
    const ran = await tickler(["list", "--config", file("nowhere.yaml")], { env: place.env });
    expect(ran.err).toContain("error CONFIG_UNREADABLE ");
    expect(ran.code).toBe(1);
  });
});

describe("several processes", () => {
  beforeAll(async () => {
    const env = {
      ...place.env,
      TICKLER_DB: file("p.db"),
      TICKLER_REMINDERS_MAX_PER_AGENT: "5000",
      TICKLER_REMINDERS_MAX_PER_MINUTE: "5000",
    };
    for (let n = 0; n < 3; n++) await tickler(["add", `number ${n}`, "--about", "y"], { env });
  });

  it("end well when the reader of their output goes away", async () => {
    const { child, done } = await start(["export", "--db", file("p.db")], { env: place.env });
    child.stdout?.destroy();
    expect((await done).err).toBe("");
  });

  it("make one new file at the same time, and all of them write to it", async () => {
    const env = { ...place.env, TICKLER_DB: file("two.db") };
    const all = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].map((name) => spawned(["add", name, "--about", name], { env })),
    );
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(JSON.parse((await spawned(["list", "--json"], { env })).out)).toHaveLength(6);
  });
});
