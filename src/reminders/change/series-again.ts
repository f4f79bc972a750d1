/**
 * A series that ended with another reminder goes on where that one is reopened: what it was to last until is not done. One that was
 * changed or ended by somebody themselves stays as it is.
 */
import { sql, type Transaction } from "kysely";
import { inJson } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import { findLiveTwins, type Handle } from "../store.js";
import { nextDue } from "../time/next-due.js";
import { loadSurroundings } from "../time/surroundings.js";
import type { Reminder } from "../types.js";

type Other = Pick<Reminder, "agentId" | "id" | "title" | "completedAt">;

/** How it is written down that the other one ended it. */
export const endedBy = (
  { title }: Pick<Reminder, "title">,
  how: "is done" | "was given up" | "was deleted",
) => `"${title}" ${how}`;

/** The series that ended with this reminder. */
export async function endedWith(trx: Handle, other: Other): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select * from reminders where agent_id = ${other.agentId} and status in ('completed', 'dismissed')
      and ${inJson("terms", "ends", "reminder")} = ${other.id}
      and closed_reason in (${endedBy(other, "is done")}, ${endedBy(other, "was given up")})`.execute(trx);
  return rows;
}

/** Those that have still something to come, and whose place no equal one has taken. */
export async function seriesAgain(
  trx: Transaction<Database>,
  context: ReminderContext,
  ended: readonly ReminderRow[],
  now: Date,
): Promise<void> {
  for (const row of ended) {
    const agentId = row.agent_id;
    if ((await findLiveTwins(trx, agentId, [row.identity])).size > 0) continue;
    const series: Reminder = { ...fromReminderRow(row), status: "pending" };
    const around = (await loadSurroundings(trx, context.settingsOf, [series]))(series);
    const at = nextDue(series, around, now);
    if (at === null) continue;
    await sql`
      update reminders set status = 'pending', closed_reason = null, next_due_at = ${at.getTime()},
        updated_at = ${now.getTime()}
      where agent_id = ${agentId} and id = ${row.id}`.execute(trx);
  }
}
