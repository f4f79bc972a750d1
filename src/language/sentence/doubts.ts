/**
 * Marks of a misreading, whatever rules made it: words that are no title by themselves, a title that breaks off where a time was
 * taken out, a time that another verb may own, a time left behind. A reading with such a mark gives way to one without; where all
 * have one, the person is asked about the words.
 */
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import { tellsWhere } from "./behind-request.js";
import { isOfTitle } from "./behind-time.js";
import {
  BYGONE,
  DAYS,
  EDGES,
  FRONTS,
  LATER,
  LENGTHS,
  leavesOut,
  opensBound,
  orElse,
  SITUATION,
  SMALL,
  TOPICAL,
  UNHEARD,
} from "./doubt-words.js";
import { type Doubt, doubtsAtEdges, glued } from "./doubts-at-edges.js";
import { doubtsBeside } from "./doubts-beside.js";
import { doubtsOfFigures } from "./doubts-of-figures.js";
import { doubtsOfNames } from "./doubts-of-names.js";
import { doubtsOfVagueness } from "./doubts-of-vagueness.js";
import { OF_TIME } from "./excuse.js";
import type { Pieces } from "./pieces.js";
import type { PlacedPiece } from "./placed-piece.js";
import { partsLeft } from "./rhythm-left.js";
import { badSeams } from "./seams.js";
import { secondInTitle, within } from "./second-times.js";
import type { Segmentation } from "./segment.js";
import { aimIn, leftTimes, TRIGGERS, timesBefore, timesOfTitle, told, UNMISTAKABLE } from "./title-times.js";
import { phraseEnd } from "./topic-span.js";
import { ACTS, GUARDS, TOOLS } from "./topic-words.js";
import { happens, INFINITIVE, NOMINATIVE, ORDERS } from "./verbs.js";

export type { Doubt };

export function doubtsOf(
  tokens: readonly Token[],
  { pieces, title, before, asked }: Segmentation,
  all: Pieces,
): Doubt[] {
  if (title.length === 0) return [];
  const doubts: Doubt[] = [];
  const here = new Set(title);
  const add = (from: number, to: number, why: Doubt["why"]): void => {
    // what is quoted is title, whatever it says and whatever stands behind it, and so is the number of a telephone
    if (all.quoted.has(from) || (all.alike.has(from) && isGroups(from))) return;
    if (all.lengths.has(from) && all.lengths.has(to - 1)) return;
    doubts.push({ from, to: Math.min(to, tokens.length), why });
  };
  const isGroups = (at: number): boolean =>
    tokens[at]!.text.length > 2 && [at - 1, at + 1].some((beside) => tokens[beside]?.kind === "number");
  const spoken = title.filter((index) => tokens[index]!.kind !== "symbol");
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  if (
    spoken.length > 0 &&
    spoken.every(
      (index) => tokens[index]!.kind === "number" || OF_TIME.has(lower(index)) || SMALL.has(lower(index)),
    )
  )
    add(spoken[0]!, spoken.at(-1)! + 1, "left");
  // "every school night | tell me to …": a time before the request that nothing took
  const unheard = before.find((index) => UNHEARD.has(lower(index)) && !all.quoted.has(index));
  if (unheard !== undefined) add(unheard, before.at(-1)! + 1, "left");
  // "mo-fr | in the evening | remind me": a word or two before the time, of which nothing tells what they are
  const loose = before.filter((index) => tokens[index]!.kind !== "symbol");
  if (
    loose.length > 0 &&
    loose.length <= 3 &&
    pieces.some(({ piece, from }) => TRIGGERS.has(piece.kind) && from === before.at(-1)! + 1)
  )
    if (
      loose.every(
        (index) =>
          OF_TIME.has(lower(index)) ||
          FRONTS.has(lower(index)) ||
          SMALL.has(lower(index)) ||
          (lower(index).length < 3 && !/^\p{Lu}{2}$/u.test(tokens[index]!.text)),
      )
    )
      add(before[0]!, before.at(-1)! + 1, "left");
  // "each Friday before the weekend | starts | can you tell me": the verb of a time that nothing took
  const verb = before.find((index) => tokens[index]!.kind !== "symbol") ?? -1;
  if (happens(lower(verb)) && pieces.some(({ piece, to }) => TRIGGERS.has(piece.kind) && to === verb))
    add(verb, verb + 1, "left");
  const first = spoken[0];
  const where = tellsWhere(tokens, { before, title });
  if (
    first !== undefined &&
    FRONTS.has(lower(first)) &&
    !glued(tokens, first + 1) &&
    !where &&
    !orElse(lower(first), lower(first + 1))
  )
    add(first, first + 1, "left");
  // "9, to call": a number that something was said of
  if (
    first !== undefined &&
    tokens[first]!.kind === "number" &&
    lower(first + 1) === "," &&
    tokens[first]!.value <= 24
  )
    add(first, first + 1, "left");
  // "my shift ends at 14:00, remind me an hour | later": of what is told, and not of now
  const later = pieces.find(({ piece, to }) => piece.kind === "when" && LATER.has(lower(to - 1)));
  const toldBefore = pieces.some(({ piece, to }) => later && piece.kind === "when" && to <= later.from);
  const timed = before.some((index) => tokens[index]!.kind === "number" || OF_TIME.has(lower(index)));
  if (later && (toldBefore || (timed && before[0]! < later.from))) add(later.from, later.to, "left");
  // "before 8 that …", "8 that …": a number in front, and no time read it
  const number = first !== undefined && EDGES.has(lower(first)) ? first + 1 : first;
  if (number !== undefined && tokens[number]?.kind === "number" && lower(number + 1) === "that")
    add(first!, number + 1, "left");
  // "don't let me push | on Fridays" is no reminder on Fridays
  const held = first === undefined ? 0 : phraseEnd(tokens, first, GUARDS);
  if (held && (ACTS.has(lower(held)) || TOOLS.has(lower(held)))) add(first!, held + 1, "left");
  const cuts = pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  const aim = aimIn(tokens, pieces, here, all.byStart);
  for (const { from, to } of badSeams(tokens, title, cuts, (word) => OF_TIME.has(word) || SMALL.has(word)))
    if (from < aim) add(from, to, "left");
  for (const [from, to] of partsLeft(tokens, { title, before }, pieces)) add(from, to, "left");
  // "for | the next 2 hours to water": a stretch of time is nothing to remember
  if (
    first !== undefined &&
    lower(first) === "the" &&
    ["next", "following", "coming"].includes(lower(first + 1)) &&
    (tokens[first + 2]?.kind === "number" || LENGTHS.has(lower(first + 2)))
  )
    add(first, first + 3, "left");
  // "on the weekend of | last week to call"
  if (
    first !== undefined &&
    BYGONE.has(lower(first)) &&
    LENGTHS.has(lower(first + 1)) &&
    lower(first - 1) === "of"
  )
    add(first, first + 2, "left");
  // "every year and | a half": a length that went on
  if (
    first !== undefined &&
    lower(first - 1) === "and" &&
    lower(first + (lower(first) === "a" ? 1 : 0)) === "half"
  )
    add(first, first + 2, "left");
  if (
    first !== undefined &&
    lower(first) === "not" &&
    (tokens[first + 1]?.kind === "number" || OF_TIME.has(lower(first + 1)))
  )
    add(first, first + 2, "left");
  // "… the trip | to Rome to watch the film": the topic was cut too early
  // "remind me at 3 | or so at the latest to call": words that nothing took, between a request and what it asks for
  const topical =
    pieces.some(({ piece }) => piece.kind === "topic") ||
    (pieces.some(({ piece }) => piece.kind === "ask" && !piece.linked && !piece.that) &&
      !pieces.some(
        ({ piece, from }) =>
          piece.kind === "link" && (piece.word !== "of" || !TRIGGERS.has(kindBefore(pieces, from))),
      ));
  const behind = first === undefined ? -1 : spoken.slice(1, 5).findIndex((index) => lower(index) === "to");
  const owner = lower(spoken[behind] ?? -1);
  if (
    topical &&
    pieces.some(({ piece, from }) => TRIGGERS.has(piece.kind) || (piece.kind === "topic" && from >= 0)) &&
    behind >= 0 &&
    lower(first!) !== "not" &&
    !INFINITIVE.has(owner) &&
    !ORDERS.has(lower(first!)) &&
    // "it's her turn to drive": a clause of its own
    !NOMINATIVE.has(lower(first!)) &&
    ORDERS.has(lower(spoken[behind + 2] ?? -1))
  )
    add(first!, spoken[behind]! + 1, "left");
  // "mention that the till closes at half five" tells it
  for (const index of lostHours(tokens, pieces, [...before, ...spoken]))
    if (lower(index) !== "half" || !here.has(index))
      add(index, lower(index + 1) === "," ? index + 1 : index + 3, "left");
  const startsAt = new Map(pieces.map((placed) => [placed.to, placed.piece.kind]));
  // "every 2 hours | except at noon", "starting | next month, remind me … at 7": a bound that nothing took
  for (const index of [...before, ...spoken])
    if (
      opensBound(lower(index)) &&
      pieces.some(
        ({ piece, from, to }) =>
          (piece.kind === "range" && from > index) ||
          (TRIGGERS.has(piece.kind) && (from === index + 1 || (to === index && leavesOut(lower, index)))),
      )
    )
      add(index, index + 1, "left");
  for (const index of spoken) {
    // "tomorrow, | friday, to pay": a comma does not make another day a title
    const day = lower(index - 1) === "," && DAYS.has(lower(index)) && [",", "to"].includes(lower(index + 1));
    const kind = startsAt.get(day ? index - 1 : index);
    const begins = index === first || (kind !== undefined && TRIGGERS.has(kind));
    if (begins && (lower(index) === "every" || lower(index) === "each")) add(index, index + 2, "left");
    if (kind === undefined || !(TRIGGERS.has(kind) || (kind === "open" && index > 1))) continue;
    const next = tokens[index + 1];
    if (
      UNMISTAKABLE.has(lower(index)) &&
      (day || next?.spaced !== false || ")],".includes(next.lower)) &&
      !isOfTitle(tokens, index, here)
    )
      add(index, index + 1, "left");
    if (
      tokens[index]!.kind === "number" &&
      tokens[index + 2]?.kind === "number" &&
      ["to", "-", "–", "till"].includes(next!.lower)
    )
      add(index, index + 3, "left");
  }
  const atEdges = doubtsAtEdges(tokens, {
    pieces,
    spoken,
    here,
    left: new Set([...title, ...before]),
    first,
  });
  for (const { from, to, why } of [
    ...atEdges,
    ...doubtsOfFigures(tokens, pieces, here),
    ...doubtsOfVagueness(tokens, pieces, { title, before }),
    ...doubtsOfNames(tokens, { pieces, title, before, asked }),
    ...doubtsBeside(tokens, pieces, { title, before, asked, all }),
  ])
    add(from, to, why);
  // "if the shop is open | on Friday": a situation that nothing took
  if (!told(pieces) && !pieces.some(({ piece }) => piece.kind === "topic"))
    for (const index of spoken) {
      if (all.quoted.has(index)) continue;
      const sudden = index === first || tokens[index - 1]!.kind === "symbol";
      if (sudden ? SITUATION.has(lower(index)) : lower(index) === "whenever") add(index, index + 1, "left");
      const next = lower(index) === "next" && lower(index + 1) === "time";
      if (next && (sudden || lower(index - 1) === "the")) add(index, index + 2, "left");
    }
  // "whenever it turns up damaged, take photos | before signing"
  const head = before[0] ?? first;
  if (head === 0 && SITUATION.has(lower(0)) && pieces.some(({ piece }) => piece.kind === "topic"))
    add(0, 1, "left");
  for (const { piece } of pieces) {
    if (piece.kind !== "topic" || piece.topic.guard) continue;
    // "when I talk to Ben on Friday"
    const { from, to } = piece.topic;
    for (const placed of all.byStart.slice(from, to).flat())
      if (
        placed.piece.kind === "when" &&
        placed.to <= to &&
        TOPICAL.has(lower(placed.from)) &&
        placed.to - placed.from > 1
      )
        if (placed.strength >= 2.1) add(placed.from, placed.to, "owned");
  }
  const second = secondInTitle(tokens, pieces, title, all.byStart);
  for (const placed of timesOfTitle(tokens, pieces, here, all))
    if (!within(second, placed)) add(placed.from, placed.to, "owned");
  for (const placed of timesBefore(tokens, { pieces, before }, all)) add(placed.from, placed.to, "left");
  for (const placed of leftTimes(tokens, pieces, here, all))
    if (!within(second, placed)) add(placed.from, placed.to, "left");
  return doubts;
}

/** What kind of piece ends where another begins. */
const kindBefore = (pieces: readonly PlacedPiece[], at: number): Piece["kind"] =>
  pieces.find(({ to }) => to === at)?.piece.kind ?? "link";

/** What stands behind "half" in a time of day. */
const HALVED = /^(?:past|[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/**
 * Numbers that look like an hour and stayed over: "5.40 | alarm", where no hour was taken and nine is a guess, and the first of a list,
 * "7, | 3 and 10pm".
 */
function lostHours(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  left: readonly number[],
): number[] {
  const untimed = pieces.some(
    ({ piece }) =>
      (piece.kind === "when" && piece.when.day && !piece.when.part && !piece.when.routine) ||
      (piece.kind === "series" && !piece.series.every),
  );
  const timed = pieces.some(
    ({ piece }) =>
      (piece.kind === "when" && piece.when.times.length > 0) ||
      (piece.kind === "series" && piece.series.times?.length),
  );
  return left.filter((index) => {
    const [hour, sign, minute] = tokens.slice(index, index + 3);
    // "Mon-Fri | 0545 | open up", "take it 2130 | every night"
    if (/^(?:0\d|1\d|2[0-3])[0-5][05]$/.test(hour!.text) && !timed)
      return pieces.some(
        ({ piece, from, to }) =>
          piece.kind === "series" && (from === index + 1 || (to === index && hour!.text.startsWith("0"))),
      );
    // "Thursday evening | at half past seven, meaning half eight | remind me"
    if (hour?.lower === "half" && tokens[index - 1]?.lower === "at" && HALVED.test(sign?.lower ?? ""))
      return true;
    if (hour?.kind !== "number" || hour.value > 24) return false;
    const timedHere = ({ piece, from }: PlacedPiece): boolean =>
      from === index + 2 && piece.kind === "when" && piece.when.times.length > 0;
    if (sign?.lower === "," && pieces.some(timedHere) && [",", ":"].includes(tokens[index - 1]?.lower ?? ""))
      return true;
    return (
      untimed &&
      !timed &&
      [":", "."].includes(sign?.lower ?? "") &&
      !sign!.spaced &&
      /^[0-5]\d$/.test(minute?.text ?? "") &&
      !minute!.spaced &&
      pieces.some(({ piece, from, to }) => TRIGGERS.has(piece.kind) && (to === index || from === index + 3))
    );
  });
}
