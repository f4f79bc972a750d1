/**
 * Times that stayed in a title: those that nothing excuses, those that another verb owns, and those of the thing that is named, which
 * may be the ones that were meant.
 */
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import { slotOf } from "../meaning/recurrence-slots.js";
import { DAY_PARTS, DEFAULT_TIME } from "../rules.js";
import { clockOfThing } from "./clock-of-thing.js";
import { excuse, FUNCTION, OF_TIME } from "./excuse.js";
import { KINDS_OF_DAYS } from "./look-alike-words.js";
import type { Pieces } from "./pieces.js";
import type { PlacedPiece } from "./placed-piece.js";
import { isNameOf } from "./plain-orders.js";
import type { Segmentation } from "./segment.js";
import { isStatement, REASONS } from "./statement.js";
import { timesOfThings } from "./times-of-things.js";
import { isOver, NOMINATIVE, ORDERS, tellsClause } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The pieces that say when. */
export const TRIGGERS: ReadonlySet<Piece["kind"]> = new Set([
  "when",
  "series",
  "start",
  "until",
  "range",
  "span",
  "count",
  "months",
  "except",
  "ahead",
]);
export const UNMISTAKABLE = words(
  `at @ am pm o'clock every each today tomorrow tonight noon midnight monday tuesday wednesday thursday friday saturday sunday mon tue tues
   wed thu thurs fri january february april june july august september october november december daily weekly : until minutes minute hours hour mins days weeks`,
);
const SUBJECTS = new Set([...NOMINATIVE, "you", "it"]);
const CLAUSES = words(
  "that which who whose whom where what how why when whether if because while saying asking telling",
);

const isTold = ({ piece }: PlacedPiece): boolean =>
  (piece.kind === "ask" && piece.that === true) || (piece.kind === "link" && piece.word === "that");
/** Whether a clause is told, with times and situations of its own: "remind me that …". */
export const told = (pieces: readonly PlacedPiece[]): boolean => pieces.some(isTold);

/** "the function that runs at midnight": a clause inside the title, and the time stands in it. */
export function owned(tokens: readonly Token[], here: ReadonlySet<number>, from: number): boolean {
  for (let at = from - 1; at > 0 && here.has(at); at--) {
    const { kind, lower } = tokens[at]!;
    if (kind === "symbol" && ",;:.!?()".includes(lower)) return false;
    // "summarise the meeting we had on Tuesday": what is over was then
    if (isOver(lower) && SUBJECTS.has(tokens[at - 1]!.lower) && here.has(at - 1) && here.has(at - 2))
      return !AHEAD.test(tokens[from]!.lower);
    // "the shoes that don't fit | on Saturday": no time is of what is so at any
    if (
      lower === "that" &&
      tokens.slice(at + 1, Math.min(at + 4, from)).some((word) => STATES.has(word.lower))
    )
      return false;
    if (CLAUSES.has(lower) && from - at > 1 && here.has(at - 1) && !isNameOf(at, from, tokens))
      return !["so", "now"].includes(tokens[at - 1]!.lower);
  }
  return false;
}

/** "the drill I borrowed from Kev | tomorrow": what is over was not then. */
const AHEAD = /^(?:tomorrow|tonight|overmorrow|next)$/;
const STATES = words(
  "don't doesn't isn't aren't knows know fits fit has have belongs belong needs likes wants owns matters means lives",
);

/** "train leaves 7:32 tomorrow", "the 8:15 appointment tomorrow", "to Friday's meeting at 9": a time of what is named, that may be the one meant. */
export function timesOfTitle(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  here: ReadonlySet<number>,
  { byStart, quoted }: Pieces,
): { from: number; to: number }[] {
  const whens = pieces.flatMap(({ piece, from, to }) =>
    piece.kind === "when" ? [{ when: piece.when, from, to }] : [],
  );
  if (whens.length === 0 || pieces.some(({ piece }) => piece.kind === "series" || piece.kind === "ahead"))
    return [];
  const dayless = whens.find(({ when }) => when.times.length > 0);
  if (dayless && whens.every(({ when }) => !when.day && !when.days)) {
    const day = tokens.findLastIndex(
      ({ lower }, at) =>
        at < dayless.from &&
        at >= dayless.from - 3 &&
        here.has(at) &&
        OF_TIME.has(lower.replace(/['’]s$/, "")),
    );
    const possessive =
      /['’]s$/.test(tokens[day]?.lower ?? "") || /^['’]?s$/.test(tokens[day + 1]?.lower ?? "");
    return day >= 0 && possessive ? [dayless] : [];
  }
  const told = whens.flatMap(({ when }) => when.times).map((time) => slotOf(time, undefined));
  const thing = clockOfThing(tokens, [...here]);
  // "the 5 o'clock club | tomorrow": a name that may be its hour
  const named = thing?.named && whens.every(({ when }) => !when.part && !when.routine);
  if (thing?.there && told.length === 0) return named ? [thing] : [];
  const part = whens.find(({ when }) => when.part)?.when.part;
  // "get ready | for the 7:30 dinner | tonight"
  const then = part && thing?.ahead && told.length === 0 ? slotOf(thing.time, part) : null;
  if (then) return before(then, DAY_PARTS[part!].at) ? [thing!] : [];
  if (part || whens.some(({ when }) => when.routine)) return [];
  const at = told[0] ?? DEFAULT_TIME;
  return byStart.flat().filter(({ piece, from, to }) => {
    if (piece.kind !== "when" || piece.when.times.length !== 1 || piece.when.day || quoted.has(from))
      return false;
    for (let index = from; index < to; index++) if (!here.has(index)) return false;
    const [own] = piece.when.times;
    // a bare number is no time by itself
    if (own!.half === "none" && own!.minute === 0 && to - from === 1) return false;
    const slot = slotOf(own!, undefined);
    // "check in for the 6:45 flight": in the morning, as likely
    const early = slot && thing?.ahead && own!.half === "none" ? { ...slot, hour: own!.hour } : slot;
    const over = early !== null && before(early, at);
    return over && (told.length === 0 || BEGINS.has(tokens[from - 1]?.lower ?? ""));
  });
}
const before = (a: { hour: number; minute: number }, b: { hour: number; minute: number }): boolean =>
  a.hour * 60 + a.minute < b.hour * 60 + b.minute;

/** What happens at a time of its own. */
const BEGINS = words("leaves starts begins departs opens arrives closes ends boards");

/** Small words that make a time of the number or the name behind them. */
const LED = words("on at @ in by before after until till around within between from next starting beginning");

/** Between two signs, or a sign and an edge of the text: it describes nothing. */
const standsAlone = (tokens: readonly Token[], { from, to }: PlacedPiece): boolean => {
  const sign = (at: number): boolean =>
    tokens[at] === undefined || (tokens[at].kind === "symbol" && ",;.()–—-".includes(tokens[at].lower));
  return sign(from - 1) && sign(to) && (tokens[from - 1] !== undefined || tokens[to] !== undefined);
};

const lowerFor = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "for" || tokens[at - 1]?.lower === "for";

/**
 * Times that nothing took: before the request, where nothing is told that happens then ("around 11 | remind me on Monday at 10 to …"), and
 * behind a small word that was taken to lead to the title ("at 7 (| for | two hours) to …").
 */
export function timesBefore(
  tokens: readonly Token[],
  { pieces, before }: Pick<Segmentation, "pieces" | "before">,
  { byStart, quoted }: Pieces,
): PlacedPiece[] {
  const times = byStart
    .flat()
    .filter(
      (placed) =>
        TRIGGERS.has(placed.piece.kind) &&
        placed.strength * excuse(tokens, placed) >= 2.1 &&
        !quoted.has(placed.from) &&
        soundsLikeOne(tokens, placed, UNMISTAKABLE),
    );
  const links = pieces.filter(
    ({ piece, from, to }) => piece.kind === "link" && LEADING_ON.has(tokens[from]!.lower) && to - from === 1,
  );
  const left = links.flatMap(({ from, to }) =>
    byStart[from]!.filter(
      (placed) =>
        placed.to > to &&
        (TIMES_BEHIND.has(placed.piece.kind) ||
          (placed.piece.kind === "when" && tokens[from - 1]!.kind === "symbol")),
    ),
  );
  const reason =
    REASONS.has(tokens[before[0] ?? 0]!.lower) && tellsClause(before.slice(1).map((at) => tokens[at]!));
  if (before.length === 0 || reason || isStatement(tokens, before)) return left;
  const here = new Set(before);
  return [...left, ...times.filter(({ from, to }) => here.has(from) && here.has(to - 1))];
}
const LEADING_ON = words("for on at in by");
const TIMES_BEHIND: ReadonlySet<Piece["kind"]> = new Set(["span", "until", "series", "range"]);

/** Times that stayed in the title although nothing excuses them. */
export function leftTimes(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  here: ReadonlySet<number>,
  { byStart, quoted }: Pieces,
): PlacedPiece[] {
  const clause = pieces.find(({ piece }) => piece.kind === "link" || (piece.kind === "ask" && piece.that));
  if ((clause && isTold(clause)) || !pieces.some(({ piece }) => TRIGGERS.has(piece.kind))) return [];
  const timed = pieces.some(({ piece }) => piece.kind === "when" && piece.when.times.length > 0);
  const apart = timesOfThings(pieces, byStart, clause);
  const aim = aimIn(tokens, pieces, here, byStart);
  return byStart.flat().filter((placed) => {
    if (!["when", "series", "start"].includes(placed.piece.kind)) return false;
    if (placed.strength * excuse(tokens, placed) < 2.1) return false;
    if (aim <= placed.from || bearsDay(tokens, placed, here, pieces)) return false;
    // "tonight at 8 pack lunch for tomorrow": what it is for
    if (lowerFor(tokens, placed.from) && timed && !tokens[placed.to]) return false;
    const alone = standsAlone(tokens, placed);
    if (!alone && apart.some(({ from, to }) => from <= placed.from && placed.to <= to)) return false;
    // "text Jo: see you at 6": what to write
    const colon = tokens.findIndex(
      ({ lower, spaced }, at) => lower === ":" && !spaced && tokens[at + 1]?.spaced,
    );
    if (timed && colon > 0 && colon < placed.from && here.has(colon)) return false;
    for (let at = placed.from; at < placed.to; at++) if (!here.has(at) || quoted.has(at)) return false;
    // "tonight after supper, | around half seven, write", "call Ana (on 3 August)": a time in a place of its own
    if (alone) return true;
    // beside the time that was taken, the second half of it may be any word of time
    const beside = pieces.some(
      ({ piece, from, to }) => TRIGGERS.has(piece.kind) && (to === placed.from || from === placed.to),
    );
    const routine = placed.piece.kind === "when" && placed.piece.when.routine !== undefined;
    if (!soundsLikeOne(tokens, placed, beside && !routine ? OF_TIME : UNMISTAKABLE)) return false;
    return (
      !owned(tokens, here, placed.from) &&
      !(LED.has(tokens[placed.from]!.lower) && toldOfSomebody(tokens, here, placed.from))
    );
  });
}

const onDay = ({ piece }: PlacedPiece): boolean =>
  piece.kind === "when" && (piece.when.day !== undefined || piece.when.part !== undefined);

/**
 * Where "for Saturday" begins with which a text ends, or that "by Friday" ends, beside another day: what the thing is for ("iron a shirt
 * tonight | for tomorrow"). Infinity without it.
 */
export function aimIn(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  here: ReadonlySet<number>,
  byStart: Pieces["byStart"],
): number {
  if (!pieces.some(onDay)) return Number.POSITIVE_INFINITY;
  for (const at of here) {
    if (tokens[at]!.lower !== "for") continue;
    const ends = [...byStart[at]!, ...(byStart[at + 1] ?? [])].filter((placed) => onDay(placed));
    const closes = (to: number): boolean =>
      to === tokens.length || pieces.some((placed) => placed.from === to && onDay(placed));
    if (ends.some(({ to }) => here.has(to - 1) && closes(to))) return at;
  }
  return Number.POSITIVE_INFINITY;
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** "sell | Friday | ticket tomorrow", "buy | Black Friday | gifts on 20 November": of which day a thing is, beside another. */
function bearsDay(
  tokens: readonly Token[],
  { piece, from, to }: PlacedPiece,
  here: ReadonlySet<number>,
  pieces: readonly PlacedPiece[],
): boolean {
  if (piece.kind !== "when" || !piece.when.day || piece.when.times.length > 0 || piece.when.lead)
    return false;
  const coloured = KINDS_OF_DAYS.has(tokens[from - 1]?.lower ?? "") ? 2 : 1;
  const [verb, thing] = [tokens[from - coloured], tokens[to]];
  if (!here.has(from - coloured) || !here.has(to) || thing?.kind !== "word" || !thing.spaced) return false;
  const named = ORDERS.has(verb!.lower) && !ORDERS.has(thing.lower);
  return (
    named &&
    !FUNCTION.has(thing.lower) &&
    !OF_TIME.has(thing.lower) &&
    tokens.slice(from, to - 1).every(({ lower }) => KINDS_OF_DAYS.has(lower)) &&
    WEEKDAY.test(tokens[to - 1]!.lower) &&
    pieces.some((placed) => onDay(placed) && placed.from > to)
  );
}

/** A word that says nothing but a time, or a small word that makes one of what is behind it; the routine of a day may be any word. */
const soundsLikeOne = (
  tokens: readonly Token[],
  { piece, from, to }: PlacedPiece,
  sure: ReadonlySet<string>,
): boolean =>
  (LED.has(tokens[from]!.lower) && !(piece.kind === "when" && piece.when.routine)) ||
  tokens.slice(from, to).some(({ lower }) => sure.has(lower));

/** "he'd only pick up the phone | between two and three": somebody, and when they do what is told of them. */
function toldOfSomebody(tokens: readonly Token[], here: ReadonlySet<number>, from: number): boolean {
  for (let at = from - 1; here.has(at) && tokens[at]!.kind !== "symbol"; at--)
    if (NOMINATIVE.has(tokens[at]!.lower)) return true;
  return false;
}
