/**
 * Clauses that say in which situation a reminder comes: "when I mention billing", "next time Ana comes up", "before the meeting
 * with Ana", "before you run migrations". Every place where such a clause may end is tried; which one is meant is decided
 * by what it leaves for the rest of the sentence.
 */

import type { When as CueTree } from "../../trigger.js";
import type { Token } from "../chart/tokens.js";
import type { Topic } from "../topic.js";
import { DETERMINERS } from "./excuse.js";
import { phraseEnd, textOf, topicOf } from "./topic-span.js";
import {
  ACT_VERBS,
  ACTS,
  ENDINGS,
  EVENTS,
  GERUNDS,
  OPENERS,
  PERSON_VERBS,
  PLACES,
  SUBJECTS,
  TALKS,
  TOOLS,
  TOPIC_IS,
  VERBS,
} from "./topic-words.js";
import { isGerund, ORDERS } from "./verbs.js";

export interface FoundTopic {
  from: number;
  to: number;
  topic: Topic;
}

const MAX_CLAUSE = 40;

/** All readings of topic clauses; `ends` are indices at which another piece of the sentence begins. */
export function findTopics(tokens: readonly Token[], ends: ReadonlySet<number>): FoundTopic[] {
  const found: FoundTopic[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== "word") continue;
    const opened = phraseEnd(tokens, at, OPENERS);
    if (opened === at + 1 && tokens[at]!.lower === "should" && at > 0 && tokens[at - 1]!.kind === "word")
      continue;
    if (tokens[at]!.lower === "if" && ASKS.has(tokens[at - 1]?.lower ?? "")) continue;
    if (opened && !pleasantry(tokens, opened) && !(at === 0 && ASKED.has(tokens[opened]?.lower ?? ""))) {
      for (const to of clauseEnds(tokens, opened, ends)) {
        const topic = readClause(tokens, at, opened, to);
        if (topic) found.push({ from: at, to: topic.end, topic: topic.topic });
      }
    }
    const event = eventClause(tokens, at, ends);
    found.push(...event);
  }
  return found;
}

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

function clauseEnds(tokens: readonly Token[], from: number, ends: ReadonlySet<number>): number[] {
  const found: number[] = [];
  const last = Math.min(tokens.length, from + MAX_CLAUSE);
  for (let at = from + 1; at <= last; at++) {
    const word = tokens[at]?.lower;
    // "*.md": a mark inside a word ends nothing.
    if (word !== undefined && ",;.!?".includes(word) && tokens[at + 1]?.spaced === false) continue;
    if (at < last && OPEN_ENDED.has(tokens[at - 1]!.lower) && word !== "," && word !== undefined) continue;
    if (word === undefined || ends.has(at) || ",;.!?".includes(word) || ENDS.has(word)) found.push(at);
    else if (endingFrom(tokens, from, at) !== null) found.push(at);
    if (word !== undefined && ";.".includes(word)) break;
  }
  return found;
}

/** Words behind which a clause goes on. */
const OPEN_ENDED = new Set(["to", "that", "and", "but", "or", "with", "about", "of", "the", "a", "my"]);
const ENDS = new Set([
  ..."give tell ask bring show send take check call buy say return thank pay get put use warn pick".split(
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

/** Where "comes up" and the like begin, which stand before `to`. */
const endingFrom = (tokens: readonly Token[], after: number, end: number): number | null => {
  const to = end > after && tokens[end - 1]!.lower === "," ? end - 1 : end;
  const words = ENDINGS.find(
    (ending) =>
      to - ending.length > after &&
      ending.every((word, index) => tokens[to - ending.length + index]!.lower === word),
  );
  return words ? to - words.length : null;
};

/** Reads the words between the opener and an end. */
function readClause(
  tokens: readonly Token[],
  at: number,
  opened: number,
  to: number,
): { topic: Topic; end: number } | null {
  const opener = tokens[at]!.lower;
  const each = ["every", "each"].includes(opener) ? ("time" as const) : undefined;
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
    const verb = phraseEnd(tokens, verbAt, VERBS);
    if (verb && verb < to) return make(verb, to, true);
    if (verb) return null;
  }
  for (let verbAt = opened + 1; verbAt < Math.min(to - 1, opened + 4); verbAt++) {
    const verb = phraseEnd(tokens, verbAt, VERBS);
    if (verb && verb < to && /^[\p{Lu}@]/u.test(tokens[opened]!.text)) return make(opened, to, true);
  }
  const person = personOf(tokens, opened, to);
  if (person) return make(opened, to, true, { when: { person } });
  const place = placeOf(tokens, opened, to);
  if (place) return make(opened, to, true, { when: { place } });
  return make(opened, to, false);
}

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

/** "you run migrations", "you edit anything under src/billing", "tests fail". */
function readAct(
  tokens: readonly Token[],
  from: number,
  to: number,
  _at: string,
  opener: string,
): { when: CueTree } | null {
  const at = opener === "before" ? "before" : opener === "after" ? "after" : undefined;
  const fails = tokens[to - 1]?.lower ?? "";
  if (
    ["fail", "fails", "failed", "break", "breaks"].includes(fails) &&
    to - from >= 2 &&
    to - from <= 5 &&
    at === undefined
  )
    return {
      when: {
        act: { command: textOf(tokens, from, to - 1).replace(/^(?:the|a|my|our) /i, ""), at: "failed" },
      },
    };
  if (!["you", "we", "i", "anyone", "someone", "somebody"].includes(tokens[from]?.lower ?? "")) return null;
  let verbAt = from + 1;
  while (["next", "ever", "start", "to", "are", "about", "go", "will"].includes(tokens[verbAt]?.lower ?? ""))
    verbAt++;
  const verb = tokens[verbAt]?.lower ?? "";
  const when = at ?? "before";
  if ((ACTS.has(verb) || (TOOLS.has(verb) && verbAt + 1 < to)) && at)
    return { when: { act: { command: commandOf(tokens, verbAt, to), at: when } } };
  const kind = ACT_VERBS.get(verb);
  if (!kind || verbAt + 1 >= to) return null;
  const [, tool] = /^the tool (\S+)$/i.exec(textOf(tokens, verbAt + 1, to)) ?? [];
  if (tool !== undefined) return { when: { act: { tool, at: when } } };
  if (kind === "command")
    return {
      when: { act: { command: commandOf(tokens, verbAt + 1, to), at: when } },
    };
  for (let index = verbAt + 1; index < to; index++) {
    const rest = textOf(tokens, index, to);
    if (/^[\w.~-]*\/[\w./*-]+$/.test(rest) || /^[\w-]+\.[a-z]{1,5}$/i.test(rest))
      return { when: { act: { path: rest, at: when } } };
  }
  return null;
}

const commandOf = (tokens: readonly Token[], from: number, to: number): string =>
  [
    // what another language calls "deploy" is run under that name
    GERUNDS.get(tokens[from]!.lower) ??
      (ACTS.has(tokens[from]!.lower) ? tokens[from]!.lower : textOf(tokens, from, from + 1)),
    textOf(tokens, from + 1, to),
  ]
    .filter(Boolean)
    .join(tokens[from + 1]?.spaced === false ? "" : " ")
    .replace(/^(?:the|a|any) /i, "")
    .replace(/[\s,;:.]+$/, "");

/** Where the words of an act may end: before what is to be done, too. */
function actEnds(tokens: readonly Token[], from: number, ends: ReadonlySet<number>): number[] {
  const found = new Set(clauseEnds(tokens, from - 1, ends));
  for (let at = from; at < Math.min(tokens.length, from + 6); at++) {
    const before = tokens[at - 1]!.lower;
    if (ORDERS.has(tokens[at]!.lower) && !DETERMINERS.has(before) && before !== "to") found.add(at);
    if (",;.".includes(tokens[at]!.lower)) break;
  }
  // "push | to main" ends before its own words nowhere
  return [...found].filter((to) => tokens[to]?.lower !== "to" || ORDERS.has(tokens[to + 1]?.lower ?? ""));
}

/** "before the meeting with Ana": an event without a clock behind "before"; "before you deploy": an act. */
function eventClause(tokens: readonly Token[], at: number, ends: ReadonlySet<number>): FoundTopic[] {
  const word = tokens[at]!.lower;
  if (!["before", "after", "during", "at", "in"].includes(word)) return [];
  const next = tokens[at + 1]?.lower ?? "";
  const found: FoundTopic[] = [];
  if (next === "i" && tokens[at + 2]?.lower === "forget") return found;
  const doing = ACTS.has(next) || GERUNDS.has(next);
  // "before booking a hotel"
  if (!doing && (word === "before" || word === "after") && isGerund(next))
    return clauseEnds(tokens, at + 1, ends).flatMap((to): FoundTopic[] => {
      const topic = to > at + 1 && topicOf(tokens, at + 1, to, { spoken: true, before: true });
      return topic ? [{ from: at, to, topic }] : [];
    });
  if ((["you", "we", "i"].includes(next) || (doing && word !== "during")) && word !== "at") {
    if (doing) {
      for (const to of clauseEnds(tokens, at + 1, ends)) {
        const act = {
          when: {
            act: { command: commandOf(tokens, at + 1, to), at: word === "after" ? "after" : "before" },
          },
        } as const;
        const topic = topicOf(tokens, at + 1, to, { spoken: true, before: true, ...act });
        if (topic) found.push({ from: at, to, topic });
      }
      return found;
    }
    const bare = ACTS.has(tokens[at + 2]?.lower ?? "") || TOOLS.has(tokens[at + 2]?.lower ?? "");
    for (const to of bare ? actEnds(tokens, at + 3, ends) : clauseEnds(tokens, at + 2, ends)) {
      const act = readAct(tokens, at + 1, to, word, word);
      const topic = topicOf(tokens, act ? at + 1 : at + 2, to, {
        spoken: act !== null,
        before: true,
        ...(act ?? {}),
      });
      if (topic) found.push({ from: at, to, topic });
    }
    return found;
  }
  if (!["the", "my", "our", "a", "an", "his", "her", "their", "next", "this", "every", "each"].includes(next))
    return [];
  for (const to of clauseEnds(tokens, at + 2, ends)) {
    let named = false;
    for (let index = at + 2; index < Math.min(to, at + 6); index++)
      named ||= (word === "in" ? TALKS : EVENTS).has(tokens[index]!.lower);
    if (!named) continue;
    const topic = topicOf(tokens, at + 1, to, { spoken: false, before: true });
    if (topic) found.push({ from: at, to, topic });
  }
  return found;
}
