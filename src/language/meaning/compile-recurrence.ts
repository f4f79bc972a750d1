/**
 * From a recurrence in words to a rule: cron where a cron line says it exactly, an ISO interval for plain intervals, an
 * RRULE for everything that counts periods or positions. Every choice that the words left open is told in the notes.
 */
import type { RecurringTrigger } from "../../trigger.js";
import { anchorOf, instantOf, type Moment, type PlainDate } from "../calendar.js";
import { weekdayName } from "../grammar/names.js";
import type { Series, TimeExpression } from "../grammar/values.js";
import { DEFAULT_TIME } from "../rules.js";
import { hasClockPart } from "./duration-parts.js";
import { excludedInstants } from "./recurrence-exceptions.js";
import { calendarRule } from "./recurrence-rule.js";
import { slotOf, slots } from "./recurrence-slots.js";
import { resolveMoment } from "./resolve-moment.js";
import { type CompiledRecurrence, no, stamp, subDaily } from "./sub-daily.js";
import { asCron, asInterval, asRrule, iso, type Limits } from "./write-rule.js";

export function compileRecurrence(expression: Series, moment: Moment): CompiledRecurrence {
  const notes: string[] = [];
  if (expression.refused)
    return no("INVALID_RECURRENCE", `I cannot make a rule of this: ${expression.refused}.`);
  if (expression.times.some(({ invalid }) => invalid))
    return no("INVALID_TIME", "That time of day does not exist.");
  const limits = bounds(expression, moment);
  if (!limits.ok) return limits;
  const base = {
    type: "recurring" as const,
    timeZone: expression.zone ?? moment.timeZone,
    ...limits.value,
    ...(expression.days ? { days: expression.days } : {}),
  };
  const done = (trigger: RecurringTrigger, confidence = 0.95): CompiledRecurrence => ({
    ok: true,
    trigger,
    notes,
    confidence,
  });

  if (expression.fromCompletion) return done({ ...base, every: iso(expression.every!), from: "completion" });
  const frequency = expression.frequency ?? (expression.weekdays.length > 0 ? "week" : "day");
  if (frequency === "second" || frequency === "minute" || frequency === "hour" || expression.every) {
    return subDaily(expression, frequency, base, moment, done);
  }
  const at = slots(expression, notes);
  if (!at || at.length > 12) return no("INVALID_RECURRENCE", "The times of day do not fit together.");
  const rule = calendarRule(expression, frequency, moment, notes);
  if (typeof rule === "string") return no("INVALID_RECURRENCE", rule);
  const excluded = excludedInstants(expression, at, moment);
  if (excluded === null) return no("INVALID_RECURRENCE", "I did not understand which days are left out.");
  if (rule.weekdays?.length === 0 || rule.months?.length === 0)
    return no("INVALID_RECURRENCE", "Nothing is left when the exceptions are taken away.");
  const cron = excluded.length === 0 ? asCron(rule, at) : null;
  const start =
    base.start ??
    (rule.interval > 1 && rule.frequency === "week" && rule.weekdays
      ? firstWeek(rule.weekdays, at, moment, notes)
      : rule.interval > 1 || base.count !== undefined
        ? anchorOf(moment)
        : undefined);
  const bounded = start ? { ...base, start } : base;
  if (cron) return done({ ...bounded, cron });
  const plain = excluded.length === 0 ? asInterval(rule, at, bounded, moment) : null;
  if (plain) return done(plain);
  const text = asRrule(rule, at);
  const lines = excluded.length > 0 ? `${text}\nEXDATE:${excluded.map(stamp).join(",")}` : text;
  return done(
    { ...bounded, start: start ?? anchorOf(moment), rrule: lines },
    rule.interval > 1 ? 0.85 : 0.95,
  );
}

/** "every other Tuesday" begins with the next Tuesday: on Sunday that one is in another week. */
function firstWeek(
  weekdays: readonly number[],
  at: readonly { hour: number; minute: number }[],
  moment: Moment,
  notes: string[],
): Date {
  const over = (day: PlainDate): boolean =>
    day.equals(moment.today) &&
    at.every(({ hour, minute }) => hour * 60 + minute <= moment.now.hour * 60 + moment.now.minute);
  let first = moment.today;
  while (!weekdays.includes(first.dayOfWeek) || over(first)) first = first.add({ days: 1 });
  notes.push(`the first is ${weekdayName(first.dayOfWeek)} ${first.toString()}`);
  return first.equals(moment.today)
    ? anchorOf(moment)
    : instantOf(first, { hour: 0, minute: 0, second: 0 }, moment.timeZone).at;
}

/** Start, end and count. The day of the end is included; a month as the end is not. */
function bounds(
  expression: Series,
  moment: Moment,
): { ok: true; value: Limits } | Extract<CompiledRecurrence, { ok: false }> {
  const zone = expression.zone ?? moment.timeZone;
  const value: Limits = {};
  let first: PlainDate = moment.today;
  const startDate = expression.start?.date;
  if (startDate?.past && !startDate.withYear)
    return { ok: false, code: "TIME_IN_PAST", reason: "The start is over." };
  if (startDate?.exact) {
    value.start = new Date(startDate.exact.epochMilliseconds);
  } else if (startDate) {
    first = startDate.date;
    const time = expression.start?.time;
    value.start = instantOf(first, time ? slotTime(time) : { hour: 0, minute: 0, second: 0 }, zone).at;
    // a count begins with what is still to come
    if (expression.count !== undefined && value.start.getTime() < moment.now.epochMilliseconds) {
      value.start = anchorOf(moment);
    }
  }
  const endOf = (date: PlainDate): Date => instantOf(date, { hour: 23, minute: 59, second: 59 }, zone).at;
  const untilDate = expression.until?.date;
  if (expression.until && !untilDate) {
    const end = resolveMoment({ ...expression.until, lead: "" }, moment);
    if (!end.ok) return { ok: false, code: "INVALID_RECURRENCE", reason: end.reason };
    value.until = end.at;
  }
  if (untilDate) {
    if (untilDate.past) return { ok: false, code: "TIME_IN_PAST", reason: "The end is over." };
    if (untilDate.exact) value.until = new Date(untilDate.exact.epochMilliseconds);
    else {
      let { date } = untilDate;
      if (untilDate.roll === "year" && date.since(first).sign <= 0) date = date.add({ years: 1 });
      if (expression.until!.lead === "period") date = date.subtract({ days: 1 });
      value.until = expression.until!.time
        ? instantOf(date, slotTime(expression.until!.time), zone).at
        : endOf(date);
    }
    if (value.until.getTime() <= Math.max(value.start?.getTime() ?? 0, moment.now.epochMilliseconds))
      return { ok: false, code: "INVALID_RECURRENCE", reason: "The end is before the beginning." };
  } else if (expression.span) {
    const { businessDays, ...length } = expression.span;
    if (hasClockPart(expression.span)) value.until = new Date(moment.now.add(length).epochMilliseconds);
    else {
      // "every morning at 7 for 5 days", said at ten, begins tomorrow
      const { times } = expression;
      const over =
        times.length > 0
          ? times.every((time) => isOver(time, moment))
          : moment.now.hour >= DEFAULT_TIME.hour && !expression.part;
      const last = (over && !startDate ? first.add({ days: 1 }) : first).add(length);
      // two weeks are fourteen days; a month leads to the same day of the next one
      value.until = endOf(length.months + length.years > 0 ? last : last.subtract({ days: 1 }));
    }
    if (businessDays > 0) return { ok: false, code: "INVALID_RECURRENCE", reason: "Say the end as a day." };
  }
  if (expression.count !== undefined) value.count = expression.count;
  return { ok: true, value };
}

function isOver(time: TimeExpression, { now }: Moment): boolean {
  const { hour, minute } = slotTime(time);
  return hour * 60 + minute <= now.hour * 60 + now.minute;
}

function slotTime(time: TimeExpression): { hour: number; minute: number; second: number } {
  const slot = slotOf(time, undefined)!;
  return { ...slot, second: time.second };
}
