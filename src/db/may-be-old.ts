/**
 * What is asked within may be answered by a standby, a few seconds behind: recall and search, which are a person's question. Never
 * what a turn tells or claims. It is said around the work, and not in each statement: the same statements are a turn's as well.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import { manyWritersOf } from "./many-writers.js";

const within = new AsyncLocalStorage<true>();

/** Costs nothing where there is no standby. */
export function mayBeOld<DB, T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  return manyWritersOf(db)?.hasReplicas ? within.run(true, work) : work();
}

export const isWithinOld = (): boolean => within.getStore() === true;
