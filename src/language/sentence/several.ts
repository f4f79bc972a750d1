/**
 * Several reminders in one text: lines of a list, or "… at 9 and … at 11". Looked for only where one reading leaves a time in
 * the title or none is found; each part has to be a whole sentence of its own, with a time and something to remember.
 */
import { notARequest } from "./not-a-request.js";
import { type Reading, type ReadOptions, read } from "./read.js";

/** What a single reading may cost before the text is looked at for several. */
const CLEAN = 1.6;
const MAX_PARTS = 8;

export interface Part {
  text: string;
  reading: Reading;
  /** The moment from which it was read: a later part may go on from the day of the one before. */
  now: Date;
}

export function findSeveral(text: string, whole: Reading, options: ReadOptions): Part[] | null {
  if (text.length > 1_000) return null;
  const lines = text
    .split(/\n+|(?<=[.;])\s+(?=[-*•]\s)/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, "").trim())
    .filter(Boolean);
  if (lines.length > 1 && lines.length <= MAX_PARTS) {
    const parts = readAll(lines, options);
    if (parts) return parts;
  }
  if (whole.outcome.ok && whole.segmentation.cost < CLEAN) return null;
  for (const joint of text.matchAll(
    /\s*(?:;|\.|,)?\s+(?:and then|and also|and|then|also|plus)\s+|\s*[;,.]\s+/gi,
  )) {
    const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
    if (left.length < 6 || right.length < 6) continue;
    const parts = readAll([left, right], options);
    if (parts) return parts;
  }
  return null;
}

function readAll(texts: readonly string[], options: ReadOptions): Part[] | null {
  const parts: Part[] = [];
  for (const text of texts) {
    let now = options.now;
    let reading = read(text, options);
    const before = parts.at(-1);
    // "tomorrow at 9 … and at 11 …": a time alone goes on from the day before it
    if (before && isPart(reading) && !hasDay(reading) && hasDay(before.reading)) {
      const { outcome } = before.reading;
      if (outcome.ok && outcome.trigger.type === "scheduled") {
        now = outcome.trigger.at;
        reading = read(text, { ...options, now });
      }
    }
    if (!isPart(reading) || notARequest(text, reading)) return null;
    parts.push({ text, reading, now });
  }
  return parts;
}

function isPart({ outcome, segmentation, tokens }: Reading): boolean {
  if (!outcome.ok || segmentation.cost > CLEAN) return false;
  if (
    !segmentation.pieces.some(
      ({ piece }) =>
        piece.kind === "when" || piece.kind === "series" || (piece.kind === "ask" && piece.length),
    )
  )
    return false;
  return segmentation.title.some((index) => tokens[index]!.kind === "word");
}

const hasDay = ({ segmentation }: Reading): boolean =>
  segmentation.pieces.some(
    ({ piece }) =>
      piece.kind === "series" ||
      (piece.kind === "when" && (piece.when.day !== undefined || piece.when.days !== undefined)),
  );
