/**
 * Whether what was read of words that ask for nothing is surely a time, so that it may be offered: the name of a day alone is often the
 * name of something else ("Saturday job wanted"), and so is a bare number before a noun or a range of them ("levels go from 1 to 8").
 */
import type { Token } from "../chart/tokens.js";
import { FUNCTION, OF_TIME } from "./excuse.js";
import type { PlacedPiece } from "./placed-piece.js";

const LEADS = new Set(
  "on at by from between to and till until around about before after in for since this next last every - –".split(
    " ",
  ),
);

export const saysWhen = (tokens: readonly Token[], pieces: readonly PlacedPiece[]): boolean =>
  pieces.some(({ piece, from, to }) => {
    if (piece.kind !== "when" && piece.kind !== "series")
      return piece.kind === "topic" || piece.kind === "ahead";
    const next = tokens[to];
    const ofThing = next?.kind === "word" && !FUNCTION.has(next.lower) && !OF_TIME.has(next.lower);
    const said = tokens.slice(from, to);
    if (to - from === 1 && said[0]!.kind === "word")
      return LEADS.has(tokens[from - 1]?.lower ?? "") || !(ofThing || isOneOfMany(tokens, from));
    const bare = said.every(({ kind, lower, text }) =>
      kind === "number" ? text.length < 3 : LEADS.has(lower),
    );
    return !bare || (!ofThing && said.filter(({ kind }) => kind === "number").length === 1);
  });

/** "I don't like | Mondays", "a wet | weekend". */
const isOneOfMany = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.kind === "word" && /days$/.test(tokens[at]!.lower)) ||
  ["a", "an"].includes(tokens[at - 2]?.lower ?? "");
