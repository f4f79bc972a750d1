/**
 * Fixed intervals, written as ISO-8601 durations and counted from an anchor, so that they never drift. Hours,
 * minutes and seconds are elapsed time; days, weeks, months and years follow the wall clock of the zone (a month
 * from the 31st is the last day of a shorter month).
 */
import { Temporal } from "temporal-polyfill";
import { TicklerError } from "../../errors.js";

const MEAN_MS = {
  years: 31_556_952_000,
  months: 2_629_746_000,
  weeks: 604_800_000,
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  milliseconds: 1,
} as const;
type Unit = keyof typeof MEAN_MS;
const UNITS = Object.keys(MEAN_MS) as Unit[];

export interface Interval {
  /** Exact length when it is elapsed time, mean length when it follows the calendar. */
  lengthMs: number;
  calendar: boolean;
  duration: Temporal.Duration;
}

const cache = new Map<string, Interval>();

/** @throws TicklerError `INVALID_RECURRENCE` */
export function parseInterval(text: string): Interval {
  const known = cache.get(text);
  if (known) return known;
  let duration: Temporal.Duration;
  try {
    duration = Temporal.Duration.from(text);
  } catch (cause) {
    throw new TicklerError("INVALID_RECURRENCE", `"${text.slice(0, 80)}" is not an ISO-8601 duration.`, {
      hint: "For example PT15M is every 15 minutes, P1D every day, P2W every two weeks.",
      cause,
    });
  }
  if (duration.sign <= 0) {
    throw new TicklerError(
      "INVALID_RECURRENCE",
      `The interval ${text.slice(0, 80)} is not longer than zero.`,
      {
        hint: "Give a positive duration such as PT15M.",
      },
    );
  }
  const lengthMs = UNITS.reduce((sum, unit) => sum + duration[unit] * MEAN_MS[unit], 0);
  const calendar =
    duration.years !== 0 || duration.months !== 0 || duration.weeks !== 0 || duration.days !== 0;
  const interval = { lengthMs, calendar, duration };
  if (cache.size >= 500) cache.clear();
  cache.set(text, interval);
  return interval;
}

/** Infinite where the calendar ends before. */
function instant(interval: Interval, anchor: Date, steps: number, timeZone: string): number {
  if (!interval.calendar) return anchor.getTime() + steps * interval.lengthMs;
  const parts = Object.fromEntries(UNITS.map((unit) => [unit, interval.duration[unit] * steps]));
  const start = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO(timeZone);
  try {
    return start.add(parts).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return steps < 0 ? -Infinity : Infinity;
    throw error;
  }
}

/** No instant where there is no such date. */
function toDate(at: number): Date | null {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** How many whole steps from the anchor lie at or before `at` (may be negative). */
function stepsUntil(interval: Interval, anchor: Date, at: number, timeZone: string): number {
  let steps = Math.floor((at - anchor.getTime()) / interval.lengthMs);
  if (!interval.calendar) return steps;
  while (instant(interval, anchor, steps, timeZone) > at) steps -= 1;
  while (instant(interval, anchor, steps + 1, timeZone) <= at) steps += 1;
  return steps;
}

/** Where a series is counted from. `inclusive`: the anchor itself is its first instant, else one interval later. */
export interface IntervalAnchor {
  at: Date;
  inclusive: boolean;
}

/** The first instant strictly after `after`, or null where the calendar ends before. */
export function nextInterval(
  text: string,
  anchor: IntervalAnchor,
  timeZone: string,
  after: Date,
): Date | null {
  const interval = parseInterval(text);
  const steps = stepsUntil(interval, anchor.at, after.getTime(), timeZone) + 1;
  return toDate(instant(interval, anchor.at, Math.max(anchor.inclusive ? 0 : 1, steps), timeZone));
}

/** The last instant at or before `notAfter`, or null when the series has not begun. */
export function previousInterval(
  text: string,
  anchor: IntervalAnchor,
  timeZone: string,
  notAfter: Date,
): Date | null {
  const interval = parseInterval(text);
  const steps = stepsUntil(interval, anchor.at, notAfter.getTime(), timeZone);
  return steps < (anchor.inclusive ? 0 : 1) ? null : toDate(instant(interval, anchor.at, steps, timeZone));
}
