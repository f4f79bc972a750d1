/** Days of the calendar: "4 July", "July 4th 2027", "2027-07-04", "7/4", "the 15th", "first Monday of next month". */
import { before, dateOf, type Moment } from "../calendar.js";
import { type DateExpression, type DateRule, day } from "./date-expression.js";
import { dayNumber, ordinal, shortYear, year } from "./numbers.js";
import { glued, is, type Match, type Tokens } from "./tokens.js";
import { month, monthName, WEAK_MONTHS } from "./units.js";

/** The day of a month, in the given year or the next year in which it is not over. */
export function dayInMonth(
  monthNumber: number,
  dayOfMonth: number,
  given: number | null,
  moment: Moment,
): DateExpression {
  const invalid = (): DateExpression =>
    day(moment.today, {
      invalid: `${dayOfMonth} ${monthName(monthNumber)}${given ? ` ${given}` : ""} does not exist`,
    });
  if (given !== null) {
    const date = dateOf(given, monthNumber, dayOfMonth);
    return date ? day(date, { withYear: true, past: before(date, moment.today) }) : invalid();
  }
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = dateOf(moment.today.year + ahead, monthNumber, dayOfMonth);
    if (date && !before(date, moment.today)) return day(date, { roll: "year" });
  }
  return invalid();
}

/** A year behind a date, with the comma, dash or "of" that may come before it. */
function yearAfter(tokens: Tokens, at: number, separator: string | null): Match<number> | null {
  const comma = is(tokens, at, ",", "of", ".") ? at + 1 : at;
  const dash = is(tokens, at, "-", "/") && glued(tokens, at) ? at + 1 : comma;
  const full = year(tokens, dash);
  if (full && !is(tokens, full.next, ":", "am", "pm", "hours", "hrs")) return full;
  const token = tokens[dash];
  const linked =
    dash > at && (separator === null || tokens[at]!.lower === separator || tokens[at]!.lower === ",");
  if (
    linked &&
    token?.kind === "number" &&
    token.text.length === 2 &&
    !is(tokens, at, "of", ".") &&
    (glued(tokens, dash) || separator === "/")
  ) {
    if (is(tokens, dash + 1, ":", "am", "pm", "h") || tokens[dash + 1]?.kind === "number") return null;
    return { value: shortYear(token.value), next: dash + 1 };
  }
  return null;
}

const link = (tokens: Tokens, at: number): number =>
  is(tokens, at, "-", "/", ",", "of", "the") ? at + 1 : at;

/** "Jan 4", "January, 12th 2027", "Jan-1", "May/22", "Sep-23-2020", "September-2020-23". */
export const monthFirst: DateRule = (tokens, at, moment) => {
  const name = month(tokens, at);
  if (!name) return null;
  const from =
    is(tokens, name.next, "-", "/") && is(tokens, name.next + 1, "-") ? name.next : link(tokens, name.next);
  const start = is(tokens, from, "the") ? from + 1 : from;
  const early = year(tokens, start);
  if (early && tokens[start]?.kind === "number") {
    if (is(tokens, early.next, "-", "/") && glued(tokens, early.next)) {
      const last = dayNumber(tokens, early.next + 1);
      if (last) return { value: dayInMonth(name.value, last.value, early.value, moment), next: last.next };
    }
    return null;
  }
  const number = dayNumber(tokens, start);
  if (!number) return null;
  const token = tokens[start]!;
  const weak = WEAK_MONTHS.has(tokens[at]!.lower);
  const ordinalWord = ordinal(tokens, start) !== null;
  if (
    weak &&
    token.kind === "word" &&
    !ordinalWord &&
    !is(tokens, at - 1, "on", "by", "for", "until", "in")
  ) {
    if (tokens[at]!.lower !== "march" && tokens[at]!.lower !== "may") return null;
    if (
      !year(tokens, number.next) &&
      tokens[number.next] !== undefined &&
      !is(tokens, number.next, ",", ".", "at", "!", "?")
    )
      return null;
  }
  if (!ordinalWord && token.kind === "number") {
    const after = tokens[number.next];
    if (
      is(tokens, number.next, ":", "am", "pm", "h", "%", "o'clock") ||
      (after && !after.spaced && after.kind === "word")
    )
      return null;
    if (
      token.text.length > 2 ||
      (is(tokens, number.next, ".") &&
        glued(tokens, number.next) &&
        tokens[number.next + 1]?.kind === "number" &&
        glued(tokens, number.next + 1))
    )
      return null;
  }
  const given = yearAfter(
    tokens,
    number.next,
    tokens[name.next]?.lower === "-" ? "-" : tokens[name.next]?.lower === "/" ? "/" : "-",
  );
  return {
    value: dayInMonth(name.value, number.value, given?.value ?? null, moment),
    next: given?.next ?? number.next,
  };
};

/** "4 Jan", "the 4th of July 2027", "third day of October", "16. Nov. 2016", "23/Sep/2020", "31-Oct-74". */
export const dayFirst: DateRule = (tokens, at, moment) => {
  const start = is(tokens, at, "the") ? at + 1 : at;
  if (is(tokens, start, "ides") && is(tokens, start + 1, "of")) {
    const name = month(tokens, start + 2);
    return (
      name && {
        value: dayInMonth(name.value, [3, 5, 7, 10].includes(name.value) ? 15 : 13, null, moment),
        next: name.next,
      }
    );
  }
  const number = dayNumber(tokens, start);
  if (!number || (tokens[start]!.kind === "number" && tokens[start]!.text.length > 2)) return null;
  let next = number.next;
  if (is(tokens, next, ".") && glued(tokens, next)) next++;
  const dayWord = is(tokens, next, "day") && is(tokens, next + 1, "of", "in");
  if (dayWord) next++;
  const linked = is(tokens, next, "of", "in", "-", "/");
  if (is(tokens, next, "in") && !dayWord) return null;
  const name = month(tokens, linked ? next + 1 : next);
  if (!name) return null;
  const spelled =
    tokens[start]!.kind === "word" || (tokens[start]!.kind === "number" && !ordinal(tokens, start));
  const word = tokens[linked ? next + 1 : next]!.lower;
  const given = yearAfter(tokens, name.next, is(tokens, next, "-") ? "-" : is(tokens, next, "/") ? "/" : "-");
  if (
    !linked &&
    (word === "may" || word === "march") &&
    spelled &&
    !given &&
    tokens[start]!.kind === "word"
  ) {
    if (
      !is(tokens, start - 1, "on", "by", "for", "me") &&
      tokens[name.next] !== undefined &&
      !is(tokens, name.next, ",", ".", "at", "!", "?")
    )
      return null;
  }
  return {
    value: dayInMonth(name.value, number.value, given?.value ?? null, moment),
    next: given?.next ?? name.next,
  };
};
