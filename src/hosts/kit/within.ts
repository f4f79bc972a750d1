/** Work that may be late or fail, and an answer all the same: a host's turn waits so long and no longer. */
import type { Clock } from "../../clock.js";

export function within<T>(
  clock: Clock,
  deadlineMs: number,
  work: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  return new Promise((resolve) => {
    const timer = clock.setTimer(deadlineMs, () => resolve(otherwise), { keepAlive: true });
    const settle = (value: T) => {
      timer.cancel();
      resolve(value);
    };
    // What throws at once fails like what is rejected later.
    Promise.resolve()
      .then(work)
      .then(settle, () => settle(otherwise));
  });
}
