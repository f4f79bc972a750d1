/**
 * The one way to write: a transaction that says whose rows it changes. Of all who would change one agent's rows, one at a
 * time reads, decides and writes. In a SQLite file that is so for all agents together (`begin immediate`), and the
 * agent is only said; an engine with many writers takes the agent's row first (`postgres/hold.ts`).
 */
import type { Kysely, Transaction } from "kysely";
import { transact } from "./file-transaction.js";
import { type DueOfMany, type Held, manyWritersOf, type Whose } from "./many-writers.js";
import type { Database } from "./tables.js";

export { EVERY_AGENT, type Held, type Whose } from "./many-writers.js";

/** Inside `work` use its handle only, and await nothing else. What it throws undoes all of it. */
export function write<T>(
  db: Kysely<Database>,
  whose: Whose,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const engine = manyWritersOf(db);
  if (engine === null) return transact(db, work);
  const held = async (trx: Transaction<Database>): Promise<T> => {
    await engine.hold(trx, whose);
    return work(trx);
  };
  // Within `relaxed` the transaction is there.
  return db.isTransaction ? held(db as Transaction<Database>) : db.transaction().execute(held);
}

/**
 * The same for what has come due of many agents, where many claim it: each has those agents to itself whom nobody else holds.
 * @param work is to keep to the agents that it is given; of none, nothing is due
 */
export function writeDue<T>(
  db: Kysely<Database>,
  due: DueOfMany,
  work: (trx: Transaction<Database>, held: Held) => Promise<T>,
): Promise<T> {
  const engine = manyWritersOf(db);
  if (engine === null) return transact(db, (trx) => work(trx, null));
  return db.transaction().execute(async (trx) => work(trx, await engine.holdFree(trx, due)));
}
