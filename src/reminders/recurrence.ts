/**
 * The instants of a trigger, whatever it is written in: pure functions over cron, interval and RRULE. An instant
 * is a function of the rule, its zone and its anchor alone, never of when somebody asked; so nothing drifts.
 */
import { TicklerError } from "../errors.js";
import type { RecurringTrigger, Trigger } from "../trigger.js";
import { checkTimeZone } from "../zoned-time.js";
import { nextCron, normalizeCron, previousCron } from "./cron-bridge.js";
import { type IntervalAnchor, nextInterval, parseInterval, previousInterval } from "./interval-bridge.js";
import { nextRrule, normalizeRrule, previousRrule } from "./rrule-bridge.js";

/** The first instant of the series strictly after `after`, within `start` and `until`; `count` is not looked at. */
export function nextInstant(trigger: RecurringTrigger, anchor: Date, after: Date): Date | null {
  const { timeZone, start, until } = trigger;
  // A series that begins later: its first instant is the first at or after `start`.
  const from = start && start > after ? new Date(start.getTime() - 1) : after;
  let next: Date | null;
  if ("cron" in trigger) next = nextCron(trigger.cron, timeZone, from);
  else if ("every" in trigger)
    next = nextInterval(trigger.every, intervalAnchor(trigger, anchor), timeZone, from);
  else next = nextRrule(trigger.rrule, start ?? anchor, timeZone, from);
  return next && until && next > until ? null : next;
}

/** The last instant of the series at or before `notAfter`, or null. */
export function previousInstant(trigger: RecurringTrigger, anchor: Date, notAfter: Date): Date | null {
  const { timeZone, start, until } = trigger;
  const to = until && until < notAfter ? until : notAfter;
  let previous: Date | null;
  if ("cron" in trigger) previous = previousCron(trigger.cron, timeZone, to);
  else if ("every" in trigger) {
    previous = previousInterval(trigger.every, intervalAnchor(trigger, anchor), timeZone, to);
  } else previous = previousRrule(trigger.rrule, start ?? anchor, timeZone, to);
  return previous && start && previous < start ? null : previous;
}

function intervalAnchor(trigger: RecurringTrigger, anchor: Date): IntervalAnchor {
  return trigger.start ? { at: trigger.start, inclusive: true } : { at: anchor, inclusive: false };
}

export interface NextOptions {
  /** Strictly after this instant. */
  from: Date;
  /** Zone of a recurring trigger that has none of its own. */
  timeZone: string;
  /** At most this many. */
  count: number;
}

/**
 * The next instants of a trigger after `from`: at most one for a scheduled trigger, the deadline for a context.
 * `from` is also the anchor of a series without `start`.
 * @throws TicklerError `INVALID_RECURRENCE`, `INVALID_TIME_ZONE`
 */
export function nextOccurrences(trigger: Trigger, options: NextOptions): Date[] {
  const { from, count } = options;
  if (trigger.type === "scheduled") return trigger.at > from && count > 0 ? [trigger.at] : [];
  if (trigger.type === "context") {
    return trigger.deadline && trigger.deadline > from && count > 0 ? [trigger.deadline] : [];
  }
  const series = checkRecurring({ ...trigger, timeZone: trigger.timeZone || options.timeZone });
  const most = Math.min(count, series.count ?? count);
  const instants: Date[] = [];
  let after = from;
  while (instants.length < most) {
    const next = nextInstant(series, from, after);
    if (!next) break;
    instants.push(next);
    after = next;
  }
  return instants;
}

/** The trigger with its rule normalised. @throws TicklerError `INVALID_RECURRENCE`, `INVALID_TIME_ZONE` */
export function checkRecurring(trigger: RecurringTrigger): RecurringTrigger {
  checkTimeZone(trigger.timeZone);
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
