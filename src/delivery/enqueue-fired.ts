/**
 * What came due, into the outbox; and straight through it, where this process delivers and nothing else is there for a target. Such a row is
 * written as one that is on its way, leased in the claim's own transaction, and sent after its commit with what the claim knows of it: it
 * is not looked for, leased and read anew. A crash in between leaves what a crash after a lease leaves, a row whose lease ends.
 */
import type { Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import type { Opened } from "../reminders/index.js";
import type { RowFacts } from "./facts.js";
import { LEASE_MS, targetKey } from "./lease.js";
import { insert, type NewDelivery, newRow, toTargets } from "./new-delivery.js";
import { renderReminder } from "./render-message.js";
import type { DeliveryRow } from "./rows.js";

/** A process that delivers and could send what comes due without its waiting in the outbox. */
export interface Straight {
  leasedBy: string;
  /** Of these targets (`targetKey`) those to which it may send at once: nothing waits for them or is on its way. */
  free(trx: Transaction<Database>, targets: readonly string[]): Promise<string[]>;
}

/**
 * What came due: its text for every target, or a run of the agent for `action`. Where nothing runs, nothing is queued
 * as a run: the action is said, and comes into a turn to be carried out there.
 * @param straight leases in this transaction what it may send at once
 * @returns what was leased so, to be sent after the commit, and whether anything waits in the outbox now
 */
export async function enqueueFired(
  trx: Transaction<Database>,
  fired: readonly Opened[],
  { hasRunner, now, straight }: { hasRunner: boolean; now: Date; straight?: Straight | undefined },
): Promise<{ leased: RowFacts[]; waits: boolean }> {
  const entries = fired.flatMap((opened) => {
    const { reminder, occurrence } = opened;
    const rows =
      reminder.mode === "action" && hasRunner
        ? [newRow(reminder, occurrence, "run", null, "", now)]
        : toTargets(reminder, occurrence, "reminder", renderReminder(reminder), now);
    return rows.map((fresh) => ({ fresh, opened }));
  });
  if (entries.length === 0) return { leased: [], waits: false };
  const chosen = straight ? await straightOf(trx, straight, entries) : new Set();
  const waiting = entries.flatMap((entry) => (chosen.has(entry) ? [] : [entry.fresh]));
  await insert(trx, waiting, now);
  const leased =
    straight && chosen.size > 0
      ? await insertLeased(
          trx,
          straight.leasedBy,
          entries.filter((entry) => chosen.has(entry)),
          now,
        )
      : [];
  return { leased, waits: waiting.length > 0 };
}

interface Entry {
  fresh: NewDelivery;
  opened: Opened;
}

/** One for each target to which nothing else goes; what quiet hours hold, and what comes for a target together, waits in the outbox. */
async function straightOf(
  trx: Transaction<Database>,
  { free }: Straight,
  entries: readonly Entry[],
): Promise<Set<Entry>> {
  const byTarget = new Map<string, Entry | null>();
  for (const entry of entries) {
    if (entry.fresh.kind === "run") continue;
    const key = targetKey(entry.fresh);
    byTarget.set(key, byTarget.has(key) || entry.fresh.heldUntil !== null ? null : entry);
  }
  const alone = [...byTarget].filter(([, entry]) => entry !== null).map(([key]) => key);
  const targets = alone.length === 0 ? alone : await free(trx, alone);
  return new Set(targets.map((key) => byTarget.get(key)!));
}

/** As `insert` and a lease after it would leave them. */
async function insertLeased(
  trx: Transaction<Database>,
  leasedBy: string,
  entries: readonly Entry[],
  now: Date,
): Promise<RowFacts[]> {
  const at = now.getTime();
  const lease = { leasedBy, until: at + LEASE_MS };
  const ids = await insert(
    trx,
    entries.map(({ fresh }) => fresh),
    now,
    lease,
  );
  return entries.flatMap(({ fresh, opened }) => {
    const id = ids.get(`${fresh.agentId}\n${fresh.key}`);
    if (id === undefined) return [];
    const row: DeliveryRow = {
      id,
      agent_id: fresh.agentId,
      reminder_id: fresh.reminderId,
      occurrence_id: fresh.occurrenceId,
      kind: fresh.kind,
      person: fresh.person,
      channel: fresh.channel,
      address: fresh.address,
      body: fresh.body,
      round: fresh.round,
      quiet_pass: fresh.quietPass,
      state: "sending",
      attempts: 1,
      next_attempt_at: lease.until,
      held_until: null,
      leased_by: leasedBy,
      idempotency_key: fresh.key,
      digest_key: null,
      reason: fresh.reason,
      receipt: null,
      created_at: at,
      updated_at: at,
      delivered_at: null,
      answered_at: null,
    };
    return [{ row, ...opened }];
  });
}
