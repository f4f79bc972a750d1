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
  (from < to || (from > 17 && to < 11) || (from > 5 && from < 13 && to < 7));

export function areHoursOfDay({ tokens, from, to }: Place): boolean {
  const [first, sign, last] = tokens.slice(from, to);
  const isSpoken = sign?.kind === "word";
  if (to - from !== 3 || !first!.spaced || sign!.spaced !== isSpoken || last!.spaced !== isSpoken)
    return false;
  if (isSpoken && LEADS.test(tokens[from - 1]?.lower ?? "")) return false;
  return follow(first!.value, last!.value) && (dayBehind(tokens, to) || dayBefore(tokens, from, to));
}
/** Behind these a number is an hour, and "10 to 6" one of them. */
const LEADS = /^(?:at|by|around|about|from|between|till|until|before|after|me|us)$/;

/** "shift 10 to 6 tomorrow", "open day Saturday 10 to 4": from ten on, where "call Jo at 10 to 6" is ten minutes before six. */
export const areOpenHours = (place: Place): boolean =>
  areHoursOfDay(place) && place.tokens.some(({ lower }) => LASTING.has(lower));
/** "quiz 5 to 8 tonight": five minutes to eight, or from five on. */
export const eitherWay = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.kind === "number" &&
  /^(?:5|10|20|25)$/.test(tokens[at]!.text) &&
  /^(?:to|till?)$/.test(tokens[at + 1]?.lower ?? "") &&
  tokens[at + 2]?.kind === "number" &&
  tokens[at + 2]!.value <= 12 &&
  areHoursOfDay({ tokens, from: at, to: at + 3 }) &&
  !areOpenHours({ tokens, from: at, to: at + 3 });
/** What is open, or goes on, for hours. */
export const LASTING: ReadonlySet<string> = new Set(
  `shift shifts work working duty rota open opening hours day fair sale market fete fête gala show exhibition meeting meetings class classes lesson course
   workshop training rehearsal party school nursery preschool kita creche camp club clinic surgery session practice visit roadworks engineer boiler
   plumber electrician delivery deliveries technician childcare babysitting sitting tournament match conference seminar festival barbecue bbq swimming`
    .trim()
    .split(/\s+/),
);

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

/** "every Friday 10-13", "Fridays 10-13, …", "Friday 10-13 | craft fair". */
const dayBefore = (tokens: readonly Token[], from: number, to: number): boolean =>
  WEEKDAY.test(tokens[from - 1]?.lower ?? "") &&
  (!tokens[to] ||
    tokens[to]!.kind === "symbol" ||
    (tokens[to]!.kind === "word" && !COUNTED.test(tokens[to]!.lower)));
/** "Saturday 5 to 7 | miles": so many of them; "Saturday 9 to 5 | stocktake" is from nine on. */
const COUNTED =
  /^(?:hours?|minutes?|mins?|hrs?|days?|weeks?|months?|years?|people|persons?|guests?|kids|miles?|km|kilometres|laps|pages?|chapters?|items?|times|reps|sets|eggs|bags|boxes|bottles|euros?|pounds|dollars|quid|am|pm|and|or|to|o'clock|of|past)$/;

/** "12.05 at 9.30", and not "room 4.12 at 9.30": two figures before a time of its own are a day. */
export const hourBehind = ({ tokens, from, to }: Place): boolean =>
  !NUMBERED.has(tokens[from - 1]?.lower ?? "") &&
  /^(?:at \d|(?:(?:at|@|,|-|hour|hours|time) )?\d\d? (?:[:.] \d\d|[ap]m))\b/.test(
    wordsOf({ tokens, from: to, to: to + 5 }),
  );
const NUMBERED = new Set(
  "at by until from room gate flat version v chapter no nr level unit section".split(" "),
);

/** Words of a rhythm beside which figures are a time: "daily 2200", "2200 daily". */
export const OFTEN =
  /^(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?)?|days?|nights?|mornings?|evenings?|daily|nightly|weekdays?|weekends?|weeknights?|everyday|workdays?|w|th|f|fr|sa|su|mwf|tth)$/;
