/**
 * Mentions ahead through channels ("and the day before"): marked as such, once for each and target, gone when the occurrence is
 * done, skipped or moved before. From `reminders.warn_at` on a mention is still to be made; triggers set it whenever the time that
 * it is ahead of changes, and withdraw what waits for another (`migrations/0003_delivery.ts`). Its row in the outbox and the
 * step to the next mention are one transaction: a process that ends in between has done both or neither.
 */
import { sql, type Transaction } from "kysely";
import { everyAgent, ofAgent, rowsOf } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { type Held, writeDue } from "../db/write.js";
import { pausedNow } from "../reminders/change/paused.js";
import type { ReminderContext, WakeSource } from "../reminders/index.js";
import { fromReminderRow, type ReminderRow } from "../reminders/rows.js";
import { mentionsOf } from "../reminders/time/mentions.js";
import type { Reminder } from "../reminders/types.js";
import { enqueueMention } from "./enqueue.js";

/** Of one transaction. */
const BATCH = 200;

type Context = Pick<ReminderContext, "db" | "clock">;

/** @param isOn whether this process delivers */
export function mentionSource({ db, clock }: Context, isOn: () => boolean): WakeSource {
  return {
    name: "mentions ahead",
    async nextAt() {
      if (!isOn()) return null;
      const row = await db
        .selectFrom("reminders")
        .select("warn_at")
        .where(everyAgent)
        .where("warn_at", "is not", null)
        .orderBy("warn_at")
        .limit(1)
        .executeTakeFirst();
      return row?.warn_at ?? null;
    },
    async run() {
      if (!isOn()) return;
      for (let isMore = true; isMore; ) {
        const now = clock.now();
        isMore = await writeDue(db, { agents: agentsWithMentions(now) }, (trx, held) =>
          mention(trx, now, held),
        );
      }
    },
  };
}

const agentsWithMentions = (now: Date) => sql`
  select agent_id from (
    select agent_id from reminders where ${everyAgent} and warn_at <= ${now.getTime()}
    order by warn_at limit ${sql.lit(BATCH)}) as waiting`;

/** Queues what has come; whether there may be more. */
async function mention(trx: Transaction<Database>, now: Date, held: Held): Promise<boolean> {
  const { rows } = await sql<ReminderRow>`
    select * from reminders where ${ofAgent(held)} and warn_at <= ${now.getTime()}
    order by warn_at limit ${BATCH}`.execute(trx);
  const paused = new Map<string, Set<string>>();
  for (const { agent_id } of rows)
    if (!paused.has(agent_id)) paused.set(agent_id, new Set(await pausedNow(trx, agent_id, now)));
  const next: { agentId: string; id: string; at: number | null }[] = [];
  for (const row of rows) {
    const reminder = fromReminderRow(row);
    const { at, come } = stepOf(reminder, row.warn_at ?? 0, now);
    if (come && !paused.get(row.agent_id)?.has(row.id)) await enqueueMention(trx, reminder, now);
    next.push({ agentId: row.agent_id, id: row.id, at });
  }
  if (next.length === 0) return false;
  await sql`
    update reminders set warn_at = j.at
    from ${rowsOf(next, { agentId: "text", id: "text", at: "integer" })} as j
    where reminders.agent_id = j.agentId and reminders.id = j.id`.execute(trx);
  // Beside the agents that were held there may be others.
  return held !== null || rows.length === BATCH;
}

/** Whether a mention has come since it was last looked, and when the next one does; several that were missed are one. */
function stepOf(reminder: Reminder, since: number, now: Date): { come: boolean; at: number | null } {
  const at = now.getTime();
  if (reminder.damage !== null || reminder.nextDueAt === null || reminder.nextDueAt <= now)
    return { come: false, at: null };
  const mentions = mentionsOf(reminder);
  return {
    come: mentions.some((instant) => instant >= since && instant <= at),
    at: mentions.find((instant) => instant > at) ?? null,
  };
}
