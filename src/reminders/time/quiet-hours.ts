/**
 * Quiet hours: pure. A window is a time of day in a zone, possibly overnight, on the days on which it *starts*.
 * Inside it nothing that the clock brings is shown or sent but what is urgent or exempt; the rest is held until the
 * window's end, an instant that anybody can see. What somebody brings up who is awake (a message about it, an act, a place, a person, an
 * event) interrupts nobody and is never held. Wall-clock times across daylight saving follow Temporal's "compatible" rule.
 */
import { Temporal } from "temporal-polyfill";
import { wallTime } from "../../zoned-time.js";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface QuietHours {
  /** `HH:MM`, inclusive. */
  start: string;
  /** `HH:MM`, exclusive; at or before `start` means the next day. */
  end: string;
  /** Days on which a window starts. */
  days: readonly Weekday[];
  /** IANA zone in which the times are meant. */
  timeZone: string;
}

/** A week and a day: longer than any chain of windows that ends at all. */
const LONGEST_CHAIN = 9;

/**
 * The instant at which the quiet window around `instant` ends, or null outside. Windows that touch are one.
 */
export function quietUntil(instant: Date, quiet: QuietHours | null): Date | null {
  if (!quiet || quiet.days.length === 0) return null;
  // Windows begin and end, and clocks change, at whole minutes: within one the answer is the same. A turn asks thrice.
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = lastAnswer.get(quiet);
  if (known?.minute === minute) return known.until;
  const until = chainEnd(instant, quiet);
  lastAnswer.set(quiet, { minute, until });
  return until;
}

const lastAnswer = new WeakMap<QuietHours, { minute: number; until: Date | null }>();

function chainEnd(instant: Date, quiet: QuietHours): Date | null {
  let end = windowEnd(instant, quiet);
  for (let i = 0; end && i < LONGEST_CHAIN; i++) {
    const further = windowEnd(end, quiet);
    if (!further) break;
    end = further;
  }
  return end;
}

/** Far from the window by the clock on the wall, no change of clocks brings it in: what decides nearer by costs a first turn a tenth. */
const FAR_MINUTES = 180;

function isFarOutside(instant: Date, { start, end, timeZone }: QuietHours): boolean {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const { hour, minute } = wallTime(instant, timeZone);
  const sinceEnd = (hour * 60 + minute - minutes(end) + DAY_MINUTES) % DAY_MINUTES;
  const free = (minutes(start) - minutes(end) + DAY_MINUTES) % DAY_MINUTES;
  return sinceEnd >= FAR_MINUTES && sinceEnd < free - FAR_MINUTES;
}

const DAY_MINUTES = 1_440;

function windowEnd(instant: Date, quiet: QuietHours): Date | null {
  if (isFarOutside(instant, quiet)) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(quiet.timeZone);
  const start = Temporal.PlainTime.from(quiet.start);
  const end = Temporal.PlainTime.from(quiet.end);
  const overnight = Temporal.PlainTime.compare(end, start) <= 0;
  // The window that contains the instant started today or yesterday.
  for (const daysBack of [0, 1]) {
    const day = local.toPlainDate().subtract({ days: daysBack });
    const weekday = WEEKDAYS[day.dayOfWeek - 1];
    if (!weekday || !quiet.days.includes(weekday)) continue;
    const from = day.toZonedDateTime({ timeZone: quiet.timeZone, plainTime: start });
    const toDay = overnight ? day.add({ days: 1 }) : day;
    const to = toDay.toZonedDateTime({ timeZone: quiet.timeZone, plainTime: end });
    const at = instant.getTime();
    if (at >= from.epochMilliseconds && at < to.epochMilliseconds) return new Date(to.epochMilliseconds);
  }
  return null;
}

/** Whether quiet hours hold a reminder at all. */
export function isExempt(reminder: { priority: string; quietHoursExempt: boolean }): boolean {
  return reminder.priority === "urgent" || reminder.quietHoursExempt;
}

/** The quiet windows that touch the span, in order, cut to it; windows that touch are one. */
export function quietWindows(
  from: Date,
  until: Date,
  quiet: QuietHours | null,
): { from: Date; until: Date }[] {
  const windows: { from: Date; until: Date }[] = [];
  for (let at = from; quiet && at < until; ) {
    const end = quietUntil(at, quiet);
    if (end === null) {
      const start = nextStart(at, until, quiet);
      if (start === null) break;
      at = start;
      continue;
    }
    windows.push({ from: at, until: end < until ? end : until });
    at = end;
  }
  return windows;
}

/** The first start of a window after `at` and before `until`, or null. */
function nextStart(at: Date, until: Date, quiet: QuietHours): Date | null {
  const plainTime = Temporal.PlainTime.from(quiet.start);
  let day = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(quiet.timeZone)
    .toPlainDate();
  for (;;) {
    const start = day.toZonedDateTime({ timeZone: quiet.timeZone, plainTime }).epochMilliseconds;
    if (start >= until.getTime()) return null;
    const weekday = WEEKDAYS[day.dayOfWeek - 1];
    if (start > at.getTime() && weekday && quiet.days.includes(weekday)) return new Date(start);
    day = day.add({ days: 1 });
  }
}
