/** The words of a title, and which of them name something; pure. */

/** Words that name nothing by themselves. */
const EMPTY = new Set([
  "the",
  "a",
  "an",
  "my",
  "our",
  "your",
  "that",
  "this",
  "reminder",
  "to",
  "of",
  "about",
  "for",
]);

export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** The words of a title that name something; all of them where none does. */
export function titleWords(text: string): string[] {
  const all = wordsOf(text);
  const naming = all.filter((word) => !EMPTY.has(word));
  return naming.length > 0 ? naming : all;
}
