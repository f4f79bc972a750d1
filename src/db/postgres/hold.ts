/**
 * Who writes an agent's rows holds the agent's row: of all who read, decide and write, one at a time does for one agent.
 * A row, and no advisory lock: it holds through poolers, on replicas that take over, and where agents are spread
 * over servers. A statement's snapshot is older than the locks it takes, so the lock is a statement of its own.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import { atOnce } from "../at-once.js";
import { type DueOfMany, EVERY_AGENT, type Whose } from "../many-writers.js";
import { each } from "../phrases.js";
import type { Connection } from "./connection.js";

export async function hold(trx: Transaction<unknown>, whose: Whose): Promise<void> {
  if (whose === EVERY_AGENT) {
    // Waits for all who hold a row, and lets none take one.
    return ahead(trx, sql`lock table agents in exclusive mode`);
  }
  if (typeof whose !== "string") {
    // In one order, so that two who want the same ones do not wait for each other.
    const these = [...new Set(whose)].sort();
    if (these.length === 0) return;
    await ahead(
      trx,
      sql`insert into agents (agent_id) select id from unnest(${sql.val(these)}) as wanted (id) on conflict do nothing`,
    );
    return ahead(
      trx,
      sql`select 1 from agents where agent_id in ${each(these)} order by agent_id for no key update`,
    );
  }
  // Both every time: a row that was made in a transaction that was undone is not there.
  await ahead(trx, sql`insert into agents (agent_id) values (${whose}) on conflict do nothing`);
  await ahead(trx, sql`select 1 from agents where agent_id = ${whose} for no key update`);
}

/** Of one transaction: what comes due at one instant of many agents is shared out among those who claim. */
const MOST_AGENTS = 32;

/**
 * Takes no more agents than what it has room for belongs to, since whoever comes next finds the others free. Measured
 * with 2,500 instants of 100 agents and 8 claimers: to take whatever was free left seven of them waiting.
 */
export async function holdFree(
  trx: Transaction<unknown>,
  { agents, further, room = Number.MAX_SAFE_INTEGER }: DueOfMany,
): Promise<string[]> {
  const free = async (at: Transaction<unknown>, due: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ agent_id: string }>`
      with due as materialized (${due})
      select agent_id from agents where agent_id in (select agent_id from due)
      limit (select least(${MOST_AGENTS}, greatest(1,
        ceil(${room}::numeric * count(distinct agent_id) / greatest(1, count(*)))))::bigint from due)
      for no key update skip locked`.execute(at);
    return rows.map((row) => row.agent_id);
  };
  // Each waits for another one.
  const anyOf = async (at: Transaction<unknown>): Promise<string | undefined> => {
    const { rows } = await sql<{ agent_id: string }>`
      select agent_id from (${agents}) as due order by random() limit 1`.execute(at);
    return rows[0]?.agent_id;
  };
  const [first, one] = await atOnce(trx, (at) => [free(at, agents), anyOf(at)]);
  if (first.length > 0 || one === undefined) return first;
  const others = further === undefined ? [] : await free(trx, further);
  if (others.length > 0) return others;
  // Nothing is held by this one, so that nobody waits for it in turn.
  await hold(trx, one);
  return [one];
}

export function relax(trx: Transaction<unknown>): Promise<void> {
  return ahead(trx, sql`set local synchronous_commit = off`);
}

export function lastNext(trx: Transaction<unknown>): Promise<void> {
  return trx.getExecutor().provideConnection(async (connection) => (connection as Connection).lastNext());
}

export function owe(trx: Transaction<unknown>, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  return trx.getExecutor().provideConnection(async (connection) => (connection as Connection).owe(compiled));
}

/** Travels with the statement that comes next, after it. */
export function behind(trx: Transaction<unknown>, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  return trx
    .getExecutor()
    .provideConnection(async (connection) => (connection as Connection).behind(compiled));
}

/** Travels with the statement that comes next, before it. */
export function ahead(trx: Transaction<unknown>, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  return trx
    .getExecutor()
    .provideConnection(async (connection) => (connection as Connection).ahead(compiled));
}
