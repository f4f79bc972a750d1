/**
 * Words that speak together stand near each other. Of a message that is longer than what the numbers were fitted on, what is shared
 * with a topic's cues counts within one passage: in a pasted mail thread some word of nearly every cue stands somewhere. Pure.
 */

/** Characters of half a passage; the longest turn of the suite that the numbers were fitted on is one passage. */
const HALF = 500;
/** As many halves as a number has bits to say where a word stands. */
const MOST_HALVES = 30;

/** For each word the halves of passages in which it stands, a bit each; null where the message is one passage. */
export function stretchesOf(
  parts: readonly { text: string; words: ReadonlyMap<string, number> }[],
): ReadonlyMap<string, number> | null {
  const length = parts.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (length <= 2 * HALF) return null;
  const half = Math.max(HALF, Math.ceil(length / MOST_HALVES));
  const stretches = new Map<string, number>();
  let at = 0;
  for (const { text, words } of parts) {
    const bit = 1 << Math.floor(at / half);
    for (const word of words.keys()) stretches.set(word, (stretches.get(word) ?? 0) | bit);
    at += text.length + 1;
  }
  return stretches;
}

/** The most that the `most` greatest worths within any one passage (two halves in a row) come to. */
export function mostInPassage(found: readonly { worth: number; stretches: number }[], most: number): number {
  const sorted = [...found].sort((a, b) => b.worth - a.worth);
  const anywhere = found.reduce((bits, { stretches }) => bits | stretches, 0);
  let best = 0;
  for (let half = 0; anywhere >> half !== 0; half++) {
    const passage = 3 << half;
    let sum = 0;
    let taken = 0;
    for (const { worth, stretches } of sorted) {
      if ((stretches & passage) === 0) continue;
      sum += worth;
      if (++taken === most) break;
    }
    best = Math.max(best, sum);
  }
  return best;
}
