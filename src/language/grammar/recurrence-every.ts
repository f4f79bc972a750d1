/** What stands behind "every": a unit, weekdays, a part of the day, a date, a position in the month. */
import type { Moment } from "../calendar.js";
import { duration, hasClockPart } from "../duration.js";
import { calendarRules } from "./calendar-rules.js";
import { longest } from "./date-expression.js";
import { holiday } from "./holidays.js";
import { cardinal, ordinal } from "./numbers.js";
import { monthDayList, monthList, weekdayList } from "./recurrence-days.js";
import type { Part } from "./recurrence-head.js";
import type { Frequency, RecurrenceExpression } from "./recurrence-parts.js";
import { applyPositions, everyPosition, periodAfter } from "./recurrence-positions.js";
import { dayPart } from "./time-named.js";
import { anySequence, glued, is, type Tokens } from "./tokens.js";
import { month, type Unit, unit, weekday } from "./units.js";

export const FREQUENCIES: Partial<Record<Unit, { frequency: Frequency; factor: number }>> = {
  second: { frequency: "second", factor: 1 },
  minute: { frequency: "minute", factor: 1 },
  hour: { frequency: "hour", factor: 1 },
  day: { frequency: "day", factor: 1 },
  week: { frequency: "week", factor: 1 },
  fortnight: { frequency: "week", factor: 2 },
  month: { frequency: "month", factor: 1 },
  quarter: { frequency: "month", factor: 3 },
  year: { frequency: "year", factor: 1 },
  decade: { frequency: "year", factor: 10 },
};

/** "every", "each", "on every": what follows says of what. */
export const every: Part = (tokens, at, into, moment) => {
  let start = at;
  if (is(tokens, start, "on", "in", "for", "at", "once", "the") && is(tokens, start + 1, "every", "each"))
    start++;
  if (!is(tokens, start, "every", "each", "any")) return null;
  // "every day at 9 and every Friday at 5" are two
  if (into.head && tokens.slice(into.from, at).some(({ lower }) => lower === "every" || lower === "each"))
    return null;
  const anyDay = is(tokens, start, "any");
  start++;
  if (is(tokens, start, "single", "the")) start++;
  if (anyDay && !is(tokens, start, "weekend")) return null;
  const interval = everyInterval(tokens, start);
  const counted = interval.next > start;
  const found =
    everyThing(tokens, interval.next, interval.value, into, moment, counted) ??
    (counted ? everyThing(tokens, start, 1, into, moment, false) : null);
  return found;
};

export function everyInterval(tokens: Tokens, at: number): { value: number; next: number } {
  if (is(tokens, at, "other", "alternate", "alternating"))
    return { value: 2, next: is(tokens, at + 1, "single") ? at + 2 : at + 1 };
  const nth = ordinal(tokens, at);
  if (
    nth &&
    (unit(tokens, nth.next) !== null ||
      weekday(tokens, nth.next) !== null ||
      is(tokens, nth.next, "weekend")) &&
    !is(tokens, nth.next + 1, "of", "in")
  ) {
    const monthDay = is(tokens, nth.next, "day") && is(tokens, nth.next + 1, "of");
    if (!monthDay) return { value: nth.value, next: nth.next };
  }
  const count = cardinal(tokens, at);
  if (
    count &&
    (FREQUENCIES[unit(tokens, count.next)?.value ?? "decade"] !== undefined ||
      weekday(tokens, count.next) ||
      is(tokens, count.next, "weekend", "weekends") ||
      unit(tokens, count.next)?.value === "weekend")
  ) {
    return { value: count.value, next: count.next };
  }
  return { value: 1, next: at };
}

function everyThing(
  tokens: Tokens,
  at: number,
  interval: number,
  into: RecurrenceExpression,
  moment: Moment,
  counted: boolean,
): number | null {
  if (
    is(tokens, at, "weekday", "weekdays", "workday", "workdays") ||
    (is(tokens, at, "business", "working", "work") && is(tokens, at + 1, "day", "days"))
  ) {
    Object.assign(into, { frequency: "week", interval, weekdays: [1, 2, 3, 4, 5] });
    return is(tokens, at, "business", "working", "work") ? at + 2 : at + 1;
  }
  if (is(tokens, at, "weekend", "weekends")) {
    Object.assign(into, { frequency: "week", interval, weekdays: [6, 7] });
    return at + 1;
  }
  const part = dayPart(tokens, at);
  if (part) {
    Object.assign(into, { frequency: "day", interval, part: part.value });
    return part.next;
  }
  if (is(tokens, at, "noon", "midday", "midnight", "lunchtime")) {
    Object.assign(into, {
      frequency: "day",
      interval,
      times: [
        { hour: is(tokens, at, "midnight") ? 0 : 12, minute: 0, second: 0, half: "fixed", certain: true },
      ],
    });
    return at + 1;
  }
  // a date: "every july 4th", "every 4/15", "every fourth thursday in november", "every 2nd of the month"
  const dated =
    interval === 1 && !counted
      ? (everyPosition(tokens, at, into) ??
        everyDate(tokens, at, into) ??
        everyNumericDate(tokens, at, into, moment))
      : null;
  if (dated !== null) return dated;
  const days = weekdayList(tokens, at);
  if (days) {
    Object.assign(into, { frequency: "week", interval, weekdays: days.value });
    return is(tokens, days.next, "'s", "s") ? days.next + 1 : days.next;
  }
  const name = unit(tokens, at);
  const rule = name && FREQUENCIES[name.value];
  if (rule) {
    const half = anySequence(tokens, name.next, ["and a half", "and half"]);
    const extended =
      interval === 1 && half >= 0
        ? duration(
            [{ ...tokens[at]!, kind: "word", lower: "one", text: "one" }, ...tokens.slice(at, at + 6)],
            0,
          )
        : null;
    if (extended) {
      into.every = extended.value;
      into.frequency = rule.frequency;
      return half;
    }
    Object.assign(into, { frequency: rule.frequency, interval: interval * rule.factor });
    if (rule.frequency === "hour" && anySequence(tokens, name.next, ["on the hour"]) >= 0) {
      into.onTheHour = true;
      return name.next + 3;
    }
    return name.next;
  }
  const names = monthList(tokens, at);
  if (names && interval <= 2) {
    Object.assign(into, { frequency: "year", interval, months: names.value });
    return names.next;
  }
  const length = interval === 1 ? duration(tokens, at) : null;
  if (length && hasClockPart(length.value)) {
    into.every = length.value;
    into.frequency = "minute";
    return length.next;
  }
  const feast = holiday(tokens, at, moment);
  if (feast && interval === 1) {
    const { date } = feast.value;
    const next = holiday(tokens, at, { ...moment, today: date.add({ days: 1 }) });
    if (next?.value.date.month === date.month && next.value.date.day === date.day) {
      Object.assign(into, { frequency: "year", months: [date.month], monthDays: [date.day] });
    } else into.refused = "this day moves from year to year; name it for one year";
    return feast.next;
  }
  return null;
}

/** "every july 4th", "every aug 20 and 30", "every 20th and 30th of aug", "every 4th and 10th of the month". */
function everyDate(tokens: Tokens, at: number, into: RecurrenceExpression): number | null {
  const name = month(tokens, at);
  if (name) {
    const days = monthDayList(tokens, is(tokens, name.next, "the") ? name.next + 1 : name.next);
    if (!days) return null;
    Object.assign(into, { frequency: "year", months: [name.value], monthDays: days.value });
    return days.next;
  }
  if (!ordinal(tokens, at) && tokens[at]?.kind !== "number") return null;
  const days = monthDayList(tokens, at);
  if (!days) return null;
  const within = periodAfter(tokens, is(tokens, days.next, "day") ? days.next + 1 : days.next, true);
  const direct = month(tokens, days.next);
  if (direct) {
    Object.assign(into, { frequency: "year", months: [direct.value], monthDays: days.value });
    return direct.next;
  }
  if (within && within.frequency !== "week") {
    applyPositions(into, { positions: days.value, weekdays: [], of: "day", next: days.next }, within);
    return within.next;
  }
  // "every 15th": of the month
  if (
    ordinal(tokens, at) &&
    !is(tokens, at, "second") &&
    !is(tokens, days.next, "time", "one", "person") &&
    (tokens[days.next] === undefined ||
      tokens[days.next]!.kind === "symbol" ||
      is(tokens, days.next, "at", "to", "remind", "please", "until", "of"))
  ) {
    Object.assign(into, { frequency: "month", monthDays: days.value });
    return days.next;
  }
  return null;
}

function everyNumericDate(
  tokens: Tokens,
  at: number,
  into: RecurrenceExpression,
  moment: Moment,
): number | null {
  if (tokens[at]?.kind !== "number" || !is(tokens, at + 1, "/") || !glued(tokens, at + 1)) return null;
  const found = longest(calendarRules.map((rule) => rule(tokens, at, moment)));
  if (!found || found.value.invalid || found.value.withYear) return null;
  Object.assign(into, {
    frequency: "year",
    months: [found.value.date.month],
    monthDays: [found.value.date.day],
  });
  return found.next;
}
