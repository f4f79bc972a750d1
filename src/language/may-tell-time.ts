/**
 * Whether a text could tell a time at all, before it is read: a number, or a word that the grammar knows for something of time. To read
 * one whole costs a process that begins a sixth of a second, and most of what follows an "on" or a "to" tells none. Pure.
 */
import { mend } from "./chart/spelling.js";
import { LEXICON } from "./grammar/lexicon.js";

/** What stands beside a time, and in any other sentence. */
const BESIDE = new Set(["lead", "pronoun"]);
/** Tell a time and are words of the rules alone. */
const OF_RULES = new Set(
  "now soon later today tonight tomorrow yesterday weekend weekends weekday weekdays end start beginning first next last other asap away once half eod eow eom eoq eoy cob business overmorrow summer winter clocks".split(
    " ",
  ),
);

/** @param text in any case, misspelt as people do */
export function mayTellTime(text: string): boolean {
  if (/\p{N}/u.test(text)) return true;
  const words = (text.toLowerCase().match(/[^\s.,;:!?()"“”-]+/g) ?? []).map(mend);
  return words.some((word, at) => isOfTime(word) || isOfTime(word.split(/['’]/)[0]!) || begins(words, at));
}

const isOfTime = (word: string): boolean =>
  OF_RULES.has(word) ||
  (LEXICON.phrases.get(word) ?? []).some((entry) => entry.words.length === 1 && !BESIDE.has(entry.category));

/** "tea time", "x-mas" */
function begins(words: readonly string[], at: number): boolean {
  const known = LEXICON.phrases.get(words[at]!) ?? [];
  return known.some(({ words: phrase, category }) => {
    const letters = phrase.filter((word) => /\p{L}/u.test(word));
    return (
      !BESIDE.has(category) && phrase.length > 1 && letters.every((word, index) => word === words[at + index])
    );
  });
}
