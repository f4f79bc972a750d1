/** "shift 14-22 on Friday", "technician 8-12 Thursday", "cleaning every Friday 10-13": two bare numbers that are the hours of a day beside them. */
import type { Place } from "./chart.js";
import { type Token, wordsOf } from "./tokens.js";

export const WEEKDAY =
  /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?$|^(?:today|tomorrow|tonight)$/;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)/;
const PARTS = /^(?:morning|afternoon|evening|weekend)$/;
const UNITS = /^(?:weeks?|months?|years?|hours?|minutes?|quarters?)$/;

/** From one hour to a later one, over noon ("9-5") or over midnight ("22-6"). */
export const follow = (from: number, to: number): boolean =>
  from >= 1 &&
  to >= 1 &&
  from <= 24 &&
  to <= 24 &&
  (from < to || (from > 17 && to < 11) || (from > 6 && from < 13 && to < 7));

export function areHoursOfDay({ tokens, from, to }: Place): boolean {
  const [first, sign, last] = tokens.slice(from, to);
  if (to - from !== 3 || sign!.spaced || last!.spaced || !first!.spaced) return false;
  return follow(first!.value, last!.value) && (dayBehind(tokens, to) || dayBefore(tokens, from, to));
}

function dayBehind(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at], tokens[at + 1]?.lower ?? ""];
  if (!word?.spaced || at < 4) return false;
  if (WEEKDAY.test(word.lower)) return true;
  if (word.lower === "every" || word.lower === "each")
    return next !== "" && !UNITS.test(next) && tokens[at + 1]!.kind === "word";
  if (word.lower === "this" || word.lower === "next") return WEEKDAY.test(next) || PARTS.test(next);
  return (
    word.lower === "on" && (WEEKDAY.test(next) || MONTH.test(next) || next === "the" || /^\d+$/.test(next))
  );
}

/** "every Friday 10-13", "Fridays 10-13", at the end or before a sign. */
const dayBefore = (tokens: readonly Token[], from: number, to: number): boolean =>
  WEEKDAY.test(tokens[from - 1]?.lower ?? "") && (!tokens[to] || tokens[to]!.kind === "symbol");

/** "12.05 at 9.30", and not "room 4.12 at 9.30": two figures before a time of its own are a day. */
export const hourBehind = ({ tokens, from, to }: Place): boolean =>
  !NUMBERED.has(tokens[from - 1]?.lower ?? "") &&
  /^(?:at \d|(?:(?:at|@|,|-|hour|hours|time) )?\d\d? (?:[:.] \d\d|[ap]m))\b/.test(
    wordsOf({ tokens, from: to, to: to + 5 }),
  );
const NUMBERED = new Set(
  "at by until from room gate flat version v chapter no nr level unit section".split(" "),
);
