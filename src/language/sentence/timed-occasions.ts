/**
 * An occasion that is said with its own time. What is to be done before it comes before that time ("get a haircut before the wedding on
 * Saturday", "go to the bank before it closes at 4"), what is to be done when it happens comes then ("when Tim arrives tomorrow at 6, …"):
 * with such a time nobody waits until it is talked of.
 */
import type { Token } from "../chart/tokens.js";
import type { When } from "../meaning/values.js";
import type { Topic } from "../topic.js";
import { wholeClause } from "./act-behind.js";
import type { Bag } from "./bag.js";
import { DETERMINERS, FUNCTION } from "./excuse.js";
import type { Segmentation } from "./segment.js";
import { clauseOpened } from "./topic-openers.js";
import { NOMINATIVE } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Small words of a time that move it, or say what it is of. */
const MOVES = words("by before until after for from");
/** Who acts and is no person whose day it is: a rule of what is done before an act. */
const ACTING = words("you");
/** "when", "once", "as soon as", "the minute": then. */
const THEN = words("when once as soon the");

/**
 * @returns the moments that say when, where the occasion itself has its time; null where it is waited for
 */
export function timedOccasion(
  topic: Topic,
  whens: readonly When[],
  bag: Bag,
  tokens: readonly Token[],
): readonly When[] | null {
  const index = bag.placed.findIndex(({ piece }) => piece.kind === "topic");
  const { from, to } = bag.placed[index]!;
  const all = bag.placed.filter(({ piece }) => piece.kind === "when");
  if (topic.guard || topic.each || all.length !== whens.length || bag.all("ahead").length > 0) return null;
  const its = all.filter(({ from: at }, place) => at === (all[place - 1]?.to === at ? at : to));
  // "tomorrow at 9 | when I'm at work": at that hour
  const timedFirst = all.at(-1)?.to === from && whens.some(({ times }) => times.length > 0);
  if (timedFirst && isWhereabouts(tokens, from) && !whens.some(({ lead }) => MOVES.has(lead))) return whens;
  const [first] = its;
  // "before we close, say ten to six": when it is wanted
  if (first?.from !== to || tokens[to - 1]!.kind === "symbol" || tokens[to]!.lower === "say") return null;
  if (whens.some(({ lead }) => MOVES.has(lead))) return null;
  // "before they shut at 6, so remind me …"
  if (from > 0 && bag.placed.some(({ piece, from: at }) => piece.kind === "ask" && at > to)) return null;
  const others = whens.filter((_, at) => !its.includes(all[at]!));
  if (others.some(({ times, part, routine }) => times.length > 0 || part || routine)) return null;
  const opener = tokens[from]!.lower;
  if (opener === "before" || opener === "prior") {
    const actor = tokens[from + 1]!.lower;
    if (topic.when && (ACTING.has(actor) || NOMINATIVE.has(actor))) return null;
    return whens.map((when, at) => (its.includes(all[at]!) ? { ...when, lead: "before" } : when));
  }
  const timed = whens.some(({ times }) => times.length > 0);
  return timed && others.length === 0 && isEvent(topic, bag, tokens) ? whens : null;
}

/** "when I'm at work", "while we're in town". */
const isWhereabouts = (tokens: readonly Token[], from: number): boolean =>
  WHEREABOUTS.test(
    tokens
      .slice(from, from + 4)
      .map(({ lower }) => lower)
      .join(" "),
  );
const WHEREABOUTS =
  /^(?:when|while|once) (?:i['’]m|we['’]re|i am|we are|i['’]ll be|we['’]ll be) (?:at|in|on|home|back|there|out|off|up|awake)\b/;

/** "Tim arrives", "I'm home": a clause that is whole, and tells what happens; nobody sees more of it than its time. */
export function isEvent(topic: Topic, bag: Bag, tokens: readonly Token[]): boolean {
  if (!topic.happens || topic.unseen || topic.when) return false;
  const { from, to } = bag.placed.find(({ piece }) => piece.kind === "topic")!;
  if (!THEN.has(tokens[from]!.lower)) return false;
  const signs = tokens
    .slice(from, to)
    .some(({ kind, lower }) => kind === "symbol" && !"'’&-".includes(lower));
  return !signs && wholeClause(tokens, clauseOpened(tokens, from), to) !== null;
}

/** Of words that stay in the title, "before it closes | at 4": the time is that of what it is to come before. */
export function beforeEvents(
  whens: readonly When[],
  { pieces, title }: Segmentation,
  tokens: readonly Token[],
): readonly When[] {
  if (!tokens.some(({ lower }) => lower === "before")) return whens;
  const placed = pieces.filter(({ piece }) => piece.kind === "when");
  if (placed.length !== whens.length) return whens;
  const said = new Set(title);
  return whens.map((when, at) =>
    !MOVES.has(when.lead) && isOfEvent(tokens, placed[at]!.from, said) ? { ...when, lead: "before" } : when,
  );
}

/** Whether "before" and an event stand directly in front, all of it in the title. */
function isOfEvent(tokens: readonly Token[], to: number, title: ReadonlySet<number>): boolean {
  for (let at = to - 1; at >= Math.max(0, to - MAX_EVENT) && title.has(at); at--) {
    const { lower, kind } = tokens[at]!;
    if (lower === "before") return at + 1 < to && namesEvent(tokens.slice(at + 1, to));
    if (kind === "symbol" ? !"'’-&".includes(lower) : STOPS.has(lower) && !leadsTo(tokens[at + 1]!, lower))
      return false;
  }
  return false;
}
/** "the drive to | Rome", "go to | bed": where it leads, and nothing to do. */
const leadsTo = ({ lower, text }: Token, to: string): boolean =>
  to === "to" && (/^\p{Lu}/u.test(text) || DETERMINERS.has(lower) || PLACES.has(lower));
const PLACES = words("bed work school town church hospital nursery uni college sleep");
const MAX_EVENT = 8;
const STOPS = words("and or but to so that then remind me if when because");

/** "the market", "it closes", "Mum comes", "swimming": no word that only points at a time. */
const namesEvent = (event: readonly Token[]): boolean => {
  const [first, second] = event;
  if (DETERMINERS.has(first!.lower) || NOMINATIVE.has(first!.lower) || first!.lower === "it")
    return second !== undefined;
  return !FUNCTION.has(first!.lower) && !NO_EVENT.has(first!.lower);
};
const NO_EVENT = words("long then now hand noon midnight that this too");
