/** A promise that resolves to null after some time, to race with what may take longer. */
import type { Clock } from "../clock.js";

export interface GiveUp {
  passed: Promise<null>;
  cancel(): void;
}

/** @param delayMs undefined: never */
export function after(clock: Clock, delayMs: number | undefined): GiveUp {
  let cancel = (): void => undefined;
  const passed = new Promise<null>((resolve) => {
    if (delayMs === undefined) return;
    const timer = clock.setTimer(delayMs, () => resolve(null));
    cancel = () => timer.cancel();
  });
  return { passed, cancel: () => cancel() };
}
