/**
 * The instants of a trigger, whatever it is written in: pure functions over cron, interval and RRULE, their days off and
 * the person's stays. An instant is a function of the rule, its zone, its anchor and those facts, never of when
 * somebody asked; so nothing drifts.
 */
import { TicklerError } from "../../errors.js";
import type { RecurringTrigger, Trigger } from "../../trigger.js";
import { checkTimeZone } from "../../zoned-time.js";
import { nextCron, normalizeCron, previousCron } from "./cron-bridge.js";
import {
  type BareSeries,
  checkDayRule,
  dayOff,
  localDay,
  onDay,
  ruledInstant,
  ruledSeries,
  startOfDay,
} from "./day-rule.js";
import { floatingInstant, floatingSeries, sameWallClock } from "./floating.js";
import { type IntervalAnchor, nextInterval, parseInterval, previousInterval } from "./interval-bridge.js";
import { nextRrule, normalizeRrule, previousRrule } from "./rrule-bridge.js";
import { HOME, type TimeFacts } from "./time-facts.js";

/** The first instant of the series strictly after `after`, within `start` and `until`; `count` is not looked at. */
export function nextInstant(
  trigger: RecurringTrigger,
  anchor: Date,
  after: Date,
  facts: TimeFacts = HOME,
): Date | null {
  return seriesOf(trigger, anchor, facts).next(after);
}

/** The last instant of the series at or before `notAfter`, or null. */
export function previousInstant(
  trigger: RecurringTrigger,
  anchor: Date,
  notAfter: Date,
  facts: TimeFacts = HOME,
): Date | null {
  return seriesOf(trigger, anchor, facts).previous(notAfter);
}

function seriesOf(trigger: RecurringTrigger, anchor: Date, facts: TimeFacts): BareSeries {
  const { timeZone } = trigger;
  if (!trigger.floating || isElapsed(trigger)) return seriesIn(timeZone, trigger, anchor, facts);
  return floatingSeries(timeZone, facts.stays, (zone) => {
    const there = (at: Date) => sameWallClock(at, timeZone, zone);
    const { start, until } = trigger;
    const moved = {
      ...trigger,
      ...(start && { start: there(start) }),
      ...(until && { until: there(until) }),
    };
    return seriesIn(zone, moved, there(anchor), facts);
  });
}

/** Whether the rule counts hours, minutes and seconds, which pass alike everywhere. */
function isElapsed(trigger: RecurringTrigger): boolean {
  return "every" in trigger && !parseInterval(trigger.every).calendar;
}

/** The series as the wall clock of one zone reads it: its days ruled, within its bounds. */
function seriesIn(timeZone: string, trigger: RecurringTrigger, anchor: Date, facts: TimeFacts): BareSeries {
  const bare = bareSeries(timeZone, trigger, anchor);
  const { start, until, days } = trigger;
  const series = days ? ruledSeries(bare, days, timeZone, facts.calendar(days.calendar)) : bare;
  return {
    next(after) {
      // A series that begins later: its first instant is the first at or after `start`.
      const next = series.next(start && start > after ? new Date(start.getTime() - 1) : after);
      return next && until && next > until ? null : next;
    },
    previous(notAfter) {
      const previous = series.previous(until && until < notAfter ? until : notAfter);
      return previous && start && previous < start ? null : previous;
    },
  };
}

function bareSeries(timeZone: string, trigger: RecurringTrigger, anchor: Date): BareSeries {
  if ("cron" in trigger) {
    const { cron } = trigger;
    return {
      next: (after) => nextCron(cron, timeZone, after),
      previous: (notAfter) => previousCron(cron, timeZone, notAfter),
    };
  }
  if ("every" in trigger) {
    const { every } = trigger;
    const from: IntervalAnchor = trigger.start
      ? { at: trigger.start, inclusive: true }
      : { at: anchor, inclusive: false };
    return {
      next: (after) => nextInterval(every, from, timeZone, after),
      previous: (notAfter) => previousInterval(every, from, timeZone, notAfter),
    };
  }
  const { rrule } = trigger;
  const dtstart = trigger.start ?? anchor;
  return {
    next: (after) => nextRrule(rrule, dtstart, timeZone, after),
    previous: (notAfter) => previousRrule(rrule, dtstart, timeZone, notAfter),
  };
}

/** The day that a rule of days moved to `at`, and what takes it off: `{ from, why: "Labour Day" }`; null: it is its own day. */
export function movedFrom(
  trigger: RecurringTrigger,
  anchor: Date,
  at: Date,
  { calendar }: TimeFacts,
): { from: Date; why: string } | null {
  const { days, timeZone } = trigger;
  if (!days || days.instead === "skip") return null;
  const bare = bareSeries(timeZone, trigger, anchor);
  const to = localDay(at, timeZone);
  let from = bare.next(new Date(at.getTime() - WINDOW_MS));
  for (let i = 0; from && from.getTime() < at.getTime() + WINDOW_MS && i < 500; i++, from = bare.next(from)) {
    const day = localDay(from, timeZone);
    const why = dayOff(day, days.off, calendar(days.calendar));
    if (
      why !== null &&
      day !== to &&
      ruledInstant(from, days, timeZone, calendar(days.calendar))?.getTime() === at.getTime()
    ) {
      return { from, why };
    }
  }
  return null;
}

/** How far around an instant the day is looked for that was moved there. */
const WINDOW_MS = 45 * 86_400_000;

/** Whether the next instant is set by completing the last one. */
export function countsFromCompletion(trigger: Trigger): trigger is RecurringTrigger & { from: "completion" } {
  return trigger.type === "recurring" && trigger.from === "completion";
}

/** The instant that follows a completion, for a series that counts from it; null when the series is over. */
export function instantAfterCompletion(
  trigger: RecurringTrigger,
  completedAt: Date,
  facts: TimeFacts = HOME,
): Date | null {
  const { from: _, until, ...rest } = trigger;
  const here = trigger.floating ? { ...rest, floating: true } : rest;
  let next: Date | null;
  if ("every" in here) {
    const { start: _start, ...interval } = here;
    next = nextInstant(interval, completedAt, completedAt, facts);
  } else {
    // A rule with an interval counts from the day of completion, at its own time of day.
    const { timeZone, start } = here;
    const day = localDay(completedAt, timeZone);
    const rebased =
      "rrule" in here ? { ...here, start: start ? onDay(start, day, timeZone) : completedAt } : here;
    const first = nextInstant(rebased, completedAt, completedAt, facts);
    const second = first && nextInstant(rebased, completedAt, first, facts);
    const oftenADay = first && second && localDay(first, timeZone) === localDay(second, timeZone);
    const endOfDay = new Date(startOfDay(day + 1, timeZone).getTime() - 1);
    next = oftenADay ? first : nextInstant(rebased, completedAt, endOfDay, facts);
  }
  return next && until && next > until ? null : next;
}

/** Where the day rule and the stays put the one instant of a scheduled trigger; null when its day is left out. */
export function scheduledInstant(
  trigger: Extract<Trigger, { type: "scheduled" }>,
  timeZone: string,
  facts: TimeFacts = HOME,
): Date | null {
  const { at, days, floating } = trigger;
  const ruled = days ? ruledInstant(at, days, timeZone, facts.calendar(days.calendar)) : at;
  return ruled && floating ? floatingInstant(ruled, timeZone, facts.stays) : ruled;
}

export interface NextOptions {
  /** Strictly after this instant. */
  from: Date;
  /** Zone of a recurring trigger that has none of its own. */
  timeZone: string;
  /** At most this many. */
  count: number;
  /** Calendars of days off and stays elsewhere. Default: Saturday and Sunday off, no holidays, at home. */
  facts?: TimeFacts;
}

/**
 * The next instants of a trigger after `from`: at most one for a scheduled trigger, the deadline for a context, none for
 * one that follows another reminder. `from` is also the anchor of a series without `start`.
 * @throws TicklerError `INVALID_RECURRENCE`, `INVALID_TIME_ZONE`
 */
export function nextOccurrences(trigger: Trigger, options: NextOptions): Date[] {
  const { from, count, timeZone, facts = HOME } = options;
  if (trigger.type === "relative") return [];
  if (trigger.type === "scheduled" || trigger.type === "context") {
    const at = trigger.type === "scheduled" ? scheduledInstant(trigger, timeZone, facts) : trigger.deadline;
    return at && at > from && count > 0 ? [at] : [];
  }
  const series = checkRecurring({ ...trigger, timeZone: trigger.timeZone || timeZone });
  const most = Math.min(count, series.count ?? count);
  const instants: Date[] = [];
  let after = from;
  while (instants.length < most) {
    const next = nextInstant(series, from, after, facts);
    if (!next) break;
    instants.push(next);
    after = next;
  }
  return instants;
}

/** The trigger with its rule normalised. @throws TicklerError `INVALID_RECURRENCE`, `INVALID_TIME_ZONE` */
export function checkRecurring(trigger: RecurringTrigger): RecurringTrigger {
  checkTimeZone(trigger.timeZone);
  if (trigger.days) checkDayRule(trigger.days);
  if (trigger.count !== undefined && (!Number.isInteger(trigger.count) || trigger.count < 1)) {
    throw new TicklerError("INVALID_RECURRENCE", `A series cannot have ${trigger.count} occurrences.`, {
      hint: "Leave count out, or give a whole number of at least 1.",
    });
  }
  if ("cron" in trigger) return { ...trigger, cron: normalizeCron(trigger.cron) };
  if ("every" in trigger) {
    parseInterval(trigger.every);
    return trigger;
  }
  return { ...trigger, rrule: normalizeRrule(trigger.rrule) };
}
