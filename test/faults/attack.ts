/** What an attack reports: how often it was tried, and what gave way. */
export interface Attack {
  /** The line of the table. */
  name: string;
  tried: number;
  broken: string[];
}

/** A linear congruential generator: the same attack for the same seed. */
export function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

export function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}
