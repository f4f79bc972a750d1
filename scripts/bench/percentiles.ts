/** Percentiles and times of one trial. */

export interface Times {
  count: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
  perSecond: number;
}

/** Of a call, and what it takes of a processor, all threads together. */
export type TimesAndCpu = Times & { cpuMs: number };

export function summarize(milliseconds: readonly number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const sum = sorted.reduce((a, b) => a + b, 0);
  return {
    count: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: sorted.at(-1) ?? 0,
    perSecond: sum === 0 ? 0 : (sorted.length / sum) * 1000,
  };
}

/** Runs `work` `count` times after `warmUp` unmeasured ones. */
export async function measure(
  count: number,
  work: (i: number) => Promise<unknown> | unknown,
  warmUp = Math.min(50, Math.ceil(count / 10)),
): Promise<TimesAndCpu> {
  for (let i = 0; i < warmUp; i++) await work(-1 - i);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let i = 0; i < count; i++) {
    const before = performance.now();
    await work(i);
    times.push(performance.now() - before);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { ...summarize(times), cpuMs: (user + system) / 1000 / count };
}
