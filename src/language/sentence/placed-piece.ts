/** A piece of a sentence where it stands among the tokens, and what taking or leaving it costs. */
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";

export interface PlacedPiece {
  piece: Piece;
  from: number;
  to: number;
  /** What it costs to leave the words in the title. */
  strength: number;
  /** What it costs to take the words as this piece. */
  doubt: number;
  /** Holds words that would be title if nothing else were. */
  swallows: boolean;
  /** How much of its strength it keeps where it stands, once that was asked (`excuse.ts`). */
  excused: number | null;
}

/** Every one is made here, so that all have one shape. */
export const placedPiece = (
  piece: Piece,
  from: number,
  to: number,
  { strength, doubt, swallows = false }: { strength: number; doubt: number; swallows?: boolean },
): PlacedPiece => ({ piece, from, to, strength, doubt, swallows, excused: null });

/** "every day | but Monday" goes on about the rhythm; no other "but" does. */
export const opensException = (before: PlacedPiece | null, { lower }: Token): boolean =>
  lower === "but" && before?.piece.kind === "series";
