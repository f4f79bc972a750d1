/** The kinds of moments beside turns, by name alone: what a contract says without what reads them. */
export const MOMENT_KINDS = [
  "act:before",
  "act:after",
  "act:failed",
  "place",
  "person",
  "event",
  "session:start",
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];
