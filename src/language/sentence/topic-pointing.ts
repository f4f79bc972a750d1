/**
 * Clauses that only point at what comes up: "Onboarding. When we're on that: …", "kitchen – mention the pipe – when we chat about it",
 * "I'm picking up the novel another time. When I do, …". What they point at is what the text began with.
 */
import type { Token } from "../chart/tokens.js";
import { isName, nameOfDeed } from "./occasions.js";
import { endsAs } from "./topic-ends.js";
import { phraseEnd } from "./topic-span.js";
import { LEAD_INS, phrases, SUBJECTS, THE_TOPIC, VERBS } from "./topic-words.js";
import { ORDERS } from "./verbs.js";

export type Pointing = "thing" | "deed";

/** Whether the words from `opened` to `to`, behind "when", only point at a thing or a deed that was named; null where they name one. */
export function pointsAt(tokens: readonly Token[], opened: number, to: number): Pointing | null {
  const end = tokens[to - 1]!.kind === "symbol" ? to - 1 : to;
  if (phraseEnd(tokens, opened, DEEDS) === end) return "deed";
  const [, pronoun, be] =
    /^(that|it|this|they|these|those)(?:['’](s|re))?$/.exec(tokens[opened]!.lower) ?? [];
  if (pronoun) {
    const rest = tokens.slice(opened + 1, end).map(({ lower }) => lower);
    const said = be ? [be === "s" ? "is" : "are", ...rest] : rest;
    return endsAs(said) || (be && phraseEnd(tokens, opened + 1, THE_TOPIC) === end) ? "thing" : null;
  }
  const subject = phraseEnd(tokens, opened, SUBJECTS);
  if (!subject) return null;
  let at = subject;
  while (MINOR.has(tokens[at]?.lower ?? "") && !phraseEnd(tokens, at, VERBS)) at++;
  const object =
    phraseEnd(tokens, at, VERBS) || (["on", "at"].includes(tokens[at]?.lower ?? "") ? at + 1 : 0);
  if (!object || !POINTERS.has(tokens[object]?.lower ?? "")) return null;
  return object + 1 === end || phraseEnd(tokens, object + 1, AGAIN) === end ? "thing" : null;
}
const POINTERS = new Set(["that", "it", "this", "them", "these", "those"]);
const MINOR = new Set("next again finally then will 'll 've are am both ever get 're".split(" "));
const AGAIN = phrases("again | next | then | together | soon | in a chat | in chat");
const DEEDS = phrases(
  "i do | we do | that happens | it happens | that comes | it comes to that | it gets to that | we get there | i get there | that's the case | that is the case",
);

/** The name with which the text begins, or what a deed told there is about; null where it begins with none before `at`. */
export function namedFirst(tokens: readonly Token[], at: number): [number, number] | null {
  const from = phraseEnd(tokens, 0, LEAD_INS);
  let to = from;
  while (to < at && !isCut(tokens, to)) to++;
  if (to === from || to >= at) return null;
  const deed = nameOfDeed(tokens, 0, to);
  if (deed) return deed;
  if (!isName(tokens, from, to)) return null;
  // "call Ana, …": an order, and "book club – …": none
  const ordered = from === 0 && ORDERS.has(tokens[from]!.lower);
  const second = tokens[from + 1];
  return ordered && second && (LEADS.has(second.lower) || /^\p{Lu}/u.test(second.text)) ? null : [from, to];
}
const LEADS = new Set(
  "the a an my our your his her their it them him in on to up for with about some".split(" "),
);

const isCut = (tokens: readonly Token[], at: number): boolean => {
  const { lower, spaced, kind } = tokens[at]!;
  if (kind !== "symbol") return false;
  return "-–—".includes(lower) ? spaced : ",.;:?!(".includes(lower) && tokens[at + 1]?.spaced !== false;
};
