/** Times with a name and parts of the day: "noon", "close of business", "in the morning", "late afternoon". */
import {
  CLOSE_OF_BUSINESS,
  type ClockTime,
  DAY_PARTS,
  type DayPart,
  END_OF_DAY,
  NAMED_TIMES,
} from "../rules.js";
import type { Clock } from "./time-digits.js";
import { anySequence, is, type Match, type Tokens } from "./tokens.js";

/** A part of the day in its noun form: "morning", "late afternoon", "night". */
export function dayPart(tokens: Tokens, at: number): Match<DayPart> | null {
  const early = is(tokens, at, "early", "late", "mid");
  const prefix = early ? tokens[at]!.lower : "";
  let next = early ? at + 1 : at;
  if (early && is(tokens, next, "in") && is(tokens, next + 1, "the")) next += 2;
  if (early && is(tokens, next, "-")) next++;
  const word = (tokens[next]?.lower ?? "").replace(/'s$/, "");
  const name =
    word === "eve" ? "evening" : word === "morn" ? "morning" : word === "arvo" ? "afternoon" : word;
  if (!["morning", "afternoon", "evening", "night"].includes(name)) return null;
  const full = prefix && prefix !== "mid" && name !== "night" ? `${prefix} ${name}` : name;
  return full in DAY_PARTS ? { value: full as DayPart, next: next + 1 } : null;
}

/** "in the morning", "at night", "this evening" is left to the dates. */
export function dayPartPhrase(tokens: Tokens, at: number): Match<DayPart> | null {
  if (is(tokens, at, "in", "during", "of") && is(tokens, at + 1, "the")) return dayPart(tokens, at + 2);
  if (is(tokens, at, "at") && is(tokens, at + 1, "night")) return { value: "night", next: at + 2 };
  return null;
}

/** Names of times that are everyday words too: they need "at", "by" or a day beside them. */
const SOFT_NAMES = new Set([
  "dawn",
  "daybreak",
  "sunrise",
  "sunset",
  "dusk",
  "twilight",
  "bedtime",
  "lunchtime",
  "teatime",
  "dinnertime",
]);
const NAME_FOLLOWERS = [
  "tomorrow",
  "today",
  "tonight",
  "on",
  "sharp",
  "please",
  "to",
  "remind",
  "every",
  "each",
  "and",
  "or",
  "this",
  "next",
  "for",
  "at",
  "with",
  "in",
  "i",
  "we",
  "before",
  "after",
  "because",
  "that",
  "so",
];

export function named(tokens: Tokens, at: number, bare = true): Clock | null {
  const end = anySequence(tokens, at, [
    "the end of the day",
    "the end of day",
    "end of the day",
    "end of day",
    "end of the work day",
    "end of the working day",
    "end of the workday",
  ]);
  if (end >= 0) {
    const time = tokens.slice(at, end).some((token) => token.lower.startsWith("work"))
      ? CLOSE_OF_BUSINESS
      : END_OF_DAY;
    return { value: { ...time, half: "fixed", certain: true }, next: end };
  }
  const close = anySequence(tokens, at, [
    "close of business",
    "the close of business",
    "end of business",
    "end of business day",
    "cob",
    "eod",
    "the eod",
    "eob",
  ]);
  if (close >= 0) return { value: { ...CLOSE_OF_BUSINESS, half: "fixed", certain: true }, next: close };
  const two = anySequence(tokens, at, [
    "mid day",
    "mid - day",
    "mid night",
    "lunch time",
    "dinner time",
    "tea time",
    "bed time",
  ]);
  const start = is(tokens, at, "12") && is(tokens, at + 1, "noon", "midnight", "midday") ? at + 1 : at;
  const name =
    two >= 0
      ? tokens
          .slice(at, two)
          .filter((token) => token.lower !== "-")
          .map((token) => token.lower)
          .join("")
      : (tokens[start]?.lower ?? "");
  const time: ClockTime | undefined = Object.hasOwn(NAMED_TIMES, name) ? NAMED_TIMES[name] : undefined;
  if (!time || name === "breakfast") return null;
  const following = tokens[two >= 0 ? two : start + 1];
  const open =
    following === undefined || following.kind !== "word" || NAME_FOLLOWERS.includes(following.lower);
  if (!bare && (SOFT_NAMES.has(name) || !open)) return null;
  return {
    value: { ...time, half: "fixed", certain: true, ...(name === "midnight" ? { midnight: true } : {}) },
    next: two >= 0 ? two : start + 1,
  };
}
