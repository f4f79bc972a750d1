/** What the words of a sentence cost in the title, by what else they could be. */
import type { Token } from "../chart/tokens.js";
import type { When } from "../meaning/values.js";
import { excuse, isSign } from "./excuse.js";
import type { Pieces } from "./pieces.js";
import type { PlacedPiece } from "./placed-piece.js";
import { secondTimes, within } from "./second-times.js";

/** What is left of a time's strength where another stands beside the request. */
const SECOND = 0.1;

/** What each token costs in the title: its share of the strongest piece over it. `said` is the time of the request. */
export function shares(
  tokens: readonly Token[],
  byStart: Pieces["byStart"],
  quoted: ReadonlySet<number>,
  said?: When,
): number[] {
  const share = tokens.map(() => 0);
  // so is what is part of one: the "Tuesday" of "to next Tuesday"
  const second = said ? secondTimes(tokens, byStart, said) : [];
  for (const pieces of byStart)
    for (const placed of pieces)
      if (placed.piece.kind === "when" && excuse(tokens, placed) === SECOND) second.push(placed);
  for (const pieces of byStart)
    for (const placed of pieces) {
      if (placed.piece.kind === "link") continue;
      // a situation that leaves nothing to remember is none
      if (placed.piece.kind === "topic" && placed.from === 0 && onlyAsks(tokens, byStart, placed.to))
        continue;
      if (placed.piece.kind === "open" && placed.from > 0 && !isSign(tokens[placed.from - 1])) continue;
      if (placed.piece.kind === "close" && placed.to < tokens.length && !isSign(tokens[placed.to])) continue;
      if (isNamedBehind(placed, byStart)) continue;
      if (placed.piece.kind === "priority" && placed.piece.edge && !atEdge(tokens, placed)) continue;
      const own = placed.piece.kind === "when" && within(second, placed) ? SECOND : 1;
      const each = (own * placed.strength * excuse(tokens, placed)) / (placed.to - placed.from);
      for (let index = placed.from; index < placed.to; index++)
        if (each > share[index]! && !quoted.has(index)) share[index] = each;
    }
  return share;
}

/** "remind me: | alarm | on, back door locked": asked for already. */
const isNamedBehind = ({ piece, from, to }: PlacedPiece, byStart: Pieces["byStart"]): boolean =>
  piece.kind === "ask" &&
  piece.frame !== "reminder" &&
  to - from === 1 &&
  byStart
    .slice(0, from)
    .some((before) => before.some((other) => other.piece.kind === "ask" && other.to < from));

/** Signs and who is to be told: "…, remind me". */
function onlyAsks(tokens: readonly Token[], byStart: Pieces["byStart"], from: number): boolean {
  let at = from;
  while (at < tokens.length) {
    const asks = byStart[at]!.filter(({ piece }) => ["ask", "nag", "close"].includes(piece.kind));
    const to = Math.max(...asks.map((placed) => placed.to), isSign(tokens[at]) ? at + 1 : at);
    if (to === at) return false;
    at = to;
  }
  return true;
}

export const atEdge = (tokens: readonly Token[], { from, to }: PlacedPiece): boolean =>
  isSign(tokens[from - 1]) || isSign(tokens[to]) || ["with", "as"].includes(tokens[from - 1]?.lower ?? "");
