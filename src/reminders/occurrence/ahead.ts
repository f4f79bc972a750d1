/**
 * One occurrence of a series before its time: skipped, moved, done. What is said of it is a row by its original instant
 * (`overrides`), which the timeline and the claim read; what was done is an occurrence at once, as a fact.
 */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import type { ReminderContext } from "../context.js";
import type { ReminderRow } from "../rows.js";
import { nextDue } from "../time/next-due.js";
import { countsFromCompletion, instantAfterCompletion } from "../time/recurrence.js";
import { loadSurroundings } from "../time/surroundings.js";
import { isOver, type Override, type Surroundings } from "../time/timeline.js";
import type { Reminder } from "../types.js";
import { handleOf } from "./occurrence-row.js";

type Trx = Transaction<Database>;

const ENDED = { status: "completed", next_due_at: null, closed_reason: "the series has ended" } as const;

/** What is said of one instant to come. */
export type Said = { kind: "skip" } | { kind: "done" } | { kind: "move"; to: Date };

/** Notes what is said of the instant `at`, and gives the columns of the reminder that follow from it. */
export async function sayOf(
  trx: Trx,
  context: ReminderContext,
  reminder: Reminder,
  around: Surroundings,
  at: Date,
  said: Said,
  now: Date,
): Promise<Partial<ReminderRow>> {
  if (said.kind === "done") await noteDone(trx, context, reminder, at, now);
  const { trigger } = reminder;
  if (countsFromCompletion(trigger)) {
    // There is one to come, and the next is counted from what becomes of it.
    const next =
      said.kind === "move"
        ? said.to
        : instantAfterCompletion(trigger, said.kind === "done" ? now : at, around.facts);
    const used = reminder.occurrenceCount + (said.kind === "move" ? 0 : 1);
    const over = next === null || (trigger.count !== undefined && used >= trigger.count);
    return {
      occurrence_count: used,
      next_due_at: over ? null : next.getTime(),
      ...(over && ENDED),
    };
  }
  await writeOverride(trx, reminder, originalOf(at, around.overrides), said, now);
  const changed = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
  const next = nextDue(reminder, changed, now);
  if (next === null || isOver({ ...reminder, nextDueAt: next }, changed)) return ENDED;
  return { next_due_at: next.getTime() };
}

/** The instant of the rule that came to be at `at`. */
export function originalOf(at: Date, overrides: readonly Override[]): Date {
  return overrides.find(({ movedTo }) => movedTo?.getTime() === at.getTime())?.instant ?? at;
}

async function writeOverride(
  trx: Trx,
  { agentId, id }: Reminder,
  instant: Date,
  said: Said,
  now: Date,
): Promise<void> {
  const movedTo = said.kind === "move" ? said.to.getTime() : null;
  if (movedTo === instant.getTime()) {
    // Moved back to where it belongs.
    await trx
      .deleteFrom("overrides")
      .where("agent_id", "=", agentId)
      .where("reminder_id", "=", id)
      .where("instant_at", "=", instant.getTime())
      .execute();
    return;
  }
  await sql`
    insert into overrides (agent_id, reminder_id, instant_at, kind, moved_to, created_at)
    values (${agentId}, ${id}, ${instant.getTime()}, ${said.kind}, ${movedTo}, ${now.getTime()})
    on conflict (agent_id, reminder_id, instant_at)
    do update set kind = excluded.kind, moved_to = excluded.moved_to, created_at = excluded.created_at`.execute(
    trx,
  );
}

async function noteDone(
  trx: Trx,
  { claimedBy }: ReminderContext,
  { agentId, id }: Reminder,
  at: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into occurrences
      (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms, release_at, reason,
       acknowledged_at)
    values (${agentId}, ${id}, ${at.getTime()}, ${now.getTime()}, ${claimedBy},
      ${handleOf(agentId, id, at.getTime())}, 'acknowledged', 0, null,
      'completed ahead of time', ${now.getTime()})
    on conflict (agent_id, reminder_id, due_at) do nothing`.execute(trx);
}
