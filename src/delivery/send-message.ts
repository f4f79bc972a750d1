/**
 * One message to one target: held by quiet hours, or composed, handed to its channel and receipted. The receipt is
 * written right after the channel's success; nothing else happens in between.
 */
import type { Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { markTold } from "../reminders/tell.js";
import { backoffMs } from "./backoff.js";
import type { DeliveryContext } from "./context.js";
import { factsOf, type RowFacts } from "./facts.js";
import { failureFacts, oneLine } from "./failures.js";
import { giveBack, settleDelivered, settleFailed } from "./lease.js";
import { quietGate } from "./quiet-gate.js";
import { renderDigest, withTiming } from "./render-message.js";
import type { DeliveryRow } from "./rows.js";
import type { DeliveryMessage } from "./types.js";

/** @param rows one row, or the members of one digest, all leased by us */
export async function sendMessage(
  context: DeliveryContext,
  rows: readonly [DeliveryRow, ...DeliveryRow[]],
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log, leasedBy } = context;
  const [first] = rows;
  const mine = () => ({
    agentId: first.agent_id,
    ids: rows.map((row) => row.id),
    leasedBy,
    now: clock.now(),
  });
  const hold = await quietGate(context, first, clock.now());
  if (hold) {
    await giveBack(db, mine(), { at: hold.until, heldUntil: hold.until, reason: hold.reason });
    log.info({ ...logFields(rows), heldUntil: hold.until }, "delivery held by quiet hours");
    return;
  }
  const facts = await factsOf(db, rows);
  if (facts.length === 0) return;
  const message = compose(facts, clock.now());
  try {
    const channel = context.channels.get(first.channel);
    if (!channel)
      throw new TicklerError("UNKNOWN_CHANNEL", `There is no channel "${first.channel}" any more.`);
    const receipt = await channel.deliver(message, { signal });
    const settled = await context.commit(async (trx) => {
      const count = await settleDelivered(trx, mine(), receipt);
      if (count > 0 && first.kind === "reminder") await noteTold(context, trx, rows);
      return count;
    });
    const fields = {
      ...logFields(rows),
      kind: message.kind,
      length: message.text.length,
      attempt: message.attempt,
    };
    if (settled === rows.length) log.info(fields, "reminder delivered");
    else log.warn(fields, "delivered, but the lease had been lost; it may be repeated with the same key");
  } catch (error) {
    await noteFailure(context, rows, error);
  }
}

/** A channel has taken it: its person has been told. */
function noteTold(context: DeliveryContext, trx: Transaction<Database>, rows: readonly DeliveryRow[]) {
  const agentId = rows[0]?.agent_id ?? "";
  return markTold(trx, context.settingsOf(agentId), {
    agentId,
    occurrenceIds: rows.map((row) => row.occurrence_id),
    now: context.clock.now(),
  });
}

async function noteFailure(
  context: DeliveryContext,
  rows: readonly [DeliveryRow, ...DeliveryRow[]],
  error: unknown,
) {
  const { db, clock, log, leasedBy } = context;
  const now = clock.now();
  const { message, permanent, retryAfterMs } = failureFacts(error);
  const attempts = rows[0].attempts;
  const wait = permanent ? null : backoffMs(attempts, retryAfterMs);
  const nextAttemptAt = wait === null ? null : new Date(now.getTime() + wait);
  await settleFailed(
    db,
    { agentId: rows[0].agent_id, ids: rows.map((row) => row.id), leasedBy, now },
    { nextAttemptAt, reason: message },
  );
  const fields = { ...logFields(rows), attempt: attempts, error: message, nextAttemptAt };
  if (nextAttemptAt) log.warn(fields, "delivery attempt failed");
  else log.error(fields, "delivery is dead; `tickler deliveries retry` tries again");
}

/** Ids only: no address, no text. */
function logFields(rows: readonly DeliveryRow[]) {
  return {
    reminderIds: [...new Set(rows.map((row) => row.reminder_id))],
    deliveryIds: rows.map((row) => row.id),
    agentId: rows[0]?.agent_id,
    channel: rows[0]?.channel,
  };
}

function compose(facts: readonly RowFacts[], now: Date): DeliveryMessage {
  const [first] = facts as [RowFacts, ...RowFacts[]];
  const digest = facts.length > 1;
  return {
    idempotencyKey: first.row.digest_key ?? first.row.idempotency_key,
    agentId: first.row.agent_id,
    kind: digest ? "digest" : first.row.kind === "answer" ? "answer" : "reminder",
    title: digest ? `${facts.length} reminders from quiet hours` : oneLine(first.reminder.title, 200),
    text: digest ? digestText(facts) : singleText(first, now),
    ...(first.row.address === null ? {} : { to: first.row.address }),
    priority: facts.some(({ reminder }) => reminder.priority === "urgent")
      ? "urgent"
      : first.reminder.priority,
    items: facts.map(({ reminder, occurrence }) => ({
      reminderId: reminder.id,
      dueAt: occurrence.dueAt,
      lateMs: Math.max(0, now.getTime() - occurrence.dueAt.getTime()),
    })),
    attempt: first.row.attempts,
  };
}

function singleText({ row, reminder, occurrence, missed }: RowFacts, now: Date): string {
  if (row.kind === "answer") return row.body;
  const held = row.held_until !== null;
  return withTiming(row.body, { dueAt: occurrence.dueAt, now, timeZone: reminder.timeZone, missed, held });
}

function digestText(facts: readonly RowFacts[]): string {
  const byDue = [...facts].sort((a, b) => a.occurrence.dueAt.getTime() - b.occurrence.dueAt.getTime());
  return renderDigest(
    byDue.map(({ row, reminder, occurrence }) => ({
      text: row.body,
      dueAt: occurrence.dueAt,
      timeZone: reminder.timeZone,
    })),
  );
}
