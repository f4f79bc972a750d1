/** The outbox after a clock that was far ahead was set right: a lease or a wait that it measured is over now. */
import { sql, type Transaction } from "kysely";
import { everyAgent, greatest, least } from "../db/phrases.js";
import type { Database } from "../db/tables.js";

/** UTC ms: the present, and after what a row was written by the clock that was wrong. */
export async function outboxAfterClock(
  trx: Transaction<Database>,
  { now, ahead }: { now: number; ahead: number },
): Promise<void> {
  // Who has one on its way at this moment renews its lease; quiet hours hold anew what is to be held.
  await sql`
    update deliveries set updated_at = ${now}, held_until = null,
      next_attempt_at = ${now} + case when state = 'queued' then 0 else ${least(60_000, greatest(0, sql`next_attempt_at - updated_at`))} end
    where ${everyAgent} and state in ('queued', 'retrying', 'sending') and updated_at > ${ahead}`.execute(
    trx,
  );
}
