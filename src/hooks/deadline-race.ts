/**
 * Work against a deadline: the caller gets the work's result, or, once the deadline has passed, what stood by then.
 * The work asks `isOver` before it records anything as shown, so that record and answer agree.
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
}

/** Rejects only when the work fails before anything stood. */
export async function raceDeadline<T>(
  { clock, log, deadlineMs }: DeadlineOptions,
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
    const timer = clock.setTimer(deadlineMs, () => {
      over = true;
      log.warn({ deadlineMs }, "turn start took too long; what it did not get to comes with the next turn");
      resolve(best);
    });
    const settle = (finish: () => void) => {
      timer.cancel();
      finish();
    };
    work(race).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => {
        if (over || stood) log.error({ error: String(error) }, "turn start failed at its end");
        settle(() => (stood ? resolve(best) : reject(error)));
      },
    );
  });
}
