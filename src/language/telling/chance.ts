/**
 * How likely it is that a sentence only tells, asks or denies something, and sets nothing: a logistic model over `featuresOf`, whose weights
 * `npm run eval -- telling --fit` learns from the suites (a sparse logistic regression, L1 by proximal AdaGrad: Duchi, Hazan and Singer
 * 2011, https://jmlr.org/papers/v12/duchi11a.html). The grammar says what is meant; where what it says is unlikely, this asks. English.
 */
import type { Token } from "../chart/tokens.js";
import { featuresOf } from "./features.js";
import { WEIGHTS } from "./weights.js";

/**
 * From here on what the grammar would set without an asking word is asked about. Of sentences left out of learning that set nothing and
 * would be set, two in three are at or above it, of those that should be set one in a hundred.
 */
export const TELLS = 0.6;
/** Up to here what the grammar takes for a statement is read all the same; of what is left out and sets nothing, three in a hundred are below it. */
export const ASKS = 0.03;

let weights: ReadonlyMap<string, number> | undefined;

/** @returns a probability, 0..1 */
export function chanceOfTelling(tokens: readonly Token[]): number {
  weights ??= unfold(WEIGHTS);
  let sum = weights.get("") ?? 0;
  for (const feature of featuresOf(tokens)) sum += weights.get(feature) ?? 0;
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
