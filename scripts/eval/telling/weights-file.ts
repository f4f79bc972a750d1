/** Learned weights as they stand in a source file: one a line, in tenths, then the features that have it, set apart by tabs. */
import type { Weights } from "./learn.js";

export const weightsOf = (text: string): Weights =>
  new Map(
    text.split("\n").flatMap((line) => {
      const [weight, ...features] = line.split("\t");
      return features.map((feature) => [feature, Number(weight) / 10] as const);
    }),
  );

/** @param about its header */
export function sourceOf(about: string, weights: Weights): string {
  const byWeight = new Map<number, string[]>();
  for (const [feature, weight] of [...weights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (/[\t\n\\`]|\$\{/.test(feature)) continue;
    const tenths = Math.round(weight * 10);
    byWeight.set(tenths, [...(byWeight.get(tenths) ?? []), feature]);
  }
  const lines = [...byWeight]
    .sort(([a], [b]) => a - b)
    .map(([tenths, features]) => [tenths, ...features].join("\t"));
  return `/**
 * ${about}
 */
export const WEIGHTS = \`${lines.join("\n")}\`;
`;
}
