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
 * Context topics, in the order of `RANK_FEATURES` in `topic-rank.ts`: `bare` of those with a pattern alone, `cued` of those
 * with cues beside it. Fitted on two thirds of the suite of topics (`scripts/eval/suites/topics`) with 20, 69 and 120
 * open at once, near misses counting double; scaled so that 0 (relevance .5, *sure*) is what at most one unrelated turn in a
 * hundred reaches, and fewer than one near miss in ten of that suite's hard ones, and −2 (`PERHAPS_LEVEL`) what one
 * unrelated turn in ten reaches with 150 open. `npm run eval -- relevance` reports the third that was held out.
 *
 * Tried and dropped: the title by itself instead of together with the pattern (told paraphrases −.05), removing the common
 * components of the vectors, a background of everyday messages for each pattern (−.02), the number of wordings, a fixed
 * exclusion by meaning (it hid one direct turn in ten; what is not meant is weighed instead). By hand: `wordsOnly`,
 * `smallName`, `spoken`.
 */
export const TOPIC_MATCH = {
  bare: [-8.35, 5.8, 12.3, 0, 4.86, -3.72, 11.65, 7.28, 2.06, 0],
  cued: [-7.82, 8.89, 4.77, -1.62, 2.35, 0, 8.65, 5.95, 0.3, -1.47],
  /** No model: a short pattern is sure when about two thirds of its words are said, likelier when it is a name. */
  wordsOnly: [-2.6, 0, 0, 0, 6, 0, 0, 0, 3, 0],
  /** How the topics of an agent are compared with each other. */
  strength: { byPattern: 0.2, byTitle: 0.3, byWords: 0.1, byName: 0.2, byAway: 0.3 },
  /** The strength that an unrelated topic has. */
  alone: 0.25,
  gap: 0.15,
  awayFrom: 0.3,
  /** A name in small letters may be a word like any other ("cut me some slack") unless the meaning is near, too. */
  smallName: { below: 0.6, atMost: 0.4 },
  /** From this cosine on, a topic all whose words are said in one sentence deserves a hint at least. */
  spoken: 0.25,
} as const;

/** The relevance from which on a topic deserves a hint. */
export const PERHAPS_LEVEL = 0.119;
