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
import { beginnings, Texts } from "./written-texts.js";

/** Thousands of texts of their own take long to be made. */
export interface WrittenTopics {
  /**
   * One for each wording (pattern or cue), with `BETWEEN` between them: the id of its reminder, `BEFORE_TEXT`, the text. Those of one
   * reminder stand together.
   */
  entries: string;
  /** How many these are. */
  wordings: number;
  /** Of how many reminders. */
  topics: number;
}

export interface NearTopics {
  /** The message with its slips put right. */
  message: string;
  /** Reminders that share a word with it, by the relevance that none of them exceeds, the highest first. */
  groups: readonly { atBest: number; ids: readonly string[] }[];
  /** All of them. */
  whole: WholeSet;
}

/** Above so many words it takes as long to look for them as to read the topics. */
const MOST_WORDS = 60;

/** Until they have been read, every turn looks through the same. */
const known = new WeakMap<WrittenTopics, Texts>();

/** Null: all topics have to be read, because the message has many words, or a text more than it should. */
export function nearTopics(message: string, written: WrittenTopics): NearTopics | null {
  let texts = known.get(written);
  if (!texts) {
    texts = new Texts(written.entries);
    known.set(written, texts);
  }
  if (texts.size !== written.wordings) return null;
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
  const topics = seenTopics(seen.wordings);
  const whole = wholeOf(written.topics, topics);
  return { message: mended, groups: groupsOf(topics, seen.said, whole), whole };
}

interface SeenWording {
  id: string;
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
  const plainly = plainlyOf(wanted);
  for (const { id, text } of texts.thatMayHave(wanted, grams.size > 0)) {
    const sum = plainly && isPlainTopic(text) ? sumOf(text, plainly) : null;
    const { all, shared, isNear, special, held: own } = sum ?? readWhole(text, wanted, said);
    if (!isNear) continue;
    if (own.length > 0 && !(own.length === 1 && own === plainly?.alone.get(own[0]!) && held.has(own[0]!)))
      for (const word of own) held.add(word);
    wordings.push({ id, covered: all === 0 ? 0 : shared / all, held: own, special });
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

/** What is looked for in a text that is nothing but words in small letters. */
interface Plainly {
  /** By their first two letters: how the words begin, and the stem. */
  begins: ReadonlyMap<number, readonly { begin: string; stemmed: string }[]>;
  /** Each as a list of its own, one for all texts that have no other. */
  alone: ReadonlyMap<string, readonly string[]>;
}

/** Null where the first two letters of the words are not known. */
function plainlyOf(wanted: ReadonlySet<string>): Plainly | null {
  const begins = new Map<number, { begin: string; stemmed: string }[]>();
  const alone = new Map<string, readonly string[]>();
  for (const stemmed of wanted) {
    for (const begin of beginnings(stemmed)) {
      if (begin.length < 2) return null;
      const same = begins.get(firstTwo(begin));
      if (same) same.push({ begin, stemmed });
      else begins.set(firstTwo(begin), [{ begin, stemmed }]);
    }
    alone.set(stemmed, [stemmed]);
  }
  return { begins, alone };
}

const firstTwo = (word: string): number => word.charCodeAt(0) * 65_536 + word.charCodeAt(1);
const NONE: readonly string[] = [];
const PLAIN_WORDS = /[a-z]{2,}/g;
const NOTHING: Sum = { all: 0, shared: 0, isNear: false, special: false, held: NONE };

/**
 * The same of a text that is nothing but words in small letters, without a map of its words: of a thousand texts that share a
 * common word most are asked no more than this. Null: two of its words are one.
 */
function sumOf(text: string, { begins, alone }: Plainly): Sum | null {
  const words = text.match(PLAIN_WORDS);
  if (words === null) return NOTHING;
  let held = NONE;
  let all = 0;
  let shared = 0;
  /** First letters, a bit each. */
  let begun = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (STOP_WORDS.has(word)) continue;
    const bit = 1 << (word.charCodeAt(0) & 31);
    if ((begun & bit) !== 0 && isAnother(words, at)) return null;
    begun |= bit;
    const weight = weightOf(word);
    all += weight;
    const could = begins.get(firstTwo(word));
    if (could === undefined) continue;
    for (let nth = 0; nth < could.length; nth++) {
      const { begin, stemmed } = could[nth]!;
      if (!word.startsWith(begin) || stem(word) !== stemmed) continue;
      held = held === NONE ? alone.get(stemmed)! : [...held, stemmed];
      shared += weight;
    }
  }
  return { all, shared, isNear: held !== NONE, special: false, held };
}

/** Whether one of the words before it is the same in another form. */
function isAnother(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const two = firstTwo(word);
  for (let before = 0; before < at; before++) {
    const other = words[before]!;
    if (firstTwo(other) === two && !STOP_WORDS.has(other) && stem(other) === stem(word)) return true;
  }
  return false;
}

interface SeenTopic {
  id: string;
  wordings: SeenWording[];
}

/** Those of one reminder stand together. */
function seenTopics(wordings: readonly SeenWording[]): SeenTopic[] {
  const topics: SeenTopic[] = [];
  let last: SeenTopic | undefined;
  for (const wording of wordings) {
    const { id } = wording;
    if (last?.id === id) last.wordings.push(wording);
    else {
      last = { id, wordings: [wording] };
      topics.push(last);
    }
  }
  return topics;
}

/** What a topic's wordings say of the message, each stem once. */
function heldOf(wordings: readonly SeenWording[]): readonly string[] {
  const { held } = wordings[0]!;
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
  for (const { wordings, ids } of alike(topics)) {
    const atBest = reachedBy(wordings, worths, whole.size);
    const group = groups.get(atBest);
    if (group) group.push(...ids);
    else groups.set(atBest, ids);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([atBest, ids]) => ({ atBest, ids }));
}

interface Alike {
  wordings: readonly SeenWording[];
  ids: string[];
}

/** Most share one word with a message, and of those that share as much of the same word each reaches as much. */
function alike(topics: readonly SeenTopic[]): Alike[] {
  const all: Alike[] = [];
  const byWord = new Map<string, Map<number, Alike>>();
  for (const { id, wordings } of topics) {
    const { held, covered, special } = wordings[0]!;
    if (special || wordings.length > 1 || held.length !== 1) {
      all.push({ wordings, ids: [id] });
      continue;
    }
    let ofWord = byWord.get(held[0]!);
    if (!ofWord) {
      ofWord = new Map();
      byWord.set(held[0]!, ofWord);
    }
    const same = ofWord.get(covered);
    if (same) {
      same.ids.push(id);
    } else {
      const first = { wordings, ids: [id] };
      ofWord.set(covered, first);
      all.push(first);
    }
  }
  return all;
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
