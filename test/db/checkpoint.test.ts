/** The write-ahead log is put into the file when nothing is written, so that no turn pays for it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/db/open.js";
import { FakeClock } from "../support/fake-clock.js";

let folder: string;
let clock: FakeClock;
let database: OpenDatabase;
let other: BetterSqlite3.Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tickler-db-"));
  clock = new FakeClock();
  database = await openDatabase({ path: join(folder, "t.db"), clock });
  other = new BetterSqlite3(join(folder, "t.db"));
  other.pragma("wal_checkpoint(truncate)");
});
afterEach(async () => {
  other.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Pages of the log, and how many of them are in the file. */
function logged(): { log: number; checkpointed: number } {
  const [{ log, checkpointed }] = other.pragma("wal_checkpoint(noop)") as [
    { log: number; checkpointed: number },
  ];
  return { log, checkpointed };
}

/** Each of a page or two. */
async function commit(times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await sql`insert into meta (key, value) values (${`k${i}`}, ${"x".repeat(3000)})
      on conflict do update set value = excluded.value`.execute(database.db);
}

it("leaves it to a moment in which nothing is written", async () => {
  await commit(1_100);
  const { log, checkpointed } = logged();
  expect(log).toBeGreaterThan(1_000);
  expect(checkpointed).toBe(0);
  await clock.advance(100);
  await commit(1);
  await clock.advance(100);
  expect(logged().checkpointed).toBe(0);
  await clock.advance(100);
  expect(logged().checkpointed).toBe(logged().log);
  expect(clock.timers).toBe(0);
});

it("does it within a commit where no such moment comes, so that the log stays short", async () => {
  await commit(6_000);
  expect(logged().log).toBeLessThan(4_100);
});

it("sets no timer for what is little, and leaves none behind when it is closed", async () => {
  await commit(10);
  expect(clock.timers).toBe(0);
  await commit(1_100);
  expect(clock.timers).toBe(1);
  await database.close();
  expect(clock.timers).toBe(0);
  database = await openDatabase({ path: join(folder, "t.db"), clock });
});

it("waits for nobody who reads, and tries again with the next commit", async () => {
  other.exec("begin; select count(*) from meta");
  const reading = other.prepare("select count(*) as n from meta").get();
  await commit(1_100);
  await clock.advance(200);
  expect(other.prepare("select count(*) as n from meta").get()).toEqual(reading);
  other.exec("commit");
  await commit(1);
  await clock.advance(200);
  expect(logged().checkpointed).toBe(logged().log);
});
