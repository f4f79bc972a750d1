/** Statements that a running scheduler sends while nothing is due, over an hour of a clock that is moved. */
import type { Timer } from "../../../src/clock.js";
import { openSeeded } from "./open.js";

export interface IdleParams {
  path: string;
}

export async function idle({ path }: IdleParams) {
  const start = Date.now();
  let elapsed = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();
  let order = 0;
  const clock = {
    now: () => new Date(start + elapsed),
    monotonic: () => elapsed,
    setTimer(delayMs: number, callback: () => void): Timer {
      const id = ++order;
      timers.set(id, { at: elapsed + delayMs, callback });
      return { cancel: () => void timers.delete(id) };
    },
  };
  const tickler = await openSeeded(path, { more: { clock } });
  await tickler.scheduler.start();
  const statements: string[] = [];
  tickler.parts.database.onStatement((sql) => void statements.push(sql));
  let wakes = 0;
  for (;;) {
    const [id, timer] = [...timers].sort((a, b) => a[1].at - b[1].at)[0] ?? [];
    if (id === undefined || !timer || timer.at > 3_600_000) break;
    elapsed = timer.at;
    timers.delete(id);
    wakes += 1;
    timer.callback();
    for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
  }
  const seen = statements.filter((sql) => !/^pragma data_version$/i.test(sql));
  return { wakes, statements: seen.length, pragmas: statements.length - seen.length };
}
