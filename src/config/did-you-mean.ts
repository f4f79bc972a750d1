/** The nearest known word to a misspelt one; shared by the configuration and the command line. */
import { closest, distance } from "fastest-levenshtein";

/** `; did you mean "quietHours"?` where something near exists. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const best = closest(
    word.toLowerCase(),
    known.map((key) => key.toLowerCase()),
  );
  const original = known.find((key) => key.toLowerCase() === best) ?? best;
  if (distance(word.toLowerCase(), best) <= Math.max(2, Math.floor(word.length / 3))) {
    return `; did you mean "${original}"?`;
  }
  return known.length <= 16 ? `; expected one of ${known.join(", ")}` : "";
}
