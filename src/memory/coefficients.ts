/**
 * The fitted numbers of fusion, calibration and context triggers. Fusion and calibration: one row an embedder, printed by
 * `npm run eval -- fit`; fitted on three public sets (RealMem turns, LoCoMo questions, PrefEval questions), each set
 * weighing the same, listwise (softmax over a query's candidates) for the order, then logistic for the probability.
 *
 * Left out persona by persona: recall@5 LoCoMo .621, RealMem .379, PrefEval .277; calibration error .007. As shipped, beside
 * other ways and set by set: `docs/recall.md`.
 *
 * Tried and dropped, since recall left out did not gain: BM25's length normalisation beside coverage, the best match's
 * coverage and the best cosine's distance from the others as weights, squares and roots of both measures, rarest
 * matched word, a third weight for words of small talk, the best sentence of the query instead of the whole, the query
 * without its stop words or without its question frame as vector, the cosine above .4 and its place, vectors without their common
 * components, hubs among the memories, feedback from the best three, a recency by order (RealMem +.045, the others −.015).
 * By hand, within the fit's error: the weight of words up from 3.53, and the preference for long texts, a habit of these sets,
 * halved (it costs LoCoMo .02).
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
  calibration: { constant: 0.795, score: 0.018, terms: -0.137, share: 1.175, shareByTerms: -0.092 },
};

const MINILM: Coefficients = {
  weights: [14.15, -2.35, 4, 0.3],
  calibration: { constant: -1.284, score: 0.168, terms: -0.078, share: 0.965, shareByTerms: -0.126 },
};

const BY_EMBEDDER: Readonly<Record<string, Coefficients>> = { "all-MiniLM-L6-v2": MINILM };

/** @param embedder null: words only. An embedder that was not measured borrows MiniLM's row. */
export function coefficientsFor(embedder: string | null): Coefficients {
  if (embedder === null) return WORDS_ONLY;
  return (Object.hasOwn(BY_EMBEDDER, embedder) && BY_EMBEDDER[embedder]) || MINILM;
}

/**
 * Context topics: `bare` of those with a pattern alone (`BARE_FEATURES` in `topic-rank.ts`), `cued` of those with cues beside it
 * (`CUED_FEATURES`), `wordsOnly.cued` of the same without a model (`SAID_FEATURES` in `topic-words.ts`), printed by `npm run eval -- relevance --fit`. Fitted on two thirds of the suite of topics
 * (`scripts/eval/suites/topics`) with 20, 69 and 120 open at once, all their cues and two of them, and on hand-written patterns alone
 * (`test/memory/trigger-suite.ts`), near misses counting four times; scaled so that 0 (relevance .5, *sure*) is what one unrelated
 * turn in two hundred reaches and one near miss in twenty of that suite's hard ones, and −2 (`PERHAPS_LEVEL`) what one
 * unrelated turn in twelve reaches, on turns left out of the fit.
 * `npm run eval -- relevance` reports the third that was held out.
 *
 * Of left-out paraphrases with cues, 120 open, 55 % were sure and 73 % told; by the cosine of the nearest wording alone at the
 * like false rates, 21 % and 60 %. What gained: pattern and cues apart, what the cues have in common, words shared with cues
 * alone, whether the pattern's words stand in a row. Tried and dropped: the title by itself instead of together with the
 * pattern (told paraphrases −.05), removing the common components of the vectors, a background of everyday messages for each
 * pattern (−.02), the number of wordings, a fixed exclusion by meaning (it hid one direct turn in ten), a second logistic
 * function over the first one's distances (sure −.05), squares and products of the measures, rarity in English at large instead
 * of among the topics, the words of the title, every sentence embedded instead of three parts (read in one go in one window,
 * fitted anew: CPU of a long turn −.2, but of what was held out, with cues and 150 open, long messages told −.07 and unrelated
 * turns hinted +.03; without cues long ones ±0 to +.07), the mean over all topics and the
 * place among them, a projection of the vectors learned from the turns (the first three hold −.05 of the left-out paraphrases;
 * a weight for each dimension, nothing), the length of the message (left out, sure +.06, but of the held-out long messages
 * −.2), how far a topic stands out in standard deviations (told −.07) or from the third, a soft mean over the cues, products
 * that say that two measures agree (left out, sure +.02 and told of two cues +.05, but in the suite of a stranger one near miss
 * in five was sure instead of one in twenty, and paraphrases less often), boosted trees over all of these (no better), a weaker
 * ridge (a tenth: sure −.06), other views of a pattern ("talking about …", "a question about …", without its article, the title
 * alone) and from WordNet its synonyms, glosses, kinds, parts and the words whose gloss has it (two lines without any level
 * hold .46 of the paraphrases without cues; .48 with the best of these views, less with any of WordNet's), eight associations of each of
 * 1,365 everyday concepts as cues of what names them (left out, paraphrases ±.02, long messages told +.1, direct ones sure −.1) or as
 * pairs to learn a projection from (of concepts left out the right one is first in .16 and then .17). The network itself was
 * trained, too: a low-rank adapter (rank 16, all linear layers) merged into the weights before they are quantised, learned from those
 * concepts, and from them and 761 reminders with five messages each, contrasted within a batch and held to the published model's
 * cosines. Of topics left out of that material the right one is first in .21 to .23 instead of .17 to .18; here, fitted anew and
 * left out, at its best with cues paraphrases told +.03 to +.05, implicit turns +.03 to +.04, near misses hinted +.05, overloaded
 * turns told −.04 at most, and without cues paraphrases told −.01; recall@5 of LoCoMo +.025, of the others ±0; of
 * the held-out third at the like false rate with cues paraphrases ±0, implicit turns −.04, without cues +.06 and −.02. With the
 * reminders beside the concepts, near misses as opposites, or a higher rate, the ranking without cues gains nothing or falls below
 * the published model's. A second embedding beside the first, fitted together, of two thirds left out by topics and without cues the
 * right one among the first two of 120 for paraphrases (alone / beside, instead of .47): GloVe's word vectors (100 dimensions, the
 * commonest 40,000 and 120,000 words, common components removed; means weighted by rarity, words aligned both ways, best pair) .17 /
 * .48, and told −.05 to ±0, with cues told ±.02, sure −.04 to +.01; Universal Sentence Encoder Lite (29 MB, 16 ms a text)
 * .35 / .50, told +.02, long ones +.12, with cues paraphrases told ±.01 and sure −.01 to −.05, implicit turns told up to +.06, sure ±0
 * to −.05. By hand: the rest of `wordsOnly`, `smallName`, `spoken`. `hint` was chosen after the fit on the same turns: at the like false rate,
 * implicit turns told +.05, near misses hinted −.04.
 */
export const TOPIC_MATCH = {
  bare: [-5.7, 1.47, 8.61, 0.23, 0.4, 1.68, -3.61, 5.88, 5.87, 3.27, 0],
  cued: [-9.01, 2.98, 2.18, 1.38, 7.06, 1.58, 1.14, 3.9, -3.21, 1.41, 10.12, 7.31, 1.3, -0.45],
  /** Titles of reminders that a search found, which are sentences, by the measures of `bare`; by hand. */
  found: [-8.35, 18.1, 0, 4.86, -3.72, -3.72, -3.72, 5.8, 3.64, 2.06, 0],
  /**
   * No model: a short pattern is sure when about two thirds of its words are said, likelier when it is a name. `cued`: with cues, which
   * by the pattern's rule made 22 % of the unrelated turns sure of something with 150 open, and 53 % of the near misses; now 5 and 40 %,
   * since a pattern that is said as it stands stays sure (without that 2 and 7 %, but of the direct turns 77 % instead of 100).
   * Tried and dropped: words counted instead of their rarity among the topics (paraphrases sure −.05, a stranger's told −.07), their
   * rarity in English at large (left out, told ±.02, sure −.04), word vectors beside them (told +.02).
   */
  wordsOnly: {
    constant: -2.6,
    covered: 6,
    certain: 3,
    cued: [-8.44, 7.16, 1.86, 5.8, 3.16, 1.88, 2.56],
  },
  /** How the topics of an agent are compared with each other. */
  strength: { byPattern: 0.2, byTitle: 0.3, byWords: 0.1, byName: 0.2, byAway: 0.3 },
  /** The strength that an unrelated topic has. */
  alone: 0.25,
  gap: 0.3,
  awayFrom: 0.3,
  /** A name in small letters may be a word like any other ("cut me some slack") unless the meaning is near, too. */
  smallName: { below: 0.6, atMost: 0.4 },
  /** Of what is not sure: a title this near changes nothing, a nearer one makes a hint likelier. */
  hint: { byTitle: 4, from: 0.19 },
  /**
   * Among few topics (fewer than ten count as ten) a hint takes less: chosen on the turns that were fitted on, so that with 3, 5, 10, 20
   * and 40 open, too, at most one unrelated turn in twelve brings one up.
   */
  few: { below: 60, asIf: 10, byLog: 0.6 },
  /**
   * Of a message longer than those that were fitted on: chosen so that of 200 messages of 8,000 characters, made of turns that touch
   * nothing, at most one in a hundred brings up something as sure with cues (it was 40, and 23 with the cues' words counted within
   * passages alone), while of 180 long turns in the midst of so much else 66 % and not 72 % are told.
   */
  much: { from: 1_000, byLog: 0.5 },
  /** From this cosine on, a topic all whose words are said in one sentence deserves a hint at least. */
  spoken: 0.25,
} as const;

/** The relevance from which on a topic deserves a hint. */
export const PERHAPS_LEVEL = 0.119;
