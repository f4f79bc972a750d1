/**
 * Ways of choosing topics for a message that anyone can run, for comparison: each gives every pattern of an agent a score;
 * above zero it may be shown. Only patterns are looked at, as those ways would have it.
 */
import { cosine } from "../../../src/embedding/vectors.js";
import { STOP_WORDS } from "../../../src/memory/stop-words.js";
import { stem } from "../../../src/stem.js";

export interface Scored {
  pattern: string;
  vector: Float32Array;
}

export type Baseline = (message: string, vector: Float32Array, topics: readonly Scored[]) => number[];

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const content = (text: string): string[] => tokens(text).filter((word) => !STOP_WORDS.has(word));

/** Robertson and Zaragoza 2009, k1 = 1.2, b = .75; the message is the query. */
const bm25: Baseline = (message, _vector, topics) => {
  const texts = topics.map(({ pattern }) => content(pattern).map(stem));
  const mean = texts.reduce((sum, words) => sum + words.length, 0) / texts.length;
  const query = [...new Set(content(message).map(stem))];
  const rarity = new Map(
    query.map((word) => {
      const holders = texts.filter((words) => words.includes(word)).length;
      return [word, Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
  return texts.map((words) =>
    query.reduce((sum, word) => {
      const count = words.filter((one) => one === word).length;
      const norm = count + 1.2 * (1 - 0.75 + (0.75 * words.length) / mean);
      return sum + (rarity.get(word)! * (count * 2.2)) / norm;
    }, 0),
  );
};

const byCosine: Baseline = (_message, vector, topics) => topics.map((topic) => cosine(topic.vector, vector));

const places = (scores: readonly number[]): number[] => {
  const order = scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]!);
  const place: number[] = [];
  order.forEach((at, i) => {
    place[at] = i + 1;
  });
  return place;
};

/** Every one of them; then only what the number of lines allows. */
export const FIRING: Record<string, Baseline> = {
  "everything in every turn": (_message, _vector, topics) => topics.map(() => 1),
  "any shared word": (message, _vector, topics) => {
    const said = new Set(content(message).map(stem));
    return topics.map(({ pattern }) => (content(pattern).some((word) => said.has(stem(word))) ? 1 : 0));
  },
  "all words, exactly": (message, _vector, topics) => {
    const said = new Set(tokens(message));
    return topics.map(({ pattern }) => (tokens(pattern).every((word) => said.has(word)) ? 1 : 0));
  },
};

/** With a threshold to be chosen. */
export const SCORED: Record<string, Baseline> = {
  BM25: bm25,
  cosine: byCosine,
  /** Cormack, Clarke and Büttcher 2009. */
  "reciprocal ranks, k = 60": (message, vector, topics) => {
    const words = bm25(message, vector, topics);
    const byWords = places(words);
    const byMeaning = places(byCosine(message, vector, topics));
    return topics.map((_, i) => (words[i]! > 0 ? 1 / (60 + byWords[i]!) : 0) + 1 / (60 + byMeaning[i]!));
  },
  "0.7 cosine + 0.3 / (1 + rank by words)": (message, vector, topics) => {
    const words = bm25(message, vector, topics);
    const byWords = places(words);
    const near = byCosine(message, vector, topics);
    return topics.map((_, i) => 0.7 * near[i]! + (words[i]! > 0 ? 0.3 / byWords[i]! : 0));
  },
};
