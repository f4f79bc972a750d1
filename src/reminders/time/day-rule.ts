/**
 * Weekends and holidays in a rule: pure. A day that the calendar calls off is left out or moved, with its time of day.
 * Moving keeps the order of days, so the instants of the moved series are found from those of the rule itself.
 */
import { Temporal } from "temporal-polyfill";
import { DAY_MS, type DayCalendar } from "../../calendars/index.js";
import { TicklerError } from "../../errors.js";
import type { DayRule } from "../../trigger.js";

/** The rule without its days off: the instants strictly after, and at or before, an instant. */
export interface BareSeries {
  next(after: Date): Date | null;
  previous(notAfter: Date): Date | null;
}

/** Furthest that a day is moved to find one that counts; a calendar with no such day calls the instant off. */
const FURTHEST_DAYS = 62;
const MOST_PLUS = 260;
/** How many instants of the rule are looked at for one of the series, and how far away. */
const MOST_LOOKED_AT = 5000;
const FURTHEST_MS = 3700 * DAY_MS;

/** @throws TicklerError `INVALID_RECURRENCE` */
export function checkDayRule({ instead, plus }: DayRule): void {
  if (plus === undefined || (Number.isInteger(plus) && Math.abs(plus) <= MOST_PLUS && instead !== "skip"))
    return;
  throw new TicklerError("INVALID_RECURRENCE", `The days cannot be moved by ${plus} working days.`, {
    hint: `Give a whole number from -${MOST_PLUS} to ${MOST_PLUS}, with next, previous or nearest.`,
  });
}

/** The name of what takes the day off (`1 May` → `Labour Day`, `a weekend`), or null when it counts. */
export function dayOff(day: number, off: DayRule["off"], calendar: DayCalendar): string | null {
  const holiday = calendar.holiday(day);
  if (holiday !== null) return holiday;
  return off === "non-working" && calendar.isWeekend(day) ? "a weekend" : null;
}

/** The day to which the rule moves `day`; null when it leaves it out. Never decreases as `day` grows. */
export function ruledDay(day: number, rule: DayRule, calendar: DayCalendar): number | null {
  const counts = (candidate: number) => dayOff(candidate, rule.off, calendar) === null;
  const toward = (from: number, step: 1 | -1): number | null => {
    for (let i = 0, at = from; i <= FURTHEST_DAYS; i++, at += step) if (counts(at)) return at;
    return null;
  };
  let at: number | null;
  if (rule.instead === "skip") return counts(day) ? day : null;
  if (rule.instead === "nearest") {
    const [before, after] = [toward(day, -1), toward(day, 1)];
    at = before === null || (after !== null && after - day < day - before) ? after : before;
  } else at = toward(day, rule.instead === "next" ? 1 : -1);
  const step = (rule.plus ?? 0) < 0 ? -1 : 1;
  for (let i = Math.abs(rule.plus ?? 0); i > 0 && at !== null; i--) at = toward(at + step, step);
  return at;
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The day on which an instant lies in a zone. */
export function localDay(at: Date, timeZone: string): number {
  const { year, month, day } = zoned(at, timeZone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function plainDate(day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from(new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** Midnight at which a day begins in a zone. */
export function startOfDay(day: number, timeZone: string): Date {
  return new Date(plainDate(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The same time of day on another day. */
export function onDay(at: Date, day: number, timeZone: string): Date {
  const plainTime = zoned(at, timeZone).toPlainTime();
  return new Date(plainDate(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

/** Where the rule puts one instant; null when it leaves it out. */
export function ruledInstant(at: Date, rule: DayRule, timeZone: string, calendar: DayCalendar): Date | null {
  const day = localDay(at, timeZone);
  const to = ruledDay(day, rule, calendar);
  return to === null ? null : to === day ? at : onDay(at, to, timeZone);
}

/** A series with its days ruled. */
export function ruledSeries(
  bare: BareSeries,
  rule: DayRule,
  timeZone: string,
  calendar: DayCalendar,
): BareSeries {
  const ruled = (day: number) => ruledDay(day, rule, calendar);
  return {
    next(after) {
      let from = after;
      if (rule.instead !== "skip") {
        // The first day that can lead to the day of `after` or beyond it.
        const least = localDay(after, timeZone);
        let day = least;
        for (let i = 0; i < FURTHEST_MS / DAY_MS && reaches(ruled(day), least); i++) day -= 1;
        for (let i = 0; i < FURTHEST_MS / DAY_MS && !reaches(ruled(day), least); i++) day += 1;
        from = new Date(startOfDay(day, timeZone).getTime() - 1);
      }
      return scan(from, after, 1);
    },
    previous(notAfter) {
      let from = notAfter;
      if (rule.instead !== "skip") {
        const most = localDay(notAfter, timeZone);
        let day = most;
        for (let i = 0; i < FURTHEST_MS / DAY_MS && stays(ruled(day), most); i++) day += 1;
        for (let i = 0; i < FURTHEST_MS / DAY_MS && !stays(ruled(day), most); i++) day -= 1;
        from = new Date(startOfDay(day + 1, timeZone).getTime() - 1);
      }
      return scan(from, notAfter, -1);
    },
  };

  /** From `from` on (or back), the first instant that lies after (at or before) `bound` once it is moved. */
  function scan(from: Date, bound: Date, direction: 1 | -1): Date | null {
    let best: Date | null = null;
    let bestDay = 0;
    let at: Date | null = from;
    for (let i = 0; i < MOST_LOOKED_AT; i++) {
      at = direction === 1 ? bare.next(at) : bare.previous(at);
      if (!at || Math.abs(at.getTime() - from.getTime()) > FURTHEST_MS) return best;
      const day = localDay(at, timeZone);
      const to = ruled(day);
      // Several times of one day, and days moved onto one, come in any order within the day they lead to.
      if (best && to !== null && to !== bestDay) return best;
      if (to === null) at = pastDay(day, direction);
      else {
        const moved = to === day ? at : onDay(at, to, timeZone);
        if (direction === 1 ? moved > bound : moved <= bound) {
          if (to === day && rule.instead === "skip") return moved;
          if (!best || (direction === 1 ? moved < best : moved > best)) best = moved;
          bestDay = to;
        }
        if (direction === -1) at = new Date(at.getTime() - 1);
      }
    }
    return best;
  }

  /** The edge of a day that is left out, so that its other instants are passed over. */
  function pastDay(day: number, direction: 1 | -1): Date {
    return new Date(startOfDay(direction === 1 ? day + 1 : day, timeZone).getTime() - 1);
  }
}

/** A day that is left out (null) is no obstacle on the way. */
const reaches = (to: number | null, least: number) => to === null || to >= least;
const stays = (to: number | null, most: number) => to === null || to <= most;
