/**
 * Work against a deadline: the caller gets the work's result, or, once the deadline has passed, what stood by then.
 * The work asks `isOver` before it records anything as shown, so that record and answer agree.
 *
 * On a machine with more to do than it has processors for, a timer comes as late as this process gets its turn. So the clock is
 * looked at on the way, and the caller goes on where the next look could come after the deadline.
 */
import type { Clock } from "../clock.js";
import type { Logger } from "../log.js";

export interface DeadlineRace<T> {
  /** Whether the caller has gone on. */
  isOver(): boolean;
  remainingMs(): number;
  /** What the caller gets from here on if the deadline passes. */
  stands(value: T): void;
}

export interface DeadlineOptions {
  clock: Clock;
  log: Logger;
  deadlineMs: number;
  /** What the log calls it. Default: a turn's start. */
  what?: string;
}

const MAX_WAIT_MS = 60_000;

/** How long whoever asks waits, where it says so. */
export function waitOf({ deadlineMs }: { deadlineMs?: number }, otherwise: number): number {
  return typeof deadlineMs === "number" && deadlineMs > 0 ? Math.min(deadlineMs, MAX_WAIT_MS) : otherwise;
}

/** How often the clock is looked at within the deadline. */
const LOOKS = 10;

/** Rejects only when the work fails before anything stood. */
export async function raceDeadline<T>(
  { clock, log, deadlineMs, what = "turn start" }: DeadlineOptions,
  nothing: T,
  work: (race: DeadlineRace<T>) => Promise<T>,
): Promise<T> {
  const startedAt = clock.monotonic();
  let best = nothing;
  let stood = false;
  let over = false;
  const race: DeadlineRace<T> = {
    isOver: () => over,
    remainingMs: () => deadlineMs - (clock.monotonic() - startedAt),
    stands: (value) => {
      best = value;
      stood = true;
    },
  };
  return new Promise<T>((resolve, reject) => {
    const lookMs = Math.max(1, deadlineMs / LOOKS);
    let lastLateMs = 0;
    const look = (dueMs: number) =>
      clock.setTimer(Math.max(0, dueMs - (clock.monotonic() - startedAt)), () => {
        const elapsedMs = clock.monotonic() - startedAt;
        // One that is late alone says nothing of the machine: a module was loaded, or memory tidied.
        const lateMs = Math.min(elapsedMs - dueMs, lastLateMs);
        lastLateMs = elapsedMs - dueMs;
        // What is left once the next look has come as late as these.
        const leftMs = deadlineMs - elapsedMs - lateMs;
        if (leftMs > 0) {
          timer = look(elapsedMs + Math.min(lookMs, Math.max(1, leftMs)));
          return;
        }
        over = true;
        log.warn({ deadlineMs }, `${what} took too long; what it did not get to comes with the next one`);
        resolve(best);
      });
    let timer = look(Math.min(lookMs, deadlineMs));
    const settle = (finish: () => void) => {
      timer.cancel();
      finish();
    };
    work(race).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => {
        if (over || stood) log.error({ error: String(error) }, `${what} failed at its end`);
        settle(() => (stood ? resolve(best) : reject(error)));
      },
    );
  });
}
