/**
 * Sentences of several clauses, of which one asks and another tells why, who or what: "every other Thursday bins out, the paper one
 * goes first", "rent goes out on the 28th of every month, check the account". What is told is then no verdict of the whole.
 */
import type { Token } from "../chart/tokens.js";
import type { Topic } from "../topic.js";
import { ordersThen } from "./ordered-then.js";
import type { PlacedPiece } from "./placed-piece.js";
import type { Reading } from "./read.js";
import { enteredAs, isStatement, POLITE, REASONS, TALK } from "./statement.js";
import { isOver, ORDERS, SUBJECT } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const SIGNS = words(", ; . : ! – — - ( )");
/** Between two clauses without a sign. */
const JOINTS = words("so and but then or maybe also please pls just therefore anyway now");
const TRIGGERS: ReadonlySet<PlacedPiece["piece"]["kind"]> = new Set(["when", "series", "topic"]);
/** Whose reminder it is: one that is spoken of. */
const OWNED = words("my your his her their our the this that");

const SAYS =
  /^(?:say|read|write|ask|go|shout|repl|answer|state)(?:s|es|ies|ed)$|^(?:said|wrote|went|replied)$/;

interface Clause {
  /** Tokens of it that no piece took. */
  said: number[];
  pieces: PlacedPiece[];
}

/** Whether an "alarm", "a reminder", "ping" opens a clause: it is wanted, and no part of what is told. */
export function opensClause(tokens: readonly Token[], { from }: Pick<PlacedPiece, "from">): boolean {
  if (OWNED.has(tokens[from]!.lower)) return false;
  const before = tokens[from - 1];
  // "the butler says: remind his lordship at eight"
  if (before?.lower === ":" && SAYS.test(tokens[from - 2]?.lower ?? "")) return false;
  return before === undefined || before.kind === "symbol" || JOINTS.has(before.lower);
}

/** "when the surveyor comes | tell me where the plans are": what is asked for comes with what happens, and nothing is asked now. */
export const awaited = (
  reading: Reading,
  topic: Topic,
  { from, to }: { from: number; to: number },
): boolean => {
  const { tokens, segmentation } = reading;
  if (!topic.happens || topic.unseen || SUBJECT.has(tokens[topic.from]!.lower)) return false;
  const asks = segmentation.pieces.some(
    ({ piece, from: asked }) =>
      piece.kind === "ask" &&
      // "tell me when the tests are green | so I can go home"
      (asked === to || asked === to + 1 || (asked < from && tokens[to]?.lower === "so")) &&
      // "if the shop is shut tell me where else …"
      (tokens[from]!.lower !== "if" || tokens[asked]!.lower === "remind"),
  );
  // "when the alarm goes off | take the pill"
  return asks || ordersThen(reading);
};

/** Whether one of the clauses asks for a reminder. */
export function asksInClause({ tokens, segmentation, outcome }: Reading): boolean {
  if (!outcome.ok) return false;
  const { pieces } = segmentation;
  const clauses = clausesOf(tokens, pieces);
  const timed = pieces.some(({ piece }) => TRIGGERS.has(piece.kind));
  const counts = pieces.find(({ piece }) => piece.kind === "ahead" || piece.kind === "warn");
  // "an hour ahead would be lovely", "so every night at ten please"
  if (pieces.some(({ piece, from }) => piece.kind === "close" && wishes(tokens, from, counts))) return timed;
  return clauses.some((clause, at) => {
    const said = clause.said.map((index) => tokens[index]!);
    const here = clause.pieces.some(({ piece }) => TRIGGERS.has(piece.kind));
    if (isWish(said) || (isOrder(said) && (counts !== undefined || !forMe(said))))
      return timed && (here || counts !== undefined || clauses.slice(0, at).some(isTimed));
    return here && isThing(said) && restTells(tokens, clauses, at);
  });
}

const isTimed = ({ pieces }: Clause): boolean => pieces.some(({ piece }) => TRIGGERS.has(piece.kind));

function wishes(tokens: readonly Token[], from: number, counts: PlacedPiece | undefined): boolean {
  return ["please", "pls"].includes(tokens[from]!.lower) || counts?.to === from;
}

/** "I need to …", "we must …". */
function isWish(said: readonly Token[]): boolean {
  const [first, second] = spokenOf(said);
  return (
    first !== undefined &&
    second !== undefined &&
    /^(?:i|we)(?:['’](?:ve|m|re|d))?$/.test(first.lower) &&
    !isStatement(said, [...said.keys()])
  );
}

/** "check the account", "make sure there's money in it". */
function isOrder(said: readonly Token[]): boolean {
  const [first, second] = spokenOf(said);
  return (
    first !== undefined &&
    second !== undefined &&
    ORDERS.has(first.lower) &&
    !isStatement(said, [...said.keys()])
  );
}

/** "pick me up": for whoever hears it, now or then. */
const forMe = (said: readonly Token[]): boolean =>
  said.slice(0, 4).some(({ lower }) => lower === "me" || lower === "us");

/** "bins out", "piano lesson": nobody who does something, and nothing that is over. */
export function isThing(said: readonly Token[]): boolean {
  const all = spokenOf(said);
  // "dentist rescheduled | for Friday"
  const spoken = all.slice(0, all.length - enteredAs(all.map(({ lower }) => lower)));
  const [first] = spoken;
  if (first === undefined || SUBJECT.has(first.lower) || REASONS.has(first.lower) || first.lower === "no")
    return false;
  return (
    !spoken.some(({ lower }) => tellsPast(lower) || lower === "have") &&
    !isStatement(said, [...said.keys()], { again: true })
  );
}

/** What stands beside it has no times of its own, and tells of nothing that is over. */
function restTells(tokens: readonly Token[], clauses: readonly Clause[], at: number): boolean {
  return clauses.every(
    (clause, index) =>
      index === at || (!isTimed(clause) && !clause.said.some((token) => tellsPast(tokens[token]!.lower))),
  );
}

const tellsPast = (word: string): boolean => isOver(word) || ["been", "wasn't", "weren't"].includes(word);

const spokenOf = (said: readonly Token[]): readonly Token[] => {
  const all = said.filter(({ kind }) => kind !== "symbol");
  const from = all.findIndex(({ lower }) => !POLITE.has(lower) && !TALK.has(lower) && !JOINTS.has(lower));
  return from < 0 ? [] : all.slice(from);
};

/** Cut at signs that no piece holds, at pieces that count back, and at words between clauses. */
function clausesOf(tokens: readonly Token[], pieces: readonly PlacedPiece[]): Clause[] {
  const clauses: Clause[] = [];
  let clause: Clause = { said: [], pieces: [] };
  const cut = (): void => {
    if (clause.said.length + clause.pieces.length > 0) clauses.push(clause);
    clause = { said: [], pieces: [] };
  };
  const starts = new Map(pieces.map((placed) => [placed.from, placed]));
  for (let at = 0; at < tokens.length; ) {
    const placed = starts.get(at);
    if (placed) {
      if (placed.piece.kind === "warn" || placed.piece.kind === "ask") cut();
      clause.pieces.push(placed);
      at = placed.to;
      continue;
    }
    const { kind, lower, spaced } = tokens[at]!;
    const sign = kind === "symbol" && SIGNS.has(lower) && (tokens[at + 1]?.spaced !== false || spaced);
    const goesOn = lower === "and" && /^(?:i|we)(?:$|['’])/.test(tokens[at + 1]?.lower ?? "");
    if (sign || goesOn || (["so", "but"].includes(lower) && at > 0)) cut();
    if (!sign) clause.said.push(at);
    at++;
  }
  cut();
  return clauses;
}
