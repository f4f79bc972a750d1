/**
 * Days of a month in a list, with no month and no "every": "on the 12th, 14th and 16th" are those days, each once; "on the 1st and 15th" is
 * how people say twice a month; of "on the 8th and 22nd" either may be meant, and it is asked.
 */
import type { When } from "../meaning/values.js";

/** Days as near to each other as these are of one stretch. */
const NEAR_DAYS = { gap: 9, all: 14 };
/** Half a month, more or less. */
const HALF_MONTH = { from: 13, to: 17 };

const EITHER = "these days once each, or those of every month";

/** The days that such a list means of every month, and what else it can be; null where they come once each, or it is no such list. */
export function monthly({ days = [] }: When): { days: number[]; open?: string } | null {
  const dates = days.flatMap(({ bare, series }) => (bare && series?.monthDays ? series.monthDays : []));
  if (dates.length < 2 || dates.length < days.length) return null;
  const sorted = dates.map((day) => (day < 0 ? 32 + day : day)).sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((day, index) => day - sorted[index]!);
  if (gaps.every((gap) => gap <= NEAR_DAYS.gap) && sorted.at(-1)! - sorted[0]! <= NEAR_DAYS.all) return null;
  const halves = gaps.length === 1 && gaps[0]! >= HALF_MONTH.from && gaps[0]! <= HALF_MONTH.to;
  const usual = sorted[0] === 1 || sorted.every((day) => day % 5 === 0 || day === 31);
  return halves && usual ? { days: dates } : { days: dates, open: EITHER };
}
