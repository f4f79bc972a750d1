/**
 * Works the outbox off as a source of the scheduler: leases what is due, a bounded number at a time, with a pause
 * between two messages to the same target, and renews the leases of what is on its way. It waits for nothing: when
 * something ends, `changed` makes the scheduler look again. `drain` does everything that is due at once.
 */
import type { Timer } from "../clock.js";
import type { WakeSource } from "../reminders/index.js";
import { carryOut, STOPPING } from "./carry-out.js";
import type { DeliveryContext } from "./context.js";
import { LEASE_MS, leaseNext, nextAttemptAt, renewLease, targetKey } from "./lease.js";
import type { DeliveryRow } from "./rows.js";
import { sendMessage } from "./send-message.js";

export interface Dispatcher extends WakeSource {
  /** Everything that is due now, without pauses; resolves when it has been attempted. */
  drain(): Promise<void>;
  /** Takes nothing new, waits up to `graceMs` for what is on its way, then stops it. */
  stop(graceMs: number): Promise<void>;
  /** Stops a run whose reminder was settled in this process; others notice when they renew their lease. */
  withdraw(reminderId: string): void;
}

type Kinds = "messages" | "runs";
type Rows = readonly [DeliveryRow, ...DeliveryRow[]];

interface OnItsWay {
  kinds: Kinds;
  ids: readonly number[];
  reminderIds: readonly string[];
  stop: AbortController;
  done: Promise<void>;
}

export function createDispatcher(context: DeliveryContext, changed: () => void): Dispatcher {
  const { db, clock, log, leasedBy, settings } = context;
  const channels = [...context.channels.keys()];
  const limits: Record<Kinds, number> = {
    messages: settings.maxConcurrent,
    runs: settings.maxConcurrentRuns,
  };
  const onItsWay = new Set<OnItsWay>();
  /** Targets that must wait, until an instant on the monotonic scale; infinite while a message is on its way. */
  const busy = new Map<string, number>();
  let accepting = true;
  /** How many have ended so far; what ended may have left new rows. */
  let ended = 0;

  const room = (kinds: Kinds) =>
    limits[kinds] - [...onItsWay].filter((entry) => entry.kinds === kinds).length;

  function busyTargets(): string[] {
    for (const [key, until] of busy) if (until <= clock.monotonic()) busy.delete(key);
    return [...busy.keys()];
  }

  const question = (kinds: Kinds) => ({
    kinds,
    channels,
    busy: busyTargets(),
    inFlight: [...onItsWay].flatMap((entry) => entry.ids),
  });

  async function take(kinds: Kinds, spacingMs: number): Promise<boolean> {
    if (!accepting || room(kinds) <= 0) return false;
    // Runs have no target of their own and are leased one by one.
    const limit = kinds === "runs" ? 1 : room(kinds);
    const leased = await leaseNext(db, { leasedBy, now: clock.now(), ...question(kinds) }, limit);
    for (const rows of leased) begin(rows as unknown as Rows, kinds, spacingMs);
    return leased.length > 0;
  }

  function begin(rows: Rows, kinds: Kinds, spacingMs: number): void {
    const stop = new AbortController();
    const key = targetKey(rows[0]);
    if (kinds === "messages") busy.set(key, Number.POSITIVE_INFINITY);
    const work =
      kinds === "runs" ? carryOut(context, rows[0], stop.signal) : sendMessage(context, rows, stop.signal);
    const lease = keepLease(rows, stop);
    const entry: OnItsWay = {
      kinds,
      ids: rows.map((row) => row.id),
      reminderIds: rows.map((row) => row.reminder_id),
      stop,
      done: work
        .catch((error: unknown) => log.error({ error: String(error) }, "the outbox could not be written"))
        .finally(() => {
          lease.cancel();
          onItsWay.delete(entry);
          ended += 1;
          if (kinds === "messages") busy.set(key, clock.monotonic() + spacingMs);
          changed();
        }),
    };
    onItsWay.add(entry);
  }

  /** Renews the lease until cancelled; where it is lost (withdrawn, or taken over), what is on its way is stopped. */
  function keepLease(rows: Rows, stop: AbortController): Timer {
    const ids = rows.map((row) => row.id);
    let over = false;
    let timer = clock.setTimer(LEASE_MS / 3, () => void renew());
    async function renew(): Promise<void> {
      const kept = await renewLease(db, { agentId: rows[0].agent_id, ids, leasedBy, now: clock.now() }).catch(
        () => ids.length,
      );
      if (over) return;
      if (kept < ids.length) stop.abort();
      else timer = clock.setTimer(LEASE_MS / 3, () => void renew());
    }
    return {
      cancel: () => {
        over = true;
        timer.cancel();
      },
    };
  }

  return {
    name: "outbox",
    async nextAt() {
      if (!accepting) return null;
      const candidates: number[] = [];
      for (const kinds of ["messages", "runs"] as const) {
        const at = room(kinds) > 0 ? await nextAttemptAt(db, question(kinds)) : null;
        if (at !== null) candidates.push(at);
      }
      const pause = Math.min(...busy.values());
      if (Number.isFinite(pause))
        candidates.push(clock.now().getTime() + Math.max(1, pause - clock.monotonic()));
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
        for (const entry of onItsWay) if (entry.kinds === "messages") await entry.done;
        let taken = false;
        while (await take("messages", 0)) taken = true;
        while (await take("runs", 0)) taken = true;
        const ending = [...onItsWay].map((entry) => entry.done);
        if (ending.length > 0) await Promise.race(ending);
        else if (!taken && ended === before) return;
      }
    },
    async stop(graceMs) {
      accepting = false;
      const last = clock.setTimer(graceMs, () => {
        for (const { stop } of onItsWay) stop.abort(STOPPING);
      });
      await Promise.allSettled([...onItsWay].map((entry) => entry.done));
      last.cancel();
    },
    withdraw(reminderId) {
      for (const { kinds, reminderIds, stop } of onItsWay)
        if (kinds === "runs" && reminderIds.includes(reminderId)) stop.abort();
    },
  };
}
