/**
 * Reminders of a session to itself ("in five minutes: check on the tests"): ordinary reminders bound to its life.
 * When one comes due while the session is idle and can be reached, a message begins its turn; that turn's text then
 * carries the reminder. A running session gets it at its next turn.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type { Fired, Receipt } from "../reminders/types.js";
import { scheduleFirst } from "./schedule-push.js";
import type { remindSchema } from "./schema.js";
import type { SessionDeps } from "./service.js";
import { type Db, findSession } from "./session-store.js";
import { dueText } from "./text.js";
import type { Session } from "./types.js";

export type RemindInput = z.input<typeof remindSchema>;

const TITLE_CHARS = 200;

export function setReminder(
  { reminders, clock }: Pick<SessionDeps, "reminders" | "clock">,
  session: Session,
  { afterSeconds, text, every }: z.output<typeof remindSchema>,
  by: string | undefined,
): Promise<Receipt> {
  const line = text.replace(/\s+/g, " ");
  const fits = line.length <= TITLE_CHARS;
  return reminders.create(session.agentId, {
    title: fits ? line : `${line.slice(0, TITLE_CHARS - 1)}…`,
    ...(fits ? {} : { body: text }),
    sessionId: session.id,
    trigger: every
      ? { type: "recurring", every: `PT${afterSeconds}S`, timeZone: reminders.timeZoneOf(session.agentId) }
      : { type: "scheduled", at: new Date(clock.now().getTime() + afterSeconds * 1000) },
    source: { sessionId: by ?? session.id, who: by === undefined ? "the person" : `session ${by}` },
  });
}

/** Runs in the claim's transaction: idle sessions whose reminder came due are to be woken. */
export async function wakeForDue(db: Db, fired: readonly Fired[], now: number): Promise<void> {
  for (const { reminder, occurrence } of fired) {
    if (reminder.sessionId === null || occurrence.outcome !== "open") continue;
    const session = await findSession(db, reminder.agentId, reminder.sessionId);
    if (session?.state !== "idle" || session.transport === null) continue;
    await sql`
      insert into inbox_messages
        (agent_id, session_id, about_session_id, kind, urgency, body, state, created_at)
      values
        (${session.agentId}, ${session.id}, ${session.id}, 'tracking', 'important', ${dueText(reminder)}, 'queued', ${now})
      on conflict do nothing`.execute(db);
    await scheduleFirst(db, session, now);
  }
}
