/**
 * The calendar under the grammar: the moment of speaking as wall-clock values in the person's zone, and wall-clock
 * values back as instants. All of it is Temporal; the zone of the machine is never asked.
 */
import { Temporal } from "temporal-polyfill";
import type { ClockTime } from "./rules.js";
import type { ParseOptions } from "./types.js";

export type PlainDate = Temporal.PlainDate;

/** What every rule of the grammar knows about the moment of speaking. */
export interface Moment {
  now: Temporal.ZonedDateTime;
  today: PlainDate;
  timeZone: string;
  /** Whether 3/4 is the third of April. */
  dayFirst: boolean;
  /** The day was told before: an hour without one is of that day, whose hours nobody has seen pass. */
  dayTold?: true;
  /** The hour of what is told to be on that day: an hour without a half is the last one before it. */
  toldAt?: { hour: number; minute: number };
  /** "…, remind me each time": what is told comes again, whether or not its own words say so. */
  each?: true;
}

export function momentOf(options: ParseOptions & Pick<Moment, "dayTold" | "toldAt" | "each">): Moment {
  const { timeZone } = options;
  const { now, today } = nowIn(options.now.getTime(), timeZone);
  return {
    now,
    today,
    timeZone,
    dayFirst: isDayFirst(options.language ?? "en"),
    ...(options.dayTold ? { dayTold: true } : {}),
    ...(options.toldAt ? { toldAt: options.toldAt } : {}),
    ...(options.each ? { each: true } : {}),
  };
}

/** Every clause of a sentence is read at the same moment. */
function nowIn(epochMs: number, timeZone: string): NonNullable<typeof lastNow> {
  if (lastNow?.now.epochMilliseconds !== epochMs || lastNow.timeZone !== timeZone) {
    const now = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
    lastNow = { now, today: now.toPlainDate(), timeZone };
  }
  return lastNow;
}
let lastNow: Pick<Moment, "now" | "today" | "timeZone"> | undefined;

/** English without a region is read as American: month before day. */
function isDayFirst(language: string): boolean {
  const tag = language.toLowerCase();
  return !["en", "en-us", "en-ph"].includes(tag);
}

/** A valid date, or null ("31 February"). */
export function dateOf(year: number, month: number, day: number): PlainDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1 || year > 9999) return null;
  const days = Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
  return day > days ? null : Temporal.PlainDate.from({ year, month, day });
}

export const before = (a: PlainDate, b: PlainDate): boolean => Temporal.PlainDate.compare(a, b) < 0;

/** Monday of the week that `date` is in. */
export const weekStart = (date: PlainDate): PlainDate => date.subtract({ days: date.dayOfWeek - 1 });

/** The first `weekday` after `date`. */
export function weekdayAfter(date: PlainDate, weekday: number): PlainDate {
  return date.add({ days: ((weekday - date.dayOfWeek + 6) % 7) + 1 });
}

/** The `nth` (negative: from the end) `weekday` of a month, or null where the month has none. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): PlainDate | null {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (nth > 0) {
    const day = 1 + ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7;
    return dateOf(year, month, day);
  }
  const last = first.with({ day: first.daysInMonth });
  const day = last.day - ((last.dayOfWeek - weekday + 7) % 7) + (nth + 1) * 7;
  return dateOf(year, month, day);
}

/** Adds days that are Monday to Friday. */
export function addBusinessDays(date: PlainDate, count: number): PlainDate {
  let result = date;
  for (let left = Math.min(count, 5_000); left > 0; ) {
    result = result.add({ days: 1 });
    if (result.dayOfWeek <= 5) left--;
  }
  return result;
}

/** Where a series begins that says nothing of its start: the present minute, so that nothing comes at odd seconds for ever. */
export const anchorOf = (moment: Moment): Date =>
  new Date(Math.floor(moment.now.epochMilliseconds / 60_000) * 60_000);

const WEEK_MS = 7 * 86_400_000;
/** More than any clock is from UTC. */
const APART_MS = 2 * 86_400_000;
const OFFSETS = new Map<string, number | null>();
const MOST_OFFSETS = 500;

/**
 * By how many milliseconds the clocks of a zone are ahead of UTC in the week of a wall-clock time (written as if it were UTC), and in the
 * days around it; null where they change then. Asked of Temporal once a week and zone: it takes as long as most of a reading.
 */
function offsetAround(utc: number, timeZone: string): number | null {
  const week = Math.floor(utc / WEEK_MS);
  const key = `${week} ${timeZone}`;
  let offset = OFFSETS.get(key);
  if (offset === undefined) {
    const [first, last] = [week * WEEK_MS - APART_MS, (week + 1) * WEEK_MS + APART_MS].map(
      (ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds,
    ) as [number, number];
    offset = first === last ? first / 1e6 : null;
    if (OFFSETS.size >= MOST_OFFSETS) OFFSETS.clear();
    OFFSETS.set(key, offset);
  }
  return offset;
}

export interface Resolved {
  at: Date;
  /** True where the wall-clock time does not exist on that day and was moved behind the gap. */
  moved: boolean;
}

/**
 * A wall-clock time as an instant. A time inside a daylight-saving gap becomes the first instant after the gap; a time
 * that happens twice is its first.
 */
export function instantOf(date: PlainDate, time: ClockTime, timeZone: string): Resolved {
  const utc = Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute, time.second);
  const offset = date.year < 1000 || time.hour > 23 ? null : offsetAround(utc, timeZone);
  if (offset !== null) return { at: new Date(utc - offset), moved: false };
  const wall = date.toPlainDateTime(Temporal.PlainTime.from(time));
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (zoned.toPlainDateTime().equals(wall)) return { at: new Date(zoned.epochMilliseconds), moved: false };
  const transition = zoned.getTimeZoneTransition("next");
  const after = transition ?? wall.toZonedDateTime(timeZone, { disambiguation: "later" });
  return { at: new Date(after.epochMilliseconds), moved: true };
}
