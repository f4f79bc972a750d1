/** Days of a month that is this one or near it: "the 15th", "on the first", "20th of next month". */
import { before, dateOf, type PlainDate } from "../calendar.js";
import { type DateRule, day } from "./date-expression.js";
import { ends } from "./date-numeric.js";
import { dayNumber, ordinal } from "./numbers.js";
import { anySequence, glued, is, type Match, type Tokens } from "./tokens.js";
import { monthName } from "./units.js";

/** The next month, from this one on, that has the day and in which it is not over. */
export function nextDayOfMonth(dayOfMonth: number, from: PlainDate): PlainDate {
  for (let ahead = 0; ahead < 12; ahead++) {
    const first = from.with({ day: 1 }).add({ months: ahead });
    const date = dateOf(first.year, first.month, dayOfMonth);
    if (date && !before(date, from)) return date;
  }
  return from;
}

/** "of next month", "this month", "of the current month": months from now. */
export function monthReference(tokens: Tokens, at: number): Match<number> | null {
  const next = anySequence(tokens, at, [
    "of the next month",
    "of next month",
    "in the next month",
    "in next month",
    "next month",
    "of the following month",
    "of the coming month",
  ]);
  if (next >= 0) return { value: 1, next };
  const current = anySequence(tokens, at, [
    "of this month",
    "of the current month",
    "in this month",
    "this month",
    "of the month",
    "in the month",
    "of the present month",
  ]);
  if (current >= 0) return { value: 0, next: current };
  const after = anySequence(tokens, at, ["of the month after next", "the month after next"]);
  return after >= 0 ? { value: 2, next: after } : null;
}

const DAY_LEADS = [
  "on",
  "for",
  "by",
  "before",
  "until",
  "till",
  "from",
  "around",
  "about",
  "after",
  "starting",
  "since",
  "at",
  "to",
  "except",
  "and",
];

/** "the 15th", "on the first", "the 27", "20th of next month", "the 21st this month". */
export const dayOfMonthOnly: DateRule = (tokens, at, moment) => {
  const the = is(tokens, at, "the");
  const start = the ? at + 1 : at;
  const number = dayNumber(tokens, start);
  if (
    !number ||
    (tokens[start]!.kind === "number" &&
      (tokens[start]!.text.length > 2 ||
        (!tokens[start]!.spaced && start > 0 && !is(tokens, start - 1, "-", "("))))
  )
    return null;
  const isOrdinal = ordinal(tokens, start) !== null;
  const dayWord = is(tokens, number.next, "day") ? number.next + 1 : number.next;
  const reference = monthReference(tokens, dayWord);
  if (reference && (isOrdinal || dayWord === number.next)) {
    const first = moment.today.with({ day: 1 }).add({ months: reference.value });
    const date = dateOf(first.year, first.month, number.value);
    if (!date)
      return {
        value: day(moment.today, { invalid: `${monthName(first.month)} has no ${number.value}th` }),
        next: reference.next,
      };
    if (before(date, moment.today) && is(tokens, dayWord + 1, "the") && is(tokens, dayWord + 2, "month")) {
      return {
        value: day(nextDayOfMonth(number.value, moment.today), { roll: "month" }),
        next: reference.next,
      };
    }
    return { value: day(date, { past: before(date, moment.today) }), next: reference.next };
  }
  const led = is(tokens, at - 1, ...DAY_LEADS);
  const spelled = tokens[start]!.kind === "word";
  const open =
    ends(tokens, number.next) ||
    tokens[number.next]?.kind === "number" ||
    is(tokens, number.next, "next", "this");
  if (!open || (is(tokens, number.next, "-", "/", ":", "%", "$", "and") && glued(tokens, number.next)))
    return null;
  const value = day(nextDayOfMonth(number.value, moment.today), { roll: "month", dayOfMonth: number.value });
  if (isOrdinal) {
    if (!the && !led)
      return !spelled && is(tokens, number.next, "at", "@")
        ? { value: { ...value, weak: true }, next: number.next }
        : null;
    if (spelled && !led && at > 0 && number.value < 4) return null;
    return { value: led || at === 0 ? value : { ...value, weak: true }, next: number.next };
  }
  // a bare number is a day only as "the 27", or as "on 15 at 8:00"
  if (the && led) return { value, next: number.next };
  if (the && tokens[number.next] === undefined && number.value > 3)
    return { value: { ...value, weak: true }, next: number.next };
  if (!the && is(tokens, at - 1, "on") && is(tokens, number.next, "at")) return { value, next: number.next };
  return null;
};
