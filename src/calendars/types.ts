/**
 * Days on which nobody works, as rules of recurrence ask for them. A day is a number: whole days since
 * 1 January 1970 on the calendar (no zone), so that 0 is a Thursday.
 */

/** A calendar of days off. Pure once made; what is heavy is loaded with the first day that is asked for. */
export interface DayCalendar {
  /** Whether it can name any: a country, own dates or files were given. */
  readonly knowsHolidays: boolean;
  /** The name of a holiday or own day off on that day (`Labour Day`), or null. */
  holiday(day: number): string | null;
  isWeekend(day: number): boolean;
}

export const DAY_MS = 86_400_000;

/** 0 = Monday … 6 = Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The day of an ISO date. */
export function dayOfIso(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
}

export function isoOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** What holds where nothing is configured: Saturday and Sunday, no holidays. */
export const PLAIN_WEEK: DayCalendar = {
  knowsHolidays: false,
  holiday: () => null,
  isWeekend: (day) => weekdayOf(day) >= 5,
};
