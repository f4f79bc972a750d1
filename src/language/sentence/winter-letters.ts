/**
 * "4pm CET", said in summer: nearly everybody means what the clock on the wall shows there, and so it is taken. Where the letters would mean
 * another time by the book, that is noted.
 */
import { Temporal } from "temporal-polyfill";
import type { Token } from "../chart/tokens.js";
import { ABBREVIATIONS, OF_WINTER } from "../zone-names.js";
import type { PlacedPiece } from "./placed-piece.js";

/** What to say of letters of winter time, where it is summer then. */
export function notesOfWinter(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  at: Date,
): { notes: string[]; literal: Date[] } {
  const none = { notes: [], literal: [] };
  for (const { piece, from, to } of pieces) {
    const zone = piece.kind === "when" ? piece.when.zone : undefined;
    if (!zone) continue;
    const said = tokens
      .slice(from, to)
      .find(({ lower }) => OF_WINTER[lower] && ABBREVIATIONS[lower] === zone);
    if (!said) continue;
    const then = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    const winter = [1, 7].map((month) => then.with({ month, day: 1 }).offsetNanoseconds);
    const ahead = then.offsetNanoseconds - Math.min(...winter);
    if (ahead === 0) return none;
    const summer = OF_WINTER[said.lower]!;
    return {
      notes: [`it is summer time there then: I took ${said.text} as what clocks show (${summer})`],
      literal: [new Date(at.getTime() + ahead / 1e6)],
    };
  }
  return none;
}
