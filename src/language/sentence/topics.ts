/**
 * Clauses that say in which situation a reminder comes: "when I mention billing", "next time Ana comes up", "before the meeting
 * with Ana", "before you run migrations". Every place where such a clause may end is tried; which one is meant is decided
 * by what it leaves for the rest of the sentence.
 */

import type { Token } from "../chart/tokens.js";
import type { Topic } from "../topic.js";
import { isUnseenState } from "./states.js";
import { eventClause, guardClause, readAct } from "./topic-acts.js";
import { clauseEnds, endingFrom } from "./topic-ends.js";
import { type FoundTopic, phraseEnd, textOf, topicOf } from "./topic-span.js";
import {
  ENDINGS,
  LEAD_INS,
  OPENERS,
  PERSON_VERBS,
  PLACES,
  SUBJECTS,
  THE_TOPIC,
  TOPIC_IS,
  VERBS,
} from "./topic-words.js";

/** All readings of topic clauses; `ends` are indices at which another piece of the sentence begins. */
export function findTopics(tokens: readonly Token[], ends: ReadonlySet<number>): FoundTopic[] {
  const found: FoundTopic[] = [];
  const arrow = arrowIn(tokens);
  if (arrow) found.push(arrow);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== "word") continue;
    // "a while ago", "once upon a time", "once a week"
    if (tokens[at]!.lower === "while" && (tokens[at - 1]?.lower === "a" || tokens[at + 1]?.lower === "ago"))
      continue;
    if (tokens[at]!.lower === "once" && tokens[at + 1]?.lower === "upon") continue;
    const opened = phraseEnd(tokens, at, OPENERS) || openedByEvent(tokens, at);
    if (opened === at + 1 && tokens[at]!.lower === "should" && at > 0 && tokens[at - 1]!.kind === "word")
      continue;
    if (tokens[at]!.lower === "if" && ASKS.has(tokens[at - 1]?.lower ?? "")) continue;
    if (opened && !pleasantry(tokens, opened) && !(at === 0 && ASKED.has(tokens[opened]?.lower ?? ""))) {
      const named = namedBefore(tokens, at, opened);
      if (named) found.push(named);
      for (const to of clauseEnds(tokens, opened, ends)) {
        const topic = readClause(tokens, at, opened, to);
        if (topic) found.push({ from: at, to: topic.end, topic: topic.topic });
      }
    }
    const guard = guardClause(tokens, at);
    if (guard) found.push(guard);
    const event = eventClause(tokens, at, ends);
    found.push(...event);
  }
  return found;
}

/** "the roof of number 14 — next time that comes up": named before, and pointed at. */
function namedBefore(tokens: readonly Token[], at: number, opened: number): FoundTopic | null {
  // "next time that | comes up"
  const pointing = tokens[opened - 1]!.lower === "that" ? opened - 1 : opened;
  const point = tokens[pointing]?.lower ?? "";
  const found = TOPIC_POINTED.has(point)
    ? ENDINGS.find((ending) => ending.every((word, index) => tokens[pointing + 1 + index]?.lower === word))
    : undefined;
  const whole = found ?? (/^(?:that|it)['’]s$/.test(point) ? phraseEnd(tokens, pointing + 1, THE_TOPIC) : 0);
  if (!whole || at < 2 || at > MAX_NAMED || tokens[at - 1]!.kind !== "symbol") return null;
  const from = phraseEnd(tokens, 0, LEAD_INS);
  if (tokens.slice(from, at).some(({ lower }) => REQUESTS.has(lower))) return null;
  const topic = topicOf(tokens, from, at, { spoken: true, before: false });
  const to = found ? pointing + 1 + found.length : (whole as number);
  return topic && to < tokens.length ? { from: 0, to, topic } : null;
}
const MAX_NAMED = 14;
const TOPIC_POINTED = new Set(["that", "it", "this", "she", "he"]);
const REQUESTS = new Set(["remind", "tell", "ping", "nudge", "i", "we", "was", "were"]);

/** "mortgage talk → 3 payslips": a note that says what brings what. */
function arrowIn(tokens: readonly Token[]): FoundTopic | null {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      lower === "→" || lower === "⇒" || ("-=".includes(lower) && tokens[index + 1]?.lower === ">"),
  );
  if (at < 1 || at > 12) return null;
  const to = "-=".includes(tokens[at]!.lower) ? at + 2 : at + 1;
  const about = ["anything", "something", "everything"].includes(tokens[0]!.lower);
  const from = about && tokens[1]?.lower === "about" ? 2 : 0;
  const spoken = ["talk", "comes", "question", "questions"].includes(tokens[at - 1]!.lower);
  const topic = topicOf(tokens, from, spoken && at - 1 > from ? at - 1 : at, { spoken: true, before: false });
  return topic && to < tokens.length ? { from: 0, to, topic } : null;
}

/** "the second the image is pushed", "after PR 812 gets approved": only what happens behind them makes a situation of these. */
function openedByEvent(tokens: readonly Token[], at: number): number {
  const words =
    tokens[at]!.lower === "after"
      ? 1
      : tokens[at + 1]?.lower === "second" && tokens[at]!.lower === "the"
        ? 2
        : 0;
  const first = tokens[at + words];
  if (
    words === 0 ||
    !first ||
    first.kind !== "word" ||
    ["a", "that", "to", "each", "every"].includes(first.lower)
  )
    return 0;
  for (let index = at + words + 1; index < Math.min(tokens.length, at + words + 7); index++) {
    const { lower } = tokens[index]!;
    if (",;.!?".includes(lower) || ["to", "that", "and", "remind", "tell"].includes(lower)) return 0;
    if (HAPPENING.has(lower)) return at + words;
  }
  return 0;
}
const HAPPENING = new Set(
  "is are 's has have gets get finishes finished arrives arrived lands passes passed completes completed succeeds fails ends goes opens closes ships starts".split(
    " ",
  ),
);

/** "ask if they got it": behind these "if" says what is asked. */
const ASKS = new Set(
  "ask see check know wonder find test verify confirm decide tell even as only out sure them him her clarify".split(
    " ",
  ),
);
/** "when should I …" is a question. */
const ASKED = new Set("should do does did was were can could would shall am will is are".split(" "));

/** "if possible", "when you can" ask nothing. */
function pleasantry(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? "";
  if (["possible", "needed", "necessary", "applicable", "not", "so"].includes(word)) return true;
  if (word === "in" && tokens[at + 2]?.lower === "while") return true;
  return (
    word === "you" &&
    ["can", "could", "get", "have", "want", "please", "don't"].includes(tokens[at + 1]?.lower ?? "")
  );
}

/** Reads the words between the opener and an end. */
function readClause(
  tokens: readonly Token[],
  at: number,
  opened: number,
  to: number,
): { topic: Topic; end: number } | null {
  const opener = tokens[at]!.lower;
  const each = ["every", "each"].includes(opener) ? ("time" as const) : undefined;
  // "when I go | to bed": the way belongs to where it leads
  if (tokens[to]?.lower === "to" && WAYS.has(tokens[to - 1]!.lower)) return null;
  const make = (
    from: number,
    end: number,
    spoken: boolean,
    extra: Partial<Topic> = {},
  ): { topic: Topic; end: number } | null => {
    const topic = topicOf(tokens, from, end, { spoken, before: false, ...(each ? { each } : {}), ...extra });
    return topic && { topic, end: to };
  };
  const acts = readAct(tokens, opened, to, "before-or-after", opener);
  if (acts) return make(opened, to, true, acts);
  const topicIs = phraseEnd(tokens, opened, TOPIC_IS);
  if (topicIs && topicIs < to) return make(topicIs, endingFrom(tokens, topicIs, to) ?? to, true);
  const ending = endingFrom(tokens, opened, to);
  if (ending !== null) return make(opened, ending, true);
  const gerund = phraseEnd(tokens, opened, VERBS);
  if (gerund && gerund < to && tokens[opened]!.lower.endsWith("ing")) return make(gerund, to, true);
  const subject = phraseEnd(tokens, opened, SUBJECTS);
  if (subject) {
    let verbAt = subject;
    while (ADVERBS.has(tokens[verbAt]?.lower ?? "") && !phraseEnd(tokens, verbAt, VERBS)) verbAt++;
    const said = phraseEnd(tokens, verbAt, VERBS);
    // "chat with you about half term"
    const verb =
      LISTENERS.has(tokens[said]?.lower ?? "") && tokens[said + 1]?.lower === "about" ? said + 2 : said;
    if (said && verb < to) return make(verb, to, true);
    if (said) return null;
  }
  for (let verbAt = opened + 1; verbAt < Math.min(to - 1, opened + 4); verbAt++) {
    const verb = phraseEnd(tokens, verbAt, VERBS);
    if (verb && verb < to && /^[\p{Lu}@]/u.test(tokens[opened]!.text)) return make(opened, to, true);
  }
  const unseen = isUnseenState(tokens, opened, to);
  const person = personOf(tokens, opened, to);
  if (person && !unseen) return make(opened, to, true, { when: { person } });
  const place = placeOf(tokens, opened, to);
  if (place) return make(opened, to, true, { when: { place } });
  const own = unseen ? 0 : whereOneIs(tokens, opened, to);
  if (own) return make(own, to, true, { happens: true });
  // "the build is | done"
  if (
    ["is", "are", "am"].includes(tokens[to - 1]!.lower) &&
    tokens[to]?.kind === "word" &&
    !translated(tokens, opened, to)
  )
    return null;
  return make(opened, to, false, unseen ? { unseen } : { happens: true });
}

const LISTENERS = new Set(["you", "me", "us", "them"]);
/** What leads to a place, and says little without it. */
const WAYS = new Set("go goes going get gets getting walk drive travel".split(" "));

/** "I'm at | the store", "I get | home", "I'm | planning the party": where somebody is or what they do, without who. */
function whereOneIs(tokens: readonly Token[], from: number, to: number): number {
  const subject = phraseEnd(tokens, from, SUBJECTS);
  if (!subject || !ONESELF.has(tokens[from]!.lower)) return 0;
  let at = subject;
  while (
    at < to &&
    /^(?:am|are|get|arrive|go|reach|back|will|be|next|again|enter|come|walk|drive)$/.test(tokens[at]!.lower)
  )
    at++;
  while (
    at < to &&
    /^(?:at|in|to|into|near|by|inside|chatting|chat|talking|about|on)$/.test(tokens[at]!.lower)
  )
    at++;
  const word = tokens[at]?.lower ?? "";
  return at < to &&
    (at > subject || word.endsWith("ing")) &&
    !["up", "off", "done", "out", "a"].includes(word)
    ? at
    : 0;
}
const ONESELF = new Set(["i", "i'm", "we", "we're", "i'll", "we'll"]);

/** Whether words of it come from another language, whose verbs may stand elsewhere. */
const translated = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ lower }) => lower.startsWith("~"));

const ADVERBS = new Set(
  "next again ever start am are is will have finally happen then also to both get".split(" "),
);

/** "Ana writes", "Ana messages me". */
function personOf(tokens: readonly Token[], from: number, to: number): string | null {
  for (let at = from + 1; at < Math.min(to, from + 4); at++) {
    if (!PERSON_VERBS.has(tokens[at]!.lower)) continue;
    const addressed = ["to", "for"].includes(tokens[at + 1]?.lower ?? "") && at + 2 < to ? 1 : 0;
    const rest = to - at - 1 - addressed;
    if (
      rest > 1 ||
      (rest === 1 && !["me", "us", "again", "in", "back"].includes(tokens[at + 1 + addressed]!.lower))
    )
      return null;
    return /^\p{Lu}/u.test(tokens[from]!.text) || ["my", "the"].includes(tokens[from]!.lower)
      ? textOf(tokens, from, at)
      : null;
  }
  return null;
}

/** "in the tickler repo", "I'm in the billing folder". */
function placeOf(tokens: readonly Token[], from: number, to: number): string | null {
  if (!PLACES.has(tokens[to - 1]?.lower ?? "")) return null;
  for (let at = from; at < to - 1; at++) {
    if (!["in", "into", "inside", "open", "enter", "to"].includes(tokens[at]!.lower)) continue;
    const start = ["the", "my", "our", "this"].includes(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
    if (start < to - 1) return textOf(tokens, start, to - 1);
  }
  return null;
}
