/** The small words in and around a moment: what leads in, what connects, and what lets a bare number be a time. */
import type { Moment } from "../calendar.js";
import { type ClockTime, type DayPart, ROUTINES } from "../rules.js";
import type { DateExpression } from "./date-expression.js";
import { dateExpression } from "./date-relative.js";
import type { TimeExpression } from "./time-digits.js";
import { anySequence, is, type Match, type Tokens } from "./tokens.js";
import { unit, weekday } from "./units.js";
import { namedZone } from "./zones.js";

export interface MomentExpression {
  date?: DateExpression;
  time?: TimeExpression;
  part?: DayPart;
  /** "after lunch": a time of day by routine. */
  routine?: ClockTime;
  zone?: string;
  /** The word that led in: decides between "by Friday" and "before Friday". */
  lead: string;
  /** Token indices of the whole phrase, lead included. */
  from: number;
  to: number;
  /** Counts only in a sentence that asks for a reminder, or alone. */
  weak: boolean;
}

const LEADS = [
  "at",
  "@",
  "on",
  "by",
  "before",
  "for",
  "from",
  "around",
  "about",
  "approximately",
  "approx",
  "circa",
  "until",
  "till",
  "til",
  "sometime",
  "some",
  "exactly",
  "sharply",
  "sharp",
  "come",
  "starting",
  "as",
  "no",
  "not",
  "first",
  "no later than",
];

export const CONNECTORS = new Set([
  ",",
  "-",
  "–",
  "at",
  "@",
  "on",
  "for",
  "around",
  "about",
  "approximately",
  "from",
  "the",
  "(",
  ")",
  "by",
  "sharp",
  "sharply",
  "exactly",
  "sometime",
  "in",
  "of",
  "early",
  "later",
]);

export const LICENSING = new Set(["at", "@"]);

export const SOFT_LICENSING = new Set([
  "around",
  "about",
  "approximately",
  "approx",
  "by",
  "before",
  "for",
  "until",
  "till",
  "til",
  "from",
  "exactly",
  "sharp",
  "sharply",
  "circa",
]);

/** Whether what follows a bare number leaves it a time: the end, a sign, a small word, or a day. */
export function leavesTime(tokens: Tokens, at: number, moment: Moment): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === "symbol") return true;
  if (token.kind === "number" && unit(tokens, at + 1)) return true;
  if (
    is(
      tokens,
      at,
      "on",
      "in",
      "at",
      "to",
      "tomorrow",
      "today",
      "tonight",
      "please",
      "every",
      "each",
      "sharp",
      "and",
      "or",
      "remind",
      "with",
      "for",
      "by",
      "but",
      "that",
      "if",
      "when",
      "until",
      "i",
      "we",
      "my",
      "daily",
      "this",
      "about",
      "because",
      "so",
      "then",
      "as",
      "a",
      "the",
      "there",
      "me",
    )
  )
    return true;
  return namedZone(tokens, at) !== null || dateExpression(tokens, at, moment) !== null;
}

interface LeadWords {
  next: number;
  lead: string;
}

export function leadWords(tokens: Tokens, at: number): LeadWords {
  const phrase = anySequence(tokens, at, [
    "no later than",
    "not later than",
    "on or before",
    "by the latest on",
    "at the latest by",
    "at the latest on",
    "at the latest at",
    "at the latest",
    "latest by",
    "at some point on",
    "at some point",
    "some time",
    "any time",
    "anytime",
    "as of",
    "starting from",
    "come",
  ]);
  if (phrase >= 0 && !is(tokens, at, "any", "anytime", "come")) {
    const rest = leadWords(tokens, phrase);
    return {
      next: rest.next,
      lead:
        is(tokens, at, "no", "not", "latest", "by") || is(tokens, at + 2, "latest", "before")
          ? "by"
          : rest.lead,
    };
  }
  let next = at;
  let lead = "";
  for (
    let count = 0;
    count < 3 &&
    is(tokens, next, ...LEADS) &&
    !is(tokens, next, "first", "as", "no", "not", "some", "come", "starting");
    count++
  ) {
    const word = tokens[next]!.lower;
    if (!lead || word === "by" || word === "before") lead = word;
    next++;
  }
  return { next, lead };
}

export function routine(tokens: Tokens, at: number): Match<ClockTime> | null {
  const kind = is(tokens, at, "after", "before")
    ? (tokens[at]!.lower as "after" | "before")
    : is(tokens, at, "at", "over", "during")
      ? "at"
      : null;
  if (!kind) return null;
  const word = tokens[at + 1]?.lower ?? "";
  const follower = tokens[at + 2];
  const open =
    follower === undefined ||
    follower.kind !== "word" ||
    is(
      tokens,
      at + 2,
      "to",
      "please",
      "remind",
      "on",
      "tomorrow",
      "today",
      "i",
      "we",
      "and",
      "that",
      "about",
      "every",
      "each",
      "so",
      "because",
      "this",
      "next",
    ) ||
    weekday(tokens, at + 2) !== null;
  if (!open) return null;
  if (!Object.hasOwn(ROUTINES, word) || is(tokens, at + 2, "with", "-") || (word === "work" && kind === "at"))
    return null;
  return { value: ROUTINES[word]![kind], next: at + 2 };
}
