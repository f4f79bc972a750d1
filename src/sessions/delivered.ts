/**
 * What a message's delivery brings about, in the transaction that records it: its check-in starts (and replaces
 * the one before), its tracking starts (or becomes stricter), an idle session that was reached runs again.
 */
import { startCycle, strictest } from "./checkin.js";
import { activeOf, endCheckins, insertCheckin, saveCycle, toCycle } from "./checkin-store.js";
import { markDelivered, withdraw } from "./inbox-store.js";
import { isPaneAlone } from "./push-time.js";
import { scheduleFirst } from "./schedule-push.js";
import { type Db, findSession, patchSession } from "./session-store.js";
import type { InboxMessage } from "./types.js";

/**
 * @param begunAt when the transport was asked: a session that has said since that it is idle has had its turn already
 * @returns false when it had been withdrawn, or delivered another way, meanwhile.
 */
export async function deliver(
  db: Db,
  message: InboxMessage,
  via: string,
  now: number,
  begunAt = now,
): Promise<boolean> {
  if (!(await markDelivered(db, message.agentId, message.id, via, now))) return false;
  const { agentId, sessionId } = message;
  const session = await findSession(db, agentId, sessionId);
  const reached =
    session?.state === "idle" && session.updatedAt.getTime() <= begunAt
      ? await patchSession(db, session, { state: "running" }, now)
      : session;
  // Nobody will say when the turn that this begins is over; the screen is asked before the next one.
  if (reached && isPaneAlone(reached)) await scheduleFirst(db, reached, now);
  if (message.remind) {
    await endCheckins(db, agentId, { sessionId, kind: "checkin" }, "cancelled", "replaced", now);
    await withdraw(db, agentId, { sessionId, kind: "checkin" });
    await insertCheckin(
      db,
      { agentId, sessionId, notifySessionId: null, messageId: message.id },
      startCycle("checkin", message.remind, now),
      now,
    );
  }
  if (message.trackSeconds !== null) await track(db, message, message.trackSeconds, now);
  return true;
}

async function track(db: Db, message: InboxMessage, seconds: number, now: number): Promise<void> {
  const { agentId, sessionId, senderSessionId } = message;
  if (senderSessionId === null) return;
  const thresholds = { softSeconds: seconds, hardSeconds: seconds };
  const running = (await activeOf(db, agentId, sessionId)).find(
    (row) => row.kind === "tracking" && row.notify_session_id === senderSessionId,
  );
  if (running) {
    await saveCycle(db, running, strictest(toCycle(running), thresholds, now), now);
    return;
  }
  await insertCheckin(
    db,
    { agentId, sessionId, notifySessionId: senderSessionId, messageId: message.id },
    startCycle("tracking", thresholds, now),
    now,
  );
}
