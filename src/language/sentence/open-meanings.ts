/**
 * Words that were read well and have two meanings all the same, whatever rules read them: a night that begins on one day and ends on
 * the next, an hour that comes twice, bounds that may stand the wrong way round. What is asked
 * names both. What most people mean one way is not asked; an instant or rule that was written out in full is never doubtful.
 */
import { Temporal } from "temporal-polyfill";
import type { Token } from "../chart/tokens.js";
import { describeTrigger } from "../describe.js";
import type { TimeExpression, When } from "../meaning/values.js";
import { beforeIt } from "./before-it.js";
import type { Outcome } from "./outcome.js";
import type { PlacedPiece } from "./placed-piece.js";
import { TRIGGERS } from "./title-times.js";

interface Read {
  tokens: readonly Token[];
  /** The pieces that say when, in order. */
  pieces: readonly PlacedPiece[];
  outcome: Extract<Outcome, { ok: true }>;
  timeZone: string;
  now: Date;
}

/** Each gives both meanings, "X or Y", or null; the sentence beside it is one that it asks about. */
const CHECKS: ReadonlyArray<(read: Read) => string | null> = [
  // "saturday at 1 at night", "saturday night at 1"
  ({ tokens, pieces, outcome: { trigger }, timeZone, now }) => {
    const nightly = pieces.some((placed) => isNightly(placed, wordsOf(tokens, placed.from, placed.to)));
    const moments = momentsOf(pieces);
    const ofSeries = pieces.flatMap(({ piece }) =>
      piece.kind === "series" ? (piece.series.times ?? []) : [],
    );
    if (!nightly || ![...ofSeries, ...moments.flatMap(({ when }) => when.times)].some(isSmall)) return null;
    if (trigger.type !== "scheduled")
      return pieces.some(isOfOneDay) ? "in the night before that day, or in the night behind it" : null;
    if (moments.every(({ when: { day, days } }) => !days && (!day || (day.near && !day.series)))) return null;
    const at = Temporal.Instant.fromEpochMilliseconds(trigger.at.getTime()).toZonedDateTimeISO(timeZone);
    const behind = moments.some(({ when }) => when.part === "night") ? 1 : 0;
    const nights = [at.subtract({ days: behind }), at.add({ days: 1 - behind })];
    // of "Wednesday night at 1", said on a Wednesday, one is over
    if (nights[0]!.epochMilliseconds <= now.getTime()) return null;
    return nights
      .map(({ epochMilliseconds }) => ({ type: "scheduled" as const, at: new Date(epochMilliseconds) }))
      .map((each) => describeTrigger(each, { timeZone, now }))
      .join(", or ");
  },
  // "on Friday at 12 the night shift takes over"
  ({ tokens, pieces }) => {
    const twelve = pieces.some(
      ({ piece, from, to }) =>
        piece.kind === "when" &&
        !piece.when.part &&
        piece.when.times.some(({ hour, minute, half }) => hour === 12 && minute === 0 && half === "none") &&
        /\b(?:12|twelve)\b(?! :)/.test(wordsOf(tokens, from, to)),
    );
    const nightly = tokens.some(
      ({ lower }, at) =>
        /^(?:nights?|nightly|night-?shift|overnight|fireworks)$/.test(lower) &&
        !pieces.some(({ from, to }) => at >= from && at < to),
    );
    return twelve && nightly ? "12 noon, or 12 at night" : null;
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
  // "every Saturday or Sunday"
  ({ tokens, pieces }) =>
    pieces.some(
      ({ piece, from, to }) =>
        piece.kind === "series" &&
        (piece.series.weekdays?.length ?? 0) > 1 &&
        tokens.slice(from, to).some(({ lower }) => lower === "or"),
    )
      ? "one of these days each week, or every one of them"
      : null,
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

/** What leaves out less of a year than the long holidays is hardly said on purpose: a school year leaves out these. */
const LONG_HOLIDAYS_DAYS = 42;
const BOUNDS: ReadonlyArray<ReadonlyArray<string>> = [
  ["start", "range"],
  ["until", "range"],
];

export function openMeaning(read: Read): string | null {
  const before = beforeIt(read.tokens, read.pieces, read.outcome, read);
  if (before !== null) return before;
  const pieces = read.pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  for (const check of CHECKS) {
    const meanings = check({ ...read, pieces });
    if (meanings !== null) return meanings;
  }
  return null;
}

const momentsOf = (pieces: readonly PlacedPiece[]): { when: When }[] =>
  pieces.flatMap(({ piece }) => (piece.kind === "when" ? [piece] : []));

/** A night of one day, or an hour of it; "the night from Friday to Saturday" says which it is. */
const isNightly = ({ piece }: PlacedPiece, said: string): boolean =>
  /(?:\d|one|two|three|four|o'clock|[ap]m) (?:at|in the) night\b/.test(said) ||
  (/\bnight\b(?!.*\b(?:to|and|into|till|until)\b)/.test(said) &&
    (piece.kind === "series" ||
      (piece.kind === "when" && (piece.when.day !== undefined || piece.when.times.length > 0))));

/** One of the hours behind midnight. */
const isSmall = ({ hour, minute, half }: TimeExpression): boolean =>
  (hour >= 1 && hour <= 4 && half !== "pm") || (hour === 0 && minute > 0);

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
