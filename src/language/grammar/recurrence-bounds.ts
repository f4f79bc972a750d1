/** Start, end, count and hours of a recurrence: "starting Monday", "until Christmas", "five times", "from 9 to 5". */
import type { Moment } from "../calendar.js";
import { type DurationParts, duration, hasClockPart } from "../duration.js";
import { momentExpression } from "./moment-expression.js";
import type { MomentExpression } from "./moment-words.js";
import { cardinal } from "./numbers.js";
import type { RecurrencePart } from "./recurrence-parts.js";
import { timeOfDay } from "./time-of-day.js";
import { anySequence, glued, is, type Tokens } from "./tokens.js";
import { month, unit } from "./units.js";

/** "starting Monday", "from 1 March to 1 June", "until Christmas", "for two weeks". */
export const bounds: RecurrencePart = (tokens, at, into, moment) => {
  const starting = anySequence(tokens, at, [
    "starting from",
    "starting on",
    "starting in",
    "starting at",
    "starting",
    "beginning on",
    "beginning in",
    "beginning",
    "from",
    "as of",
    "effective",
  ]);
  if (starting >= 0 && !into.start) {
    const from = momentExpression(tokens, starting, moment) ?? inMonth(tokens, starting, moment);
    if (from?.time && !from.date && !is(tokens, at, "from") && into.head && into.times.length === 0) {
      into.times.push(from.time);
      return from.to;
    }
    if (from?.date && !from.date.invalid) {
      into.start = from;
      if (from.zone && !into.zone) into.zone = from.zone;
      if (from.time && into.times.length === 0) into.times.push(from.time);
      return from.to;
    }
  }
  const until = anySequence(tokens, at, [
    "up until",
    "until the",
    "until",
    "untill",
    "till",
    "til",
    "through to",
    "through",
    "thru",
    "up to",
    "ending on",
    "ending",
    "to",
    "ends on",
  ]);
  if (until >= 0 && !into.until && (!is(tokens, at, "to") || into.start)) {
    const end =
      momentExpression(tokens, until, moment) ??
      inMonth(tokens, until, moment) ??
      (is(tokens, until - 1, "the") ? momentExpression(tokens, until - 1, moment) : null);
    const timeOnly = end?.time && !end.date && ["hour", "minute", "second"].includes(into.frequency ?? "");
    if (end && ((end.date && !end.date.invalid) || timeOnly)) {
      into.until = end;
      if (end.zone && !into.zone) into.zone = end.zone;
      return end.to;
    }
    return null;
  }
  const open = anySequence(tokens, at, [
    "for up to",
    "for the next",
    "for the following",
    "for another",
    "over the next",
    "for",
    "during the next",
    "in the next",
    "within the next",
  ]);
  if (open >= 0 && into.head && !into.span) {
    const whole =
      is(tokens, at, "for") && open === at + 1
        ? duration(tokens, open)
        : (duration(tokens, open) ?? single(tokens, open));
    // "for 10 minutes" is how long it takes, not how long it goes on
    if (
      whole &&
      (!hasClockPart(whole.value) || ["hour", "minute", "second"].includes(into.frequency ?? ""))
    ) {
      into.span = whole.value;
      return whole.next;
    }
  }
  return null;
};

function single(tokens: Tokens, at: number): { value: DurationParts; next: number } | null {
  const name = unit(tokens, at);
  return name
    ? duration(
        [{ ...tokens[at]!, kind: "word", lower: "one", text: "one" }, ...tokens.slice(at, at + 2)],
        0,
      ) && {
        value: duration(
          [{ ...tokens[at]!, kind: "word", lower: "one", text: "one" }, ...tokens.slice(at, at + 2)],
          0,
        )!.value,
        next: name.next,
      }
    : null;
}

/** A month as a day: "starting in April" is the first of it. */
function inMonth(tokens: Tokens, at: number, moment: Moment): MomentExpression | null {
  const start = is(tokens, at, "in") ? at + 1 : at;
  const name = month(tokens, start);
  if (!name) return null;
  const given =
    tokens[name.next]?.kind === "number" && tokens[name.next]!.text.length === 4
      ? tokens[name.next]!.value
      : null;
  let date = moment.today.with({ month: name.value, day: 1, ...(given ? { year: given } : {}) });
  if (!given && date.since(moment.today).sign < 0) date = date.add({ years: 1 });
  return {
    date: { date, roll: "year" },
    lead: "month",
    from: at,
    to: given ? name.next + 1 : name.next,
    weak: false,
  };
}

/** "five times", "for 10 occurrences", "3x", "twice". */
export const counts: RecurrencePart = (tokens, at, into) => {
  if (!into.head || into.count !== undefined) return null;
  const start = is(tokens, at, "for", "only") ? at + 1 : at;
  if (is(tokens, start, "once", "twice", "thrice")) {
    into.count = ["once", "twice", "thrice"].indexOf(tokens[start]!.lower) + 1;
    return start + 1;
  }
  const number = cardinal(tokens, start);
  if (!number || number.value < 1) return null;
  if (
    is(tokens, number.next, "times", "occurrences", "repetitions", "repeats", "time") ||
    (is(tokens, number.next, "x") && glued(tokens, number.next))
  ) {
    if (is(tokens, number.next + 1, "a", "per", "each", "every")) return null;
    into.count = number.value;
    return is(tokens, number.next + 1, "only", "total") ? number.next + 2 : number.next + 1;
  }
  return null;
};

/** "from 9 to 5", "between 9am and 5pm". */
export const windows: RecurrencePart = (tokens, at, into) => {
  const between = is(tokens, at, "between");
  if (!between && !is(tokens, at, "from")) return null;
  const from = timeOfDay(tokens, at + 1, true);
  if (!from || !is(tokens, from.next, between ? "and" : "to", "until", "till", "-", "through", "–"))
    return null;
  const to = timeOfDay(tokens, from.next + 1, true);
  if (!to) return null;
  into.window = { from: from.value, to: to.value };
  return to.next;
};
