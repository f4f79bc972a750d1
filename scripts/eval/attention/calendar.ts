/** When a simulated person is there: turns of a day between 8 and 22, fewer at weekends, none in two weeks of holiday. */
import type { Random } from "./random.js";

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface Presence {
  /** Of a working day. */
  turnsPerDay: number;
  /** Days from the start, from the first to before the last. */
  holiday: { from: number; to: number };
}

/** The instants of a day's turns, ascending, UTC ms; `midnight` is the day's beginning. */
export function turnsOf(day: number, midnight: number, presence: Presence, random: Random): number[] {
  const { holiday, turnsPerDay } = presence;
  if (day >= holiday.from && day < holiday.to) return [];
  const weekday = new Date(midnight).getUTCDay();
  const weekend = weekday === 0 || weekday === 6;
  const mean = weekend ? turnsPerDay / 3 : turnsPerDay;
  const count = Math.max(weekend ? 0 : 1, Math.round(mean * (0.6 + 0.8 * random.next())));
  // Turns come in a few sittings, not evenly.
  const sittings = Array.from({ length: 1 + random.whole(4) }, () => 8 + 13 * random.next());
  return Array.from({ length: count }, () => {
    const hour = Math.min(21.9, random.pick(sittings) + random.next());
    return Math.round(midnight + hour * HOUR_MS);
  })
    .sort((a, b) => a - b)
    .map((at, index) => at + index);
}
