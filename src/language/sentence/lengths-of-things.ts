/**
 * How long a thing takes, beside when it is: "30 minute call with Bo on Thursday at 10", "half an hour of piano at 5", "gym for 2 hours tomorrow
 * at 6pm". It belongs to the thing. Where nothing else says when, a length that opens a text is when: "20 minutes take out the bread".
 */
import type { Chart } from "../chart/chart.js";
import { comesOften } from "../chart/figures.js";
import { hoursLong } from "../chart/hours-long.js";
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import { hasClockPart } from "../meaning/duration-parts.js";
import type { DurationParts } from "../meaning/values.js";

const UNIT = /^(?:sec|min|hr|second|minute|hour|h|m)s?$/;
/** Behind a length: it is counted from something. */
const COUNTS =
  /^(?:before|after|from|later|ago|past|to|prior|until|till|hence|in|at|on|and|ahead|earlier|beforehand|every|each|around|about|since|late|early|warning|notice|heads|alert|reminder|nudge)$/;

const NONE: ReadonlySet<number> = new Set();

/** The tokens of such lengths. */
export function lengthsOfThings(tokens: readonly Token[], chart: Chart): ReadonlySet<number> {
  const moved = lengthsMoved(tokens, chart);
  return moved.length > 0 ? new Set([...moved, ...lengthsOf(tokens, chart)]) : lengthsOf(tokens, chart);
}

function lengthsOf(tokens: readonly Token[], chart: Chart): ReadonlySet<number> {
  if (!tokens.some(({ lower }) => UNIT.test(lower))) return NONE;
  const pieces = chart.all("piece").map(({ from, to, value }) => ({ piece: value as Piece, from, to }));
  const lengths = chart.all("length").filter(({ value }) => hasClockPart(value as DurationParts));
  const end = Math.max(0, ...lengths.filter(({ from }) => from === 0).map(({ to }) => to));
  const opens =
    end > 0 &&
    (tokens[1]?.lower !== "h" || tokens[1].spaced || hoursLong(tokens, 0) === "length") &&
    tokens[end]?.kind === "word" &&
    !COUNTS.test(tokens[end].lower) &&
    !pieces.some(({ piece, from }) => piece.kind === "ask" && from <= end) &&
    pieces.some(({ piece, from }) => from > end && saysWhen(piece));
  const found = new Set(opens ? range(0, end) : []);
  // of two sentences the one that lasts may be told
  const goesOn = tokens.some(({ lower }, at) => /^[.?!]$/.test(lower) && tokens[at + 1]?.kind === "word");
  // "every 20 minutes for 2 hours" lasts; "every day at 7 for 20 minutes" is how long the thing takes
  const often = comesOften(tokens);
  const within = pieces.some(({ piece }) => piece.kind === "series" && isWithinDay(piece));
  if (goesOn || (often && (within || !namesThing(tokens, pieces)))) return found;
  for (const { piece, from, to } of pieces)
    if (piece.kind === "span" && hasClockPart(piece.length) && isOfThing(tokens, from, to))
      if (
        !pieces.some((other) => other.piece.kind === "ask" && other.from >= to) &&
        pieces.some((other) => (other.to <= from || other.from >= to) && saysWhen(other.piece))
      )
        for (const at of range(from, to)) found.add(at);
  return found;
}

/** "delay the delivery | by a week | tomorrow at 9": how far it is to be moved. */
function lengthsMoved(tokens: readonly Token[], chart: Chart): number[] {
  const at = tokens.findIndex(({ lower }) => lower === "by");
  if (at < 0 || !tokens.slice(0, at).some(({ lower }) => MOVES.test(lower))) return [];
  const ends = chart.all("length").flatMap(({ from, to }) => (from === at + 1 ? [to] : []));
  return ends.length > 0 ? range(at, Math.max(...ends)) : [];
}
const MOVES =
  /^(?:delay|postpone|push|move|shift|bump|bring|put|extend|prolong|lengthen|shorten|cut|raise|increase|reduce|lower)$/;

/** Whether a word is left that no time, rhythm or request takes. */
const namesThing = (tokens: readonly Token[], pieces: ReadonlyArray<{ from: number; to: number }>): boolean =>
  tokens.some(({ kind }, at) => kind === "word" && !pieces.some(({ from, to }) => from <= at && at < to));

/** More often than once a day. */
const isWithinDay = ({ series }: Extract<Piece, { kind: "series" }>): boolean =>
  series.every !== undefined || /^(?:hour|minute|second)$/.test(series.frequency ?? "");

/** "gym | for 2 hours", and not "knead for 30 minutes after 5pm". */
const isOfThing = (tokens: readonly Token[], from: number, to: number): boolean =>
  from > 0 &&
  tokens[from]!.lower === "for" &&
  !/^(?:after|before|from|past|to)$/.test(tokens[to]?.lower ?? "");

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** A day, a clock or a rhythm, and no number that only may be one. */
const saysWhen = (piece: Piece): boolean =>
  piece.kind === "series" ||
  (piece.kind === "when" &&
    piece.when.weak < 0.5 &&
    (piece.when.day !== undefined || piece.when.days !== undefined || piece.when.times.length > 0));
