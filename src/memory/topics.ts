/**
 * The topics that an agent's reminders wait for, read once for many messages. A topic has several wordings: its pattern,
 * cues (concrete ways in which it may come up), the pattern together with its reminder's title, and what it is not about. Each wording has its
 * own vector, computed when it was set. With many wordings, their sign bits are compared first, so that the cost of a turn
 * hardly grows with them.
 */
import { setImmediate } from "node:timers/promises";
import { meanRows, normalize } from "../embedding/vectors.js";
import { stem } from "../stem.js";
import { type ContextPattern, FRAME, readPattern } from "./context-pattern.js";
import { mendSlips, type Spellings, slipAmong, spellingsOf } from "./typos.js";

export type WordingRole = "pattern" | "title" | "cue" | "not";

export interface Wording {
  /** Key of its row; tells which wording brought a reminder up. */
  id: number;
  role: WordingRole;
  text: string;
  /** Null while it is owed, or without a model: then words decide. */
  vector: Float32Array | null;
}

export interface Topic {
  /** Of the reminder. */
  id: string;
  wordings: readonly Wording[];
}

/** What of a wording is embedded: pattern and cue without their frame and exception. */
export function embeddedText(role: WordingRole, text: string): string {
  return role === "not" ? text : role === "title" ? text.replace(FRAME, "") : readPattern(text).topic;
}

export interface ReadWording extends Wording {
  reading: ContextPattern;
}

export interface ReadTopic {
  id: string;
  /** Pattern and cues. */
  ways: readonly ReadWording[];
  title: Wording | null;
  exclusions: readonly ReadWording[];
  /** What the cues have in common: their mean as a unit vector; null without cues or while their vectors are owed. */
  common: Float32Array | null;
  /** Words that only the cues have. */
  cueWords: ReadonlyMap<string, number>;
}

const NOBODY: readonly number[] = [];
/** Above so many wordings, sign bits choose which topics are looked at. */
const LOOK_AT_ALL = 4_000;
/** Wordings that sign bits let through for each part of the message. */
const NEAR_BY_BITS = 400;

/** All topics of an agent, as far as one of them is weighed by the others. */
export interface WholeSet {
  /** How many there are. */
  size: number;
  /** How rare a stemmed word is among them, 0..1. */
  rarity(word: string): number;
}

/** As if a hundred more were there: `ln((N + 100) / (n + 1))` over its largest value. @param holders how many topics have the word */
export function rarityAmong(size: number, holders: number): number {
  const total = size + 100;
  return Math.log(total / (holders + 1)) / Math.log(total);
}

export class TopicSet implements WholeSet {
  readonly topics: readonly ReadTopic[];
  /** Topics without a vector although there is a model; words decide for them until it is written. */
  readonly owed: number;
  readonly #holders = new Map<string, number[]>();
  /** Made when a word is first asked for. */
  #spellings: Spellings | null = null;
  readonly #bits: Uint32Array | null;
  readonly #ownerOfRow: number[] = [];
  readonly #width: number;
  /** Of the search at hand, by the place of a topic: a set of thousands takes longer than all that is done with it. */
  readonly #isFound: Uint8Array;
  readonly #found: Uint32Array;

  /** @param read how a wording is read; for texts that come again and again one that remembers */
  constructor(topics: readonly Topic[], read: (text: string) => ContextPattern = readPattern) {
    this.topics = topics.map((topic) => readTopic(topic, read));
    this.#isFound = new Uint8Array(topics.length);
    this.#found = new Uint32Array(topics.length);
    this.owed = topics.filter(({ wordings }) => wordings.some(({ vector }) => vector === null)).length;
    const vectors: Float32Array[] = [];
    for (const [at, topic] of this.topics.entries()) {
      for (const { reading } of topic.ways) {
        for (const word of reading.words.keys()) this.#hold(word, at);
        for (const gram of reading.grams) this.#hold(gram, at);
      }
      for (const { vector } of topic.ways) {
        if (!vector) continue;
        vectors.push(vector);
        this.#ownerOfRow.push(at);
      }
    }
    this.#width = Math.ceil((vectors[0]?.length ?? 0) / 32);
    this.#bits = vectors.length > LOOK_AT_ALL ? packBits(vectors, this.#width) : null;
  }

  /** Once, though several wordings of a topic may have the word. */
  #hold(word: string, at: number): void {
    const holders = this.#holders.get(word);
    if (!holders) this.#holders.set(word, [at]);
    else if (holders.at(-1) !== at) holders.push(at);
  }

  get size(): number {
    return this.topics.length;
  }

  rarity(word: string): number {
    return rarityAmong(this.topics.length, this.#holders.get(word)?.length ?? 0);
  }

  /** The places of the topics that have the stemmed word, or pair of characters. */
  holdersOf(word: string): readonly number[] {
    return this.#holders.get(word) ?? NOBODY;
  }

  /** Whether any topic has the stemmed word. */
  knows(word: string): boolean {
    return this.#holders.has(word);
  }

  /** Whether one topic has both stemmed words. */
  knowsBoth(one: string, other: string): boolean {
    if (one === other) return false;
    const holders = new Set(this.#holders.get(one));
    return holders.size > 0 && (this.#holders.get(other) ?? []).some((at) => holders.has(at));
  }

  /** A message with slips of the topics' words put right. */
  mended(message: string): string {
    return mendSlips(message, (word) => {
      if (this.knows(stem(word))) return null;
      this.#spellings ??= spellingsOf(this.topics.flatMap(({ ways }) => ways.map(({ text }) => text)));
      return slipAmong(word, this.#spellings);
    });
  }

  /** Whether a message that means something is compared with each of them. */
  get looksAtAll(): boolean {
    return this.#bits === null;
  }

  /**
   * Indexes of the topics worth a look: by words alone those that share one; else all of a few, and of many those that share a word or
   * are near by their sign bits.
   */
  candidates(words: Iterable<string>, vectors: readonly Float32Array[]): Iterable<number> {
    if (this.#bits === null && vectors.length > 0) return this.topics.keys();
    const places = this.#found;
    let count = 0;
    const add = (at: number): void => {
      if (this.#isFound[at] === 1) return;
      this.#isFound[at] = 1;
      places[count++] = at;
    };
    for (const word of words) {
      const holders = this.#holders.get(word) ?? NOBODY;
      for (let i = 0; i < holders.length; i++) add(holders[i]!);
    }
    for (const vector of vectors) for (const row of this.#nearest(vector)) add(this.#ownerOfRow[row]!);
    // Another search may begin before this one is looked through.
    const found = places.slice(0, count);
    for (let i = 0; i < count; i++) this.#isFound[found[i]!] = 0;
    return found;
  }

  /** The rows whose sign bits differ least; counted by distance, so that nothing is sorted. */
  #nearest(vector: Float32Array): number[] {
    const bits = this.#bits!;
    const width = this.#width;
    const own = packBits([vector], width);
    const distances = new Uint16Array(bits.length / width);
    const counts = new Uint32Array(width * 32 + 1);
    for (let row = 0; row < distances.length; row++) {
      let distance = 0;
      for (let i = 0; i < width; i++) distance += popcount(bits[row * width + i]! ^ own[i]!);
      distances[row] = distance;
      counts[distance]! += 1;
    }
    let limit = 0;
    for (let sum = counts[0]!; sum < NEAR_BY_BITS && limit < counts.length - 1; sum += counts[limit]!)
      limit += 1;
    const rows: number[] = [];
    for (let row = 0; row < distances.length; row++) if (distances[row]! <= limit) rows.push(row);
    return rows;
  }
}

/** So many wordings are read in one go. */
const AT_ONCE = 500;

/** The same as `new TopicSet`, for thousands of topics, while the loop belongs to others, too. */
export async function readInSlices(topics: readonly Topic[]): Promise<TopicSet> {
  const readings = new Map<string, ContextPattern>();
  for (const { wordings } of topics) {
    for (const { role, text } of wordings) {
      if (role === "title") continue;
      readings.set(text, readPattern(text));
      if (readings.size % AT_ONCE === 0) await setImmediate(undefined, { ref: false });
    }
  }
  return new TopicSet(topics, (text) => readings.get(text) ?? readPattern(text));
}

/** One for all: of thousands of topics most have a pattern alone. */
const NO_WORDS: ReadonlyMap<string, number> = new Map();

function readTopic({ id, wordings }: Topic, readText: (text: string) => ContextPattern): ReadTopic {
  const read = wordings
    .filter(({ role }) => role !== "title")
    .map((wording) => ({ ...wording, reading: readText(wording.text) }));
  const ways = read.filter(({ role }) => role === "pattern" || role === "cue");
  const title = wordings.find(({ role }) => role === "title") ?? null;
  if (read.every(({ role }) => role === "pattern"))
    return { id, ways, title, exclusions: [], common: null, cueWords: NO_WORDS };
  const cues = read.filter(({ role }) => role === "cue");
  const own = new Set(
    read.flatMap(({ role, reading }) => (role === "pattern" ? [...reading.words.keys()] : [])),
  );
  return {
    id,
    ways,
    title,
    exclusions: read.filter(({ role }) => role === "not"),
    common: meanOf(cues.flatMap(({ vector }) => vector ?? [])),
    cueWords: new Map(cues.flatMap(({ reading }) => [...reading.words]).filter(([word]) => !own.has(word))),
  };
}

function meanOf(vectors: readonly Float32Array[]): Float32Array | null {
  if (vectors.length === 0) return null;
  const rows = new Float32Array(vectors.length * vectors[0]!.length);
  vectors.forEach((vector, i) => {
    rows.set(vector, i * vector.length);
  });
  return normalize(meanRows(rows, vectors.length));
}

function packBits(vectors: readonly Float32Array[], width: number): Uint32Array {
  const bits = new Uint32Array(vectors.length * width);
  for (const [row, vector] of vectors.entries()) {
    for (let i = 0; i < vector.length; i++) {
      if (vector[i]! > 0) bits[row * width + (i >> 5)]! |= 1 << (i & 31);
    }
  }
  return bits;
}

/** Warren, Hacker's Delight, 5-1. */
function popcount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
