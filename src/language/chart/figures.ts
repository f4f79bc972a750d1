/** What stands around figures, by which they are a day, an hour or a year, or of something else. */

import type { Place } from "./chart.js";
import { WEEKDAY } from "./hours-beside-day.js";
import { type Token, wordsOf } from "./tokens.js";

/** Whether figures stand alone, not inside a longer run of figures or letters. */
export function alone({ tokens, from, to }: Place): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  if (before && !tokens[from]!.spaced && !"(,|:\"'“".includes(before.lower) && before.kind !== "word")
    return false;
  if (before?.kind === "word" && !tokens[from]!.spaced) return false;
  if (before && "#$€£".includes(before.lower)) return false;
  if (!after || after.spaced) return true;
  if (after.kind !== "symbol") return after.lower === "t";
  const next = tokens[to + 1];
  return (
    !("/-.:".includes(after.lower) && next && !next.spaced && next.kind === "number") &&
    !"%°".includes(after.lower)
  );
}

/** "5" in "5:30" or "5pm" is no day. */
export function numberGoesOn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (!next) return false;
  if (["am", "pm", "o'clock", "%"].includes(next.lower)) return true;
  return next.lower === ":" && !next.spaced && tokens[at + 1]?.kind === "number";
}

/** "1400 hours"; "reminder 1730 insulin", "2115 alarm": an hour beside the word that asks, no year and no number of anything. */
export const asksAtHour = (value: number, { tokens, from, to }: Place): boolean =>
  to - from > 1 ||
  (value % 5 === 0 &&
    value % 100 < 60 &&
    Math.abs(value - 2010) > 100 &&
    (ASKING.has(tokens[from - 1]?.lower ?? "") || (from === 0 && ASKING.has(tokens[to]?.lower ?? ""))) &&
    tokens[to]?.kind === "word" &&
    !COUNTED.has(tokens[to].lower));
const ASKING = new Set("reminder remind alarm ping nudge me us".split(" "));
const COUNTED = new Set(
  "kcal steps words calories metres meters ml g kg km euros dollars pounds people".split(" "),
);

/** "remind me in 2028 that …", beside the request: elsewhere it may be of anything. */
export const asksInYear = (year: number, { tokens, from, to }: Place): boolean =>
  year > 2020 &&
  year < 2100 &&
  /^(?:me|us|again|please|[,.:;–-])$/.test(tokens[from - 1]?.lower ?? "me") &&
  /^(?:to|that|about|of|remind|[,:;–-])$/.test(tokens[to]?.lower ?? "");

/** Behind "at", where a number is an hour. */
export const isAt = ({ tokens, from }: Place): boolean =>
  /^(?:at|@|around|about)$/.test(tokens[from - 1]?.lower ?? "");

/** "Saturday | first aid course", "Tuesday | second interview": which one it is, and no day of a month; "the second" is one. */
export const countsThing = ({ tokens, from, to }: Place): boolean =>
  /^(?:first|second|third)$/.test(tokens[to - 1]!.lower) &&
  tokens[to - 2]?.lower !== "the" &&
  to - from < 4 &&
  tokens[to]?.kind === "word" &&
  !/^(?:at|of|in|to|remind|please)$/.test(tokens[to]!.lower);

/** "at 2015", where four figures may be a year; "look at | 2015 photos" is none. */
export const isAtHour = (tokens: readonly Token[], at: number): boolean =>
  /^(?:at|@)$/.test(tokens[at - 1]?.lower ?? "") &&
  !/^(?:look|stare|glance|peek|aim)(?:ing|s)?$/.test(tokens[at - 2]?.lower ?? "");

/** Whether a number is part of something longer: "1.5", "#4", "$20", "10%", "v2". */
export function glues(
  tokens: readonly { lower: string; spaced: boolean; kind: string }[],
  from: number,
  to: number,
): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  const joined =
    before?.lower === "-"
      ? /^(?:to|past)$/.test(tokens[from - 2]?.lower ?? "")
      : /^[t_]$/.test(before?.lower ?? "") && tokens[from]!.lower.length === 4;
  if (
    before &&
    !tokens[from]!.spaced &&
    !joined &&
    (before.kind !== "symbol" || "$€£#./:+-".includes(before.lower))
  )
    return true;
  if (before && "$€£#".includes(before.lower)) return true;
  if (!after || after.spaced) return false;
  if (after.kind !== "symbol") return after.lower !== "ish" && after.lower !== "z";
  const next = tokens[to + 1];
  return (
    "%°/'\"".includes(after.lower) ||
    (".:,-".includes(after.lower) && next !== undefined && !next.spaced && next.kind === "number")
  );
}

/** Whether something in the sentence comes again: hours that stand in a row are then all meant. */
export const comesOften = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }) => COMES_OFTEN.test(lower));
const COMES_OFTEN =
  /^(?:every|each|everyday|(?:mon|tues|wednes|thurs|fri|satur|sun|week|work)days|(?:mon|tue|thur|fri|sat|sun)s|weekends|(?:dai|hour|night|week|fortnight|month|quarter|year|annual)ly)$/;

/** "hourly 9-5": figures behind what comes more often than once a day, and on which days, are its hours. */
export const areItsHours = ({ tokens, from }: Place): boolean =>
  WITHIN_DAY.test(wordsOf({ tokens, from: Math.max(0, from - 10), to: from }));
const WITHIN_DAY =
  /(?:\bhourly|\b(?:every|each) (?:\S+ )?(?:h|hours?|hrs?|m|minutes?|mins?)|\bthe hour)(?: on the (?:half )?hour)?(?: ?,? (?:daily|every day|on|weekdays|weekends|[a-z]+ - [a-z]+))*(?: ?[,(])?$/;

/** A sign, or an end of the sentence. */
export const isEdge = (token: Token | undefined): boolean => token === undefined || token.kind === "symbol";
/** "every Friday evening 6 – shopping": a sign, and words behind it. */
export const isSetOff = (tokens: readonly Token[], at: number): boolean =>
  /^[-–—:,]$/.test(tokens[at]?.lower ?? "") && tokens[at + 1]?.kind === "word" && tokens[at + 1]!.spaced;

/** "Jun-Aug, every Sat", "every Sat Jun-Aug 7am": beside a sign, an edge, a weekday, an hour or how often. */
export const isBesideRhythm = ({ tokens, from, to }: Place): boolean =>
  [tokens[from - 1], tokens[to]].some((token) => !token || BESIDE_RHYTHM.test(token.lower));
const BESIDE_RHYTHM =
  /^(?:[^\p{L}]|\d+|[ap]m|daily|weekly|fortnightly|monthly|every|each|days?|week|month|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)$/u;

/** "at 9pm | all week", "remind me | the next five days": no object of a verb, as "plan | the next two weeks" is. */
export const standsApart = ({ tokens, from, to }: Place): boolean =>
  APART.test(tokens[from - 1]?.lower ?? ",") && !/^(?:of|off|['’]s?)$/.test(tokens[to]?.lower ?? "");
const APART =
  /^(?:[^\p{L}]|\d+|[ap]m|noon|midday|midnight|me|us|daily|every|each|days?|nights?|mornings?|afternoons?|evenings?|breakfast|lunch|dinner|bed|bedtime|for|during)$/u;

const JOINS = /^(?:,|and|&|\+|;)$/;
/** "legs on Monday, | back on | Wednesday and arms on Friday": the name of one of several, each with its day. */
export function isOneOfSeveral({ tokens, from, to }: Place): boolean {
  const lower = (at: number): string => tokens[at]?.lower ?? "";
  const joined = from === 0 || (JOINS.test(lower(from - 1)) && WEEKDAY.test(lower(from - 2)));
  if (!joined || !WEEKDAY.test(lower(to))) return false;
  const next = [to + 2, to + 3, to + 4, to + 5].find((at) => lower(at) === "on");
  return JOINS.test(lower(to + 1)) && next !== undefined && WEEKDAY.test(lower(next + 1));
}

/** "1st Jan, Apr and Jul": a list that begins here, and by its length or its ordinal is one ("3 May and June" can be a day and a name). */
export const isDateList = (months: readonly number[], { tokens, from, to }: Place): boolean =>
  ![",", "/", "+", "and", "&", "every", "each"].includes(tokens[from - 1]?.lower ?? "") &&
  (months.length > 2 ||
    (months.length > 1 && tokens.slice(from, to).some(({ lower }) => /^(?:st|nd|rd|th)$/.test(lower))));

const PARTS = /^(?:mornings?|noon|afternoon|evenings?|night|tonight|breakfast|lunch|dinner|supper|bedtime)$/;
/** Whether a figure or a part of the day stands anywhere: something says when. */
export const saysHour = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, lower }) => kind === "number" || PARTS.test(lower));

/** "pay | 12 euros": a number not far behind what is paid. */
export const pays = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => PAYS.test(lower));
const PAYS = /^(?:pay|transfer|send|save|give|spend|donate|budget|buy|charge|costs?)$/;
