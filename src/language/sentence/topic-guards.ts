/**
 * Rules by which people want to be held back: "never let me push without running the tests", "no booking without comparing prices", "stop
 * me from ordering sushi". The act is what is waited for; what is said then is the proviso, or the rule itself where it has none.
 */
import type { Token } from "../chart/tokens.js";
import { commandOn } from "./acts-on-things.js";
import { commandOf } from "./topic-acts.js";
import { asksAt } from "./topic-fragments.js";
import { type FoundTopic, phraseEnd, topicOf } from "./topic-span.js";
import { ACT_NOUNS, ACT_VERBS, ACTS, GERUNDS, GUARDS, PROVISOS, phrases, TOOLS } from "./topic-words.js";
import { isFiniteVerb, isGerund, ORDERS } from "./verbs.js";

const MAX_ACT = 14;

/** What forbids at the head of a sentence, whoever acts; only with what has to come first is it a rule to be held to. */
const FORBIDDING = phrases(
  "never ever | never | don't ever | don't | dont | do not ever | do not | no more | no",
);
const WITHOUT = phrases("without | w / o | w / out");
/** Somebody is spoken to, and no rule is made. */
const ADDRESSED = new Set("me us you him her mind worry bother".split(" "));

/** @param ends indices at which another piece of the sentence begins, times among them */
export function guardClause(
  tokens: readonly Token[],
  at: number,
  ends: ReadonlySet<number>,
): FoundTopic | null {
  const held = phraseEnd(tokens, at, GUARDS);
  const from = held || (at === 0 ? phraseEnd(tokens, at, FORBIDDING) : 0);
  const verb = tokens[from]?.lower ?? "";
  if (!from || tokens[from]?.kind !== "word" || ADDRESSED.has(verb)) return null;
  let to = from + 1;
  while (
    to < tokens.length &&
    to < from + MAX_ACT &&
    !provisoAt(tokens, to, held > 0) &&
    !endsAct(tokens, to)
  )
    to++;
  const proviso = to < tokens.length && provisoAt(tokens, to, held > 0);
  const act = tokens.slice(from, to);
  const acts = act.slice(0, 3).findIndex(({ lower }) => ACTS.has(lower) || GERUNDS.has(lower));
  if (ADDRESSED.has(act[1]?.lower ?? "")) return null;
  const timed = act.some((_, index) => ends.has(from + index) && tokens[from + index]!.lower !== "during");
  if (!held) {
    const named = ["no", "more"].includes(tokens[from - 1]!.lower)
      ? (act.some(({ lower }) => ACT_NOUNS.has(lower) || isGerund(lower)) ||
          tokens.some((_, index) => index > to && asksAt(tokens, index))) &&
        // "no booking was made without a card"
        !act.some(({ lower }, index) => isFiniteVerb(lower, act[index + 1]?.lower ?? "", false))
      : ORDERS.has(verb) || ACTS.has(verb) || ACT_VERBS.has(verb);
    // "don't let Thursday go by without …"
    if (!named || !(verb === "let" ? !timed && wantsStop(tokens, to) : proviso)) return null;
  } else {
    const known = acts >= 0 || isTool(verb) || ACT_VERBS.has(verb);
    const heads = at === 0 || tokens[at - 1]!.kind === "symbol";
    if (!known && !((proviso || heads) && (ORDERS.has(verb) || isGerund(verb)))) return null;
  }
  const command = timed
    ? null
    : acts < 0 && !isTool(verb)
      ? commandOn(tokens, from, to)
      : commandOf(tokens, from + Math.max(acts, 0), to);
  const when = command ? { when: { act: { command, at: "before" as const } } } : {};
  if (proviso) {
    const topic = topicOf(tokens, from, to, {
      spoken: true,
      before: false,
      guard: true,
      ...(command ? when : { deed: true }),
    });
    return topic && { from: at, to, topic };
  }
  // "don't let me push on Fridays", "don't let me push": no act that anything tells of, or nothing to say about it
  const whole = timed || act.length < 2;
  const topic = topicOf(tokens, from, whole ? tokens.length : to, {
    spoken: true,
    before: false,
    guard: true,
    ...(whole ? { unseen: true } : { happens: true, ...when }),
  });
  return topic && { from: at, to: whole ? tokens.length : from, topic };
}

/** "never go swimming", "don't make a fuss": words before they are programs. */
const isTool = (word: string): boolean => TOOLS.has(word) && word !== "go" && word !== "make";

/** What stands between an act and what has to come before it. */
const provisoAt = (tokens: readonly Token[], at: number, held: boolean): boolean =>
  (phraseEnd(tokens, at, WITHOUT) || (held && PROVISOS.has(tokens[at]!.lower) ? at + 1 : tokens.length)) <
  tokens.length;

const endsAct = (tokens: readonly Token[], at: number): boolean =>
  ",;.!?".includes(tokens[at]!.lower) && tokens[at + 1]?.spaced !== false;

/** "…, stop me", "… warn me if I try". */
const wantsStop = (tokens: readonly Token[], at: number): boolean =>
  ["stop", "warn", "hold"].includes(tokens[at + 1]?.lower ?? "") && tokens[at + 2]?.lower === "me";
