/**
 * Rows of inbox messages. The order of a boundary is urgent, important, sequential, each by age. A message that
 * a transport holds (`lease_until` ahead) is nobody else's. Predicates of partial indexes are written out, since
 * SQLite does not see through parameters.
 */
import { type Insertable, type Selectable, sql } from "kysely";
import { type Agents, ofAgent } from "../db/phrases.js";
import type { InboxMessageTable } from "../db/tables/sessions.js";
import type { Db } from "./session-store.js";
import type { InboxMessage } from "./types.js";

type Row = Selectable<InboxMessageTable>;

const isOpen = sql<boolean>`state in ('queued', 'failed')`;
const inOrder = sql`case urgency when 'urgent' then 0 when 'important' then 1 else 2 end, id`;
const date = (ms: number | null) => (ms === null ? null : new Date(ms));

export function toMessage(row: Row): InboxMessage {
  return {
    id: row.id,
    agentId: row.agent_id,
    sessionId: row.session_id,
    senderSessionId: row.sender_session_id,
    aboutSessionId: row.about_session_id,
    kind: row.kind,
    reminderId: row.reminder_id,
    urgency: row.urgency,
    text: row.body,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: date(row.next_attempt_at),
    lastError: row.last_error,
    remind:
      row.remind_soft_seconds === null || row.remind_hard_seconds === null
        ? null
        : { softSeconds: row.remind_soft_seconds, hardSeconds: row.remind_hard_seconds },
    trackSeconds: row.track_seconds,
    createdAt: new Date(row.created_at),
    deliveredAt: date(row.delivered_at),
    deliveredVia: row.delivered_via,
    expiresAt: date(row.expires_at),
  };
}

export async function insertMessage(db: Db, values: Insertable<InboxMessageTable>): Promise<InboxMessage> {
  const row = await db.insertInto("inbox_messages").values(values).returningAll().executeTakeFirstOrThrow();
  return toMessage(row);
}

export async function findMessage(db: Db, agentId: string, id: number): Promise<InboxMessage | undefined> {
  const row = await db
    .selectFrom("inbox_messages")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toMessage(row);
}

/** What waits for the session's next boundary and is in no transport's hands. */
export async function openMessages(db: Db, agentId: string, sessionId: string, now: number) {
  const rows = await db
    .selectFrom("inbox_messages")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .where(isOpen)
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]))
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy(inOrder)
    .limit(50)
    .execute();
  return rows.map(toMessage);
}

export async function listMessages(db: Db, agentId: string, sessionId: string, limit: number) {
  const rows = await db
    .selectFrom("inbox_messages")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMessage).reverse();
}

/** Delivered, unless it was withdrawn meanwhile; says whether this call did it. */
export async function markDelivered(
  db: Db,
  agentId: string,
  id: number,
  via: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("inbox_messages")
    .set({
      state: "delivered",
      delivered_at: now,
      delivered_via: via,
      next_attempt_at: null,
      lease_until: null,
    })
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws what is undelivered; returns how many. */
export async function withdraw(
  db: Db,
  agentId: string,
  which: { sessionId?: string; kind?: "checkin" | "tracking"; aboutSessionId?: string },
): Promise<number> {
  let query = db
    .updateTable("inbox_messages")
    .set({ state: "cancelled", next_attempt_at: null, lease_until: null })
    .where("agent_id", "=", agentId)
    .where(isOpen);
  if (which.sessionId !== undefined) query = query.where("session_id", "=", which.sessionId);
  // Said outright, so that the index of these answers.
  if (which.kind) query = query.where(sql<boolean>`kind = ${sql.lit(which.kind)}`);
  if (which.aboutSessionId !== undefined) query = query.where("about_session_id", "=", which.aboutSessionId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/**
 * Undelivered messages to a session bring no check-in any more, and no tracking of their sender's; `by`: of one sender alone.
 * Returns how many would have begun.
 */
export async function disarm(
  db: Db,
  agentId: string,
  sessionId: string,
  what: { checkins: boolean; trackings: boolean; by?: string | undefined },
): Promise<number> {
  let changed = 0;
  if (what.checkins) {
    const { numUpdatedRows } = await db
      .updateTable("inbox_messages")
      .set({ remind_soft_seconds: null, remind_hard_seconds: null })
      .where("agent_id", "=", agentId)
      .where("session_id", "=", sessionId)
      .where("remind_soft_seconds", "is not", null)
      .where(isOpen)
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  if (what.trackings) {
    let query = db
      .updateTable("inbox_messages")
      .set({ track_seconds: null })
      .where("agent_id", "=", agentId)
      .where("session_id", "=", sessionId)
      .where("track_seconds", "is not", null)
      .where(isOpen);
    if (what.by !== undefined) query = query.where("sender_session_id", "=", what.by);
    changed += Number((await query.executeTakeFirst()).numUpdatedRows);
  }
  return changed;
}

/** Marks what nobody received in time, of one session or of all of the agents'; returns it. */
export async function expire(db: Db, now: number, whose: Agents, sessionId?: string) {
  let query = db
    .updateTable("inbox_messages")
    .set({ state: "expired", next_attempt_at: null, lease_until: null })
    .where(ofAgent(whose))
    .where(isOpen)
    .where("expires_at", "<=", now)
    // What a transport holds is about to be delivered.
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]));
  if (sessionId !== undefined) query = query.where("session_id", "=", sessionId);
  return (await query.returningAll().execute()).map(toMessage);
}

/** Sets when a message is tried through its transport; null: it waits for a turn. */
export async function schedulePush(
  db: Db,
  agentId: string,
  id: number,
  at: number | null,
  reservedFor: string | null,
) {
  await db
    .updateTable("inbox_messages")
    .set({ next_attempt_at: at, reserved_for: reservedFor })
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}
