/** What makes a situation hardly one: signs, requests and times within it, or that it goes on over the words that open a request. */
import type { Token } from "../chart/tokens.js";
import type { PlacedPiece } from "./placed-piece.js";
import { toldFrom } from "./told-clause.js";
import { ORDERS } from "./verbs.js";

const TAKES_ALONG = new Set(
  "tell say give bring show send take check buy remind mention offer suggest warn".split(" "),
);

const TELLS = new Set("the a an my our your his her their i we he she they there it's it".split(" "));

/** Words that hardly belong to a topic: signs, requests, and times that have no reason to be there. */
export function foreignWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  times: readonly number[],
): number {
  let sum = 0;
  const listed = tokens.slice(from, to).some(({ lower }) => lower === "or" || lower === "and");
  for (let at = from; at < to; at++) {
    const { lower } = tokens[at]!;
    const sign = lower === "," || lower === ";";
    const fits = at === to - 1 || ["but", "or"].includes(tokens[at + 1]!.lower);
    // "Lisbon tell": what ends so has taken the order behind it
    const last = ["me", "us"].includes(tokens[to - 1]!.lower) ? to - 2 : to - 1;
    if (at === last && at > from + 1 && TAKES_ALONG.has(lower)) sum += 3;
    // "Leo, ask whether …"
    const ordered = sign && !fits && ORDERS.has(tokens[at + 1]!.lower) && tokens[at + 2]?.kind === "word";
    // "Rust that the workshop at": what is told begins behind "that"
    if (lower === "that" && at > from + 2 && TELLS.has(tokens[at + 1]?.lower ?? "") && at + 1 < to) sum += 2;
    sum += lower === "remind" ? 5 : sign ? (fits ? 0 : ordered || !listed ? 4 : 2.6) : times[at]! * 0.6;
  }
  return sum;
}

/** "Ana's birthday to renew …": behind "to" begins what to do. */
export const links = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens
    .slice(from + 1, to)
    .some(({ lower }, index) => lower === "to" && ORDERS.has(tokens[from + index + 2]?.lower ?? ""));

const OWN = new Set(["i", "we", "i'd", "we'd"]);
const ADDRESSED = new Set(["you", "u", "ya"]);
const MODAL = new Set("can could will would should must may might shall i".split(" "));

/** "the moment Priya gets back to me | I want to be reminded": a situation ends before the words that open a request. */
export function overTheOpening(
  tokens: readonly Token[],
  { from, to }: PlacedPiece,
  byStart: readonly (readonly PlacedPiece[])[],
): boolean {
  // "my mum can | you remind me"
  const last = ADDRESSED.has(tokens[to - 1]!.lower) ? to - 2 : to - 1;
  if (MODAL.has(tokens[last]!.lower)) return true;
  for (let at = from + 2; at < to; at++)
    if (
      toldFrom(tokens, at) > 0 ||
      byStart[at]!.some(
        ({ piece, to: end }) =>
          (piece.kind === "ask" && !piece.soft && end - at > 2) ||
          // "me and Lena speak next | i wanna bring up the rent"
          (piece.kind === "open" && (end > to || (end - at > 1 && OWN.has(tokens[at]!.lower)))),
      )
    )
      return true;
  return false;
}
