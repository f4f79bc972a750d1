/**
 * Messages to their targets: held by quiet hours, or composed, handed to their channel and receipted. The receipt is
 * written right after the channel's success; nothing else happens in between.
 */
import { TicklerError } from "../errors.js";
import { type HeldBy, heldBy } from "../reminders/occurrence/held-by.js";
import { backoffMs } from "./backoff.js";
import type { DeliveryContext } from "./context.js";
import { factsOf, type RowFacts } from "./facts.js";
import { failureFacts, oneLine } from "./failures.js";
import { giveBack, settleFailed } from "./lease.js";
import { quietGate } from "./quiet-gate.js";
import { renderDigest, withTiming } from "./render-message.js";
import type { DeliveryRow } from "./rows.js";
import type { DeliveryMessage, DeliveryReceipt, ItemLinks } from "./types.js";
import { composeUnbound } from "./unbound-message.js";

export type Rows = readonly [DeliveryRow, ...DeliveryRow[]];

/** One message on its way: one row, or the members of one digest, all leased by us. */
export interface Outgoing {
  rows: Rows;
  signal: AbortSignal;
  /** Called when it has ended, well or not, and that is written. */
  ended(): void;
}

/**
 * Sends messages of different targets, at most `concurrency` at a time. What stands behind them is read at once, where it is not
 * known; a message's place is free for the next one when its channel has taken it, while its receipt is being written.
 */
export async function sendMessages(
  context: DeliveryContext,
  messages: readonly Outgoing[],
  concurrency: number,
  known?: readonly RowFacts[],
): Promise<void> {
  const gate = quietGate(context);
  const rowsOfAll = () => messages.flatMap(({ rows }) => rows);
  const all = known ?? (await factsOf(context.db, rowsOfAll()));
  const byRow = new Map(all.map((facts) => [facts.row.id, facts]));
  const receipts: Promise<void>[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let message = messages[next++]; message; message = messages[next++]) {
      const { rows, signal, ended } = message;
      const facts = rows.flatMap((row) => byRow.get(row.id) ?? []);
      const receipt = await sendOne(context, gate, rows, facts, signal).catch((error: unknown) => {
        context.log.error({ error: String(error) }, "the outbox could not be written");
        return null;
      });
      if (!receipt) ended();
      else receipts.push(settle(context, rows, receipt).finally(ended));
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, messages.length) }, work));
  await Promise.all(receipts);
}

interface Taken {
  message: DeliveryMessage;
  receipt: DeliveryReceipt;
}

/** What the channel has taken; null where it was held or failed, which is written then. */
async function sendOne(
  context: DeliveryContext,
  gate: ReturnType<typeof quietGate>,
  rows: Rows,
  facts: readonly RowFacts[],
  signal: AbortSignal,
): Promise<Taken | null> {
  const { db, clock, log, leasedBy } = context;
  const [first] = rows;
  const hold = await gate(first, clock.now());
  if (hold) {
    const mine = { agentId: first.agent_id, ids: rows.map((row) => row.id), leasedBy, now: clock.now() };
    await giveBack(db, mine, { at: hold.until, heldUntil: hold.until, reason: hold.reason });
    log.info({ ...logFields(rows), heldUntil: hold.until }, "delivery held by quiet hours");
    return null;
  }
  const unbound = first.occurrence_id === null;
  const message = unbound ? await composeUnbound(db, first, clock.now()) : null;
  if (unbound && message === null) {
    const mine = { agentId: first.agent_id, ids: [first.id], leasedBy, now: clock.now() };
    await settleFailed(db, mine, { nextAttemptAt: null, reason: "its time is not ahead any more" });
    return null;
  }
  if (!unbound && facts.length === 0) return null;
  try {
    const channel = context.channels.get(first.channel);
    if (!channel)
      throw new TicklerError("UNKNOWN_CHANNEL", `There is no channel "${first.channel}" any more.`);
    const said = message ?? compose(facts, (one) => context.links.of(one, channel, clock.now()), clock.now());
    return { message: said, receipt: await channel.deliver(said, { signal }) };
  } catch (error) {
    await noteFailure(context, rows, error);
    return null;
  }
}

async function settle(context: DeliveryContext, rows: Rows, { message, receipt }: Taken): Promise<void> {
  const { log } = context;
  try {
    const settled = await context.receipts.settle(rows, receipt);
    const { kind, text, attempt } = message;
    const fields = { ...logFields(rows), kind, length: text.length, attempt };
    if (settled === rows.length) log.info(fields, "reminder delivered");
    else log.warn(fields, "delivered, but the lease had been lost; it may be repeated with the same key");
  } catch (error) {
    await noteFailure(context, rows, error);
  }
}

async function noteFailure(context: DeliveryContext, rows: Rows, error: unknown) {
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
    reminderIds: [...new Set(rows.flatMap((row) => row.reminder_id ?? []))],
    deliveryIds: rows.map((row) => row.id),
    agentId: rows[0]?.agent_id,
    channel: rows[0]?.channel,
  };
}

type LinksOf = (facts: RowFacts) => ItemLinks | undefined;

function compose(facts: readonly RowFacts[], linksOf: LinksOf, now: Date): DeliveryMessage {
  const [first] = facts as [RowFacts, ...RowFacts[]];
  const digest = facts.length > 1;
  const holder = holderOfAll(facts);
  return {
    idempotencyKey: first.row.digest_key ?? first.row.idempotency_key,
    agentId: first.row.agent_id,
    kind: digest ? "digest" : first.row.kind === "answer" ? "answer" : "reminder",
    title: digest
      ? `${facts.length} reminders${holder === null ? "" : ` from ${holder}`}`
      : oneLine(first.reminder.title, 200),
    text: digest ? digestText(facts, linksOf) : singleText(first, now),
    ...(first.row.address === null ? {} : { to: first.row.address }),
    priority: facts.some(({ reminder }) => reminder.priority === "urgent")
      ? "urgent"
      : first.reminder.priority,
    items: facts.map((one) => {
      const { row, reminder, occurrence } = one;
      const links = row.kind === "reminder" ? linksOf(one) : undefined;
      return {
        reminderId: reminder.id,
        dueAt: occurrence.dueAt,
        handle: occurrence.handle,
        lateMs: Math.max(0, now.getTime() - occurrence.dueAt.getTime()),
        ...(links && { links }),
      };
    }),
    attempt: first.row.attempts,
  };
}

function singleText({ row, reminder, occurrence, missed }: RowFacts, now: Date): string {
  if (row.kind === "answer") return row.body;
  const held = holderOf({ row, occurrence });
  const timing = { dueAt: occurrence.dueAt, now, timeZone: reminder.timeZone, missed, held };
  return withTiming(row.body, timing);
}

/** What held a row until now. */
function holderOf({ row, occurrence }: Pick<RowFacts, "row" | "occurrence">): HeldBy | null {
  return row.held_until === null ? null : (heldBy(occurrence) ?? "quiet hours");
}

/** Of several together: a pause where it held all that was held. */
function holderOfAll(facts: readonly RowFacts[]): HeldBy | null {
  const holders = facts.map(holderOf).filter((holder) => holder !== null);
  return holders.find((holder) => holder === "quiet hours") ?? holders[0] ?? null;
}

function digestText(facts: readonly RowFacts[], linksOf: LinksOf): string {
  const byDue = [...facts].sort((a, b) => a.occurrence.dueAt.getTime() - b.occurrence.dueAt.getTime());
  return renderDigest(
    holderOfAll(facts),
    byDue.map((one) => ({
      text: one.row.body,
      dueAt: one.occurrence.dueAt,
      timeZone: one.reminder.timeZone,
      ...(one.row.kind === "reminder" && {
        handle: one.occurrence.handle,
        link: linksOf(one)?.choose,
      }),
    })),
  );
}
