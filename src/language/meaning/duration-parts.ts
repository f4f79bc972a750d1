/** Durations in parts: fractions go down to the next smaller unit, and business days stand apart. */
import type { DurationParts, Unit } from "./values.js";

const DAY_MS = 86_400_000;
export const UNIT_MS: Readonly<Record<Unit, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  fortnight: 14 * DAY_MS,
  "business day": 1.4 * DAY_MS,
  month: 30 * DAY_MS,
  quarter: 90 * DAY_MS,
  year: 365 * DAY_MS,
  decade: 3650 * DAY_MS,
};

/** No time to be reminded at lies further away, and the longest lengths leave the calendar. */
export const isTooFar = ({ totalMs }: DurationParts): boolean => totalMs > 1000 * UNIT_MS.year;
export const TOO_FAR = "That is more than a thousand years away";

export const emptyDuration = (): DurationParts => ({
  years: 0,
  months: 0,
  weeks: 0,
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
  milliseconds: 0,
  businessDays: 0,
  totalMs: 0,
});

/** Adds an amount of a unit; what is left of a fraction goes down to the next smaller unit. */
export function addTo(parts: DurationParts, value: number, name: Unit): void {
  parts.totalMs += value * UNIT_MS[name];
  spread(parts, value, name);
}

function spread(parts: DurationParts, value: number, name: Unit): void {
  // a third of an hour is twenty minutes
  const whole = Math.trunc(value + 1e-6);
  const rest = Math.max(0, Math.round((value - whole) * 1e9) / 1e9);
  switch (name) {
    case "decade":
      parts.years += Math.round(value * 10);
      return;
    case "year":
      parts.years += whole;
      if (rest) parts.months += Math.round(rest * 12);
      return;
    case "quarter":
      parts.months += Math.round(value * 3);
      return;
    case "month":
      parts.months += whole;
      if (rest) parts.days += Math.round(rest * 30);
      return;
    case "fortnight":
      parts.days += Math.round(value * 14);
      return;
    case "week":
      parts.weeks += whole;
      if (rest) parts.days += Math.round(rest * 7);
      return;
    case "business day":
      parts.businessDays += Math.ceil(value);
      return;
    case "day":
      parts.days += whole;
      if (rest) spread(parts, rest * 24, "hour");
      return;
    case "hour":
      parts.hours += whole;
      if (rest) spread(parts, rest * 60, "minute");
      return;
    case "minute":
      parts.minutes += whole;
      if (rest) spread(parts, rest * 60, "second");
      return;
    case "second":
      parts.seconds += whole;
      if (rest) parts.milliseconds += Math.round(rest * 1000);
      return;
  }
}

/** So many of one unit. */
export function durationOf(value: number, name: Unit): DurationParts {
  const parts = emptyDuration();
  addTo(parts, value, name);
  return parts;
}

/** Whether a duration has a part smaller than a day. */
export const hasClockPart = (parts: DurationParts): boolean =>
  parts.hours + parts.minutes + parts.seconds + parts.milliseconds > 0;

/** In milliseconds, with 365 days a year, 30 a month and 7 days for 5 business days. */
export const durationMs = (parts: DurationParts): number => Math.round(parts.totalMs);

/** "2 weeks and 1 day", for a person. */
export function inWords(parts: DurationParts): string {
  const said = [
    [parts.years, "year"],
    [parts.months, "month"],
    [parts.weeks, "week"],
    [parts.days, "day"],
    [parts.businessDays, "business day"],
    [parts.hours, "hour"],
    [parts.minutes, "minute"],
    [parts.seconds, "second"],
  ] as const;
  const each = said.flatMap(([n, unit]) => (n ? [`${n} ${unit}${n === 1 ? "" : "s"}`] : []));
  return each.join(" and ");
}

/** So many of a unit, where that is no number out of reach. */
export const lengthOf = (value: number, unit: Unit): DurationParts | null => {
  if (value > 1e6) return null;
  const parts = emptyDuration();
  addTo(parts, value, unit);
  return parts;
};

/** Joins an amount with what follows it; each unit only once. */
export function joined(first: { value: number; unit: Unit }, rest: DurationParts): DurationParts | null {
  const parts = lengthOf(first.value, first.unit);
  if (!parts || hasUnit(rest, first.unit)) return null;
  // "an hour and three quarters" is no hour and nine months
  if (hasClockPart(parts) && rest.months + rest.years > 0) return null;
  for (const key of Object.keys(parts) as (keyof DurationParts)[]) parts[key] += rest[key];
  return parts;
}

/** Two lengths of clock time, or of days and weeks, added or taken off; null where there is nothing left. */
export function added(whole: DurationParts, more: DurationParts, sign: 1 | -1): DurationParts | null {
  const unit = ([whole, more].every((parts) => hasClockPart(parts)) ? "minute" : "day") satisfies Unit;
  const total = (whole.totalMs + sign * more.totalMs) / UNIT_MS[unit];
  const other = [whole, more].some((parts) => parts.years + parts.months + parts.businessDays > 0);
  return other || total <= 0 || (unit === "day" && total % 1) ? null : lengthOf(total, unit);
}

/** A quarter, a fortnight or a decade is held as months, weeks or years. */
const hasUnit = (parts: DurationParts, unit: Unit): boolean =>
  (parts[`${unit}s` as keyof DurationParts] ?? 0) > 0;
