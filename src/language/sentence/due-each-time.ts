/**
 * A day beside a rhythm that names none of its own: "every month by the 25th", "weekly before Monday" say on which day of each month or week
 * it is due, not with which day it is over. A date of another period ("every week by 25 May") leaves open what is meant, and so does "every
 * month until the 5th".
 */
import { dateOf } from "../calendar.js";
import type { Day, Frequency, Series, When } from "../meaning/values.js";
import { subDaily } from "./bound-series.js";
import { type Outcome, refusal } from "./outcome.js";

/** The moment as the day of the rhythm; a refusal where it may as well be its end; null where it is one. */
export function dueEachTime(series: Series, when: When): When | Outcome | null {
  const days = when.days ?? (when.day ? [when.day] : []);
  const { frequency } = series;
  if (when.either || days.length === 0 || !frequency || !isBare(series)) return null;
  const fits = days.every((day) => periodOf(day) === frequency);
  if (when.lead === "until") return fits ? open(when.lead) : null;
  if (when.lead !== "by" && when.lead !== "before") return null;
  if (!fits) return days.some(periodOf) ? open(when.lead) : null;
  const due = days.map((day) => dueDay(day, when.lead === "before" && when.times.length === 0));
  if (due.includes(null)) return open(when.lead);
  const { day: _, days: __, ...rest } = when;
  const [only, ...more] = due as Day[];
  return { ...rest, lead: "", ...(more.length > 0 ? { days: due as Day[] } : { day: only! }) };
}

const isBare = (series: Series): boolean =>
  !subDaily(series) &&
  series.frequency !== "day" &&
  !series.perPeriod &&
  !series.fromCompletion &&
  [
    series.weekdays,
    series.monthDays,
    series.positions,
    series.setPositions,
    series.months,
    series.yearDays,
  ].every(({ length }) => length === 0);

/** In what the day comes once: a weekday in a week, "the 25th" in a month, "31 January" in a year. */
function periodOf({ series, near, stretch }: Day): Frequency | null {
  if (!series || (near === true && !series.weekdays && !series.monthDays)) return null;
  if (series.weekdays && !series.positions && !series.setPositions) return stretch ? null : "week";
  if (series.monthDays) return series.months ? "year" : "month";
  return series.positions || series.setPositions ? (series.frequency ?? "month") : null;
}

/** "before" a day is the day before it; null where that is no day that a rule can say. */
function dueDay(day: Day, earlier: boolean): Day | null {
  const { weekdays, monthDays, months, positions, setPositions } = day.series!;
  const weekday = weekdays?.[0];
  if (positions || setPositions) return earlier ? null : day;
  if (weekday !== undefined)
    return { ...day, series: { weekdays: [earlier ? ((weekday + 5) % 7) + 1 : weekday] } };
  if (!earlier) return day;
  const [date] = monthDays!;
  if (!months) return { ...day, series: { monthDays: [date === 1 ? -1 : date! - 1] } };
  // of a year that has no 29 February
  const eve = dateOf(2027, months[0]!, date!)?.subtract({ days: 1 });
  return eve ? { ...day, series: { months: [eve.month], monthDays: [eve.day] } } : null;
}

const open = (lead: "by" | "before" | "until"): Outcome =>
  refusal(
    "AMBIGUOUS_TIME",
    `"${lead}" that day can be when it is due each time, or when the rhythm ends.`,
    'Say "every … on" that day, or "every … on …, until" that day.',
  );
