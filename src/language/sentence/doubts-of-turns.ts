/**
 * Things that take turns: "one Friday paper, the next Friday plastic", "one week the black bin, the other the blue one". Nobody said from when, and
 * neither is once; so it is asked about. "one Friday" by itself is no Friday at one either.
 */
import type { Token } from "../chart/tokens.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const UNIT = /^(?:day|night|evening|morning|week|weekend|month|time)$/;
const OTHER = /^(?:next|other|following|second)$/;
/** Behind these it is an hour: "at one Friday". */
const AT = /^(?:at|by|until|till|around|about|half|past|to|from|before|after)$/;

export function doubtsOfTurns(tokens: readonly Token[], times: readonly PlacedPiece[]): Doubt[] {
  if (times.length === 0) return [];
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  return tokens.flatMap((token, from): Doubt[] => {
    const day = lower(from + 1);
    if (token.lower !== "one" || AT.test(lower(from - 1))) return [];
    const hour = WEEKDAY.test(day) && times.some((time) => time.from <= from && time.to > from + 1);
    const turns =
      (WEEKDAY.test(day) || UNIT.test(day)) &&
      tokens.some(({ lower: which }, at) => at > from + 2 && OTHER.test(which) && lower(at - 1) === "the");
    return hour || turns ? [{ from, to: from + 2, why: "left" }] : [];
  });
}
