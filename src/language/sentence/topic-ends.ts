/** Where the words of a situation may end: at a sign, before a request, behind "comes up". */
import type { Token } from "../chart/tokens.js";
import { DANGLING, DETERMINERS, FUNCTION } from "./excuse.js";
import { HAPPENED } from "./states.js";
import { toldFrom } from "./told-clause.js";
import { ENDINGS } from "./topic-words.js";
import { AUXILIARY, happens, isGerund, isHowDone, isOver, ORDERS, SUBJECT, tellsClause } from "./verbs.js";

const MAX_CLAUSE = 40;

export function clauseEnds(tokens: readonly Token[], from: number, ends: ReadonlySet<number>): number[] {
  const found: number[] = [];
  const last = Math.min(tokens.length, from + MAX_CLAUSE);
  for (let at = from + 1; at <= last; at++) {
    const word = tokens[at]?.lower;
    // "*.md": a mark inside a word ends nothing.
    if (word !== undefined && ",;:.!?".includes(word) && tokens[at + 1]?.spaced === false) continue;
    // "… to Krause | double check the VAT"
    if (at > from + 1 && isHowDone(tokens, at)) {
      found.push(at++);
      continue;
    }
    // "once I get to the shop | I need bread and milk"
    if (at > from + 2 && needsThings(tokens, at)) {
      found.push(at);
      break;
    }
    // "when we talk about budgets | I want to ask"
    if (wishes(tokens, at)) {
      found.push(at);
      at += 2;
      continue;
    }
    if (at < last && OPEN_ENDED.has(tokens[at - 1]!.lower) && tokens[at]?.kind === "word") continue;
    if (namesWork(tokens, at)) continue;
    if (
      word === undefined ||
      ends.has(at) ||
      ",;:.!?–—".includes(word) ||
      isDash(tokens, at) ||
      ENDS.has(word) ||
      // "when the paint is dry | so we can move the sofa"
      (word === "so" && SO_THAT.has(tokens[at + 1]?.lower ?? ""))
    )
      found.push(at);
    else if (endingFrom(tokens, from, at) !== null && !FAR.has(word) && !isOver(word)) found.push(at);
    // "when I work on the template again | the VAT line is off"
    else if (ONCE_MORE.has(tokens[at - 1]!.lower) && tellsClause(tokens.slice(at, at + 9))) found.push(at);
    else if ((ORDERS.has(word) || tokens[at - 1]!.lower === "home") && settled(tokens, at - 1)) {
      found.push(at);
      // "when the build is green | deploy, tell Ana": two things to do
      const behind = tokens[at + 1]?.lower === "," ? (tokens[at + 2]?.lower ?? "") : "";
      if (behind === "then" || ORDERS.has(behind)) break;
    } else if (at > from + (isGerund(tokens[from]!.lower) ? 1 : 2) && ORDERS.has(word) && !tied(tokens, at))
      found.push(at);
    // "when I rent a van | photograph every scratch"
    else if (
      at > from + 2 &&
      !tied(tokens, at) &&
      looksOrdered(tokens, at) &&
      tokens.slice(from, at).some(isVerb)
    )
      found.push(at);
    if (word !== undefined && (";.:–—".includes(word) || isDash(tokens, at) || requests(tokens, at))) break;
    if (word !== undefined && at > from + 1 && toldFrom(tokens, at) > 0) {
      found.push(at);
      break;
    }
  }
  return found;
}

export const ONCE_MORE = new Set(["again", "next", "together"]);

/** "squash it first", "blur the plates": a verb that no table has, by what it is done to. */
export const looksOrdered = (tokens: readonly Token[], at: number): boolean => {
  const { lower, kind } = tokens[at]!;
  const next = tokens[at + 1]?.lower ?? "";
  return (
    kind === "word" &&
    ((DETERMINERS.has(next) && next !== "that") || /^(?:it|them|him|her|first|everything)$/.test(next)) &&
    /^[a-z]{3,}(?<!s|ed|ing|ly)$/.test(lower) &&
    !FUNCTION.has(lower) &&
    !HAPPENED.has(lower) &&
    !DANGLING.has(lower) &&
    !DETERMINERS.has(lower) &&
    !SUBJECT.has(lower) &&
    !AUXILIARY.has(lower) &&
    !isOver(lower)
  );
};
const isVerb = ({ lower }: Token): boolean =>
  AUXILIARY.has(lower) || happens(lower) || isGerund(lower) || ORDERS.has(lower);

const isDash = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "-" && tokens[at]!.spaced && tokens[at + 1]?.spaced === true;

/** "when the build is green | deploy", "when I get home | water the plants": what it is about is said. */
const settled = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.lower ?? "";
  return (
    HAPPENED.has(tokens[at]!.lower) && (BECOMES.has(before) || (before.endsWith("s") && happens(before)))
  );
};
/** "the temperature drops | below five", "it turns up | damaged": how, and no talk. */
const FAR = new Set("below under above over past beneath".split(" "));
const BECOMES = new Set("is are 's am i'm it's get gets got come comes been was were".split(" "));

/** "done with the auth | refactor |, delete the flag": of a thing, whose clause ends at its comma. */
const namesWork = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.lower === "," &&
  ["with", "of", "through"].includes(tokens[at - 3]?.lower ?? "") &&
  DETERMINERS.has(tokens[at - 2]!.lower) &&
  ORDERS.has(tokens[at + 2]?.lower ?? "");

/** Whether an order is none here: it is a noun, or has a subject or a verb before it. */
const tied = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]!.lower;
  return (
    DETERMINERS.has(before) ||
    SUBJECT.has(before) ||
    AUXILIARY.has(before) ||
    OPEN_ENDED.has(before) ||
    ORDERS.has(before) ||
    /^(?:in|on|at|for|from|by|not|next|new|up|out|go|let)$/.test(before) ||
    (NOUNS.has(tokens[at]!.lower) && !hasObject(tokens, at + 1))
  );
};
/** "text | Wiebke", "book | a taxi": what is done to somebody or something, and no noun. */
const hasObject = (tokens: readonly Token[], at: number): boolean =>
  /^(?:a|an|the|my|our|him|her|them|me|us)$/.test(tokens[at]?.lower ?? "") ||
  /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "");
/** Orders that are nouns as often. */
const NOUNS = new Set(
  "call test work show play plan talk visit book order report trip list water light fire email text message note post back head hand time walk drive run wash check bill budget record file copy break rent cover charge match watch queue door form change mail board release deploy backup restore snapshot offer point mention build merge review update".split(
    " ",
  ),
);
/** "tell me", "make sure": a clause never goes on over a request. */
const requests = (tokens: readonly Token[], at: number): boolean =>
  (["tell", "remind", "ping", "nudge", "alert", "notify", "show"].includes(tokens[at]!.lower) &&
    ["me", "us"].includes(tokens[at + 1]?.lower ?? "")) ||
  (["make", "be"].includes(tokens[at]!.lower) && tokens[at + 1]?.lower === "sure");

const wishes = (tokens: readonly Token[], at: number): boolean =>
  ["i", "we"].includes(tokens[at]?.lower ?? "") &&
  WISHES.has(tokens[at + 1]?.lower ?? "") &&
  tokens[at + 2]?.lower === "to";
/** What is needed is named, and ends nothing: it goes on to the end. */
const needsThings = (tokens: readonly Token[], at: number): boolean =>
  ["i", "we"].includes(tokens[at]?.lower ?? "") &&
  tokens[at + 1]?.lower === "need" &&
  tokens[at - 1]?.kind === "word" &&
  !["thing", "things", "that", "what", "everything", "all", "one", "parts", "part"].includes(
    tokens[at - 1]!.lower,
  ) &&
  tokens[at + 2]?.kind === "word" &&
  tokens[at + 2]!.lower !== "to" &&
  !tokens.slice(at + 2).some((token) => isVerb(token) && !ORDERS.has(token.lower));
const WISHES = new Set(["want", "need", "have", "ought", "plan", "mean", "like"]);
/** Words behind which a clause goes on. */
const OPEN_ENDED = new Set(["to", "that", "and", "but", "or", "with", "about", "of", "the", "a", "my"]);
const ENDS = new Set([
  ..."give tell ask bring show send take check call buy say yell return thank pay get put use warn pick".split(
    " ",
  ),
  "to",
  "that",
  "then",
  "but",
  "or",
  "otherwise",
  "and",
  "remind",
  "please",
  "tell",
  "mention",
  "ask",
  "offer",
  "suggest",
]);

const SO_THAT = new Set(["i", "we", "that", "you"]);

const AT = new Set("at in during over with".split(" "));
const TALKED = /^(?:comes?|came|crops?|pops?|brought) up$|(?:mentioned|discussed|raised|broached|again)$/;
const TRAILING = new Set([",", ":", "please", "kindly", "then", "again"]);
/** Where "comes up" and the like begin, which stand before `to`. */
export const endingFrom = (tokens: readonly Token[], after: number, end: number): number | null => {
  let to = end;
  while (to > after && TRAILING.has(tokens[to - 1]!.lower)) to--;
  // "comes up | at dinner", "is mentioned | in the meeting"
  for (let at = to - 1; at > Math.max(after + 1, to - 5); at--)
    if (
      AT.has(tokens[at]!.lower) &&
      TALKED.test(`${tokens[at - 2]!.lower} ${tokens[at - 1]!.lower}`) &&
      endingFrom(tokens, after, at) !== null
    )
      return endingFrom(tokens, after, at);
  const words = ENDINGS.get(tokens[to - 1]?.lower ?? "")?.find(
    (ending) =>
      to - ending.length > after &&
      ending.every((word, index) => tokens[to - ending.length + index]!.lower === word),
  );
  return words ? to - words.length : null;
};

/** "comes up", "is mentioned", by themselves. */
export const endsAs = (words: readonly string[]): boolean =>
  ENDINGS.get(words.at(-1) ?? "")?.some((ending) => ending.join(" ") === words.join(" ")) ?? false;
