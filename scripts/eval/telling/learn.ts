/**
 * A sparse logistic regression: proximal AdaGrad with L1 (Duchi, Hazan and Singer 2011), the same order every time, so that the same
 * sentences give the same weights.
 */

/** What is learned from. */
interface Example {
  features: readonly string[];
  tells: boolean;
}

/** What only one or two sentences have says nothing of others. */
const LEAST_SENTENCES = 3;
const ROUNDS = 40;
const RATE = 0.1;
/** What a weight has to earn. More of it loses on sentences left out before it leaves few weights. */
const PENALTY = 0.002;
/** Smaller weights are left out: half of them, for a hundredth of what is told. */
const LEAST_WEIGHT = 0.2;
/** Visits the sentences in an order that mixes the suites. */
const STRIDE = 7919;

export type Weights = ReadonlyMap<string, number>;

export function learn(examples: readonly Example[]): Weights {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const rows = examples.map(({ features, tells }) => ({
    features: ["", ...features.filter((feature) => seen.get(feature)! >= LEAST_SENTENCES)],
    target: tells ? 1 : 0,
  }));
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < rows.length; turn++) {
      const { features, target } = rows[(turn * STRIDE) % rows.length]!;
      const error = chanceBy(weights, features) - target;
      for (const feature of features) {
        const square = (squares.get(feature) ?? 1e-4) + error * error;
        squares.set(feature, square);
        const step = RATE / Math.sqrt(square);
        const moved = (weights.get(feature) ?? 0) - step * error;
        const shrunk = feature === "" ? 0 : step * PENALTY;
        weights.set(feature, Math.sign(moved) * Math.max(0, Math.abs(moved) - shrunk));
      }
    }
  // as they are written: in tenths
  return new Map(
    [...weights]
      .map(([feature, weight]) => [feature, Math.round(weight * 10) / 10] as const)
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT),
  );
}

/** @param features with "" for the constant */
export function chanceBy(weights: Weights, features: readonly string[]): number {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum));
}
