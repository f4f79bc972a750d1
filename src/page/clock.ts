/** The page's only clock. The daemon's time is the one that counts: what it says with an answer corrects the browser's. */

let aheadMs = 0;

/** The present instant, as the daemon has it. */
export function now(): Date {
  return new Date(Date.now() - aheadMs);
}

/** @param theirs the daemon's present, just answered */
export function correct(theirs: string): void {
  const at = Date.parse(theirs);
  if (!Number.isNaN(at)) aheadMs = Date.now() - at;
}

/** Runs once after so many milliseconds; the answer forgets it. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Milliseconds until the next full minute. */
export function untilNextMinute(): number {
  return 60_000 - (now().getTime() % 60_000) + 20;
}
