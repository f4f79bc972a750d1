/**
 * Where what is to be done begins behind a deed that somebody is about to do, though no sign stands between the two: "before I run terraform
 * apply | check the state lock", "before committing | run prettier". The first verb in its base form that has what it is done to behind it;
 * what stands before it is of the deed, be it a verb too ("npm publish", "make release").
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS, FUNCTION } from "./excuse.js";
import { looksOrdered } from "./topic-ends.js";
import { ACTS, GERUNDS } from "./topic-words.js";
import { AUXILIARY, isHowDone, NOMINATIVE, ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a verb is done to, in one word or its first. */
const DONE_TO = words(
  "it them him me us this that these those everybody everyone everything what who all both last first",
);
/** Right behind "before committing" no nouns. */
const PLAIN = words("run check ask tell ping make get pull use do see verify");
/** Behind these, a verb's form is a noun, or goes on. */
const LEADING = words(
  "in on at for from by with of about into near over and or no not so very as per via than new old next",
);
const FURTHER = words("so and but or then because if when that which who please remember");
const SIGN = /^[,;:.!?–—()]$/;
/** How far behind a thing its own verb may stand: "the client must have signed". */
const CLAUSE = 4;

/** @param verbAt of the deed's own verb. @returns 0 where no order is sure */
export function orderAfter(tokens: readonly Token[], verbAt: number): number {
  const verb = tokens[verbAt]?.lower ?? "";
  // "before I deploy | ping the team": what is done without a thing
  const alone = ACTS.has(verb) || GERUNDS.has(verb);
  for (let at = verbAt + 1; at < tokens.length - 1; at++) {
    const { lower, kind } = tokens[at]!;
    if (SIGN.test(lower) && tokens[at + 1]!.spaced) return 0;
    if (FURTHER.has(lower) || NOMINATIVE.has(lower) || AUXILIARY.has(lower)) return 0;
    if (lower === "to" && ORDERS.has(tokens[at + 1]!.lower)) return 0;
    if (kind !== "word" || !(alone || at > verbAt + 1)) continue;
    if (isBound(tokens[at - 1]!) || !tokens[at]!.spaced) continue;
    const plain = at === verbAt + 1 && PLAIN.has(lower) && tokens[at + 1]!.kind === "word";
    if (!(ORDERS.has(lower) || looksOrdered(tokens, at)) || !(plain || isDoneTo(tokens, at + 1))) continue;
    if (tellsOfIt(tokens, at + 1)) return 0;
    return at - (isHowDone(tokens, at - 1) ? 1 : 0);
  }
  return 0;
}

const isBound = ({ lower }: Token): boolean => DETERMINERS.has(lower) || LEADING.has(lower) || lower === "to";

/** "the state lock", "Ana", "it", "CI". */
const isDoneTo = (tokens: readonly Token[], at: number): boolean => {
  const { lower, text } = tokens[at]!;
  return DETERMINERS.has(lower) || DONE_TO.has(lower) || (/^\p{Lu}/u.test(text) && !FUNCTION.has(lower));
};

/** "the kitchen light must be off": a thing and its verb, which is no order. */
function tellsOfIt(tokens: readonly Token[], from: number): boolean {
  for (let at = from + 1; at < Math.min(tokens.length, from + 1 + CLAUSE); at++) {
    const { lower } = tokens[at]!;
    if (SIGN.test(lower) || FURTHER.has(lower) || ["what", "who"].includes(tokens[from]!.lower)) return false;
    if (AUXILIARY.has(lower)) return true;
  }
  return false;
}
