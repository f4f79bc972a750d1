/**
 * Hours without a word that leads to them, as notes have them: straight behind the words that ask ("remind me 7.50 unlock the cellar", "tell
 * me half 4 to get the dough out", "buzz me 8") it is the hour of the reminder, behind a verb of what begins or ends ("service starts 6") that
 * of the thing; they are read with "at" before them. A number that counts what follows it ("remind me 2 bags of compost") or stands for a word
 * ("remind me 2 call") is left as it is. And "remind tonight 8" asks, too.
 */
import type { Token } from "../chart/tokens.js";
import { isYear } from "./led-by-hour.js";
import { VEHICLES } from "./numbered-words.js";
import { ORDERS } from "./verbs.js";

/** Who is called, and the words that call them. */
const CALLS = new Set(
  "remind tell ping buzz nudge wake poke alert notify warn prod bug prompt jolt beep message text shout yell holler".split(
    " ",
  ),
);
const ONESELF = new Set(["me", "us"]);
/** They need nobody beside them. */
const ALONE = new Set(["remind", "reminder", "nudge", "buzz", "ping", "alarm"]);
const POLITE = new Set(["please", "again", "up"]);
const NUMBERS = new Set("two three four five six seven eight nine ten eleven twelve".split(" "));
/** "five to", "ten to": so long before an hour. */
const MINUTES = new Set(["five", "ten"]);
/** "7.50 euros", "1.50 m", "2.50 for parking". */
const MEASURED =
  /^(?:euros?|eur|quid|pounds?|dollars?|cents?|p|kg|kilos?|g|l|litres?|m|metres?|cm|km|miles?|h|hrs?|hours?|percent|each|per|for|to|am|pm|a|and|or|x|times|%|€|£|\$)$/;
const ENDS = /^[,.;!?)(–—-]$/;
/** "the 10.30 train". */
const NAMED_BY_HOUR = /^(?:train|bus|tram|ferry|flight|coach|boat|plane|showing|screening|service|slot)$/;
/** What names the thing behind the hour. */
const LINKS = new Set(["about", "re", "that", "of"]);

/** What begins or ends at an hour. */
const RUNS = new Set(
  "starts begins opens closes shuts ends finishes stops leaves departs lands arrives boards start begin open close shut end finish leave land".split(
    " ",
  ),
);
/** "service starts 6 | tomorrow", "| so remind me", "| then home". */
const GOES_ON =
  /^(?:today|tonight|tomorrow|so|and|but|then|please|pls|(?:mon|tues|wednes|thurs|fri|satur|sun)day|remind|tell|ping|buzz|nudge|wake|shout)$/;
const DAYS =
  /^(?:today|tonight|tomorrow|mon|tues?|wed|thu|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
/** Somebody reminds somebody else. */
const WHO =
  /^(?:i|we|you|he|she|they|to|will|would|can|could|should|must|did|does|do|not|don't|who|and|'ll|i'll|we'll)$/;

/** The tokens with "at" before such hours. */
export function withLedHours(said: readonly Token[]): readonly Token[] {
  let tokens = said;
  // "shop closes 6, get milk" asks for no reminder at its hour
  let called = false;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const { lower } = tokens[index]!;
    const asks = CALLS.has(lower) || ALONE.has(lower);
    if (!asks && !(called && RUNS.has(lower))) continue;
    called ||= asks;
    const at = asks ? hourAt(tokens, index) : index + 1;
    if (at !== null && (asks ? isAsked(tokens, at) : isItsHour(tokens, at))) tokens = put(tokens, at, "at");
    const next = tokens[index + 1]?.lower ?? "";
    if (lower === "remind" && DAYS.test(next) && !WHO.test(tokens[index - 1]?.lower ?? ""))
      tokens = put(tokens, index + 1, "me");
  }
  return tokens;
}

function put(tokens: readonly Token[], at: number, lower: string): Token[] {
  const { start } = tokens[at]!;
  const led: Token = {
    ...{ kind: "word", lower, text: "", value: Number.NaN, spaced: true },
    ...{ start, end: start },
  };
  return [...tokens.slice(0, at), led, { ...tokens[at]!, spaced: true }, ...tokens.slice(at + 1)];
}

/** Where an hour behind the words that call would begin. */
function hourAt(tokens: readonly Token[], call: number): number | null {
  let at = call + 1;
  if (ONESELF.has(tokens[at]?.lower ?? "")) at++;
  else if (tokens[at]?.lower === "at" && ONESELF.has(tokens[at + 1]?.lower ?? "")) at += 2;
  else if (!ALONE.has(tokens[call]!.lower)) return null;
  while (POLITE.has(tokens[at]?.lower ?? "")) at++;
  return tokens[at]?.spaced ? at : null;
}

function isAsked(tokens: readonly Token[], at: number): boolean {
  const [first, second, third, fourth, fifth] = tokens.slice(at, at + 5);
  if (!first) return false;
  // at the head it may be a day ("15.05") or the name of a thing ("the 10.30 train"); behind what was told with a time it is none
  const told = at > 3 && tokens.slice(0, at - 1).some(isOfTime);
  if (first.lower === "half") return isNumber(second, 12) && isFree(third, fourth, true);
  if (first.lower === "quarter" || MINUTES.has(first.lower))
    if (/^(?:to|past)$/.test(second?.lower ?? "") && isNumber(third, 12)) return isFree(fourth, fifth, true);
  if (isPointed(tokens, at)) {
    const named = NAMED_BY_HOUR.test(fourth?.lower ?? "") || /^(?:0[1-9]|1[12])$/.test(third!.text);
    return first.value < 25 && isFree(fourth, fifth, told) && (told || !named);
  }
  if (!isNumber(first, 24)) return false;
  const minutes = second?.lower === "to" && MINUTES.has(first.lower);
  return isFree(second, third, false) && !minutes && !isWord(first, second);
}

const isOfTime = ({ kind, lower }: Token): boolean =>
  kind === "number" || DAYS.test(lower) || lower === "noon";

/** "starts 6", "closes half 5", "opens 9.30", "lands 1740". */
function isItsHour(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at];
  // "the contract ends 01.06": a date
  const dated = isPointed(tokens, at) && /^(?:0[1-9]|1[0-2])$/.test(tokens[at + 2]!.text);
  if (!first?.spaced || dated) return false;
  const to = first.lower === "half" ? at + 2 : isPointed(tokens, at) ? at + 3 : at + 1;
  const hour = first.lower === "half" ? tokens[at + 1] : first;
  const next = tokens[to];
  // "the lease ends 2027": a year
  const four =
    /^(?:[01]\d|2[0-3])[0-5]\d$/.test(first.text) &&
    (!isYear(first) || VEHICLES.has(tokens[at - 2]?.lower ?? ""));
  return (
    (four || isNumber(hour, 24)) &&
    (next === undefined || GOES_ON.test(next.lower) || ends(next, tokens[to + 1]))
  );
}

/** "7.50", and not "1.2". */
function isPointed(tokens: readonly Token[], at: number): boolean {
  const [hour, point, minutes] = tokens.slice(at, at + 3);
  return (
    hour?.kind === "number" &&
    point?.lower === "." &&
    !point.spaced &&
    minutes?.spaced === false &&
    /^[0-5]\d$/.test(minutes.text) &&
    !(tokens[at + 3]?.lower === "." && tokens[at + 4] !== undefined)
  );
}

const isNumber = (token: Token | undefined, most: number): boolean =>
  token !== undefined &&
  (NUMBERS.has(token.lower) ||
    (token.kind === "number" && token.value <= most && /^\d{1,2}$/.test(token.text)));

/** "remind me 2 | call her": to. */
const isWord = ({ text }: Token, next: Token | undefined): boolean =>
  (text === "2" || text === "4" || text === "1") &&
  next?.kind === "word" &&
  next.lower !== "to" &&
  !LINKS.has(next.lower);

const OF_DAYS = /^(?:next|this|the|each|every|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
/** Nothing that is counted stands behind it: an end, a link, or what is to be done; behind what is surely an hour any thing. */
function isFree(next: Token | undefined, then: Token | undefined, sure: boolean): boolean {
  // "remind me 20 of next month"
  if (next?.lower === "of" && OF_DAYS.test(then?.lower ?? "")) return false;
  if (next === undefined || ends(next, then) || LINKS.has(next.lower)) return true;
  if (next.lower === "to") return then !== undefined && ORDERS.has(then.lower);
  if (!next.spaced || next.kind !== "word") return false;
  return sure ? !MEASURED.test(next.lower) : ORDERS.has(next.lower) && then?.lower !== "of";
}

/** A sign that goes on to no further figure. */
const ends = (sign: Token, next: Token | undefined): boolean =>
  ENDS.test(sign.lower) &&
  (next === undefined || (next.spaced && next.kind !== "number" && !MORE.test(next.lower)));
/** Another time follows. */
const MORE = /^(?:then|again|and|or)$/;
