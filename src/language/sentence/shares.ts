/** What the words of a sentence cost in the title, by what else they could be. */
import type { Token } from "../chart/tokens.js";
import { excuse, isSign } from "./excuse.js";
import type { Pieces } from "./pieces.js";
import type { PlacedPiece } from "./placed-piece.js";

/** What each token costs in the title: its share of the strongest piece over it. */
export function shares(
  tokens: readonly Token[],
  byStart: Pieces["byStart"],
  quoted: ReadonlySet<number>,
): number[] {
  const share = tokens.map(() => 0);
  for (const pieces of byStart)
    for (const placed of pieces) {
      if (placed.piece.kind === "link") continue;
      // a situation that leaves nothing to remember is none
      if (placed.piece.kind === "topic" && placed.from === 0 && placed.to === tokens.length) continue;
      if (placed.piece.kind === "open" && placed.from > 0 && !isSign(tokens[placed.from - 1])) continue;
      if (placed.piece.kind === "close" && placed.to < tokens.length && !isSign(tokens[placed.to])) continue;
      if (placed.piece.kind === "priority" && placed.piece.edge && !atEdge(tokens, placed)) continue;
      const each = (placed.strength * excuse(tokens, placed)) / (placed.to - placed.from);
      for (let index = placed.from; index < placed.to; index++)
        if (each > share[index]! && !quoted.has(index)) share[index] = each;
    }
  return share;
}

export const atEdge = (tokens: readonly Token[], { from, to }: PlacedPiece): boolean =>
  isSign(tokens[from - 1]) || isSign(tokens[to]) || ["with", "as"].includes(tokens[from - 1]?.lower ?? "");
