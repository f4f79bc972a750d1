/** Opening: what the file is is known before anything is written to it; failures say what to do. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations as ours } from "../../migrations/index.js";
import { createDialect } from "../../src/db/dialect.js";
import { APPLICATION_ID, SCHEMA } from "../../src/db/identity.js";
import { migrate } from "../../src/db/migrate.js";
import { openDatabase } from "../../src/db/open.js";
import { relaxed } from "../../src/db/relaxed.js";
import { TicklerError } from "../../src/errors.js";
import { silentLogger } from "../../src/log.js";
import { FakeClock } from "../support/fake-clock.js";
import { pluck } from "../support/pluck.js";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-db-"));
  path = join(folder, "t.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("opening", () => {
  it("makes missing folders, migrates, and sets what a shared and safe file needs", async () => {
    path = join(folder, "a", "b", "t.db");
    const database = await openDatabase({ path });
    const pragma = async (name: string) => (await pluck(database, `pragma ${name}`))[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("user_version")).toBe(Object.keys(ours).length);
    expect(SCHEMA).toBe(Object.keys(ours).length);
    expect(await pragma("application_id")).toBe(APPLICATION_ID);
    expect(await pragma("integrity_check")).toBe("ok");
    await database.close();
  });

  it("refuses a file that is not a database, another program's database and a folder, and changes nothing", async () => {
    writeFileSync(path, "just some text that is longer than a header");
    await expect(openDatabase({ path })).rejects.toMatchObject({ code: "NOT_A_DATABASE" });
    expect(readFileSync(path, "utf8")).toBe("just some text that is longer than a header");

    const foreign = join(folder, "foreign.db");
    const other = new BetterSqlite3(foreign);
    other.exec("create table theirs (a)");
    other.close();
    const before = readFileSync(foreign);
    await expect(openDatabase({ path: foreign })).rejects.toMatchObject({
      code: "NOT_A_DATABASE",
      hint: expect.stringContaining("--db"),
    });
    expect(readFileSync(foreign).equals(before)).toBe(true);
    expect(existsSync(`${foreign}-wal`)).toBe(false);

    mkdirSync(join(folder, "dir.db"));
    await expect(openDatabase({ path: join(folder, "dir.db") })).rejects.toBeInstanceOf(TicklerError);
  });

  it("refuses a database of a newer version, and changes nothing", async () => {
    const database = await openDatabase({ path });
    await pluck(database, "pragma user_version = 99");
    await database.close();
    const before = readFileSync(path);
    await expect(openDatabase({ path })).rejects.toMatchObject({
      code: "DATABASE_TOO_NEW",
      message: expect.stringContaining("has schema 99"),
    });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("takes an empty file for a new one", async () => {
    writeFileSync(path, "");
    const database = await openDatabase({ path });
    expect(await pluck(database, "pragma application_id")).toEqual([APPLICATION_ID]);
    await database.close();
  });
});

type Any = Kysely<unknown>;
const table = (name: string): Migration => ({
  up: async (db: Any) => {
    await sql.raw(`create table ${name} (a) strict`.replace("(a)", "(a integer)")).execute(db);
  },
});

async function migrateFile(migrations: Record<string, Migration>): Promise<BetterSqlite3.Database> {
  const { Kysely } = await import("kysely");
  const raw = new BetterSqlite3(path);
  raw.pragma("journal_mode = wal");
  const clock = new FakeClock();
  const db = new Kysely<unknown>({ dialect: createDialect({ raw, path, clock, busyTimeoutMs: 5000 }) });
  try {
    await migrate(db, raw, { path, log: silentLogger, migrations });
  } catch (error) {
    raw.close();
    throw error;
  }
  return raw;
}

const tables = (raw: BetterSqlite3.Database) =>
  raw.prepare("select name from sqlite_schema where type = 'table' and name like 't_'").pluck().all();

describe("migrating", () => {
  it("leaves nothing of a migration that throws, virtual tables included, and the file works as before", async () => {
    (await migrateFile({ "1": table("t1") })).close();
    const failing: Migration = {
      up: async (db: Any) => {
        await sql`create table t2 (a)`.execute(db);
        await sql`create virtual table t3 using fts5(text)`.execute(db);
        await sql`insert into t1 values (1)`.execute(db);
        throw new Error("half way");
      },
    };
    await expect(migrateFile({ "1": table("t1"), "2": failing })).rejects.toMatchObject({
      code: "MIGRATION_FAILED",
      cause: expect.objectContaining({ message: "half way" }),
    });
    const raw = new BetterSqlite3(path);
    expect(tables(raw)).toEqual(["t1"]);
    expect(raw.prepare("select count(*) from t1").pluck().get()).toBe(0);
    expect(raw.pragma("user_version", { simple: true })).toBe(1);
    raw.close();
    const mended = await migrateFile({ "1": table("t1"), "2": table("t2") });
    expect(tables(mended)).toEqual(["t1", "t2"]);
    mended.close();
  });

  it("copies a file that holds data before it changes it, once, and the copy is whole and from before", async () => {
    const raw = await migrateFile({ "1": table("t1") });
    raw.exec("insert into t1 values (42)");
    raw.close();
    expect(existsSync(`${path}.before-2`)).toBe(false);
    (await migrateFile({ "1": table("t1"), "2": table("t2") })).close();
    const copy = new BetterSqlite3(`${path}.before-2`, { readonly: true });
    expect(tables(copy)).toEqual(["t1"]);
    expect(copy.prepare("select a from t1").pluck().all()).toEqual([42]);
    expect(copy.pragma("user_version", { simple: true })).toBe(1);
    copy.close();
    const { readdirSync } = await import("node:fs");
    expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual(["t.db.before-2"]);
  });

  it("of a new file makes no copy", async () => {
    (await migrateFile({ "1": table("t1") })).close();
    const { readdirSync } = await import("node:fs");
    expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual([]);
  });
});

describe("while another connection holds the lock", () => {
  it("a write waits without blocking the event loop, and succeeds once the lock is free", async () => {
    const a = await openDatabase({ path });
    const clock = new FakeClock();
    const b = await openDatabase({ path, clock });
    await sql`begin immediate`.execute(a.db);
    let done = false;
    const write = b.db
      .transaction()
      .execute((trx) => trx.insertInto("meta").values({ key: "k", value: "v" }).execute())
      .then(() => {
        done = true;
      });
    await clock.advance(1000);
    expect(done).toBe(false);
    await sql`rollback`.execute(a.db);
    await clock.advance(100);
    await write;
    expect(done).toBe(true);
    await a.close();
    await b.close();
  });

  it("a wait of which a person would wonder is told, once", async () => {
    const a = await openDatabase({ path });
    const clock = new FakeClock();
    let told = 0;
    const b = await openDatabase({ path, clock, onWaiting: () => told++ });
    const add = (key: string) => b.db.insertInto("meta").values({ key, value: "v" }).execute();
    await sql`begin immediate`.execute(a.db);
    const first = add("1");
    await clock.advance(900);
    expect(told).toBe(0);
    await clock.advance(900);
    expect(told).toBe(1);
    await sql`rollback`.execute(a.db);
    await clock.advance(100);
    await first;
    await sql`begin immediate`.execute(a.db);
    const second = add("2");
    await clock.advance(3000);
    expect(told).toBe(1);
    await sql`rollback`.execute(a.db);
    await clock.advance(100);
    await second;
    await a.close();
    await b.close();
  });

  it("a write gives up after the busy timeout, and says to try again", async () => {
    const a = await openDatabase({ path });
    const clock = new FakeClock();
    const b = await openDatabase({ path, clock, busyTimeoutMs: 500 });
    await sql`begin immediate`.execute(a.db);
    const failed = expect(
      b.db.insertInto("meta").values({ key: "k", value: "v" }).execute(),
    ).rejects.toMatchObject({ code: "DATABASE_BUSY", retryable: true, exitCode: 75 });
    await clock.advance(2000);
    await failed;
    await sql`rollback`.execute(a.db);
    await b.db.insertInto("meta").values({ key: "k", value: "v" }).execute();
    // It was in no transaction any more: the row is there for others.
    expect(await a.db.selectFrom("meta").selectAll().where("key", "=", "k").execute()).toHaveLength(1);
    await a.close();
    await b.close();
  });
});

it("a full disk is said to be one; nothing is half written and the rest can be read", async () => {
  const { db, close } = await openDatabase({ path });
  await db.insertInto("meta").values({ key: "before", value: "x" }).execute();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const write = db.transaction().execute(async (trx) => {
    for (let i = 0; i < 1000; i++) {
      await trx
        .insertInto("meta")
        .values({ key: `k${i}`, value: "x".repeat(1000) })
        .execute();
    }
  });
  await expect(write).rejects.toMatchObject({
    code: "DATABASE_FULL",
    hint: expect.stringContaining("disk space"),
  });
  expect((await db.selectFrom("meta").select("key").execute()).map(({ key }) => key)).toEqual(["before"]);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await db.insertInto("meta").values({ key: "after", value: "x" }).execute();
  await close();
});

it("a relaxed write does not wait for the disk; every other one does, also one that comes in between", async () => {
  const { db, close } = await openDatabase({ path });
  const seen: unknown[] = [];
  const put = async (handle: typeof db, key: string) => {
    await handle.insertInto("meta").values({ key, value: "x" }).execute();
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(handle);
    seen.push(`${key} ${rows[0]?.synchronous}`);
  };
  await Promise.all([
    relaxed(db, async (handle) => {
      await put(handle, "relaxed");
      await new Promise((resolve) => setImmediate(resolve));
    }),
    db.transaction().execute((trx) => put(trx, "between")),
  ]);
  await expect(relaxed(db, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await put(db, "after");
  expect(seen).toEqual(["relaxed 1", "between 2", "after 2"]);
  await close();
});
