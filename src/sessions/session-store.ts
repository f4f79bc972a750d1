/**
 * Rows of sessions. Every statement names the agent. Children belong to the life of the parent that started
 * them, so neither a fork (another id) nor a restart (another life) has them.
 */
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { SessionTable } from "../db/tables/sessions.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import type { TransportSpec } from "./transports/port.js";
import type { Session, SessionState } from "./types.js";

export type Db = Kysely<Database>;
type Row = Selectable<SessionTable>;

const MAX_DEPTH = 50;

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

export function toSession(row: Row): Session {
  return {
    agentId: row.agent_id,
    id: row.id,
    life: row.life,
    parentId: row.parent_id,
    name: row.name,
    state: row.state,
    status: row.status_text === null ? null : { text: row.status_text, at: new Date(row.status_at ?? 0) },
    transport: row.transport === null ? null : (JSON.parse(row.transport) as TransportSpec),
    compactingSince: date(row.compacting_since),
    turnAt: date(row.turn_at),
    process: row.process,
    goneAt: date(row.gone_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    endedAt: date(row.ended_at),
  };
}

export async function findSession(db: Db, agentId: string, id: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toSession(row);
}

/** By id, else by a name that only one session that has not ended bears: as it is written, else in small letters or capitals. */
export async function resolveSession(db: Db, agentId: string, reference: string): Promise<Session> {
  const byId = await findSession(db, agentId, reference);
  if (byId) return byId;
  const isSo = sql<SqlBool>`name = ${reference}`;
  const isAlike = sql<SqlBool>`lower(name) = lower(${reference})`;
  const asWritten = await liveNamed(db, agentId, isSo);
  const named = asWritten.length > 0 ? asWritten : await liveNamed(db, agentId, isAlike);
  const [only] = named;
  if (only && named.length === 1) return toSession(only);
  if (named.length > 1) {
    throw new TicklerError("AMBIGUOUS", `${named.length} sessions are called "${reference}".`, {
      hint: `Give the id: ${named.map((row) => row.id).join(", ")}.`,
      details: { candidates: named.map((row) => row.id) },
    });
  }
  const over = await lastEnded(db, agentId, reference);
  const said = over ? `${reference}" any more: ${over.id} has ended` : `${reference}"`;
  throw new TicklerError("NOT_FOUND", `Agent "${agentId}" has no session "${said}.`, {
    hint: "`tickler session list` shows those that there are; `tickler session start <id>` makes one known.",
  });
}

const liveNamed = (db: Db, agentId: string, isNamed: RawBuilder<SqlBool>): Promise<Row[]> =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where(isNamed)
    .where("state", "<>", "ended")
    .orderBy("created_at")
    .limit(10)
    .execute();

function lastEnded(db: Db, agentId: string, name: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("sessions")
    .select("id")
    .where("agent_id", "=", agentId)
    .where("name", "=", name)
    .where("state", "=", "ended")
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function listSessions(
  db: Db,
  agentId: string,
  filter: { states?: readonly SessionState[] | undefined; limit?: number | undefined } = {},
): Promise<Session[]> {
  let query = db.selectFrom("sessions").selectAll().where("agent_id", "=", agentId);
  if (filter.states) query = query.where("state", "in", [...filter.states]);
  const rows = await query
    .orderBy(sql`case when state = 'ended' then 1 else 0 end`)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(filter.limit ?? 1000)
    .execute();
  return rows
    .map(toSession)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

export interface NewSession {
  agentId: string;
  id: string;
  parent: Session | null;
  name: string | null;
  transport: TransportSpec | null;
  /** The program behind it, as `processIdentity` names it. */
  process: string | null;
}

/** A new session, or the next life of one that has ended; undefined when the id is alive. */
export async function insertSession(db: Db, input: NewSession, now: number): Promise<Session | undefined> {
  const fresh = {
    parent_id: input.parent?.id ?? null,
    parent_life: input.parent?.life ?? null,
    name: input.name,
    state: "running" as const,
    transport: input.transport && JSON.stringify(input.transport),
    process: input.process,
    turn_at: null,
    gone_at: null,
    created_at: now,
    updated_at: now,
  };
  const row = await db
    .insertInto("sessions")
    .values({ agent_id: input.agentId, id: input.id, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["agent_id", "id"])
        .doUpdateSet({
          ...fresh,
          life: (eb) => eb("sessions.life", "+", 1),
          status_text: null,
          status_at: null,
          compacting_since: null,
          ended_at: null,
        })
        .where("sessions.state", "=", "ended"),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toSession(row);
}

export type SessionPatch = Partial<
  Pick<
    Row,
    | "state"
    | "name"
    | "transport"
    | "compacting_since"
    | "status_text"
    | "status_at"
    | "ended_at"
    | "turn_at"
    | "process"
    | "gone_at"
    | "parent_id"
    | "parent_life"
  >
>;

/** Whoever says something of itself, or is said something of, is there: it is not gone any more. */
export async function patchSession(db: Db, session: Session, patch: SessionPatch, now: number) {
  const row = await db
    .updateTable("sessions")
    .set({ gone_at: null, ...patch, updated_at: now })
    .where("agent_id", "=", session.agentId)
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSession(row);
}

/** The descendants of a session in its present life, parents before children; `depth` 1 are its own children. */
export async function descendants(
  db: Db,
  root: Session,
  maxDepth = MAX_DEPTH,
): Promise<{ session: Session; depth: number }[]> {
  const { rows } = await sql<Row & { depth: number }>`
    with recursive tree (id, life, depth) as (
      select id, life, 0 from sessions where agent_id = ${root.agentId} and id = ${root.id}
      union all
      select child.id, child.life, tree.depth + 1
      from tree join sessions as child
        on child.agent_id = ${root.agentId} and child.parent_id = tree.id and child.parent_life = tree.life
      where tree.depth < ${Math.min(maxDepth, MAX_DEPTH)}
    )
    select sessions.*, tree.depth from tree
    join sessions on sessions.agent_id = ${root.agentId} and sessions.id = tree.id
    where tree.depth > 0
    order by tree.depth, sessions.state = 'ended', sessions.created_at, sessions.id`.execute(db);
  return rows.map((row) => ({ session: toSession(row), depth: row.depth }));
}

/** Whether `above` is `id` itself or leads to it through parents of the same lives. */
export async function isAbove(db: Db, agentId: string, above: string, id: string): Promise<boolean> {
  if (above === id) return true;
  const { rows } = await sql<{ found: number }>`
    with recursive up (id, parent_id, parent_life, depth) as (
      select id, parent_id, parent_life, 0 from sessions where agent_id = ${agentId} and id = ${id}
      union all
      select parent.id, parent.parent_id, parent.parent_life, up.depth + 1
      from up join sessions as parent
        on parent.agent_id = ${agentId} and parent.id = up.parent_id and parent.life = up.parent_life
      where up.depth < ${MAX_DEPTH}
    )
    select 1 as found from up where id = ${above} and depth > 0 limit 1`.execute(db);
  return rows.length > 0;
}
