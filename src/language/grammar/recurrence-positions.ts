/** Positions in a month or year: "first and last Friday of each month", "31st day of every year". */
import { position } from "./date-position.js";
import { dayNumber } from "./numbers.js";
import { monthDayList, monthList, weekdayList } from "./recurrence-days.js";
import { everyInterval } from "./recurrence-every.js";
import type { Part } from "./recurrence-head.js";
import type { RecurrenceExpression } from "./recurrence-parts.js";
import { anySequence, is, type Tokens } from "./tokens.js";
import { month, unit } from "./units.js";

/** "every first friday of the month", "each last day of the month", "every fourth thursday in november". */
export function everyPosition(tokens: Tokens, at: number, into: RecurrenceExpression): number | null {
  const found = positionedDays(tokens, at);
  if (!found) return null;
  const within = periodAfter(tokens, found.next, true);
  if (!within) return null;
  applyPositions(into, found, within);
  return within.next;
}

interface PositionedDays {
  positions: number[];
  weekdays: number[];
  /** `day`: days of the month; `business`: Monday to Friday together; `instance`: all named weekdays together. */
  of: "weekday" | "day" | "business" | "instance";
  next: number;
}

/** "first, second and third friday", "2nd and last fri", "last business day", "31st day", "first and last instance of wed and fri". */
export function positionedDays(tokens: Tokens, at: number): PositionedDays | null {
  let next = is(tokens, at, "the") ? at + 1 : at;
  const positions: number[] = [];
  for (let count = 0; count < 8; count++) {
    const one = position(tokens, is(tokens, next, "the") ? next + 1 : next);
    if (!one) break;
    positions.push(one.value);
    next = one.next;
    const more =
      is(tokens, next, ",") && is(tokens, next + 1, "and")
        ? next + 2
        : is(tokens, next, ",", "and", "&", "or")
          ? next + 1
          : next;
    if (more === next || !position(tokens, is(tokens, more, "the") ? more + 1 : more)) break;
    next = more;
  }
  if (positions.length === 0) return null;
  if (is(tokens, next, "instance", "instances", "occurrence") && is(tokens, next + 1, "of")) {
    const days = weekdayList(tokens, next + 2);
    return days && { positions, weekdays: days.value, of: "instance", next: days.next };
  }
  if (is(tokens, next, "business", "working", "work") && is(tokens, next + 1, "day", "days"))
    return { positions, weekdays: [1, 2, 3, 4, 5], of: "business", next: next + 2 };
  if (is(tokens, next, "weekday", "workday", "weekdays"))
    return { positions, weekdays: [1, 2, 3, 4, 5], of: "business", next: next + 1 };
  if (is(tokens, next, "day", "days")) return { positions, weekdays: [], of: "day", next: next + 1 };
  const days = weekdayList(tokens, next);
  return days && { positions, weekdays: days.value, of: "weekday", next: days.next };
}

interface Period {
  frequency: "month" | "year" | "week";
  interval: number;
  months: number[];
  next: number;
}

/** "of every month", "of each 3rd month", "in november", "of the month" (only where `the` may stand for every). */
export function periodAfter(tokens: Tokens, at: number, the: boolean): Period | null {
  const start = is(tokens, at, "of", "in") ? at + 1 : at;
  const names = start > at ? monthList(tokens, is(tokens, start, "every", "each") ? start + 1 : start) : null;
  if (names && (the || is(tokens, start, "every", "each")))
    return { frequency: "year", interval: 1, months: names.value, next: names.next };
  const open = is(tokens, start, "every", "each", "a", "per")
    ? start + 1
    : the && is(tokens, start, "the") && start > at
      ? start + 1
      : the && start > at
        ? start
        : -1;
  if (open < 0) return null;
  const interval = is(tokens, start, "every", "each")
    ? everyInterval(tokens, open)
    : { value: 1, next: open };
  const name = unit(tokens, interval.next);
  if (
    name?.value !== "month" &&
    name?.value !== "year" &&
    name?.value !== "week" &&
    name?.value !== "quarter"
  )
    return null;
  if (name.value === "quarter")
    return {
      frequency: "month",
      interval: 1,
      months: interval.value === 1 ? [1, 4, 7, 10] : [1, 7],
      next: name.next,
    };
  return { frequency: name.value, interval: interval.value, months: [], next: name.next };
}

export function applyPositions(
  into: RecurrenceExpression,
  found: PositionedDays,
  within: Pick<Period, "frequency" | "interval" | "months">,
): void {
  into.frequency = within.frequency;
  into.interval = within.interval;
  into.months = within.months;
  if (within.frequency === "week") {
    into.refused = "which day a week begins with is not the same everywhere; name the weekday";
    return;
  }
  // the end of a quarter is in its last month
  if (found.positions.every((place) => place < 0) && within.months.join() === "1,4,7,10")
    into.months = [3, 6, 9, 12];
  if (found.of === "day") {
    if (within.frequency === "year" && within.months.length === 0) into.yearDays = found.positions;
    else into.monthDays = found.positions;
  } else if (found.of === "weekday") {
    into.weekdays = found.weekdays;
    into.positions = found.positions;
  } else {
    into.weekdays = found.weekdays;
    into.setPositions = found.positions;
  }
}

/** "4th of every month", "first friday of each month", "beginning of each month", "31st of every year", "fifth march of every year". */
export const ofEach: Part = (tokens, at, into) => {
  const start = is(tokens, at, "on", "at", "by") ? at + 1 : at;
  const edge = anySequence(tokens, start, [
    "the beginning of",
    "beginning of",
    "the start of",
    "start of",
    "the end of",
    "end of",
    "the last of",
    "last of",
    "the first of",
    "first of",
  ]);
  if (edge >= 0) {
    const within = periodAfter(tokens, edge, false);
    if (within && within.frequency !== "week") {
      const last = tokens.slice(start, edge).some((token) => token.lower === "end" || token.lower === "last");
      applyPositions(into, { positions: [last ? -1 : 1], weekdays: [], of: "day", next: edge }, within);
      return within.next;
    }
  }
  const found = positionedDays(tokens, start);
  if (found) {
    const within = periodAfter(tokens, found.next, false);
    if (within) {
      applyPositions(into, found, within);
      return within.next;
    }
  }
  const the = is(tokens, start, "the") ? start + 1 : start;
  const days = monthDayList(tokens, is(tokens, the, "day") ? the + 1 : the);
  if (days) {
    const within = periodAfter(tokens, days.next, false);
    if (within && within.frequency !== "week") {
      applyPositions(into, { positions: days.value, weekdays: [], of: "day", next: days.next }, within);
      return within.next;
    }
    // "on fifth march of every year"
    const name = month(tokens, is(tokens, days.next, "of") ? days.next + 1 : days.next);
    const yearly = name
      ? anySequence(tokens, name.next, [
          "of every year",
          "of each year",
          "every year",
          "each year",
          "yearly",
          "annually",
          "a year",
        ])
      : -1;
    if (name && yearly >= 0) {
      Object.assign(into, { frequency: "year", months: [name.value], monthDays: days.value });
      return yearly;
    }
  }
  const named = month(tokens, the);
  const on = named ? dayNumber(tokens, is(tokens, named.next, "the") ? named.next + 1 : named.next) : null;
  const yearly = on
    ? anySequence(tokens, on.next, [
        "of every year",
        "of each year",
        "every year",
        "each year",
        "yearly",
        "annually",
      ])
    : -1;
  if (named && on && yearly >= 0) {
    Object.assign(into, { frequency: "year", months: [named.value], monthDays: [on.value] });
    return yearly;
  }
  return null;
};
