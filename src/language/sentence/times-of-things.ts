/** Times behind "to" that are those of what is to be done, because the request has its own. */
import type { When } from "../meaning/values.js";
import { joinAll } from "./bag.js";
import type { Pieces } from "./pieces.js";
import type { PlacedPiece } from "./placed-piece.js";

/** "remind me at 5 to prepare for tomorrow's nine o'clock": behind "to", a time that cannot be one with that of the request. */
export function timesOfThings(
  pieces: readonly PlacedPiece[],
  byStart: Pieces["byStart"],
  link: PlacedPiece | undefined,
): PlacedPiece[] {
  if (link?.piece.kind !== "link") return [];
  const whens = (placed: PlacedPiece): When[] => (placed.piece.kind === "when" ? [placed.piece.when] : []);
  const said = pieces.filter(({ to }) => to <= link.from).flatMap(whens);
  if (said.length === 0) return [];
  return byStart
    .flat()
    .filter(
      (placed) =>
        placed.from >= link.to &&
        (placed.piece.kind === "start" || whens(placed).some((when) => joinAll([...said, when]) === null)),
    );
}
