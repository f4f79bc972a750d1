/** What a frame means: somebody asks for a reminder, an alarm or a timer, and what it is linked to follows. */
import type { FrameKind, Piece } from "./values.js";

export const ask = (
  frame: FrameKind,
  part: { shared?: boolean; linked?: boolean; that?: boolean } = {},
): Extract<Piece, { kind: "ask" }> => ({
  kind: "ask",
  frame,
  linked: part.linked ?? false,
  ...(part.shared ? { shared: true } : {}),
  ...(part.that ? { that: true } : {}),
});
export const linkedBy = (link: string | undefined): { linked: boolean; that: boolean } => ({
  linked: link !== undefined,
  that: link === "that" || link === "so that",
});
