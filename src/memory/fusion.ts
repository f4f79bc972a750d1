/** Fuses words and meaning into one score. Pure. (First version: coefficients by hand.) */
import { calibrate } from "./calibration.js";
import type { Candidate, Gathered, QueryFacts } from "./candidates.js";

export interface Ranked {
  candidate: Candidate;
  /** 0..1 */
  relevance: number;
}

export function rank({ query, candidates }: Gathered): Ranked[] {
  const possible = query.rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
  const score = (candidate: Candidate) => logit(query, candidate, possible);
  return candidates
    .map((candidate) => ({ candidate, relevance: calibrate(score(candidate)) }))
    .sort((a, b) => b.relevance - a.relevance || a.candidate.rowid - b.candidate.rowid);
}

function logit(query: QueryFacts, candidate: Candidate, possible: number): number {
  const coverage = candidate.matched.reduce((sum, term) => sum + query.rarities[term]!, 0) / possible;
  const exact = candidate.matched.some((term) => query.terms[term]!.exact) ? 1 : 0;
  const cosine = candidate.cosine ?? 0.15;
  return -5.5 + 8 * cosine + 4 * coverage + 4 * exact;
}
