/**
 * Another language as data: its words and phrases with the English ones that the grammar knows, so that one grammar reads all. A line
 * is `phrase | phrase = English`; `{n}` stands for a number, `{n-}` on the right for the one before it, `{d}` for a weekday, `{m}` for
 * a month, `{u}` for a unit. What no line knows is title. Accents do not matter on the left.
 */
import { tokenize } from "../chart/tokens.js";

export interface LanguageTable {
  /** Monday first; forms of one day are separated by `/`. */
  weekdays: string;
  /** January first. */
  months: string;
  /** One to twelve, then fifteen, twenty, thirty, forty, fifty. */
  numbers: string;
  /** second minute hour day week month year. */
  units: string;
  phrases: string;
  /** Frequent words that no phrase has, by which the language is recognised. */
  common: string;
  /** A sentence that is understood. */
  example: string;
}

export type Slot = "n" | "d" | "m" | "u";

export interface Phrase {
  source: readonly (string | { slot: Slot })[];
  target: readonly string[];
}

export interface CompiledTable {
  /** By the first word; those that begin with a slot by the slot's name in braces. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  slots: Readonly<Record<Slot, ReadonlyMap<string, string>>>;
}

const ENGLISH: Readonly<Record<Slot, string>> = {
  n: "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty",
  d: "monday tuesday wednesday thursday friday saturday sunday",
  m: "january february march april may june july august september october november december",
  u: "second minute hour day week month year",
};

/** Without accents, in lower case. */
export const bare = (word: string): string =>
  // most words have none
  /^[\x20-\x7e]*$/.test(word)
    ? word.toLowerCase()
    : word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace("’", "'").normalize("NFC");

function slotWords(forms: string, slot: Slot): ReadonlyMap<string, string> {
  const english = ENGLISH[slot].split(" ");
  return new Map(
    forms
      .split(/\s+/)
      .flatMap((alternatives, index) =>
        alternatives.split("/").map((form): [string, string] => [bare(form), english[index]!]),
      ),
  );
}

/** The pieces of a phrase as the tokens of a text are; a slot in braces is one. */
const partsOf = (text: string): string[] =>
  text
    .split(/(\{\w\})/)
    .flatMap((part) => (part.startsWith("{") ? [part] : tokenize(part).map((token) => bare(token.text))));

export function compileTable(table: LanguageTable): CompiledTable {
  const phrases = new Map<string, Phrase[]>();
  for (const line of table.phrases.split("\n")) {
    const [sources, target] = line.split(" = ");
    if (sources === undefined || target === undefined) continue;
    for (const source of sources.split(" | ")) {
      const parts = partsOf(source);
      const entry: Phrase = {
        source: parts.map((part) => (part.startsWith("{") ? { slot: part.slice(1, -1) as Slot } : part)),
        target: target.trim().split(" ").filter(Boolean),
      };
      const known = phrases.get(parts[0]!) ?? [];
      known.push(entry);
      phrases.set(parts[0]!, known);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.source.length - a.source.length);
  return {
    phrases,
    slots: {
      n: slotWords(table.numbers, "n"),
      d: slotWords(table.weekdays, "d"),
      m: slotWords(table.months, "m"),
      u: slotWords(table.units, "u"),
    },
  };
}
