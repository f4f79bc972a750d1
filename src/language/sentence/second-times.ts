/**
 * Times of what is to be remembered, beside the time of the request: "tomorrow at 9 remind me to book the table for 7pm", "remind me
 * tonight to pack for Saturday". What was said first, at the request, is when to remind; what cannot be of the same moment
 * is of the title, up to the next sign or "and", behind which a second reminder may begin.
 */
import type { Token } from "../chart/tokens.js";
import { choices } from "../meaning/hour-choices.js";
import { join } from "../meaning/join.js";
import type { When } from "../meaning/values.js";
import type { PlacedPiece } from "./placed-piece.js";
import { ORDERS } from "./verbs.js";

/** Whether two times cannot be of one moment: two days, two hours, or an hour outside the part of the day. */
function contradicts(said: When, other: When): boolean {
  if ((said.day || said.days) && (other.day || other.days)) return true;
  if (said.times.length > 0 && other.times.length > 0) return true;
  const [time] = other.times;
  return said.part !== undefined && time !== undefined && choices(time, said.part, true).length === 0;
}

/** Both as one, where they are. */
export const alsoSaid = (said: When | null, when: When): When | null =>
  said === null ? when : (join(said, when) ?? said);

const JOINTS = new Set(", ; . : ! ? – — ( and & plus then also or but not".split(" "));
/** Behind these, and with a request, another reminder may begin. */
export const isJoint = (
  tokens: readonly Token[],
  byStart: readonly (readonly PlacedPiece[])[],
  at: number,
): boolean =>
  JOINTS.has(tokens[at]!.lower) || byStart[at]!.some(({ piece }) => piece.kind === "ask" && !piece.soft);

/** "tomorrow | 2 | call them". */
export const isTo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "2" && ORDERS.has(tokens[at + 1]?.lower ?? "");

/** Whether what is to be remembered begins here for certain: with an order, or behind the "to" of a request. */
export const begins = (before: PlacedPiece | null, { lower }: Token): boolean =>
  ORDERS.has(lower) || before?.piece.kind === "link" || (before?.piece.kind === "ask" && before.piece.linked);

/** The stretches that say what contradicts the time of the request; behind one with an order, "at 10 call Ben", begins another. */
export const secondTimes = (
  tokens: readonly Token[],
  byStart: readonly (readonly PlacedPiece[])[],
  said: When,
): PlacedPiece[] =>
  byStart
    .flat()
    .filter(
      ({ piece, to }) =>
        piece.kind === "when" &&
        contradicts(said, piece.when) &&
        !(piece.when.times.length > 0 && ORDERS.has(tokens[to]?.lower ?? "")),
    );

export const within = (
  stretches: readonly PlacedPiece[],
  { from, to }: Pick<PlacedPiece, "from" | "to">,
): boolean => stretches.some((stretch) => stretch.from <= from && to <= stretch.to);

/** Those of a reading: in its title, behind the request and its time, and before any joint. */
export function secondInTitle(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  title: readonly number[],
  byStart: readonly (readonly PlacedPiece[])[],
): PlacedPiece[] {
  const [first] = title;
  if (first === undefined) return [];
  const asked = pieces.some(({ piece, from }) => piece.kind === "ask" && from < first);
  const linked =
    asked &&
    pieces.some(
      ({ piece, to }) => to === first && (piece.kind === "link" || (piece.kind === "ask" && piece.linked)),
    );
  if (!linked && !ORDERS.has(tokens[first]!.lower)) return [];
  let said: When | null = null;
  for (const { piece, from } of pieces)
    if (piece.kind === "when" && from < first) said = alsoSaid(said, piece.when);
  if (!said) return [];
  const joint = title.find((index) => isJoint(tokens, byStart, index)) ?? tokens.length;
  return secondTimes(tokens, byStart, said).filter(({ from, to }) => from > first && to <= joint);
}
