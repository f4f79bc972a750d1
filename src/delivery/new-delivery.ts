/** Rows that are to be written into the outbox, and the one statement that writes them. */
import { sql, type Transaction } from "kysely";
import { rowsOf } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { heldBy } from "../reminders/occurrence/held-by.js";
import type { Occurrence, Reminder } from "../reminders/types.js";
import { type DeliveryRow, idempotencyKey } from "./rows.js";
import type { DeliveryTarget } from "./types.js";

export interface NewDelivery {
  agentId: string;
  reminderId: string | null;
  occurrenceId: number | null;
  kind: DeliveryRow["kind"];
  channel: string;
  address: string | null;
  body: string;
  quietPass: DeliveryRow["quiet_pass"];
  nextAttemptAt: number;
  heldUntil: number | null;
  reason: string | null;
  key: string;
  round: number;
  person: string | null;
}

export function toTargets(
  reminder: Reminder,
  occurrence: Occurrence,
  kind: "reminder" | "answer",
  text: string,
  now: Date,
): NewDelivery[] {
  return reminder.delivery.map((target) => newRow(reminder, occurrence, kind, target, text, now));
}

export function newRow(
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
    reason: heldUntil === null ? null : `held by ${heldBy(occurrence) ?? "quiet hours"}`,
    key: idempotencyKey(reminder.id, occurrence.dueAt, kind, target),
    round: 0,
    person: null,
  };
}

const COLUMNS = {
  agentId: "text",
  reminderId: "text",
  occurrenceId: "integer",
  kind: "text",
  channel: "text",
  address: "text",
  body: "text",
  quietPass: "text",
  nextAttemptAt: "integer",
  heldUntil: "integer",
  reason: "text",
  key: "text",
  round: "integer",
  person: "text",
} as const;

/**
 * @param lease on their way already, by whom and until when the lease holds
 * @returns their ids, by agent and key; only of what is leased
 */
export async function insert(
  trx: Transaction<Database>,
  rows: readonly NewDelivery[],
  now: Date,
  lease?: { leasedBy: string; until: number },
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const at = now.getTime();
  const state = lease
    ? sql`'sending', 1, ${lease.leasedBy}, ${lease.until}`
    : sql`'queued', 0, null, j.nextAttemptAt`;
  const { rows: written } = await sql<{ id: number; agent_id: string; idempotency_key: string }>`
    insert into deliveries
      (agent_id, reminder_id, occurrence_id, kind, channel, address, body, quiet_pass, state, attempts, leased_by,
       next_attempt_at, held_until, reason, idempotency_key, round, person, created_at, updated_at)
    select j.agentId, j.reminderId, j.occurrenceId, j.kind,
      j.channel, j.address, j.body, j.quietPass, ${state},
      j.heldUntil, j.reason, j.key, j.round, j.person, ${at}, ${at}
    from ${rowsOf(rows, COLUMNS)} as j
    where true
    on conflict (agent_id, idempotency_key) do nothing
    ${lease ? sql`returning id, agent_id, idempotency_key` : sql``}`.execute(trx);
  return new Map(written.map((row) => [`${row.agent_id}\n${row.idempotency_key}`, row.id]));
}
