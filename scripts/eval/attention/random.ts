/** Numbers that are the same in every run: mulberry32, which passes the usual tests and needs four lines. */

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [0, below). */
  whole(below: number): number;
  pick<T>(list: readonly T[]): T;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (list) => {
      if (list.length === 0) throw new RangeError("nothing to pick from");
      return list[whole(list.length)] as (typeof list)[number];
    },
  };
}
