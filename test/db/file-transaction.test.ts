/** What is written to a file in a transaction is there whole or not at all, and nothing of it is asked for later. */
import { sql, type Transaction } from "kysely";
import { expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/db/open.js";
import type { Database } from "../../src/db/tables.js";
import { EVERY_AGENT, write } from "../../src/db/write.js";

async function opened(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ path: ":memory:" });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const put = (trx: Transaction<Database>, key: string) =>
  sql`insert into meta (key, value) values (${key}, '1')`.execute(trx);
const keys = async ({ db }: OpenDatabase): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from meta where key like 'test %' order by key`.execute(db)
  ).rows.map(({ key }) => key);

it("keeps all of it, and none of what threw, in whatever way the two follow each other", () =>
  opened(async (database) => {
    const { db } = database;
    const fails = write(db, EVERY_AGENT, async (trx) => {
      await put(trx, "test 1");
      await Promise.resolve();
      throw new Error("thought better of it");
    });
    const holds = write(db, EVERY_AGENT, async (trx) => {
      await put(trx, "test 2");
      await put(trx, "test 3");
      return "done";
    });
    await expect(fails).rejects.toThrow("thought better of it");
    expect(await holds).toBe("done");
    expect(await keys(database)).toEqual(["test 2", "test 3"]);
  }));

it("goes on after a statement that failed and was caught, and undoes that one alone", () =>
  opened(async (database) => {
    await write(database.db, EVERY_AGENT, async (trx) => {
      await put(trx, "test 1");
      await expect(put(trx, "test 1")).rejects.toThrow();
      await put(trx, "test 2");
    });
    expect(await keys(database)).toEqual(["test 1", "test 2"]);
  }));

it("refuses a handle whose transaction has ended", () =>
  opened(async (database) => {
    let kept: Transaction<Database> | undefined;
    await write(database.db, EVERY_AGENT, async (trx) => {
      kept = trx;
    });
    await expect(put(kept!, "test late")).rejects.toThrow(/has ended/);
    expect(await keys(database)).toEqual([]);
  }));

it("takes part in a connection that is held already", () =>
  opened(async (database) => {
    await database.db.connection().execute((held) => write(held, EVERY_AGENT, (trx) => put(trx, "test 1")));
    expect(await keys(database)).toEqual(["test 1"]);
  }));

it("begins behind what was asked before it", () =>
  opened(async (database) => {
    const before = keys(database);
    await write(database.db, EVERY_AGENT, (trx) => put(trx, "test 1"));
    expect(await before).toEqual([]);
  }));

it("begins no more once the database is closed", async () => {
  const database = await openDatabase({ path: ":memory:" });
  await database.close();
  await expect(write(database.db, EVERY_AGENT, (trx) => put(trx, "test 1"))).rejects.toThrow(/closed/);
});
