/**
 * What a claim writes: occurrences in one statement, reminders in another, whatever the number of them; and what is open of
 * earlier instants gives way.
 */
import { sql, type Transaction } from "kysely";
import { manyWritersOf } from "../../db/many-writers.js";
import { eachPair, rowsOf, stillLive } from "../../db/phrases.js";
import { followedBy } from "../../db/relaxed.js";
import type { Database } from "../../db/tables.js";
import { unasked } from "../../db/unasked.js";
import { firstNag, handleOf } from "../occurrence/occurrence-row.js";
import type { OccurrenceRow, ReminderRow } from "../rows.js";
import type { AgentSettings } from "../settings.js";
import type { Occurrence, Reminder } from "../types.js";
import type { ClaimPlan } from "./claim-plan.js";
import type { Opened } from "./claimed.js";

export interface RowPlan {
  row: ReminderRow;
  reminder: Reminder;
  plan: ClaimPlan;
}

interface Claimer {
  now: Date;
  claimedBy: string;
  /** Whether the transaction writes nothing else. */
  isLast: boolean;
  settingsOf(agentId: string): AgentSettings;
}

/** Writes the plans of one slice; what was opened or is held. */
export async function applyPlans(
  trx: Transaction<Database>,
  plans: RowPlan[],
  { now, claimedBy, isLast, settingsOf }: Claimer,
): Promise<Opened[]> {
  if (plans.length === 0) return [];
  const at = now.getTime();
  await endEarlier(trx, plans, at);
  const earlier = plans
    // What never came due has nothing open.
    .filter(({ row, plan }) => plan.supersedesEarlier && row.triggered_at !== null)
    .map(({ row }) => [row.agent_id, row.id] as const);
  if (earlier.length > 0) {
    const superseded = sql`
      update occurrences
      set outcome = 'superseded', reason = 'a newer one came due', superseded_at = ${at},
        give_up_at = null, nag_at = null
      where (agent_id, reminder_id) in ${eachPair(earlier)} and ${stillLive()}`;
    await unasked(trx, superseded);
  }
  const occurrences = plans.flatMap(({ row, reminder, plan }) =>
    plan.occurrences.map((o) => ({
      ...o,
      agentId: row.agent_id,
      reminderId: row.id,
      handle: handleOf(row.agent_id, row.id, o.dueAt),
      nagAt: firstNag(o, reminder, settingsOf(row.agent_id), at),
    })),
  );
  const opening = sql<Inserted>`
    insert into occurrences
      (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms, release_at, reason,
       give_up_at, nag_at, skipped_at, superseded_at, expired_at)
    select j.agentId, j.reminderId, j.dueAt, ${at}, ${claimedBy},
      j.handle, j.outcome, j.lateMs, j.releaseAt, j.reason,
      j.giveUpAt, j.nagAt,
      case when j.outcome = 'skipped' then ${at} end,
      case when j.outcome = 'superseded' then ${at} end,
      case when j.outcome = 'expired' then ${at} end
    from ${rowsOf(occurrences, {
      agentId: "text",
      reminderId: "text",
      dueAt: "integer",
      handle: "text",
      outcome: "text",
      lateMs: "integer",
      releaseAt: "integer",
      reason: "text",
      giveUpAt: "integer",
      nagAt: "integer",
    })} as j
    where true
    on conflict (agent_id, reminder_id, due_at) do nothing
    returning id, agent_id, reminder_id, due_at`;

  const updates = plans.map(({ row, plan }) => ({
    agentId: row.agent_id,
    id: row.id,
    status: plan.status,
    nextDueAt: plan.nextDueAt,
    snoozeUntil: plan.snoozeUntil,
    giveUpAt: plan.giveUpAt,
    closedReason: plan.closedReason,
    used: plan.used,
  }));
  const moving = sql`
    update reminders set
      status = j.status,
      next_due_at = j.nextDueAt,
      snooze_until = j.snoozeUntil,
      give_up_at = j.giveUpAt,
      closed_reason = j.closedReason,
      occurrence_count = occurrence_count + j.used,
      triggered_at = ${at},
      completed_at = case when j.status = 'completed' then ${at} else completed_at end,
      updated_at = ${at}
    from ${rowsOf(updates, {
      agentId: "text",
      id: "text",
      status: "text",
      nextDueAt: "integer",
      snoozeUntil: "integer",
      giveUpAt: "integer",
      closedReason: "text",
      used: "integer",
    })} as j
    where reminders.agent_id = j.agentId and reminders.id = j.id`;
  if (isLast) await manyWritersOf(trx)?.lastNext(trx);
  const written = await followedBy(trx, () => opening.execute(trx), [moving]);

  const ids = new Map(written.rows.map((row) => [keyOf(row.agent_id, row.reminder_id, row.due_at), row.id]));
  let nth = 0;
  return plans.flatMap((entry) => {
    const planned = entry.plan.occurrences.map((_) => occurrences[nth++]!);
    return planned.flatMap(({ nagAt: _, ...o }): Opened[] => {
      const id = ids.get(keyOf(o.agentId, o.reminderId, o.dueAt));
      if (id === undefined || (o.outcome !== "open" && o.outcome !== "held")) return [];
      const occurrence: Occurrence = {
        ...o,
        id,
        dueAt: new Date(o.dueAt),
        claimedAt: now,
        claimedBy,
        releaseAt: o.releaseAt === null ? null : new Date(o.releaseAt),
        toldAt: null,
        carriedOutAt: null,
        settledAt: null,
        answer: null,
        giveUpAt: o.giveUpAt === null ? null : new Date(o.giveUpAt),
      };
      const missed = planned.filter(
        ({ outcome, dueAt }) => dueAt < o.dueAt && (outcome === "skipped" || outcome === "superseded"),
      );
      return [{ reminder: afterClaim(entry, at), occurrence, missed: missed.length }];
    });
  });
}

type Inserted = Pick<OccurrenceRow, "id" | "agent_id" | "reminder_id" | "due_at">;

/** What is over takes what is still open with it. */
async function endEarlier(trx: Transaction<Database>, plans: readonly RowPlan[], at: number): Promise<void> {
  const over = plans.filter(({ plan }) => plan.over).map(({ row }) => [row.agent_id, row.id] as const);
  if (over.length === 0) return;
  const expired = sql`
    update occurrences
    set outcome = 'expired', reason = 'it has expired', expired_at = ${at}, give_up_at = null, nag_at = null
    where (agent_id, reminder_id) in ${eachPair(over)} and ${stillLive()}`;
  await unasked(trx, expired);
}

/** An id says which reminder within its agent; a line feed is in neither. */
const keyOf = (agentId: string, id: string, dueAt: number): string => `${agentId}\n${id}\n${dueAt}`;

function afterClaim({ reminder, plan }: RowPlan, at: number): Reminder {
  return {
    ...reminder,
    status: plan.status,
    nextDueAt: plan.nextDueAt === null ? null : new Date(plan.nextDueAt),
    snoozeUntil: plan.snoozeUntil === null ? null : new Date(plan.snoozeUntil),
    giveUpAt: plan.giveUpAt === null ? null : new Date(plan.giveUpAt),
    closedReason: plan.closedReason,
    occurrenceCount: reminder.occurrenceCount + plan.used,
    triggeredAt: new Date(at),
    updatedAt: new Date(at),
  };
}
