/**
 * Who writes an agent's rows holds the agent's row: of all who read, decide and write, one at a time does for one agent.
 * A row, and no advisory lock: it holds through poolers, on replicas that take over, and where agents are spread
 * over servers. A statement's snapshot is older than the locks it takes, so the lock is a statement of its own.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import { EVERY_AGENT, type Whose } from "../many-writers.js";
import type { Connection } from "./connection.js";

export async function hold(trx: Transaction<unknown>, whose: Whose): Promise<void> {
  if (whose === EVERY_AGENT) {
    // Waits for all who hold a row, and lets none take one.
    return ahead(trx, sql`lock table agents in exclusive mode`);
  }
  // Both every time: a row that was made in a transaction that was undone is not there.
  await ahead(trx, sql`insert into agents (agent_id) values (${whose}) on conflict do nothing`);
  await ahead(trx, sql`select 1 from agents where agent_id = ${whose} for no key update`);
}

export function relax(trx: Transaction<unknown>): Promise<void> {
  return ahead(trx, sql`set local synchronous_commit = off`);
}

export function lastNext(trx: Transaction<unknown>): Promise<void> {
  return trx.getExecutor().provideConnection(async (connection) => (connection as Connection).lastNext());
}

/** Travels with the statement that comes next. */
function ahead(trx: Transaction<unknown>, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  return trx
    .getExecutor()
    .provideConnection(async (connection) => (connection as Connection).ahead(compiled));
}
