/** Texts and messages for the bench: made from a seed, with words as unevenly common as in real notes. */

/** A generator of numbers 0..1 from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = "ba ce di fo gu ka le mi no pu ra se ti vo zu an er is or un".split(" ");
const WORDS = Array.from({ length: 5000 }, (_, i) => {
  const next = random(i + 1);
  const length = 2 + Math.floor(next() * 3);
  return Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join("");
});

/** The n-th most common word comes about 1/n as often as the most common. */
export function word(next: () => number): string {
  return WORDS[Math.floor(WORDS.length ** next()) - 1] ?? "word";
}

export function sentence(next: () => number, words: number): string {
  return Array.from({ length: words }, () => word(next)).join(" ");
}

/** What agent number `agent` has as its `i`-th topic; messages about it use the same words. */
export function topic(agent: number, i: number): string {
  return sentence(random(agent * 1000 + i), 3);
}
