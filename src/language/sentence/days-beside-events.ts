/**
 * "the Monday after the wedding", "the day before the move": a day that is told by its place beside something whose own day nobody has
 * told. It is neither the next Monday nor a topic, and is asked about. Where the day is told as well, such words count from it.
 */
import { namesDayBeside, opensDayBeside } from "../chart/day-beside.js";
import type { Token } from "../chart/tokens.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";
import { TRIGGERS } from "./title-times.js";

/** Most words of the name in the question. */
const LONGEST = 4;

/** Where no day is told: an hour alone ("the day after the wedding at 11") is none of today. */
export function daysBesideEvents(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  left: readonly number[],
): Doubt[] {
  const times = pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  return tokens.flatMap((_, side): Doubt[] => {
    const unit = side - 1;
    const named = namesDayBeside(tokens, side);
    // "tomorrow and the day after | the party"
    if (named && OWNED.has(tokens[side + 1]?.lower ?? "") && left.includes(side + 1) && joins(tokens, side))
      if (times.some(({ to }) => to === side + 1)) return [{ from: unit - 1, to: side + 3, why: "left" }];
    if (!(named || opensDayBeside(tokens, side)) || !left.includes(side)) return [];
    const [event] = tokens.slice(side + 1);
    if (event?.kind !== "word" || event.lower === tokens[unit]!.lower || event.lower === "pill") return [];
    // "on | the Monday | after the fair"
    const itself = named && times.every(({ from, to }) => from <= unit && to === side);
    if (!itself && !times.every(isHour)) return [];
    const end = tokens.findIndex(({ kind }, at) => at > side && kind === "symbol");
    const from = named ? unit - 1 : unit;
    return [{ from, to: Math.min(end < 0 ? tokens.length : end, side + 1 + LONGEST), why: "left" }];
  });
}

/** A time of day, of which no day is told. */
const isHour = ({ piece }: PlacedPiece): boolean =>
  piece.kind === "when" && piece.when.times.length > 0 && !piece.when.day && !piece.when.days;

const OWNED = new Set(["the", "my", "our", "his", "her", "their"]);
const joins = (tokens: readonly Token[], side: number): boolean =>
  ["and", "&"].includes(tokens[side - 3]?.lower ?? "");
