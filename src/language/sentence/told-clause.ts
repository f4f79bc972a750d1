/**
 * What is to be told when a topic comes up: "say that …", "mention: …", "remind me that …". It is a clause of its own, and so are its
 * times; where a topic says when, none of them does.
 */
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import type { PlacedPiece } from "./placed-piece.js";
import { NOMINATIVE, tellsClause } from "./verbs.js";

const TELLING = new Set(
  "say mention add note tell explain warn point bring stress remind inform let".split(" "),
);
const LISTENERS = new Set("me us them him her you people everyone everybody".split(" "));
/** Signs behind which stands what is noted: "in case Omar asks about the deposit: it was paid". */
export const NOTED = new Set(": - – — → >".split(" "));
const OPENS = new Set(["that", ":"]);

/** Where an order to tell something ends and what is told begins: behind "mention that", "point out that", "tell them:"; 0 elsewhere. */
export function toldFrom(tokens: readonly Token[], at: number): number {
  const verb = tokens[at]!.lower;
  const before = tokens[at - 1]?.lower ?? "";
  if (!TELLING.has(verb) || NOMINATIVE.has(before) || ["you", "to", "not", "don't", "never"].includes(before))
    return 0;
  let to = at + 1;
  if (verb === "let" && tokens[to + 1]?.lower === "know") to += 2;
  else if (verb === "point" || verb === "bring") {
    if (!["out", "up"].includes(tokens[to]?.lower ?? "")) return 0;
    to++;
  } else if (LISTENERS.has(tokens[to]?.lower ?? "")) to++;
  else if ((verb === "tell" || verb === "warn" || verb === "remind") && tokens[to + 1]?.lower === "that")
    to++;
  if (OPENS.has(tokens[to]?.lower ?? "")) return to + 1 < tokens.length ? to + 1 : 0;
  return verb !== "let" && verb !== "add" && tellsClause(tokens.slice(to, to + 9)) ? to : 0;
}

/** The tokens of clauses that are told, each to its end: a full stop, a request, or the situation in which it is told. */
export function toldTokens(
  tokens: readonly Token[],
  byStart: readonly (readonly PlacedPiece[])[],
): ReadonlySet<number> {
  const told = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    let from = toldFrom(tokens, at);
    for (const { piece, to } of byStart[at]!) from = Math.max(from, toldBehind(tokens, piece, to));
    for (let index = from; from > 0 && index < tokens.length && !ends(tokens, byStart, index, from); index++)
      told.add(index);
  }
  return told;
}

/** Where what a piece tells begins: behind "remind me that", a note, a situation with its sign; 0 where it tells nothing. */
function toldBehind(tokens: readonly Token[], piece: Piece, to: number): number {
  if (piece.kind === "ask") return piece.that === true ? to : 0;
  if (piece.kind === "link") return piece.word === "that" ? to : 0;
  if (piece.kind !== "topic") return 0;
  const signed =
    piece.topic.spoken &&
    !piece.topic.guard &&
    !NOTED.has(tokens[to - 1]?.lower ?? "") &&
    NOTED.has(tokens[to]?.lower ?? "") &&
    tokens[to + 1]?.spaced === true;
  if (signed) return to + 1;
  // "stop me from | accepting meetings during lunch"
  return piece.topic.noted || isRule(piece, to) ? to : 0;
}

/** A rule that is told by its act alone, which stands behind what forbids it. */
export const isRule = (piece: Piece, to: number): boolean =>
  piece.kind === "topic" && piece.topic.guard === true && piece.topic.from >= to;

const ends = (
  tokens: readonly Token[],
  byStart: readonly (readonly PlacedPiece[])[],
  at: number,
  from: number,
): boolean =>
  ([".", ";", "!", "?"].includes(tokens[at]!.lower) && tokens[at + 1]?.spaced !== false) ||
  (at > from &&
    byStart[at]!.some(
      ({ piece, to }) =>
        (piece.kind === "ask" && !piece.soft) ||
        (piece.kind === "topic" && piece.topic.spoken) ||
        (piece.kind === "close" && to === tokens.length),
    ));
