/**
 * Recurrences as people say them, gathered part by part in any order: a head ("every other Tuesday", "daily", "the 4th of
 * each month", "twice a week") and what goes with it (days, times, start, end, count, exceptions). What rule they become
 * is decided in `compile-recurrence.ts`.
 */
import type { Moment } from "../calendar.js";
import { duration } from "../duration.js";
import { cardinal } from "./numbers.js";
import { bounds, counts, windows } from "./recurrence-bounds.js";
import { daysPart } from "./recurrence-days.js";
import { exceptions } from "./recurrence-exclusions.js";
import { recurrenceHead } from "./recurrence-head.js";
import { connectors, type RecurrenceExpression, type RecurrencePart } from "./recurrence-parts.js";
import { times } from "./recurrence-times.js";
import { anySequence, is, type Tokens } from "./tokens.js";
import { month, weekday } from "./units.js";

const empty = (at: number): RecurrenceExpression => ({
  interval: 1,
  weekdays: [],
  positions: [],
  setPositions: [],
  monthDays: [],
  months: [],
  yearDays: [],
  weekNumbers: [],
  times: [],
  exceptWeekdays: [],
  exceptMonths: [],
  exceptDates: [],
  head: false,
  from: at,
  to: at,
});

const OPENING = new Set([
  "every",
  "each",
  "at",
  "@",
  "on",
  "from",
  "starting",
  "beginning",
  "the",
  "once",
  "twice",
  "in",
  "until",
  "till",
  "for",
  "any",
  "around",
  "after",
  "everyday",
  "last",
  "end",
  "start",
  "between",
  "weekly",
  "bi",
  "semi",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "a",
]);

/** Words that cannot open a recurrence are passed over at once: this keeps the scan linear and quick. */
function mayOpen(tokens: Tokens, at: number): boolean {
  const token = tokens[at]!;
  if (token.lower === "") return false;
  if (token.kind === "number" || OPENING.has(token.lower)) return true;
  if (token.kind === "symbol") return false;
  return (
    /(?:ly|days?|ends?|ings?|noons?|nights?|s)$/.test(token.lower) ||
    weekday(tokens, at) !== null ||
    month(tokens, at) !== null ||
    cardinal(tokens, at) !== null ||
    ["noon", "midnight", "half", "quarter"].includes(token.lower)
  );
}

/** The recurrence that begins at `at`, or null when the words there are none. */
export function recurrenceExpression(
  tokens: Tokens,
  at: number,
  moment: Moment,
): RecurrenceExpression | null {
  if (!mayOpen(tokens, at)) return null;
  const result = empty(at);
  let next = at;
  for (let parts = 0; parts < 14 && next < tokens.length; parts++) {
    const from = result.to > at ? connectors(tokens, next) : next;
    const end =
      onePart(tokens, from, result, moment) ?? (from === next ? null : onePart(tokens, next, result, moment));
    if (end === null || end <= next) break;
    next = end;
    result.to = next;
  }
  return result.head ? result : null;
}

export interface FoundRecurrence {
  expression: RecurrenceExpression;
  /** Indices of all its tokens. */
  tokens: number[];
  /** True where the text has a second one that says something else. */
  another: boolean;
}

const ADJECTIVE = new Set([
  "daily",
  "weekly",
  "monthly",
  "quarterly",
  "yearly",
  "hourly",
  "nightly",
  "biweekly",
  "annually",
]);

/** The recurrence of a text. "quarterly review every quarter" has one: an adverb gives way to "every". */
export function findRecurrence(tokens: Tokens, moment: Moment): FoundRecurrence | null {
  const found: RecurrenceExpression[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const expression = recurrenceExpression(tokens, at, moment);
    if (!expression) continue;
    found.push(expression);
    at = expression.to - 1;
  }
  const strong = found.filter(({ from, to }) => !(to === from + 1 && ADJECTIVE.has(tokens[from]!.lower)));
  const [first, ...others] = strong.length > 0 ? strong : found;
  if (!first) return null;
  const indices: number[] = [];
  for (let at = first.from; at < first.to; at++) indices.push(at);
  for (let at = first.to; at < tokens.length; at++) {
    const next = loosePart(tokens, at, first, moment);
    if (next === null) continue;
    for (let index = at; index < next; index++) indices.push(index);
    at = next - 1;
  }
  return { expression: first, tokens: indices, another: others.length > 0 };
}

const LOOSE = [
  "at",
  "@",
  "until",
  "till",
  "til",
  "through",
  "for",
  "starting",
  "beginning",
  "except",
  "from",
];

/** What belongs to the recurrence, apart from it: "daily standup at 10 for two weeks". */
function loosePart(tokens: Tokens, at: number, into: RecurrenceExpression, moment: Moment): number | null {
  if (!is(tokens, at, ...LOOSE)) return null;
  const parts: RecurrencePart[] =
    into.times.length === 0 && !into.window ? [exceptions, bounds, times] : [exceptions, bounds];
  for (const part of parts) {
    if (part === times && !is(tokens, at, "at", "@")) continue;
    const next = part(tokens, at, into, moment);
    if (next !== null) return next;
  }
  return null;
}

const onePart: RecurrencePart = (tokens, at, into, moment) => {
  const parts: RecurrencePart[] = [
    completion,
    recurrenceHead,
    exceptions,
    bounds,
    counts,
    windows,
    times,
    daysPart,
  ];
  for (const part of parts) {
    const next = part(tokens, at, into, moment);
    if (next !== null) return next;
  }
  return null;
};

/** "3 days after I last did it", "every 3 days after completion". */
const completion: RecurrencePart = (tokens, at, into) => {
  const start = is(tokens, at, "every", "each") ? at + 1 : at;
  if (is(tokens, start, "!")) {
    const strict = duration(tokens, start + 1);
    if (!strict || start === at) return null;
    Object.assign(into, { every: strict.value, fromCompletion: true, head: true });
    return strict.next;
  }
  const length = duration(tokens, start);
  if (!length) return null;
  let next = length.next;
  if (is(tokens, next, "after", "from", "since", "following")) next++;
  else return null;
  const phrase = anySequence(tokens, next, [
    "i last did it",
    "i last did this",
    "i last did that",
    "i have last done it",
    "the last time i did it",
    "the last time",
    "last time",
    "i did it last",
    "i've done it",
    "i have done it",
    "i did it",
    "i do it",
    "i'm done",
    "i am done",
    "i'm finished",
    "i complete it",
    "i completed it",
    "i finish it",
    "i finished it",
    "i've finished it",
    "i've completed it",
    "i mark it done",
    "it's done",
    "it is done",
    "it was done",
    "it was last done",
    "it's completed",
    "it is completed",
    "each completion",
    "the last completion",
    "last completion",
    "completion",
    "completing it",
    "finishing it",
    "doing it",
    "done",
  ]);
  const lastVerb =
    phrase < 0 && is(tokens, next, "i") && is(tokens, next + 1, "last") && tokens[next + 2]?.kind === "word"
      ? next + 3
      : phrase;
  if (lastVerb < 0) return null;
  into.every = length.value;
  into.fromCompletion = true;
  into.head = true;
  return is(tokens, lastVerb, "it", "this", "that", "them") ? lastVerb + 1 : lastVerb;
};
