/** Durations in words: "an hour and a half", "2 hours ten", "90 secs", "1 year 2 days 3 hours". */
import { remembered } from "./grammar/memo.js";
import { amount, cardinal } from "./grammar/numbers.js";
import { anySequence, glued, is, type Match, type Tokens, tokenizeEnds } from "./grammar/tokens.js";
import { type Unit, unit } from "./grammar/units.js";
import { MAX_READ_TOKENS, MAX_TEXT_LENGTH } from "./rules.js";
import type { Refusal } from "./types.js";

/** Whole numbers of calendar units (`businessDays` apart), as Temporal takes them. */
export interface DurationParts {
  years: number;
  months: number;
  weeks: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  milliseconds: number;
  businessDays: number;
  /** The length as said, with 365 days a year and 30 a month; fractions are kept. */
  totalMs: number;
}

const DAY_MS = 86_400_000;
const UNIT_MS: Record<Unit, number> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  fortnight: 14 * DAY_MS,
  weekend: 2 * DAY_MS,
  "business day": 1.4 * DAY_MS,
  month: 30 * DAY_MS,
  quarter: 90 * DAY_MS,
  year: 365 * DAY_MS,
  decade: 3650 * DAY_MS,
};

export const emptyDuration = (): DurationParts => ({
  years: 0,
  months: 0,
  weeks: 0,
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
  milliseconds: 0,
  businessDays: 0,
  totalMs: 0,
});

/** Adds an amount of a unit; what is left of a fraction goes down to the next smaller unit. */
function add(parts: DurationParts, value: number, name: Unit): void {
  parts.totalMs += value * UNIT_MS[name];
  spread(parts, value, name);
}

function spread(parts: DurationParts, value: number, name: Unit): void {
  const whole = Math.trunc(value);
  const rest = Math.round((value - whole) * 1e6) / 1e6;
  switch (name) {
    case "decade":
      parts.years += Math.round(value * 10);
      return;
    case "year":
      parts.years += whole;
      if (rest) parts.months += Math.round(rest * 12);
      return;
    case "quarter":
      parts.months += Math.round(value * 3);
      return;
    case "month":
      parts.months += whole;
      if (rest) parts.days += Math.round(rest * 30);
      return;
    case "fortnight":
      parts.days += Math.round(value * 14);
      return;
    case "week":
      parts.weeks += whole;
      if (rest) parts.days += Math.round(rest * 7);
      return;
    case "weekend":
      parts.days += Math.round(value * 2);
      return;
    case "business day":
      parts.businessDays += Math.ceil(value);
      return;
    case "day":
      parts.days += whole;
      if (rest) spread(parts, rest * 24, "hour");
      return;
    case "hour":
      parts.hours += whole;
      if (rest) spread(parts, rest * 60, "minute");
      return;
    case "minute":
      parts.minutes += whole;
      if (rest) spread(parts, rest * 60, "second");
      return;
    case "second":
      parts.seconds += whole;
      if (rest) parts.milliseconds += Math.round(rest * 1000);
      return;
  }
}

/** So many of one unit. */
export function durationOf(value: number, name: Unit): DurationParts {
  const parts = emptyDuration();
  add(parts, value, name);
  return parts;
}

const SMALLER: Partial<Record<Unit, Unit>> = { hour: "minute", minute: "second" };

/** One amount with its unit, with a fraction before or after ("an hour and a half"). */
function component(tokens: Tokens, at: number): Match<{ value: number; unit: Unit }> | null {
  const count = amount(tokens, at);
  if (!count || count.value > 1e6) return null;
  const dash = is(tokens, count.next, "-") && glued(tokens, count.next) ? count.next + 1 : count.next;
  const name = unit(tokens, dash);
  if (!name) return null;
  let { value } = count;
  let next = name.next;
  const half = anySequence(tokens, next, ["and a half", "and half", "and an half"]);
  if (half >= 0 && !unit(tokens, half)) {
    value += 0.5;
    next = half;
  } else {
    const quarter = anySequence(tokens, next, ["and a quarter", "and quarter"]);
    if (quarter >= 0 && !unit(tokens, quarter)) {
      value += 0.25;
      next = quarter;
    }
  }
  return { value: { value, unit: name.value }, next };
}

/** A whole duration. Units may come in any order; each only once. */
export const duration = remembered((tokens: Tokens, at: number): Match<DurationParts> | null => {
  const first = component(tokens, at);
  if (!first) return null;
  const parts = emptyDuration();
  add(parts, first.value.value, first.value.unit);
  const seen = new Set<Unit>([first.value.unit]);
  let last = first.value.unit;
  let { next } = first;
  for (let more = 0; more < 8; more++) {
    let from = next;
    if (is(tokens, from, ",")) from++;
    if (is(tokens, from, "and")) from++;
    const follows = component(tokens, from);
    if (follows && !seen.has(follows.value.unit)) {
      add(parts, follows.value.value, follows.value.unit);
      seen.add(follows.value.unit);
      last = follows.value.unit;
      next = follows.next;
      continue;
    }
    const bare = from === next || is(tokens, next, "and") ? cardinal(tokens, from) : null;
    const smaller = SMALLER[last];
    if (
      bare &&
      smaller &&
      bare.value < 60 &&
      !follows &&
      !is(tokens, bare.next, "am", "pm", ":", "o'clock", "/")
    ) {
      add(parts, bare.value, smaller);
      next = bare.next;
    }
    break;
  }
  return { value: parts, next };
});

/** Whether a duration has a part smaller than a day. */
export const hasClockPart = (parts: DurationParts): boolean =>
  parts.hours + parts.minutes + parts.seconds + parts.milliseconds > 0;

/** In milliseconds, with 365 days a year, 30 a month and 7 days for 5 business days. */
export const durationMs = (parts: DurationParts): number => Math.round(parts.totalMs);

/**
 * The one duration in a text: "20 minutes", "for an hour and a half", "half a day". A year is 365 days and a month 30,
 * since a duration alone has no calendar. Refused when there is none, or more than one.
 */
export function parseDuration(text: string): { ok: true; ms: number } | Refusal {
  if (text.length > MAX_TEXT_LENGTH) {
    return {
      ok: false,
      code: "INVALID_INPUT",
      message: `The text is longer than ${MAX_TEXT_LENGTH} characters.`,
      hint: "Shorten it.",
    };
  }
  const tokens = tokenizeEnds(text, MAX_READ_TOKENS / 2);
  const only = tokens.length === 1 ? unit(tokens, 0) : null;
  if (only) return { ok: true, ms: UNIT_MS[only.value] };
  const found: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const match = duration(tokens, at) ?? wholeUnit(tokens, at);
    if (!match) continue;
    found.push(durationMs(match.value));
    at = match.next - 1;
  }
  if (found.length === 1 && found[0]! > 0) return { ok: true, ms: found[0]! };
  return {
    ok: false,
    code: "NOT_UNDERSTOOD",
    message: found.length > 1 ? "There is more than one duration in this." : "I found no duration in this.",
    hint: 'Say how long, for example "20 minutes" or "an hour and a half".',
  };
}

/** "all month", "the next hour", "next 5 minutes": one, or as many as are said. */
function wholeUnit(tokens: Tokens, at: number): Match<DurationParts> | null {
  if (!is(tokens, at, "all", "whole", "entire", "next", "per")) return null;
  const counted = duration(tokens, at + 1);
  if (counted) return counted;
  const name = unit(tokens, at + 1);
  if (!name || !is(tokens, at, "all", "whole", "entire", "next")) return null;
  if (is(tokens, at, "next") && !["hour", "minute", "second"].includes(name.value)) return null;
  return { value: durationOf(1, name.value), next: name.next };
}
