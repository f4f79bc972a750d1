/** Dates in figures: "7/4", "31.12.", "2027-07-04". The order of day and month is the language's. */
import type { Moment } from "../calendar.js";
import { dayInMonth } from "./date-calendar.js";
import type { DateMatch, DateRule } from "./date-expression.js";
import { shortYear } from "./numbers.js";
import { glued, is, type Tokens } from "./tokens.js";
import { month, unit, weekday } from "./units.js";

const NUMBER_OPENERS = [
  "on",
  "by",
  "before",
  "until",
  "till",
  "from",
  "for",
  "since",
  "starting",
  "beginning",
  "me",
  "after",
  "each",
  "every",
  "except",
  "and",
  "is",
  "of",
  "@",
];

/** Whether something before says that a number pair is a date. */
function announced(tokens: Tokens, at: number): boolean {
  if (at === 0 || is(tokens, at - 1, ...NUMBER_OPENERS)) return true;
  const previous = tokens[at - 1]!;
  return (
    weekday(tokens, at - 1) !== null ||
    (previous.lower === "," && weekday(tokens, at - 2) !== null) ||
    (previous.lower === "." && weekday(tokens, at - 2) !== null)
  );
}

/** "7/4", "7/4/2027", "31.12.", "2027-07-04", "2020/Sep/23". The order of day and month is the language's. */
export const numeric: DateRule = (tokens, at, moment) => {
  const first = tokens[at];
  if (first?.kind !== "number" || (at > 0 && !first.spaced && !is(tokens, at - 1, "-", "(", '"', "|", ",")))
    return null;
  if (is(tokens, at - 1, "-") && !first.spaced && at > 1 && !tokens[at - 1]!.spaced) return null;
  const sign = tokens[at + 1];
  if (!sign || !"/-.".includes(sign.lower)) return null;
  const spacedPair = sign.spaced || tokens[at + 2]?.spaced === true;
  const second = tokens[at + 2];
  const sameSign = (index: number): boolean =>
    tokens[index]?.lower === sign.lower && glued(tokens, index) && glued(tokens, index + 1);
  if (first.text.length === 4 && !spacedPair) {
    const name = second?.kind === "word" ? month(tokens, at + 2) : null;
    const middle = name?.value ?? (second?.kind === "number" ? second.value : 0);
    if (!sameSign(at + 3) || tokens[at + 4]?.kind !== "number" || tokens[at + 4]!.text.length > 2)
      return null;
    if (glued(tokens, at + 5) && tokens[at + 5]!.kind !== "symbol" && !is(tokens, at + 5, "th")) return null;
    if (tokens[at + 5] && sameSign(at + 5) && tokens[at + 6]?.kind === "number") return null;
    return { value: dayInMonth(middle || 13, tokens[at + 4]!.value, first.value, moment), next: at + 5 };
  }
  if (first.text.length > 2 || second?.kind !== "number" || second.text.length > 2) return null;
  let given: number | null = null;
  let next = at + 3;
  if (
    sameSign(next) &&
    tokens[next + 1]?.kind === "number" &&
    [2, 4].includes(tokens[next + 1]!.text.length)
  ) {
    given = shortYear(tokens[next + 1]!.value);
    next += 2;
  } else if (
    is(tokens, next, ",") &&
    glued(tokens, next) &&
    glued(tokens, next + 1) &&
    tokens[next + 1]?.kind === "number" &&
    [2, 4].includes(tokens[next + 1]!.text.length)
  ) {
    given = shortYear(tokens[next + 1]!.value);
    next += 2;
  } else if (sameSign(next))
    return sign.lower === "." && moment.dayFirst
      ? pair(first.value, second.value, null, moment, next + 1)
      : null;
  const tail = tokens[next];
  if (
    tail &&
    !tail.spaced &&
    (tail.kind !== "symbol" ||
      ("/-.:%".includes(tail.lower) && tokens[next + 1]?.kind === "number" && glued(tokens, next + 1)))
  )
    return null;
  if (given === null) {
    if (spacedPair && sign.lower !== "-") return null;
    if (sign.lower === "-" && (tokens[next]?.lower === "pm" || tokens[next]?.lower === "am")) return null;
    if (!announced(tokens, at) && (sign.lower !== "/" || !ends(tokens, next))) return null;
    if (
      sign.lower === "." &&
      second.text.length < 2 &&
      at > 0 &&
      !weekday(tokens, at - 1) &&
      !is(tokens, at - 1, "on")
    )
      return null;
    if (is(tokens, next, "am", "pm", "cup", "cups", "of") || (unit(tokens, next) && !is(tokens, next, "day")))
      return null;
  }
  return pair(first.value, second.value, given, moment, next);
};

/** Whether a phrase may end at `at`: nothing follows, or a sign, or a word that leads on. */
export function ends(tokens: Tokens, at: number): boolean {
  const token = tokens[at];
  return (
    token === undefined ||
    token.kind === "symbol" ||
    is(
      tokens,
      at,
      "at",
      "to",
      "and",
      "in",
      "for",
      "around",
      "please",
      "with",
      "if",
      "that",
      "put",
      "remind",
      "send",
      "set",
      "add",
      "i",
      "we",
    )
  );
}

function pair(a: number, b: number, given: number | null, moment: Moment, next: number): DateMatch | null {
  let [monthNumber, dayOfMonth] = moment.dayFirst ? [b, a] : [a, b];
  if (monthNumber > 12 && dayOfMonth <= 12) [monthNumber, dayOfMonth] = [dayOfMonth, monthNumber];
  if (monthNumber > 12 || monthNumber < 1 || dayOfMonth > 31 || dayOfMonth < 1) return null;
  return { value: dayInMonth(monthNumber, dayOfMonth, given, moment), next };
}
