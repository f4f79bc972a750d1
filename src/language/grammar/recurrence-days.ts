/** Lists of days inside a recurrence: "on Monday, Wednesday and Friday", "Mon-Wed", "on the 4th and 10th", "in March and June". */
import type { Moment } from "../calendar.js";
import { cardinal, dayNumber, ordinal } from "./numbers.js";
import type { RecurrenceExpression } from "./recurrence-parts.js";
import { applyPositions, positionedDays } from "./recurrence-positions.js";
import { anySequence, is, type Match, type Tokens } from "./tokens.js";
import { month, weekday, weekdayPlural } from "./units.js";

const and = (tokens: Tokens, at: number): number => {
  let next = at;
  if (is(tokens, next, ",")) next++;
  if (is(tokens, next, "and", "&", "or", "/", "+")) next++;
  return next;
};

export interface WeekdayList extends Match<number[]> {
  plural: boolean;
}

/** Weekdays, singular or plural, with lists and ranges; "weekdays" and "weekends" count as plural. */
export function weekdayList(tokens: Tokens, at: number): WeekdayList | null {
  const value: number[] = [];
  let plural = false;
  let next = at;
  let openRange = false;
  for (let count = 0; count < 8; count++) {
    const group = is(tokens, next, "weekdays", "workdays")
      ? [1, 2, 3, 4, 5]
      : is(tokens, next, "weekends")
        ? [6, 7]
        : null;
    const many = weekdayPlural(tokens, next);
    const one = many ?? weekday(tokens, next);
    if (!group && !one) break;
    if (one && tokens[next]!.lower === "may") break;
    plural ||= group !== null || many !== null;
    if (openRange && one) {
      for (let day = (value.at(-1)! % 7) + 1, steps = 0; steps < 7; day = (day % 7) + 1, steps++) {
        if (!value.includes(day)) value.push(day);
        if (day === one.value) break;
      }
    } else for (const day of group ?? [one!.value]) if (!value.includes(day)) value.push(day);
    next = one?.next ?? next + 1;
    const range =
      is(tokens, next, "-", "–", "through", "thru", "to", "till", "until") &&
      (weekday(tokens, next + 1) ?? weekdayPlural(tokens, next + 1))
        ? next + 1
        : -1;
    openRange = range >= 0;
    const joined = openRange ? range : and(tokens, next);
    if (joined === next) break;
    const skipEvery =
      is(tokens, joined, "every", "on") && (weekday(tokens, joined + 1) ?? weekdayPlural(tokens, joined + 1))
        ? joined + 1
        : joined;
    if (
      !weekday(tokens, skipEvery) &&
      !weekdayPlural(tokens, skipEvery) &&
      !is(tokens, skipEvery, "weekends", "weekdays")
    )
      break;
    next = skipEvery;
  }
  return value.length > 0 ? { value: value.sort((a, b) => a - b), plural, next } : null;
}

export function monthList(tokens: Tokens, at: number): Match<number[]> | null {
  const value: number[] = [];
  let next = at;
  for (let count = 0; count < 12; count++) {
    const name = month(tokens, next);
    if (!name) break;
    value.push(name.value);
    next = name.next;
    const joined = and(tokens, next);
    if (joined === next || !month(tokens, joined)) break;
    next = joined;
  }
  return value.length > 0 ? { value, next } : null;
}

/** "4th", "4th and 10th", "20 and 30", "1st, 11th and 21st". */
export function monthDayList(tokens: Tokens, at: number): Match<number[]> | null {
  const value: number[] = [];
  let next = at;
  for (let count = 0; count < 12; count++) {
    const one = dayNumber(tokens, next);
    if (
      !one ||
      is(
        tokens,
        one.next,
        ":",
        "am",
        "pm",
        "o'clock",
        "minutes",
        "minute",
        "hours",
        "hour",
        "days",
        "weeks",
        "weekdays",
      )
    )
      break;
    value.push(one.value);
    next = one.next;
    const joined = and(tokens, next);
    const item = is(tokens, joined, "the") ? joined + 1 : joined;
    if (joined === next || !dayNumber(tokens, item)) break;
    next = item;
  }
  return value.length > 0 ? { value, next } : null;
}

/** "on …" and "in …" behind (or before) a head. */
export function daysPart(
  tokens: Tokens,
  at: number,
  into: RecurrenceExpression,
  _moment: Moment,
): number | null {
  const edge = anySequence(tokens, at, [
    "at the beginning",
    "at the begin",
    "at the start",
    "on the first day",
    "at the end",
    "on the last day",
  ]);
  if (edge >= 0 && into.frequency === "month") {
    into.monthDays = [tokens[edge - 1]!.lower === "end" || tokens[edge - 2]!.lower === "last" ? -1 : 1];
    const tail = anySequence(tokens, edge, ["of the month", "of it", "of each", "of the quarter"]);
    return tail >= 0 ? tail : edge;
  }
  const on = is(tokens, at, "on", "in", "during", "of") ? at + 1 : at;
  const week = is(tokens, on, "week", "weeks") ? numbers(tokens, on + 1) : null;
  if (week && into.head && on > at) {
    into.frequency = "year";
    into.weekNumbers = week.value;
    return week.next;
  }
  if (on === at && !(into.head && is(tokens, at, "the"))) return bareDays(tokens, at, into);
  const names = monthList(tokens, on);
  if (names) {
    const days = monthDayList(tokens, is(tokens, names.next, "the") ? names.next + 1 : names.next);
    if (days && into.monthDays.length === 0 && names.value.length === 1) {
      into.months = names.value;
      into.monthDays = days.value;
      if (into.frequency === undefined || into.frequency === "month") into.frequency = "year";
      return days.next;
    }
    into.months = names.value;
    return names.next;
  }
  if (into.weekdays.length === 0 || into.frequency === undefined) {
    const positioned =
      into.frequency === "month" || into.frequency === "year" || into.frequency === undefined
        ? positionedDays(tokens, on)
        : null;
    const list = weekdayList(tokens, is(tokens, on, "a") ? on + 1 : on);
    if (positioned && positioned.of !== "day" && !(list && list.next >= positioned.next)) {
      const inMonth = is(tokens, positioned.next, "in", "of") ? monthList(tokens, positioned.next + 1) : null;
      const ofMonth = anySequence(tokens, positioned.next, [
        "of the month",
        "in the month",
        "of each month",
        "of every month",
        "of the quarter",
      ]);
      const frequency = into.frequency === "year" || inMonth ? "year" : "month";
      if (into.frequency === undefined && !inMonth && ofMonth < 0) return null;
      applyPositions(into, positioned, {
        frequency,
        interval: into.interval,
        months: inMonth?.value ?? into.months,
      });
      return inMonth?.next ?? (ofMonth >= 0 ? ofMonth : positioned.next);
    }
    if (list && into.frequency !== "second" && into.frequency !== "minute") {
      into.weekdays = list.value;
      if (into.frequency === undefined) into.frequency = "week";
      return list.next;
    }
  }
  return monthDaysPart(tokens, on, into);
}

/** Without "on": only plurals and weekdays behind a weekly head. */
function bareDays(tokens: Tokens, at: number, into: RecurrenceExpression): number | null {
  if (
    !into.head ||
    into.weekdays.length > 0 ||
    (into.frequency !== "week" && into.frequency !== "hour" && into.frequency !== "minute")
  )
    return null;
  const list = weekdayList(tokens, at);
  if (!list) return null;
  into.weekdays = list.value;
  return list.next;
}

function monthDaysPart(tokens: Tokens, at: number, into: RecurrenceExpression): number | null {
  if (into.monthDays.length > 0 || into.yearDays.length > 0) return null;
  const start = is(tokens, at, "the") ? at + 1 : is(tokens, at, "day") ? at + 1 : at;
  const last = anySequence(tokens, start, ["last day of the month", "last day of it", "last day", "last"]);
  if (last >= 0 && (into.frequency === "month" || into.frequency === undefined) && into.head) {
    into.monthDays = [-1];
    into.frequency = "month";
    return last;
  }
  const days = monthDayList(tokens, start);
  if (!days || (into.frequency !== "month" && into.frequency !== "year" && into.frequency !== "week"))
    return null;
  const named = month(tokens, is(tokens, days.next, "of") ? days.next + 1 : days.next);
  if (!ordinal(tokens, start) && !is(tokens, at, "the", "day") && into.frequency !== "month" && !named)
    return null;
  let next = is(tokens, days.next, "day", "days") ? days.next + 1 : days.next;
  if (into.frequency === "week") {
    if (next === days.next) return null;
    into.refused = "which day a week begins with is not the same everywhere; name the weekday";
    return next;
  }
  const name = is(tokens, next, "of") ? month(tokens, next + 1) : month(tokens, next);
  if (into.frequency === "year" && !name && into.months.length === 0) {
    into.yearDays = days.value;
    return next;
  }
  if (name) {
    into.months = [name.value];
    into.frequency = "year";
    next = name.next;
  }
  into.monthDays = days.value;
  const tail = anySequence(tokens, next, ["of the month", "of each month", "of every month"]);
  return tail >= 0 ? tail : next;
}

function numbers(tokens: Tokens, at: number): Match<number[]> | null {
  const value: number[] = [];
  let next = at;
  for (let count = 0; count < 10; count++) {
    const one = cardinal(tokens, next);
    if (!one || one.value < 1 || one.value > 53) break;
    value.push(one.value);
    next = one.next;
    const joined = and(tokens, next);
    if (joined === next) break;
    next = joined;
  }
  return value.length > 0 ? { value, next } : null;
}
