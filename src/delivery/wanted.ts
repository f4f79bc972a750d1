/** Whether somebody still waits for a row of the outbox, as a condition: it may be tried again, and its end is worth saying. */
import { type RawBuilder, sql } from "kysely";
import { stillLive } from "../db/phrases.js";

/** A brief of yesterday is none. */
const OVERVIEW_MS = 86_400_000;

/** Its occurrence is not over, or it is the answer that ended it; what it is ahead of is still to come; its day is not over. */
export function wanted(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select 1 from occurrences o
      where o.agent_id = deliveries.agent_id and o.id = deliveries.occurrence_id
        and (${stillLive("o")} or (deliveries.kind = 'answer' and o.outcome = 'carried_out')))
    or deliveries.kind = 'warn' and exists (
      select 1 from reminders r
      where r.agent_id = deliveries.agent_id and r.id = deliveries.reminder_id and r.status = 'pending'
        and r.next_due_at > ${now.getTime()})
    or deliveries.kind in ('brief', 'review') and deliveries.created_at > ${now.getTime() - OVERVIEW_MS})`;
}
