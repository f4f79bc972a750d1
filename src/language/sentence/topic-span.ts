/** The words of a topic: its alternatives, and what it excludes. */
import type { Token } from "../chart/tokens.js";
import type { Topic } from "../topic.js";
import { type Phrases, phrases } from "./topic-words.js";

export interface FoundTopic {
  from: number;
  to: number;
  topic: Topic;
}

export function phraseEnd(tokens: readonly Token[], at: number, phrases: Phrases): number {
  const known = phrases.get(tokens[at]?.lower ?? "");
  if (!known) return 0;
  for (const words of known) {
    let length = 1;
    while (length < words.length && tokens[at + length]?.lower === words[length]) length++;
    if (length === words.length) return at + length;
  }
  return 0;
}

export const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("");

/** The words of a topic without articles and trailing signs; "but not refunds" is what it excludes. */
export function topicOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  rest: Omit<Topic, "from" | "to" | "cues" | "not">,
): Topic | null {
  let [start, end] = [from, to];
  // "the car comes up, but not | before Friday"
  if (GOES_ON.test(tokens[to - 1]?.lower ?? "") && to - from > 1) return null;
  const not: string[] = [];
  end = withoutLooseEnd(tokens, start, end);
  for (let at = start + 1; at < end; at++) {
    const exclusion = phraseEnd(tokens, at, EXCLUDING);
    if (!exclusion || exclusion >= end) continue;
    not.push(...alternatives(tokens, exclusion, end));
    end = at;
    break;
  }
  while (start < end && (LOOSE_FRONT.has(tokens[start]!.lower) || QUOTES.has(tokens[start]!.lower))) start++;
  // "the topic of hiring"
  if (["topic", "subject", "question", "matter", "issue"].includes(tokens[start]?.lower ?? ""))
    if (tokens[start + 1]?.lower === "of" && start + 2 < end) start += 2;
  end = withoutLooseEnd(tokens, start, end);
  if (end <= start || opensAnew(tokens, start, end)) return null;
  const cues = alternatives(tokens, start, end);
  return { ...rest, from: start, to: end, cues: cues.length > 1 ? cues : [], not };
}

function withoutLooseEnd(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (end > from && (LOOSE_BACK.has(tokens[end - 1]!.lower) || tokens[end - 1]!.kind === "symbol")) end--;
  return end;
}

const GOES_ON = /^(?:but|not|only|no)$/;

/** "her and ask Ralf about the boat | when I | talk to him": what comes next has a topic of its own. */
function opensAnew(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < to - 1; at++)
    if (OPENERS.has(tokens[at]!.lower) && ONESELF.has(tokens[at + 1]!.lower) && !goesOnSo(tokens, from, at))
      return true;
  return false;
}
/** "Mia | or when I | talk to Ralf", "Mia | and when I | see Ralf": one more way of coming up. */
const goesOnSo = (tokens: readonly Token[], from: number, at: number): boolean => {
  const joint = tokens[at - (tokens[at]!.lower === "time" ? 2 : 1)]?.lower;
  return joint === "or" || (joint === "and" && at - from <= MOST_OF_A_NAME + 1);
};
const MOST_OF_A_NAME = 2;
const OPENERS = new Set(["when", "whenever", "if", "time", "once"]);
const ONESELF = new Set(["i", "we"]);

const EXCLUDING = phrases("but not about | but not | except for | except | excluding | not about");
const QUOTES = new Set(['"', "“", "„", "«", "'", "`"]);
const LOOSE_FRONT = new Set(["about", "of", "to", "with", ":", ",", "the", "again"]);
const LOOSE_BACK = new Set(
  "again next please and but or then with me you anyone to so haha hahaha hehe lol lmao".split(" "),
);

/** What is said again before another of several: "or | the", "or | when I talk to". */
const AGAIN =
  /^(?:or )?(?:(?:when(?:ever)?|if|once|next time) (?:i|we) \p{L}+ (?:(?:to|with|about|of) )?)?(?:the )?/iu;

/** "payroll, wages or salaries": each of them. */
function alternatives(tokens: readonly Token[], from: number, to: number): string[] {
  const found: string[] = [];
  let start = from;
  let several = false;
  for (let at = from; at <= to; at++) {
    const cut = at === to || ["or", ","].includes(tokens[at]!.lower);
    if (!cut) continue;
    if (at < to && tokens[at]!.lower === "or") several = true;
    if (at > start) found.push(textOf(tokens, start, at).replace(AGAIN, ""));
    start = at + 1;
  }
  return several || from === start ? found : [textOf(tokens, from, to)];
}
