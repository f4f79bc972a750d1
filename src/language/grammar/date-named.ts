/** Days and stretches with a name: "tomorrow", "this morning", "next month", "end of the week", "in October". */
import { before, dateOf, type Moment, type PlainDate, weekStart } from "../calendar.js";
import { type DateRule, day } from "./date-expression.js";
import { ordinal } from "./numbers.js";
import { dayPart } from "./time-named.js";
import { anySequence, is, type Match, type Tokens } from "./tokens.js";
import { month, monthName, weekday } from "./units.js";

/** "today", "tomorrow", "the day after tomorrow", "tonight", "this morning", "now", "yesterday". */
export const namedDay: DateRule = (tokens, at, moment) => {
  const { today } = moment;
  const overmorrow = anySequence(tokens, at, [
    "the day after tomorrow",
    "day after tomorrow",
    "the day after tmrw",
    "overmorrow",
    "two days after today",
  ]);
  if (overmorrow >= 0) return { value: day(today.add({ days: 2 })), next: overmorrow };
  const afterNext = anySequence(tokens, at, ["the day after", "day after"]);
  if (afterNext >= 0 && is(tokens, afterNext, "next")) return null;
  if (is(tokens, at, "today")) return { value: day(today, { roll: "none" }), next: at + 1 };
  if (is(tokens, at, "tomorrow")) return { value: day(today.add({ days: 1 })), next: at + 1 };
  if (is(tokens, at, "tonight")) return { value: day(today, { part: "tonight" }), next: at + 1 };
  const past = anySequence(tokens, at, [
    "the day before yesterday",
    "day before yesterday",
    "yesterday",
    "last night",
    "the other day",
    "the last day",
    "last day",
  ]);
  if (past >= 0 && !is(tokens, past, "of", "in"))
    return { value: day(today.subtract({ days: 1 }), { past: true }), next: past };
  const now = anySequence(tokens, at, [
    "right now",
    "just now",
    "at once",
    "immediately",
    "right away",
    "straight away",
    "at the moment",
    "at this moment",
    "at present",
    "at this time",
    "at the present time",
    "atm",
    "now",
  ]);
  if (now >= 0) {
    if (is(tokens, at, "now") && is(tokens, now, "and", "that", "on")) return null;
    return {
      value: day(today, {
        exact: moment.now,
        weak: is(tokens, at, "now", "immediately"),
      }),
      next: now,
    };
  }
  if (is(tokens, at, "this", "later")) {
    const later = is(tokens, at, "later") ? 1 : 0;
    const start = at + later + (is(tokens, at + later, "this") ? 1 : 0);
    if (later && start === at + 1)
      return is(tokens, at + 1, "today")
        ? { value: day(today, { part: "tonight", vague: "later today" }), next: at + 2 }
        : null;
    const part = dayPart(tokens, start);
    if (part)
      return {
        value: day(today, { part: part.value === "night" ? "tonight" : part.value }),
        next: part.next,
      };
    if (is(tokens, start, "same") && is(tokens, start + 1, "day")) return null;
    if (is(tokens, start, "day") && !later) return { value: day(today), next: start + 1 };
    if (is(tokens, start, "week", "month", "year") && later)
      return { value: day(today, { vague: `later this ${tokens[start]!.lower}` }), next: start + 1 };
  }
  return null;
};

/** "next week", "this weekend", "end of next month", "beginning of March", "in October", "mid May". */
export const period: DateRule = (tokens, at, moment) => {
  const { today } = moment;
  let start = is(tokens, at, "the") ? at + 1 : at;
  const short = { eow: "week", eom: "month", eoq: "quarter", eoy: "year" }[tokens[start]?.lower ?? ""];
  if (short) return { value: periodDay(short, 0, "end", moment), next: start + 1 };
  const edge = anySequence(tokens, start, [
    "very end of",
    "end of",
    "beginning of",
    "start of",
    "middle of",
    "mid -",
    "mid",
    "first thing",
  ]);
  if (edge >= 0 && is(tokens, start, "first")) {
    return null;
  }
  const side =
    edge < 0
      ? ""
      : is(tokens, start, "end", "very")
        ? "end"
        : is(tokens, start, "beginning", "start")
          ? "start"
          : "middle";
  if (edge >= 0) start = edge;
  const the = is(tokens, start, "the") ? start + 1 : start;
  const afterNext = anySequence(tokens, the, [
    "week after next",
    "month after next",
    "year after next",
    "weekend after next",
  ]);
  const offset =
    afterNext >= 0
      ? 2
      : is(tokens, the, "next", "following", "coming", "upcoming")
        ? 1
        : is(tokens, the, "this", "current")
          ? 0
          : the > start || start > at
            ? 0
            : null;
  const word = afterNext >= 0 ? the : offset === 1 || is(tokens, the, "this", "current") ? the + 1 : the;
  const end = afterNext >= 0 ? afterNext : word + 1;
  if (offset !== null) {
    const name = tokens[word]?.lower ?? "";
    if (name === "weekend") {
      const saturday = weekStart(today).add({ days: 5 + offset * 7 });
      const date = before(saturday, today)
        ? offset === 0 && the > start
          ? saturday.add({ days: 7 })
          : today
        : saturday;
      return { value: day(date), next: end };
    }
    if (name === "week" || name === "month" || name === "year" || name === "quarter") {
      if (side === "" && (offset === 0 || (the > start && offset === 1 && is(tokens, end, "s")))) {
        return offset === 0 && is(tokens, the, "this")
          ? { value: day(today, { vague: `this ${name}` }), next: end }
          : null;
      }
      if (side === "" && !is(tokens, the, "next", "coming", "following", "upcoming") && afterNext < 0)
        return null;
      const inMonth = name === "month" && side === "" ? dayBehind(tokens, end) : null;
      if (inMonth) {
        const first = today.with({ day: 1 }).add({ months: offset });
        const date = dateOf(first.year, first.month, inMonth.value);
        const value = date
          ? day(date)
          : day(today, { invalid: `${monthName(first.month)} has no day ${inMonth.value}` });
        return { value, next: inMonth.next };
      }
      return { value: periodDay(name, offset, side, moment), next: end };
    }
  }
  const name = month(tokens, is(tokens, the, "next", "this", "coming") ? the + 1 : the);
  if (
    name &&
    (side !== "" ||
      is(
        tokens,
        at - 1,
        "in",
        "by",
        "until",
        "till",
        "before",
        "from",
        "starting",
        "beginning",
        "during",
        "for",
        "through",
        "to",
        "except",
        "and",
      ) ||
      (is(tokens, the, "next", "this", "coming") &&
        !is(tokens, the + 1, "may") &&
        !(is(tokens, the, "this") && is(tokens, the + 1, "march"))))
  ) {
    const given =
      tokens[name.next]?.kind === "number" && tokens[name.next]!.text.length === 4
        ? tokens[name.next]!.value
        : null;
    if (tokens[name.next]?.kind === "number" && given === null) return null;
    const first = today.with({ month: name.value, day: 1, ...(given ? { year: given } : {}) });
    const last = first.with({ day: first.daysInMonth });
    const target = (base: PlainDate): PlainDate =>
      side === "end"
        ? base.with({ day: base.daysInMonth })
        : side === "middle"
          ? base.with({ day: 15 })
          : base;
    const value = target(first);
    if (given)
      return { value: day(value, { past: before(last, today), withYear: true }), next: name.next + 1 };
    return {
      value: day(before(value, today) ? target(first.add({ years: 1 })) : value, { roll: "year" }),
      next: name.next,
    };
  }
  return null;
};

/** "next month on the 5th", "next month 5th". */
function dayBehind(tokens: Tokens, at: number): Match<number> | null {
  const on = is(tokens, at, "on") ? at + 1 : at;
  const found = ordinal(tokens, is(tokens, on, "the") ? on + 1 : on);
  return found && found.value <= 31 && !weekday(tokens, found.next) ? found : null;
}

function periodDay(name: string, offset: number, side: string, moment: Moment): ReturnType<typeof day> {
  const { today } = moment;
  let first: PlainDate;
  let last: PlainDate;
  if (name === "week") {
    first = weekStart(today).add({ days: offset * 7 });
    last = first.add({ days: 4 });
  } else if (name === "month") {
    first = today.with({ day: 1 }).add({ months: offset });
    last = first.with({ day: first.daysInMonth });
  } else if (name === "quarter") {
    first = today
      .with({ day: 1, month: Math.floor((today.month - 1) / 3) * 3 + 1 })
      .add({ months: offset * 3 });
    last = first.add({ months: 3 }).subtract({ days: 1 });
  } else {
    first = today.with({ day: 1, month: 1 }).add({ years: offset });
    last = first.with({ month: 12, day: 31 });
  }
  const date =
    side === "end"
      ? last
      : side === "middle"
        ? first.add({ days: Math.floor(first.until(last).days / 2) })
        : first;
  return day(date, { past: before(date, today) });
}
