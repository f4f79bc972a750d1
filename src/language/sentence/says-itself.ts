/** Whether a reading shows by itself that a reminder is meant, whatever its words are like. */
import { isDiaryNote } from "./diary-notes.js";
import { ordersThen } from "./ordered-then.js";
import { isEntry, isPlainOrder } from "./plain-orders.js";
import type { Reading } from "./read.js";
import { isDue, isStatement } from "./statement.js";

/** Somebody, what they do, and to what: fewer words are the name of a thing. */
const LEAST_CLAUSE = 3;

/**
 * An asking word, what is entered under its day, the name of a thing, an order and what it is done to, what has to be done ("the kids need picking up"), a subject that comes up (what is told then may
 * be any clause), or how long ahead it is wanted.
 */
export const saysItself = (reading: Reading): boolean => {
  const { tokens, segmentation } = reading;
  const { asked, title, pieces } = segmentation;
  return (
    asked ||
    isDiaryNote(reading) ||
    ordersThen(reading) ||
    title.length < LEAST_CLAUSE ||
    isPlainOrder(title.map((index) => tokens[index]!)) ||
    isEntry(
      title.map((index) => tokens[index]!),
      pieces,
    ) ||
    (isDue(title.map((index) => tokens[index]!.lower)) && !isStatement(tokens, title, { again: true })) ||
    pieces.some(
      ({ piece }) =>
        piece.kind === "ahead" ||
        (piece.kind === "topic" && (piece.topic.spoken || asksPolitely(tokens, pieces))),
    )
  );
};

/** "whenever the readme gets edited, the German version too, please". */
const asksPolitely = (tokens: Reading["tokens"], pieces: Reading["segmentation"]["pieces"]): boolean =>
  pieces.some(
    ({ piece, from }) => piece.kind === "close" && /^(?:please|pls|plz)$/.test(tokens[from]!.lower),
  );
