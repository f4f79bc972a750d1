/**
 * Triggers of meaning: "when I mention billing", "next time Ana comes up", "before the meeting with Ana". The topic is kept
 * in the person's words. What stands in the clause beside the topic (a time, "but by Friday") is left to the moments.
 */
import { ENDINGS, EVENTS, OPENERS, STOPS, SUBJECTS, TOPIC_IS, VERBS } from "./context-words.js";
import { anySequence, is, type Tokens } from "./grammar/tokens.js";
import { unit } from "./grammar/units.js";

export interface ContextClause {
  /** Tokens of the clause, conjunction included. */
  from: number;
  to: number;
  /** Tokens of the topic. */
  topic: [from: number, to: number];
  /** "before the meeting": a known time of it is the deadline. */
  before: boolean;
  /** True where the clause names a way of talking ("mention", "comes up"), not just any event. */
  spoken: boolean;
}

/** The clause that begins at `at`, or null. */
export function contextClause(tokens: Tokens, at: number, framed: boolean): ContextClause | null {
  const event = beforeClause(tokens, at);
  if (event) return event;
  const opened = anySequence(tokens, at, OPENERS);
  if (opened < 0) return null;
  if (
    is(tokens, at, "if", "once", "while", "should", "when") &&
    is(tokens, opened, "possible", "needed", "necessary", "applicable", "not", "a", "so", "you")
  ) {
    if (
      !is(tokens, opened, "you") ||
      is(tokens, opened + 1, "can", "could", "get", "have", "don't", "want", "please")
    )
      return null;
  }
  const topicIs = anySequence(tokens, opened, TOPIC_IS);
  const limit = clauseEnd(tokens, opened, framed && at > 0);
  if (limit <= opened) return null;
  if (topicIs >= 0 && topicIs < limit) return clause(at, limit, trimmed(tokens, topicIs, limit), false, true);
  const subject = anySequence(tokens, opened, SUBJECTS);
  if (subject >= 0) {
    const adverb =
      is(
        tokens,
        subject,
        "next",
        "again",
        "ever",
        "start",
        "am",
        "are",
        "is",
        "will",
        "have",
        "finally",
        "happen",
        "then",
        "also",
      ) && anySequence(tokens, subject, VERBS) < 0
        ? is(tokens, subject, "happen")
          ? subject + 2
          : subject + 1
        : subject;
    const verb = anySequence(tokens, adverb, VERBS);
    if (verb >= 0 && verb < limit) return clause(at, limit, trimmed(tokens, verb, limit), false, true);
  }
  for (let end = opened + 1; end < limit; end++) {
    const ending = anySequence(tokens, end, ENDINGS);
    if (ending >= 0) return clause(at, ending, trimmed(tokens, opened, end), false, true);
  }
  // "next time it rains": the event itself is the topic
  return clause(at, limit, trimmed(tokens, opened, limit), false, false);
}

const clause = (
  from: number,
  to: number,
  topic: [number, number],
  before: boolean,
  spoken: boolean,
): ContextClause | null => (topic[1] > topic[0] ? { from, to, topic, before, spoken } : null);

/** Whole words of the topic, without articles and trailing signs. */
function trimmed(tokens: Tokens, from: number, to: number): [number, number] {
  let [start, end] = [from, to];
  while (start < end && is(tokens, start, "about", "of", "to", "with", ":", ",", "the", "again")) start++;
  while (
    end > start &&
    (is(
      tokens,
      end - 1,
      "again",
      "next",
      "please",
      "and",
      "but",
      "or",
      "then",
      "with",
      "me",
      "you",
      "anyone",
      "to",
    ) ||
      tokens[end - 1]!.kind === "symbol" ||
      tokens[end - 1]!.lower === "")
  )
    end--;
  if (end > start && is(tokens, start, "the", "a", "an", "my") && start + 1 < end && is(tokens, start, "the"))
    start++;
  return [start, end];
}

/** Where the clause ends: a sign, a hole left by a time, "remind me", "but by", or "to …" behind a frame. */
function clauseEnd(tokens: Tokens, from: number, framed: boolean): number {
  const last = Math.min(tokens.length, from + 40);
  for (let at = from; at < last; at++) {
    const token = tokens[at]!;
    if (token.lower === "" || STOPS.has(token.lower)) return at;
    if (is(tokens, at, "remind", "please") && at > from)
      return is(tokens, at - 1, "and", "then", "please") ? at - 1 : at;
    if (
      is(tokens, at, "then", "tell", "don't") &&
      at > from + 1 &&
      is(tokens, at + 1, "remind", "tell", "me", "let", "ask")
    )
      return at;
    if (
      is(tokens, at, "but", "or", "otherwise", "and") &&
      is(tokens, at + 1, "", "by", "at", "not", "no", "latest", "in", "on", "before", "otherwise")
    )
      return at;
    if (
      framed &&
      is(tokens, at, "to", "that") &&
      at > from + 1 &&
      tokens[at + 1]?.kind === "word" &&
      !is(
        tokens,
        at - 1,
        "talk",
        "speak",
        "get",
        "come",
        "turns",
        "moves",
        "go",
        "back",
        "refer",
        "goes",
        "comes",
        "turn",
        "returns",
        "return",
        "want",
        "need",
        "have",
        "going",
        "start",
        "begin",
        "shifts",
      )
    ) {
      return at;
    }
  }
  return last;
}

/** "before the meeting with Ana": an event without a clock behind "before". */
function beforeClause(tokens: Tokens, at: number): ContextClause | null {
  if (!is(tokens, at, "before", "after", "during", "at") || unit(tokens, at - 1)) return null;
  const open = is(
    tokens,
    at + 1,
    "the",
    "my",
    "our",
    "a",
    "an",
    "every",
    "each",
    "his",
    "her",
    "their",
    "next",
    "this",
    "we",
    "i",
    "you",
  )
    ? at + 2
    : -1;
  if (open < 0) return null;
  if (is(tokens, at, "at") && !is(tokens, at + 1, "the", "my", "our")) return null;
  if (is(tokens, at + 1, "we", "i", "you")) {
    if (!is(tokens, at, "before", "after")) return null;
    const limit = clauseEnd(tokens, open, at > 0);
    return clause(at, limit, trimmed(tokens, open, limit), true, false);
  }
  let named = false;
  const limit = clauseEnd(tokens, open, true);
  for (let index = open; index < Math.min(limit, open + 4); index++)
    named ||= EVENTS.has(tokens[index]!.lower);
  if (!named) return null;
  return clause(at, limit, trimmed(tokens, open, limit), true, false);
}
