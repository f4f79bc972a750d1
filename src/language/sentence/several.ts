/**
 * Several reminders in one text: lines of a list, or "… at 9 and … at 11". Looked for only where one reading leaves a time in
 * the title or none is found; each part has to be a whole sentence of its own, with a time and something to remember.
 */
import { Temporal } from "temporal-polyfill";
import { notARequest } from "./not-a-request.js";
import { type Reading, type ReadOptions, read, titleText } from "./read.js";

/** What a single reading may cost before the text is looked at for several. */
const CLEAN = 1.6;
const MAX_PARTS = 8;
/** Longer texts are not taken apart; of shorter ones only so many stretches are tried, since each is read anew. */
const MAX_LENGTH = 600;
const MAX_READS = 12;

export interface Part {
  text: string;
  reading: Reading;
  /** The moment from which it was read: a later part may go on from the day of the one before. */
  now: Date;
}

export function findSeveral(text: string, whole: Reading, options: ReadOptions): Part[] | null {
  if (text.length > MAX_LENGTH) return null;
  const lines = text
    .split(/\n+|(?<=[.;])\s+(?=[-*•]\s)/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, "").trim())
    .filter(Boolean);
  if (lines.length > 1 && lines.length <= MAX_PARTS) {
    const parts = readAll(lines, options);
    if (parts) return parts;
  }
  if (whole.outcome.ok && whole.segmentation.cost < CLEAN) return null;
  const shared = sharingOne(text, whole, options);
  if (shared) return shared;
  return inTurn(text, options);
}

const JOINT =
  /\s*(?:;|\.|,)?\s+(?:and then|and also|and|then|also|plus)\s+(?:to\s+(?=\p{L}))?|\s*[;,.]\s+/giu;

/** One after the other: the shortest beginning that is whole, and so on, until the rest is one as well. */
function inTurn(text: string, options: ReadOptions): Part[] | null {
  const parts: Part[] = [];
  let rest = text;
  for (let reads = 0; reads < MAX_READS; ) {
    const last = parts.length > 0 ? readAfter(rest, parts.at(-1), options) : null;
    if (last) return [...parts, last];
    let found: Part | null = null;
    for (const joint of rest.matchAll(JOINT)) {
      const [left, right] = [rest.slice(0, joint.index), rest.slice(joint.index + joint[0].length)];
      if (left.length < 6 || right.length < 6 || ++reads > MAX_READS) continue;
      found = readAfter(left, parts.at(-1), options);
      if (found) {
        rest = right;
        break;
      }
    }
    if (!found || parts.length === MAX_PARTS - 1) return null;
    parts.push(found);
  }
  return null;
}

/**
 * "tuesdays at 17 and saturdays at 10 drive Ole to football": two times for one thing to remember. Each half is read with the other
 * left out; both have to be whole, and to leave the same title.
 */
function sharingOne(text: string, { outcome }: Reading, options: ReadOptions): Part[] | null {
  if (outcome.ok || !["INVALID_RECURRENCE", "AMBIGUOUS_TIME", "NOT_UNDERSTOOD"].includes(outcome.code))
    return null;
  if (text.length > MAX_LENGTH / 3) return null;
  for (const joint of text.matchAll(/,?\s+(?:and|plus|,)\s+(?:again\s+|then\s+|also\s+)?/gi)) {
    const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
    for (const [bare, full, first] of [
      [left, right, true],
      [right, left, false],
    ] as const) {
      const when = bare.replace(/^(?:please\s+)?remind me\s+/i, "");
      if (!read(when, { ...options, whole: true }).outcome.ok) continue;
      const reading = read(full, options);
      if (!isPart(reading) || notARequest(full, reading)) continue;
      const words = titleText(reading.tokens, reading.segmentation);
      const other = `${when}: ${words}`;
      const second = read(other, options);
      if (!isPart(second) || titleText(second.tokens, second.segmentation) !== words) continue;
      const parts = [
        { text: other, reading: second, now: options.now },
        { text: full, reading, now: options.now },
      ];
      return first ? parts : parts.reverse();
    }
  }
  return null;
}

function readAll(texts: readonly string[], options: ReadOptions): Part[] | null {
  const parts: Part[] = [];
  for (const text of texts) {
    const part = readAfter(text, parts.at(-1), options);
    if (!part) return null;
    parts.push(part);
  }
  return parts;
}

/** A part by itself; null where it is no sentence of its own. */
function readAfter(text: string, before: Part | undefined, options: ReadOptions): Part | null {
  let now = options.now;
  let reading = read(text, options);
  // "tomorrow at 9 … and at 11 …": a time alone goes on from the day before it
  if (before && isPart(reading) && !hasDay(reading) && hasDay(before.reading)) {
    const { outcome } = before.reading;
    if (outcome.ok && outcome.trigger.type === "scheduled") {
      // "Friday at 8 …, and at 6 …": on that day, before or after
      const day = Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime())
        .toZonedDateTimeISO(options.timeZone)
        .startOfDay().epochMilliseconds;
      now = new Date(Math.max(day, options.now.getTime()));
      reading = read(text, { ...options, now });
    }
  }
  return isPart(reading) && !notARequest(text, reading) ? { text, reading, now } : null;
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
