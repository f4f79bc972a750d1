/** Check-ins and messages after a clock that was far ahead was set right: what it measured counts from now. */
import { sql, type Transaction } from "kysely";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";

/** UTC ms: the present, and after what a row was written by the clock that was wrong. */
export async function sessionsAfterClock(
  trx: Transaction<Database>,
  { now, ahead }: { now: number; ahead: number },
): Promise<void> {
  await sql`
    update checkins set silent_since = ${now}, due_at = due_at - (silent_since - ${now}),
      next_at = next_at - (silent_since - ${now}), updated_at = ${now}
    where ${everyAgent} and state = 'active' and silent_since > ${ahead}`.execute(trx);
  await sql`
    update inbox_messages set lease_until = null, next_attempt_at = ${now}
    where ${everyAgent} and state = 'queued' and next_attempt_at > ${ahead} and lease_until is not null`.execute(
    trx,
  );
  await sql`
    update inbox_messages set state = 'queued'
    where ${everyAgent} and state = 'expired' and kind = 'message' and expires_at > ${now}`.execute(trx);
}
