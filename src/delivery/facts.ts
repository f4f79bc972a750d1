/** The reminder and occurrence behind each outbox row that has them, read in bulk just before it is sent. */
import { type Kysely, sql } from "kysely";
import { eachPair } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { fromOccurrenceRow, fromReminderRow } from "../reminders/rows.js";
import type { Fired } from "../reminders/types.js";
import type { DeliveryRow } from "./rows.js";

export interface RowFacts extends Fired {
  row: DeliveryRow;
  /** Earlier instants of the series that the same claim found missed. */
  missed: number;
}

/** An id says which reminder within its agent. */
const keyOf = (agentId: string, id: string): string => `${agentId}\n${id}`;

export async function factsOf(db: Kysely<Database>, rows: readonly DeliveryRow[]): Promise<RowFacts[]> {
  const open = rows.flatMap((row) =>
    row.reminder_id === null || row.occurrence_id === null
      ? []
      : [{ row, reminderId: row.reminder_id, occurrenceId: row.occurrence_id }],
  );
  if (open.length === 0) return [];
  const reminders = await db
    .selectFrom("reminders")
    .selectAll()
    .where(
      sql<boolean>`(agent_id, id) in ${eachPair(open.map(({ row, reminderId }) => [row.agent_id, reminderId]))}`,
    )
    .execute();
  const occurrences = await db
    .selectFrom("occurrences")
    .selectAll()
    .select(
      sql<number>`(select count(*) from occurrences missed
        where missed.agent_id = occurrences.agent_id and missed.reminder_id = occurrences.reminder_id and missed.due_at < occurrences.due_at
          and missed.claimed_at = occurrences.claimed_at and missed.outcome in ('skipped', 'superseded'))`.as(
        "missed",
      ),
    )
    .where(
      sql<boolean>`(agent_id, id) in ${eachPair(open.map(({ row, occurrenceId }) => [row.agent_id, occurrenceId]))}`,
    )
    .execute();
  const reminderById = new Map(reminders.map((row) => [keyOf(row.agent_id, row.id), row]));
  const occurrenceById = new Map(occurrences.map((row) => [row.id, row]));
  return open.flatMap(({ row, reminderId, occurrenceId }) => {
    const reminder = reminderById.get(keyOf(row.agent_id, reminderId));
    const occurrence = occurrenceById.get(occurrenceId);
    if (!reminder || !occurrence) return [];
    return [
      {
        row,
        reminder: fromReminderRow(reminder),
        occurrence: fromOccurrenceRow(occurrence),
        missed: occurrence.missed,
      },
    ];
  });
}
