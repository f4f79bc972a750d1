/**
 * Whether a message is about what a pattern describes: the decision behind context triggers. Pure, given the vectors.
 * Each pair of pattern and sentence is measured by cosine and by the words they share; the best sentence counts, so
 * that one sentence of a long message is enough. Three rules stand above the measure: an id or name in a short pattern
 * has to occur, an exception ("but not refunds") that the message meets wins, and a message of nothing but stop
 * words fires nothing.
 */

import { cosine } from "../embedding/vectors.js";
import { CONTEXT_MATCH } from "./coefficients.js";
import { type ContextPattern, contentWords, isDescription } from "./context-pattern.js";
import { gramsOf } from "./terms.js";

/** A message, read once for all patterns. */
export interface ReadMessage {
  parts: readonly MessagePart[];
  whole: Float32Array | null;
}

export interface MessagePart {
  text: string;
  vector: Float32Array | null;
  words: ReadonlyMap<string, number>;
}

export interface PatternVectors {
  topic: Float32Array | null;
  except: Float32Array | null;
}

/** What the number of patterns changes for each of them. */
export interface Crowd {
  rarity: Rarity;
  /** Log-odds taken off: the more patterns, the likelier one of them comes up by chance. */
  doubt: number;
}

export function crowdOf(patterns: readonly ContextPattern[]): Crowd {
  const { doubtFrom, doubt } = CONTEXT_MATCH;
  return {
    rarity: rarityAmong(patterns),
    doubt: doubt * Math.log(Math.max(1, patterns.length / doubtFrom)),
  };
}

/** How rare a stemmed word is among the patterns at hand, 0..1. */
export type Rarity = (word: string) => number;

/**
 * Rarity among `patterns`, smoothed as if a hundred more were there, so that it means something among three too:
 * `ln((N + 100) / (n + 1))`, n of N patterns hold the word, over its largest value.
 */
export function rarityAmong(patterns: readonly ContextPattern[]): Rarity {
  const holders = new Map<string, number>();
  for (const { words } of patterns)
    for (const word of words.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const largest = Math.log(patterns.length + 100);
  return (word) => Math.log((patterns.length + 100) / ((holders.get(word) ?? 0) + 1)) / largest;
}

export function readPart(text: string, vector: Float32Array | null): MessagePart {
  return { text, vector, words: contentWords(text) };
}

/** What a pair is judged by, in the order of the weights in `coefficients.ts`. */
export const MATCH_FEATURES = [
  "constant",
  "cosine of the best sentence",
  "cosine of the whole message",
  "coverage of the pattern's words",
  "coverage of the message's words by rarity · ln(1+words of the message)",
] as const;

/** Coverage of the pattern's words by a text's words, 0..1, weak words counting less. */
function coverage(pattern: ContextPattern, words: ReadonlySet<string> | ReadonlyMap<string, number>): number {
  let all = 0;
  let found = 0;
  for (const [word, weight] of pattern.words) {
    all += weight;
    if (words.has(word)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

function gramCoverage(pattern: ContextPattern, text: string): number {
  if (pattern.grams.length === 0) return 0;
  const grams = new Set(gramsOf(text).split(" "));
  return pattern.grams.filter((gram) => grams.has(gram)).length / pattern.grams.length;
}

/** The features of a pair; null when a rule forbids it. */
export function matchFeatures(
  pattern: ContextPattern,
  vectors: PatternVectors,
  message: ReadMessage,
  rarity: Rarity,
): number[] | null {
  const { parts, whole } = message;
  if (parts.length === 0) return null;
  const text = parts.map((part) => part.text).join("\n");
  const allWords = new Map(parts.flatMap((part) => [...part.words]));
  if (pattern.ids.length > 0 && !pattern.ids.some((id) => holdsId(text, id))) return null;
  if (pattern.names.length > 0 && !pattern.names.some((name) => allWords.has(name))) return null;
  const grams = gramCoverage(pattern, text);
  const hasContent = allWords.size > 0 || grams > 0;
  if (!hasContent) return null;

  const similarity = (vector: Float32Array | null) =>
    vectors.topic && vector ? cosine(vectors.topic, vector) : null;
  const perPart = parts.map((part) => ({ part, similarity: similarity(part.vector) }));
  const best = perPart.reduce((a, b) => ((b.similarity ?? -1) > (a.similarity ?? -1) ? b : a));
  const inWhole = similarity(whole) ?? best.similarity;
  if (isExcepted(pattern, vectors, parts, best)) return null;

  const inSentence = Math.max(...parts.map((part) => coverage(pattern, part.words)), grams);
  // A description is spread over the message, a short pattern stands in one sentence.
  const covered = isDescription(pattern) ? Math.max(inSentence, coverage(pattern, allWords)) : inSentence;
  const near = best.similarity ?? 0;
  return [1, near, inWhole ?? near, covered, messageCoverage(pattern, allWords, rarity)];
}

/** How much of what the message says the pattern says too, by the rarity of the words. */
function messageCoverage(
  pattern: ContextPattern,
  words: ReadonlyMap<string, number>,
  rarity: Rarity,
): number {
  let all = 0;
  let found = 0;
  for (const [word, weight] of words) {
    const value = weight * rarity(word);
    all += value;
    if (pattern.words.has(word)) found += value;
  }
  return all === 0 ? 0 : (found / all) * Math.log(1 + words.size);
}

/** The message is about what the pattern leaves out: it says so, or it is nearer to that than to the topic. */
function isExcepted(
  pattern: ContextPattern,
  vectors: PatternVectors,
  parts: readonly MessagePart[],
  best: { similarity: number | null },
): boolean {
  if (pattern.except === null) return false;
  if (parts.some((part) => pattern.exceptWords.some((word) => part.words.has(word)))) return true;
  if (!vectors.except || best.similarity === null) return false;
  const nearest = Math.max(...parts.map((part) => (part.vector ? cosine(vectors.except!, part.vector) : -1)));
  return nearest > 0.4 && nearest > best.similarity + 0.05;
}

function holdsId(text: string, id: string): boolean {
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

/** The same for a text whose cosine to the message is known, without vectors. */
export function foundRelevance(
  pattern: ContextPattern,
  known: number | null,
  parts: readonly MessagePart[],
  rarity: Rarity,
): number {
  const features = matchFeatures(pattern, { topic: null, except: null }, { parts, whole: null }, rarity);
  if (!features) return 0;
  const byMeaning = known !== null && !pattern.foreign;
  const weights = weightsFor(pattern, byMeaning);
  const [constant, , , covered, spread] = features;
  if (!byMeaning && covered === 0) return 0;
  const measured = [constant!, known ?? 0, known ?? 0, covered!, spread!];
  return 1 / (1 + Math.exp(-measured.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
}

/** The probability 0..1 that the message is about the pattern. */
export function matchRelevance(
  pattern: ContextPattern,
  vectors: PatternVectors,
  message: ReadMessage,
  crowd: Crowd,
): number {
  const features = matchFeatures(pattern, vectors, message, crowd.rarity);
  if (!features) return 0;
  const byMeaning = vectors.topic !== null && message.whole !== null && !pattern.foreign;
  if (!byMeaning && features[3] === 0) return 0;
  const weights = weightsFor(pattern, byMeaning);
  const logit =
    features.reduce((sum, value, i) => sum + value * weights[i]!, 0) +
    certainty(pattern, message, features[3]!) -
    crowd.doubt;
  return 1 / (1 + Math.exp(-logit));
}

function weightsFor(pattern: ContextPattern, byMeaning: boolean): readonly number[] {
  const { short, description, shortByWords, descriptionByWords } = CONTEXT_MATCH;
  if (isDescription(pattern)) return byMeaning ? description : descriptionByWords;
  return byMeaning ? short : shortByWords;
}

/** An id or name that is the whole pattern and occurs leaves no doubt. */
function certainty(pattern: ContextPattern, message: ReadMessage, covered: number): number {
  // "ticket 88123", but not "the budget of 5000 euros for the trip to Rome".
  if (pattern.ids.length > 0 && pattern.words.size <= 3) return CONTEXT_MATCH.exactBonus;
  const strong = [...pattern.words].filter(([, weight]) => weight === 1).map(([word]) => word);
  const named = pattern.names.length > 0 && strong.every((word) => pattern.names.includes(word));
  return (named && message.parts.some((part) => pattern.names.some((name) => part.words.has(name)))) ||
    (pattern.grams.length > 0 && covered === 1)
    ? CONTEXT_MATCH.exactBonus
    : 0;
}
