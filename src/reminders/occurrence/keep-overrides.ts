/**
 * What was said of single occurrences, after the rule has changed: it stays where it still makes sense. A skipped or moved
 * day that the new rule has once is still skipped or moved, at the new rule's time; what the new rule does not have is
 * forgotten.
 */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import type { ReminderContext } from "../context.js";
import { localDay, startOfDay } from "../time/day-rule.js";
import { zoneAt } from "../time/floating.js";
import { nextDue } from "../time/next-due.js";
import { loadSurroundings } from "../time/surroundings.js";
import { repeats, type Surroundings, timelineOf } from "../time/timeline.js";
import type { Reminder } from "../types.js";

/** The reminder with the next instant that follows from what is kept. */
export async function keepOverrides(
  trx: Transaction<Database>,
  context: ReminderContext,
  reminder: Reminder,
  now: Date,
): Promise<Reminder> {
  const { agentId, id } = reminder;
  const around = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
  if (around.overrides.length === 0) return reminder;
  const kept = repeats(reminder, around) ? rekeyed(reminder, around, now) : [];
  await sql`delete from overrides where agent_id = ${agentId} and reminder_id = ${id}`.execute(trx);
  for (const each of kept) {
    await sql`
      insert into overrides (agent_id, reminder_id, instant_at, kind, moved_to, created_at)
      values (${agentId}, ${id}, ${each.instant}, ${each.kind}, ${each.movedTo}, ${each.createdAt})
      on conflict (agent_id, reminder_id, instant_at) do nothing`.execute(trx);
  }
  const changed = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
  const nextDueAt = nextDue(reminder, changed, now);
  await trx
    .updateTable("reminders")
    .set({ next_due_at: nextDueAt?.getTime() ?? null })
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .execute();
  return { ...reminder, nextDueAt };
}

function rekeyed(reminder: Reminder, around: Surroundings, now: Date) {
  const timeline = timelineOf(reminder, { ...around, overrides: [] });
  const { trigger } = reminder;
  const floating = trigger.type === "recurring" && trigger.floating === true;
  return around.overrides.flatMap(({ instant, kind, movedTo, createdAt }) => {
    const timeZone = floating ? zoneAt(instant, reminder.timeZone, around.facts.stays) : reminder.timeZone;
    const start = startOfDay(localDay(instant, timeZone), timeZone);
    const end = startOfDay(localDay(instant, timeZone) + 1, timeZone);
    const first = timeline.next(new Date(Math.max(start.getTime() - 1, now.getTime())));
    if (!first || first >= end) return [];
    const second = timeline.next(first);
    const exact = timeline.next(new Date(instant.getTime() - 1))?.getTime() === instant.getTime();
    if (!exact && second && second < end) return [];
    const at = exact ? instant : first;
    return [
      { instant: at.getTime(), kind, movedTo: movedTo?.getTime() ?? null, createdAt: createdAt.getTime() },
    ];
  });
}
