/**
 * What is entered under its day, as in a diary: "this Friday, quarter to nine, windows man is coming", "12 june: our lease ends". A moment heads it,
 * and all that stands behind is one thing that comes, begins or ends then. The same with its moment at the end ("Tom is coming at 7")
 * only tells, and so does what has more to say.
 */
import type { Token } from "../chart/tokens.js";
import type { Reading } from "./read.js";
import { AUXILIARY, NOMINATIVE, SUBJECT } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** One thing does so: "the sweep comes", "our lease ends". */
const DOES = words(
  "comes arrives lands ends expires starts begins opens leaves departs visits returns moves",
);
/** It is doing so then: "is coming". */
const DOING = words(
  "coming arriving visiting landing moving starting ending leaving delivered collected installed fitted",
);
const PLURALS = words("come arrive land end expire start begin open leave visit return");
/** Where, whence and what for it is so; more is told by nothing else. */
const BEHIND = words("to at in on from with for by round over here home back up off out into ! .");
const DAYS = words("today tomorrow tonight");
/** More words have more to tell. */
const MOST_WORDS = 9;
const MOST_SUBJECT = 5;

export function isDiaryNote({ tokens, segmentation, outcome }: Reading): boolean {
  const { pieces, title, before } = segmentation;
  const [head, ...more] = pieces;
  if (!outcome.ok || outcome.trigger.type !== "scheduled" || before.length > 0) return false;
  if (head?.piece.kind !== "when" || head.from !== 0 || more.some(({ piece }) => piece.kind !== "when"))
    return false;
  if (!pieces.some(({ piece }) => piece.kind === "when" && piece.when.day)) return false;
  const said = title.map((at) => tokens[at]!).filter(({ kind }, at) => kind !== "symbol" || at > 0);
  const last = pieces.at(-1)!.to;
  if (title.some((at) => at < last && tokens[at]!.kind !== "symbol")) return false;
  return said.length <= MOST_WORDS && happensThen(said);
}

function happensThen(said: readonly Token[]): boolean {
  const lower = said.map((token) => token.lower);
  const verb = lower.findIndex(
    (word, at) => at > 0 && (DOES.has(word) || /^(?:is|are)$/.test(word) || isPlural(lower, at)),
  );
  if (verb < 1 || verb > MOST_SUBJECT) return false;
  const subject = lower.slice(0, verb);
  if (
    subject.some((word) => NOMINATIVE.has(word) || NOBODY.has(word) || AUXILIARY.has(word) || DAYS.has(word))
  )
    return false;
  const being = /^(?:is|are)$/.test(lower[verb]!);
  const done = being ? (lower[verb + 1] === "being" ? verb + 2 : verb + 1) : verb;
  if (being && !DOING.has(lower[done] ?? "")) return false;
  const [next, ...rest] = lower.slice(done + 1);
  if (next !== undefined && !BEHIND.has(next)) return false;
  return rest.every(
    (word) => !TELLING.has(word) && !NOMINATIVE.has(word) && !AUXILIARY.has(word) && !SUBJECT.has(word),
  );
}

const isPlural = (lower: readonly string[], at: number): boolean =>
  PLURALS.has(lower[at]!) && /[^s]s$|^(?:people|men|kids|children)$/.test(lower[at - 1]!);
const NOBODY = words(
  "nobody everybody everyone somebody someone who what that which this there never always not no only",
);
const TELLING = words("and but so because never again always usually not no without late me us you");
