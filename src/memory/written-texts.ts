/** Many texts one after another, as the database hands them over, and how they are looked through for the words of a message. Pure. */
import { foldWord } from "../stem.js";
import { readPattern, withoutFrame } from "./context-pattern.js";
import { type Spellings, slipAmong, slipOf, spellingsOf } from "./typos.js";

/** Between entries; a text that has it makes the number of entries another. */
export const BETWEEN = "\x1e";
/** Within an entry, between the id of its reminder and its text. */
export const BEFORE_TEXT = "\x1f";
const PLAIN = /^[\0-\x7f]*$/;
const FRAMED = new RegExp(
  `${BEFORE_TEXT}\\s*(?:please|when|next|any|every|if|as|once)|(?:up|again|mentioned|discussed)[.!]?\\s*(?:$|${BETWEEN})`,
  "i",
);
/** From the beginning of an entry to a place in its text. */
const UP_TO = `(?:^|${BETWEEN})[^${BEFORE_TEXT}]*${BEFORE_TEXT}[^${BETWEEN}]*`;
const TO_THE_END = `[^${BETWEEN}]*`;

/** An entry for a text. */
export interface WrittenText {
  id: string;
  text: string;
}

/** Of an entry as it stands between two others, or behind the sign before it. */
export function readEntry(entry: string): WrittenText {
  const from = entry.startsWith(BETWEEN) ? 1 : 0;
  const at = entry.indexOf(BEFORE_TEXT);
  return { id: entry.slice(from, at), text: entry.slice(at + 1) };
}

/** The texts one after another, so that one expression finds among all of them those that it is about. */
export class Texts {
  readonly #entries: string;
  readonly size: number;
  readonly #plain: boolean;
  /** Entries that are another text to look through, by what stands there in place of the id. */
  #originals: readonly string[] | null = null;
  /** Without frames and accents: what is looked through. */
  readonly #folded: string;
  #spellings: Spellings | null = null;

  constructor(entries: string) {
    this.#entries = entries;
    this.#plain = PLAIN.test(entries);
    const all = entries.split(BETWEEN);
    this.size = all.length;
    this.#folded = entries;
    // "when we talk about" would be found in all of them.
    if (FRAMED.test(entries) || !this.#plain) {
      this.#originals = all;
      this.#folded = all
        .map((entry, nth) => {
          const bare = withoutFrame(readEntry(entry).text.normalize("NFKC").trim());
          return `${nth}${BEFORE_TEXT}${foldedText(bare)}`;
        })
        .join(BETWEEN);
    }
  }

  /** Whether a text has the stem. */
  have(stemmed: string): boolean {
    return this.thatMayHave(new Set([stemmed]), false).some(({ text }) =>
      readPattern(text).words.has(stemmed),
    );
  }

  /** The texts that could have one of the stems, and some more, as they are written. */
  thatMayHave(stems: ReadonlySet<string>, orGrams: boolean): WrittenText[] {
    if (stems.size === 0 && !orGrams) return [];
    const begins = [...stems].sort().flatMap(beginnings).map(escaped);
    // Pairs of characters are found where there are any.
    if (orGrams) begins.push("[^\\x00-\\x7f]");
    const words = `${this.#plain ? "(?<![a-z0-9])" : ""}(?:${begins.join("|")})`;
    const found = this.#folded.match(new RegExp(UP_TO + words + TO_THE_END, this.#plain ? "gi" : "g")) ?? [];
    const originals = this.#originals;
    if (originals === null) return found.map(readEntry);
    return found.map((entry) => readEntry(originals[Number(readEntry(entry).id)]!));
  }

  /** The one word of the texts that `word`, in small letters, is a slip of, or null. */
  meantBy(word: string): string | null {
    if (!this.#plain) {
      this.#spellings ??= spellingsOf(this.#entries.split(BETWEEN).map((entry) => readEntry(entry).text));
      return slipAmong(word, this.#spellings);
    }
    if (!/^[a-z]/.test(word)) return null;
    const { length } = word;
    const alike = `(?<![a-z])${word[0]}[a-z]{${Math.max(4, length - 2)},${length}}(?![a-z])`;
    // No part of an id.
    const inText = `(?![^${BETWEEN}${BEFORE_TEXT}]*${BEFORE_TEXT})`;
    const found = this.#entries.match(new RegExp(alike + inText, "gi")) ?? [];
    return slipOf(word, new Set(found.map((one) => one.toLowerCase())));
  }
}

/** A final sigma is written otherwise in the middle of a text. */
const foldedText = (text: string): string => foldWord(text).replaceAll("ς", "σ");

/** What the words of this stem begin with: only a last letter may be another than in the word, an "i" for its "y". */
export function beginnings(stemmed: string): string[] {
  const begin = stemmed.replaceAll("ς", "σ");
  return begin.endsWith("i") ? [begin, `${begin.slice(0, -1)}y`] : [begin];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
