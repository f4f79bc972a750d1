/**
 * The claim: the one place where a due instant becomes an occurrence. It runs in one `begin immediate`
 * transaction (on a server: has its agents to itself), so exactly one process claims a row; UNIQUE(agent_id, reminder_id,
 * due_at) holds even if that were wrong.
 * Rows go in and out in bulk: two statements a slice, whatever its size (`claim-apply.ts`).
 */
import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Clock } from "../../clock.js";
import { atOnce } from "../../db/at-once.js";
import { type DueOfMany, manyWritersOf } from "../../db/many-writers.js";
import { type Agents, amongAgents, everyAgent, ofAgent } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { type Held, write, writeDue } from "../../db/write.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import type { AgentSettings } from "../settings.js";
import { hereAt } from "../time/here.js";
import { isExempt, quietUntil } from "../time/quiet-hours.js";
import { beginSurroundings, loadSurroundings, type SurroundingsOf } from "../time/surroundings.js";
import type { Surroundings } from "../time/timeline.js";
import type { Reminder } from "../types.js";
import { applyPlans, type RowPlan } from "./claim-apply.js";
import { type ClaimPlan, planClaim } from "./claim-plan.js";
import { expireUnanswered, nagAgain, releaseHeld, type SweepsDue, sweepsDue } from "./claim-sweeps.js";
import type { Afterwards, Claimed, ClaimListener } from "./claimed.js";

export interface ClaimOptions {
  now: Date;
  /** Only this agent's reminders; otherwise all. */
  agentId?: string;
  /** Who claims: process and start, for `doctor`. */
  claimedBy: string;
  settingsOf(agentId: string): AgentSettings;
  /** Takes part with what was opened or released: the outbox writes its rows here. */
  onClaim?: ClaimListener | undefined;
  /** Told of each slice that is committed, before anything is sent; what somebody is told of so is not kept for the answer. */
  committed?: (claimed: Claimed) => void;
  /** Rows a transaction at most; default 500. */
  batchSize?: number;
  /** Measures the slices. */
  clock: Pick<Clock, "monotonic">;
  /** What a slice should take at most, in milliseconds; default 40. */
  sliceMs?: number;
  /** Whether to leave the rest to whoever looks next; asked after every slice. Default: never. */
  isOver?: (() => boolean) | undefined;
}

/** What a slice should take at most, in milliseconds: nothing else happens in this process meanwhile. */
const SLICE_MS = 40;
const FIRST_SLICE = 32;
const LEAST_SLICE = 4;

/** Whether anything of the agent is to be claimed or released; a read of four indexes, no lock. */
export async function isAnythingDue(db: Kysely<Database>, now: Date, agentId?: string): Promise<boolean> {
  const at = now.getTime();
  const { rows } = await sql`
    select 1 from reminders where ${ofAgent(agentId)} and wake_at <= ${at}
    union all
    select 1 from occurrences where ${amongAgents(agentId)} and outcome = 'held' and release_at <= ${at}
    union all
    select 1 from occurrences where ${amongAgents(agentId)} and give_up_at <= ${at}
    union all
    select 1 from occurrences where ${amongAgents(agentId)} and nag_at <= ${at}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Claims what is due at `now` in slices, each of them its own transaction, as large as can be done in `SLICE_MS`. Between
 * two the process attends to everything else: timers, requests, the deadline that says that this is over.
 */
export async function claimDue(db: Kysely<Database>, options: ClaimOptions): Promise<Claimed> {
  const { agentId, batchSize = 500, sliceMs = SLICE_MS, clock, isOver } = options;
  const all: Claimed = { fired: [], released: [], expired: [], nagged: [] };
  let limit = Math.min(FIRST_SLICE, batchSize);
  const idle = new Set<string>();
  for (;;) {
    let tookMs = 0;
    const slice = async (trx: Transaction<Database>, whose: Agents): Promise<Slice> => {
      // The lock is ours from here on: waiting for it says nothing about the size of a slice.
      const start = clock.monotonic();
      const done = await claimBatch(trx, options, whose, limit);
      tookMs = clock.monotonic() - start;
      return done;
    };
    const { claimed, isMore, afterwards } =
      agentId === undefined
        ? await writeDue(db, dueOfMany(options.now, limit), async (trx, held) =>
            held?.length === 0 ? NOTHING : othersWait(await slice(trx, held), held, idle),
          )
        : await write(db, agentId, (trx) => slice(trx, agentId));
    if (options.committed) options.committed(claimed);
    else add(all, claimed);
    // Who waits for a turn does not wait for what goes to channels.
    const following = afterwards?.();
    if (agentId === undefined) await following;
    if (!isMore || isOver?.()) return all;
    const fitting = tookMs > 0 ? Math.floor((limit * sliceMs) / tookMs) : batchSize;
    limit = Math.min(batchSize, Math.max(LEAST_SLICE, Math.min(fitting, limit * 4)));
    await setImmediate();
  }
}

function add(all: Claimed, { fired, released, expired, nagged }: Claimed): void {
  for (const each of fired) all.fired.push(each);
  for (const each of released) all.released.push(each);
  for (const each of expired) all.expired.push(each);
  for (const each of nagged) all.nagged.push(each);
}

interface Slice {
  claimed: Claimed;
  isMore: boolean;
  afterwards?: Afterwards | undefined;
}

const NOTHING: Slice = { claimed: { fired: [], released: [], expired: [], nagged: [] }, isMore: false };

/** Looked at to find agents that nobody else claims for; further where somebody claims for each of those. */
const DUE_SEEN = 500;
const SEEN_FURTHER = 20_000;

const dueOfMany = (now: Date, room: number): DueOfMany => ({
  agents: agentsWithDue(now, DUE_SEEN),
  further: agentsWithDue(now, SEEN_FURTHER),
  room,
});

/** Agents of whom anything is to be claimed or released, the longest due first. */
function agentsWithDue(now: Date, most: number): RawBuilder<unknown> {
  const at = now.getTime();
  const first = (table: string, column: string, where: RawBuilder<unknown>) => sql`
    select agent_id from (
      select agent_id from ${sql.table(table)}
      where ${everyAgent} and ${where} and ${sql.ref(column)} <= ${at}
      order by ${sql.ref(column)} limit ${sql.lit(most)}) as ${sql.ref(column)}`;
  return sql.join(
    [
      first("reminders", "wake_at", sql`true`),
      first("occurrences", "release_at", sql`outcome = 'held'`),
      first("occurrences", "give_up_at", sql`true`),
      first("occurrences", "nag_at", sql`true`),
    ],
    sql` union all `,
  );
}

/** Beside those that were held there may be others; over once agents are held of whom nothing is left to do. */
function othersWait(slice: Slice, held: Held, idle: Set<string>): Slice {
  if (held === null || slice.isMore) return slice;
  const isNew = held.some((agentId) => !idle.has(agentId));
  for (const agentId of held) idle.add(agentId);
  return { ...slice, isMore: isNew };
}

async function claimBatch(
  trx: Transaction<Database>,
  options: ClaimOptions,
  whose: Agents,
  limit: number,
): Promise<Slice> {
  const at = options.now.getTime();
  const sweep = { ...options, whose };
  const [rows, seen, surroundings] = await atOnce(trx, (handle) => [
    selectDue(handle, at, whose, limit),
    sweepsDue(handle, sweep),
    aroundDue(handle, options, at, whose),
  ]);
  const quiet = quietBy(options);
  const reminders = rows.map(fromReminderRow);
  const around = await surroundings(reminders);
  const plans = rows.map((row, i) =>
    planRow(row, reminders[i] ?? fromReminderRow(row), options.now, quiet, around),
  );
  const due = withOpened(seen, plans, at);
  const { onClaim } = options;
  // On a server the transaction ends with its last statement, where that is known.
  const isLast =
    !due.held && !due.over && !due.nag && !reminders.some((reminder) => onClaim?.writesFor(reminder));
  const claimed: Claimed = {
    fired: await applyPlans(trx, plans, { ...options, isLast }),
    released: due.held ? await releaseHeld(trx, sweep, limit) : [],
    expired: due.over ? await expireUnanswered(trx, sweep, limit) : [],
    nagged: due.nag ? await nagAgain(trx, sweep, limit) : [],
  };
  const { fired, released, expired, nagged } = claimed;
  const afterwards =
    fired.length + released.length + expired.length + nagged.length > 0
      ? await onClaim?.claimed(trx, claimed)
      : undefined;
  // A long series that was missed for years is still due after a claim.
  const isMore =
    [rows, released, expired, nagged].some((list) => list.length === limit) ||
    plans.some(({ plan }) => plan.nextDueAt !== null && plan.nextDueAt <= at);
  return { claimed, isMore, afterwards };
}

async function selectDue(trx: Transaction<Database>, at: number, whose: Agents, limit: number) {
  return trx
    .selectFrom("reminders")
    .selectAll()
    .where(ofAgent(whose))
    .where("wake_at", "<=", at)
    .orderBy("wake_at")
    .limit(limit)
    .execute();
}

/** What is around those that are due: on a server it is asked for beside them, in a file where there are any. */
function aroundDue(
  trx: Transaction<Database>,
  { settingsOf }: ClaimOptions,
  at: number,
  whose: Agents,
): (reminders: readonly Reminder[]) => Promise<SurroundingsOf> {
  if (manyWritersOf(trx) === null || whose === null || whose === undefined)
    return (reminders) => loadSurroundings(trx, settingsOf, reminders);
  const which = sql`(select agent_id, id from reminders
    where ${ofAgent(whose)} and wake_at <= ${at} and trigger_type <> 'scheduled')`;
  return beginSurroundings(trx, settingsOf, whose, which);
}

/** And what this claim itself opens at the end of its time. */
function withOpened(seen: SweepsDue, plans: readonly RowPlan[], at: number): SweepsDue {
  const opened = plans.flatMap(({ plan }) => plan.occurrences);
  return {
    held: seen.held || opened.some(({ releaseAt }) => releaseAt !== null && releaseAt <= at),
    over: seen.over || opened.some(({ giveUpAt }) => giveUpAt !== null && giveUpAt <= at),
    nag: seen.nag,
  };
}

/** When the quiet hours of a reminder's person end, where that person is. */
function quietBy({ now, settingsOf }: ClaimOptions): QuietOf {
  return (agentId, { facts }) => quietUntil(now, hereAt(now, settingsOf(agentId), facts.stays).quietHours);
}

type QuietOf = (agentId: string, around: Surroundings) => Date | null;

function planRow(
  row: ReminderRow,
  reminder: Reminder,
  now: Date,
  quiet: QuietOf,
  around: SurroundingsOf,
): RowPlan {
  try {
    const its = around(reminder);
    const releaseAt = isExempt(reminder) ? null : quiet(row.agent_id, its);
    return { row, reminder, plan: planClaim(reminder, now, releaseAt, its) };
  } catch (error) {
    // A rule that cannot be read must not block the others: its reminder is shown now, with the reason.
    return { row, reminder, plan: unreadable(row, now, error) };
  }
}

function unreadable(row: ReminderRow, now: Date, error: unknown): ClaimPlan {
  const dueAt = row.wake_at ?? now.getTime();
  const reason = `its trigger cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  return {
    status: "triggered",
    nextDueAt: null,
    snoozeUntil: null,
    giveUpAt: null,
    closedReason: reason,
    used: 1,
    occurrences: [
      {
        dueAt,
        outcome: "open",
        lateMs: Math.max(0, now.getTime() - dueAt),
        releaseAt: null,
        giveUpAt: null,
        reason,
      },
    ],
    supersedesEarlier: true,
    over: false,
  };
}
