/** Everything of one agent, or of all, as lines: as it is at one moment, read in pages, so that its size does not matter. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { everyAgent } from "../db/phrases.js";
import { snapshot } from "../db/snapshot.js";
import type { Database } from "../db/tables.js";
import { columnsOf } from "./columns.js";
import {
  FORMAT_VERSION,
  LINE_TYPES,
  type Line,
  type LineType,
  type Row,
  TABLES,
  type Value,
} from "./format.js";

const PAGE = 1000;

/** @param agentId one agent, or null for all of them */
export function exportLines(
  db: Kysely<Database>,
  agentId: string | null,
  now: Date,
  take: (line: Line) => void,
): Promise<void> {
  return snapshot(db, async (trx) => {
    const agents = agentId === null ? await allAgents(trx) : [agentId];
    take({ type: "tickler", version: FORMAT_VERSION, exportedAt: now.toISOString(), agents });
    for (const agent of agents)
      for (const type of LINE_TYPES) for await (const row of rowsOf(trx, type, agent)) take({ type, row });
  });
}

/** What one agent's export leaves out. */
export interface OthersCount {
  agents: number;
  reminders: number;
  notes: number;
}

/** What other agents have in the database. */
export async function countOthers(db: Kysely<Database>, agentId: string): Promise<OthersCount> {
  const { rows } = await sql<Record<keyof OthersCount, number>>`
    select count(distinct agent_id) as agents, coalesce(sum(is_reminder), 0) as reminders,
      coalesce(sum(1 - is_reminder), 0) as notes
    from (
      select agent_id, 1 as is_reminder from reminders where ${everyAgent}
      union all select agent_id, 0 from chunks where ${everyAgent} and source <> 'reminders'
    ) as kept where agent_id <> ${agentId}`.execute(db);
  const [row] = rows;
  return {
    agents: Number(row?.agents ?? 0),
    reminders: Number(row?.reminders ?? 0),
    notes: Number(row?.notes ?? 0),
  };
}

async function* rowsOf(db: Kysely<Database>, type: LineType, agent: string): AsyncGenerator<Row, void, void> {
  const { table, key } = TABLES[type];
  const columns = sql.join((await columnsOf(db, type)).map((name) => sql.ref(name)));
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const paged = sql.join(key.map((name, i) => sql`${sql.ref(name)} as ${sql.ref(`page_${i}`)}`));
  let after: Value[] | null = null;
  for (;;) {
    const further: RawBuilder<unknown> = after === null ? sql`true` : sql`(${keys}) > (${sql.join(after)})`;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${columns}, ${paged} from ${sql.table(table)}
      where agent_id = ${agent} and ${further} order by ${keys} limit ${PAGE}`.execute(db);
    for (const found of rows) {
      const row = { ...found };
      after = key.map((_, i) => row[`page_${i}`] ?? null);
      for (let i = 0; i < key.length; i++) delete row[`page_${i}`];
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

async function allAgents(db: Kysely<Database>): Promise<string[]> {
  const each = LINE_TYPES.map(
    (type) => sql`select agent_id from ${sql.table(TABLES[type].table)} where ${everyAgent}`,
  );
  const { rows } = await sql<{
    agent_id: string;
  }>`select agent_id from (${sql.join(each, sql` union `)}) as agents order by agent_id`.execute(db);
  return rows.map(({ agent_id }) => agent_id);
}
