/**
 * When what waits in an inbox goes through the session's transport. An idle session is handed one message through its transport, the first that waits: it begins the session's turn,
 * and that turn takes the rest. So the order holds, and nobody is flooded.
 */
import { openMessages, schedulePush } from "./inbox-store.js";
import { pushTime } from "./push-time.js";
import type { Db } from "./session-store.js";
import type { Session } from "./types.js";

export async function scheduleFirst(db: Db, session: Session, now: number): Promise<void> {
  const open = await openMessages(db, session.agentId, session.id, now);
  if (open.some((message) => message.nextAttemptAt !== null)) return;
  const first = open.find((message) => message.state === "queued");
  if (!first) return;
  const { at, reservedFor } = pushTime(session, first.urgency, now);
  await schedulePush(db, session.agentId, first.id, at, reservedFor);
}

/** The session can be reached in a new way: what is urgent and waits goes that way at once. */
export async function scheduleUrgent(db: Db, session: Session, now: number): Promise<void> {
  for (const { id, state, urgency } of await openMessages(db, session.agentId, session.id, now)) {
    if (state !== "queued") continue;
    const { at, reservedFor } = pushTime(session, urgency, now);
    await schedulePush(db, session.agentId, id, at, reservedFor);
  }
}
