/**
 * Writes outbox rows inside somebody else's transaction: the claim's, or the one that ends a run. A row that is
 * there already stays as it is, so that repeating the same step changes nothing.
 */
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import type { Fired, Reminder } from "../reminders/types.js";
import { insert, type NewDelivery, toTargets } from "./new-delivery.js";
import { renderAhead, renderReminder } from "./render-message.js";
import { idempotencyKey } from "./rows.js";
import type { DeliveryTarget } from "./types.js";

const HOUR_MS = 3_600_000;

/**
 * What nags, said once more. Not while the last time is still on its way (held by quiet hours, say), and no more than
 * `perHour` an agent. Returns how many rows.
 */
export async function enqueueAgain(
  trx: Transaction<Database>,
  nagged: readonly (Fired & { round: number })[],
  { perHour, now }: { perHour: number; now: Date },
): Promise<number> {
  let written = 0;
  for (const { reminder, occurrence, round } of nagged) {
    const { agentId } = reminder;
    const { rows } = await sql<{ waiting: number; lately: number }>`
      select
        (select count(*) from deliveries
          where agent_id = ${agentId} and occurrence_id = ${occurrence.id}
            and state in ('queued', 'retrying', 'sending')) as waiting,
        (select count(distinct occurrence_id || '/' || round) from deliveries
          where agent_id = ${agentId} and round > 0 and created_at > ${now.getTime() - HOUR_MS}) as lately`.execute(
      trx,
    );
    if (!rows[0] || rows[0].waiting > 0 || rows[0].lately >= perHour) continue;
    const again = toTargets(
      reminder,
      { ...occurrence, releaseAt: null },
      "reminder",
      renderReminder(reminder),
      now,
    )
      // Quiet hours hold it: what is urgent has passed them once.
      .map((one, i) => ({
        ...one,
        round,
        quietPass: reminder.quietHoursExempt ? ("exempt" as const) : null,
        key: idempotencyKey(reminder.id, occurrence.dueAt, "reminder", reminder.delivery[i] ?? null, round),
      }));
    await insert(trx, again, now);
    written += again.length;
  }
  return written;
}

/** What a run ended with, for every target: its answer, or the plain text when it failed. */
export async function enqueueOutcome(
  trx: Transaction<Database>,
  { reminder, occurrence }: Fired,
  outcome: { kind: "answer" | "reminder"; text: string },
  now: Date,
): Promise<number> {
  const rows = toTargets(reminder, { ...occurrence, releaseAt: null }, outcome.kind, outcome.text, now);
  await insert(trx, rows, now);
  return rows.length;
}

/** A mention ahead of its next time, for every target. Quiet hours hold it, whatever its priority: it is not its time yet. */
export async function enqueueMention(
  trx: Transaction<Database>,
  reminder: Reminder,
  now: Date,
): Promise<void> {
  const { agentId, id, nextDueAt, quietHoursExempt } = reminder;
  if (nextDueAt === null) return;
  const rows = reminder.delivery.map(
    (target): NewDelivery => ({
      agentId,
      reminderId: id,
      occurrenceId: null,
      kind: "warn",
      channel: target.channel,
      address: target.to ?? null,
      body: renderAhead(reminder),
      quietPass: quietHoursExempt ? "exempt" : null,
      nextAttemptAt: now.getTime(),
      heldUntil: null,
      reason: null,
      key: idempotencyKey(id, nextDueAt, "warn", target, now.getTime()),
      round: 0,
      person: null,
    }),
  );
  await insert(trx, rows, now);
}

/** A brief or a review, to one target of the one whose it is, for the instant at which it was to come. */
export async function enqueueOverview(
  trx: Transaction<Database>,
  { kind, agentId, person, target, text, came, now }: NewOverview,
): Promise<void> {
  const overview: NewDelivery = {
    agentId,
    reminderId: null,
    occurrenceId: null,
    kind,
    channel: target.channel,
    address: target.to ?? null,
    body: text,
    // Its time of day was chosen for it.
    quietPass: "exempt",
    nextAttemptAt: now.getTime(),
    heldUntil: null,
    reason: null,
    key: idempotencyKey(person, came, kind, target),
    round: 0,
    person,
  };
  await insert(trx, [overview], now);
}

export interface NewOverview {
  kind: "brief" | "review";
  agentId: string;
  person: string;
  target: DeliveryTarget;
  text: string;
  came: Date;
  now: Date;
}

/** A reminder was edited: what has not gone out yet says the new words. */
export async function reword(trx: Transaction<Database>, reminder: Reminder, now: Date): Promise<void> {
  for (const [kind, body] of [
    ["reminder", renderReminder(reminder)],
    ["warn", renderAhead(reminder)],
  ] as const)
    await trx
      .updateTable("deliveries")
      .set({ body, updated_at: now.getTime() })
      .where("agent_id", "=", reminder.agentId)
      .where("reminder_id", "=", reminder.id)
      .where("kind", "=", kind)
      .where("state", "=", "queued")
      .where("attempts", "=", 0)
      .execute();
}
