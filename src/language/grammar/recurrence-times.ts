/** Times of day inside a recurrence: "at 9:30 and 17:00", "in the morning", "8am". */
import type { DayPart } from "../rules.js";
import { connectors, type RecurrenceExpression, type RecurrencePart } from "./recurrence-parts.js";
import { dayPart, dayPartPhrase } from "./time-named.js";
import { timeOfDay } from "./time-of-day.js";
import { is, type Tokens } from "./tokens.js";
import { unit, weekday, weekdayPlural } from "./units.js";
import { namedZone } from "./zones.js";

/** "at 9", "at 9:30 and 17:00", "8am", "in the morning". */
export const times: RecurrencePart = (tokens, at, into) => {
  const led = is(tokens, at, "at", "@", "around", "about", "by")
    ? at + 1
    : is(tokens, at, "for") && timeOfDay(tokens, at + 1, false)
      ? at + 1
      : at;
  const start = is(tokens, led, "about", "around", "exactly") ? led + 1 : led;
  const time = timeOfDay(tokens, start, led > at || into.part !== undefined || into.times.length > 0);
  if (
    time &&
    !(led > at && !time.value.certain && !numberMayEnd(tokens, time.next)) &&
    (led > at || time.value.certain || into.part !== undefined || into.times.length > 0)
  ) {
    if (unit(tokens, time.next) && !time.value.certain) return null;
    into.times.push(time.value);
    if (time.value.part) into.part = time.value.part;
    return rangeTail(tokens, timesMore(tokens, time.next, into));
  }
  const phrase =
    dayPartPhrase(tokens, at) ??
    (into.head && into.part === undefined && into.times.length === 0
      ? (dayPart(tokens, at) ?? plainPlural(tokens, at))
      : null);
  if (phrase && into.part === undefined) {
    into.part = phrase.value;
    return phrase.next;
  }
  const zone =
    (into.times.length > 0 || is(tokens, at, "(")) && into.zone === undefined ? namedZone(tokens, at) : null;
  if (zone) {
    into.zone = zone.value;
    return zone.next;
  }
  return null;
};

function plainPlural(tokens: Tokens, at: number): { value: DayPart; next: number } | null {
  const word = tokens[at]?.lower ?? "";
  return ["mornings", "afternoons", "evenings", "nights"].includes(word)
    ? { value: word.slice(0, -1) as DayPart, next: at + 1 }
    : null;
}

/** More times after the first: "and 17:00", ", 12 and 3". */
function timesMore(tokens: Tokens, at: number, into: RecurrenceExpression): number {
  let next = at;
  for (let more = 0; more < 10; more++) {
    const from = connectors(tokens, is(tokens, next, "&") ? next + 1 : next);
    const joined = is(tokens, next, "&") ? next + 1 : from;
    if (joined === next) break;
    const led = is(tokens, joined, "at", "again") ? joined + 1 : joined;
    const start = is(tokens, led, "at") ? led + 1 : led;
    const time = timeOfDay(tokens, start, true);
    if (
      !time ||
      (!time.value.certain && !numberMayEnd(tokens, time.next) && !is(tokens, time.next, "and", ","))
    )
      break;
    into.times.push(time.value);
    next = time.next;
  }
  return next;
}

function rangeTail(tokens: Tokens, at: number): number {
  if (!is(tokens, at, "-", "–")) return at;
  const end = timeOfDay(tokens, at + 1, true);
  return end ? end.next : at;
}

function numberMayEnd(tokens: Tokens, at: number): boolean {
  const token = tokens[at];
  return (
    token === undefined ||
    token.kind === "symbol" ||
    is(
      tokens,
      at,
      "on",
      "in",
      "at",
      "to",
      "every",
      "each",
      "and",
      "or",
      "until",
      "till",
      "for",
      "starting",
      "from",
      "except",
      "but",
      "please",
      "remind",
      "daily",
      "weekly",
      "tomorrow",
      "that",
      "about",
      "with",
      "because",
      "sharp",
      "i",
      "we",
      "so",
      "when",
      "if",
      "take",
      "weekdays",
      "my",
      "then",
    ) ||
    weekday(tokens, at) !== null ||
    weekdayPlural(tokens, at) !== null ||
    token.kind === "word"
  );
}
