/**
 * All ways to cut a sentence into pieces and title, cheapest first. Every token is in a piece or in the title; what stays in the
 * title although it could be a time, a frame or a topic costs as much as it looks like one, less where there is a
 * reason (it describes a thing, it is the object of "about", it stands in a clause). A beam keeps the work bounded.
 */
import type { Token } from "../chart/tokens.js";
import type { FrameKind } from "../grammar/values.js";
import type { When } from "../meaning/values.js";
import { BEGINNING, follow, type Node } from "./cuts.js";
import { DANGLING, DETERMINERS, isSign } from "./excuse.js";
import { kindBit, TIMES, TRIGGERS } from "./kinds.js";
import { outOfTitle } from "./out-of-title.js";
import type { Pieces } from "./pieces.js";
import { opensException, type PlacedPiece } from "./placed-piece.js";
import { alsoSaid, begins, isJoint, isTo } from "./second-times.js";
import { atEdge, shares } from "./shares.js";
import { NOMINATIVE } from "./verbs.js";

export interface Segmentation {
  cost: number;
  pieces: readonly PlacedPiece[];
  /** Token indices of the title, in order. */
  title: readonly number[];
  /** Token indices before a request in the middle of the text. */
  before: readonly number[];
  asked: boolean;
  frame: FrameKind | null;
}

const BEAM = 22;
/** Readings of a sentence that are looked at. */
export const MAX_READINGS = 14;

const LINKS = new Set([
  "to",
  "2",
  "that",
  ":",
  ",",
  "-",
  "about",
  "of",
  "so that",
  "saying",
  "called",
  "named",
  "regarding",
  "re",
  "bout",
  "abt",
]);
const leadsOn = (word: string): boolean => LINKS.has(word) || /^(?:so|in order|because|cause) /.test(word);
const UNIT = /^(?:sec|min|hr|second|minute|hour|day|week|month|year)s?$/;
const FRONT_LINKS = new Set("to that about of regarding concerning re bout abt so because".split(" "));
/** Small words of a time until which a topic is waited for. */
const DEADLINES: ReadonlySet<string> = new Set(["by", "before", "until"]);
const TRIGGER_BITS = kindBit("when") | kindBit("series") | kindBit("topic");

export function segment(tokens: readonly Token[], { byStart, quoted, told }: Pieces): Segmentation[] {
  const count = tokens.length;
  const share = shares(tokens, byStart, quoted);
  const joints = tokens.map((_, at) => isJoint(tokens, byStart, at));
  const beside = new Map<When, number[]>();
  const shareOf = ({ said, inTitle, joined }: Node): number[] => {
    if (!said || !inTitle || joined) return share;
    const known = beside.get(said) ?? shares(tokens, byStart, quoted, said);
    beside.set(said, known);
    return known;
  };
  // "i need to" behind a time is no more title than at the beginning
  const opens = byStart.map((pieces) =>
    pieces.some(({ piece, from, to }) => piece.kind === "open" && to - from > 1),
  );
  const asks = byStart.map((pieces) => pieces.some(({ piece }) => piece.kind === "ask"));
  const beams: Node[][] = Array.from({ length: count + 1 }, () => []);
  beams[0]!.push(BEGINNING);
  for (let at = 0; at < count; at++) {
    const beam = prune(beams[at]!);
    for (const node of beam) {
      const clause = told.has(at);
      const word = titleStep(node, tokens, at, shareOf(node)[at]!, clause);
      if (opens[at] && !node.titled && !node.asked) word.cost += 0.8;
      word.joined ||= joints[at]! && word.inTitle;
      beams[at + 1]!.push(word);
      for (const placed of byStart[at]!) {
        if (clause && node.kinds & kindBit("topic") && TIMES.has(placed.piece.kind)) continue;
        const next = pieceStep(node, tokens, placed, asks);
        if (!next) continue;
        next.cut ||= clause && node.inTitle && TIMES.has(placed.piece.kind);
        beams[placed.to]!.push(next);
      }
    }
  }
  const ended = beams[count]!.map((node) =>
    follow(node, node.prev, node.at, node.piece, ending(node, tokens)),
  );
  return ended
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_READINGS)
    .map((node) => unfold(node, tokens));
}

function prune(nodes: Node[]): Node[] {
  if (nodes.length <= 1) return nodes;
  nodes.sort((a, b) => a.cost - b.cost);
  const best = nodes[0]!.cost;
  return nodes.slice(0, BEAM).filter((node) => node.cost < best + 9);
}

function titleStep(node: Node, tokens: readonly Token[], at: number, share: number, clause: boolean): Node {
  const token = tokens[at]!;
  if (
    token.kind === "symbol" &&
    !/[\p{L}\p{N}\p{Extended_Pictographic}$€£#@]/u.test(token.lower) &&
    !node.inTitle
  )
    return follow(node, node, at + 1, null, 0.02);
  let cost = share;
  if (!node.inTitle && node.titled) cost += 1 + (DANGLING.has(lastTitleWord(node, tokens)) ? 2 : 0);
  if (node.closed) cost += 2;
  // ", three days earlier | I must ring Oskar"
  if (token.kind === "word" && isAlso(node, tokens)) cost += 1.5;
  if (!node.titled && FRONT_LINKS.has(token.lower) && (node.asked || node.kinds & TRIGGER_BITS))
    cost += token.lower === "that" && isClause(tokens[at + 1]) ? 3 : 1.5;
  // "a nudge at 15:45 | for | pickup"
  if (!node.titled && node.asked && token.lower === "for" && node.piece?.piece.kind === "when") cost += 1.1;
  if (!node.titled && node.asked && token.lower === "2" && tokens[at + 1]?.kind === "word") cost += 0.6;
  // a clause of its own ("that the rent is due on Friday") has times of its own, and nothing else where a topic says when
  if (clause && node.kinds & kindBit("topic")) cost -= share * 0.9;
  else if (node.that && clause) cost -= share * (node.kinds & TRIGGER_BITS ? 0.75 : 0.35);
  const word = follow(node, node, at + 1, null, cost);
  if (clause) word.told += share;
  if (!node.titled && !begins(node.asked ? node.piece : null, token)) word.said = null;
  word.titled = true;
  word.inTitle = true;
  return word;
}

/** "it starts at 8, | an hour ahead": also then, as far as nothing says more of it. */
const isAlso = ({ piece }: Node, tokens: readonly Token[]): boolean =>
  piece?.piece.kind === "warn" && tokens[piece.from]!.lower === ",";

/** "the alarm", "a note to": named as what is set, without saying whom it reminds. */
const isSetThing = (tokens: readonly Token[], { from, to }: PlacedPiece): boolean =>
  tokens.slice(from, to).some(({ lower }) => SET_THING.test(lower)) &&
  !tokens.slice(from, to).some(({ lower }) => lower === "me" || lower === "us");
const remindsIn = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }, at) => lower === "remind" && /^(?:me|us)$/.test(tokens[at + 1]?.lower ?? ""));
const SET_THING =
  /^(?:reminders?|notifications?|alerts?|event|note|todo|task|nudge|alarms?|timers?|countdown)$/;

/** "that | the plumber is coming": no thing is pointed at. */
const isClause = (token: Token | undefined): boolean =>
  token?.kind === "word" &&
  (DETERMINERS.has(token.lower) || NOMINATIVE.has(token.lower) || /^\p{Lu}/u.test(token.text));

function lastTitleWord(node: Node, tokens: readonly Token[]): string {
  for (let step: Node | null = node; step; step = step.prev)
    if (step.piece === null && step.inTitle && step.at > 0) return tokens[step.at - 1]!.lower;
  return "";
}

function pieceStep(
  node: Node,
  tokens: readonly Token[],
  placed: PlacedPiece,
  asks: readonly boolean[],
): Node | null {
  const { piece, from, to } = placed;
  let cost = placed.doubt + 0.15;
  const next = follow(node, node, to, placed, 0);
  next.inTitle = false;
  switch (piece.kind) {
    case "link":
      if (node.titled || node.piece?.piece.kind === "ask") return null;
      // "from Feb | 2 | to": one word leads to what is to be remembered
      if (node.piece?.piece.kind === "link" && [piece.word, node.piece.piece.word].includes("2")) return null;
      // "the steak reminder | 2 | min"
      if (piece.word === "2" && UNIT.test(tokens[to]?.lower ?? "")) return null;
      if (!node.asked && !(piece.word === "to" && node.kinds & TRIGGER_BITS)) return null;
      if (!leadsOn(piece.word) && node.prev?.piece?.piece.kind !== "ask") cost += 0.8;
      if (piece.word === "that") next.that = true;
      break;
    case "open":
      // "we play on the 5th, so | could you | remind me a week earlier"
      if (node.titled) {
        next.closed = false;
        return asks[to] &&
          !["i", "we", "and", "also"].includes(tokens[from]!.lower) &&
          node.piece?.piece.kind !== "topic"
          ? next
          : null;
      }
      if (opensException(node.piece, tokens[from]!)) return null;
      // behind "remind me to" begins what to remember
      if (node.asked && !["please", "kindly"].includes(tokens[from]!.lower)) cost += 1;
      break;
    case "close":
      if (!node.titled && !node.asked && to < tokens.length) return null;
      if (to < tokens.length && !isSign(tokens[to])) cost += 1.2;
      // "it starts at 8, an hour ahead | would be lovely": then, and not also then
      if (isAlso(node, tokens)) cost += 1.5;
      next.closed = true;
      break;
    case "ask":
      // "check the smoke alarm"
      if (node.inTitle && to - from === 1 && !piece.linked)
        cost += isSign(tokens[from - 1]) && !isSign(tokens[to]) ? 0.6 : 4.5;
      if (node.titled) {
        cost += 1;
        if (to < tokens.length) next.context = true;
        next.titled = false;
        next.closed = false;
      }
      if (node.asked) cost += 0.6;
      // "remind me at 5 to fix | the alarm", "fix | the alarm, remind me at 5": what it is about, and not how it is asked for
      if (
        isSetThing(tokens, placed) &&
        !isSign(tokens[from - 1]) &&
        (remindsIn(tokens.slice(0, from)) || (node.inTitle && remindsIn(tokens.slice(to))))
      )
        return null;
      // "remind me: | alarm on, back door locked"
      if (node.asked && !node.titled && piece.frame !== "reminder" && to - from === 1) cost += 2;
      next.asked = true;
      next.that = piece.that ?? false;
      if (DETERMINERS.has(tokens[from - 1]?.lower ?? "") && node.inTitle) cost += 2;
      break;
    case "nag":
      next.asked = true;
      break;
    case "negated":
      if (node.titled) cost += 2;
      break;
    case "priority":
      if (piece.edge && !atEdge(tokens, placed)) return null;
      if (node.inTitle && DETERMINERS.has(tokens[from - 1]!.lower)) return null;
      break;
    case "stale":
      // "remind me at 3 that the snapshot expires at 6": told of it, and not of the reminder
      if (node.inTitle && tokens.slice(0, from).some(({ lower }) => lower === "that")) cost += 3;
      break;
    case "topic":
      if (node.kinds & kindBit("topic")) return null;
      if (node.inTitle && to < tokens.length && !piece.topic.spoken) cost += 1;
      if (piece.topic.spoken && !piece.topic.before) cost += node.cut ? 5 : -0.6 * node.told;
      break;
    default:
      // "when the car comes up remind me of the appointment on Friday": what is told there has times of its own
      if (piece.kind === "when" && node.asked && node.inTitle && node.kinds & kindBit("topic"))
        if (!DEADLINES.has(piece.when.lead)) cost += 5;
      if (piece.kind === "when" && !node.titled && !isTo(tokens, to - 1))
        next.said = alsoSaid(node.said, piece.when);
      // one moment in two halves, where the grammar has it whole
      if (piece.kind === "when" && node.piece?.piece.kind === "when") cost += 0.8;
      if (node.inTitle) cost += outOfTitle(tokens, placed, (node.kinds & kindBit("ahead")) > 0);
      break;
  }
  if (TRIGGERS.has(piece.kind) && node.that && node.titled && node.kinds & TRIGGER_BITS) cost += 1.5;
  next.kinds |= kindBit(piece.kind);
  next.cost = node.cost + cost;
  return next;
}

/** A title that breaks off, or a request without anything to remember. */
function ending(node: Node, tokens: readonly Token[]): number {
  const last = lastTitleWord(node, tokens);
  // "take pill A": a name
  if (last === "a" && tokens.at(-1)!.text === "A") return 0;
  return last &&
    node.titled &&
    ["the", "a", "an", "my", "our", "your", "of", "for", "and", "or", "with", "every", "each"].includes(last)
    ? 2
    : 0;
}

function unfold(last: Node, tokens: readonly Token[]): Segmentation {
  const pieces: PlacedPiece[] = [];
  const title: number[] = [];
  const before: number[] = [];
  let into = title;
  for (let node: Node | null = last; node?.prev; node = node.prev) {
    if (node.piece) {
      pieces.push(node.piece);
      if (node.piece.piece.kind === "ask" && title.some((index) => tokens[index]!.kind !== "symbol"))
        into = before;
    } else if (node.inTitle) into.push(node.at - 1);
  }
  pieces.reverse();
  const frames = pieces.flatMap(({ piece }) =>
    piece.kind === "ask" ? [piece.frame] : piece.kind === "nag" ? ["reminder" as const] : [],
  );
  return {
    cost: last.cost,
    pieces,
    title: title.reverse(),
    before: before.reverse(),
    asked: frames.length > 0,
    frame: frames.find((kind) => kind !== "reminder") ?? frames[0] ?? null,
  };
}
