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
const LEAVES_OUT = /^(?:except|excluding|excepting|skip|skipping|not|but|barring|omit|minus)$/;
const WHICH =
  /^(?:for|on|the|just|only|one|ones|times?|next|coming|after|that|it|two|three|four|first|second|third|fourth|fifth|last|few|couple|of|them|other)$/;
const ONE = /^(?:ones?|times?|next|after|them)$/;
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
  for (const index of title) {
    // "…, | except the third one": one of those that come, by its number
    if (!LEAVES_OUT.test(lower(index)) || !(isSign(index - 1) || !here.has(index - 1))) continue;
    let end = index + 1;
    while (here.has(end) && WHICH.test(lower(end))) end++;
    const said = tokens.slice(index + 1, end).map((token) => token.lower);
    if (said.some((word) => ONE.test(word)) && !said.includes("thing"))
      doubts.push({ from: index, to: end, why: "left" });
  }
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
