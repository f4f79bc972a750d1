/**
 * A moment as people say it: a day, a time of day, a part of the day and a zone in any order, with the small words
 * between them. Here the words are only gathered; what instant they mean is decided in `resolve-moment.ts`.
 */

import type { Moment } from "../calendar.js";
import type { DayPart } from "../rules.js";
import { END_OF_DAY } from "../rules.js";
import type { DateExpression } from "./date-expression.js";
import { dateExpression } from "./date-relative.js";
import { remembered } from "./memo.js";
import { rangeEnd, timeAt } from "./moment-time.js";
import {
  CONNECTORS,
  LICENSING,
  leadWords,
  type MomentExpression,
  routine,
  SOFT_LICENSING,
} from "./moment-words.js";
import { dayPart, dayPartPhrase } from "./time-named.js";
import { anySequence, is, type Match, type Tokens } from "./tokens.js";
import { namedZone } from "./zones.js";

/** The moment that begins at `at`, or null. */
export const momentExpression = remembered(
  (tokens: Tokens, at: number, moment: Moment): MomentExpression | null => {
    const result: MomentExpression = { lead: "", from: at, to: at, weak: false };
    // "at present", "at this time": the lead is part of the name
    const named = is(tokens, at, "at") ? dateExpression(tokens, at, moment) : null;
    const { next: afterLead, lead } = named ? { next: at, lead: "" } : leadWords(tokens, at);
    result.lead = lead;
    let next = afterLead;
    let found = false;
    let strong = false;
    for (let parts = 0; parts < 7; parts++) {
      const step = part(tokens, next, found ? "" : lead, result, moment, found);
      if (step) {
        next = step.next;
        found = true;
        strong ||= step.strong;
        result.to = next;
        continue;
      }
      if (!found && next > at) {
        // "at night": what looked like a lead opens the phrase itself
        next = at;
        result.lead = "";
        continue;
      }
      if (!found) return null;
      const connected = connect(tokens, next, result, moment);
      if (!connected) break;
      next = connected.next;
      strong ||= connected.strong;
      result.to = next;
    }
    if (!found) return null;
    const latest = anySequence(tokens, result.to, [
      "at the very latest",
      "at the latest",
      "at latest",
      "latest",
    ]);
    if (latest >= 0) result.to = latest;
    result.weak = !strong;
    return result;
  },
);

interface Step {
  next: number;
  strong: boolean;
}

/** A part that follows after one to three connecting words. */
function connect(tokens: Tokens, at: number, result: MomentExpression, moment: Moment): Step | null {
  let next = at;
  for (let count = 0; count < 3; count++) {
    const word = tokens[next]?.lower;
    if (word === undefined || !CONNECTORS.has(word)) break;
    next++;
    // "2 o'clock on 8/1": the connector itself may open a phrase ("in the morning", "at noon")
    const step =
      part(tokens, next, word, result, moment, true) ?? part(tokens, next - 1, "", result, moment, true);
    if (step) return step;
  }
  return null;
}

/** Tries to add one more part to `result`. */
function part(
  tokens: Tokens,
  at: number,
  lead: string,
  result: MomentExpression,
  moment: Moment,
  follows: boolean,
): Step | null {
  if (at >= tokens.length) return null;
  // "02:30 +01:00 (Europe/Berlin)": the offset says which of the two
  if (follows && result.zone && is(tokens, at, "(")) {
    const again = namedZone(tokens, at);
    if (again) return { next: again.next, strong: true };
  }
  if (follows && result.time && !result.zone) {
    const zone = namedZone(tokens, at);
    if (zone) {
      result.zone = zone.value;
      return { next: zone.next, strong: true };
    }
    const range = rangeEnd(tokens, at, result);
    if (range) return { next: range, strong: true };
  }
  const time = result.time || result.routine ? null : timeAt(tokens, at, lead, result, moment, follows);
  const date = dateAt(tokens, at, result, moment);
  if (time && (!date || time.next >= date.next)) {
    result.time = time.value;
    if (time.value.part && !result.part) result.part = time.value.part;
    return {
      next: time.next,
      strong:
        time.value.certain ||
        LICENSING.has(lead) ||
        follows ||
        SOFT_LICENSING.has(lead) ||
        time.value.part !== undefined,
    };
  }
  if (date) {
    result.date = result.date?.exact
      ? result.date
      : { ...date.value, ...(result.date?.part ? { part: result.date.part } : {}) };
    if (date.value.part && !result.part) result.part = date.value.part;
    if (date.value.dayEnd && !result.time) result.time = { ...END_OF_DAY, half: "fixed", certain: true };
    return { next: date.next, strong: !date.value.weak };
  }
  const habit = result.time || result.routine ? null : routine(tokens, at);
  if (habit) {
    result.routine = habit.value;
    return { next: habit.next, strong: true };
  }
  const again = result.part && follows ? (dayPart(tokens, at) ?? dayPartPhrase(tokens, at)) : null;
  if (again && again.value === result.part) return { next: again.next, strong: true };
  if (!result.part && !result.date) {
    // "the evening of the 24th"
    const noun = dayPart(tokens, is(tokens, at, "the") ? at + 1 : at);
    if (noun && is(tokens, noun.next, "of") && dateExpression(tokens, noun.next + 1, moment)) {
      result.part = noun.value;
      return { next: noun.next + 1, strong: false };
    }
  }
  if (!result.part || result.part === "tonight") {
    const phrase =
      dayPartPhrase(tokens, at) ??
      (is(tokens, at, "first") && is(tokens, at + 1, "thing") ? firstThing(tokens, at) : null);
    const noun =
      phrase ??
      (result.date && follows ? dayPart(tokens, at) : null) ??
      (is(tokens, at, "early", "late") && is(tokens, at + 2, "@", "at") ? dayPart(tokens, at) : null);
    if (noun && !(result.part === "tonight" && noun.value === "tonight")) {
      result.part = result.part ?? noun.value;
      return { next: noun.next, strong: true };
    }
  }
  return null;
}

function firstThing(tokens: Tokens, at: number): Match<DayPart> {
  const inMorning = dayPartPhrase(tokens, at + 2);
  return { value: "morning", next: inMorning?.next ?? at + 2 };
}

function dateAt(
  tokens: Tokens,
  at: number,
  result: MomentExpression,
  moment: Moment,
): { value: DateExpression; next: number } | null {
  const found = dateExpression(tokens, at, moment);
  if (!found) return null;
  const { date } = result;
  if (!date) return found;
  if (date.exact) return null;
  // "today in one hour"; "tonight" after a day; a weekday after a date that falls on it
  if (found.value.exact && date.date.equals(moment.today)) return found;
  if (
    found.value.weekday !== undefined &&
    date.weekday === undefined &&
    date.date.dayOfWeek === found.value.weekday
  )
    return { value: date, next: found.next };
  if (
    date.weekday !== undefined &&
    found.value.weekday === undefined &&
    !found.value.exact &&
    found.value.date.dayOfWeek === date.weekday &&
    !found.value.past
  )
    return found;
  if (
    found.value.part &&
    !date.part &&
    found.value.date.equals(moment.today) &&
    date.date.equals(moment.today)
  )
    return found;
  return null;
}
