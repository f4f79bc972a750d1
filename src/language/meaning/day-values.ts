/** How the values of days are made: a function of the moment of speaking, with what the words say inside a series. */
import {
  before,
  dateOf,
  type Moment,
  nthWeekday,
  type PlainDate,
  weekdayAfter,
  weekStart,
} from "../calendar.js";
import { type Finder, OF_ONE_DATE } from "../holidays.js";
import { monthName } from "../names.js";
import { dayOf, found } from "./days-told.js";
import type { Day, Series } from "./values.js";
import { farOff } from "./weekdays.js";

/** So many days from today. */
export const daysAhead = (days: number): Day =>
  dayOf(({ today }) => found(today.add({ days }), days < 0 ? { past: true } : {}), { near: true });

/** "Friday": the next one after today. */
export const plainWeekday = (weekday: number): Day =>
  dayOf(
    ({ today }) =>
      found(weekdayAfter(today, weekday), {
        roll: "week",
        ...(today.dayOfWeek === weekday ? { alternative: today } : {}),
      }),
    { near: true, series: { weekdays: [weekday] } },
  );

/** "next Friday": of the next week; early in the week the nearer one is told as well. */
export const nextWeekday = (weekday: number): Day =>
  dayOf(
    ({ today }) => {
      const date = weekStart(today).add({ days: 7 + weekday - 1 });
      const nearer = weekdayAfter(today, weekday);
      return found(date, nearer.equals(date) ? {} : { alternative: nearer });
    },
    { near: true },
  );

/** "this Friday": of this week, and when that is over the coming one. */
export const thisWeekday = (weekday: number): Day =>
  dayOf(
    ({ today }) => {
      const date = weekStart(today).add({ days: weekday - 1 });
      return found(before(date, today) ? date.add({ days: 7 }) : date, { roll: "week" });
    },
    { near: true },
  );

/** A day of a month, in the year that is said or the next that comes. */
export function calendarDay(month: number, day: number, year?: number): Day {
  return dayOf(
    ({ today }) => {
      if (year !== undefined) {
        const date = dateOf(year, month, day);
        return date
          ? found(date, { past: before(date, today), withYear: true })
          : found(today, { invalid: `${monthName(month)} ${year} has no day ${day}` });
      }
      for (let ahead = 0; ahead <= 8; ahead++) {
        const date = dateOf(today.year + ahead, month, day);
        if (date && !before(date, today)) return found(date, { roll: "year" });
        if (!date && !(month === 2 && day === 29)) break;
      }
      return found(today, { invalid: `${monthName(month)} has no day ${day}` });
    },
    year === undefined ? { series: { frequency: "year", months: [month], monthDays: [day] } } : {},
  );
}

/** The next month, from this one on, that has the day and in which it is not over. */
export function nextDayOfMonth(dayOfMonth: number, from: PlainDate): PlainDate {
  for (let ahead = 0; ahead < 12; ahead++) {
    const first = from.with({ day: 1 }).add({ months: ahead });
    const date = dateOf(first.year, first.month, dayOfMonth);
    if (date && !before(date, from)) return date;
  }
  return from;
}

/** "the 15th". */
export const dayOfMonth = (day: number): Day =>
  dayOf(({ today }) => found(nextDayOfMonth(day, today), { roll: "month", dayOfMonth: day }), {
    bare: true,
    series: { monthDays: [day] },
  });

/** "the 15th of next month". */
export const dayInMonth = (day: number, months: number, open = false): Day =>
  dayOf(
    ({ today }) => {
      const first = today.with({ day: 1 }).add({ months });
      const date = dateOf(first.year, first.month, day);
      if (!date) return found(today, { invalid: `${monthName(first.month)} has no day ${day}` });
      if (open && before(date, today)) return found(nextDayOfMonth(day, today), { roll: "month" });
      return found(date, { past: before(date, today) });
    },
    open ? { series: { monthDays: [day] }, repeats: true } : {},
  );

/** "Sunday 31", "monday the 24th": the next month in which they fall together; see `farOff`. */
export const weekdayOnDay = (weekday: number, day: number): Day =>
  dayOf(({ today }) => {
    const here = dateOf(today.year, today.month, day);
    if (here && here.dayOfWeek === weekday) return found(here, { past: before(here, today) });
    const next = nextDayOfMonth(day, today);
    let date = next;
    for (let tries = 0; tries < 100; tries++) {
      if (date.dayOfWeek === weekday) return found(date, farOff(next, date));
      date = nextDayOfMonth(day, date.add({ days: 1 }));
    }
    return found(today, { invalid: "that weekday never falls on that day" });
  });

/** What a place counts: weekdays of one name, days, or Monday to Friday together. */
export type Counted = { weekday: number } | "day" | "business day" | "weekend";

/** The `nth` (negative: from the end) day of its kind in a month or year that begins at `first`. */
export function pick(first: PlainDate, kind: "month" | "year", nth: number, of: Counted): PlainDate | null {
  const size = kind === "year" ? first.daysInYear : first.daysInMonth;
  if (typeof of === "object" || of === "weekend") {
    const weekday = of === "weekend" ? 6 : of.weekday;
    if (kind === "month") return nthWeekday(first.year, first.month, weekday, nth);
    const last = first.add({ days: size - 1 });
    return nth > 0
      ? first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 })
      : last.subtract({ days: ((last.dayOfWeek - weekday + 7) % 7) + (-nth - 1) * 7 });
  }
  if (of === "day") return Math.abs(nth) > size ? null : first.add({ days: nth > 0 ? nth - 1 : size + nth });
  let left = Math.abs(nth);
  for (let index = 0; index < size; index++) {
    const date = first.add({ days: nth > 0 ? index : size - 1 - index });
    if (date.dayOfWeek <= 5 && --left === 0) return date;
  }
  return null;
}

/** The first candidate month or year in which the counted day is still to come. */
export const nthDay = (
  nth: number,
  of: Counted,
  kind: "month" | "year",
  starts: (moment: Moment) => PlainDate[],
): Day =>
  dayOf((moment) => {
    for (const first of starts(moment)) {
      const date = pick(first, kind, nth, of);
      if (date && !before(date, moment.today)) return found(date);
    }
    return found(moment.today, { past: true });
  });

/** What "the first Friday" says inside a series. */
export function counted(nths: readonly number[], of: Counted): Partial<Series> {
  if (of === "day") return { monthDays: [...nths] };
  if (of === "business day") return { weekdays: [1, 2, 3, 4, 5], setPositions: [...nths] };
  return { weekdays: [of === "weekend" ? 6 : of.weekday], positions: [...nths] };
}

/** "Halloween, 31 October": a date that is not that of the feast is asked about. */
export const onDateOf = (feast: Finder, date: Day): Day =>
  OF_ONE_DATE.has(feast)
    ? {
        ...date,
        find: (moment) => {
          const said = date.find(moment);
          const kept = feast(said.date.year);
          if (said.invalid || said.past || said.open || kept.equals(said.date)) return said;
          const told = [kept, said.date].map(({ day, month }) => `${day} ${monthName(month)}`);
          return { ...said, open: `That feast is on ${told[0]} and not on ${told[1]}; I need one of them` };
        },
      }
    : date;
