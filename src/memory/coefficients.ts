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
 * Context triggers, in the order of `MATCH_FEATURES` in `context-match.ts`. `short` (a topic of up to six words): fitted on
 * the names of CLINC's intents as patterns, its requests as messages. `description`: on RealMem's memories as
 * patterns, its turns as messages, left out persona by persona. The constants are shifted so that at the default
 * cost of a false alarm (1, that is relevance ≥ .5) at most 2 in 100 unrelated turns bring something up: a message is
 * far less likely to be about any one of a hundred patterns than these numbers alone would say. By hand: `…ByWords`
 * (no model; a short pattern fires when about two thirds of its words are said), `exactBonus`.
 */
export const CONTEXT_MATCH = {
  short: [-6.1, 14.7, 0, 0.9, 0],
  description: [-6.2, 6, 3.5, 0, 2],
  shortByWords: [-4.5, 0, 0, 7, 0],
  descriptionByWords: [-6.2, 0, 0, 0, 5.6],
  /** What an id or name adds that is the whole pattern and occurs. */
  exactBonus: 4,
  /**
   * From so many patterns on, `doubt · ln(patterns / doubtFrom)` is taken off each. With .8 (.5): false injections per 100
   * unrelated turns .2 (.5), per 100 turns that needed nothing else 4.0 (6.8), recall .026 (.036), 18 (26) times that of
   * the exact-token rule.
   */
  doubtFrom: 10,
  doubt: 0.8,
} as const;
