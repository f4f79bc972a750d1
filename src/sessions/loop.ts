/**
 * The sessions' part of the scheduler's one loop: a single statement says when the next check-in, push or expiry is,
 * however many sessions there are; no session has a timer of its own.
 */
import { sql } from "kysely";
import { everyAgent } from "../db/phrases.js";
import { writeDue } from "../db/write.js";
import type { PushDeps } from "./context.js";
import { runDue } from "./due.js";
import { lookAfter } from "./gone.js";
import { push } from "./push.js";

/** Does what is due, in batches; what a batch could not move is left to the scheduler's next wake. */
export async function runSessions(deps: PushDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now().getTime();
    await lookAfter(deps, now);
    const due = await writeDue(deps.db, { agents: agentsWithDue(now) }, (trx, held) =>
      runDue(trx, now, { agents: held }),
    );
    const pushed = await push(deps);
    if (due + pushed === 0) return;
    const next = await nextInstant(deps);
    if (next === null || next > deps.clock.now().getTime()) return;
  }
}

/** With a check-in or a message that is over. */
const agentsWithDue = (now: number) => sql`
  select agent_id from checkins where ${everyAgent} and state = 'active' and next_at <= ${now}
  union all
  select agent_id from inbox_messages
  where ${everyAgent} and state in ('queued', 'failed') and expires_at is not null and expires_at <= ${now}`;

/** One statement over three indexes; it does not grow with the number of sessions. */
export async function nextInstant({ db, transports }: PushDeps): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from (
      select min(next_at) as at from checkins where ${everyAgent} and state = 'active'
      union all
      select min(next_attempt_at) from inbox_messages
        where ${everyAgent} and state = 'queued' and next_attempt_at is not null
          and (reserved_for is null or reserved_for = ${transports.owner})
      union all
      select min(expires_at) from inbox_messages
        where ${everyAgent} and state in ('queued', 'failed') and expires_at is not null
    ) as instants`.execute(db);
  return rows[0]?.at ?? null;
}
