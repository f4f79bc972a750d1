/** Which texts are read in one run of the network. Pure. */

export interface BatchLimits {
  texts: number;
  /** Tokens of a run, with the padding behind shorter texts; a text that is longer is read alone. */
  tokens: number;
}

/**
 * The places of texts, in groups of about equal length, the shortest first.
 * @param lengths tokens of each text
 */
export function batchesOf(lengths: readonly number[], { texts, tokens }: BatchLimits): number[][] {
  const places = [...lengths.keys()].sort((a, b) => lengths[a]! - lengths[b]!);
  const batches: number[][] = [];
  for (const place of places) {
    const last = batches.at(-1);
    if (last && last.length < texts && (last.length + 1) * lengths[place]! <= tokens) last.push(place);
    else batches.push([place]);
  }
  return batches;
}
