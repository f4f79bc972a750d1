/** The nearest known word to a misspelt one; shared by the configuration and the command line. */
import { closest, distance } from "fastest-levenshtein";

/** The known word that `word` is a slip of, or null. */
export function nearest(word: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const best = closest(
    word.toLowerCase(),
    known.map((key) => key.toLowerCase()),
  );
  if (distance(word.toLowerCase(), best) > Math.max(2, Math.floor(word.length / 3))) return null;
  return known.find((key) => key.toLowerCase() === best) ?? best;
}

/** `; did you mean "quietHours"?` where something near exists. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  if (near !== null) return `; did you mean "${near}"?`;
  return known.length > 0 && known.length <= 16 ? `; expected one of ${known.join(", ")}` : "";
}
