/** Units as rhythms, and lists of days: what a rhythm is made of, whatever words say it. */
import type { Frequency, Series, Unit } from "./values.js";

/** Each unit as so many of a frequency. */
const FREQUENCIES: ReadonlyMap<Unit, readonly [Frequency, factor: number]> = new Map([
  ["second", ["second", 1]],
  ["minute", ["minute", 1]],
  ["hour", ["hour", 1]],
  ["day", ["day", 1]],
  ["week", ["week", 1]],
  ["fortnight", ["week", 2]],
  ["month", ["month", 1]],
  ["quarter", ["month", 3]],
  ["year", ["year", 1]],
  ["decade", ["year", 10]],
]);

export function rhythm(unit: Unit, interval = 1): Partial<Series> | null {
  if (unit === "business day")
    return interval === 1
      ? { frequency: "day", interval: 1, days: { off: "non-working", instead: "skip" } }
      : { refused: "working days are counted one by one only" };
  if (interval < 1 || interval > 100_000) return null;
  const [frequency, factor] = FREQUENCIES.get(unit)!;
  const quarterly = unit === "quarter" && interval === 1;
  return { frequency, interval: interval * factor, ...(quarterly ? { quarterly } : {}) };
}

export function within(unit: Unit, interval: number): Partial<Series> | null {
  if (unit === "quarter")
    return { frequency: "month", interval: 1, months: interval === 1 ? [1, 4, 7, 10] : [1, 7] };
  if (unit !== "month" && unit !== "year" && unit !== "week") return null;
  return { frequency: unit, interval };
}

export const QUARTERS = "1,4,7,10";
/** The end of a quarter is in its last month. */
export const endOfQuarter = (
  nths: readonly number[],
  { months = [] }: Partial<Series>,
): { months?: number[] } =>
  nths.every((nth) => nth < 0) && months.join() === QUARTERS ? { months: [3, 6, 9, 12] } : {};

export const range = (from: number, to: number): number[] | null => {
  const days: number[] = [];
  for (let day = from; days.length < 7; day = (day % 7) + 1) {
    days.push(day);
    if (day === to) return days.length > 1 ? days : null;
  }
  return null;
};

/** Two lists as one; what says a day twice is no list. */
export const distinct = (a: readonly number[], b: readonly number[]): number[] | null =>
  a.some((value) => b.includes(value)) ? null : [...a, ...b];
