/** What is open of a reminder that shall nag from now on, or no more: when its channels say it again, and that it is not given up. */
import { sql, type Transaction } from "kysely";
import { greatest, stillLive } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { givenUpAt, nagEveryMs, tellingOf } from "../occurrence/nudge-backoff.js";
import type { AgentSettings } from "../settings.js";
import type { Reminder } from "../types.js";

export async function nagAnew(
  trx: Transaction<Database>,
  agentId: string,
  reminder: Reminder,
  settings: AgentSettings,
  now: Date,
): Promise<void> {
  const every = nagEveryMs(reminder, settings);
  const at = now.getTime();
  // What was told already and nags no more may never be told again: from now on it has the time of what only a channel has said.
  const telling = tellingOf(reminder, settings);
  const over = givenUpAt(telling, { told: 0, firstToldAt: at, lastToldAt: at });
  const from = greatest(sql`coalesce(release_at, 0)`, at);
  await sql`
    update occurrences set
      nag_at = ${every === null ? null : sql`${from} + ${every}`},
      give_up_at = ${over === null ? null : sql`coalesce(give_up_at, case when told_at is not null then ${over} end)`}
    where agent_id = ${agentId} and reminder_id = ${reminder.id} and ${stillLive()}`.execute(trx);
}
