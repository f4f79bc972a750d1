/** Reads that see the database as it is at one moment, whatever is written meanwhile; nobody's lock is waited for or held. */
import { type Kysely, sql } from "kysely";
import { either } from "./either.js";

/** Inside `read` use its handle only: the connection is held until it is done. */
export function snapshot<DB, T>(db: Kysely<DB>, read: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await either(sql`begin deferred`, sql`begin isolation level repeatable read`).execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
