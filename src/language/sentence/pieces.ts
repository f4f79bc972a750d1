/** The pieces that a sentence may be made of: what the chart found, and what is told by shape alone (tags, quotations, topics). */
import type { Chart } from "../chart/chart.js";
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import type { Topic } from "../topic.js";
import { putEvents } from "./events.js";
import { excuse, FUNCTION, isAmount, isShift, OF_TIME } from "./excuse.js";
import { putJoints } from "./hours-by-day.js";
import { TIMES } from "./kinds.js";
import { lengthsOfThings } from "./lengths-of-things.js";
import { lookAlikes, opensTitle } from "./look-alikes.js";
import { keptIn } from "./occasions.js";
import { type PlacedPiece, placedPiece } from "./placed-piece.js";
import { toldTokens } from "./told-clause.js";
import { foreignWords, links, overTheOpening } from "./topic-doubts.js";
import { findTopics } from "./topics.js";
import { tellsClause } from "./verbs.js";

export interface Pieces {
  byStart: readonly (readonly PlacedPiece[])[];
  /** Tokens inside quotation marks: title, whatever they say. */
  quoted: ReadonlySet<number>;
  /** Tokens that only look like times. */
  alike: ReadonlySet<number>;
  /** Of these, tokens that say how long a thing takes. */
  lengths: ReadonlySet<number>;
  /** Tokens of what is to be told when a topic comes up: beside a topic, they are title whatever they say. */
  told: ReadonlySet<number>;
}

const QUOTES = new Map([
  ['"', '"'],
  ["“", "”"],
  ["«", "»"],
  ["„", "“"],
  ["`", "`"],
]);

function quotations(tokens: readonly Token[]): Set<number> {
  const inside = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const open = tokens[at]!;
    const single = open.lower === "'" && open.spaced && tokens[at + 1]?.spaced === false;
    const close = single ? "'" : QUOTES.get(open.lower);
    // inches: 6"
    if (!close || (tokens[at - 1]?.kind === "number" && !open.spaced)) continue;
    const end = tokens.slice(at + 1, at + 60).findIndex((token) => token.lower === close);
    if (end < 1) continue;
    for (let index = at; index <= at + 1 + end; index++) inside.add(index);
    at += end + 1;
  }
  return inside;
}

const LEADING = new Set("in on to with at from for of by ask tell call email text message the".split(" "));

/** "#work", "@errands": a word directly behind the sign, the sign behind a space. */
function tagAt(tokens: readonly Token[], at: number): { name: string; to: number } | null {
  const mark = tokens[at]!;
  const first = tokens[at + 1];
  if (
    (mark.lower !== "#" && mark.lower !== "@") ||
    !mark.spaced ||
    !first ||
    first.spaced ||
    first.kind !== "word"
  )
    return null;
  let to = at + 2;
  const glued = (index: number): boolean => tokens[index]?.spaced === false;
  while (
    to < at + 12 &&
    glued(to) &&
    (tokens[to]!.kind !== "symbol" || ("-_/".includes(tokens[to]!.lower) && glued(to + 1)))
  )
    to++;
  if (glued(to) && glued(to + 1) && [".", "@"].includes(tokens[to]!.lower)) return null;
  // in the middle of a sentence it is one of its words: "ask @jana for the password", "post in #random at 5"
  const next = tokens[to];
  if (at > 0 && (LEADING.has(tokens[at - 1]!.lower) || (mark.lower === "@" && next?.kind === "word")))
    return null;
  const name = tokens
    .slice(at + 1, to)
    .map(({ text }) => text)
    .join("");
  return name.length <= 50 ? { name: name.toLowerCase(), to } : null;
}

const STRENGTH: Readonly<Partial<Record<Piece["kind"], number>>> = {
  series: 5,
  start: 3.5,
  until: 1.5,
  range: 3.5,
  span: 1,
  count: 2.4,
  bridge: 3,
  months: 0.8,
  off: 4,
  except: 3.5,
  ahead: 3,
  open: 2,
  ask: 5,
  link: 0,
  close: 1.5,
  priority: 3,
  topic: 3,
  nag: 4,
  stale: 4,
  warn: 4,
  shared: 3,
  unread: 4,
  untilDone: 4,
  vague: 2.5,
  negated: 6,
  tag: 4,
};

function strengthOf(piece: Piece): number {
  if (piece.kind === "when") {
    const { when } = piece;
    const parts =
      (when.day || when.days ? 1 : 0) +
      (when.times.length > 0 ? 1 : 0) +
      (when.part || when.routine ? 0.5 : 0);
    return (4.2 - 4 * when.weak) * (parts > 1 ? 1.15 : 1);
  }
  if (piece.kind === "series") return piece.adverb ? 3.6 : 5;
  if (piece.kind === "topic") return piece.topic.spoken ? 5 : piece.topic.before ? 2.8 : 2.2;
  if (piece.kind === "count" && piece.named) return 4;
  if (piece.kind === "priority" && piece.edge) return 1;
  if (piece.kind === "ask" && piece.soft) return 1.2;
  if (piece.kind === "span")
    return piece.length.hours + piece.length.minutes + piece.length.seconds > 0 ? 1 : 2.4;
  if (piece.kind === "until" && !piece.when.day && piece.when.times.length === 0) return 0.5;
  return STRENGTH[piece.kind] ?? 2;
}

function doubtOf(piece: Piece, from: number, to: number): number {
  if (piece.kind === "when")
    return (
      piece.when.weak * 2 + (piece.when.lead === "until" ? 1.2 : 0) + (piece.when.lead === "for" ? 0.2 : 0)
    );
  if (piece.kind === "series") return piece.adverb ? 0.4 : 0;
  if (piece.kind === "topic")
    return (piece.topic.spoken ? 0.3 : 1.1) + (piece.topic.before ? 0.5 : 0) + (to - from) * 0.02;
  if (piece.kind === "until" || piece.kind === "span" || piece.kind === "count" || piece.kind === "months")
    return 0.5;
  if (piece.kind === "open" || piece.kind === "close") return 0.05;
  if (piece.kind === "vague") return 0.4;
  if (piece.kind === "ask" && piece.soft) return 0.6;
  if (piece.kind === "unread") return 0.9;
  return 0.1;
}

/** What times within a name cost: none where they open it and say which ("christmas dinner", "the Friday call"). */
const timesNamed = (tokens: readonly Token[], { from, to }: Topic, times: readonly number[]): number => {
  let first = from;
  while (first < to && times[first]! > 0 && tokens[first]!.kind === "word") first++;
  const named = times.slice(first < to && first - from < 3 ? first : from, to);
  return named.reduce((sum, each) => sum + each, 0);
};

/** "kitchen -> Friday 3pm plumber": a time, and no note. */
const opensWithTime = (byStart: readonly (readonly PlacedPiece[])[], at: number): boolean =>
  byStart[at]?.some(
    ({ piece, to }) =>
      piece.kind === "series" ||
      (piece.kind === "when" && piece.when.weak < 0.5) ||
      (piece.kind === "ask" && opensWithTime(byStart, to)),
  ) ?? false;

/** Two times behind it: entries with their hours. */
function severalTimes(byStart: readonly (readonly PlacedPiece[])[], from: number): boolean {
  let times = 0;
  for (let at = from; at < byStart.length; at++) {
    const ends = byStart[at]!.flatMap(({ piece, to }) =>
      piece.kind === "when" && piece.when.weak < 0.8 ? [to] : [],
    );
    if (ends.length === 0) continue;
    times++;
    at = Math.max(...ends) - 1;
  }
  return times > 1;
}

/** "next time Erik rings, | remind him he owes me 20": what one has to do. */
const remindsOther = (tokens: readonly Token[], at: number): boolean =>
  at > 1 && tokens[at]!.lower === "remind" && ["him", "her", "them"].includes(tokens[at + 1]?.lower ?? "");

const isNamed = (token: Token | undefined): boolean =>
  token?.kind === "word" && !FUNCTION.has(token.lower) && !OF_TIME.has(token.lower);

/** Everything that may be a piece of the sentence, by the token at which it begins. */
export function findPieces(tokens: readonly Token[], chart: Chart): Pieces {
  const quoted = quotations(tokens);
  const byStart: PlacedPiece[][] = tokens.map(() => []);
  const lengths = lengthsOfThings(tokens, chart);
  const alike = new Set([...lookAlikes(tokens), ...lengths]);
  const put = (piece: Piece, from: number, to: number): void => {
    // 'when I mention "phoenix"': a topic may be quoted, nothing else
    if (piece.kind === "topic" ? quoted.has(from) && !piece.topic.noted : true)
      for (let index = from; index < to; index++) if (quoted.has(index)) return;
    if (TIMES.has(piece.kind) && alike.size > 0)
      for (let index = from; index < to; index++) if (alike.has(index)) return;
    // "ring 0161 496 0123"
    if (piece.kind === "ask" && to === from + 1 && (alike.has(to) || remindsOther(tokens, from))) return;
    // "24/7 gym"
    if (piece.kind === "bridge" && tokens[from]!.value === 24 && isNamed(tokens[to])) return;
    if (piece.kind === "open" && opensTitle(tokens, from, to)) return;
    if (piece.kind === "series" && isShift(tokens, from)) return;
    if (piece.kind === "when" && isAmount(tokens, from)) return;
    byStart[from]!.push(
      placedPiece(piece, from, to, {
        strength: strengthOf(piece),
        doubt: doubtOf(piece, from, to),
        swallows: piece.kind === "count" && piece.named === true,
      }),
    );
  };
  const ends = new Set<number>();
  for (const { from, to, value } of chart.all("piece")) {
    const piece = value as Piece;
    const every =
      piece.kind === "series" &&
      tokens.slice(from, Math.min(to, from + 2)).some(({ lower }) => lower === "every" || lower === "each");
    const that = piece.kind === "ask" && !piece.linked && tellsClause(tokens.slice(to, to + 9));
    put(every ? { ...piece, every } : that ? { ...piece, that } : piece, from, to);
    if (
      [
        "ask",
        "when",
        "series",
        "priority",
        "close",
        "stale",
        "warn",
        "nag",
        "until",
        "start",
        "unread",
      ].includes(piece.kind) ||
      (piece.kind === "open" && to - from > 1)
    )
      ends.add(from);
  }
  for (let at = 0; at < tokens.length; at++) {
    const tag = tagAt(tokens, at);
    if (tag && !byStart[at]!.some(({ piece }) => piece.kind === "when")) {
      put({ kind: "tag", name: tag.name }, at, tag.to);
      ends.add(at);
    }
  }
  putJoints(tokens, byStart);
  for (const placed of byStart.flat()) if (placed.piece.kind === "ahead") putEvents(tokens, placed, byStart);
  const times = tokens.map(() => 0);
  for (const placed of byStart.flat()) {
    if (placed.piece.kind !== "when" && placed.piece.kind !== "series") continue;
    const each = (placed.strength * excuse(tokens, placed)) / (placed.to - placed.from);
    for (let at = placed.from; at < placed.to; at++) times[at] = Math.max(times[at]!, each);
  }
  for (const { from, to, topic } of findTopics(tokens, ends, times)) {
    put({ kind: "topic", topic }, from, to);
    const placed = byStart[from]!.at(-1);
    if (placed?.piece.kind === "topic")
      placed.doubt +=
        (topic.guard
          ? 0
          : topic.noted
            ? timesNamed(tokens, topic, times) +
              (opensWithTime(byStart, to) || severalTimes(byStart, to) ? 5 : 0)
            : foreignWords(tokens, from, to, times)) + (links(tokens, topic.from, topic.to) ? 3 : 0);
  }
  const kept = keptIn(tokens);
  if (kept > 0 && byStart.flat().some(({ piece }) => piece.kind === "topic" && piece.topic.spoken))
    put({ kind: "close" }, kept, tokens.length);
  const told = toldTokens(tokens, byStart);
  for (const placed of byStart.flat())
    if (
      placed.piece.kind === "topic" &&
      !placed.piece.topic.guard &&
      !placed.piece.topic.noted &&
      overTheOpening(tokens, placed, byStart)
    )
      placed.doubt += 4;
  return { byStart, quoted, alike, lengths, told };
}
