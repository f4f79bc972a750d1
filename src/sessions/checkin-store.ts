/** Rows of check-ins and trackings, to and from the pure cycle. At most one is active per session and kind. */
import { type Selectable, sql } from "kysely";
import type { CheckinTable } from "../db/tables/sessions.js";
import type { Cycle } from "./checkin.js";
import type { Db } from "./session-store.js";
import type { Checkin } from "./types.js";

export type CheckinRow = Selectable<CheckinTable>;

/** Written out, so that the partial indexes are used. */
export const isActive = sql<boolean>`checkins.state = 'active'`;

export function toCycle(row: CheckinRow): Cycle {
  return {
    kind: row.kind,
    softMs: row.soft_seconds * 1000,
    hardMs: row.hard_seconds * 1000,
    silentSince: row.silent_since,
    stage: row.stage,
    dueAt: row.due_at,
    nextAt: row.next_at,
  };
}

function fromCycle(cycle: Cycle) {
  return {
    soft_seconds: cycle.softMs / 1000,
    hard_seconds: cycle.hardMs / 1000,
    silent_since: cycle.silentSince,
    stage: cycle.stage,
    due_at: cycle.dueAt,
    next_at: cycle.nextAt,
  };
}

export function toCheckin(row: CheckinRow): Checkin {
  return {
    id: row.id,
    agentId: row.agent_id,
    sessionId: row.session_id,
    kind: row.kind,
    notifySessionId: row.notify_session_id,
    softSeconds: row.soft_seconds,
    hardSeconds: row.hard_seconds,
    silentSince: new Date(row.silent_since),
    stage: row.stage,
    dueAt: new Date(row.due_at),
  };
}

export interface NewCheckin {
  agentId: string;
  sessionId: string;
  notifySessionId: string | null;
  messageId: number | null;
}

export async function insertCheckin(db: Db, input: NewCheckin, cycle: Cycle, now: number): Promise<void> {
  await db
    .insertInto("checkins")
    .values({
      agent_id: input.agentId,
      session_id: input.sessionId,
      kind: cycle.kind,
      notify_session_id: input.notifySessionId,
      message_id: input.messageId,
      ...fromCycle(cycle),
      state: "active",
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function saveCycle(
  db: Db,
  { agent_id, id }: Pick<CheckinRow, "agent_id" | "id">,
  cycle: Cycle,
  now: number,
): Promise<void> {
  await db
    .updateTable("checkins")
    .set({ ...fromCycle(cycle), updated_at: now })
    .where("agent_id", "=", agent_id)
    .where("id", "=", id)
    .execute();
}

/** The active check-in of a session, and the trackings of it by others. */
export function activeOf(db: Db, agentId: string, sessionId: string): Promise<CheckinRow[]> {
  return db
    .selectFrom("checkins")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .where(isActive)
    .orderBy("id")
    .execute();
}

export interface Which {
  sessionId?: string;
  kind?: "checkin" | "tracking";
  notifySessionId?: string;
}

/** Ends what is active and matches; returns the rows as they were. */
export async function endCheckins(
  db: Db,
  agentId: string,
  which: Which,
  state: "cancelled" | "ended",
  reason: string,
  now: number,
): Promise<CheckinRow[]> {
  let query = db
    .updateTable("checkins")
    .set({ state, ended_reason: reason, updated_at: now })
    .where("agent_id", "=", agentId)
    .where(isActive);
  if (which.sessionId !== undefined) query = query.where("session_id", "=", which.sessionId);
  if (which.kind) query = query.where("kind", "=", which.kind);
  if (which.notifySessionId !== undefined)
    query = query.where("notify_session_id", "=", which.notifySessionId);
  return query.returningAll().execute();
}
