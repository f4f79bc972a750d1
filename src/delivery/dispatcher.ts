/**
 * Works the outbox off as a source of the scheduler: leases what is due, a bounded number at a time, with a pause
 * between two messages to the same target, and renews the leases of what is on its way. It waits for nothing: when
 * something ends, `changed` makes the scheduler look again. `drain` does everything that is due at once.
 */
import type { Transaction } from "kysely";
import type { Timer } from "../clock.js";
import type { Database } from "../db/tables.js";
import type { WakeSource } from "../reminders/index.js";
import { aMoment } from "./a-moment.js";
import { carryOut, STOPPING } from "./carry-out.js";
import type { DeliveryContext } from "./context.js";
import type { Straight } from "./enqueue-fired.js";
import type { RowFacts } from "./facts.js";
import {
  giveBack,
  LEASE_MS,
  leaseMessages,
  leaseRun,
  nextAttempt,
  renewLease,
  targetKey,
  waitingTargets,
} from "./lease.js";
import type { DeliveryRow } from "./rows.js";
import { type Outgoing, type Rows, sendMessages } from "./send-message.js";

export interface Dispatcher extends WakeSource {
  /** Everything that is due now, without pauses; resolves when it has been attempted. */
  drain(): Promise<void>;
  /** Takes nothing new, waits up to `graceMs` for what is on its way, then stops it. */
  stop(graceMs: number): Promise<void>;
  /** What comes due goes straight to its channel where nothing else waits for it. */
  readonly straight: Straight;
  /**
   * Sends what a claim has leased so, after its commit, and what `waits` beside it. Resolves when that has ended, or after a moment: a
   * claim that goes on meanwhile finds no room for more.
   */
  sendLeased(leased: readonly RowFacts[], waits: boolean): Promise<void>;
  /** Stops a run whose reminder was settled in this process; others notice when they renew their lease. */
  withdraw(reminderId: string): void;
}

type Kinds = "messages" | "runs";

interface OnItsWay {
  ids: readonly number[];
  reminderIds: readonly string[];
  stop: AbortController;
  done: Promise<void>;
}

/** Messages leased at once, as long as their channels take them this fast. */
const MOST_AT_ONCE = 512;
const FAST_MS = 100;
const DEFAULT_PILE = 10;

export function createDispatcher(context: DeliveryContext, changed: () => void): Dispatcher {
  const { db, clock, log, leasedBy, settings } = context;
  const channels = [...context.channels.keys()];
  const runs = new Set<OnItsWay>();
  const batches = new Set<OnItsWay>();
  /** Targets that must wait, until an instant on the monotonic scale; infinite while a message is on its way. */
  const busy = new Map<string, number>();
  let accepting = true;
  /** How many have ended so far; what ended may have left new rows. */
  let ended = 0;
  /** Grows while batches end quickly: rows of a slow channel are not leased long before they are sent. */
  let atOnce = settings.maxConcurrent;
  /** Messages of all batches. */
  let unfinished = 0;

  const room = (kinds: Kinds) =>
    kinds === "runs"
      ? settings.maxConcurrentRuns - runs.size
      : unfinished === 0
        ? atOnce
        : settings.maxConcurrent - unfinished;

  function busyTargets(): string[] {
    const now = clock.monotonic();
    for (const [key, until] of busy) if (until <= now) busy.delete(key);
    return [...busy.keys()];
  }

  const question = (kinds: Kinds, busy = kinds === "messages" ? busyTargets() : []) => ({
    kinds,
    channels,
    busy,
    inFlight: [...runs, ...batches].flatMap((entry) => entry.ids),
  });

  const batchOf = (channel: string): number => context.channels.get(channel)?.batch ?? DEFAULT_PILE;

  async function take(kinds: Kinds, spacingMs: number): Promise<boolean> {
    if (!accepting || room(kinds) <= 0) return false;
    const asked = { leasedBy, now: clock.now(), ...question(kinds) };
    if (kinds === "runs") {
      const row = await leaseRun(db, asked);
      if (row) beginRun(row);
      return row !== undefined;
    }
    const leased = await leaseMessages(db, asked, room(kinds), batchOf);
    if (leased.length > 0) void beginBatch(leased as unknown as Rows[], spacingMs);
    return leased.length > 0;
  }

  function beginRun(row: DeliveryRow): void {
    const stop = new AbortController();
    void begin(runs, [row], stop, carryOut(context, row, stop.signal), () => [[row, stop]]);
  }

  /** @param known what stands behind the rows, where it was read already */
  function beginBatch(
    leased: readonly Rows[],
    spacingMs: number,
    known?: readonly RowFacts[],
  ): Promise<void> {
    const began = clock.monotonic();
    const stop = new AbortController();
    const open = new Map<Rows, AbortController>();
    const messages = leased.map((rows): Outgoing => {
      const own = new AbortController();
      const key = targetKey(rows[0]);
      open.set(rows, own);
      busy.set(key, Number.POSITIVE_INFINITY);
      const end = () => {
        if (!open.delete(rows)) return;
        unfinished -= 1;
        if (spacingMs > 0) busy.set(key, clock.monotonic() + spacingMs);
        else busy.delete(key);
        // A slow one keeps no place from others.
        if (open.size > 0 && unfinished < settings.maxConcurrent) changed();
      };
      return { rows, signal: own.signal, ended: end };
    });
    const abort = () => {
      for (const own of open.values()) own.abort(stop.signal.reason);
    };
    stop.signal.addEventListener("abort", abort, { once: true });
    const sent = sendMessages(context, messages, settings.maxConcurrent, known).finally(() => {
      for (const message of messages) message.ended();
    });
    const work = sent.then(() => {
      const fast = clock.monotonic() - began < FAST_MS;
      if (!fast) atOnce = settings.maxConcurrent;
      else if (leased.length >= atOnce) atOnce = Math.min(MOST_AT_ONCE, atOnce * 4);
    });
    unfinished += leased.length;
    const rows = leased.flat();
    return begin(batches, rows, stop, work, () =>
      [...open].flatMap(([message, own]) => message.map((row) => [row, own] as const)),
    );
  }

  function begin(
    onItsWay: Set<OnItsWay>,
    rows: readonly DeliveryRow[],
    stop: AbortController,
    work: Promise<void>,
    open: () => Leased[],
  ): Promise<void> {
    const lease = keepLease(open);
    const entry: OnItsWay = {
      ids: rows.map((row) => row.id),
      reminderIds: rows.flatMap((row) => row.reminder_id ?? []),
      stop,
      done: work
        .catch((error: unknown) => log.error({ error: String(error) }, "the outbox could not be written"))
        .finally(() => {
          lease.cancel();
          onItsWay.delete(entry);
          ended += 1;
          changed();
        }),
    };
    onItsWay.add(entry);
    return entry.done;
  }

  type Leased = readonly [row: DeliveryRow, stop: AbortController];

  /** Renews leases until cancelled; where one is lost (withdrawn, or taken over), what is on its way is stopped. */
  function keepLease(open: () => Leased[]): Timer {
    let over = false;
    let timer = clock.setTimer(LEASE_MS / 3, () => void renew());
    async function renew(): Promise<void> {
      for (const [row, stop] of open()) {
        const mine = { agentId: row.agent_id, ids: [row.id], leasedBy, now: clock.now() };
        const kept = await renewLease(db, mine).catch(() => 1);
        if (over) return;
        if (kept === 0) stop.abort();
      }
      if (!over) timer = clock.setTimer(LEASE_MS / 3, () => void renew());
    }
    return {
      cancel: () => {
        over = true;
        timer.cancel();
      },
    };
  }

  async function free(trx: Transaction<Database>, targets: readonly string[]): Promise<string[]> {
    const places = accepting ? room("messages") : 0;
    if (places <= 0) return [];
    const waiting = await waitingTargets(trx, { ...question("messages", []), now: clock.now() });
    if (waiting === null) return [];
    const now = clock.monotonic();
    const isFree = (key: string) =>
      !((busy.get(key) ?? 0) > now) &&
      !waiting.has(key) &&
      context.channels.has(key.slice(0, key.indexOf("\n")));
    return targets.filter(isFree).slice(0, places);
  }

  async function sendLeased(leased: readonly RowFacts[], waits: boolean): Promise<void> {
    if (!accepting) return giveBackAll(leased);
    const rows = leased.map(({ row }): Rows => [row]);
    await aMoment(beginBatch(rows, settings.spacingMs, leased));
    try {
      if (waits && (await take("messages", settings.spacingMs)))
        await aMoment(Promise.all([...batches].map(({ done }) => done)));
    } catch (error) {
      log.warn({ error: String(error) }, "the outbox could not be looked at; the scheduler tries again");
    }
  }

  /** Where this process has stopped between the lease and its commit: others need not wait for the end of the lease. */
  async function giveBackAll(leased: readonly RowFacts[]): Promise<void> {
    for (const { row } of leased) {
      const mine = { agentId: row.agent_id, ids: [row.id], leasedBy, now: clock.now() };
      await giveBack(db, mine, { at: clock.now(), reason: null }).catch(() => undefined);
    }
  }

  async function nextRunAt(): Promise<number | null> {
    return room("runs") > 0 ? ((await nextAttempt(db, question("runs")))?.at ?? null) : null;
  }

  /** Of what waits for a target in its pause, the end of the first pause; a pause that nothing waits for is none. */
  async function nextMessageAt(): Promise<number | null> {
    if (room("messages") <= 0) return null;
    const asked = question("messages");
    const first = await nextAttempt(db, { ...asked, busy: [] });
    if (!first || !busy.has(first.target)) return first?.at ?? null;
    const other = await nextAttempt(db, asked);
    let pause = Number.POSITIVE_INFINITY;
    for (const until of busy.values()) pause = Math.min(pause, until);
    const over = Math.max(first.at, clock.now().getTime() + Math.max(1, pause - clock.monotonic()));
    const earliest = Math.min(over, other?.at ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(earliest) ? earliest : null;
  }

  return {
    name: "outbox",
    async nextAt() {
      if (!accepting) return null;
      const candidates = [await nextMessageAt(), await nextRunAt()].filter((at) => at !== null);
      return candidates.length > 0 ? Math.min(...candidates) : null;
    },
    async run() {
      while (await take("messages", settings.spacingMs));
      while (await take("runs", settings.spacingMs));
    },
    async drain() {
      for (;;) {
        const before = ended;
        busy.clear();
        for (const { done } of batches) await done;
        let taken = false;
        while (await take("messages", 0)) taken = true;
        while (await take("runs", 0)) taken = true;
        const ending = [...runs, ...batches].map((entry) => entry.done);
        if (ending.length > 0) await Promise.race(ending);
        else if (!taken && ended === before) return;
      }
    },
    async stop(graceMs) {
      accepting = false;
      const last = clock.setTimer(graceMs, () => {
        for (const { stop } of [...runs, ...batches]) stop.abort(STOPPING);
      });
      await Promise.allSettled([...runs, ...batches].map((entry) => entry.done));
      last.cancel();
    },
    straight: { leasedBy, free },
    sendLeased,
    withdraw(reminderId) {
      for (const { reminderIds, stop } of runs) if (reminderIds.includes(reminderId)) stop.abort();
    },
  };
}
