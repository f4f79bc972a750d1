/**
 * Within a transaction: several questions, none of which needs another's answer. On a server all of them are one journey; in a file one
 * comes after the other.
 */
import { type Kysely, Transaction } from "kysely";
import { manyWritersOf } from "./many-writers.js";

/** @param ask is to put all of its questions in one go, by the handle that it is given; each waits for all of them */
export async function atOnce<DB, T extends readonly unknown[]>(
  trx: Kysely<DB>,
  ask: (handle: Transaction<DB>) => { [K in keyof T]: Promise<T[K]> | T[K] },
): Promise<T> {
  if (manyWritersOf(trx) === null) return (await Promise.all(ask(trx as Transaction<DB>))) as unknown as T;
  return trx.getExecutor().provideConnection(async (connection) => {
    const executor = trx
      .getExecutor()
      .withConnectionProvider({ provideConnection: (use) => use(connection) });
    // A transaction that is under way is asked for nothing but its statements.
    const props = { executor, config: {}, driver: {}, dialect: {} } as unknown;
    const handle = new Transaction<DB>(props as ConstructorParameters<typeof Transaction<DB>>[0]);
    const settled = await Promise.allSettled(ask(handle));
    // What follows on a failure fails of it.
    return settled.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    }) as unknown as T;
  });
}
