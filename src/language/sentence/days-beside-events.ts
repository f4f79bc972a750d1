/**
 * "the Monday after the wedding", "the day before the move": a day that is told by its place beside something whose own day nobody has
 * told. It is neither the next Monday nor a topic, and is asked about. Where the day is told as well, such words count from it.
 */
import { namesDayBeside } from "../chart/day-beside.js";
import type { Token } from "../chart/tokens.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";
import { TRIGGERS } from "./title-times.js";

/** Most words of the name in the question. */
const LONGEST = 4;

/** Where no other time is told. */
export function daysBesideEvents(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  title: readonly number[],
): Doubt[] {
  const times = pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  return tokens.flatMap(({ lower }, from): Doubt[] => {
    const side = from + 2;
    if (lower !== "the" || !namesDayBeside(tokens, side) || !title.includes(side)) return [];
    if (tokens[side + 1]?.kind !== "word") return [];
    // "on | the Monday | after the fair"
    if (!times.every((placed) => placed.from <= from + 1 && placed.to === side)) return [];
    const end = tokens.findIndex(({ kind }, at) => at > side && kind === "symbol");
    return [{ from, to: Math.min(end < 0 ? tokens.length : end, side + 1 + LONGEST), why: "left" }];
  });
}
