/** Rows of the event log: reading on from a cursor, and writing what no trigger can know. */
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { matches, ofAgent } from "../db/phrases.js";
import type { EventTable } from "../db/tables/events.js";
import type { Database } from "../db/tables.js";
import { maySee, seenBy, type Viewer } from "../people/index.js";
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

/** The id of the oldest event of all agents that is kept, or null. */
export async function oldestEvent(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select min(id) as id from events where /* every agent */ true`.execute(db);
  return rows[0]?.id ?? null;
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
  const { agentId, names, viewer, after, upTo, limit } = span;
  const order = span.newestFirst ? sql`desc` : sql`asc`;
  const wanted = names ? matches("e.name", names) : sql`true`;
  // Bounds are always there, so that no page reads more than the span, whatever the filter leaves.
  const { rows } = await sql<Row>`
    select e.*, r.title
    from (
      select * from events as e where ${ofAgent(agentId)} and id > ${after} and id <= ${upTo} and ${wanted}
        and ${mayKnow(viewer)}
      order by id ${order} limit ${limit}) as e
    left join reminders as r on r.agent_id = e.agent_id and r.id = e.reminder_id
    order by e.id ${order}`.execute(db);
  return rows.map((row) => told(fromRow(row), viewer));
}

/** The rule of audience for events, of the row `e`. */
function mayKnow(viewer: Viewer | undefined): RawBuilder<boolean> {
  if (!viewer || viewer.sees === null) return sql<boolean>`true`;
  const sessionId = viewer.person?.sessionId ?? null;
  const own = sessionId === null ? sql<boolean>`false` : sql<boolean>`e.session_id = ${sessionId}`;
  const isOwner = maySee(viewer, "nobody") ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`case when e.reminder_id is null then (${own} or ${isOwner})
    else exists (select 1 from reminders as seen
      where seen.agent_id = e.agent_id and seen.id = e.reminder_id and ${seenBy(viewer, "seen.audience")}) end`;
}

/** Without what points at others: the conversation that it happened in, and which reminders an announcement touched. */
function told(event: TicklerEvent, viewer: Viewer | undefined): TicklerEvent {
  if (!viewer || viewer.sees === null) return event;
  const { touched: _, turnId, ...fields } = event.fields;
  const isOwn = event.sessionId !== null && event.sessionId === viewer.person?.sessionId;
  return {
    ...event,
    sessionId: isOwn || event.reminderId === null ? event.sessionId : null,
    fields: isOwn && turnId !== undefined ? { ...fields, turnId } : fields,
  };
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
