/**
 * The fitted numbers of fusion, calibration and context triggers. Fusion and calibration: one row an embedder, printed by
 * `npm run eval -- fit`; fitted on three public sets (RealMem turns, LoCoMo questions, PrefEval questions), each set
 * weighing the same, listwise (softmax over a query's candidates) for the order, then logistic for the probability.
 *
 * Left out persona by persona: recall@5 LoCoMo .614, RealMem .381, PrefEval .281 (BM25 .565, .292, .143; vectors .376,
 * .323, .285; reciprocal ranks k = 60 .496, .340, .251); calibration error .011.
 *
 * Tried and dropped, since recall left out did not gain: BM25's length normalisation beside coverage, the best match's
 * coverage and the best cosine's distance from the others as weights, squares and roots of both measures, rarest
 * matched word, a third weight for words of small talk, the best sentence of the query instead of the whole, the query
 * without its stop words or without its question frame as vector. By hand, within the fit's error: the weight of words up
 * from 3.53, and the preference for long texts, a habit of these sets, halved (it costs LoCoMo .02).
 */
import type { Calibration } from "./calibration.js";

export interface Coefficients {
  /** In the order of `FEATURES` in `fusion.ts`. */
  weights: readonly number[];
  calibration: Calibration;
}

/** Without vectors: no model, or no answer from it in time. */
const WORDS_ONLY: Coefficients = {
  weights: [0, 0, 5.2, 0.28],
  calibration: { constant: 0.534, score: -0.026, terms: 0.171, share: 1.019 },
};

const MINILM: Coefficients = {
  weights: [14.15, -2.35, 4, 0.3],
  calibration: { constant: -1.325, score: 0.116, terms: 0.284, share: 0.79 },
};

const BY_EMBEDDER: Readonly<Record<string, Coefficients>> = { "all-MiniLM-L6-v2": MINILM };

/** @param embedder null: words only. An embedder that was not measured borrows MiniLM's row. */
export function coefficientsFor(embedder: string | null): Coefficients {
  if (embedder === null) return WORDS_ONLY;
  return (Object.hasOwn(BY_EMBEDDER, embedder) && BY_EMBEDDER[embedder]) || MINILM;
}

/**
 * Context topics. `weights` in the order of `RANK_FEATURES` in `topic-rank.ts`. Provisional until fitted.
 */
export const TOPIC_MATCH = {
  byWords: 0.2,
  byTitle: 0.15,
  byName: 0.4,
  alone: 0.25,
  gap: 0.3,
  weights: [-6.4, 13, 1.2, 1.5, 2],
  descriptions: [-6.5, 9, 3, 0, 3],
  wordsOnly: [-4.5, 0, 7, 0, 0],
  exactBonus: 4,
  /** A name in small letters may be a word like any other ("cut me some slack") unless the meaning is near, too. */
  smallName: { below: 0.6, atMost: 0.4 },
} as const;

/** The relevance that one unrelated turn in ten reaches: from here on a topic deserves a hint. */
export const PERHAPS_LEVEL = 0.25;
