/** Outbox rows as values, and the keys that make a repeat recognisable. */
import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import type { DeliveryTable } from "../db/tables/delivery.js";
import type { Delivery, DeliveryTarget } from "./types.js";

export type DeliveryRow = Selectable<DeliveryTable>;

const date = (value: number | null): Date | null => (value === null ? null : new Date(value));

/** @param answer of its occurrence, where it was looked up */
export function fromDeliveryRow(row: DeliveryRow, answer: string | null = null): Delivery {
  return {
    id: row.id,
    agentId: row.agent_id,
    reminderId: row.reminder_id,
    occurrenceId: row.occurrence_id,
    kind: row.kind,
    target: row.kind === "run" ? null : targetOf(row),
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: date(row.next_attempt_at),
    heldUntil: date(row.held_until),
    idempotencyKey: row.digest_key ?? row.idempotency_key,
    reason: row.reason,
    receipt: row.receipt === null ? null : JSON.parse(row.receipt),
    answer: row.kind === "answer" ? row.body : row.kind === "run" ? answer : null,
    createdAt: new Date(row.created_at),
    deliveredAt: date(row.delivered_at),
    answeredAt: date(row.answered_at),
  };
}

export function targetOf(row: Pick<DeliveryRow, "channel" | "address">): DeliveryTarget {
  return row.address === null ? { channel: row.channel } : { channel: row.channel, to: row.address };
}

/** One key per occurrence, kind and target: the same however often and by whomever it is made. */
export function idempotencyKey(
  reminderId: string,
  dueAt: Date,
  kind: DeliveryRow["kind"],
  target: DeliveryTarget | null,
  round = 0,
): string {
  const parts = [reminderId, dueAt.getTime(), kind, target?.channel ?? null, target?.to ?? null];
  if (round > 0) parts.push(round);
  return `tkl_${hash("sha256", JSON.stringify(parts)).slice(0, 32)}`;
}
