/**
 * The only place that tells the time or sets a timer. Everything else receives a `Clock`, so that a test can
 * move the day forward without waiting for it. `Date.now`, `new Date()` without arguments and `setTimeout`
 * appear in no other file.
 */

/** The longest delay that `setTimeout` keeps: above 2^31−1 ms it fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export interface Timer {
  /** Forgets the timer; its callback will not run any more. */
  cancel(): void;
}

export interface Clock {
  /** The present instant. */
  now(): Date;
  /**
   * Runs `callback` once, `delayMs` milliseconds from now (clamped to 0..2^31−1).
   * @param keepAlive whether the timer alone keeps the process running; default false
   */
  setTimer(delayMs: number, callback: () => void, options?: { keepAlive?: boolean }): Timer;
  /** A monotonic reading in milliseconds, for measuring durations and deadlines. */
  monotonic(): number;
}

/** What `openTickler({ clock })` accepts: `{ now() }` is enough, the rest is the system's. */
export type ClockInput = Pick<Clock, "now"> & Partial<Clock>;

const systemTimer: Clock["setTimer"] = (delayMs, callback, options) => {
  const handle = setTimeout(callback, Math.min(Math.max(0, delayMs), MAX_TIMER_MS));
  if (!options?.keepAlive) handle.unref();
  return { cancel: () => clearTimeout(handle) };
};

const origin = process.hrtime.bigint();

export const systemClock: Clock = {
  now: () => new Date(),
  setTimer: systemTimer,
  // Not `performance.now()`, whose module a process would have to load first.
  monotonic: () => Number(process.hrtime.bigint() - origin) / 1e6,
};

/** Completes a partial clock with the system's timers. */
export function toClock(input?: ClockInput): Clock {
  if (!input) return systemClock;
  return {
    now: () => input.now(),
    setTimer: input.setTimer?.bind(input) ?? systemTimer,
    monotonic: input.monotonic?.bind(input) ?? systemClock.monotonic,
  };
}

/** A promise that resolves after `delayMs`, by the given clock. */
export function sleep(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimer(delayMs, resolve, { keepAlive: true });
  });
}
