/**
 * The lease: the one statement that gives an outbox row to one dispatcher, and the statements that end it. A row
 * on its way keeps the end of its lease in `next_attempt_at`, so that a crash needs no clean-up: the row is due
 * again. Between a channel's success and its receipt (`receipts.ts`) lies the only window in which a message can repeat.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { each, eachPair, everyAgent, isSame, ofAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { type Held, writeDue } from "../db/write.js";
import type { DeliveryRow } from "./rows.js";
import { wanted } from "./wanted.js";

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
 * row, or the members of a digest: what quiet hours held for the same target goes out together, and so does what
 * has piled up for it (`batchOf`); who belongs to a digest is fixed at its first attempt.
 * @param batchOf how many may wait for one target of a channel before they go out together
 */
export async function leaseMessages(
  db: Kysely<Database>,
  question: LeaseQuestion,
  limit: number,
  batchOf: (channel: string) => number,
): Promise<DeliveryRow[][]> {
  return writeDue(db, { agents: agentsWithDue(question) }, async (trx, held) => {
    if (held?.length === 0) return [];
    const busy = new Set(question.busy);
    const perTarget = new Map<string, DueRow[]>();
    // Mostly nobody waits for a target: only where all are busy, the busy ones are left out in the question.
    for (const asked of [{ ...question, busy: [] }, question]) {
      for (const row of await dueRows(trx, asked, held, Math.max(LEAST_SEEN, 2 * limit))) {
        const key = targetKey(row);
        if (!busy.has(key)) perTarget.set(key, [...(perTarget.get(key) ?? []), row]);
      }
      if (perTarget.size > 0 || busy.size === 0) break;
    }
    const messages: DeliveryRow[][] = [];
    const alone: DueRow[] = [];
    for (const rows of [...perTarget.values()].slice(0, limit)) {
      const first = rows[0]!;
      const piled = rows.length > batchOf(first.channel) && first.kind === "reminder";
      if (first.digest || piled) messages.push(await leaseDigest(trx, question, first, piled));
      else alone.push(first);
    }
    if (alone.length > 0) {
      const { rows } = await sql<DeliveryRow>`
        update deliveries set ${leaseBy(question)}
        where (agent_id, id) in ${eachPair(alone.map(({ agent_id, id }) => [agent_id, id]))} returning *`.execute(
        trx,
      );
      for (const row of rows) messages.push([row]);
    }
    return messages.filter((rows) => rows.length > 0);
  });
}

/** Looked at at least, so that a pile is seen. */
const LEAST_SEEN = 64;
/** More do not fit a message that somebody reads. */
const MOST_IN_DIGEST = 50;
/** Of a digest whose members are fixed, all. */
const MOST_REMEMBERED = 1_000_000;

interface DueRow extends Pick<DeliveryRow, "agent_id" | "id" | "channel" | "address" | "kind"> {
  digest: 0 | 1;
}

/** Agents with something to lease, the longest due first. */
function agentsWithDue(question: LeaseQuestion) {
  return sql`
    select agent_id from (
      select agent_id from deliveries
      where ${everyAgent} and next_attempt_at <= ${question.now.getTime()} and ${eligible(question)}
      order by next_attempt_at, id limit ${sql.lit(MOST_IN_DIGEST * LEAST_SEEN)}) as waiting`;
}

/** In the order in which they fell due. */
async function dueRows(
  trx: Transaction<Database>,
  question: LeaseQuestion,
  held: Held,
  limit: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select agent_id, id, channel, address, kind,
      digest_key is not null or (held_until is not null and kind = 'reminder') as digest
    from deliveries
    where ${ofAgent(held)} and next_attempt_at <= ${question.now.getTime()} and ${eligible(question)}
    order by next_attempt_at, id limit ${limit}`.execute(trx);
  return rows;
}

function leaseBy({ leasedBy, now }: LeaseQuestion) {
  const at = now.getTime();
  return sql`state = 'sending', attempts = attempts + 1, leased_by = ${leasedBy},
    next_attempt_at = ${at + LEASE_MS}, updated_at = ${at}`;
}

/** Looked at to find targets that somebody waits for; of more than these, anybody may be one. */
const MOST_WAITING = 1000;

/** Targets that something in the outbox is due for; null: too many to say. */
export async function waitingTargets(
  trx: Transaction<Database>,
  question: Omit<LeaseQuestion, "leasedBy">,
): Promise<Set<string> | null> {
  const { rows } = await sql<Pick<DeliveryRow, "channel" | "address">>`
    select channel, address from deliveries
    where ${everyAgent} and next_attempt_at <= ${question.now.getTime()} and ${eligible(question)}
    limit ${MOST_WAITING}`.execute(trx);
  return rows.length === MOST_WAITING ? null : new Set(rows.map(targetKey));
}

/** The next run; runs have no target, and are leased one by one. */
export async function leaseRun(
  db: Kysely<Database>,
  question: LeaseQuestion,
): Promise<DeliveryRow | undefined> {
  return writeDue(db, { agents: agentsWithDue(question) }, async (trx, held) => {
    if (held?.length === 0) return undefined;
    const [due] = await dueRows(trx, question, held, 1);
    if (!due) return undefined;
    const { rows } = await sql<DeliveryRow>`
      update deliveries set ${leaseBy(question)}
      where agent_id = ${due.agent_id} and id = ${due.id} returning *`.execute(trx);
    return rows[0];
  });
}

/** @param piled whether it is one because much waits, not because quiet hours held it */
async function leaseDigest(
  trx: Transaction<Database>,
  question: LeaseQuestion,
  chosen: DueRow,
  piled: boolean,
): Promise<DeliveryRow[]> {
  const at = question.now.getTime();
  const taken = await sql<DeliveryRow>`
    update deliveries
    set ${leaseBy(question)}, digest_key = coalesce(digest_key, idempotency_key)
    where agent_id = ${chosen.agent_id} and id = ${chosen.id}
    returning *`.execute(trx);
  const first = taken.rows[0];
  if (!first) return [];
  const together = piled && first.held_until === null ? sql`held_until is null` : sql`held_until <= ${at}`;
  const joins =
    first.attempts === 1
      ? sql`digest_key is null and state = 'queued' and attempts = 0 and ${together} and next_attempt_at <= ${at}
          ${piled ? sql`and quiet_pass ${isSame} ${first.quiet_pass}` : sql``}`
      : sql`digest_key = ${first.digest_key} and state in ('queued', 'retrying', 'sending')`;
  const others = await sql<DeliveryRow>`
    update deliveries
    set ${leaseBy(question)}, digest_key = ${first.digest_key}
    where agent_id = ${first.agent_id} and id in (
      select id from deliveries
      where agent_id = ${first.agent_id} and channel = ${first.channel} and address ${isSame} ${first.address}
        and kind = 'reminder' and id <> ${first.id} and ${joins}
      order by next_attempt_at, id limit ${piled ? MOST_IN_DIGEST - 1 : MOST_REMEMBERED})
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

/** A failed attempt: tried again at `nextAttemptAt`, or dead. What nobody waits for any more is cancelled instead. */
export async function settleFailed(
  db: Kysely<Database>,
  rows: Mine,
  failure: { nextAttemptAt: Date | null; reason: string },
): Promise<void> {
  const at = rows.now.getTime();
  const next = failure.nextAttemptAt?.getTime() ?? null;
  const live = wanted(rows.now);
  await sql`
    update deliveries
    set state = case when ${live} then ${next === null ? "dead" : "retrying"} else 'cancelled' end,
      next_attempt_at = case when ${live} then cast(${next} as bigint) end,
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

/** The earliest instant (UTC ms) at which such a row is due and what it is for, or null when none waits. */
export async function nextAttempt(
  db: Kysely<Database>,
  question: Omit<LeaseQuestion, "now" | "leasedBy">,
): Promise<{ at: number; target: string } | null> {
  const { rows } = await sql<Pick<DeliveryRow, "channel" | "address"> & { at: number }>`
    select next_attempt_at as at, channel, address from deliveries
    where ${everyAgent} and ${eligible(question)} order by next_attempt_at, id limit 1`.execute(db);
  const [row] = rows;
  return row ? { at: row.at, target: targetKey(row) } : null;
}
