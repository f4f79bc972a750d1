/** Lengths of time from now: "in three days", "2 hours from now", "3 fridays from now", "two days ago". */
import { addBusinessDays, type Moment, weekdayAfter } from "../calendar.js";
import { type DurationParts, duration, durationOf, hasClockPart } from "../duration.js";
import { type DateMatch, type DateRule, day } from "./date-expression.js";
import { cardinal } from "./numbers.js";
import { anySequence, is, type Tokens } from "./tokens.js";
import { unit, weekday } from "./units.js";

function plus(moment: Moment, parts: DurationParts, sign: 1 | -1): ReturnType<typeof day> | null {
  const { businessDays, ...calendar } = parts;
  if (calendar.years > 1000 || calendar.months > 12000) return null;
  const moved = sign === 1 ? moment.now.add(calendar) : moment.now.subtract(calendar);
  const date = businessDays > 0 ? addBusinessDays(moved.toPlainDate(), businessDays) : moved.toPlainDate();
  if (sign === -1) return day(date, { past: true });
  return hasClockPart(parts) && businessDays === 0
    ? day(date, { exact: moved })
    : day(date, { keepsTime: true });
}

/** "in 3 days", "2 hours from now", "30 minutes later", "a week hence", "in less than an hour", "two days ago". */
export const ahead: DateRule = (tokens, at, moment) => {
  const led = anySequence(tokens, at, [
    "in less than",
    "in about",
    "in around",
    "in another",
    "in under",
    "in the next",
    "within the next",
    "in like",
    "in approximately",
    "in exactly",
    "in",
    "within",
    "after",
  ]);
  const start = led >= 0 && !is(tokens, led - 1, "another") ? led : led >= 0 ? led - 1 : at;
  const timer = timerLength(tokens, at, moment);
  if (timer) return timer;
  const one = led >= 0 && is(tokens, led - 1, "next") ? unit(tokens, start) : null;
  const length = one ? { value: durationOf(1, one.value), next: one.next } : duration(tokens, start);
  if (!length) return led >= 0 ? bareMinutes(tokens, at, led, moment) : null;
  const tail = anySequence(tokens, length.next, [
    "from right now",
    "from now",
    "hence",
    "later",
    "from today",
    "from this moment",
    "' time",
    "' s time",
    "'s time",
    "’ s time",
    "time",
  ]);
  if (anySequence(tokens, length.next, ["ago", "earlier", "before now"]) >= 0) {
    const value = plus(moment, length.value, -1);
    return value && { value, next: length.next + 1 };
  }
  if (tail >= 0 && (led < 0 || !is(tokens, tail - 1, "time") || tail > length.next)) {
    const today = is(tokens, tail - 1, "today");
    const value = plus(moment, length.value, 1);
    if (!value || (is(tokens, length.next, "time") && tail === length.next + 1 && led < 0)) return null;
    return { value: today && !value.exact ? { ...value, keepsTime: false } : value, next: tail };
  }
  if (led < 0) return null;
  if (is(tokens, length.next, "of", "before", "after", "early", "into", "and")) return null;
  const value = plus(moment, length.value, 1);
  return value && { value: is(tokens, at, "after") ? { ...value, weak: true } : value, next: length.next };
};

const RINGS = ["timer", "timers", "countdown", "alarm", "reminder", "alert", "me"];

/** "a timer for 10 minutes", "a 10 minute timer": as long from now. */
function timerLength(tokens: Tokens, at: number, moment: Moment): DateMatch | null {
  const behind = is(tokens, at, "for", "of") && is(tokens, at - 1, ...RINGS);
  const length = duration(tokens, behind ? at + 1 : at);
  if (!length || !hasClockPart(length.value)) return null;
  const before = is(tokens, length.next, "timer", "countdown") && !is(tokens, at - 1, "in", "for");
  if (!behind && !before) return null;
  const value = plus(moment, length.value, 1);
  return value && { value, next: length.next };
}

/** "in 15": minutes, where nothing else follows. */
function bareMinutes(tokens: Tokens, at: number, led: number, moment: Moment): DateMatch | null {
  const number = is(tokens, at, "in") && led === at + 1 ? cardinal(tokens, led) : null;
  if (!number || number.value < 1 || number.value > 180) return null;
  const after = tokens[number.next];
  if (
    after !== undefined &&
    (after.kind !== "symbol" || !after.spaced) &&
    !is(tokens, number.next, "to", ".", ",", "!", "?", "please")
  )
    return null;
  if (after && !after.spaced && tokens[number.next + 1] !== undefined) return null;
  return {
    value: day(moment.today, { exact: moment.now.add({ minutes: number.value }), weak: true }),
    next: number.next,
  };
}

/** "3 fridays from now", "two upcoming days". */
export const countedDays: DateRule = (tokens, at, moment) => {
  const number = cardinal(tokens, is(tokens, at, "in") ? at + 1 : at);
  if (!number || number.value < 1 || number.value > 100) return null;
  if (is(tokens, number.next, "upcoming", "coming") && unit(tokens, number.next + 1)?.value === "day") {
    return { value: day(moment.today.add({ days: number.value })), next: number.next + 2 };
  }
  const word = tokens[number.next]?.lower ?? "";
  const plural = weekday([{ ...tokens[number.next]!, lower: word.replace(/s$/, "") }], 0);
  if (!tokens[number.next] || !plural) return null;
  const next = anySequence(tokens, number.next + 1, ["from now", "hence", "from today"]);
  return next < 0
    ? null
    : { value: day(weekdayAfter(moment.today, plural.value).add({ days: 7 * (number.value - 1) })), next };
};
