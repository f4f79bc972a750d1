/**
 * What an engine with many writers has to do where a file with one has nothing to do; a file's adapter has none of it.
 */
import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { HasNear } from "./near.js";

/** For what has to have all agents to itself, and comes seldom: a move, a clock that went back, the daily upkeep. */
export const EVERY_AGENT = Symbol("every agent");

/** Of one agent, of some (none: it is about no agent), or of all. */
export type Whose = string | readonly string[] | typeof EVERY_AGENT;

/** Whose rows a transaction may look at and change; null: everybody's. */
export type Held = readonly string[] | null;

/** What has come due of many agents, where many claim it. */
export interface DueOfMany {
  /** A statement that gives the `agent_id` of the first that are due, one row for each of them. */
  agents: RawBuilder<unknown>;
  /** The same of many more; looked at where all of the first are held. */
  further?: RawBuilder<unknown>;
  /** How many of them a transaction deals with: it holds no more agents than that takes. */
  room?: number;
}

export interface ManyWriters extends HasNear {
  /** Whether there are standbys to read from. */
  hasReplicas: boolean;
  /** Lets nobody else write the rows of these agents until the transaction ends. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  hold(trx: Transaction<any>, whose: Whose): Promise<void>;
  /**
   * The same for those of the agents with something due whom nobody holds at this moment. Where somebody holds each of
   * them, it waits for one; none: nothing is due.
   */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  holdFree(trx: Transaction<any>, due: DueOfMany): Promise<readonly string[]>;
  /** Does not wait for the disk at the transaction's end. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  relax(trx: Transaction<any>): Promise<void>;
  /** A statement whose answer is not asked for: it goes with the next one, or with the end of the transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  owe(trx: Transaction<any>, statement: RawBuilder<unknown>): Promise<void>;
  /** Follows the next statement in the same journey; what it answers is not asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  behind(trx: Transaction<any>, statement: RawBuilder<unknown>): Promise<void>;
  /** Precedes the next statement in the same journey; what it answers is not asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  ahead(trx: Transaction<any>, statement: RawBuilder<unknown>): Promise<void>;
  /** The next statement is the last, and the transaction ends with it: one journey less. */
  // biome-ignore lint/suspicious/noExplicitAny: of whatever tables.
  lastNext(trx: Transaction<any>): Promise<void>;
}

/** null: the engine has one writer. */
export function manyWritersOf<DB>(db: Kysely<DB>): ManyWriters | null {
  const adapter = db.getExecutor().adapter as Partial<ManyWriters>;
  return adapter.hold && adapter.relax ? (adapter as ManyWriters) : null;
}
