/**
 * How likely it is that a sentence says what became of a thing: that it is done, will not be, is at another time, is put off or left out
 * once. A logistic model over `featuresOf`, whose weights `npm run eval -- fate --fit` learns as those of `telling` are learned. It reads
 * what no shape of `report.ts` knows, and is less sure of it: what comes of it is a hint, never a proposal of its own. English. Pure.
 */
import { featuresOf } from "./features.js";
import type { Thing } from "./thing.js";
import { WEIGHTS } from "./weights.js";

/** From here on it is worth a line. Rates: `npm run eval -- fate`. */
export const TOLD = 0.5;

let weights: ReadonlyMap<string, number> | undefined;

/** @returns a probability, 0..1 */
export function chanceOfFate(sentence: string, thing: Thing): number {
  weights ??= unfold(WEIGHTS);
  let sum = weights.get("") ?? 0;
  for (const feature of featuresOf(sentence, thing)) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

/** One weight a line, in tenths, then the features that have it, set apart by tabs. */
function unfold(text: string): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [weight, ...features] = line.split("\t");
    for (const feature of features) all.set(feature, Number(weight) / 10);
  }
  return all;
}
