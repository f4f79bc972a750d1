/** Measures of a ranking. Pure. Definitions as in Manning, Raghavan and Schütze 2008, chapter 8. */

/** The part of the relevant ones that is among the first `k`. */
export function recallAt(ranking: readonly number[], relevant: ReadonlySet<number>, k: number): number {
  if (relevant.size === 0) return 0;
  return ranking.slice(0, k).filter((id) => relevant.has(id)).length / relevant.size;
}

/** One over the place of the first relevant one. */
export function reciprocalRank(ranking: readonly number[], relevant: ReadonlySet<number>): number {
  const at = ranking.findIndex((id) => relevant.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Normalised discounted cumulative gain of the first `k`, gain 0 or 1. */
export function ndcgAt(ranking: readonly number[], relevant: ReadonlySet<number>, k: number): number {
  const discount = (place: number) => 1 / Math.log2(place + 2);
  let gained = 0;
  ranking.slice(0, k).forEach((id, place) => {
    if (relevant.has(id)) gained += discount(place);
  });
  let ideal = 0;
  for (let place = 0; place < Math.min(k, relevant.size); place++) ideal += discount(place);
  return ideal === 0 ? 0 : gained / ideal;
}

/** Expected calibration error over equally filled bins, and the bins for a plot. */
export function calibration(
  predictions: readonly { probability: number; happened: boolean }[],
  bins = 10,
): { error: number; bins: { predicted: number; observed: number; count: number }[] } {
  const sorted = [...predictions].sort((a, b) => a.probability - b.probability);
  const found: { predicted: number; observed: number; count: number }[] = [];
  for (let i = 0; i < bins; i++) {
    const part = sorted.slice(
      Math.floor((i * sorted.length) / bins),
      Math.floor(((i + 1) * sorted.length) / bins),
    );
    if (part.length === 0) continue;
    found.push({
      predicted: mean(part.map((one) => one.probability)),
      observed: mean(part.map((one) => (one.happened ? 1 : 0))),
      count: part.length,
    });
  }
  const error = found.reduce(
    (sum, bin) => sum + (bin.count / sorted.length) * Math.abs(bin.predicted - bin.observed),
    0,
  );
  return { error, bins: found };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}

/** The value below which the part `q` of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
