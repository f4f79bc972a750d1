/**
 * Topics as they are written, of which only those are read that a message shares a word with: to read thousands takes a
 * process longer than all else of its first turn. By words alone. What is left out shares no word with the message, so that
 * matching the others says what matching all of them would. Pure.
 */
import { stem } from "../stem.js";
import { isName, isPlainTopic, readPattern, weightOf } from "./context-pattern.js";
import { readParts } from "./read-parts.js";
import { STOP_WORDS } from "./stop-words.js";
import { readMessage } from "./topic-match.js";
import { roundedCoverage } from "./topic-shortlist.js";
import { CERTAIN_AT_BEST, cuesAtBest, wordsAtBest } from "./topic-words.js";
import { rarityAmong, type WholeSet } from "./topics.js";
import { mendSlips } from "./typos.js";
import { BETWEEN, beginning, Texts } from "./written-texts.js";

/** One entry each for a wording (pattern or cue), with `BETWEEN` between them: thousands of texts of their own take long to be made. */
export interface WrittenTopics {
  /** Of the reminder; those of one stand together. */
  ids: string;
  texts: string;
}

export interface NearTopics {
  /** The message with its slips put right. */
  message: string;
  /** Reminders that share a word with it, by the relevance that none of them exceeds, the highest first; ids in their order. */
  groups: readonly { atBest: number; ids: readonly string[] }[];
  /** All of them. */
  whole: WholeSet;
}

/** Above so many words it takes as long to look for them as to read the topics. */
const MOST_WORDS = 60;

/** Null: all topics have to be read, because the message has many words, or a text more than it should. */
export function nearTopics(message: string, written: WrittenTopics): NearTopics | null {
  const texts = new Texts(written.texts);
  const ids = written.ids.split(BETWEEN);
  if (ids.length !== texts.size) return null;
  const first = look(message, texts);
  if (first === null) return null;
  const mended = mendSlips(message, (word) => {
    const stemmed = stem(word);
    if (first.held.has(stemmed)) return null;
    const meant = texts.meantBy(word);
    return meant === null || texts.have(stemmed) ? null : meant;
  });
  const seen = mended === message ? first : look(mended, texts);
  if (seen === null) return null;
  const topics = seenTopics(ids, seen.wordings);
  const whole = wholeOf(countOf(ids), topics);
  return { message: mended, groups: groupsOf(topics, seen.said, whole), whole };
}

interface SeenWording {
  at: number;
  /** How much of it is said at most. */
  covered: number;
  /** Stems that the message says. */
  held: readonly string[];
  /** More than its words may count. */
  special: boolean;
}

interface Seen {
  /** Those that share a word with the message. */
  wordings: readonly SeenWording[];
  /** The words of the message with their weight. */
  said: ReadonlyMap<string, number>;
  /** Stems of what the message says that some topic has. */
  held: ReadonlySet<string>;
}

function look(message: string, texts: Texts): Seen | null {
  const parts = readParts(message);
  const { words: said, grams } = readMessage([...parts.words, ...parts.lines]);
  const wanted = new Set([...said.keys(), ...grams]);
  if (wanted.size > MOST_WORDS) return null;
  const held = new Set<string>();
  const wordings: SeenWording[] = [];
  const begins = beginningsOf(wanted);
  for (const at of texts.thatMayHave(wanted, grams.size > 0)) {
    const text = texts.at(at);
    const sum = begins && isPlainTopic(text) ? sumOf(text, wanted, begins) : null;
    const { all, shared, isNear, special, held: own } = sum ?? readWhole(text, wanted, said);
    for (const word of own) held.add(word);
    if (isNear) wordings.push({ at, covered: all === 0 ? 0 : shared / all, held: own, special });
  }
  return { wordings, said, held };
}

interface Sum {
  /** Weights of a text's words, and of those that the message says. */
  all: number;
  shared: number;
  isNear: boolean;
  special: boolean;
  held: readonly string[];
}

function readWhole(text: string, wanted: ReadonlySet<string>, said: ReadonlyMap<string, number>): Sum {
  const reading = readPattern(text);
  let all = 0;
  let shared = 0;
  let isNear = reading.grams.some((pair) => wanted.has(pair));
  const held: string[] = [];
  for (const [word, weight] of reading.words) {
    all += weight;
    if (!wanted.has(word)) continue;
    isNear = true;
    held.push(word);
    if (said.has(word)) shared += weight;
  }
  return {
    all,
    shared,
    isNear,
    special: reading.grams.length > 0 || reading.ids.length > 0 || isName(reading),
    held,
  };
}

/** The first two letters of the words that are looked for; null where they are not known. */
function beginningsOf(stems: ReadonlySet<string>): ReadonlySet<number> | null {
  const begins = [...stems].map(beginning);
  return begins.every(({ length }) => length > 1) ? new Set(begins.map(firstTwo)) : null;
}

const firstTwo = (word: string): number => word.charCodeAt(0) * 65_536 + word.charCodeAt(1);

/**
 * The same of a text that is nothing but words in small letters, without a map of its words: of a thousand texts that share a
 * common word most are asked no more than this. Null: two of its words are one.
 */
function sumOf(text: string, wanted: ReadonlySet<string>, begins: ReadonlySet<number>): Sum | null {
  const own: string[] = [];
  const held: string[] = [];
  let all = 0;
  let shared = 0;
  for (const word of text.match(/[a-z]+/g) ?? []) {
    if (word.length === 1 || STOP_WORDS.has(word)) continue;
    const two = firstTwo(word);
    if (own.some((other) => firstTwo(other) === two && stem(other) === stem(word))) return null;
    own.push(word);
    const weight = weightOf(word);
    all += weight;
    if (!begins.has(two)) continue;
    const stemmed = stem(word);
    if (!wanted.has(stemmed)) continue;
    held.push(stemmed);
    shared += weight;
  }
  return { all, shared, isNear: held.length > 0, special: false, held };
}

interface SeenTopic {
  id: string;
  wordings: SeenWording[];
}

/** Those of one reminder stand together. */
function seenTopics(ids: readonly string[], wordings: readonly SeenWording[]): SeenTopic[] {
  const topics: SeenTopic[] = [];
  let last: SeenTopic | undefined;
  for (const wording of wordings) {
    const id = ids[wording.at]!;
    if (last?.id === id) last.wordings.push(wording);
    else {
      last = { id, wordings: [wording] };
      topics.push(last);
    }
  }
  return topics;
}

/** How many reminders these are of. */
function countOf(ids: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < ids.length; at++) if (ids[at] !== ids[at - 1]) count += 1;
  return count;
}

/** What a topic's wordings say of the message, each stem once. */
function heldOf(wordings: readonly SeenWording[]): readonly string[] {
  const [{ held }] = wordings as [SeenWording];
  if (wordings.length === 1 && held.length < 2) return held;
  return [...new Set(wordings.flatMap((wording) => wording.held))];
}

/** Of the words that the message says every topic that has one was seen. */
function wholeOf(size: number, topics: readonly SeenTopic[]): WholeSet {
  const holders = new Map<string, number>();
  for (const topic of topics)
    for (const word of heldOf(topic.wordings)) holders.set(word, (holders.get(word) ?? 0) + 1);
  return { size, rarity: (word) => rarityAmong(size, holders.get(word) ?? 0) };
}

function groupsOf(
  topics: readonly SeenTopic[],
  said: ReadonlyMap<string, number>,
  whole: WholeSet,
): NearTopics["groups"] {
  const worths = new Map<string, number>();
  for (const [word, weight] of said) worths.set(word, weight * whole.rarity(word));
  const groups = new Map<number, string[]>();
  for (const [atBest, ids] of byReach(topics, worths, whole.size)) {
    const group = groups.get(atBest);
    if (group) group.push(...ids);
    else groups.set(atBest, ids);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([atBest, ids]) => ({ atBest, ids: ids.sort() }));
}

/** Most share one word with a message, and of those that share as much of the same word each reaches as much. */
function* byReach(
  topics: readonly SeenTopic[],
  worths: ReadonlyMap<string, number>,
  open: number,
): Generator<[atBest: number, ids: string[]]> {
  const alike = new Map<string, Map<number, string[]>>();
  for (const { id, wordings } of topics) {
    const [{ held, covered, special }] = wordings as [SeenWording];
    if (special || wordings.length > 1 || held.length !== 1) {
      yield [reachedBy(wordings, worths, open), [id]];
      continue;
    }
    let ofWord = alike.get(held[0]!);
    if (!ofWord) {
      ofWord = new Map();
      alike.set(held[0]!, ofWord);
    }
    const same = ofWord.get(covered);
    if (same) same.push(id);
    else ofWord.set(covered, [id]);
  }
  for (const [word, ofWord] of alike)
    for (const [covered, ids] of ofWord)
      yield [reachedBy([{ at: 0, covered, held: [word], special: false }], worths, open), ids];
}

/** Which of its wordings are cues, and whether it has any, is known when it is read. */
function reachedBy(
  wordings: readonly SeenWording[],
  worths: ReadonlyMap<string, number>,
  open: number,
): number {
  let covered = 0;
  let shared = 0;
  for (const wording of wordings) {
    if (wording.special) return CERTAIN_AT_BEST;
    covered = Math.max(covered, wording.covered);
    shared = Math.max(shared, sum(wording.held, worths));
  }
  const spread = wordings.length === 1 ? shared : sum(heldOf(wordings), worths);
  const byCues = cuesAtBest({ covered, shared, spread }, open);
  return Math.max(wordsAtBest(roundedCoverage(covered), false), byCues);
}

function sum(words: readonly string[], worths: ReadonlyMap<string, number>): number {
  let all = 0;
  for (const word of words) all += worths.get(word) ?? 0;
  return all;
}
