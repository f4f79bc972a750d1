/** Weekdays: "Friday", "next Friday", "Friday next week", "Sunday 31", "Monday, Feb 18". */
import { before, type Moment, weekdayAfter, weekStart } from "../calendar.js";
import { duration, hasClockPart } from "../duration.js";
import { calendarRules, fullDateRules } from "./calendar-rules.js";
import { nextDayOfMonth } from "./date-day-of-month.js";
import { type DateRule, day, longest } from "./date-expression.js";
import { dayNumber, ordinal } from "./numbers.js";
import { anySequence, is, sequence, type Tokens } from "./tokens.js";
import { month, WEAK_WEEKDAYS, weekday, weekdayName } from "./units.js";

const COMING = ["coming", "upcoming", "closest", "nearest"];

const NEXT = ["next", "following"];

const LAST = ["last", "previous", "past"];

/** "the week of" a weekday: "next week", "this week", "in two weeks", as weeks from this one. */
interface WeekReference {
  weeks: number;
  next: number;
}

function weekReference(tokens: Tokens, at: number): WeekReference | null {
  let start = is(tokens, at, ",") ? at + 1 : at;
  if (
    is(tokens, start, "of", "in", "the") &&
    is(tokens, start + 1, "next", "the", "this", "following", "coming")
  )
    start++;
  if (is(tokens, start, "the") && is(tokens, start + 1, "next", "following", "coming", "week")) start++;
  const afterNext = sequence(tokens, start, "week after next");
  if (afterNext >= 0) return { weeks: 2, next: afterNext };
  if (!is(tokens, start + 1, "week")) return null;
  if (is(tokens, start, ...NEXT, "coming")) return { weeks: 1, next: start + 2 };
  if (is(tokens, start, "this", "current")) return { weeks: 0, next: start + 2 };
  return is(tokens, start, ...LAST) ? { weeks: -1, next: start + 2 } : null;
}

function inWeek(weeks: number, name: number, moment: Moment): ReturnType<typeof day> {
  const date = weekStart(moment.today).add({ days: weeks * 7 + name - 1 });
  return day(date, { past: before(date, moment.today) });
}

/** "Friday", "this Friday", "next Friday", "Friday next week", "next week on Friday", "Friday after next". */
export const weekdayRule: DateRule = (tokens, at, moment) => {
  const { today } = moment;
  const early = weekReference(tokens, at);
  if (early) {
    const on = is(tokens, early.next, "on", ",", "-", "'") ? early.next + 1 : early.next;
    const named = weekday(tokens, on);
    return named ? { value: inWeek(early.weeks, named.value, moment), next: named.next } : null;
  }
  let start = is(tokens, at, "the") ? at + 1 : at;
  let modifier = "";
  if (is(tokens, start, "this") && is(tokens, start + 1, ...COMING, "next")) start++;
  if (is(tokens, start, "this", ...NEXT, ...COMING, ...LAST)) modifier = tokens[start++]!.lower;
  const name = weekday(tokens, start);
  if (!name || (start > at && !modifier && anySequence(tokens, name.next, ["after next"]) < 0)) return null;
  const { value, next } = name;
  if (LAST.includes(modifier)) {
    return is(tokens, next, "of", "in")
      ? null
      : { value: day(weekdayAfter(today.subtract({ days: 8 }), value), { past: true }), next };
  }
  const week = weekReference(tokens, next);
  if (week && !modifier) return { value: inWeek(week.weeks, value, moment), next: week.next };
  const afterNext = anySequence(tokens, next, ["after next"]);
  if (afterNext >= 0) return { value: day(inWeek(1, value, moment).date.add({ days: 7 })), next: afterNext };
  if (modifier === "closest" || modifier === "nearest") {
    const to = is(tokens, next, "to")
      ? longest(
          calendarRules.map((rule) =>
            rule(tokens, is(tokens, next + 1, "the") ? next + 1 : next + 1, moment),
          ),
        )
      : null;
    if (!to) return null;
    const later = weekdayAfter(to.value.date.subtract({ days: 1 }), value);
    const sooner = later.subtract({ days: 7 });
    const pickLater = to.value.date.until(later).days <= sooner.until(to.value.date).days;
    return { value: day(pickLater ? later : sooner), next: to.next };
  }
  if (NEXT.includes(modifier)) {
    const date = inWeek(1, value, moment).date;
    const nearer = weekdayAfter(today, value);
    return {
      value: day(date, { weekday: value, modifier, ...(nearer.equals(date) ? {} : { alternative: nearer }) }),
      next,
    };
  }
  if (modifier === "this") {
    // over in this week: the coming one is meant
    const date = inWeek(0, value, moment);
    return {
      value: day(date.past ? date.date.add({ days: 7 }) : date.date, {
        weekday: value,
        modifier,
        roll: "week",
      }),
      next,
    };
  }
  const inWeeks = is(tokens, next, "in") ? duration(tokens, next + 1) : null;
  if (inWeeks && inWeeks.value.weeks > 0 && !hasClockPart(inWeeks.value) && inWeeks.value.days === 0) {
    return {
      value: day(weekStart(today).add({ days: inWeeks.value.weeks * 7 + value - 1 })),
      next: inWeeks.next,
    };
  }
  if (is(tokens, next, "week") && !is(tokens, next + 1, "day", "days"))
    return { value: day(weekdayAfter(today, value).add({ days: 7 })), next: next + 1 };
  const weak =
    modifier === "" && WEAK_WEEKDAYS.has(tokens[start]!.lower) && !clearlyWeekday(tokens, start, next);
  return {
    value: day(weekdayAfter(today, value), {
      roll: "week",
      weekday: value,
      ...(modifier ? { modifier } : {}),
      ...(weak ? { weak } : {}),
    }),
    next,
  };
};

/** Whether a short name ("sat", "sun") stands where only a weekday can. */
function clearlyWeekday(tokens: Tokens, at: number, next: number): boolean {
  if (tokens[next - 1]!.lower === ".") return true;
  if (
    is(
      tokens,
      at - 1,
      "on",
      "by",
      "until",
      "till",
      "before",
      "after",
      "next",
      "this",
      "and",
      "through",
      "-",
      "to",
      "for",
      "@",
      ",",
      "pm",
      "am",
    )
  )
    return true;
  return (
    at === 0 ||
    tokens[next]?.kind === "number" ||
    is(tokens, next, "at", "morning", "afternoon", "evening", "night", "the", "noon", "@", "midnight") ||
    month(tokens, is(tokens, next, ",") ? next + 1 : next) !== null
  );
}

/** A weekday with the day of the month: "Sunday 31", "tuesday the thirty first", "Monday, Feb 18", "Friday 7/6". */
export const weekdayWithDate: DateRule = (tokens, at, moment) => {
  let start = at;
  let modifier = "";
  if (is(tokens, start, "this", "next", "coming")) modifier = tokens[start++]!.lower;
  const name = weekday(tokens, start);
  if (!name) return null;
  const { today } = moment;
  let from = name.next;
  if (is(tokens, from, ",", "-", "(")) from++;
  if (is(tokens, from, "on")) from++;
  const full = longest(fullDateRules.map((rule) => rule(tokens, from, moment)));
  if (full) {
    const next = is(tokens, full.next, ")") ? full.next + 1 : full.next;
    const { date } = full.value;
    if (full.value.invalid || full.value.past || full.value.withYear) return { value: full.value, next };
    if (date.dayOfWeek === name.value) return { value: full.value, next };
    const earlier = date.subtract({ years: 1 });
    if (modifier || earlier.dayOfWeek === name.value) return { value: day(earlier, { past: true }), next };
    const note = `that day is a ${weekdayName(date.dayOfWeek)}; I took the date, not the weekday`;
    return { value: day(date, { roll: "year", note, alternative: weekdayAfter(today, name.value) }), next };
  }
  const the = is(tokens, from, "the") ? from + 1 : from;
  const number = dayNumber(tokens, the);
  if (!number) return null;
  const isOrdinal = ordinal(tokens, the) !== null;
  if (!isOrdinal && the === from && number.value <= 24) return null;
  if (is(tokens, number.next, ":", "am", "pm", "minutes", "minute", "%", "of")) return null;
  const thisMonth = nextDayOfMonth(number.value, today.with({ day: 1 }));
  if (thisMonth.dayOfWeek === name.value && thisMonth.month === today.month) {
    return { value: day(thisMonth, { past: before(thisMonth, today) }), next: number.next };
  }
  let date = today;
  for (let tries = 0; tries < 100; tries++) {
    date = nextDayOfMonth(number.value, date);
    if (date.dayOfWeek === name.value) return { value: day(date), next: number.next };
    date = date.add({ days: 1 });
  }
  return { value: day(today, { invalid: "that weekday never falls on that day" }), next: number.next };
};
