/** The words without one of which a pattern cannot fit: to make a pattern takes a process thousands of times as long as to look for a word. Pure. */

export type Signs = ReadonlySet<string>;

export const signs = (words: string): Signs => new Set(words.split(" "));

/** The words that are looked for; of "lexer's" both. @param text in small letters */
export const signsIn = (text: string): Signs => new Set(text.split(/[^a-z]+/));

export function haveSign(wanted: Signs | undefined, said: Signs): boolean {
  if (wanted === undefined) return true;
  for (const word of said) if (wanted.has(word)) return true;
  return false;
}
