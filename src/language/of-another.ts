/**
 * Phrases that speak of something else by its name: "an hour before the flight", "after the invoice is sent is done",
 * "until the move is over". Which reminder is meant only its agent knows: here the phrase and the names it may hold, the longest
 * first, are found; the rest of the sentence is read without it. English; pure.
 */
import { Temporal } from "temporal-polyfill";
import { Chart } from "./chart/chart.js";
import { type Token, tokenizeEnds } from "./chart/tokens.js";
import { grammar } from "./grammar/index.js";
import type { Piece } from "./grammar/values.js";
import type { DurationParts } from "./meaning/values.js";
import { MAX_READ_TOKENS } from "./rules.js";

/** A name as it stands in the text, and where what is left of the sentence goes on. */
export interface NameOfAnother {
  name: string;
  end: number;
}

export interface OfAnother {
  /** `before` and `after` an instant of it, `done`: when it is done, `until`: until it is over. */
  kind: "before" | "after" | "done" | "until";
  /** ISO 8601, with its sign; absent where none was said. */
  offset?: string;
  /** Where the phrase begins, in UTF-16 code units. */
  start: number;
  names: readonly NameOfAnother[];
  /** Of `until`: "over" is said of a topic, "done" of a reminder. */
  word?: "over" | "done";
}

/** Most words of a name. */
const LONGEST = 12;
const BEFORE = new Set(["before", "ahead", "prior"]);
const WHEN_DONE = new Set(["after", "once", "when"]);
const IS = new Set(["is", "are", "has", "was", "gets", "have"]);
const DONE = new Set(["done", "finished", "complete", "completed"]);
const OVER = new Set(["over", "through", "behind"]);
const ARTICLES = new Set("my our the a an his her their your".split(" "));
/** No name ends with one of them. */
const OPEN = new Set("a an the to of for at on in my our and or i we you is are , : - . that".split(" "));

/** Every such phrase of a text, in the order of the text. */
export function findOfAnother(text: string): OfAnother[] {
  const tokens = tokenizeEnds(text, MAX_READ_TOKENS / 2);
  const lengths = lengthsOf(tokens);
  const found: OfAnother[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { lower, start } = tokens[at]!;
    const length = lengths.get(at);
    // "an hour before": the piece of the grammar ends behind its word, a bare length before it.
    if (length) {
      const word = tokens[length.to - 1]!.lower;
      const isAhead = BEFORE.has(word) || word === "of";
      const to = isAhead ? length.to : length.to + 1;
      const isAfter = !isAhead && tokens[length.to]?.lower === "after";
      if (isAhead || isAfter) {
        const offset = iso(length.parts, isAhead ? -1 : 1);
        const done = isAfter ? namesUntil(text, tokens, to, DONE) : [];
        if (done.length > 0) found.push({ kind: "done", offset, start, names: done });
        const names = namesFrom(text, tokens, to);
        if (names.length > 0) found.push({ kind: isAhead ? "before" : "after", offset, start, names });
      }
    }
    if (WHEN_DONE.has(lower)) {
      const names = namesUntil(text, tokens, at + 1, DONE);
      if (names.length > 0) found.push({ kind: "done", start, names });
    }
    if (lower === "until" || lower === "till") {
      for (const [word, set] of [
        ["over", OVER],
        ["done", DONE],
      ] as const) {
        const names = namesUntil(text, tokens, at + 1, set);
        if (names.length > 0) found.push({ kind: "until", word, start, names });
      }
    }
  }
  return found;
}

interface Length {
  to: number;
  parts: DurationParts;
}

/** The longest length that begins at a token, with the word "before" where it follows. */
function lengthsOf(tokens: readonly Token[]): Map<number, Length> {
  const chart = new Chart(tokens, grammar());
  const longest = new Map<number, Length>();
  const put = (from: number, to: number, parts: DurationParts) => {
    if (to > (longest.get(from)?.to ?? 0)) longest.set(from, { to, parts });
  };
  for (const { from, to, value } of chart.all("length")) put(from, to, value as DurationParts);
  for (const { from, to, value } of chart.all("piece")) {
    const piece = value as Piece;
    if (piece.kind !== "ahead" || !piece.event || piece.behind) continue;
    // An article that the grammar took with it belongs to the name.
    put(from, ARTICLES.has(tokens[to - 1]!.lower) ? to - 1 : to, piece.length);
  }
  return longest;
}

/** Names that begin at a token and end anywhere before the next sign: what is said of it follows. */
function namesFrom(text: string, tokens: readonly Token[], from: number): NameOfAnother[] {
  const names: NameOfAnother[] = [];
  for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
    const last = tokens[to - 1]!;
    if (last.kind === "symbol" && last.spaced === false && ",;:.!?".includes(last.lower)) break;
    if (OPEN.has(last.lower) || tokens[to]?.lower === "'s") continue;
    names.unshift({ name: text.slice(tokens[from]!.start, last.end), end: last.end });
  }
  return names;
}

/** The name before "is done", "is over". */
function namesUntil(
  text: string,
  tokens: readonly Token[],
  from: number,
  words: ReadonlySet<string>,
): NameOfAnother[] {
  for (let at = from + 1; at < Math.min(tokens.length - 1, from + LONGEST); at++) {
    if (!IS.has(tokens[at]!.lower)) continue;
    const to = tokens[at + 1]!.lower === "been" ? at + 2 : at + 1;
    const last = tokens[to];
    if (!last || !words.has(last.lower)) continue;
    const name = text
      .slice(tokens[from]!.start, tokens[at - 1]!.end)
      .replace(/^(?:the )?topic (?:of )?/i, "");
    return OWN.test(name) ? [] : [{ name, end: last.end }];
  }
  return [];
}

/** What is done here is the new reminder itself. */
const OWN = /^(?:it|this|that|i|everything|all|work|he|she|they|the day)$/i;

function iso(
  { years, months, weeks, days, hours, minutes, seconds, businessDays }: DurationParts,
  sign: 1 | -1,
) {
  const duration = Temporal.Duration.from({
    years,
    months,
    weeks,
    days: days + businessDays,
    hours,
    minutes,
    seconds,
  });
  return (sign < 0 ? duration.negated() : duration).toString();
}
