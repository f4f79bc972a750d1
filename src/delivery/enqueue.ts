/**
 * Writes outbox rows inside somebody else's transaction: the claim's, or the one that ends a run. A row that is
 * there already stays as it is, so that repeating the same step changes nothing.
 */
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import type { Fired, Occurrence, Reminder } from "../reminders/types.js";
import { renderReminder } from "./render-message.js";
import { type DeliveryRow, idempotencyKey } from "./rows.js";
import type { DeliveryTarget } from "./types.js";

interface NewDelivery {
  agentId: string;
  reminderId: string;
  occurrenceId: number;
  kind: DeliveryRow["kind"];
  channel: string;
  address: string | null;
  body: string;
  quietPass: DeliveryRow["quiet_pass"];
  nextAttemptAt: number;
  heldUntil: number | null;
  reason: string | null;
  key: string;
}

/** What came due: its text for every target, or a run of the agent for `action`. Returns how many rows. */
export async function enqueueFired(
  trx: Transaction<Database>,
  fired: readonly Fired[],
  now: Date,
): Promise<number> {
  const rows = fired.flatMap(({ reminder, occurrence }) =>
    reminder.mode === "action"
      ? [row(reminder, occurrence, "run", null, "", now)]
      : toTargets(reminder, occurrence, "reminder", renderReminder(reminder), now),
  );
  await insert(trx, rows, now);
  return rows.length;
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

/** A reminder was edited: what has not gone out yet says the new words. */
export async function reword(trx: Transaction<Database>, reminder: Reminder, now: Date): Promise<void> {
  await trx
    .updateTable("deliveries")
    .set({ body: renderReminder(reminder), updated_at: now.getTime() })
    .where("agent_id", "=", reminder.agentId)
    .where("reminder_id", "=", reminder.id)
    .where("kind", "=", "reminder")
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .execute();
}

function toTargets(
  reminder: Reminder,
  occurrence: Occurrence,
  kind: "reminder" | "answer",
  text: string,
  now: Date,
): NewDelivery[] {
  return reminder.delivery.map((target) => row(reminder, occurrence, kind, target, text, now));
}

function row(
  reminder: Reminder,
  occurrence: Occurrence,
  kind: DeliveryRow["kind"],
  target: DeliveryTarget | null,
  body: string,
  now: Date,
): NewDelivery {
  const heldUntil =
    occurrence.releaseAt && occurrence.releaseAt > now ? occurrence.releaseAt.getTime() : null;
  return {
    agentId: reminder.agentId,
    reminderId: reminder.id,
    occurrenceId: occurrence.id,
    kind,
    channel: target?.channel ?? "",
    address: target?.to ?? null,
    body,
    quietPass: reminder.quietHoursExempt ? "exempt" : reminder.priority === "urgent" ? "urgent" : null,
    nextAttemptAt: heldUntil ?? now.getTime(),
    heldUntil,
    reason: heldUntil === null ? null : "held by quiet hours",
    key: idempotencyKey(reminder.id, occurrence.dueAt, kind, target),
  };
}

async function insert(trx: Transaction<Database>, rows: readonly NewDelivery[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const at = now.getTime();
  await sql`
    insert into deliveries
      (agent_id, reminder_id, occurrence_id, kind, channel, address, body, quiet_pass, state, next_attempt_at,
       held_until, reason, idempotency_key, created_at, updated_at)
    select value ->> 'agentId', value ->> 'reminderId', value ->> 'occurrenceId', value ->> 'kind',
      value ->> 'channel', value ->> 'address', value ->> 'body', value ->> 'quietPass', 'queued',
      value ->> 'nextAttemptAt', value ->> 'heldUntil', value ->> 'reason', value ->> 'key', ${at}, ${at}
    from json_each(${JSON.stringify(rows)})
    where true
    on conflict (agent_id, idempotency_key) do nothing`.execute(trx);
}
