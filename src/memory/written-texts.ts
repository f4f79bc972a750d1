/** Many texts one after another, as the database hands them over, and how they are looked through for the words of a message. Pure. */
import { foldWord } from "../stem.js";
import { readPattern, withoutFrame } from "./context-pattern.js";
import { type Spellings, slipAmong, slipOf, spellingsOf } from "./typos.js";

/** Between entries; a text that has it makes the numbers of entries differ. */
export const BETWEEN = "\x1e";
const PLAIN = /^[\0-\x7f]*$/;
const FRAMED = new RegExp(
  `(?:^|${BETWEEN})\\s*(?:please|when|next|any|every|if|as|once)|(?:up|again|mentioned|discussed)[.!]?\\s*(?:$|${BETWEEN})`,
  "i",
);

/** Where each entry stands. */
class Entries {
  readonly whole: string;
  readonly starts: Uint32Array;

  constructor(whole: string) {
    this.whole = whole;
    const starts = [0];
    for (let at = whole.indexOf(BETWEEN); at >= 0; at = whole.indexOf(BETWEEN, at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from(starts);
  }

  get size(): number {
    return this.starts.length;
  }

  at(nth: number): string {
    const next = this.starts[nth + 1];
    return this.whole.slice(this.starts[nth], next === undefined ? undefined : next - 1);
  }
}

/** The texts one after another, so that one expression looks through all of them. */
export class Texts {
  /** As they are written. */
  readonly #texts: Entries;
  readonly #plain: boolean;
  /** Without frames and accents, in small letters: what is looked through. */
  readonly #folded: Entries;
  #spellings: Spellings | null = null;

  constructor(written: string) {
    this.#texts = new Entries(written);
    this.#plain = PLAIN.test(written);
    // "when we talk about" would be found in all of them.
    const framed = FRAMED.test(written);
    this.#folded = this.#texts;
    if (framed || !this.#plain) {
      const bare = written
        .split(BETWEEN)
        .map((text) => foldedText(withoutFrame(text.normalize("NFKC").trim())));
      this.#folded = new Entries(bare.join(BETWEEN));
    } else if (/[A-Z]/.test(written)) {
      this.#folded = new Entries(written.toLowerCase());
    }
  }

  get size(): number {
    return this.#texts.size;
  }

  /** Whether a text has the stem. */
  have(stemmed: string): boolean {
    for (const at of this.thatMayHave(new Set([stemmed]), false))
      if (readPattern(this.at(at)).words.has(stemmed)) return true;
    return false;
  }

  /** Places of the texts that could have one of the stems, and some more. */
  *thatMayHave(stems: ReadonlySet<string>, orGrams: boolean): Generator<number> {
    if (stems.size === 0 && !orGrams) return;
    const begins = [...stems].sort().map((word) => escaped(beginning(word)));
    // Pairs of characters are found where there are any.
    if (orGrams) begins.push("[^\\x00-\\x7f]");
    const words = new RegExp(this.#plain ? `(?<![a-z0-9])(?:${begins.join("|")})` : begins.join("|"), "g");
    const { whole, starts } = this.#folded;
    let at = 0;
    while (words.test(whole)) {
      while (at + 1 < starts.length && starts[at + 1]! < words.lastIndex) at += 1;
      yield at;
      if (at + 1 === starts.length) return;
      words.lastIndex = starts[at + 1]!;
    }
  }

  at(nth: number): string {
    return this.#texts.at(nth);
  }

  /** The one word of the texts that `word`, in small letters, is a slip of, or null. */
  meantBy(word: string): string | null {
    if (!this.#plain) {
      this.#spellings ??= spellingsOf(this.#texts.whole.split(BETWEEN));
      return slipAmong(word, this.#spellings);
    }
    if (!/^[a-z]/.test(word)) return null;
    const { length } = word;
    const alike = `(?<![a-z])${word[0]}[a-z]{${Math.max(4, length - 2)},${length}}(?![a-z])`;
    return slipOf(word, new Set(this.#texts.whole.toLowerCase().match(new RegExp(alike, "g"))));
  }
}

/** A final sigma is written otherwise in the middle of a text. */
const foldedText = (text: string): string => foldWord(text).replaceAll("ς", "σ");

/** What every word of this stem begins with: of a stem only the last letter may be another than in the word. */
export function beginning(stemmed: string): string {
  const begins = stemmed.length > 1 && stemmed.endsWith("i") ? stemmed.slice(0, -1) : stemmed;
  return begins.replaceAll("ς", "σ");
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
