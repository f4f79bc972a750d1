/** Priority words where they mean the priority, and tags: what stands outside the sentence, not what is part of it. */

import type { Priority } from "../trigger.js";
import { anySequence, glued, is, type Token, type Tokens } from "./grammar/tokens.js";

export interface Markers {
  priority: Priority;
  tags: string[];
  /** Token indices of priority words and of tags. */
  priorityTokens: number[];
  tagTokens: number[];
  /** "asap": also a time, where no other is given. */
  soon: boolean;
}

const PHRASES: ReadonlyArray<readonly [priority: Priority, phrases: string[]]> = [
  [
    "low",
    [
      "not urgent",
      "not important",
      "non - urgent",
      "it's not urgent",
      "it is not urgent",
      "this is not urgent",
      "not a priority",
      "low priority",
      "low - priority",
      "with low priority",
      "priority low",
      "priority : low",
      "no rush",
      "there's no rush",
      "no hurry",
      "there is no hurry",
      "not in a hurry",
      "whenever you get a chance",
      "when you get a chance",
      "whenever possible",
      "whenever you can",
      "at your leisure",
    ],
  ],
  [
    "urgent",
    [
      "high priority",
      "high - priority",
      "top priority",
      "highest priority",
      "with high priority",
      "priority high",
      "priority : high",
      "priority : urgent",
      "it's urgent",
      "it is urgent",
      "this is urgent",
      "it's important",
      "it is important",
      "this is important",
      "it's very important",
      "this is very important",
      "it's really important",
      "this is really important",
      "very urgent",
      "extremely urgent",
      "urgently",
      "as soon as possible",
      "asap",
      "a . s . a . p",
      "a s a p",
    ],
  ],
  ["normal", ["normal priority", "medium priority", "priority : normal", "priority normal"]],
];
/** Words that are a marker only at the edge of the sentence, cut off by a sign. */
const EDGE: ReadonlyArray<readonly [Priority, string[]]> = [
  ["urgent", ["urgent", "important", "critical"]],
  ["low", ["whenever", "sometime", "someday"]],
];
const SIGNS = new Set([",", ":", ";", "-", "–", "—", "!", "(", ")", ".", "[", "]"]);

const sign = (tokens: Tokens, at: number): boolean =>
  at < 0 || at >= tokens.length || SIGNS.has(tokens[at]!.lower);

export function findMarkers(tokens: Tokens, text: string): Markers {
  const found: Markers = { priority: "normal", tags: [], priorityTokens: [], tagTokens: [], soon: false };
  let set = false;
  const mark = (priority: Priority, from: number, to: number): void => {
    if (!set) found.priority = priority;
    set = true;
    for (let at = from; at < to; at++) found.priorityTokens.push(at);
  };
  for (let at = 0; at < tokens.length; at++) {
    const next = phraseAt(tokens, at);
    if (next) {
      if (is(tokens, at, "asap", "as", "a")) found.soon = true;
      mark(next.priority, at, next.to);
      at = next.to - 1;
      continue;
    }
    const edge = EDGE.find(([, words]) => words.includes(tokens[at]!.lower));
    if (edge && isEdge(tokens, at, edge[0])) {
      mark(edge[0], at, at + 1);
      continue;
    }
    const tag = tagAt(tokens, at, text);
    if (tag) {
      if (!found.tags.includes(tag.name) && found.tags.length < 16) found.tags.push(tag.name);
      for (let index = at; index < tag.to; index++) found.tagTokens.push(index);
      at = tag.to - 1;
    }
  }
  return found;
}

function phraseAt(tokens: Tokens, at: number): { priority: Priority; to: number } | null {
  for (const [priority, phrases] of PHRASES) {
    const to = anySequence(tokens, at, phrases);
    if (to < 0) continue;
    // "a high priority ticket", "the low priority queue" describe a thing
    if (
      is(
        tokens,
        at - 1,
        "a",
        "an",
        "the",
        "my",
        "our",
        "their",
        "his",
        "her",
        "this",
        "that",
        "these",
        "all",
        "any",
        "every",
        "of",
      ) &&
      !sign(tokens, to)
    )
      return null;
    if (priority === "low" && is(tokens, at, "whenever", "when") && !sign(tokens, to)) return null;
    if (
      is(tokens, at, "high", "low", "top", "highest", "normal", "medium", "not", "urgently") &&
      at > 0 &&
      !sign(tokens, at - 1) &&
      !sign(tokens, to) &&
      !is(tokens, at - 1, "with", "as")
    )
      return null;
    const from = is(tokens, at - 1, "with", "as") && !is(tokens, at, "as") ? at : at;
    return { priority, to: from === at ? to : to };
  }
  return null;
}

function isEdge(tokens: Tokens, at: number, priority: Priority): boolean {
  const first = at === 0 || (at === 1 && is(tokens, 0, "(", "["));
  const last = at === tokens.length - 1 || (sign(tokens, at + 1) && restIsSigns(tokens, at + 1));
  if (priority === "low") return last && (sign(tokens, at - 1) || tokens[at]!.lower !== "sometime") && at > 0;
  if (first) return is(tokens, at + 1, ":", "!", "-", "–", "—", ")", "]", ",");
  return (last && sign(tokens, at - 1)) || (is(tokens, at - 1, "(", "[") && is(tokens, at + 1, ")", "]"));
}

const restIsSigns = (tokens: Tokens, at: number): boolean =>
  tokens.slice(at, at + 6).every((token) => token.kind === "symbol") && tokens.length - at <= 6;

/** "#work", "@errands": a word directly behind the sign, the sign behind a space. */
function tagAt(tokens: Tokens, at: number, text: string): { name: string; to: number } | null {
  const mark: Token = tokens[at]!;
  if (
    (mark.lower !== "#" && mark.lower !== "@") ||
    !mark.spaced ||
    !glued(tokens, at + 1) ||
    tokens[at + 1]!.kind !== "word"
  )
    return null;
  let to = at + 2;
  while (
    to < at + 12 &&
    glued(tokens, to) &&
    (tokens[to]!.kind !== "symbol" || (is(tokens, to, "-", "_", "/") && glued(tokens, to + 1)))
  )
    to++;
  // an address, not a tag
  if (is(tokens, to, ".", "@") && glued(tokens, to) && glued(tokens, to + 1)) return null;
  const name = text.slice(tokens[at + 1]!.start, tokens[to - 1]!.end);
  return name.length <= 50 ? { name: name.toLowerCase(), to } : null;
}
