/**
 * The sessions' part of the scheduler's one loop: a single statement says when the next check-in, push or expiry is,
 * however many sessions there are; no session has a timer of its own.
 */
import { sql } from "kysely";
import { runDue } from "./due.js";
import { type PushDeps, push } from "./push.js";

const STUCK_RETRY_MS = 5000;

export interface SessionsWake {
  /** How many instants were handled. */
  handled: number;
  /** The next instant in UTC milliseconds; null when there is none. */
  nextAt: number | null;
}

/** Does what is due; one query when nothing is. */
export async function runSessions(deps: PushDeps): Promise<SessionsWake> {
  let handled = 0;
  let last: { nextAt: number; handled: number } | undefined;
  for (;;) {
    const nextAt = await nextInstant(deps);
    const now = deps.clock.now().getTime();
    if (nextAt === null || nextAt > now) return { handled, nextAt };
    // Nothing was done and the instant stays: it is looked at again later, not at once.
    if (last?.nextAt === nextAt && last.handled === 0) return { handled, nextAt: now + STUCK_RETRY_MS };
    const done = (await deps.db.transaction().execute((trx) => runDue(trx, now))) + (await push(deps));
    last = { nextAt, handled: done };
    handled += done;
  }
}

export async function nextInstant({ db, transports }: PushDeps): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from (
      select min(next_at) as at from checkins where state = 'active'
      union all
      select min(next_attempt_at) from inbox_messages
        where state = 'queued' and next_attempt_at is not null
          and (reserved_for is null or reserved_for = ${transports.owner})
      union all
      select min(expires_at) from inbox_messages
        where state in ('queued', 'failed') and expires_at is not null
    )`.execute(db);
  return rows[0]?.at ?? null;
}
