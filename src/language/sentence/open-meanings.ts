/**
 * Words that were read well and have two meanings all the same, whatever rules read them: a night that begins on one day and ends on
 * the next, an hour that comes twice, letters that several zones share, bounds that may stand the wrong way round. What is asked
 * names both. What most people mean one way is not asked; an instant or rule that was written out in full is never doubtful.
 */
import { Temporal } from "temporal-polyfill";
import type { Token } from "../chart/tokens.js";
import type { When } from "../meaning/values.js";
import type { Outcome } from "./outcome.js";
import type { PlacedPiece } from "./placed-piece.js";
import { TRIGGERS } from "./title-times.js";

interface Read {
  tokens: readonly Token[];
  /** The pieces that say when, in order. */
  pieces: readonly PlacedPiece[];
  outcome: Extract<Outcome, { ok: true }>;
  timeZone: string;
}

/** Each gives both meanings, "X or Y", or null; the sentence beside it is one that it asks about. */
const CHECKS: ReadonlyArray<(read: Read) => string | null> = [
  // "saturday at 1 at night"
  ({ tokens, pieces }) => {
    const named = momentsOf(pieces).some(({ when }) => when.day !== undefined || when.days !== undefined);
    const small =
      spoken(tokens, pieces, /(?:\d|one|two|three|four|o'clock|[ap]m) (?:at|in the) night\b/) &&
      momentsOf(pieces).some(isSmall);
    return named && small ? "in the night before that day, or in the night behind it" : null;
  },
  // "every friday at midnight"
  ({ tokens, pieces, outcome }) => {
    const rhythm = outcome.trigger.type === "recurring" && pieces.some(isOfOneDay);
    const midnight = spoken(
      tokens,
      pieces,
      /(?<!until |till |to |and )\bmidnight\b|\b12 (?:at|in the) night\b/,
    );
    return rhythm && midnight ? "midnight at the beginning of that day (00:00), or at its end (24:00)" : null;
  },
  // "25 october at 2:30 am"
  ({ pieces, outcome: { trigger }, timeZone }) => {
    if (trigger.type !== "scheduled" || pieces.some(({ piece }) => piece.kind === "ahead")) return null;
    const whens = momentsOf(pieces);
    if (!whens.some(({ when }) => when.times.length > 0)) return null;
    if (whens.some(({ when }) => when.zone || when.day?.instant)) return null;
    const first = Temporal.Instant.fromEpochMilliseconds(trigger.at.getTime()).toZonedDateTimeISO(timeZone);
    const wall = first.toPlainDateTime();
    const again = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
    if (again.epochMilliseconds === first.epochMilliseconds) return null;
    const at = wall.toPlainTime().toString({ smallestUnit: "minute" });
    return `${at} before the clocks go back (${first.offset}), or ${at} an hour later (${again.offset})`;
  },
  // "in a quarter"
  ({ tokens, pieces }) =>
    pieces.some(({ from, to }) => /^(?:in|for|within) (?:a|one) quarter$/.test(wordsOf(tokens, from, to)))
      ? "a quarter of an hour, or a quarter of a year"
      : null,
  // "thursday 10am IST"
  ({ tokens, pieces, timeZone }) => {
    for (const { from, to } of pieces)
      for (const { text } of tokens.slice(from, to)) {
        const shared = SHARED_LETTERS[text];
        if (shared && !shared.here.includes(timeZone)) return shared.meanings;
      }
    return null;
  },
  // "every monday from august 1 until july 1"; "from april until march" is the year that it says
  ({ tokens, pieces, outcome: { trigger } }) => {
    if (trigger.type !== "recurring" || !trigger.start || !trigger.until) return null;
    const both = BOUNDS.every((kinds) =>
      pieces.some(
        ({ piece, from, to }) =>
          kinds.includes(piece.kind) && tokens.slice(from, to).some(({ kind }) => kind === "number"),
      ),
    );
    if (!both || spoken(tokens, pieces, /\b\d{4}\b|\bnext year\b/)) return null;
    const left = 365 - (trigger.until.getTime() - trigger.start.getTime()) / 86_400_000;
    return left > 2 && left < LONG_HOLIDAYS_DAYS
      ? "nearly a year until the second date, or the days between the two, the earlier first"
      : null;
  },
  // "every day on fridays": side by side
  ({ tokens, pieces }) => {
    const daily = pieces.find(
      ({ piece, from, to }) =>
        piece.kind === "series" &&
        /^(?:daily|every (?:single )?day|each day)$/.test(wordsOf(tokens, from, to)),
    );
    const other =
      daily &&
      pieces.find((piece) => isOfOneDay(piece) && (piece.from === daily.to || piece.to === daily.from));
    return other ? `every day, or only ${wordsOf(tokens, other.from, other.to)}` : null;
  },
];

/** Letters by which people of several lands call their own time: in which zones there is no doubt, and whose it can be. */
const SHARED_LETTERS: Readonly<Record<string, { here: readonly string[]; meanings: string }>> = {
  IST: {
    here: ["Asia/Kolkata", "Asia/Calcutta", "Asia/Colombo"],
    meanings: "the time of India, that of Israel, or that of Ireland",
  },
};

/** What leaves out less of a year than the long holidays is hardly said on purpose: a school year leaves out these. */
const LONG_HOLIDAYS_DAYS = 42;
const BOUNDS: ReadonlyArray<ReadonlyArray<string>> = [
  ["start", "range"],
  ["until", "range"],
];

export function openMeaning(read: Read): string | null {
  const pieces = read.pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  for (const check of CHECKS) {
    const meanings = check({ ...read, pieces });
    if (meanings !== null) return meanings;
  }
  return null;
}

const momentsOf = (pieces: readonly PlacedPiece[]): { when: When }[] =>
  pieces.flatMap(({ piece }) => (piece.kind === "when" ? [piece] : []));

/** One of the hours behind midnight. */
const isSmall = ({ when }: { when: When }): boolean => when.times.some(({ hour }) => hour >= 1 && hour <= 4);

/** One weekday, or one day of the month. */
const isOfOneDay = ({ piece }: PlacedPiece): boolean => {
  const said = piece.kind === "series" ? piece.series : piece.kind === "when" ? piece.when.day?.series : null;
  return [said?.weekdays, said?.monthDays].some((days) => days?.length === 1);
};

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(" ");

const spoken = (tokens: readonly Token[], pieces: readonly PlacedPiece[], words: RegExp): boolean =>
  pieces.some(({ from, to }) => words.test(wordsOf(tokens, from, to)));
