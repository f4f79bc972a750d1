/**
 * Fuses words and meaning into one score a candidate. Pure. No fixed weight is best everywhere: where the words of the
 * query are the words of the store, words lead; where they are not, meaning does. So the weight of the words grows with
 * `known` and with the number of terms, and that of the cosine falls with the latter:
 *
 *   score = a·cosine + b·cosine·ln(1+n) + c·coverage·known·ln(1+n) + d·length + exact
 *
 *   coverage  rarity of the matched terms, as a part of the rarity of all terms of the query (0..1)
 *   known     the part of the query's terms that occur in this agent's memory at all
 *   n         number of terms;  length  ln(characters / 100), kept within −1.5..1: a longer text says more
 *   exact     ids and numbers that a question names come first, whatever the rest says, in a long message less so; not fitted
 *
 * The coefficients are fitted by `npm run eval -- fit`; see `coefficients.ts` for them and for what was dropped.
 */
import { calibrate } from "./calibration.js";
import type { Candidate, Gathered, QueryFacts } from "./candidates.js";
import { coefficientsFor } from "./coefficients.js";

export interface Ranked {
  candidate: Candidate;
  /** The fused score, in units of log-odds within one query. */
  score: number;
  /** Calibrated probability 0..1. */
  relevance: number;
}

/** The fitted part of the score: one coefficient each, in this order. */
export const FEATURES = ["cosine", "cosine · ln(1+n)", "coverage · known · ln(1+n)", "length"] as const;

/** Log-odds that a matched id adds when nothing is rarer. */
const EXACT_BONUS = 14;
/** In a query of more terms, what looks like an id is more and more a number like any other, and adds as much less. */
const ID_TERMS = 8;

/** The features of one candidate, in the order of `FEATURES`. */
export function featuresOf(query: QueryFacts, candidate: Candidate, unknownCosine: number): number[] {
  const cosine = candidate.cosine ?? unknownCosine;
  const terms = Math.log(1 + query.terms.length);
  const possible = query.rarities.reduce((sum, rarity) => sum + rarity, 0);
  const matched = candidate.matched.reduce((sum, term) => sum + query.rarities[term]!, 0);
  const coverage = possible === 0 ? 0 : matched / possible;
  const occurring = query.frequencies.filter((frequency) => frequency > 0).length;
  const known = query.terms.length === 0 ? 0 : occurring / query.terms.length;
  const length = Math.min(1, Math.max(-1.5, Math.log(candidate.length / 100)));
  return [cosine, cosine * terms, coverage * known * terms, length];
}

/** What a candidate's cosine is taken for when it was not among the nearest: at most that of the farthest seen. */
export function cosineOfUnseen({ query, candidates }: Gathered): number {
  if (!query.hasVector) return 0;
  let farthest = 0.15;
  for (const { cosine } of candidates) if (cosine !== null && cosine < farthest) farthest = cosine;
  return farthest;
}

/** 0, or up to `EXACT_BONUS` for a matched id that few chunks hold; less in a long message. */
function exactBonus(query: QueryFacts, candidate: Candidate): number {
  let rarest = 0;
  for (const term of candidate.matched) {
    if (query.terms[term]!.exact) rarest = Math.max(rarest, query.rarities[term]!);
  }
  const asked = Math.min(1, ID_TERMS / Math.max(1, query.terms.length));
  return (EXACT_BONUS * asked * rarest) / Math.log(2 + 2 * query.total);
}

/** Every candidate with its relevance, best first; equal ones in the order they were written. */
export function rank(gathered: Gathered, embedder: string | null): Ranked[] {
  const { query, candidates } = gathered;
  const { weights, calibration } = coefficientsFor(query.hasVector ? embedder : null);
  const unseen = cosineOfUnseen(gathered);
  const scores = candidates.map((candidate) => {
    const fitted = featuresOf(query, candidate, unseen).reduce(
      (sum, value, i) => sum + weights[i]! * value,
      0,
    );
    return fitted + exactBonus(query, candidate);
  });
  const shares = sharesOf(scores, backgroundScore(query, weights));
  const terms = Math.log(1 + query.terms.length);
  const relevances = scores.map((score, i) => calibrate({ score, terms, share: shares[i]! }, calibration));
  return candidates
    .map((candidate, i) => ({ candidate, score: scores[i]!, relevance: relevances[i]! }))
    .sort((a, b) => b.score - a.score || a.candidate.rowid - b.candidate.rowid);
}

/** A store of fewer candidates is filled up to so many with background, so that the one note of a small store need not be it. */
const CROWD = 150;
/** The cosine of two texts that have nothing to do with each other, and a little more. */
const BACKGROUND_COSINE = 0.15;

/** The score of a chunk that has nothing to do with the query. */
export function backgroundScore(query: QueryFacts, weights: readonly number[]): number {
  if (!query.hasVector) return 0;
  return BACKGROUND_COSINE * (weights[0]! + weights[1]! * Math.log(1 + query.terms.length));
}

/** The logarithm of each score's softmax share among all candidates and the background. */
export function sharesOf(scores: readonly number[], background: number): number[] {
  const best = Math.max(background, ...scores);
  const missing = Math.max(0, CROWD - scores.length);
  const sum = scores.reduce(
    (all, score) => all + Math.exp(score - best),
    missing * Math.exp(background - best),
  );
  return scores.map((score) => score - best - Math.log(sum));
}
