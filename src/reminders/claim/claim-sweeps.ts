/**
 * What a claim does beside opening what comes due: it releases what quiet hours held, ends what nobody reacted to, with a
 * row that says so, and finds what is to be said again. All of it in the claim's own transaction.
 */
import { sql, type Transaction } from "kysely";
import { type Agents, amongAgents, eachPair, iso, ofAgent, rowsOf, stillLive } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { formatDuration, formatInstant } from "../../zoned-time.js";
import { nagEveryMs } from "../occurrence/nudge-backoff.js";
import { fromOccurrenceRow, fromReminderRow, type OccurrenceRow } from "../rows.js";
import type { AgentSettings } from "../settings.js";
import { isPast, usefulFor } from "../time/foresaid.js";
import type { Fired } from "../types.js";

export interface SweepOptions {
  now: Date;
  whose: Agents;
  settingsOf(agentId: string): AgentSettings;
}

type Trx = Transaction<Database>;

interface Counted extends Fired {
  /** How often it was told in turns. */
  told: number;
  /** Why its run failed, where one did. */
  runFailed: string | null;
}

/** Which of the three has anything to do. */
export interface SweepsDue {
  held: boolean;
  over: boolean;
  nag: boolean;
}

/** Looks at three indexes; what this claim itself opens is not among it. */
export async function sweepsDue(trx: Trx, { now, whose }: SweepOptions): Promise<SweepsDue> {
  const at = now.getTime();
  const { rows } = await sql<Record<keyof SweepsDue, number>>`
    select
      exists (select 1 from occurrences
        where outcome = 'held' and release_at <= ${at} and ${amongAgents(whose)}) as held,
      exists (select 1 from occurrences where give_up_at <= ${at} and ${amongAgents(whose)}) as over,
      exists (select 1 from occurrences where nag_at <= ${at} and ${amongAgents(whose)}) as nag`.execute(trx);
  const [found] = rows;
  return { held: found?.held === 1, over: found?.over === 1, nag: found?.nag === 1 };
}

/** Lets go what quiet hours held until now. */
export async function releaseHeld(trx: Trx, { now, whose }: SweepOptions, limit: number): Promise<Fired[]> {
  const { rows } = await sql<OccurrenceRow>`
    update occurrences set outcome = 'open', reason = coalesce('held, ' || reason, 'held') || ', until ' ||
        ${iso("release_at")}
    where ${ofAgent(whose)} and id in (
      select id from occurrences
      where outcome = 'held' and release_at <= ${now.getTime()} and ${amongAgents(whose)} limit ${limit})
    returning *`.execute(trx);
  const released = await withReminders(trx, {
    rows: rows.map((row) => ({ ...row, told: 0, run_failed: null })),
  });
  return released.map(({ reminder, occurrence }) => ({ reminder, occurrence }));
}

/** Ends what is over by itself; a one-shot's reminder ends with it. */
export async function expireUnanswered(trx: Trx, options: SweepOptions, limit: number): Promise<Fired[]> {
  const at = options.now.getTime();
  const over = await withReminders(
    trx,
    await sql<OccurrenceRow & { told: number; run_failed: string | null }>`
      select o.*,
        (select count(*) from injections as i
          where i.agent_id = o.agent_id and i.occurrence_id = o.id and i.kind = 'due') as told,
        (select d.reason from deliveries as d
          where d.agent_id = o.agent_id and d.occurrence_id = o.id and d.kind = 'run' and d.state = 'dead'
          limit 1) as run_failed
      from occurrences as o
      where ${amongAgents(options.whose, "o")} and o.give_up_at <= ${at} and ${stillLive("o")}
      order by o.give_up_at limit ${limit}`.execute(trx),
  );
  if (over.length === 0) return [];
  const ends = over.map((one) => ({
    agentId: one.occurrence.agentId,
    id: one.occurrence.id,
    outcome: one.runFailed === null ? "expired" : "failed",
    reason: whyOver(one, options.now),
  }));
  await sql`
    update occurrences set
      outcome = j.outcome,
      reason = j.reason,
      expired_at = case when j.outcome = 'expired' then ${at} end,
      failed_at = case when j.outcome = 'failed' then ${at} end,
      give_up_at = null, nag_at = null
    from ${rowsOf(ends, { agentId: "text", id: "integer", outcome: "text", reason: "text" })} as j
    where occurrences.agent_id = j.agentId and occurrences.id = j.id`.execute(trx);
  await closeOneShots(trx, over, ends, at);
  const reasons = new Map(ends.map(({ id, reason }) => [id, reason]));
  return over.map(({ reminder, occurrence, runFailed }) => ({
    reminder,
    occurrence: {
      ...occurrence,
      outcome: runFailed === null ? ("expired" as const) : ("failed" as const),
      reason: reasons.get(occurrence.id) ?? null,
      settledAt: options.now,
      giveUpAt: null,
    },
  }));
}

/** What is to be said again now, with which time it is; the next time is set. */
export async function nagAgain(
  trx: Trx,
  options: SweepOptions,
  limit: number,
): Promise<(Fired & { round: number })[]> {
  const at = options.now.getTime();
  const due = await withReminders(
    trx,
    await sql<OccurrenceRow & { told: number; run_failed: null }>`
      select o.*, 0 as told, null as run_failed from occurrences as o
      where ${amongAgents(options.whose, "o")} and o.nag_at <= ${at} and ${stillLive("o")}
      order by o.nag_at limit ${limit}`.execute(trx),
  );
  if (due.length === 0) return [];
  const next = due.map(({ reminder, occurrence }) => {
    const every = nagEveryMs(reminder, options.settingsOf(reminder.agentId));
    return { agentId: occurrence.agentId, id: occurrence.id, nagAt: every === null ? null : at + every };
  });
  const { rows } = await sql<{ id: number; nag_round: number }>`
    update occurrences set
      nag_at = j.nagAt,
      nag_round = nag_round + case when j.nagAt is null then 0 else 1 end
    from ${rowsOf(next, { agentId: "text", id: "integer", nagAt: "integer" })} as j
    where occurrences.agent_id = j.agentId and occurrences.id = j.id
    returning occurrences.id, occurrences.nag_round`.execute(trx);
  const rounds = new Map(rows.map((row) => [row.id, row.nag_round]));
  return due.flatMap(({ reminder, occurrence }, i) =>
    next[i]?.nagAt == null ? [] : [{ reminder, occurrence, round: rounds.get(occurrence.id) ?? 1 }],
  );
}

async function withReminders(
  trx: Trx,
  { rows }: { rows: (OccurrenceRow & { told: number; run_failed: string | null })[] },
): Promise<Counted[]> {
  if (rows.length === 0) return [];
  const reminders = await trx
    .selectFrom("reminders")
    .selectAll()
    .where(sql<boolean>`(agent_id, id) in ${eachPair(rows.map((row) => [row.agent_id, row.reminder_id]))}`)
    .execute();
  const byKey = new Map(reminders.map((row) => [JSON.stringify([row.agent_id, row.id]), row]));
  return rows.flatMap((row) => {
    const reminder = byKey.get(JSON.stringify([row.agent_id, row.reminder_id]));
    if (!reminder) return [];
    const { told, run_failed: runFailed } = row;
    return [{ reminder: fromReminderRow(reminder), occurrence: fromOccurrenceRow(row), told, runFailed }];
  });
}

/** A one-shot whose only occurrence is over is over; a series goes on. */
async function closeOneShots(
  trx: Trx,
  over: readonly Counted[],
  ends: readonly { reason: string }[],
  at: number,
): Promise<void> {
  const closed = over.map(({ reminder }, i) => ({
    agentId: reminder.agentId,
    id: reminder.id,
    reason: `expired: ${ends[i]?.reason ?? "its time is over"}`,
  }));
  await sql`
    update reminders set status = 'dismissed', closed_reason = j.reason, updated_at = ${at}
    from ${rowsOf(closed, { agentId: "text", id: "text", reason: "text" })} as j
    where reminders.agent_id = j.agentId and reminders.id = j.id
      and reminders.status = 'triggered' and reminders.wake_at is null
      and not exists (
        select 1 from occurrences as o
        where o.agent_id = reminders.agent_id and o.reminder_id = reminders.id and ${stillLive("o")})`.execute(
    trx,
  );
}

function whyOver({ reminder, occurrence, told, runFailed }: Counted, now: Date): string {
  if (isOver(reminder.expiresAt, now)) return "it has expired";
  if (runFailed !== null) return `its run failed, and nobody did it instead (${runFailed})`.slice(0, 500);
  const { timeZone } = reminder;
  const useful = usefulFor(reminder);
  if (useful !== null && isPast(reminder, occurrence.dueAt, now))
    return `no use any more after ${formatDuration(useful)}`;
  const times = told === 0 ? "delivered" : told === 1 ? "told once" : `told ${told} times`;
  const since = occurrence.toldAt === null ? "" : ` since ${formatInstant(occurrence.toldAt, timeZone)}`;
  return `nobody reacted; ${times}${since}`;
}

function isOver(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}
