/**
 * Sessions that went without a word: their pane was closed, their program or the process that took their messages
 * died. Their check-ins and trackings end, and whoever waits for them is told once. Their messages and reminders stay:
 * the same conversation may be opened again, and any sign of life takes it back.
 */
import { sql } from "kysely";
import { ofAgent } from "../db/phrases.js";
import { write } from "../db/write.js";
import { isGone } from "../process-identity.js";
import { endCheckins } from "./checkin-store.js";
import type { PushDeps } from "./context.js";
import { notice } from "./due.js";
import { type Db, findSession, patchSession } from "./session-store.js";
import { cancelCheckin } from "./stopping.js";
import { goneText } from "./text.js";
import type { Session } from "./types.js";

/** How many are looked at in one round. */
const MOST = 50;

/** Looks at the sessions whose silence is about to be asked after, before it is. */
export async function lookAfter(deps: PushDeps, now: number): Promise<void> {
  const { rows } = await sql<{ agent_id: string; session_id: string }>`
    select distinct agent_id, session_id from checkins
    where ${ofAgent(undefined)} and state = 'active' and next_at <= ${now} limit ${MOST}`.execute(deps.db);
  for (const row of rows) {
    const session = await findSession(deps.db, row.agent_id, row.session_id);
    if (session) await markIfGone(deps, session, now);
  }
}

/** Why it is gone, or null when it is there or nobody can tell; nothing is locked meanwhile. */
export async function whyGone({ transports }: PushDeps, session: Session): Promise<string | null> {
  const { transport, process, state, goneAt } = session;
  if (state === "ended" || goneAt !== null) return null;
  if (process !== null && isGone(process)) return "its program has ended";
  if (transport?.type === "callback" && isGone(transport.owner))
    return "the process that it ran in has ended";
  const reach = transports.find(session.agentId, session.id, transport);
  return (await reach?.whyGone?.()) ?? null;
}

export async function markIfGone(deps: PushDeps, session: Session, now: number): Promise<boolean> {
  const why = await whyGone(deps, session);
  if (why === null) return false;
  deps.log.warn({ agentId: session.agentId, sessionId: session.id, why }, "a session is gone");
  await write(deps.db, session.agentId, (trx) => markGone(trx, session, why, now));
  return true;
}

/** Inside the transaction that learned of it. */
export async function markGone(db: Db, { agentId, id }: Session, why: string, now: number): Promise<void> {
  const session = await findSession(db, agentId, id);
  if (!session || session.goneAt !== null || session.state === "ended") return;
  await cancelCheckin(db, agentId, id, "gone", now);
  const own = { notifySessionId: id };
  await endCheckins(db, agentId, own, "ended", "gone", now);
  for (const waiting of await whoWaits(db, session, now)) {
    const to = await findSession(db, agentId, waiting);
    if (to && to.state !== "ended") await notice(db, to, id, goneText(session, "is gone", why), now);
  }
  await patchSession(db, session, { gone_at: now }, now);
  await db
    .updateTable("inbox_messages")
    .set({ next_attempt_at: null })
    .where("agent_id", "=", agentId)
    .where("session_id", "=", id)
    .where(sql<boolean>`state = 'queued' and next_attempt_at is not null`)
    .execute();
}

/** Those who track it, and those whose messages it has not got. */
async function whoWaits(db: Db, { agentId, id }: Session, now: number): Promise<Set<string>> {
  const which = { sessionId: id, kind: "tracking" as const };
  const trackings = await endCheckins(db, agentId, which, "ended", "gone", now);
  const { rows } = await sql<{ sender: string }>`
    select distinct sender_session_id as sender from inbox_messages
    where agent_id = ${agentId} and session_id = ${id} and state in ('queued', 'failed') and kind = 'message'
      and sender_session_id is not null and sender_session_id <> ${id}`.execute(db);
  return new Set([
    ...trackings.flatMap((row) => row.notify_session_id ?? []),
    ...rows.map(({ sender }) => sender),
  ]);
}
