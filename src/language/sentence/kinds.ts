/** Kinds of pieces as a reading tells them apart: those that say when, and those that a sentence has once. */
import type { Piece } from "../grammar/values.js";

export const TRIGGERS: ReadonlySet<Piece["kind"]> = new Set(["when", "series", "topic", "unread", "vague"]);
const KINDS: readonly Piece["kind"][] = [
  "when",
  "series",
  "topic",
  "ask",
  "start",
  "until",
  "except",
  "ahead",
];

/** What no clause that is told loses, where a topic says when. */
export const TIMES: ReadonlySet<Piece["kind"]> = new Set([
  "when",
  "series",
  "vague",
  "until",
  "span",
  "range",
  "count",
  "months",
  "start",
  "off",
  "except",
  "ahead",
  "untilDone",
]);

export const kindBit = (kind: Piece["kind"]): number => 1 << (KINDS.indexOf(kind) + 1);
