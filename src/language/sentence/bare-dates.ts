/**
 * Days of a month in a list, with no month and no "every": "on the 12th, 14th and 16th" are those days, each once; "on the 1st and 15th" is
 * how people say twice a month; of "on the 8th and 22nd" either may be meant, and it is asked.
 */
import type { When } from "../meaning/values.js";

/** Days as near to each other as these are of one stretch. */
const NEAR_DAYS = { gap: 9, all: 14 };
/** Half a month, more or less. */
const HALF_MONTH = { from: 13, to: 17 };

export const EITHER = "these days once each, or those of every month";

/** The days, where the list has nothing but such days. */
export function bareDates({ days = [] }: When): number[] | null {
  const dates = days.flatMap(({ bare, series }) => (bare && series?.monthDays ? series.monthDays : []));
  return dates.length > 1 && dates.length === days.length ? dates : null;
}

export function howOften(dates: readonly number[]): "once" | "monthly" | "open" {
  const days = dates.map((day) => (day < 0 ? 32 + day : day)).sort((a, b) => a - b);
  const gaps = days.slice(1).map((day, index) => day - days[index]!);
  if (gaps.every((gap) => gap <= NEAR_DAYS.gap) && days.at(-1)! - days[0]! <= NEAR_DAYS.all) return "once";
  const halves = gaps.length === 1 && gaps[0]! >= HALF_MONTH.from && gaps[0]! <= HALF_MONTH.to;
  return halves && (days[0] === 1 || days.every((day) => day % 5 === 0 || day === 31)) ? "monthly" : "open";
}
