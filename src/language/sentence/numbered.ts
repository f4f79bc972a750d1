/**
 * A number directly behind what it may be the number of: "upgrade to node 22 friday", "fix bug 1234 tomorrow", "drinks at bar 21 friday". Of
 * some things it always is; of others it is that or an hour.
 */
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { countsThings, OF_TIME } from "./excuse.js";
import {
  AT_HOURS,
  CHANGES_TO,
  NUMBERED_LONG,
  NUMBERED_ONES,
  NUMBERED_OR_AT,
  NUMBERED_PLACES,
  OF_AMOUNTS,
  OF_RANGES,
  OF_WORKS,
  VERSIONED,
} from "./numbered-words.js";
import { ORDERS } from "./verbs.js";

/** Whether the number belongs to the name before it (`named`), may belong to it (`either`), or neither. */
export function numbering(tokens: readonly Token[], at: number): "named" | "either" | null {
  const [noun, number] = [tokens[at - 1], tokens[at]!];
  if (noun?.kind !== "word" || !number.spaced || number.text.startsWith("0") || goesOn(tokens, at))
    return null;
  const word = noun.lower;
  if (number.text.length > 2) return number.text.length < 5 && NUMBERED_LONG.has(word) ? "named" : null;
  if (number.value > 24) return null;
  // "exercise 18 tomorrow" is done then, and "play minecraft 16 saturday" may be
  if (at === 1 && /^(?:exercise|sprint)$/.test(word)) return null;
  const played = /^(?:play|watch|stream)$/.test(tokens[at - 2]?.lower ?? "");
  if (NUMBERED_ONES.has(word) || noun.text === "Windows") return played ? "either" : "named";
  // "vitamin b 12"
  if (/^[b-dk]$/.test(word) && /^(?:vitamin|vit)$/.test(tokens[at - 2]?.lower ?? "")) return "named";
  // "start week 3 monday": of a course, and not of the year
  if (word === "week" && OF_COURSES.test(tokens[at - 2]?.lower ?? "")) return "named";
  if (NUMBERED_OR_AT.has(word)) return "either";
  if (NUMBERED_PLACES.has(word) && /^(?:at|in|to|on|from)$/.test(tokens[at - 2]?.lower ?? ""))
    return "either";
  if (AT_HOURS.has(word) || OF_TIME.has(word)) return null;
  const verb = tokens
    .slice(Math.max(0, at - MOST_WORDS - 1), at - 1)
    .findLastIndex(({ lower }) => TAKES_NAMES.has(lower));
  if (verb < 0) return null;
  const from = Math.max(0, at - MOST_WORDS - 1) + verb;
  const object = tokens.slice(from + 1, at);
  const said = tokens[from]!.lower;
  const to = object.findIndex(({ lower }) => lower === "to") + 1;
  if (object.length <= to || object.slice(to).some(({ lower, kind }) => kind !== "word" || LEADS.test(lower)))
    return null;
  if (VERSIONED.has(said) && to > 0) return "named";
  // "buy flowers 18 friday", "update Tom 16 friday"
  const many = countsThings(noun) && !noun.lower.includes("'");
  if (many || (said === "update" && /^\p{Lu}/u.test(noun.text))) return null;
  return CHANGES_TO.has(said) === to > 0 ? "either" : null;
}

/** "chapters 3-5", "buy 2-3", "score 1-2": a range of what is numbered, counted or scored, and no hours. */
export function numbersRange(tokens: readonly Token[], from: number): boolean {
  const word = tokens[from - 1]?.lower ?? "";
  const one = word.replace(/s$/, "");
  return (
    NUMBERED_ONES.has(word) ||
    NUMBERED_ONES.has(one) ||
    (NUMBERED_OR_AT.has(one) && (one !== word || !BOOKED.test(one))) ||
    OF_RANGES.has(word) ||
    OF_RANGES.has(one) ||
    OF_AMOUNTS.has(word) ||
    OF_WORKS.has(word) ||
    // "prepare slides 5-9"
    (ORDERS.has(tokens[0]!.lower) && from > 1 && isCounted(tokens[from - 1]!, one))
  );
}

const isCounted = (noun: Token, one: string): boolean =>
  countsThings(noun) && ![noun.lower, one].some((word) => AT_HOURS.has(word) || OF_TIME.has(word));

/** "lecture 10-12", "court 18-20": then. */
const BOOKED = /^(?:lecture|lesson|seminar|workout|court|field|pitch|table|desk|flight)$/;

const OF_COURSES = /^(?:start|begin|finish|complete|do|continue|review|repeat|end)$/;
const TAKES_NAMES: ReadonlySet<string> = new Set([...VERSIONED, ...OF_WORKS, ...CHANGES_TO]);
/** Words of a name before its number: "fast and furious". */
const MOST_WORDS = 4;
/** Behind these begins something else, or a thing that has no number. */
const LEADS =
  /^(?:at|on|in|by|with|for|from|until|till|before|after|about|the|a|an|this|that|my|our|his|her|their|your)$/;

/** "5" of "5:30", "5pm", "5 o'clock", "5 km", "12 may", "3-5", "1.5". */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next) return false;
  if (!next.spaced)
    return next.kind !== "symbol" || (/^[:./–-]$/.test(next.lower) && tokens[at + 2]?.spaced === false);
  return (
    next.kind === "number" ||
    isMonthName(next.lower) ||
    /^(?:am|pm|o'clock|h|hrs?|hours?|min|mins|minutes?|uhr|sharp|ish|to|past|of|or|and|-|–|:)$/.test(
      next.lower,
    )
  );
}

/** Whose birthday or anniversary it is; not "mum's 23rd of May". */
const AGED = /['’]s?$|^(?:happy|big)$/;
const OF_DATE = /^(?:of|at|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^(?:to|till|until|and|,|-|–)$/;

/** "dad's | 70th on Saturday", "a happy | 80th on 17 May". */
export const isBirthday = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "number" &&
  AGED.test(tokens[at - 1]?.lower ?? "") &&
  tokens[at + 1]?.spaced === false &&
  /^(?:st|nd|rd|th)$/.test(tokens[at + 1]!.lower) &&
  tokens[at + 2] !== undefined &&
  !OF_DATE.test(tokens[at + 2]!.lower);
