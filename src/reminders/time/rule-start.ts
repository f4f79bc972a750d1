/**
 * Rules (RFC 5545) that say no start. One of days or longer that names no hour comes at nine, as in words, and not at the minute in
 * which somebody wrote it; whoever changes a rule of what had a time keeps that time. Pure.
 */
import { Temporal } from "temporal-polyfill";
import type { RecurringTrigger, Trigger } from "../../trigger.js";
import { parseInterval } from "./interval-bridge.js";
import { nextInstant } from "./recurrence.js";

type RuleTrigger = Extract<RecurringTrigger, { rrule: string }>;

interface TimeOfDay {
  hour: number;
  minute: number;
}

/** As `DEFAULT_TIME` of the language. */
const NINE: TimeOfDay = { hour: 9, minute: 0 };

const says = (rrule: string, part: string): boolean => new RegExp(`[:;]${part}=`, "i").test(`:${rrule}`);

const isRule = (trigger: Trigger): trigger is RuleTrigger =>
  trigger.type === "recurring" && "rrule" in trigger && trigger.start === undefined;

/** Whether neither the rule nor a start says at which hour it comes. */
export const hasNoTime = (trigger: Trigger): trigger is RuleTrigger =>
  isRule(trigger) &&
  /FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)/i.test(trigger.rrule) &&
  !says(trigger.rrule, "BYHOUR");

/** The rule with its time of day written out, so that its start says only from when on. An hour without a minute is a whole one. */
export function timed<T extends Trigger>(trigger: T, time: TimeOfDay = NINE): T {
  if (!isRule(trigger)) return trigger;
  const hour = hasNoTime(trigger) ? `;BYHOUR=${time.hour}` : "";
  if (hour === "" && !says(trigger.rrule, "BYHOUR")) return trigger;
  const minute = says(trigger.rrule, "BYMINUTE") ? "" : `;BYMINUTE=${hour === "" ? 0 : time.minute}`;
  // What is left out stands in a line of its own.
  return { ...trigger, rrule: trigger.rrule.trim().replace(/;?(?=\r?\n|$)/, `${hour}${minute}`) };
}

/**
 * From when on: now, in whole minutes, or it would come at odd seconds for ever. A rule whose days are moved begins earlier: an instant
 * that is over may be moved to one that lies ahead.
 */
export function startOfRule({ rrule, days, timeZone }: RuleTrigger, now: Date): Date {
  const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  if (!days || days.instead === "skip" || says(rrule, "INTERVAL")) return start;
  const back = /FREQ=YEARLY/i.test(rrule)
    ? { years: 2 }
    : /FREQ=MONTHLY/i.test(rrule)
      ? { years: 1 }
      : { weeks: 52 };
  const zoned = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(zoned.subtract(back).epochMilliseconds);
}

/** What the person is told of a rule without an hour. */
export const noTimeNote = (trigger: Trigger): string[] =>
  hasNoTime(trigger) ? [`no time was given; I took ${NINE.hour}:00`] : [];

/** The rule at the time of day of what it takes the place of, where it names none and that had one. */
export function atTimeOf(before: Trigger, wanted: Trigger, now: Date, timeZone: string): Trigger {
  const at = hasNoTime(wanted) ? instantOf(before, now) : null;
  if (!at) return wanted;
  const zone = before.type === "recurring" ? before.timeZone : timeZone;
  return timed(wanted, Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone));
}

/** One at whose time of day it comes; null where it has none: a topic, every few hours, what follows another. */
function instantOf(before: Trigger, now: Date): Date | null {
  if (before.type === "scheduled") return before.at;
  if (before.type !== "recurring") return null;
  if ("every" in before && !parseInterval(before.every).calendar) return null;
  return nextInstant(before, before.start ?? now, now) ?? before.start ?? null;
}
