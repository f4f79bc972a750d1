/**
 * Titles that somebody may have meant whose words name none: those that have most of the words, each as it is, begun, or with a
 * slip of the fingers. Only proposed, never taken; pure.
 */
import { distance } from "fastest-levenshtein";
import { titleWords } from "./title-words.js";

/** Titles that are proposed at most. */
const MOST = 3;

/** The best first. */
export function nearTitles<T extends { title: string }>(given: string, rows: readonly T[]): T[] {
  const wanted = titleWords(given);
  if (!wanted.some((word) => word.length >= SHORTEST)) return [];
  const numbers = wanted.filter((word) => /\d/.test(word));
  return rows
    .map((row) => {
      const own = titleWords(row.title);
      // Another number is another thing, and no slip.
      if (numbers.some((number) => !own.includes(number))) return { row, share: 0 };
      return {
        row,
        share: wanted.filter((word) => own.some((one) => isNear(word, one))).length / wanted.length,
      };
    })
    .filter(({ share }) => share > 1 / 2)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ row }) => row);
}

/** In shorter words one letter makes another word. */
const SHORTEST = 4;
/** In shorter ones a letter may be missing or too many, or two be swapped: with another letter, "boots" is no slip of "books". */
const OTHER_LETTER_FROM = 6;
/** From so many letters on, two may be wrong. */
const TWO_WRONG_FROM = 7;

function isNear(word: string, own: string): boolean {
  if (own === word) return true;
  if (word.length < SHORTEST || own.length < SHORTEST) return false;
  if (own.startsWith(word)) return true;
  const apart = distance(word, own);
  if (apart <= (word.length >= TWO_WRONG_FROM ? 2 : 1))
    return word.length >= OTHER_LETTER_FROM || word.length !== own.length;
  return apart === 2 && [...word].sort().join("") === [...own].sort().join("");
}
