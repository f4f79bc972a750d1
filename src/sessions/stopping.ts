/** Everything that ends a check-in or a tracking before its time, with what it has queued. */
import { TicklerError } from "../errors.js";
import type { Reminder } from "../reminders/types.js";
import { endCheckins } from "./checkin-store.js";
import type { SessionDeps } from "./context.js";
import { notice } from "./due.js";
import { disarm, withdraw } from "./inbox-store.js";
import { type Actor, assertMayTouch, mayTouch } from "./scope.js";
import { type Db, findSession, resolveSession } from "./session-store.js";
import { goneText } from "./text.js";
import type { Session } from "./types.js";

/** Says whether there was one. */
export async function cancelCheckin(
  db: Db,
  agentId: string,
  sessionId: string,
  reason: string,
  now: number,
): Promise<boolean> {
  const which = { sessionId, kind: "checkin" as const };
  const ended = await endCheckins(db, agentId, which, "cancelled", reason, now);
  await withdraw(db, agentId, which);
  return ended.length > 0;
}

/** Whoever waited for this session is told that nothing will come of it. */
export async function tellTrackers(
  db: Db,
  session: Session,
  what: "ended" | "was cleared",
  now: number,
): Promise<void> {
  const { agentId, id } = session;
  for (const row of await endCheckins(db, agentId, { sessionId: id, kind: "tracking" }, "ended", what, now)) {
    const tracker = await findSession(db, agentId, row.notify_session_id ?? "");
    if (tracker && tracker.state !== "ended") await notice(db, tracker, id, goneText(session, what), now);
  }
}

/**
 * The session's check-in, where the actor may touch it, and the actor's own tracking of it: those that run, and those that
 * the delivery of a waiting message would begin.
 */
export async function stopCheckins(
  db: Db,
  agentId: string,
  reference: string,
  by: Actor,
  now: number,
): Promise<number> {
  const session = await resolveSession(db, agentId, reference);
  const own = by === undefined ? {} : { notifySessionId: by };
  const which = { sessionId: session.id, kind: "tracking" as const, ...own };
  const trackings = await endCheckins(db, agentId, which, "cancelled", "stopped", now);
  for (const { notify_session_id } of trackings) {
    if (notify_session_id === null) continue;
    await withdraw(db, agentId, {
      sessionId: notify_session_id,
      kind: "tracking",
      aboutSessionId: session.id,
    });
  }
  const may = await mayTouch(db, by, session);
  const toCome = await disarm(db, agentId, session.id, { checkins: may, trackings: true, by });
  if (!may && trackings.length + toCome === 0) await assertMayTouch(db, by, session);
  const stopped = may && (await cancelCheckin(db, agentId, session.id, "stopped", now));
  return trackings.length + toCome + (stopped ? 1 : 0);
}

/** A reminder bound to a session; one that is bound to none is nobody's to stop here but the person's. */
export async function stopReminder(
  { db, reminders }: SessionDeps,
  agentId: string,
  id: string,
  by: Actor,
): Promise<Reminder> {
  const reminder = await reminders.get(agentId, id);
  if (by !== undefined && reminder.sessionId !== by) {
    const owner =
      reminder.sessionId === null ? undefined : await findSession(db, agentId, reminder.sessionId);
    if (!owner) {
      throw new TicklerError("FORBIDDEN", `The reminder ${reminder.id} belongs to no session of "${by}".`, {
        hint: `Use \`tickler cancel ${reminder.id}\`.`,
      });
    }
    await assertMayTouch(db, by, owner);
  }
  return reminders.cancel(agentId, reminder.id, "stopped");
}
