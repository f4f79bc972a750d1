/** What it costs to take a time out of the middle of a title: more where the words around it belong to it. */
import type { Token } from "../chart/tokens.js";
import type { When } from "../meaning/values.js";
import { calledBy, countsThings, DANGLING, DETERMINERS, FUNCTION, isActedOn, OBJECT_OF } from "./excuse.js";
import type { PlacedPiece } from "./placed-piece.js";

/** `counts`: something of the sentence counts back from a time. */
export function outOfTitle(
  tokens: readonly Token[],
  { piece, from, to }: PlacedPiece,
  counts: boolean,
): number {
  if (piece.kind === "bridge") return 0;
  let cost = 0;
  const before = tokens[from - 1]!.lower;
  const after = tokens[to];
  // "look at 10 photos": as likely so many things as an hour
  if (piece.kind === "when" && barely(piece.when) && countsThings(after)) cost += 1.1;
  // "a function that runs every 5 minutes": the time belongs to the clause
  if (["that", "which", "who"].includes(tokens[from - 2]?.lower ?? "") && before.endsWith("s")) cost += 4;
  // taking a describing word out of the middle of a thing
  const owned = piece.kind === "when" && !piece.when.day && calledBy(tokens, from, to);
  const noun = after?.kind === "word" && !FUNCTION.has(after.lower);
  if (isActedOn(tokens, from - 1) && !noun) cost += 0;
  else if (DETERMINERS.has(before) || owned) cost += counts ? 0.4 : after?.kind === "word" ? 3.5 : 2.5;
  else if (DANGLING.has(before)) cost += OBJECT_OF.has(before) && !after ? 0.9 : 1.2;
  if (after?.spaced === false && after.kind !== "symbol") cost += 3;
  if (after?.lower === "-" && !after.spaced && tokens[to + 1]?.spaced === false) cost += 3;
  if (tokens[from]!.spaced === false && tokens[from - 1]!.kind !== "symbol") cost += 3;
  return cost;
}

const barely = ({ times: [time], day, part }: When): boolean =>
  time !== undefined && time.half === "none" && time.minute === 0 && !day && !part;
