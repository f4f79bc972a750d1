/**
 * How well a message fits each of an agent's topics. Pure, given the vectors. Every topic is measured the same way, whatever
 * else is there: by the cosine of its best wording to the best part of the message, by the words they share, and by its
 * title. Then the agent's own topics are compared with each other: what is clearly first is not turned down because there
 * are many, and what is only as near as five others says little.
 *
 * Rules above the measure: an id in a short pattern has to occur, a pattern that is a name has to be named, what the
 * message says of an exclusion wins, and a message of nothing but stop words fires nothing.
 */
import { stem } from "../stem.js";
import { type ContextPattern, contentOf, isDescription, isName } from "./context-pattern.js";
import { type NameSeen, type ReadNames, readNames, seeName } from "./names.js";
import { stretchesOf } from "./passages.js";
import { gramsOf } from "./terms.js";
import type { ReadTopic, ReadWording, TopicSet } from "./topics.js";

/** A message, read once for all topics. */
export interface ReadMessage {
  text: string;
  /** The same in small letters. */
  lower: string;
  parts: readonly MessagePart[];
  names: ReadNames;
  /** Stemmed words of all parts, code included, with their weight. */
  words: ReadonlyMap<string, number>;
  /** Of a message longer than a passage, in which stretches of it each word stands (`passages.ts`); null: it is one passage. */
  stretches: ReadonlyMap<string, number> | null;
  grams: ReadonlySet<string>;
}

export interface MessagePart {
  text: string;
  vector: Float32Array | null;
  words: ReadonlyMap<string, number>;
  /** The same words in their order. */
  order: readonly string[];
  /** Code or a log: its words count, its meaning does not. */
  code: boolean;
}

export interface TopicEvidence {
  topic: ReadTopic;
  /** The wording that is nearest, or null without vectors. */
  way: ReadWording | null;
  /** Best cosine of a wording to a part. */
  near: number;
  /** Best cosine of the pattern itself. */
  pattern: number;
  /** Best cosine of pattern and title as one text; `near` where the title says nothing new. */
  title: number;
  /** Best cosine of a cue, of the next best one, and of what all cues have in common; 0 without cues. */
  cue: number;
  nextCue: number;
  common: number;
  /** Best cosine of what the topic is not about; 0 without. */
  away: number;
  /** The best wording's words that one part holds, 0..1, weak words counting less. */
  covered: number;
  /** The same of the pattern alone. */
  patternCovered: number;
  /** How the pattern's words stand there: its only word, all in a row ("the performance review"), or some of them here and there; null: none. */
  saidAs: "word" | "phrase" | "scattered" | null;
  /** How rare the rarest words are that the message shares with the cues and the pattern has not: the sum of up to three, each 0..1. */
  cueSaid: number;
  /** The rarest word shared with pattern or cues, 0..1. */
  rarest: number;
  /** An id or name that is the whole pattern stands there as it is. */
  certain: boolean;
  /** The pattern is a name that is not there, or there in small letters only; or all that is said of the topic is a name in its title. */
  doubtful: boolean;
  /** What words say of a topic whose cues have words of their own; null: of a pattern alone, or where vectors say more. */
  cues: CuesSaid | null;
}

/** What the words of pattern and cues come to, without a model. */
export interface CuesSaid {
  /** Coverage of the pattern's words, and whether all of them stand in a row. */
  pattern: number;
  inARow: boolean;
  /** The most that is said of one cue: the part of its words, and how rare they are. */
  covered: number;
  shared: number;
  /** How rare the words are that only the cues have, whichever of them (`cueSaid`). */
  spread: number;
}

export function readPart(text: string, vector: Float32Array | null, code = false): MessagePart {
  return { text, vector, ...contentOf(text), code };
}

export function readMessage(parts: readonly MessagePart[]): ReadMessage {
  const text = parts.map((part) => part.text).join("\n");
  return {
    text,
    lower: text.toLowerCase(),
    parts,
    names: readNames(text),
    words: new Map(parts.flatMap((part) => [...part.words])),
    stretches: stretchesOf(parts),
    grams: new Set(gramsOf(text).split(" ").filter(Boolean)),
  };
}

/** Which of the topics that could matter are worth a look. */
export function candidatesOf(set: TopicSet, { words, grams }: ReadMessage, vectors: readonly Float32Array[]) {
  return words.size === 0 && grams.size === 0 ? [] : set.candidates([...words.keys(), ...grams], vectors);
}

/** What words alone decide by, of a wording or of the best of several. */
export type WordsSaid = Pick<TopicEvidence, "covered" | "certain" | "doubtful" | "cues">;
/** Of one wording. */
type WordingSaid = Omit<WordsSaid, "cues">;

/** Null: the message is not about it, whatever its words are like. */
export function saidOf(reading: ContextPattern, message: ReadMessage): WordingSaid | null {
  if (reading.ids.length > 0 && !reading.ids.some((id) => holdsId(message, id))) return null;
  const seen = namesSeen(reading, message.names);
  const bare = isName(reading);
  if (bare && seen === "absent") return null;
  const covered = coverageOf(reading, message, seen);
  return {
    covered,
    // "ticket 88123", but not "the budget of 5000 euros for the trip to Rome".
    certain:
      (bare && seen === "written") ||
      (reading.ids.length > 0 && reading.words.size <= 3) ||
      (reading.grams.length > 0 && covered === 1),
    doubtful: bare && seen !== "written",
  };
}

export const bothSaid = (one: WordingSaid, other: WordingSaid): WordingSaid => ({
  covered: Math.max(one.covered, other.covered),
  certain: one.certain || other.certain,
  doubtful: one.doubtful && other.doubtful,
});

/** The best that is said of any of the names; "absent" without names too. */
function namesSeen({ names }: ContextPattern, message: ReadNames): NameSeen {
  let best: NameSeen = "absent";
  for (const name of names) {
    const seen = seeName(message, name);
    if (seen === "written") return seen;
    if (seen === "in small letters") best = seen;
  }
  return best;
}

/** Coverage of the pattern's words by one part, or by the whole message for a description, which is spread over it. */
function coverageOf(reading: ContextPattern, message: ReadMessage, named: NameSeen): number {
  // Only a name that is not there counts for nothing.
  const left = named === "absent" && reading.names.length > 0 ? new Set(reading.names.map(stem)) : null;
  const byGrams =
    reading.grams.length === 0
      ? 0
      : reading.grams.filter((gram) => message.grams.has(gram)).length / reading.grams.length;
  let best = isDescription(reading) ? Math.max(byGrams, shareOf(reading, message.words, left)) : byGrams;
  for (const part of message.parts) best = Math.max(best, shareOf(reading, part.words, left));
  return best;
}

/** How much of a pattern's words these are, but for those that are left out. */
function shareOf(
  { words, weight }: ContextPattern,
  said: ReadonlyMap<string, number>,
  left: ReadonlySet<string> | null,
): number {
  let found = 0;
  for (const word of words.keys()) if (said.has(word) && !left?.has(word)) found += words.get(word)!;
  return weight === 0 ? 0 : found / weight;
}

export function howSaid(
  { words }: ContextPattern,
  coverage: number,
  { parts }: ReadMessage,
): "word" | "phrase" | "scattered" {
  if (words.size <= 1) return "word";
  const phrase = [...words.keys()];
  const inARow = ({ order }: MessagePart) =>
    order.some((_, at) => phrase.every((word, i) => order[at + i] === word));
  return coverage === 1 && parts.some(inARow) ? "phrase" : "scattered";
}

/** The message says what the topic leaves out; that it only sounds like it is weighed, not ruled. */
export function isExcluded(topic: ReadTopic, message: ReadMessage): boolean {
  for (const { reading } of topic.ways) {
    if (reading.exceptWords.length === 0) continue;
    if (reading.exceptWords.some((word) => message.words.has(word))) return true;
  }
  if (topic.exclusions.length === 0) return false;
  const own = new Set(topic.ways.flatMap(({ reading }) => [...reading.words.keys()]));
  return topic.exclusions.some(({ reading }) => {
    const strong = [...reading.words].flatMap(([word, weight]) => (weight === 1 ? [word] : []));
    // "migrating birds" for "the migration": what makes the difference has to be said.
    const telling = strong.some((word) => !own.has(word));
    return telling && message.parts.some((part) => strong.every((word) => part.words.has(word)));
  });
}

function holdsId({ text, lower }: ReadMessage, id: string): boolean {
  // To make an expression takes longer than all else that is asked about a topic.
  if (!lower.includes(id)) return false;
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
