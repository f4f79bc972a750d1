/** Asks again until an expectation about another program's work holds; the last failure is what a test reports. */
import { sleep, systemClock } from "../../src/clock.js";

export async function eventually(check: () => void | Promise<void>, withinMs = 10_000): Promise<void> {
  const giveUpAt = systemClock.monotonic() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (systemClock.monotonic() >= giveUpAt) throw error;
    }
    await sleep(systemClock, 20);
  }
}
