/**
 * The one way to write: a transaction that says whose rows it changes. Of all who would change one agent's rows, one at a
 * time reads, decides and writes. In a SQLite file that is so for all agents together (`begin immediate`), and the
 * agent is only said; an engine with many writers takes the agent's row first.
 */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./tables.js";

/** For what is about rows of many agents: a claim of all of them, leases of the outbox, the vectors that are owed. */
export const EVERY_AGENT = Symbol("every agent");

/** Inside `work` use its handle only, and await nothing else. What it throws undoes all of it. */
export function write<T>(
  db: Kysely<Database>,
  _whose: string | typeof EVERY_AGENT,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(work);
}
