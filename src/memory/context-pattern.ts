/**
 * A context pattern as people write it, read once: the frame ("when we talk about …") is taken off, an exception
 * ("…, but not refunds") is split off, and its words are told apart into ids and names, which must occur as
 * they are, and words, which may come in another form or be meant in other words.
 */

import { foldWord, stem } from "../stem.js";
import { STOP_WORDS } from "./stop-words.js";
import { gramsOf } from "./terms.js";
import { WEAK_WORDS } from "./weak-words.js";

export interface ContextPattern {
  /** The topic, without frame and exception: what is embedded. */
  topic: string;
  /** What the topic excludes, or null. */
  except: string | null;
  /** Stemmed words with their weight (weak ones, such as "new", count less); without stop words. */
  words: ReadonlyMap<string, number>;
  /** The sum of their weights. */
  weight: number;
  /** Stemmed words of the exception. */
  exceptWords: readonly string[];
  /** Ids and numbers, lower case: one of them has to occur. */
  ids: readonly string[];
  /** Folded names of a short pattern, as they are written but for capitals and accents. */
  names: readonly string[];
  /** Whether most letters are not Latin: the built-in model knows English only, so words decide. */
  foreign: boolean;
  /** Pairs of characters, for scripts without spaces. */
  grams: readonly string[];
}

/** How people begin to say when something comes up. */
export const FRAME =
  /^(?:(?:please\s+)?(?:when(?:ever)?|next time|any ?time|every time|if|as soon as|once)\s+)(?:(?:we|i|you|they|he|she|it|some(?:one|body)|any(?:one|body)|the (?:user|person|customer))\s+)?(?:(?:next|again|ever|first)\s+)?(?:(?:talk|speak|chat|write|ask|mention|discuss|bring up|work|think|hear|read)(?:s|ing|ed)?\s+(?:(?:about|of|on|for|to|with)\s+)?)?/i;
const FRAME_END =
  /\s+(?:comes?|is brought|gets? brought|pops?)\s+up(?:\s+again)?[.!]?$|\s+(?:is|gets?|are)\s+(?:mentioned|discussed)[.!]?$/i;
const EXCEPTION =
  /(?:[\s,;(–—-]+(?:but (?:not|without|no)|except(?: for| when| if)?|unless(?: it(?:'s| is))?(?: about)?|without|excluding|other than|and not)|\s*[,;(–—-]+\s*not)\s+(?:about |for |in |the case of )?/i;
/** What these cannot be without: most patterns have none of it, and the expressions above take long to be made. */
const MAY_BE_FRAMED = /^(?:please|when|next|any|every|if|as|once)/i;
const MAY_END_FRAMED = /(?:up|again|mentioned|discussed)[.!]?$/i;
const MAY_EXCEPT = /but|except|unless|without|excluding|other|not/i;
/** What may be more than words: a name, an id, a text in other letters, or one of the above. */
const NOT_PLAIN =
  /[^ -~]|[A-Z0-9@.]|^\s*(?:please|when|next|any|every|if|as|once)|(?:up|again|mentioned|discussed)!?\s*$|(?<![a-z])(?:but|except|unless|without|excluding|other|not)/;
/** In a longer text "without" and "unless" are part of a story. */
const LONGEST_WITH_EXCEPTION = 100;
const ID =
  /(?:[\p{L}\p{N}]+[-_.:/@#])*[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:[-_.:/@#][\p{L}\p{N}]+)*|[\p{L}\p{N}._-]+@[\p{L}\p{N}.-]+|[\p{L}\p{N}_-]+\.[a-z]{1,4}(?=$|[\s,;)])/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** The same in plain text: classes of all letters take a while to be made, which a process with one turn pays for nothing. */
const PLAIN_WORD = /[A-Za-z0-9]+/g;
/** What an id has to have. */
const OF_ID = /[\p{N}@.]/u;
const PLAIN_OF_ID = /[0-9@.]/;
const PLAIN = /^\p{ASCII}*$/u;
const WEAK = 0.35;
/** A pattern of more words describes a situation: its names are words among others. */
const SHORT = 6;

/** One for all: of thousands of patterns most have none of this. */
const NONE: readonly string[] = [];

export function readPattern(text: string): ContextPattern {
  const bare = text.normalize("NFKC").trim();
  const unframed = withoutFrame(bare);
  const mayExcept = unframed.length <= LONGEST_WITH_EXCEPTION && MAY_EXCEPT.test(unframed);
  const at = mayExcept ? EXCEPTION.exec(unframed) : null;
  const topic = at && at.index > 0 ? unframed.slice(0, at.index).trim() : unframed;
  const except = at && at.index > 0 ? unframed.slice(at.index + at[0].length).trim() : "";
  const words = contentWords(topic);
  const short = words.size <= SHORT;
  const mayHaveId = short && (PLAIN.test(topic) ? PLAIN_OF_ID : OF_ID).test(topic);
  const ids = mayHaveId ? [...topic.matchAll(ID)].map(([id]) => id.toLowerCase()).filter(isId) : NONE;
  return {
    topic,
    except: except === "" ? null : except,
    words,
    weight: sumOf(words),
    exceptWords:
      except === ""
        ? NONE
        : [...contentWords(except)].filter(([, weight]) => weight === 1).map(([word]) => word),
    ids,
    names: short ? namesOf(topic, words) : NONE,
    foreign: isForeign(topic),
    grams: PLAIN.test(topic)
      ? NONE
      : gramsOf(topic)
          .split(" ")
          .filter((gram) => [...gram].length === 2),
  };
}

function sumOf(words: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of words.values()) sum += weight;
  return sum;
}

/** Whether a text is nothing but words in small letters: its words are all that there is to read of it. */
export const isPlainTopic = (text: string): boolean => !NOT_PLAIN.test(text);

/** A text without how people begin and end to say when something comes up. @param bare trimmed, NFKC */
export function withoutFrame(bare: string): string {
  const begun = MAY_BE_FRAMED.test(bare) ? bare.replace(FRAME, "") : bare;
  const ended = MAY_END_FRAMED.test(begun) ? begun.replace(FRAME_END, "") : begun;
  return ended.trim() || bare;
}

const ALTERNATIVES = /\s*,\s*(?:or\s+)?|\s+or\s+/iu;

/**
 * What the words of a pattern say of it beside the topic: "billing or salaries, but not refunds" is billing, salaries, and
 * not refunds. A list is one of short names for things; in a longer pattern "or" is part of a story.
 */
export function spellOut(text: string): { cues: string[]; not: string[] } {
  const { topic, except } = readPattern(text);
  const parts = topic.split(ALTERNATIVES).map((part) => part.trim());
  const isList =
    parts.length > 1 &&
    parts.length <= 5 &&
    parts.every((part) => part.split(/\s+/).length <= 4 && contentWords(part).size > 0);
  return { cues: isList ? parts : [], not: except === null ? [] : [except] };
}

/** Whether the pattern is nothing but names: "Ana", "Project Falcon". */
export function isName({ names, words }: ContextPattern): boolean {
  if (names.length === 0) return false;
  const stems = new Set(names.map(stem));
  return [...words].every(([word, weight]) => weight < 1 || stems.has(word));
}

/** Whether a pattern describes a situation in a sentence or more, instead of naming a topic. */
export function isDescription(pattern: ContextPattern): boolean {
  return pattern.words.size > SHORT;
}

const LETTER = /\p{L}/gu;
const LATIN = /\p{sc=Latin}/gu;

function isForeign(text: string): boolean {
  if (PLAIN.test(text)) return false;
  const letters = text.match(LETTER) ?? [];
  const latin = letters.join("").match(LATIN)?.length ?? 0;
  return letters.length > 0 && latin < letters.length / 2;
}

/** A count or a year is no id. */
function isId(text: string): boolean {
  return !/^\d{1,2}$/.test(text) && !/^(?:19|20)\d\d$/.test(text);
}

/** Stemmed words without stop words, each with its weight. */
export function contentWords(text: string): Map<string, number> {
  return contentOf(text).words;
}

/** The same, and the same words as they stand one after another. */
export function contentOf(text: string): { words: Map<string, number>; order: string[] } {
  const words = new Map<string, number>();
  const order: string[] = [];
  for (const word of spokenWords(text)) {
    const stemmed = stem(word);
    words.set(stemmed, weightOf(word.toLowerCase()));
    order.push(stemmed);
  }
  return { words, order };
}

/** @param word in small letters, no stop word */
export const weightOf = (word: string): number => (WEAK_WORDS.has(word) ? WEAK : 1);

function spokenWords(text: string): string[] {
  const words = PLAIN.test(text) ? text.match(PLAIN_WORD) : text.normalize("NFKC").match(WORD);
  return (words ?? []).filter(
    (word) => !STOP_WORDS.has(word.toLowerCase()) && !(word.length === 1 && /[a-z]/i.test(word)),
  );
}

/** Capitalised words; the first of several only if all are, since a sentence begins with a capital too. */
function namesOf(topic: string, words: ReadonlyMap<string, number>): readonly string[] {
  const plain = PLAIN.test(topic);
  if (plain && !/[A-Z]/.test(topic)) return NONE;
  const found: readonly string[] = topic.match(plain ? PLAIN_WORD : WORD) ?? [];
  const isCapital = (word: string) =>
    plain ? /^[A-Z]/.test(word) && !/^[A-Z]+$/.test(word) : /^\p{Lu}/u.test(word) && !/^\p{Lu}+$/u.test(word);
  const content = found.filter((word) => words.get(stem(word)) === 1);
  const first = found[0];
  return content
    .filter((word) => isCapital(word) && (word !== first || content.every(isCapital)))
    .map(foldWord);
}
