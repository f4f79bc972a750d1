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
  const whole = Math.trunc(value);
  const rest = Math.round((value - whole) * 1e6) / 1e6;
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
