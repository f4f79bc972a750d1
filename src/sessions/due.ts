/**
 * Turns what is due into inbox messages: check-ins whose instant came, trackings of silent sessions, notices about
 * messages that expired. Runs inside one immediate transaction, so that of many processes one does it; the unique
 * indexes keep a second message of a kind from ever waiting beside the first.
 */
import { sql } from "kysely";
import { type Agents, ofAgent } from "../db/phrases.js";
import { step } from "./checkin.js";
import { type CheckinRow, endCheckins, isActive, saveCycle, toCycle } from "./checkin-store.js";
import { expire, withdraw } from "./inbox-store.js";
import { pushTime } from "./push-time.js";
import { type Db, findSession } from "./session-store.js";
import { checkinText, expiredText, trackingText } from "./text.js";
import type { Session } from "./types.js";
import type { Urgency } from "./urgency.js";

/** How many are handled in one transaction, so that other writers get their turn. */
const BATCH = 200;

/** Whose: those that concern one session's turn, or all. */
export interface DueScope {
  agentId: string;
  sessionId: string;
}

/**
 * Returns how many instants were handled; there may be more where it is not 0.
 * @param of one session, or all of these agents
 */
export async function runDue(db: Db, now: number, of: DueScope | { agents: Agents }): Promise<number> {
  const scope = "sessionId" in of ? of : undefined;
  const whose = "sessionId" in of ? of.agentId : of.agents;
  const expired = await expire(db, now, whose, scope?.sessionId);
  for (const message of expired) {
    const target = await findSession(db, message.agentId, message.sessionId);
    const sender =
      message.senderSessionId === null
        ? undefined
        : await findSession(db, message.agentId, message.senderSessionId);
    if (target && sender) await notice(db, sender, target.id, expiredText(message, target), now);
  }
  let query = db
    .selectFrom("checkins")
    .selectAll()
    .where(ofAgent(whose))
    .where(isActive)
    .where("next_at", "<=", now);
  if (scope) {
    query = query.where((eb) =>
      eb.or([
        eb.and([eb("session_id", "=", scope.sessionId), eb("kind", "=", "checkin")]),
        eb("notify_session_id", "=", scope.sessionId),
      ]),
    );
  }
  const rows = await query.orderBy("next_at").limit(BATCH).execute();
  for (const row of rows) await handle(db, row, now);
  return rows.length + expired.length;
}

async function handle(db: Db, row: CheckinRow, now: number): Promise<void> {
  const session = await findSession(db, row.agent_id, row.session_id);
  const told =
    row.notify_session_id === null ? session : await findSession(db, row.agent_id, row.notify_session_id);
  if (!session || !told || session.state === "ended" || told.state === "ended") {
    await endCheckins(db, row.agent_id, { sessionId: row.session_id }, "ended", "session ended", now);
    return;
  }
  const cycle = toCycle(row);
  const next = step(cycle, now, session.compactingSince?.getTime() ?? null);
  await saveCycle(db, row, next.cycle, now);
  if (next.send === null) return;
  if (row.kind === "tracking") {
    const facts = { target: session, silentSince: cycle.silentSince, trackSeconds: row.soft_seconds };
    await notice(db, told, session.id, trackingText(facts, now), now);
    return;
  }
  // A hard one takes the place of whatever still waits; a soft one is not needed where one waits.
  if (next.send === "hard") await withdraw(db, row.agent_id, { sessionId: session.id, kind: "checkin" });
  const askedBy = await senderOf(db, row);
  const text = checkinText(next.send, { session, silentSince: cycle.silentSince, askedBy }, now);
  await insert(db, session, "checkin", next.send === "hard" ? "urgent" : "important", text, null, now);
}

/** A notice about another session; a newer one takes the older one's place. */
export async function notice(db: Db, to: Session, about: string, text: string, now: number): Promise<void> {
  await withdraw(db, to.agentId, { sessionId: to.id, kind: "tracking", aboutSessionId: about });
  await insert(db, to, "tracking", "important", text, about, now);
}

async function insert(
  db: Db,
  to: Session,
  kind: "checkin" | "tracking",
  urgency: Urgency,
  body: string,
  about: string | null,
  now: number,
): Promise<void> {
  const { at, reservedFor } = pushTime(to, urgency, now);
  await db
    .insertInto("inbox_messages")
    .values({
      agent_id: to.agentId,
      session_id: to.id,
      sender_session_id: null,
      about_session_id: about,
      kind,
      urgency,
      body,
      state: "queued",
      next_attempt_at: at,
      lease_until: null,
      reserved_for: reservedFor,
      last_error: null,
      remind_soft_seconds: null,
      remind_hard_seconds: null,
      track_seconds: null,
      created_at: now,
      delivered_at: null,
      delivered_via: null,
      expires_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function senderOf(db: Db, row: CheckinRow): Promise<string | null> {
  if (row.message_id === null) return null;
  const { rows } = await sql<{ sender: string | null }>`
    select coalesce(sessions.name, inbox_messages.sender_session_id) as sender
    from inbox_messages left join sessions
      on sessions.agent_id = inbox_messages.agent_id and sessions.id = inbox_messages.sender_session_id
    where inbox_messages.agent_id = ${row.agent_id} and inbox_messages.id = ${row.message_id}`.execute(db);
  return rows[0]?.sender ?? null;
}
