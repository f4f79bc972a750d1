/**
 * Within a transaction: a statement whose answer nobody asks for. On a server it travels with the next one, or with the commit; what
 * goes wrong with it is thrown there.
 */
import type { RawBuilder, Transaction } from "kysely";
import { manyWritersOf } from "./many-writers.js";

export async function unasked<DB>(trx: Transaction<DB>, statement: RawBuilder<unknown>): Promise<void> {
  const engine = manyWritersOf(trx);
  if (engine === null) await statement.execute(trx);
  else await engine.owe(trx, statement);
}
