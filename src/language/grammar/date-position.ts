/** Days by their place: "first Monday of next month", "last day of October", "36th day of 2027". */
import { before, dateOf, type Moment, nthWeekday, type PlainDate } from "../calendar.js";
import { monthReference } from "./date-day-of-month.js";
import { type DateRule, day } from "./date-expression.js";
import { ordinal, year } from "./numbers.js";
import { anySequence, is, type Match, type Tokens } from "./tokens.js";
import { month, weekday } from "./units.js";

/** Counts from the front (positive) or the end (negative): "first", "2nd", "last", "second to last", "fifth last". */
export function position(tokens: Tokens, at: number): Match<number> | null {
  if (is(tokens, at, "last", "final")) return { value: -1, next: at + 1 };
  if (is(tokens, at, "penultimate")) return { value: -2, next: at + 1 };
  const number = ordinal(tokens, at);
  if (!number || number.value > 366) return null;
  const toLast = anySequence(tokens, number.next, [
    "to the last",
    "to last",
    "from the last",
    "- to - last",
    "from last",
    "last",
  ]);
  return toLast >= 0 ? { value: -number.value, next: toLast } : number;
}

/** The month or year that a position counts in, as its candidates in order of time. */
interface Container {
  kind: "month" | "year";
  starts: PlainDate[];
}

function container(tokens: Tokens, at: number, moment: Moment): Match<Container> | null {
  const { today } = moment;
  const reference = monthReference(tokens, at);
  if (reference) {
    const start = today.with({ day: 1 }).add({ months: reference.value });
    const open = reference.value === 0 && is(tokens, reference.next - 2, "the");
    return {
      value: { kind: "month", starts: open ? [start, start.add({ months: 1 })] : [start] },
      next: reference.next,
    };
  }
  const start = is(tokens, at, "of", "in") ? at + 1 : at;
  if (start > at || month(tokens, at)) {
    const the = is(tokens, start, "the", "this", "coming", "next") ? start + 1 : start;
    const name = month(tokens, the) ?? month(tokens, start);
    if (name) {
      const given = year(tokens, is(tokens, name.next, ",", "of") ? name.next + 1 : name.next);
      const first = dateOf(given?.value ?? today.year, name.value, 1)!;
      return {
        value: {
          kind: "month",
          starts: given ? [first] : [first, first.add({ years: 1 })],
        },
        next: given?.next ?? name.next,
      };
    }
  }
  if (start === at) return null;
  const yearWords = anySequence(tokens, start, [
    "the year",
    "this year",
    "the current year",
    "next year",
    "the next year",
  ]);
  if (yearWords >= 0) {
    const first = today.with({ month: 1, day: 1 }).add({ years: is(tokens, yearWords - 2, "next") ? 1 : 0 });
    return {
      value: {
        kind: "year",
        starts:
          is(tokens, start, "the") && !is(tokens, yearWords - 2, "next")
            ? [first, first.add({ years: 1 })]
            : [first],
      },
      next: yearWords,
    };
  }
  const given = year(tokens, start);
  return given && { value: { kind: "year", starts: [dateOf(given.value, 1, 1)!] }, next: given.next };
}

/** "first Monday of next month", "last day of October 2027", "36th day of 2027", "last business day of the month". */
export const positioned: DateRule = (tokens, at, moment) => {
  // "2nd and 4th day": more than one day
  if (is(tokens, at - 1, "and", "or") && is(tokens, at - 2, "st", "nd", "rd", "th")) return null;
  const start = is(tokens, at, "the") ? at + 1 : at;
  const nth = position(tokens, start);
  if (!nth) return null;
  const business = is(tokens, nth.next, "business", "working", "work");
  const name = weekday(tokens, nth.next);
  const dayWord = is(tokens, business ? nth.next + 1 : nth.next, "day");
  const workday = business || is(tokens, nth.next, "weekday", "workday");
  if (!name && !dayWord && !workday) return null;
  const after = name ? name.next : business ? nth.next + 2 : nth.next + 1;
  const within = container(tokens, after, moment);
  const starts = within?.value.starts ?? [moment.today.with({ day: 1 })];
  const kind = within?.value.kind ?? "month";
  if (!within) {
    if (dayWord && nth.value > 31 && nth.value <= 366)
      return {
        value: day(moment.today.with({ month: 1, day: 1 }).add({ days: nth.value - 1 }), { roll: "year" }),
        next: after,
      };
    if (!name || nth.value < 0) return null;
  }
  for (const first of starts) {
    const date = pick(first, kind, nth.value, name?.value ?? null, workday);
    if (!date) continue;
    if (!before(date, moment.today)) return { value: day(date), next: within?.next ?? after };
  }
  return { value: day(moment.today, { past: true }), next: within?.next ?? after };
};

function pick(
  first: PlainDate,
  kind: "month" | "year" | "week",
  nth: number,
  name: number | null,
  workday: boolean,
): PlainDate | null {
  const size = kind === "year" ? first.daysInYear : first.daysInMonth;
  if (name !== null) {
    if (kind === "month") return nthWeekday(first.year, first.month, name, nth);
    const base =
      nth > 0 ? first.add({ days: (name - first.dayOfWeek + 7) % 7 }) : first.add({ days: size - 1 });
    const origin = nth > 0 ? base : base.subtract({ days: (base.dayOfWeek - name + 7) % 7 });
    return origin.add({ weeks: nth > 0 ? nth - 1 : nth + 1 });
  }
  if (!workday) {
    if (Math.abs(nth) > size) return null;
    return first.add({ days: nth > 0 ? nth - 1 : size + nth });
  }
  let left = Math.abs(nth);
  for (let index = 0; index < size; index++) {
    const date = first.add({ days: nth > 0 ? index : size - 1 - index });
    if (date.dayOfWeek <= 5 && --left === 0) return date;
  }
  return null;
}
