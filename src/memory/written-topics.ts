/**
 * Topics as they are written, of which only those are read that a message shares a word with: to read thousands takes a
 * process longer than all else of its first turn. By words alone. What is left out shares no word with the message, so that
 * matching the others says what matching all of them would. Pure.
 */
import { foldWord, stem } from "../stem.js";
import { isName, isPlainTopic, readPattern, weightOf, withoutFrame } from "./context-pattern.js";
import { readParts } from "./read-parts.js";
import { STOP_WORDS } from "./stop-words.js";
import { readMessage } from "./topic-match.js";
import { wordsAtBest } from "./topic-rank.js";
import { roundedCoverage } from "./topic-shortlist.js";
import { mendSlips, type Spellings, slipAmong, slipOf, spellingsOf } from "./typos.js";

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
}

/** Above so many words it takes as long to look for them as to read the topics. */
const MOST_WORDS = 60;
/** Between entries; a text that has it makes the numbers of entries differ. */
export const BETWEEN = "\x1e";
const PLAIN = /^[\0-\x7f]*$/;
const FRAMED = new RegExp(
  `(?:^|${BETWEEN})\\s*(?:please|when|next|any|every|if|as|once)|(?:up|again|mentioned|discussed)[.!]?\\s*(?:$|${BETWEEN})`,
  "i",
);

/** Null: all topics have to be read, because the message has many words, or a text more than it should. */
export function nearTopics(message: string, written: WrittenTopics): NearTopics | null {
  const texts = new Texts(written.texts);
  const ids = new Entries(written.ids);
  if (ids.size !== texts.size) return null;
  const first = look(message, texts);
  if (first === null) return null;
  const mended = mendSlips(message, (word) => {
    const stemmed = stem(word);
    if (first.held.has(stemmed)) return null;
    const meant = texts.meantBy(word);
    return meant === null || texts.have(stemmed) ? null : meant;
  });
  const seen = mended === message ? first : look(mended, texts);
  return seen && { message: mended, groups: groupsOf(ids, seen) };
}

interface Seen {
  /** Of a wording that shares a word with the message: how much of it is said at most, and whether more than its words may count. */
  wordings: readonly { at: number; covered: number; special: boolean }[];
  /** Stems of what the message says that some topic has. */
  held: ReadonlySet<string>;
}

function look(message: string, texts: Texts): Seen | null {
  const parts = readParts(message);
  const { words: said, grams } = readMessage([...parts.words, ...parts.lines]);
  const wanted = new Set([...said.keys(), ...grams]);
  if (wanted.size > MOST_WORDS) return null;
  const held = new Set<string>();
  const wordings: { at: number; covered: number; special: boolean }[] = [];
  const begins = beginningsOf(wanted);
  for (const at of texts.thatMayHave(wanted, grams.size > 0)) {
    const text = texts.at(at);
    const sum = begins && isPlainTopic(text) ? sumOf(text, wanted, begins) : null;
    const { all, shared, isNear, special } = sum ?? readWhole(text, { wanted, said, held });
    if (sum?.isNear) for (const word of sum.held) held.add(word);
    if (isNear) wordings.push({ at, covered: all === 0 ? 0 : shared / all, special });
  }
  return { wordings, held };
}

interface Sum {
  /** Weights of a text's words, and of those that the message says. */
  all: number;
  shared: number;
  isNear: boolean;
  special: boolean;
}

interface Wanted {
  wanted: ReadonlySet<string>;
  said: ReadonlyMap<string, number>;
  /** Filled. */
  held: Set<string>;
}

function readWhole(text: string, { wanted, said, held }: Wanted): Sum {
  const reading = readPattern(text);
  let all = 0;
  let shared = 0;
  let isNear = reading.grams.some((pair) => wanted.has(pair));
  for (const [word, weight] of reading.words) {
    all += weight;
    if (!wanted.has(word)) continue;
    isNear = true;
    held.add(word);
    if (said.has(word)) shared += weight;
  }
  return {
    all,
    shared,
    isNear,
    special: reading.grams.length > 0 || reading.ids.length > 0 || isName(reading),
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
function sumOf(
  text: string,
  wanted: ReadonlySet<string>,
  begins: ReadonlySet<number>,
): (Sum & { held: readonly string[] }) | null {
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

function groupsOf(ids: Entries, { wordings }: Seen): NearTopics["groups"] {
  const groups = new Map<number, string[]>();
  const put = (id: string, atBest: number) => {
    const group = groups.get(atBest);
    if (group) group.push(id);
    else groups.set(atBest, [id]);
  };
  let last = "";
  let best = 0;
  for (const { at, covered, special } of wordings) {
    const atBest = special ? wordsAtBest(1, true) : wordsAtBest(roundedCoverage(covered), false);
    const id = ids.at(at);
    if (id !== last && last !== "") put(last, best);
    best = id === last ? Math.max(best, atBest) : atBest;
    last = id;
  }
  if (last !== "") put(last, best);
  return [...groups].sort(([a], [b]) => b - a).map(([atBest, ids]) => ({ atBest, ids: ids.sort() }));
}

/** Where each entry stands. */
class Entries {
  readonly whole: string;
  readonly starts: Uint32Array;

  constructor(whole: string) {
    this.whole = whole;
    const starts = [0];
    for (let at = whole.indexOf(BETWEEN); at >= 0; at = whole.indexOf(BETWEEN, at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from(starts);
  }

  get size(): number {
    return this.starts.length;
  }

  at(nth: number): string {
    const next = this.starts[nth + 1];
    return this.whole.slice(this.starts[nth], next === undefined ? undefined : next - 1);
  }
}

/** The texts one after another, so that one expression looks through all of them. */
class Texts {
  /** As they are written. */
  readonly #texts: Entries;
  readonly #plain: boolean;
  /** Without frames and accents, in small letters: what is looked through. */
  readonly #folded: Entries;
  #spellings: Spellings | null = null;

  constructor(written: string) {
    this.#texts = new Entries(written);
    this.#plain = PLAIN.test(written);
    // "when we talk about" would be found in all of them.
    const framed = FRAMED.test(written);
    this.#folded = this.#texts;
    if (framed || !this.#plain) {
      const bare = written
        .split(BETWEEN)
        .map((text) => foldedText(withoutFrame(text.normalize("NFKC").trim())));
      this.#folded = new Entries(bare.join(BETWEEN));
    } else if (/[A-Z]/.test(written)) {
      this.#folded = new Entries(written.toLowerCase());
    }
  }

  get size(): number {
    return this.#texts.size;
  }

  /** Whether a text has the stem. */
  have(stemmed: string): boolean {
    for (const at of this.thatMayHave(new Set([stemmed]), false))
      if (readPattern(this.at(at)).words.has(stemmed)) return true;
    return false;
  }

  /** Places of the texts that could have one of the stems, and some more. */
  *thatMayHave(stems: ReadonlySet<string>, orGrams: boolean): Generator<number> {
    if (stems.size === 0 && !orGrams) return;
    const begins = [...stems].sort().map((word) => escaped(beginning(word)));
    // Pairs of characters are found where there are any.
    if (orGrams) begins.push("[^\\x00-\\x7f]");
    const words = new RegExp(this.#plain ? `(?<![a-z0-9])(?:${begins.join("|")})` : begins.join("|"), "g");
    const { whole, starts } = this.#folded;
    let at = 0;
    while (words.test(whole)) {
      while (at + 1 < starts.length && starts[at + 1]! < words.lastIndex) at += 1;
      yield at;
      if (at + 1 === starts.length) return;
      words.lastIndex = starts[at + 1]!;
    }
  }

  at(nth: number): string {
    return this.#texts.at(nth);
  }

  /** The one word of the texts that `word`, in small letters, is a slip of, or null. */
  meantBy(word: string): string | null {
    if (!this.#plain) {
      this.#spellings ??= spellingsOf(this.#texts.whole.split(BETWEEN));
      return slipAmong(word, this.#spellings);
    }
    if (!/^[a-z]/.test(word)) return null;
    const { length } = word;
    const alike = `(?<![a-z])${word[0]}[a-z]{${Math.max(4, length - 2)},${length}}(?![a-z])`;
    return slipOf(word, new Set(this.#texts.whole.toLowerCase().match(new RegExp(alike, "g"))));
  }
}

/** A final sigma is written otherwise in the middle of a text. */
const foldedText = (text: string): string => foldWord(text).replaceAll("ς", "σ");

/** What every word of this stem begins with: of a stem only the last letter may be another than in the word. */
function beginning(stemmed: string): string {
  const begins = stemmed.length > 1 && stemmed.endsWith("i") ? stemmed.slice(0, -1) : stemmed;
  return begins.replaceAll("ς", "σ");
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
