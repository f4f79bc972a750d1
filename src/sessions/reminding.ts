/**
 * Reminders of a session to itself ("in five minutes: check on the tests"): ordinary reminders bound to its life. When
 * one comes due, a message begins a turn of its session: at once where it is idle and can be reached, else when it
 * falls idle; a turn that begins before says the reminder itself. What nobody else carries out comes to a session, too:
 * an action without a runner to the one in which it was set, the timer of a decision log to its agent's.
 */
import { type SqlBool, sql, type Transaction } from "kysely";
import type { z } from "zod";
import type { Database } from "../db/tables.js";
import { unasked } from "../db/unasked.js";
import { DECISION_LOG_HOST, type Fired, type Receipt, type Reminder } from "../reminders/types.js";
import type { SessionDeps } from "./context.js";
import { isReachable } from "./push-time.js";
import { scheduleFirst } from "./schedule-push.js";
import type { remindSchema } from "./schema.js";
import { type Db, findSession, toSession } from "./session-store.js";
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

export interface BeginOptions {
  now: number;
  /** Whether actions are carried out by a runner. */
  hasRunner: boolean;
}

/** Runs in the claim's transaction: what came due is to begin a turn of the session that it concerns. */
export async function beginForDue(db: Db, fired: readonly Fired[], options: BeginOptions): Promise<void> {
  const { now } = options;
  for (const { reminder, occurrence } of fired) {
    if (occurrence.outcome !== "open") continue;
    const session = await sessionFor(db, reminder, options);
    if (!session || session.state === "ended" || session.goneAt !== null) continue;
    const body = dueText(reminder, { whole: session.turnAt === null });
    await sql`
      insert into inbox_messages
        (agent_id, session_id, kind, reminder_id, urgency, body, state, created_at)
      values (${session.agentId}, ${session.id}, 'reminder', ${reminder.id}, 'important', ${body}, 'queued', ${now})
      on conflict do nothing`.execute(db);
    if (isReachable(session)) await scheduleFirst(db, session, now);
  }
}

/** Which session a reminder is to begin a turn of, by what its row says: one by its id, whichever was heard of last, or none. */
function meantBy(
  { sessionId, mode, source }: Reminder,
  hasRunner: boolean,
): { id: string } | "latest" | null {
  if (sessionId !== null) return { id: sessionId };
  const isTimer = source?.host === DECISION_LOG_HOST;
  const set = source?.sessionId;
  if (set !== undefined && (isTimer || (mode === "action" && !hasRunner))) return { id: set };
  return isTimer ? "latest" : null;
}

/** Whether a session may have to be told when this reminder comes due. */
export const concernsSession = (reminder: Reminder, hasRunner: boolean): boolean =>
  meantBy(reminder, hasRunner) !== null;

async function sessionFor(
  db: Db,
  reminder: Reminder,
  { hasRunner }: BeginOptions,
): Promise<Session | undefined> {
  const { agentId } = reminder;
  const meant = meantBy(reminder, hasRunner);
  if (meant === null) return undefined;
  return meant === "latest" ? latestReachable(db, agentId) : findSession(db, agentId, meant.id);
}

/** The agent's session that was last heard of, among those that can be reached between turns. */
async function latestReachable(db: Db, agentId: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("state", "in", ["running", "idle"])
    .where(sql<SqlBool>`transport is not null and gone_at is null`)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toSession(row);
}

/** A turn of the session has said the reminder itself: its message is not needed any more. */
export async function isSaid(
  db: Db,
  message: { agentId: string; sessionId: string; reminderId: string | null; createdAt: Date },
) {
  const { agentId, sessionId, reminderId, createdAt } = message;
  const { rows } = await sql`
    select 1 from injections
    where agent_id = ${agentId} and reminder_id = ${reminderId} and injected_at >= ${createdAt.getTime()}
      and session_id = ${sessionId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whoever settles a reminder: the message that was to say it is withdrawn. */
export async function withdrawReminder(
  trx: Transaction<Database>,
  agentId: string,
  reminderId: string,
): Promise<void> {
  const withdrawn = sql`
    update inbox_messages set state = 'cancelled', next_attempt_at = null, lease_until = null
    where agent_id = ${agentId} and reminder_id = ${reminderId} and kind = 'reminder'
      and state in ('queued', 'failed')`;
  await unasked(trx, withdrawn);
}
