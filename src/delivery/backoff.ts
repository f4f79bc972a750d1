/**
 * When a failed delivery is tried again: pure. The waits are fixed and few, so that a person can say when the
 * last attempt was; after it the row is `dead` and listed until somebody retries or cancels it.
 */

/** Waits after the first, second, … failed attempt: 30 s, 2 min, 10 min, 1 h, 6 h. */
export const BACKOFF_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000] as const;
export const MAX_ATTEMPTS = BACKOFF_MS.length + 1;

/** Milliseconds until the next attempt after `attempts` failed ones, or null when it is over. */
export function backoffMs(attempts: number, retryAfterMs = 0): number | null {
  const wait = BACKOFF_MS[attempts - 1];
  return wait === undefined ? null : Math.max(wait, retryAfterMs);
}
