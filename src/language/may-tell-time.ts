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

/** Stand in most times and tell none. */
const JOINING = new Set(
  "the a an of on at in for by to from after before until till around about and or this that my our then".split(
    " ",
  ),
);

/** @param text in any case, misspelt as people do */
export function mayTellTime(text: string): boolean {
  if (/\p{N}/u.test(text)) return true;
  const said = wordsOf(text);
  return said.some((_, at) => timeAt(said, at) > 0);
}

/** Whether it may be a time and hardly anything else: at most two of its words tell none, as in "after the school run". */
export function mayBeTime(text: string): boolean {
  const said = wordsOf(text);
  let others = 0;
  let tells = false;
  for (let at = 0; at < said.length; ) {
    const long = timeAt(said, at);
    if (long > 0) tells = true;
    else if (!JOINING.has(said[at]!)) others++;
    at += Math.max(1, long);
  }
  return tells && others <= 2;
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[^\s.,;:!?()"“”-]+/g) ?? []).map(mend);

/** How many words of a time begin at one of the words; 0: none. */
function timeAt(said: readonly string[], at: number): number {
  known ??= { words: new Set(`${OF_RULES} ${TIME_WORDS}`.split(" ")), phrases: byFirstWord() };
  const { words, phrases } = known;
  const word = said[at]!;
  // "tea time", "x-mas"
  const phrase = phrases.get(word)?.find((one) => one.every((each, index) => each === said[at + index]));
  if (phrase) return phrase.length;
  return /\p{N}/u.test(word) || words.has(word) || words.has(word.split(/['’]/)[0]!) ? 1 : 0;
}

function byFirstWord(): ReadonlyMap<string, string[][]> {
  const phrases = TIME_PHRASES.split("|").map((phrase) => phrase.split(" "));
  return Map.groupBy(phrases, ([first = ""]) => first);
}
