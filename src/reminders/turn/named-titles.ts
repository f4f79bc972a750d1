/** Titles that a message names a word of: looked for in the one text in which all of them are had, so that only these are taken apart. Pure. */
import { singular, type Thing, thingOf } from "../../language/fate/thing.js";
import { BEFORE_TITLE, BETWEEN_TITLES } from "../live-about.js";

export interface Named {
  id: string;
  thing: Thing;
}

/** What more titles have names none of them. */
const MOST_ALIKE = 8;

/** @param words in small letters and the singular, as `namingWords` gives them */
export function namedBy(titles: string, words: ReadonlySet<string>): Named[] {
  const lower = titles.toLowerCase();
  const begins = new Set<number>();
  for (const word of words) {
    const having = titlesHaving(lower, word);
    if (having.size <= MOST_ALIKE) for (const begin of having) begins.add(begin);
  }
  return [...begins].map((begin) => {
    // Of the text in which it was found: some capitals are longer in small letters.
    const end = lower.indexOf(BETWEEN_TITLES, begin);
    const entry = lower.slice(begin, end < 0 ? undefined : end);
    const before = entry.indexOf(BEFORE_TITLE);
    return { id: entry.slice(0, before), thing: thingOf(entry.slice(before + 1)) };
  });
}

/** Where the entries begin that have the word, in the singular or the plural; one more than are of use at most. */
function titlesHaving(lower: string, word: string): Set<number> {
  const begins = new Set<number>();
  const form = word.endsWith("y") ? word.slice(0, -1) : word;
  for (let at = lower.indexOf(form); at >= 0 && begins.size <= MOST_ALIKE; ) {
    let end = at + form.length;
    if (!isInWord(lower, at - 1)) {
      while (isInWord(lower, end)) end++;
      if (singular(lower.slice(at, end)) === word) begins.add(lower.lastIndexOf(BETWEEN_TITLES, at) + 1);
    }
    at = lower.indexOf(form, end);
  }
  return begins;
}

/** Ids, which stand before their titles, are one word each. */
const isInWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || code > 127;
};
