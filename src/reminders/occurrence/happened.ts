/**
 * What became of the instants since a moment: what came due, what was told, what ended and how. For a person who was away, and
 * for looking back at a week. Reads only; what somebody may not see is not there.
 */
import { sql } from "kysely";
import { seenBy } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import type { View } from "../store.js";
import type { OccurrenceState } from "./occurrence-life.js";

export interface Happened {
  reminderId: string;
  title: string;
  dueAt: Date;
  outcome: OccurrenceState;
  toldAt: Date | null;
  settledAt: Date | null;
  reason: string | null;
  /** What a run answered. */
  answer: string | null;
}

interface Row {
  reminder_id: string;
  title: string;
  due_at: number;
  outcome: OccurrenceState;
  told_at: number | null;
  settled_at: number | null;
  reason: string | null;
  answer: string | null;
}

const MOST = 500;

/** The latest first. */
export async function happenedSince(
  { db }: ReminderContext,
  { agentId, viewer }: View,
  since: Date,
): Promise<Happened[]> {
  const at = since.getTime();
  const { rows } = await sql<Row>`
    select o.reminder_id, r.title, o.due_at, o.outcome, o.told_at, o.settled_at, o.reason, o.answer
    from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${agentId} and (o.due_at >= ${at} or o.settled_at >= ${at})
      and ${seenBy(viewer, "r.audience")}
    order by coalesce(o.settled_at, o.due_at) desc, o.id desc limit ${MOST}`.execute(db);
  const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  return rows.map((row) => ({
    reminderId: row.reminder_id,
    title: row.title,
    dueAt: new Date(row.due_at),
    outcome: row.outcome,
    toldAt: instant(row.told_at),
    settledAt: instant(row.settled_at),
    reason: row.reason,
    answer: row.answer,
  }));
}

/** When this person's agent last had a turn of theirs, or null. */
export async function lastTurnOf({ db }: ReminderContext, { agentId, viewer }: View): Promise<Date | null> {
  const row = await db
    .selectFrom("presence")
    .select("last_turn_at")
    .where("agent_id", "=", agentId)
    .where("person", "=", viewer.ledger)
    .executeTakeFirst();
  return row?.last_turn_at == null ? null : new Date(Number(row.last_turn_at));
}
