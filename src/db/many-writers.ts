/**
 * What an engine with many writers has to do where a file with one has nothing to do; a file's adapter has none of it.
 */
import type { Kysely, Transaction } from "kysely";

/** For what is about rows of many agents: a claim of all of them, leases of the outbox, the vectors that are owed. */
export const EVERY_AGENT = Symbol("every agent");

export type Whose = string | typeof EVERY_AGENT;

export interface ManyWriters {
  /** Lets nobody else write the rows of these agents until the transaction ends. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  hold(trx: Transaction<any>, whose: Whose): Promise<void>;
  /** Does not wait for the disk at the transaction's end. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  relax(trx: Transaction<any>): Promise<void>;
  /** The next statement is the last, and the transaction ends with it: one journey less. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  lastNext(trx: Transaction<any>): Promise<void>;
}

/** null: the engine has one writer. */
export function manyWritersOf<DB>(db: Kysely<DB>): ManyWriters | null {
  const adapter = db.getExecutor().adapter as Partial<ManyWriters>;
  return adapter.hold && adapter.relax ? (adapter as ManyWriters) : null;
}
