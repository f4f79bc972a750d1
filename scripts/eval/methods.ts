/** The ways of ranking that are compared, each a pure function of what the index observed. */

import { MINILM_ID } from "../../src/embedding/minilm/weights.js";
import { rank } from "../../src/memory/fusion.js";
import type { Observation } from "./run-queries.js";

export type Method = (observation: Observation) => number[];

function byCosine({ gathered }: Observation): number[] {
  return gathered.candidates
    .filter((candidate) => candidate.cosine !== null)
    .sort((a, b) => b.cosine! - a.cosine!)
    .slice(0, 100)
    .map((candidate) => candidate.rowid);
}

/** Cormack, Clarke and Büttcher 2009: the sum of 1 / (k + rank) over both lists. */
function reciprocalRankFusion(k: number): Method {
  return (observation) => {
    const scores = new Map<number, number>();
    for (const list of [observation.byBm25, byCosine(observation)]) {
      list.forEach((id, place) => {
        scores.set(id, (scores.get(id) ?? 0) + 1 / (k + place + 1));
      });
    }
    return best(scores);
  };
}

/** 0.7 · cosine + 0.3 / (1 + rank by words), as a widely used agent memory has it. */
const fixedWeights: Method = (observation) => {
  const scores = new Map<number, number>();
  for (const candidate of observation.gathered.candidates) {
    if (candidate.cosine !== null) scores.set(candidate.rowid, 0.7 * candidate.cosine);
  }
  observation.byBm25.forEach((id, place) => {
    scores.set(id, (scores.get(id) ?? 0) + 0.3 / (1 + place));
  });
  return best(scores);
};

function best(scores: Map<number, number>): number[] {
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

export const METHODS: Record<string, Method> = {
  "BM25 alone": (observation) => observation.byBm25,
  "vectors alone": byCosine,
  "reciprocal ranks, k = 10": reciprocalRankFusion(10),
  "reciprocal ranks, k = 60": reciprocalRankFusion(60),
  "0.7 / 0.3 fixed": fixedWeights,
  ours: ({ gathered }) => rank(gathered, MINILM_ID).map((hit) => hit.candidate.rowid),
};
