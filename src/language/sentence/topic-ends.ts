/** Where the words of a situation may end: at a sign, before a request, behind "comes up". */
import type { Token } from "../chart/tokens.js";
import { ENDINGS } from "./topic-words.js";

const MAX_CLAUSE = 40;

export function clauseEnds(tokens: readonly Token[], from: number, ends: ReadonlySet<number>): number[] {
  const found: number[] = [];
  const last = Math.min(tokens.length, from + MAX_CLAUSE);
  for (let at = from + 1; at <= last; at++) {
    const word = tokens[at]?.lower;
    // "*.md": a mark inside a word ends nothing.
    if (word !== undefined && ",;.!?".includes(word) && tokens[at + 1]?.spaced === false) continue;
    if (at < last && OPEN_ENDED.has(tokens[at - 1]!.lower) && word !== "," && word !== undefined) continue;
    if (word === undefined || ends.has(at) || ",;.!?".includes(word) || ENDS.has(word)) found.push(at);
    else if (endingFrom(tokens, from, at) !== null) found.push(at);
    if (word !== undefined && ";.".includes(word)) break;
  }
  return found;
}

/** Words behind which a clause goes on. */
const OPEN_ENDED = new Set(["to", "that", "and", "but", "or", "with", "about", "of", "the", "a", "my"]);
const ENDS = new Set([
  ..."give tell ask bring show send take check call buy say return thank pay get put use warn pick".split(
    " ",
  ),
  "to",
  "that",
  "then",
  "but",
  "or",
  "otherwise",
  "and",
  "remind",
  "please",
  "tell",
  "mention",
  "ask",
  "offer",
  "suggest",
]);

/** Where "comes up" and the like begin, which stand before `to`. */
export const endingFrom = (tokens: readonly Token[], after: number, end: number): number | null => {
  const to = end > after && tokens[end - 1]!.lower === "," ? end - 1 : end;
  const words = ENDINGS.find(
    (ending) =>
      to - ending.length > after &&
      ending.every((word, index) => tokens[to - ending.length + index]!.lower === word),
  );
  return words ? to - words.length : null;
};
