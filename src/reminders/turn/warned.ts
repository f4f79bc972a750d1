/**
 * Mentions ahead: reminders that are to be spoken of before their time, whose mention has come and was not made yet to the one
 * who speaks. They are gone when the occurrence is done early, since it is not the next one then.
 */
import { sql } from "kysely";
import { each } from "../../db/phrases.js";
import type { ReminderContext } from "../context.js";
import { tellingOf } from "../occurrence/nudge-backoff.js";
import { fromReminderRow } from "../rows.js";
import { mentionsOf } from "../time/mentions.js";
import { isExempt, quietUntil } from "../time/quiet-hours.js";
import type { Reminder } from "../types.js";
import { boundElsewhere, type Candidate, plain, selectReminders, type TurnQuery } from "./candidate.js";

/** No mention lies further ahead. */
const FURTHEST_MS = 400 * 86_400_000;

/** When a reminder's last mention ahead that has come was due, UTC ms; null where none has come since it was set, as its receipt said. */
export function mentionedSince(reminder: Reminder, now: Date): number | null {
  if (reminder.nextDueAt === null || reminder.nextDueAt <= now) return null;
  const set = reminder.createdAt.getTime();
  return mentionsOf(reminder).findLast((at) => at <= now.getTime() && at > set) ?? null;
}

export async function gatherWarned(
  context: ReminderContext,
  query: TurnQuery,
  paused: Promise<ReadonlySet<string>>,
): Promise<Candidate[]> {
  const { agentId, viewer, now, sessionId } = query;
  const at = now.getTime();
  const rows = await selectReminders(
    context,
    query,
    sql`r.warn <> '[]' and r.status = 'pending' and r.next_due_at > ${at} and r.next_due_at < ${at + FURTHEST_MS}
      and not ${boundElsewhere(sessionId)}`,
  );
  if (rows.length === 0) return [];
  const settings = context.settingsOf(agentId);
  const resting = await paused;
  const come = rows.flatMap((row) => {
    const reminder = fromReminderRow(row);
    const since = mentionedSince(reminder, now);
    return since === null || resting.has(reminder.id) ? [] : [{ reminder, since }];
  });
  if (come.length === 0) return [];
  const { rows: told } = await sql<{ reminder_id: string; at: number }>`
    select reminder_id, max(injected_at) as at from injections
    where agent_id = ${agentId} and person = ${viewer.ledger} and kind = 'warn'
      and reminder_id in ${each(come.map(({ reminder }) => reminder.id))}
    group by reminder_id`.execute(context.db);
  const last = new Map(told.map((row) => [row.reminder_id, row.at]));
  const quiet = quietUntil(now, await query.quietHours);
  return come
    .filter(({ reminder, since }) => (last.get(reminder.id) ?? Number.NEGATIVE_INFINITY) < since)
    .map(
      ({ reminder, since }): Candidate => ({
        ...plain(reminder, tellingOf(reminder, settings)),
        kind: "warn",
        heldUntil: isExempt(reminder) ? null : quiet,
        warnedFor: at - since,
      }),
    );
}
