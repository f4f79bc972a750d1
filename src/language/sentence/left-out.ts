/** A request that is read without one of its clauses, and what becomes of the clause: it stays in the title, or is said to be left out. */
import { MAX_TITLE_LENGTH } from "../rules.js";
import type { ParseOptions, ParseResult } from "../types.js";
import { bracketsOf, conditionOf } from "./condition.js";
import { leadApart } from "./lead-beside-clock.js";
import { type Reading, read } from "./read.js";
import { setApart, toldApart } from "./set-apart.js";
import { ORDERS } from "./verbs.js";
import type { NotARequest } from "./ways-of-asking.js";

/** Reads a text that is as long as the whole, so that every word stands where it was. */
type ReadRest = (rest: string) => ParseResult;

/** For a note or a question. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** The request without its condition, which stays in the title, or without what is told in brackets; null where it is not whole by itself. */
export function withCondition(
  text: string,
  reading: Reading,
  options: ParseOptions,
  readRest: ReadRest,
): ParseResult | null {
  const brackets = bracketsOf(text, reading);
  const condition = brackets ?? conditionOf(text, reading);
  if (!condition) return null;
  const { start, end } = condition;
  const clause = text.slice(start, end);
  // "(lunchtime)"
  const said = brackets ? read(clause.slice(1, -1), options).segmentation.pieces : [];
  if (said.some(({ piece }) => !["open", "close", "link"].includes(piece.kind))) return null;
  const result = readRest(text.slice(0, start) + " ".repeat(end - start) + text.slice(end));
  if (!result.ok || result.trigger.type === "context") return null;
  if (brackets) return { ...result, notes: [...result.notes, `left out: "${short(clause)}"`] };
  return {
    ...result,
    title: `${result.title}${start < result.spans[0]!.start ? "," : ""} ${clause}`.slice(0, MAX_TITLE_LENGTH),
    notes: [...result.notes, `I cannot know this and remind you either way: "${short(clause)}"`],
  };
}

/** The request without what somebody is to be told, or how long before something its hour is; it stays in the title with its times. */
export function withTold(text: string, options: ParseOptions, readRest: ReadRest): ParseResult | null {
  const lead = leadApart(text, options);
  const told = lead ?? toldApart(text, options);
  const result = told && readRest(told.rest);
  if (lead && result && !result.ok) return result;
  if (!result?.ok || result.trigger.type === "context") return null;
  return { ...result, title: `${result.title} ${told!.clause}`.slice(0, MAX_TITLE_LENGTH) };
}

/** The request without a reason, an occasion or what happens meanwhile, where the whole is not understood; null where it is not whole without. */
export function withoutClause(
  text: string,
  { reading, other, told }: { reading: Reading; other: NotARequest | null; told: boolean },
  options: ParseOptions,
  readRest: ReadRest,
): ParseResult | null {
  const { outcome, tokens, segmentation } = reading;
  const unsure = told || other?.weak || (!outcome.ok && UNSURE.has(outcome.code));
  const cue = outcome.ok && outcome.trigger.type === "context";
  if ((other && !other.weak) || !(unsure || cue)) return null;
  // the words that were not understood, or a situation that nobody can know
  const { from, to } = reading.doubt ??
    segmentation.pieces.find(({ piece }) => piece.kind === "topic" || piece.kind === "unread") ?? {
      from: 0,
      to: tokens.length,
    };
  const [first, last] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length];
  for (const { rest, clause, kept, at, sign = "" } of setApart(text, options)) {
    // "load test at 6, before users wake, so Kwame drew the short straw" goes on to tell
    if (told && /\p{L}/u.test(text.slice(at + clause.length))) continue;
    if ((cue && kept) || last <= at || first >= at + clause.length) continue;
    // "…, Sundays are excluded" is understood
    const excepts = segmentation.pieces.filter(({ piece }) => piece.kind === "except");
    if (
      excepts.some(
        (one) => tokens[one.from]!.start >= at - 2 && tokens[one.to - 1]!.end <= at + clause.length,
      )
    )
      continue;
    const result = readRest(rest);
    if (!result.ok || result.trigger.type === "context") continue;
    if ((other || told) && !isOrdered(result.title, read(rest, options))) continue;
    if (!kept && SAYS_WHEN.test(clause)) continue;
    // "every morning … while I'm away until the 30th" does not go on for ever
    if (result.trigger.type === "recurring" && BOUNDS.test(clause)) continue;
    if (!kept) return { ...result, notes: [...result.notes, `left out: "${short(clause)}"`] };
    return { ...result, title: `${result.title}${sign} ${clause}`.slice(0, MAX_TITLE_LENGTH) };
  }
  return null;
}
/** "on the morning of every 15th" is not left out, even where it is not understood. */
const SAYS_WHEN =
  /\b(?:every|each|daily|weekly|monthly|yearly|until|till|starting|except|(?:summer|winter|autumn|spring|fall|advent|lent|term|season)(?:time)?s?|weeks?|months?|years?|20\d\d)\b|\d(?:st|nd|rd|th)\b/i;
const BOUNDS = /\b(?:until|till?|through|except|starting|beginning)\b/i;
/** Asked for, or an order: what else would be set may only be told. */
const isOrdered = (title: string, { segmentation }: Reading): boolean =>
  segmentation.asked || ORDERS.has(title.split(" ")[0]!.toLowerCase());
const UNSURE: ReadonlySet<string> = new Set([
  "AMBIGUOUS_TIME",
  "UNSUPPORTED",
  "NOT_UNDERSTOOD",
  "NEEDS_TIME",
]);
