/**
 * `npm run eval -- fit`: fits the coefficients of fusion and calibration and prints them as they stand in
 * `src/memory/coefficients.ts`, with what they give on data that was left out (each persona or conversation in turn,
 * PrefEval in five blocks).
 */
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";
import type { Gathered } from "../../src/memory/candidates.js";
import { backgroundScore, cosineOfUnseen, FEATURES, featuresOf, sharesOf } from "../../src/memory/fusion.js";
import { dataFolder, readCollections, readUnrelated } from "./data.js";
import { fitLists, fitPoints, type List, type Point } from "./logistic.js";
import { calibration as calibrationError, mean, recallAt } from "./metrics.js";
import { type Observation, observe } from "./run-queries.js";

/** So many hits of a query are calibrated; and how much one of a message that needs nothing counts. */
export const CALIBRATED = 10;
const SILENT_WEIGHT = 0.5;
const UNRELATED_PER_COLLECTION = 60;

export interface Sample {
  observation: Observation;
  /** Left out together. */
  fold: string;
  features: number[][];
  silent: boolean;
}

export async function fit(): Promise<void> {
  const embedder = createEmbedder({ provider: "minilm" })!;
  report("all-MiniLM-L6-v2", await collectSamples(embedder, false), false);
  report("words only", await collectSamples(embedder, true), true);
  await embedder.close();
}

/** Every query of the public sets, and messages that no memory belongs to, with their features. */
export async function collectSamples(embedder: Embedder, wordsOnly: boolean): Promise<Sample[]> {
  const folder = dataFolder();
  if (!folder) throw new Error("no evaluation data: set TICKLER_EVAL_DATA to its folder");
  const collections = readCollections(folder);
  const unrelated = readUnrelated(folder);
  const every = Math.floor(unrelated.length / UNRELATED_PER_COLLECTION);
  const queries = await observe(collections, embedder);
  const silent = await observe(collections, embedder, {
    queries: (collection) => [
      ...collection.silent,
      ...unrelated
        .filter((_, i) => i % every === 0)
        .map((text) => ({ text, relevant: [], session: Number.POSITIVE_INFINITY })),
    ],
  });
  return [...toSamples(queries, false, wordsOnly), ...toSamples(silent, true, wordsOnly)];
}

function withoutVectors({ query, candidates }: Gathered): Gathered {
  return {
    query: { ...query, hasVector: false },
    candidates: candidates.filter((one) => one.matched.length > 0).map((one) => ({ ...one, cosine: null })),
  };
}

function toSamples(observations: readonly Observation[], silent: boolean, wordsOnly: boolean): Sample[] {
  const seen = new Map<string, number>();
  return observations.flatMap((observation) => {
    const gathered = wordsOnly ? withoutVectors(observation.gathered) : observation.gathered;
    if (gathered.candidates.length === 0) return [];
    const count = seen.get(observation.name) ?? 0;
    seen.set(observation.name, count + 1);
    const unseen = cosineOfUnseen(gathered);
    const block = observation.set === "PrefEval" ? `-${Math.floor((count * 5) / 505)}` : "";
    return {
      observation: { ...observation, gathered },
      fold: observation.name + block,
      features: gathered.candidates.map((candidate) => featuresOf(gathered.query, candidate, unseen)),
      silent,
    };
  });
}

interface Fitted {
  weights: number[];
  calibration: number[];
}

/**
 * What the fit says, with half of its preference for long texts: that is a habit of these corpora rather than of
 * memory at large, and with words a little heavier; recall within the sets hardly changes.
 */
function tempered(weights: readonly number[]): number[] {
  return weights.map((weight, i) => (i === 3 ? weight * 0.57 : i === 2 ? weight * 1.13 : weight));
}

/** Every set counts the same, whatever its size. */
function fitSamples(samples: readonly Sample[], wordsOnly: boolean): Fitted {
  const asked = samples.filter((sample) => !sample.silent);
  const size = new Map<string, number>();
  for (const { observation } of asked) size.set(observation.set, (size.get(observation.set) ?? 0) + 1);
  const used = wordsOnly ? [2, 3] : [0, 1, 2, 3];
  const lists: List[] = asked.map(({ observation, features }) => ({
    rows: features.map((row) => used.map((i) => row[i]!)),
    right: observation.gathered.candidates.map(({ rowid }) => observation.relevant.has(rowid)),
    weight: 1 / size.get(observation.set)!,
  }));
  const fitted = fitLists(
    lists.filter((list) => list.right.some(Boolean)),
    used.length,
  );
  const weights = FEATURES.map((_, i) => fitted[used.indexOf(i)] ?? 0);
  const rounded = wordsOnly ? weights : tempered(weights);
  const points = samples.flatMap((sample) => toPoints(sample, rounded));
  return { weights: rounded, calibration: fitPoints(points, 5) };
}

/** The best hits of a query as points for calibration: constant, score, ln(1+terms), share, share · ln(1+terms). */
function toPoints({ observation, features, silent }: Sample, weights: readonly number[]): Point[] {
  const scores = features.map((row) => row.reduce((sum, value, i) => sum + value * weights[i]!, 0));
  const shares = sharesOf(scores, backgroundScore(observation.gathered.query, weights));
  const terms = Math.log(1 + observation.gathered.query.terms.length);
  return order(scores)
    .slice(0, CALIBRATED)
    .map((at) => ({
      features: [1, scores[at]!, terms, shares[at]!, shares[at]! * terms],
      happened: observation.relevant.has(observation.gathered.candidates[at]!.rowid),
      weight: silent ? SILENT_WEIGHT : 1,
    }));
}

function order(scores: readonly number[]): number[] {
  return scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]!);
}

interface LeftOut {
  recalls: Map<string, number[]>;
  predictions: { set: string; probability: number; happened: boolean }[];
}

/** Predicts each fold with what was fitted on the others. */
export function predictLeftOut(samples: readonly Sample[], wordsOnly: boolean): LeftOut {
  const recalls = new Map<string, number[]>();
  const predictions: LeftOut["predictions"] = [];
  for (const fold of new Set(samples.map((sample) => sample.fold))) {
    const others = samples.filter((sample) => sample.fold !== fold);
    const { weights, calibration } = fitSamples(others, wordsOnly);
    for (const sample of samples.filter((one) => one.fold === fold)) {
      const { observation, features, silent } = sample;
      for (const { features: evidence, happened } of toPoints(sample, weights)) {
        const logit = evidence.reduce((sum, value, i) => sum + value * calibration[i]!, 0);
        predictions.push({ set: observation.set, probability: 1 / (1 + Math.exp(-logit)), happened });
      }
      if (silent) continue;
      const scores = features.map((row) => row.reduce((sum, value, i) => sum + value * weights[i]!, 0));
      const ranking = order(scores).map((i) => observation.gathered.candidates[i]!.rowid);
      const list = recalls.get(observation.set) ?? [];
      list.push(recallAt(ranking, observation.relevant, 5));
      recalls.set(observation.set, list);
    }
  }
  return { recalls, predictions };
}

function report(name: string, samples: readonly Sample[], wordsOnly: boolean): void {
  const { recalls, predictions } = predictLeftOut(samples, wordsOnly);
  const { weights, calibration } = fitSamples(samples, wordsOnly);
  console.log(`\n${name}`);
  console.log(
    `  weights      ${weights.map((weight) => weight.toFixed(2)).join(", ")}   (${FEATURES.join("; ")})`,
  );
  console.log(
    `  calibration  ${calibration.map((weight) => weight.toFixed(3)).join(", ")}   (constant; score; terms; share; share · terms)`,
  );
  for (const [set, list] of recalls)
    console.log(`  left out     recall@5 ${set.padEnd(9)} ${mean(list).toFixed(3)}`);
  console.log(`  left out     calibration error ${calibrationError(predictions).error.toFixed(4)}`);
}
