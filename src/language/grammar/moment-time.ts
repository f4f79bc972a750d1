/** Whether a time may be read inside a moment, and how freely; and where a range of times ends. */
import type { Moment } from "../calendar.js";
import { LICENSING, leavesTime, type MomentExpression, SOFT_LICENSING } from "./moment-words.js";
import type { TimeExpression } from "./time-digits.js";
import { dayPart } from "./time-named.js";
import { timeOfDay } from "./time-of-day.js";
import { anySequence, glued, is, type Match, type Tokens } from "./tokens.js";
import { unit } from "./units.js";

/** Whether a time may be read at `at`, and how freely. */
export function timeAt(
  tokens: Tokens,
  at: number,
  lead: string,
  result: MomentExpression,
  moment: Moment,
  follows: boolean,
): Match<TimeExpression> | null {
  const strict = timeOfDay(tokens, at, false);
  const previous = tokens[at - 1]?.lower ?? "";
  const licensed = LICENSING.has(lead) || LICENSING.has(previous);
  const soft =
    SOFT_LICENSING.has(lead) ||
    SOFT_LICENSING.has(previous) ||
    (follows && result.date !== undefined) ||
    (follows && result.part !== undefined);
  let free: Match<TimeExpression> | null = null;
  if (licensed || soft) {
    free = timeOfDay(tokens, at, true);
    if (free && !free.value.certain && !leavesTime(tokens, free.next, moment)) free = null;
    if (free && !licensed && !strict && !result.date && digitsAlone(tokens, at, free, moment)) free = null;
  } else if (!follows) {
    free = timeOfDay(tokens, at, true);
    if (free && !(strict && strict.next >= free.next)) {
      const after = is(tokens, free.next, ",") ? free.next + 1 : free.next;
      const ownsDay =
        is(tokens, after, "tomorrow", "today", "tonight") ||
        (is(tokens, after, "this") && dayPart(tokens, after + 1) !== null);
      // spoken times alone ("ten thirty", "twelve oh three") are times only when nothing else is said
      const alone = at === 0 && free.next === tokens.length && free.value.certain;
      if (
        !(
          ownsDay &&
          (at === 0 ||
            !is(tokens, at - 1, "number", "version", "chapter", "page", "episode", "room", "level")) &&
          free.value.hour <= 24
        ) &&
        !alone
      )
        free = null;
    }
  }
  const best = free && (!strict || free.next > strict.next) ? free : strict;
  if (!best) return null;
  // "5 to 6" inside a date, "9 am" glued to a following word, "2:1 ratio"
  if (unit(tokens, best.next) && !best.value.certain) return null;
  const tail = anySequence(tokens, best.next, [
    "on the dot",
    "sharp",
    "exactly",
    "approximately",
    "approx",
    "or so",
    "ish",
  ]);
  return tail >= 0 && best.value.certain ? { value: best.value, next: tail } : best;
}

/** Three or four figures without "at": a number of things, or a year, unless nothing else can follow. */
function digitsAlone(tokens: Tokens, at: number, free: Match<TimeExpression>, moment: Moment): boolean {
  const token = tokens[at]!;
  if (token.kind !== "number" || token.text.length < 3 || (free.value.half !== "none" && free.next > at + 1))
    return false;
  return (token.value >= 1900 && token.value <= 2100) || !leavesTime(tokens, free.next, moment);
}

/** "19:00 – 21:00", "2 to 3 pm": the end belongs to the phrase, the beginning is the moment. */
export function rangeEnd(tokens: Tokens, at: number, result: MomentExpression): number | null {
  if (!is(tokens, at, "-", "–", "to", "until", "till")) return null;
  if (is(tokens, at, "to", "until", "till") && !tokens[at]!.spaced) return null;
  const end = timeOfDay(tokens, at + 1, is(tokens, at, "-", "–"));
  if (!end || (!end.value.certain && !glued(tokens, at))) return null;
  const start = result.time!;
  if (
    start.half === "none" &&
    end.value.half === "pm" &&
    start.hour < 12 &&
    start.hour + 12 <= end.value.hour
  ) {
    result.time = { ...start, hour: start.hour + 12, half: "pm" };
  } else if (start.half === "none" && end.value.half === "am") result.time = { ...start, half: "am" };
  return end.next;
}
