/** How long before a reminder it is mentioned, as ISO 8601 durations. */
import type { DurationParts } from "./values.js";

/** A reminder has at most eight mentions ahead. */
const MOST_WARNINGS = 8;

/** "a week ahead and then daily": one for each of so many days; null where that is no number of days, or too many. */
export function dailyFrom({
  years,
  months,
  days,
  weeks,
  hours,
  minutes,
  seconds,
}: DurationParts): string[] | null {
  const first = days + weeks * 7;
  if (years + months + hours + minutes + seconds > 0 || first < 2 || first > MOST_WARNINGS) return null;
  return Array.from({ length: first }, (_, day) => `P${first - day}D`);
}

/** A length as an ISO 8601 duration; null for months and years, which are no lead of a mention. */
export function warnOf(length: DurationParts): string[] | null {
  if (length.years + length.months > 0) return null;
  const days = length.days + length.weeks * 7;
  const time = `${length.hours ? `${length.hours}H` : ""}${length.minutes ? `${length.minutes}M` : ""}${length.seconds ? `${length.seconds}S` : ""}`;
  return [`P${days ? `${days}D` : ""}${time ? `T${time}` : ""}`];
}
