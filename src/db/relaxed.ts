/**
 * A write that a power cut may undo (a crash of the process may not): without waiting for the disk, which takes
 * milliseconds. For records whose loss is harmless only. The connection is held all the while, so that no
 * other write of this process is committed without its promise.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { manyWritersOf } from "./many-writers.js";

export function relaxed<DB, T>(db: Kysely<DB>, write: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const engine = manyWritersOf(db);
  if (engine !== null) {
    return db.transaction().execute(async (trx) => {
      await engine.relax(trx);
      return write(trx);
    });
  }
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** The same for a write of one statement, which is waited for once where the database is elsewhere. */
export function relaxedOnce<DB, T>(db: Kysely<DB>, write: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const engine = manyWritersOf(db);
  if (engine === null) return relaxed(db, write);
  return db.transaction().execute(async (trx) => {
    await engine.relax(trx);
    await engine.lastNext(trx);
    return write(trx);
  });
}

/** The same for several statements that all hold or none (`followedBy`): one journey too, and one commit of a file. */
export function relaxedTogether<DB, T>(db: Kysely<DB>, write: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return relaxedOnce(db, (held) => (held.isTransaction ? write(held) : held.transaction().execute(write)));
}

/**
 * Within a transaction (or a connection that is held): a statement, and others behind it whose answers nobody asks for. On a
 * server all of them are one journey.
 */
export async function followedBy<DB, T>(
  db: Kysely<DB>,
  first: () => Promise<T>,
  others: readonly RawBuilder<unknown>[],
): Promise<T> {
  const engine = manyWritersOf(db);
  if (engine !== null) {
    for (const other of others) await engine.behind(db as Transaction<DB>, other);
    return first();
  }
  const answer = await first();
  for (const other of others) await other.execute(db);
  return answer;
}
