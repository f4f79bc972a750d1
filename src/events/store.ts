/** Rows of the event log: reading on from a cursor, and writing what no trigger can know. */
import { type Kysely, type Selectable, sql } from "kysely";
import { matches, ofAgent } from "../db/phrases.js";
import type { EventTable } from "../db/tables/events.js";
import type { Database } from "../db/tables.js";
import type { EventFilter, TicklerEvent } from "./types.js";

type Row = Selectable<EventTable> & { title: string | null };

export interface NewEvent {
  agentId: string;
  name: string;
  at: Date;
  sessionId?: string | null;
  reminderId?: string | null;
  fields?: Record<string, unknown>;
}

/** Inside the transaction that makes it a fact. Returns its id. */
export async function appendEvent(db: Kysely<Database>, event: NewEvent): Promise<number> {
  const { id } = await db
    .insertInto("events")
    .values({
      agent_id: event.agentId,
      name: event.name,
      at: event.at.getTime(),
      session_id: event.sessionId ?? null,
      reminder_id: event.reminderId ?? null,
      occurrence_id: null,
      fields: JSON.stringify(event.fields ?? {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the newest event of all agents, or 0. */
export async function latestEvent(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from events where /* every agent */ true`.execute(db);
  return rows[0]?.id ?? 0;
}

export interface Span extends EventFilter {
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  upTo: number;
  limit: number;
  /** Default: oldest first. */
  newestFirst?: boolean;
}

export async function readEvents(db: Kysely<Database>, span: Span): Promise<TicklerEvent[]> {
  const { agentId, names, after, upTo, limit } = span;
  const order = span.newestFirst ? sql`desc` : sql`asc`;
  const wanted = names ? matches("e.name", names) : sql`true`;
  // Bounds are always there, so that no page reads more than the span, whatever the filter leaves.
  const { rows } = await sql<Row>`
    select e.*, r.title
    from (
      select * from events as e where ${ofAgent(agentId)} and id > ${after} and id <= ${upTo} and ${wanted}
      order by id ${order} limit ${limit}) as e
    left join reminders as r on r.agent_id = e.agent_id and r.id = e.reminder_id
    order by e.id ${order}`.execute(db);
  return rows.map(fromRow);
}

function fromRow(row: Row): TicklerEvent {
  return {
    id: row.id,
    type: row.name,
    agentId: row.agent_id,
    at: new Date(row.at),
    sessionId: row.session_id,
    reminderId: row.reminder_id,
    occurrenceId: row.occurrence_id,
    title: row.title,
    fields: JSON.parse(row.fields) as Record<string, unknown>,
  };
}
