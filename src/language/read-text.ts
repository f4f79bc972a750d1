/**
 * One reading of an English text: markers, recurrence, moments and context are found in that order, each in what the ones
 * before it left, and the rest is frame and title. Which trigger they make together is decided in `decide`.
 */
import { momentOf } from "./calendar.js";
import { readMoments } from "./chrono-reading.js";
import { type ContextClause, contextClause } from "./context.js";
import { type Decision, decide } from "./decide.js";
import { type Framed, unframe } from "./frame.js";
import type { MomentExpression } from "./grammar/moment-words.js";
import { findRecurrence } from "./grammar/recurrence-expression.js";
import { type Token, tokenizeEnds } from "./grammar/tokens.js";
import { findMarkers, type Markers } from "./markers.js";
import { relativeToEvent } from "./relative-event.js";
import { MAX_READ_TOKENS } from "./rules.js";
import { spansOf, titleOf } from "./title.js";
import type { ParseOptions, Span } from "./types.js";

export interface Reading {
  tokens: readonly Token[];
  decision: Decision;
  markers: Markers;
  framed: Framed;
  spans: Span[];
  title: string;
  /** The words of a context that names an event rather than a topic. */
  event?: string;
}

const HOLE: Omit<Token, "start" | "end" | "text"> = {
  kind: "symbol",
  lower: "",
  value: Number.NaN,
  spaced: true,
};

/** Tokens with holes where `used` says that a word is spoken for. */
const without = (tokens: readonly Token[], used: ReadonlyMap<number, unknown>): Token[] =>
  tokens.map((token, index) => (used.has(index) ? { ...token, ...HOLE } : token));

function mask(text: string, tokens: readonly Token[], used: ReadonlyMap<number, unknown>): string {
  const parts = [...text];
  if (used.size === 0 || parts.length !== text.length)
    return parts.length === text.length
      ? text
      : text.replace(/[^\p{ASCII}]/gu, (char) => "|".repeat(char.length));
  for (const index of used.keys())
    for (let at = tokens[index]!.start; at < tokens[index]!.end; at++) parts[at] = "|";
  return parts.join("");
}

const OPEN_QUOTES = new Map([
  ['"', '"'],
  ["“", "”"],
  ["«", "»"],
  ["„", "“"],
]);

/** What stands in quotation marks is title, whatever it says. */
function quoted(tokens: readonly Token[]): number[] {
  const inside: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const close = OPEN_QUOTES.get(tokens[at]!.lower);
    if (!close || tokens[at - 1]?.kind === "number") continue;
    const end = tokens.slice(at + 1, at + 60).findIndex((token) => token.lower === close);
    if (end < 1) continue;
    for (let index = at; index <= at + 1 + end; index++) inside.push(index);
    at += end + 1;
  }
  return inside;
}

export function readText(text: string, options: ParseOptions): Reading {
  const tokens = tokenizeEnds(text, MAX_READ_TOKENS / 2);
  const moment = momentOf(options);
  const markers = findMarkers(tokens, text);
  const used = new Map<number, Span["kind"] | "quote">();
  const take = (kind: Span["kind"], indices: Iterable<number>): void => {
    for (const index of indices) used.set(index, kind);
  };
  take("priority", markers.priorityTokens);
  take("tag", markers.tagTokens);
  for (const index of quoted(tokens)) if (!used.has(index)) used.set(index, "quote");

  const asked = unframe(
    tokens,
    [...tokens.keys()].filter((index) => !used.has(index)),
  ).asked;
  const series = findRecurrence(without(tokens, used), moment);
  const recurrence = series?.expression ?? null;
  if (series) take("recurrence", series.tokens);
  const view = without(tokens, used);
  const moments = readMoments(view, mask(text, tokens, used), moment);
  const alone = moments.length === 1 && moments[0]!.from === 0 && moments[0]!.to === tokens.length;
  const relative = relativeToEvent(view, moments, moment);
  const clause = recurrence ? null : findClause(tokens, used, moments, asked);
  const inside = clause
    ? moments.filter((found) => found.from >= clause.from && found.to <= clause.topic[1])
    : [];
  const free = moments.filter((found) => !inside.includes(found));
  const decision = decide({
    tokens,
    recurrence,
    rhythms: series?.another ? 2 : 1,
    clause,
    moments: free,
    moment,
    strict: !asked && !alone,
    event: relative,
    markers,
    asked,
    options,
  });
  for (const found of decision.used.moments) take("time", range(found.from, found.to));
  if (decision.used.event) take("time", decision.used.event);
  if (decision.used.clause) take("context", range(decision.used.clause.from, decision.used.clause.to));
  const told = decision.used.clause;
  const event =
    told && !told.spoken && !told.before
      ? text.slice(tokens[told.topic[0]]!.start, tokens[told.topic[1] - 1]!.end)
      : undefined;
  const rest = [...tokens.keys()].filter((index) => !used.has(index) || used.get(index) === "quote");
  const framed = unframe(tokens, rest);
  return {
    tokens,
    decision: decision.result,
    markers,
    framed,
    spans: spansOf(text, tokens, used, framed),
    title: titleOf(tokens, framed),
    ...(event ? { event } : {}),
  };
}

function* range(from: number, to: number): Iterable<number> {
  for (let at = from; at < to; at++) yield at;
}

/** Moments that end the clause ("before the meeting tomorrow at 10") are holes for it, describing ones are part of it. */
function findClause(
  tokens: readonly Token[],
  used: ReadonlyMap<number, unknown>,
  moments: MomentExpression[],
  asked: boolean,
): ContextClause | null {
  const holes = new Map(used);
  for (const found of moments) {
    const describing = tokens[found.to - 1]?.lower.endsWith("'s") || (found.lead === "" && found.weak);
    if (!describing) for (const index of range(found.from, found.to)) holes.set(index, "time");
  }
  const view = without(tokens, holes);
  for (let at = 0; at < view.length; at++) {
    if (view[at]!.kind !== "word") continue;
    const clause = contextClause(view, at, asked);
    if (!clause) continue;
    if (clause.spoken) return clause;
    if (clause.before) {
      const known = moments.find((found) => found.from >= clause.to - 1 && found.from <= clause.to + 1);
      if (known || moments.length === 0) return clause;
      continue;
    }
    if (asked && moments.every((found) => found.weak)) return clause;
  }
  return null;
}
