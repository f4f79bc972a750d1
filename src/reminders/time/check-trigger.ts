/**
 * Says whether a trigger can ever come due, before anything is stored: a time in the past, a schedule that never
 * fires and one that fires too often are refused here. Gives an interval and a rule their anchor.
 */
import { checkWhen, describeWhen } from "../../cues/index.js";
import { TicklerError } from "../../errors.js";
import { spellOut } from "../../memory/index.js";
import { checkText } from "../../text.js";
import {
  type ContextTrigger,
  MAX_CUES,
  MAX_NOT,
  type RecurringTrigger,
  type RelativeTrigger,
  type ScheduledTrigger,
  type Trigger,
} from "../../trigger.js";
import { formatDuration, formatInstant } from "../../zoned-time.js";
import { PATTERN_RULE } from "../schema.js";
import type { ReminderLimits } from "../settings.js";
import { checkDayRule } from "./day-rule.js";
import { sameWallClock, zoneAt } from "./floating.js";
import { parseInterval } from "./interval-bridge.js";
import { checkRecurring, nextInstant, scheduledInstant } from "./recurrence.js";
import { checkOffset } from "./relative.js";
import { startOfRule, timed } from "./rule-start.js";
import { HOME, type TimeFacts } from "./time-facts.js";

export interface CheckedTrigger {
  trigger: Trigger;
  /** The first instant at which it comes due; null for a context without deadline. */
  nextDueAt: Date | null;
}

export interface CheckTriggerOptions {
  now: Date;
  timeZone: string;
  limits: ReminderLimits;
  /** Calendars and stays. Default: Saturday and Sunday off, at home. */
  facts?: TimeFacts;
  /** For a relative trigger: the first instant that follows from the other reminder, or null when that has none yet. */
  follows?: (trigger: RelativeTrigger) => Date | null;
}

/** How many occurrences are looked at to find the shortest distance between two. */
const SAMPLE = 8;

export function checkTrigger(trigger: Trigger, options: CheckTriggerOptions): CheckedTrigger {
  switch (trigger.type) {
    case "scheduled":
      return checkScheduled(trigger, options);
    case "relative":
      checkOffset(trigger);
      if (options.follows) return { trigger, nextDueAt: options.follows(trigger) };
      throw new TicklerError("UNSUPPORTED", "A reminder that follows another one cannot be set here.", {
        hint: "Give it a time of its own.",
      });
    case "context":
      return checkContext(trigger, options);
    case "recurring":
      return checkSeries(trigger, options);
  }
}

function checkContext(given: ContextTrigger, options: CheckTriggerOptions): CheckedTrigger {
  const { when, from, until, deadline } = given;
  if (deadline) checkInstant(deadline, options, "deadline");
  if (until) checkInstant(until, options, "end");
  if (from && until && from >= until) {
    throw new TicklerError("INVALID_TIME", "It would end before it begins.", {
      hint: "Give an `until` that lies after `from`.",
    });
  }
  const nextDueAt = deadline ?? null;
  if (when) {
    checkWhen(when);
    const pattern = describeWhen(when).slice(0, PATTERN_RULE.maxLength).toWellFormed();
    return { trigger: { ...given, pattern }, nextDueAt };
  }
  const pattern = checkText(given.pattern, PATTERN_RULE);
  if (!/[\p{L}\p{N}]/u.test(pattern)) {
    throw new TicklerError("INVALID_INPUT", `The pattern "${pattern}" has no word in it.`, {
      hint: 'Name the topic in words, for example "billing" or "the meeting with Ana".',
    });
  }
  return { trigger: withSpelledOut({ ...given, pattern }), nextDueAt };
}

/** Its day rule is applied once, here; a floating one keeps the clock at home, from which stays move it. */
function checkScheduled(trigger: ScheduledTrigger, options: CheckTriggerOptions): CheckedTrigger {
  const { timeZone, facts } = options;
  const { at, days, floating } = trigger;
  if (Number.isNaN(at.getTime())) checkInstant(at, options, "time");
  if (days) checkDayRule(days);
  const ruled = scheduledInstant({ type: "scheduled", at, ...(days && { days }) }, timeZone, facts);
  if (!ruled) {
    throw new TicklerError("NEVER_OCCURS", `${formatInstant(at, timeZone)} is a day off.`, {
      hint: "Name another day, or the working day before or after it.",
    });
  }
  const fixed: ScheduledTrigger = { type: "scheduled", at: ruled, ...(floating && { floating }) };
  const nextDueAt = scheduledInstant(fixed, timeZone, facts) ?? ruled;
  checkInstant(nextDueAt, options, "time");
  return { trigger: fixed, nextDueAt };
}

/** The list and the exception that the pattern's own words name become cues and exclusions, as far as there is room. */
function withSpelledOut(trigger: ContextTrigger): ContextTrigger {
  const said = spellOut(trigger.pattern);
  const cues = together(trigger.cues, said.cues, MAX_CUES);
  const not = together(trigger.not, said.not, MAX_NOT);
  return { ...trigger, ...(cues.length > 0 && { cues }), ...(not.length > 0 && { not }) };
}

function together(given: readonly string[] = [], said: readonly string[], most: number): string[] {
  const known = new Set(given.map((text) => text.toLowerCase()));
  return [...given, ...said.filter((text) => !known.has(text.toLowerCase()))].slice(0, most);
}

function checkInstant(at: Date, { now, timeZone, limits }: CheckTriggerOptions, what: string): void {
  if (Number.isNaN(at.getTime())) {
    throw new TicklerError("INVALID_TIME", `The ${what} is not an instant.`, {
      hint: "Give a date and time that exist, for example 2026-11-24T09:00:00+01:00.",
    });
  }
  if (at <= now) {
    throw new TicklerError(
      "TIME_IN_PAST",
      `The ${what} ${formatInstant(at, timeZone)} is over; it is ${formatInstant(now, timeZone)}.`,
      { hint: "Give a time that lies ahead, or one relative to now such as `in 20 minutes`." },
    );
  }
  if (at.getTime() - now.getTime() > limits.horizonMs) throw tooFar(at, timeZone, limits);
}

function tooFar(at: Date, timeZone: string, limits: ReminderLimits): TicklerError {
  const years = Math.round(limits.horizonMs / (365.25 * 86_400_000));
  return new TicklerError(
    "TIME_TOO_FAR",
    `${formatInstant(at, timeZone)} is more than ${years} years ahead.`,
    {
      hint: `Choose a time within ${years} years, or raise reminders.horizonYears in the configuration.`,
    },
  );
}

function checkSeries(input: RecurringTrigger, options: CheckTriggerOptions): CheckedTrigger {
  const { now, timeZone, limits, facts = HOME } = options;
  const trigger = anchored(timed(checkRecurring(input)), now, facts);
  const first = nextInstant(trigger, now, now, facts);
  if (!first) {
    throw new TicklerError("NEVER_OCCURS", "This recurrence never comes due.", {
      hint: trigger.until
        ? `It ends ${formatInstant(trigger.until, timeZone)}, before its first occurrence.`
        : trigger.days
          ? "The calendar of days off leaves nothing of it."
          : "Check its day and month (30 February does not exist) and how far apart its occurrences are.",
    });
  }
  if (first.getTime() - now.getTime() > limits.horizonMs) throw tooFar(first, timeZone, limits);
  let before = first;
  for (let i = 1; i < Math.min(SAMPLE, trigger.count ?? SAMPLE); i++) {
    const next = nextInstant(trigger, now, before, facts);
    if (!next) break;
    const distance = next.getTime() - before.getTime();
    if (distance < limits.minIntervalMs) {
      throw new TicklerError(
        "INTERVAL_TOO_SHORT",
        `This recurrence comes due every ${formatDuration(distance)}; the shortest interval is ${formatDuration(limits.minIntervalMs)}.`,
        { hint: "Choose a longer interval, or lower reminders.minIntervalSeconds in the configuration." },
      );
    }
    before = next;
  }
  return { trigger, nextDueAt: first };
}

/**
 * Intervals and rules without a start begin now, so that every later instant follows from the row alone. The start of a
 * floating one is kept as the clock at home would show it.
 */
function anchored(trigger: RecurringTrigger, now: Date, facts: TimeFacts): RecurringTrigger {
  if (trigger.start || "cron" in trigger) return trigger;
  const { timeZone, floating } = trigger;
  const atHome = (at: Date) =>
    floating ? sameWallClock(at, zoneAt(at, timeZone, facts.stays), timeZone) : at;
  if ("rrule" in trigger) return { ...trigger, start: startOfRule(trigger, atHome(now)) };
  parseInterval(trigger.every);
  const { days: _, ...bare } = trigger;
  const first = nextInstant(bare, atHome(now), now, facts);
  return first ? { ...trigger, start: atHome(first) } : trigger;
}
