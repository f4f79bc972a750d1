/**
 * One slip in a word is forgiven: "passprot" is read as "passport" where an agent's topics say "passport" and nobody
 * says "passprot". Only long words are mended, and only into a word that is known, so that "form" stays no "from". Pure.
 */

/**
 * The slips of fingers, from so many letters on: two neighbours swapped ("invioce"), a vowel or one of a double left out or
 * put in ("biling", "passprt"), another letter ("dentistrx"). Any other difference makes another word as often as a slip:
 * "contact" is no "contract".
 */
const SWAPPED_FROM = 5;
const MISSING_FROM = 6;
const WRONG_FROM = 9;

/** Shorter words are not mended. */
const LONG = /[\p{L}\p{M}]{5,}/gu;
/** The same in plain text: classes of all letters take a while to be made, which a process with one turn pays for nothing. */
const PLAIN_LONG = /[A-Za-z]{5,}/g;
const PLAIN = /^[\0-\x7f]*$/;

const longWords = (text: string): RegExp => (PLAIN.test(text) ? PLAIN_LONG : LONG);

/** Slips of words put right, everything else as it was. @param meant the word that one in small letters is a slip of, or null */
export function mendSlips(message: string, meant: (word: string) => string | null): string {
  return message.replace(longWords(message), (word) => meant(word.toLowerCase()) ?? word);
}

/** Long words as they are written, in small letters, by first letter and length. */
export type Spellings = ReadonlyMap<string, ReadonlySet<string>>;

export function spellingsOf(texts: Iterable<string>): Spellings {
  const spellings = new Map<string, Set<string>>();
  for (const text of texts) {
    const lower = text.toLowerCase();
    for (const [word] of lower.matchAll(longWords(lower))) {
      const key = `${word[0]}${word.length}`;
      const known = spellings.get(key);
      if (known) known.add(word);
      else spellings.set(key, new Set([word]));
    }
  }
  return spellings;
}

/** The one of the spellings that `word`, in small letters, is a slip of, or null. */
export function slipAmong(word: string, spellings: Spellings): string | null {
  const alike = [-1, 0, 1].map((more) => spellings.get(`${word[0]}${word.length + more}`) ?? []);
  return slipOf(
    word,
    alike.flatMap((words) => [...words]),
  );
}

/** The one known word that `word` is a slip of, or null. */
export function slipOf(word: string, known: Iterable<string>): string | null {
  if (word.length < SWAPPED_FROM || !(/^[A-Za-z]+$/.test(word) || /^\p{L}+$/u.test(word))) return null;
  let found: string | null = null;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || !isSlip(word, candidate)) continue;
    if (found !== null) return null;
    found = candidate;
  }
  return found;
}

/** Whether two words are one slip apart: optimal string alignment (Boytsov 2011) of exactly one. */
export function isSlip(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (long.length - short.length > 1 || word === other) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const left = short.slice(start, short.length - end);
  const right = long.slice(start, long.length - end);
  if (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
    return short.length >= SWAPPED_FROM;
  if (left.length === 1 && right.length === 1) return short.length >= WRONG_FROM;
  if (left !== "" || right.length !== 1 || short.length < MISSING_FROM) return false;
  return /[aeiouy]/.test(right) || right === long[start - 1] || right === long[start + 1];
}
