/** Which texts are read in one run of the network. Pure. */

export interface BatchLimits {
  texts: number;
  /** Tokens of a run, with the padding behind shorter texts; a text that is longer is read alone. */
  tokens: number;
}

/**
 * The places of texts, in as few groups of about equal length as the limits allow, the shortest first, and of about equal size: a run of one
 * that is left over costs more than two of half.
 * @param lengths tokens of each text
 */
export function batchesOf(lengths: readonly number[], { texts, tokens }: BatchLimits): number[][] {
  const places = [...lengths.keys()].sort((a, b) => lengths[a]! - lengths[b]!);
  const fits = (count: number, longest: number) =>
    count === 1 || (count <= texts && count * longest <= tokens);
  /** Groups of at most `most` texts, from the shortest on. */
  const cut = (most: number): number[][] => {
    const batches: number[][] = [];
    for (const place of places) {
      const last = batches.at(-1);
      if (last && last.length < most && fits(last.length + 1, lengths[place]!)) last.push(place);
      else batches.push([place]);
    }
    return batches;
  };
  const fewest = cut(texts);
  let even = fewest;
  for (let most = texts - 1; most > 0; most--) {
    const smaller = cut(most);
    if (smaller.length > fewest.length) break;
    even = smaller;
  }
  return even;
}
