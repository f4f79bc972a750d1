/** Marks of a misreading at the edges of what was taken for a time: the words directly before it and behind it. */
import type { Token } from "../chart/tokens.js";
import { isMonthName, isWeakName } from "../names.js";
import {
  ABOUT,
  AMOUNTS,
  ARRANGES,
  BEING,
  BOOKS,
  BYGONE,
  DAYS,
  LASTING,
  LEADING,
  LEADS,
  LENGTHS,
  NUMBERED,
  NUMERALS,
  OPEN_ENDS,
  ORDINALS,
  orElse,
  RUNS,
  SHARDS,
  UNITS,
} from "./doubt-words.js";
import { countsThings, DETERMINERS, endsOwnClock, FUNCTION, isActedOn } from "./excuse.js";
import { isBirthday, numbering } from "./numbered.js";
import type { PlacedPiece } from "./placed-piece.js";
import { owned, TRIGGERS } from "./title-times.js";
import { MOVED, NOMINATIVE, ORDERS } from "./verbs.js";

export interface Doubt {
  /** Token indices of the words in question, `to` exclusive. */
  from: number;
  to: number;
  /** Whether the words may belong to another verb, or could not be placed at all. */
  why: "owned" | "left";
}

interface Said {
  pieces: readonly PlacedPiece[];
  /** Token indices of the title, without signs. */
  spoken: readonly number[];
  here: ReadonlySet<number>;
  /** The same with what stands before the request. */
  left: ReadonlySet<number>;
  first: number | undefined;
}

export function doubtsAtEdges(
  tokens: readonly Token[],
  { pieces, spoken, here, left, first }: Said,
): Doubt[] {
  const doubts: Doubt[] = [];
  const add = (from: number, to: number, why: Doubt["why"]): void => {
    doubts.push({ from, to, why });
  };
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  for (const { piece, from, to } of pieces) {
    if (piece.kind === "warn" && spoken.some((index) => index < from) && spoken.some((index) => index >= to))
      add(from, to, "left");
    // "call Ana 10 minutes | after the meeting": nobody tells when that is
    if (piece.kind === "topic" && /^(?:after|before)$/.test(lower(from)) && here.has(from - 1))
      if (LENGTHS.has(lower(from - 1)) && here.has(from - 2) && isCount(tokens[from - 2]!))
        add(from - 2, to, "left");
    if (!TRIGGERS.has(piece.kind)) continue;
    if (glued(tokens, from) && left.has(from - 1)) add(from - 1, to, "left");
    // "check rooms | M & T": letters behind what they name
    if (piece.kind === "series" && /^(?:m|tu?|w|th|f|sa|su)$/.test(lower(from)) && here.has(from - 1))
      if (countsThings(tokens[from - 1]) && to - from < 4) add(from - 1, to, "left");
    // "14 to | 28 June"
    if (left.has(from - 1) && left.has(from - 2) && tokens[from - 2]!.kind === "number")
      if (
        ["to", "-", "–", "until", "till"].includes(lower(from - 1)) &&
        piece.kind === "when" &&
        piece.when.day
      )
        add(from - 2, to, "left");
    if (glued(tokens, to) && here.has(to)) add(from, to + 1, "left");
    // "buy | sun | cream", "ask | Mon | about it", "get | Saturday | papers": a name of a day between a verb and its object
    if (piece.kind === "when" && from - 1 === first && here.has(to) && ORDERS.has(lower(first))) {
      const weak = to - from === 1 && (isWeakName(lower(from)) || lower(from) === "noon");
      const describes = DAYS.has(lower(from)) && lower(from).endsWith("day") && isNoun(tokens, to);
      if (weak || (describes && piece.when.times.length === 0)) add(from, to, "owned");
    }
    // "book a table | for 7pm": of the table, or of the reminder
    if (piece.kind === "when" && lower(from) === "for" && first !== undefined && first < from)
      if (BOOKS.has(lower(first)) && piece.when.times.length > 0) add(from, to, "owned");
    // "remind me at 5 to call Jo about the party | on Saturday"
    const about = spoken.findIndex((index) => ABOUT.has(lower(index)));
    if (
      piece.kind === "when" &&
      piece.when.day &&
      about >= 0 &&
      about + 1 < spoken.length &&
      spoken[about]! < from
    )
      if (
        pieces.some(
          (other) => other.piece.kind === "when" && other.from < from && other.piece.when.times.length > 0,
        )
      )
        add(from, to, "owned");
    // "put off the gym | until Saturday", "leave me alone until Monday": how long that lasts
    if (piece.kind === "when" && first !== undefined && first < from && LASTING.has(lower(first)))
      if (["until", "till", "til"].includes(lower(from))) add(from, to, "owned");
    // "write a poem about Sunday"
    if (piece.kind === "when" && lower(from) === "about" && piece.when.day && piece.when.times.length === 0)
      add(from, to, "owned");
    if (here.has(from - 1)) {
      const before = lower(from - 1);
      const asksBehind = pieces.some((other) => other.piece.kind === "ask" && other.from >= to);
      const countsBack =
        asksBehind && pieces.some((other) => other.piece.kind === "ahead" && other.from >= to);
      // "the deadline is | 1 June |, three days earlier …"
      const countsOn = pieces.some(
        (other) => ["ahead", "warn"].includes(other.piece.kind) && other.from >= to,
      );
      const moved = before === "to" && MOVED.has(lower(from - 2));
      // "parents evening moved to | 19 May": an entry, as it is in a diary
      const told =
        (BEING.has(before) && (asksBehind || countsOn)) ||
        (moved && (asksBehind || !isNamed(lower(first ?? 0))));
      // "change the job to run at 3": when it runs is what to change
      const clause =
        RUNS.has(before) && ["it", "that", "which", "he", "she", "they"].includes(lower(from - 2));
      if (first !== undefined && (clause || ARRANGES.has(lower(first))) && RUNS.has(before))
        add(from, to, "owned");
      // "cron syntax for every 5 minutes"
      if (before === "for" && ["every", "each"].includes(lower(from))) add(from - 1, to, "owned");
      // "the last few days of | each month"
      const part = before === "of" && piece.kind === "series";
      // "call her | tomorrow" is whole, "polish her | Friday | shoes" is not
      const whole = isActedOn(tokens, from - 1) && !(here.has(to) && isNoun(tokens, to));
      if (
        part ||
        (OPEN_ENDS.has(before) && !whole) ||
        (LEADING.has(before) && !LEADS.has(lower(from)) && !told)
      )
        add(from - 1, to, "left");
      if (owned(tokens, here, from) && !countsBack) add(from, to, "owned");
      // "read chapter | 7 tomorrow", "pay | 20 every month": a number that may belong to the word before it
      const bareNumber =
        tokens[from]!.kind === "number" &&
        tokens[from + 1]?.spaced === true &&
        !LENGTHS.has(lower(from + 1)) &&
        tokens[from - 1]!.kind === "word";
      // "flight | 9 May 18:00", "VAT return | 7 May and 7 November, every year"
      const dated =
        isMonthName(lower(from + 1)) &&
        (RIDES.test(before) || (piece.kind === "series" && !NUMBERED.has(before)));
      if (bareNumber && !dated && ((piece.kind === "series" && ORDERS.has(before)) || NUMBERED.has(before)))
        add(from - 1, from + 1, "left");
      else if (bareNumber && numbering(tokens, from) === "either") add(from - 1, from + 1, "left");
      // "2 | by 4 timber", "withdraw | 200 tomorrow": what is bought, and how much
      const size = tokens[from - 1]!.kind === "number" && lower(from) === "by" && isNumeral(tokens[from + 1]);
      if (size || (AMOUNTS.has(before) && tokens[from]!.kind === "number" && tokens[from]!.value > 24))
        add(from - 1, to, "left");
      if (ORDINALS.has(before) && !LEADS.has(lower(from))) add(from - 1, to, "left");
      // "15 at 8:00": a number beside a time, and nothing that it numbers
      if (
        tokens[from - 1]!.kind === "number" &&
        tokens[from - 1]!.value <= 31 &&
        ((piece.kind === "when" && ["at", "@"].includes(lower(from))) ||
          (piece.kind === "series" && !piece.series.times?.length)) &&
        !NUMBERED.has(lower(from - 2)) &&
        // "turn bed 4 | at 11"
        lower(from - 2) !== "bed" &&
        // "table for 6 | at 8"
        (lower(from - 2) !== "for" || !here.has(from - 3))
      )
        add(from - 1, to, "left");
      // "a poem about Monday | mornings", "put it off to next | Monday"
      if (DAYS.has(before) || (before === "next" && DAYS.has(lower(from)))) add(from - 1, to, "left");
      // "the preceding | Monday"
      if (BYGONE.has(before)) add(from - 1, to, "left");
      // "1391 | December 5"
      if (/^(?:1[0-9]|20)[0-9]{2}$/.test(before) && isMonthName(lower(from))) add(from - 1, to, "left");
      // "nineteen ninety | nine December": a year in words
      if (NUMERALS.has(before) && isMonthName(lower(from)) && lower(from - 2).endsWith("ty"))
        add(from - 1, to, "left");
      if (
        SHARDS.has(before) &&
        !(UNITS.has(before) && tokens[from - 2]?.kind !== "number") &&
        !isBirthday(tokens, from - 2) &&
        !endsOwnClock(tokens, from - 1)
      )
        add(from - 1, to, "left");
    }
    // "midnight | of May 5", "Monday 2 | weeks ago"
    if (
      here.has(to) &&
      (lower(to) === "of" ||
        (lower(to) === "just" && ["gone", "past", "passed", "been"].includes(lower(to + 1))) ||
        [0, 1, 2].some((next) => here.has(to + next) && lower(to + next) === "ago"))
    )
      add(from, to + 1, "left");
    // "in 10 | to 15 minutes", "at ten | five": a number that went on
    if ((here.has(to) || lower(to) === "to") && goesOn(tokens, from, to)) add(from, to + 1, "left");
    // "except on 11 January | and 18", "every year | on the 45th": a number that nothing took
    const numbered = [to, to + 1, to + 2].find((index) => tokens[index]?.kind === "number") ?? to;
    const joins = tokens.slice(to, numbered).every(({ lower }) => JOINS.has(lower));
    const ordinal = ORDINAL_ENDS.has(lower(numbered + 1)) && tokens[numbered + 1]!.spaced === false;
    const last = numbered + (ordinal ? 2 : 1);
    const counts = tokens[last]?.kind === "word" && tokens[last].lower !== "to";
    if (numbered > to && here.has(numbered) && joins && !counts) add(to, last, "left");
    // "5 May | 89"
    const alone = tokens[to + 1] === undefined || tokens[to + 1]!.kind === "symbol";
    if (here.has(to) && tokens[to]!.kind === "number" && alone && piece.kind === "when" && piece.when.day)
      add(from, to + 1, "left");
    if (here.has(to) && /^(?:1[0-9]|20)[0-9]{2}$/.test(lower(to)) && piece.kind === "when")
      add(from, to + 1, "left");
    // "at four | daily wrap-up": the name of a thing
    const names = /ly$/.test(lower(to)) && here.has(to + 1) && tokens[to + 1]?.kind === "word";
    if (
      here.has(to) &&
      SHARDS.has(lower(to)) &&
      !orElse(lower(to), lower(to + 1)) &&
      !(names && pieces.some((other) => other.piece.kind === "series"))
    )
      add(from, to + 1, "left");
  }
  return doubts;
}

const isCount = ({ kind, lower }: Token): boolean =>
  kind === "number" || NUMERALS.has(lower) || /^(?:an?|half|few)$/.test(lower);
const isNamed = (word: string): boolean => DETERMINERS.has(word) || NOMINATIVE.has(word);

/** They have numbers and days. */
const RIDES = /^(?:flight|train|bus|tram|lesson|court|table)$/;

/** What joins a number to the day before it. */
const JOINS = new Set("and or & on the".split(" "));
const ORDINAL_ENDS = new Set("st nd rd th".split(" "));

const isNumeral = (token: Token | undefined): boolean =>
  token?.kind === "number" || NUMERALS.has(token?.lower ?? "");

/** "in 10 | to 15 minutes", "at ten | five": behind the number of a time stands another, which counts nothing. */
function goesOn(tokens: readonly Token[], from: number, to: number): boolean {
  const numeral = (index: number): boolean => isNumeral(tokens[index]);
  if (!tokens.slice(from, to).some((_, index) => numeral(from + index))) return false;
  if (["to", "-", "–"].includes(tokens[to]!.lower))
    return numeral(to + 1) && (LENGTHS.has(tokens[to + 2]?.lower ?? "") || !countsThings(tokens[to + 2]));
  return (
    numeral(to - 1) &&
    numeral(to) &&
    tokens[to]!.spaced &&
    tokens[to + 1]?.spaced !== false &&
    !countsThings(tokens[to + 1])
  );
}

/** No small word and no verb, as far as its form tells. */
const isNoun = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "word" && !FUNCTION.has(tokens[at].lower) && !ORDERS.has(tokens[at].lower);

/** Whether a token that is no sign stands directly behind the one before it. */
export const glued = (tokens: readonly Token[], at: number): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return (
    before !== undefined &&
    token !== undefined &&
    !token.spaced &&
    (token.kind !== "symbol" || ":-/".includes(token.lower)) &&
    (before.kind !== "symbol" || ":-/".includes(before.lower)) &&
    (token.kind !== "symbol" || (tokens[at + 1] !== undefined && !tokens[at + 1]!.spaced))
  );
};
