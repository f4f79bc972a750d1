/**
 * Whether a text could tell a time at all, before it is read: a number, or a word that the grammar knows for something of time. To read
 * one whole costs a process that begins a sixth of a second, and most of what follows an "on" or a "to" tells none. Pure.
 */
import { mend } from "./chart/spelling.js";
import { TIME_PHRASES, TIME_WORDS } from "./time-words.js";

/** Tell a time and are words of the rules alone. */
const OF_RULES =
  "now soon later today tonight tomorrow yesterday weekend weekends weekday weekdays end start beginning first next last other asap away once half eod eow eom eoq eoy cob business overmorrow summer winter clocks";

let known: { words: ReadonlySet<string>; phrases: ReadonlyMap<string, string[][]> } | undefined;

/** @param text in any case, misspelt as people do */
export function mayTellTime(text: string): boolean {
  if (/\p{N}/u.test(text)) return true;
  known ??= { words: new Set(`${OF_RULES} ${TIME_WORDS}`.split(" ")), phrases: byFirstWord() };
  const { words, phrases } = known;
  const said = (text.toLowerCase().match(/[^\s.,;:!?()"“”-]+/g) ?? []).map(mend);
  return said.some(
    (word, at) =>
      words.has(word) ||
      words.has(word.split(/['’]/)[0]!) ||
      // "tea time", "x-mas"
      phrases.get(word)?.some((phrase) => phrase.every((one, index) => one === said[at + index])),
  );
}

function byFirstWord(): ReadonlyMap<string, string[][]> {
  const phrases = TIME_PHRASES.split("|").map((phrase) => phrase.split(" "));
  return Map.groupBy(phrases, ([first = ""]) => first);
}
