/**
 * The lease: the one statement that gives an outbox row to one dispatcher, and the statements that end it. A row
 * on its way keeps the end of its lease in `next_attempt_at`, so that a crash needs no clean-up: the row is due
 * again. Between a channel's success and `settleDelivered` lies the only window in which a message can repeat.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { each, everyAgent, stillLive } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";
import type { DeliveryRow } from "./rows.js";
import type { DeliveryReceipt } from "./types.js";

/** Renewed every third of it while a message or run is on its way. */
export const LEASE_MS = 60_000;

export interface LeaseQuestion {
  leasedBy: string;
  now: Date;
  kinds: "messages" | "runs";
  /** Channels that this process can reach; rows of others wait for a process that can. */
  channels: readonly string[];
  /** Targets that must wait, as `targetKey` makes them. */
  busy: readonly string[];
  /** Rows that this process has on their way: after a long sleep their lease is over, but they are not lost. */
  inFlight: readonly number[];
}

function eligible({ kinds, channels, busy, inFlight }: Omit<LeaseQuestion, "now" | "leasedBy">) {
  const conditions = [
    sql`state in ('queued', 'retrying', 'sending')`,
    kinds === "runs" ? sql`kind = 'run'` : sql`kind <> 'run' and channel in ${each(channels)}`,
  ];
  if (inFlight.length > 0) conditions.push(sql`id not in ${each(inFlight)}`);
  if (kinds === "messages" && busy.length > 0)
    conditions.push(sql`channel || ${"\n"} || coalesce(address, '') not in ${each(busy)}`);
  return sql.join(conditions, sql` and `);
}

/** Channel and address in one text; a line feed can be in neither. */
export function targetKey(row: Pick<DeliveryRow, "channel" | "address">): string {
  return `${row.channel}\n${row.address ?? ""}`;
}

/**
 * The next messages that are due, at most `limit`, in one transaction and never two for the same target. Each is one
 * row, or the members of a digest: what quiet hours held for the same target goes out together, and who belongs to
 * it is fixed at its first attempt.
 */
export async function leaseNext(
  db: Kysely<Database>,
  question: LeaseQuestion,
  limit: number,
): Promise<DeliveryRow[][]> {
  return write(db, EVERY_AGENT, async (trx) => {
    const messages: DeliveryRow[][] = [];
    const busy = [...question.busy];
    while (messages.length < limit) {
      const rows = await leaseOne(trx, { ...question, busy });
      if (!rows[0]) break;
      messages.push(rows);
      busy.push(targetKey(rows[0]));
    }
    return messages;
  });
}

async function leaseOne(trx: Transaction<Database>, question: LeaseQuestion): Promise<DeliveryRow[]> {
  const at = question.now.getTime();
  const lease = sql`state = 'sending', attempts = attempts + 1, leased_by = ${question.leasedBy},
    next_attempt_at = ${at + LEASE_MS}, updated_at = ${at}`;
  const taken = await sql<DeliveryRow>`
    update deliveries
    set ${lease},
      digest_key = case when held_until is not null and kind = 'reminder'
        then coalesce(digest_key, idempotency_key) else digest_key end
    where (agent_id, id) = (
      select agent_id, id from deliveries
      where ${everyAgent} and next_attempt_at <= ${at} and ${eligible(question)}
      order by next_attempt_at, id limit 1)
    returning *`.execute(trx);
  const first = taken.rows[0];
  if (!first || first.digest_key === null) return taken.rows;
  const joins =
    first.attempts === 1
      ? sql`digest_key is null and state = 'queued' and held_until <= ${at} and next_attempt_at <= ${at}`
      : sql`digest_key = ${first.digest_key} and state in ('queued', 'retrying', 'sending')`;
  const others = await sql<DeliveryRow>`
    update deliveries
    set ${lease}, digest_key = ${first.digest_key}
    where agent_id = ${first.agent_id} and channel = ${first.channel} and address is ${first.address}
      and kind = 'reminder' and id <> ${first.id} and ${joins}
    returning *`.execute(trx);
  return [first, ...others.rows].sort((a, b) => a.id - b.id);
}

/** Whether the rows are still ours after `now`; what is missing was withdrawn. */
export async function renewLease(db: Kysely<Database>, rows: Mine): Promise<number> {
  const renewed = await mine(db, rows)
    .set({ next_attempt_at: rows.now.getTime() + LEASE_MS })
    .executeTakeFirst();
  return Number(renewed.numUpdatedRows);
}

/** Rows of one message, and with it of one agent, as this process leased them. */
export interface Mine {
  agentId: string;
  ids: readonly number[];
  leasedBy: string;
  now: Date;
}

function mine(db: Kysely<Database>, { agentId, ids, leasedBy }: Mine) {
  return db
    .updateTable("deliveries")
    .where("agent_id", "=", agentId)
    .where("id", "in", ids)
    .where("state", "=", "sending")
    .where("leased_by", "=", leasedBy);
}

/** The receipt. Returns how many rows took it; fewer than given means that a lease was lost on the way. */
export async function settleDelivered(
  db: Kysely<Database>,
  rows: Mine,
  receipt: DeliveryReceipt,
): Promise<number> {
  const at = rows.now.getTime();
  const settled = await mine(db, rows)
    .set({
      state: "delivered",
      next_attempt_at: null,
      leased_by: null,
      delivered_at: at,
      updated_at: at,
      receipt: JSON.stringify(receipt),
      reason: null,
    })
    .executeTakeFirst();
  return Number(settled.numUpdatedRows);
}

/** A failed attempt: tried again at `nextAttemptAt`, or dead. What nobody waits for any more is cancelled instead. */
export async function settleFailed(
  db: Kysely<Database>,
  rows: Mine,
  failure: { nextAttemptAt: Date | null; reason: string },
): Promise<void> {
  const at = rows.now.getTime();
  const next = failure.nextAttemptAt?.getTime() ?? null;
  const live = sql`exists (select 1 from occurrences o
    where o.agent_id = ${rows.agentId} and o.id = occurrence_id and (${stillLive("o")} or (kind = 'answer' and o.outcome = 'carried_out')))`;
  await sql`
    update deliveries
    set state = case when ${live} then ${next === null ? "dead" : "retrying"} else 'cancelled' end,
      next_attempt_at = case when ${live} then ${next} end,
      leased_by = null, reason = ${failure.reason}, updated_at = ${at}
    where agent_id = ${rows.agentId} and id in ${each(rows.ids)}
      and state = 'sending' and leased_by = ${rows.leasedBy}`.execute(db);
}

/** Given back without an attempt: quiet hours hold it, or the process stops. */
export async function giveBack(
  db: Kysely<Database>,
  rows: Mine,
  until: { at: Date; heldUntil?: Date; reason: string | null },
): Promise<void> {
  await mine(db, rows)
    .set((eb) => ({
      state: "queued",
      attempts: eb("attempts", "-", 1),
      next_attempt_at: until.at.getTime(),
      leased_by: null,
      reason: until.reason,
      updated_at: rows.now.getTime(),
      // Nothing was sent, so the members of the digest are free again.
      digest_key: null,
      ...(until.heldUntil ? { held_until: until.heldUntil.getTime() } : {}),
    }))
    .execute();
}

/** The earliest instant (UTC ms) at which such a row is due, or null when none waits. */
export async function nextAttemptAt(
  db: Kysely<Database>,
  question: Omit<LeaseQuestion, "now" | "leasedBy">,
): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`
    select next_attempt_at as at from deliveries
    where ${everyAgent} and ${eligible(question)} order by next_attempt_at, id limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
