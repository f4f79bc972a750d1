import { expect, it } from "vitest";
import type { Clock, Timer } from "../../src/clock.js";
import { raceDeadline } from "../../src/hooks/deadline-race.js";
import { silentLogger } from "../../src/log.js";

/** A machine on which each timer comes so late: answers when the caller went on, in milliseconds. */
async function goesOnAt(lateMs: (nth: number) => number, workMs = Number.POSITIVE_INFINITY): Promise<number> {
  let now = 0;
  let nth = 0;
  const timers: { at: number; callback: () => void }[] = [];
  const clock: Clock = {
    now: () => new Date(now),
    monotonic: () => now,
    setTimer(delayMs, callback): Timer {
      const timer = { at: now + delayMs + lateMs(nth++), callback };
      timers.push(timer);
      return { cancel: () => void timers.splice(timers.indexOf(timer), 1) };
    },
  };
  let endedAt: number | null = null;
  const work = () =>
    new Promise<string>((resolve) => {
      if (Number.isFinite(workMs)) timers.push({ at: workMs, callback: () => resolve("whole") });
    });
  const ended = raceDeadline({ clock, log: silentLogger, deadlineMs: 300 }, "nothing", work).then(() => {
    endedAt = now;
  });
  while (endedAt === null) {
    timers.sort((a, b) => a.at - b.at);
    const next = timers.shift();
    if (!next) break;
    now = next.at;
    next.callback();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  return now;
}

it("the host goes on at the deadline, and not later where every timer comes late", async () => {
  expect(await goesOnAt(() => 0)).toBe(300);
  for (const late of [20, 75, 120]) {
    const at = await goesOnAt(() => late);
    expect(at).toBeLessThanOrEqual(300);
    expect(at).toBeGreaterThanOrEqual(300 - 2 * late - 30);
  }
});

it("one moment in which nothing else could happen takes little of the deadline", async () => {
  expect(await goesOnAt((nth) => (nth === 0 ? 120 : 0), 290)).toBe(290);
});
