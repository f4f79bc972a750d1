/**
 * What a title is about, and how much of it a sentence names. A word counts where it stands as it is in the title, in the singular or the
 * plural ("booked" names no book); words that many titles have in common count little, so that one of them alone names nothing. English. Pure.
 */
import { foldWord } from "../../stem.js";
import { isOrder } from "../past-forms.js";

export interface Thing {
  /** What is to be seen to, in small letters and the singular. */
  words: ReadonlySet<string>;
  /** What is to be done with it, in the base form, where the title begins with it. */
  verb: string | null;
}

/** Name nothing by themselves. */
const EMPTY = new Set(
  (
    "the a an my our your their his her its this that these those to of about for with on in at by from up off out over and or every each all any " +
    "some new old next last first again it them me us you him she he they we i be is are get do make have one two reminder remind monday tuesday " +
    "wednesday thursday friday saturday sunday today tomorrow tonight mr mrs ms"
  ).split(" "),
);

/** Name something only beside others. */
const COMMON = new Set(
  (
    "account answer appointment bag bill birthday book box breakfast call car card check class course date day deadline delivery dinner document draft " +
    "email evening event exam family file food form friend game gift group home house idea issue item job key kid lesson letter list lunch mail " +
    "meal meeting message money month morning name news night note number office order outfit page paper part party people phone photo pic plan play practice " +
    "present program project proposal question reading release report request result return review room run school service session shift shop " +
    "show slot song sport stuff summary talk task team test thing ticket time training trip update visit walk week weekend work workout year"
  ).split(" "),
);
const COMMON_WEIGHT = 0.4;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu;
/** The same in plain text: classes of all letters take a while to be made, which a process with one turn pays for nothing. */
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z]+)?/g;
const PLAIN = /^[\0-\x7f]*$/;

/** @param word in small letters */
export function singular(word: string): string {
  const folded = foldWord(word).replace(/['’]s$/, "");
  if (folded.length <= 3 || /(?:ss|us|is)$/.test(folded)) return folded;
  if (/[a-z]ies$/.test(folded)) return `${folded.slice(0, -3)}y`;
  return folded.replace(/(?<=ch|sh|x|ss|z)es$|s$/, "");
}

const nounsOf = (text: string): string[] =>
  (text.toLowerCase().match(PLAIN.test(text) ? PLAIN_WORD : WORD) ?? []).map(singular);

/** The words of a text that may name something, in small letters and the singular. */
export const namingWords = (text: string): Set<string> => new Set(nounsOf(text).filter(isNaming));
const isNaming = (word: string): boolean => word.length > 1 && !EMPTY.has(word);

export function thingOf(title: string): Thing {
  const [first = "", ...rest] = nounsOf(title);
  const verb = isOrder(first) ? first : null;
  const named = (verb === null ? [first, ...rest] : rest).filter(
    (word) => word.length > 1 && !EMPTY.has(word),
  );
  return { verb, words: new Set(named.length > 0 ? named : [first]) };
}

export const weightOf = (words: Iterable<string>): number =>
  [...words].reduce((sum, word) => sum + (COMMON.has(word) ? COMMON_WEIGHT : 1), 0);
