/**
 * Situations that no word opens, at the head of what is to be done: "parcel here? unpack the lamp", "about to send it? check the date",
 * "wind over 60 km/h, take the awning in, warn me", "the kettle whistles, take the eggs out, tell me when". What stands behind has to be
 * an order, and somebody has to ask for it: a question, a fact and what is going on say as much.
 */
import type { Token } from "../chart/tokens.js";
import { HAPPENED } from "./states.js";
import { looksOrdered } from "./topic-ends.js";
import { type FoundTopic, phraseEnd, topicOf } from "./topic-span.js";
import { phrases } from "./topic-words.js";
import { AUXILIARY, happens, isGerund, isOver, NOMINATIVE, ORDERS } from "./verbs.js";

const MAX_FRAGMENT = 10;

/** "about to send it": what one is going to do. */
const GOING_TO = phrases("about to | i'm about to | just about to | going to | gonna | off to | ready to");
const WH = new Set(
  "what who whose where when why how which any anyone did do is are was were has have can could".split(" "),
);
/** Who asks to be told, behind what is to be done. */
const ASKING =
  /^(?:remind|tell|ping|nudge|poke|warn|nag|alert|buzz|prompt|shout|notify|prod|page|poke|let|give|hold|stop) (?:me|us|at me)\b|^say (?:so|it)\b|^(?:gimme|shout)\b/;
/** "remind me then", "tell me when": at the moment that was told. */
const THEN =
  /^(?:remind|tell|ping|nudge|poke|warn|nag|alert|buzz|prompt) (?:me|us) (?:then|when|when so|at that (?:point|moment))\b/;
const FIGURE =
  /^(?:\d.*|zero|freezing|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|half)$/;
const PAST_WHAT = new Set("over under above below past beyond".split(" "));

/** The situation with which a sentence begins and that nothing opens, or null. */
export function fragmentClause(tokens: readonly Token[]): FoundTopic | null {
  const sign = tokens.findIndex(
    ({ kind, lower }, at) => kind === "symbol" && SIGNS.has(lower) && tokens[at + 1]?.spaced !== false,
  );
  if (sign < 1 || sign > MAX_FRAGMENT || sign + 2 >= tokens.length) return null;
  const then = tokens[sign + 1]!.lower === "then";
  const order = sign + (then ? 2 : 1);
  const ordered = ORDERS.has(tokens[order]!.lower) || looksOrdered(tokens, order);
  if (asksAt(tokens, order)) return null;
  const asked = tokens.findIndex((_, at) => at > order && asksAt(tokens, at));
  const about = phraseEnd(tokens, 0, GOING_TO);
  const from = about || 0;
  // "about to drive off? mirrors. remind me"
  const told = about
    ? asked > 0 && (ORDERS.has(tokens[from]?.lower ?? "") || /^[a-z]+$/.test(tokens[from]?.lower ?? ""))
    : ordered && tellsOf(tokens, sign, then || asked > 0, asked > 0 && THEN.test(lineFrom(tokens, asked)));
  const topic = told && topicOf(tokens, from, sign, { spoken: true, before: false, happens: true });
  return topic ? { from: 0, to: order, topic } : null;
}
const SIGNS = new Set([",", "?", ";", "-", "–", "—"]);

function tellsOf(tokens: readonly Token[], sign: number, wanted: boolean, then: boolean): boolean {
  const words = tokens.slice(0, sign).map(({ lower }) => lower);
  const [first = "", second = ""] = words;
  if (!wanted || words.length < 2 || WH.has(first) || NOMINATIVE.has(first)) return false;
  const mark = tokens[sign]!.lower;
  const last = words.at(words.at(-1) === "yet" || words.at(-1) === "already" ? -2 : -1)!;
  const over = HAPPENED.has(last) || isOver(last) || /(?:ed|en)$/.test(last);
  // "backup failed": a thing, and no order
  if (ORDERS.has(first) && !(over && words.length === 2)) return false;
  if (mark === "?") return over && !(second === "you" || AUXILIARY.has(first));
  // "wind over 60 km/h"
  if (words.some((word, at) => at > 0 && PAST_WHAT.has(word) && FIGURE.test(words[at + 1] ?? "")))
    return true;
  return (
    then &&
    !isGerund(first) &&
    !words.some((word) => isOver(word) && !over) &&
    (words.length < 4 || words.some(happens) || over || happens(`${last}s`))
  );
}

const lineFrom = (tokens: readonly Token[], at: number): string =>
  tokens
    .slice(at, at + 5)
    .map(({ lower }) => lower)
    .join(" ");

/** Whether somebody asks to be told here. */
export const asksAt = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.kind === "symbol" || tokens[at - 1]?.lower === "please") &&
  ASKING.test(lineFrom(tokens, at));
