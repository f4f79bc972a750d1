/**
 * From a recurrence in words to a rule: cron where a cron line says it exactly, an ISO interval for plain intervals, an
 * RRULE for everything that counts periods or positions. Every choice that the words left open is told in the notes.
 */
import { Temporal } from "temporal-polyfill";
import type { RecurringTrigger } from "../../trigger.js";
import { anchorOf, instantOf, type Moment, type PlainDate } from "../calendar.js";
import { weekdayName } from "../names.js";
import { DEFAULT_TIME, TIMES_A_DAY } from "../rules.js";
import { hasClockPart, isTooFar, TOO_FAR } from "./duration-parts.js";
import { eitherHalf, show } from "./hour-choices.js";
import { rruleByDay, slotsByDay } from "./hours-of-days.js";
import { excludedInstants } from "./recurrence-exceptions.js";
import { type CalendarRule, calendarRule } from "./recurrence-rule.js";
import { faultOfTimesADay, slotOf, slots } from "./recurrence-slots.js";
import { resolveMoment } from "./resolve-moment.js";
import { type CompiledRecurrence, no, stamp, subDaily } from "./sub-daily.js";
import type { DateExpression, Series, TimeExpression } from "./values.js";
import { asCron, asInterval, asRrule, iso, type Limits } from "./write-rule.js";

export function compileRecurrence(expression: Series, moment: Moment): CompiledRecurrence {
  const notes: string[] = [];
  if (expression.refused)
    return no("INVALID_RECURRENCE", `I cannot make a rule of this: ${expression.refused}.`);
  if (expression.times.some(({ invalid }) => invalid))
    return no("INVALID_TIME", "That time of day does not exist.");
  if (expression.span && isTooFar(expression.span)) return no("INVALID_TIME", `${TOO_FAR}.`);
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
    if (expression.window?.taken)
      notes.push(`nothing says from when; I took ${show(expression.window.from)}`);
    return subDaily(expression, frequency, base, moment, done);
  }
  const [time, other] = expression.times;
  if (time && !other && !expression.part && (eitherHalf(time) || atHalf(time)))
    return no("AMBIGUOUS_TIME", `${show(time)} can be in the morning or in the evening.`);
  const disagrees = faultOfTimesADay(expression);
  if (disagrees) return no("INVALID_RECURRENCE", disagrees);
  const days = expression.byDay ? slotsByDay(expression, expression.byDay, notes) : null;
  if (
    expression.byDay &&
    (!days || expression.times.length > 0 || expression.months.length + expression.exceptMonths.length > 0)
  )
    return no("INVALID_RECURRENCE", "I cannot make one rule of these days and hours.");
  const at = days ? [...days.values()].flat() : slots(expression, notes);
  if (!at || (at.length > 12 && !days))
    return no("INVALID_RECURRENCE", "The times of day do not fit together.");
  const rule = calendarRule(expression, frequency, moment, notes);
  if (typeof rule === "string") return no("INVALID_RECURRENCE", rule);
  const excluded = excludedInstants(expression, at, moment);
  if (excluded === null) return no("INVALID_RECURRENCE", "I did not understand which days are left out.");
  if (rule.weekdays?.length === 0 || rule.months?.length === 0)
    return no("INVALID_RECURRENCE", "Nothing is left when the exceptions are taken away.");
  const cron = excluded.length === 0 && !days ? asCron(rule, at) : null;
  const named = expression.monthDays.length + expression.weekdays.length + expression.months.length > 0;
  const counts = rule.interval > 1 && (rule.frequency === "day" ? rule.months !== undefined : named);
  const start =
    (counts && !expression.start?.date?.exact && base.count === undefined
      ? firstPeriod(whole(rule, expression), at, moment, expression.start?.date?.date, notes)
      : undefined) ??
    base.start ??
    (rule.interval > 1 || base.count !== undefined ? anchorOf(moment) : undefined);
  notes.push(...missed(expression.start?.date, rule, at, moment));
  const bounded = start ? { ...base, start } : base;
  if (cron) return done({ ...bounded, cron });
  const plain = excluded.length === 0 && !days ? asInterval(rule, at, bounded, moment) : null;
  if (plain) return done(plain);
  const text = days ? rruleByDay(days) : asRrule(rule, at);
  const lines = excluded.length > 0 ? `${text}\nEXDATE:${excluded.map(stamp).join(",")}` : text;
  return done(
    { ...bounded, start: start ?? anchorOf(moment), rrule: lines },
    rule.interval > 1 ? 0.85 : 0.95,
  );
}

/** "Mondays 6:30": in a rhythm as often before the day's work as behind it. */
const atHalf = ({ half, hour, minute, named }: TimeExpression): boolean =>
  half === "none" && named === undefined && minute === 30 && hour >= 5 && hour <= 6;

/** "every 14 days starting today", said when today's hour is over: the first is a whole step later, and nobody would notice. */
function missed(
  start: DateExpression | undefined,
  rule: CalendarRule,
  at: readonly { hour: number; minute: number }[],
  { today, now }: Moment,
): string[] {
  const last = at.at(-1);
  if (!start || start.exact || !last || !start.date.equals(today)) return [];
  if ((rule.weekdays && !rule.weekdays.includes(today.dayOfWeek)) || rule.positions.length > 0) return [];
  if (rule.monthDays.length > 0 && !rule.monthDays.includes(today.day)) return [];
  const over = at.every(({ hour, minute }) => hour * 60 + minute <= now.hour * 60 + now.minute);
  const hour = `${last.hour}:${String(last.minute).padStart(2, "0")}`;
  return over ? [`${hour} is over today, so today's is left out; name a later hour for it`] : [];
}

/** Without its exceptions: they take days away, and never move the others. */
const whole = (rule: CalendarRule, { weekdays, months }: Series): CalendarRule => ({
  ...rule,
  ...(rule.weekdays ? { weekdays: weekdays.length > 0 ? weekdays : [1, 2, 3, 4, 5, 6, 7] } : {}),
  ...(rule.months && months.length === 0 ? { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } : {}),
});

/** How far ahead the first day of a rhythm is looked for. */
const FIRST_WITHIN_DAYS = 800;

/**
 * "every other Tuesday" begins with the next Tuesday, "every two months on the 1st" with the next 1st: on Sunday that one is in another
 * week, on the 10th in another month.
 */
function firstPeriod(
  rule: CalendarRule,
  at: readonly { hour: number; minute: number }[],
  moment: Moment,
  said: PlainDate | undefined,
  notes: string[],
): Date | undefined {
  const from = said ?? moment.today;
  const over = (day: PlainDate): boolean =>
    !said &&
    day.equals(moment.today) &&
    at.every(({ hour, minute }) => hour * 60 + minute <= moment.now.hour * 60 + moment.now.minute);
  const days = Array.from({ length: FIRST_WITHIN_DAYS }, (_, ahead) => ahead);
  const ahead = days.find((days) => {
    const day = from.add({ days });
    return isOn(rule, day) && !over(day);
  });
  if (ahead === undefined) return undefined;
  const first = from.add({ days: ahead });
  notes.push(`the first is ${weekdayName(first.dayOfWeek)} ${first.toString()}`);
  return first.equals(moment.today)
    ? anchorOf(moment)
    : instantOf(first, { hour: 0, minute: 0, second: 0 }, moment.timeZone).at;
}

/** Whether a rule that names its days has one here, whatever its interval. */
function isOn(rule: CalendarRule, day: PlainDate): boolean {
  const { weekdays, months, monthDays, positions, setPositions, yearDays, weekNumbers } = rule;
  if (setPositions.length + yearDays.length + weekNumbers.length > 0) return false;
  if (months && !months.includes(day.month)) return false;
  if (weekdays && !weekdays.includes(day.dayOfWeek)) return false;
  const back = day.day - day.daysInMonth - 1;
  const placed = [Math.ceil(day.day / 7), -Math.ceil(-back / 7)];
  if (positions.length > 0)
    return rule.frequency === "month" || months ? positions.some((one) => placed.includes(one)) : false;
  if (monthDays.length > 0) return monthDays.includes(day.day) || monthDays.includes(back);
  return weekdays !== undefined || rule.frequency === "day";
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
    const hour = expression.start?.time ? value.start : firstHour(expression, moment, zone);
    const begun = comesWithin(expression) ? hour : undefined;
    if (hasClockPart(expression.span)) {
      // "on Friday every 20 minutes for 2 hours"
      if (expression.weekdays.length + expression.months.length > 0)
        return {
          ok: false,
          code: "INVALID_RECURRENCE",
          reason: 'I do not know from when on those hours are; say the day behind "from".',
        };
      // "for 2 hours starting at 3pm": from then on
      const from = value.start ?? firstHour(expression, moment, zone) ?? moment.now.epochMilliseconds;
      const begin = Temporal.Instant.fromEpochMilliseconds(Math.max(+from, moment.now.epochMilliseconds));
      value.until = new Date(begin.toZonedDateTimeISO(zone).add(length).epochMilliseconds);
    } else if (begun) {
      // "every 8 hours for 7 days from 10pm": seven times twenty-four hours, of which the last is the first of the next
      const begin = Temporal.Instant.fromEpochMilliseconds(begun.getTime()).toZonedDateTimeISO(zone);
      value.until = new Date(begin.add(length).epochMilliseconds - 1000);
    } else if (comesWithin(expression) && !startDate) {
      // "every 8 hours for 5 days": counted from now, and fifteen times, not up to the end of the last day
      value.until = new Date(moment.now.add(length).epochMilliseconds);
    } else {
      // "every morning at 7 for 5 days", said at ten, begins tomorrow
      const { times } = expression;
      const over =
        times.length > 0
          ? times.every((time) => isOver(time, expression, moment))
          : moment.now.hour >= lastOfDay(expression) && !expression.part;
      const last = (over && !startDate ? first.add({ days: 1 }) : first).add(length);
      // two weeks are fourteen days; a month leads to the same day of the next one
      value.until = endOf(length.months + length.years > 0 ? last : last.subtract({ days: 1 }));
    }
    if (businessDays > 0) return { ok: false, code: "INVALID_RECURRENCE", reason: "Say the end as a day." };
  }
  if (expression.count !== undefined) value.count = expression.count;
  return { ok: true, value };
}

/** The last hour of a day on which it comes, where none is said: "3 times a day" has one left in the evening. */
const lastOfDay = ({ perPeriod }: Series): number =>
  (perPeriod?.unit === "day" && TIMES_A_DAY[perPeriod.times]?.at(-1)) || DEFAULT_TIME.hour;

/** More often than once a day, all day long. */
const comesWithin = ({ every, frequency, window, part }: Series): boolean =>
  !window && !part && (every !== undefined || /^(?:hour|minute|second)$/.test(frequency ?? ""));

/** The hour with which "every 15 minutes from 3pm" begins: today, or tomorrow where it is over. */
function firstHour({ times }: Series, moment: Moment, zone: string): Date | undefined {
  const [time] = times;
  if (!time) return undefined;
  const at = { ...slotTime(time), second: 0 };
  const first = instantOf(moment.today, at, zone).at;
  return first.getTime() > moment.now.epochMilliseconds
    ? first
    : instantOf(moment.today.add({ days: 1 }), at, zone).at;
}

function isOver(time: TimeExpression, { part }: Series, { now }: Moment): boolean {
  const { hour, minute } = slotOf(time, part) ?? slotTime(time);
  return hour * 60 + minute <= now.hour * 60 + now.minute;
}

function slotTime(time: TimeExpression): { hour: number; minute: number; second: number } {
  const slot = slotOf(time, undefined)!;
  return { ...slot, second: time.second };
}
