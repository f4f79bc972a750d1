/**
 * Who writes an agent's rows holds the agent's row: of all who read, decide and write, one at a time does for one agent.
 * A row, and no advisory lock: it holds through poolers, on replicas that take over, and where agents are spread
 * over servers. A statement's snapshot is older than the locks it takes, so the lock is a statement of its own.
 */
import { sql, type Transaction } from "kysely";
import { EVERY_AGENT, type Whose } from "../many-writers.js";

export async function hold(trx: Transaction<unknown>, whose: Whose): Promise<void> {
  if (whose === EVERY_AGENT) {
    // Waits for all who hold a row, and lets none take one.
    await sql`lock table agents in exclusive mode`.execute(trx);
    return;
  }
  const take = sql`select 1 from agents where agent_id = ${whose} for no key update`;
  if ((await take.execute(trx)).rows.length > 0) return;
  await sql`insert into agents (agent_id) values (${whose}) on conflict do nothing`.execute(trx);
  await take.execute(trx);
}

export async function relax(trx: Transaction<unknown>): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx);
}
