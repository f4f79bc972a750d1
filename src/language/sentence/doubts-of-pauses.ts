/**
 * A pause of a rhythm that no rule read: "every Thursday at 6 yoga, | taking 3 weeks off from 1 June", "…, | I'm away 10 to 12 May so skip those".
 * Its days would be taken for those of the rhythm, which is the contrary of what is meant, or not be heard at all; so it is asked about.
 */
import type { Token } from "../chart/tokens.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";

const PAUSE =
  /^(?:break|paus(?:e|ed|ing)|hold|suspend(?:ed|ing)?|skip(?:ped|ping)?|closed|shut|cancell?ed|off|holidays?|away|resting|halted|stopped)$/;
const ONES = /^(?:it|those|them|these|that|this|one)$/;
const OPENS = /^(?:but|and|with|so|then)$/;
const BOUNDS = new Set(["range", "until", "months", "start", "when", "count", "except"]);
const LENGTHS = /^(?:days?|weeks?|months?|fortnight)$/;
/** A clause is no longer than this. */
const REACH = 12;

export function doubtsOfPauses(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  title: readonly number[],
): Doubt[] {
  if (!pieces.some(({ piece }) => piece.kind === "series")) return [];
  const here = new Set(title);
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  const isSign = (index: number): boolean => tokens[index]?.kind === "symbol" && lower(index) !== "'";
  const doubts: Doubt[] = [];
  let named = false;
  for (const index of title) {
    if (isSign(index)) continue;
    const opens = isSign(index - 1) || OPENS.test(lower(index));
    if (named && opens) {
      let end = index;
      while (end < tokens.length && end - index < REACH && !isSign(end)) end++;
      const at = title.find((word) => word >= index && word < end && PAUSE.test(lower(word)));
      const denied = lower(index) === "no" && here.has(index + 1);
      const bounded = pieces.some(
        ({ piece, from }) => BOUNDS.has(piece.kind) && from >= (at ?? index) && from < end,
      );
      const dated = title.some(
        (word) =>
          word > index && word < end && (tokens[word]!.kind === "number" || LENGTHS.test(lower(word))),
      );
      if (at !== undefined ? bounded || dated || ONES.test(lower(at + 1)) : denied && bounded)
        doubts.push({ from: index, to: Math.max(at ?? 0, index) + 1, why: "left" });
    }
    named = true;
  }
  return doubts;
}
