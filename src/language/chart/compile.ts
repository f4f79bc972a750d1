/**
 * The rules as the chart tries them: each found by its first item, categories as numbers and words as tables, so that a step of
 * matching is a look into an array. Compiled once when a text is first read.
 */
import { compilePattern, type Item } from "./pattern.js";
import type { Lexicon, Rule } from "./rule.js";

/** Words that an item takes, and what they are handed on as. */
export interface Choice {
  words: readonly string[];
  said: string;
}

/** One item of a pattern. */
export interface Step {
  /** Of which category it is; `NONE` for words. */
  category: number;
  /** Of words: those it takes by their first, the longest first. */
  words: ReadonlyMap<string, readonly Choice[]>;
  /** Whether what it takes is handed on to the rule. */
  hands: boolean;
  optional: boolean;
  glued: boolean;
}

/** What stands where a category could. */
export const NONE = -1;

export interface Compiled {
  rule: Rule;
  /** The category that it makes. */
  makes: number;
  steps: readonly Step[];
  /** Index of the item by which the rule is found. */
  start: number;
  /** How many values the items before that hand on: each is missing. */
  blanks: number;
  /** The category that has to stand behind the item by which it is found; `NONE`: anything may. */
  next: number;
  /** One of these words has to; null: any may. */
  nextWords: ReadonlySet<string> | null;
}

interface Phrase {
  words: readonly string[];
  category: number;
  value: unknown;
}

export interface Grammar {
  categories: Numbers;
  byWord: ReadonlyMap<string, Narrowing>;
  /** By the number of the category; a hole where no rule begins with it. */
  byCategory: readonly (Narrowing | undefined)[];
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  shapes: Lexicon["shapes"];
}

/** Names as numbers, in the order in which they are first asked for. */
export class Numbers {
  readonly names: string[] = [];
  readonly #known = new Map<string, number>();

  of(name: string): number {
    let number = this.#known.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.#known.set(name, number);
    }
    return number;
  }

  /** Of a name that may be none. */
  find(name: string): number {
    return this.#known.get(name) ?? NONE;
  }
}

/** Rules that are found by one word or category, and by the word behind it those of them that may go on there. */
export class Narrowing {
  readonly all: Compiled[] = [];
  #words: ReadonlySet<string> | undefined;
  #others: readonly Compiled[] = [];
  readonly #byNext = new Map<string, readonly Compiled[]>();

  before(word: string): readonly Compiled[] {
    if (!this.#words) {
      this.#words = new Set(this.all.flatMap(({ nextWords }) => [...(nextWords ?? [])]));
      this.#others = this.all.filter(({ nextWords }) => nextWords === null);
    }
    if (!this.#words.has(word)) return this.#others;
    let found = this.#byNext.get(word);
    if (!found) {
      found = this.all.filter(({ nextWords }) => nextWords === null || nextWords.has(word));
      this.#byNext.set(word, found);
    }
    return found;
  }
}

/** Indexes the rules by their first item; one that may be missing makes several entries. */
export function compileGrammar(rules: readonly Rule[], lexicon: Lexicon): Grammar {
  const categories = new Numbers();
  const byWord = new Map<string, Narrowing>();
  const byCategory: (Narrowing | undefined)[] = [];
  for (const rule of rules) {
    const items = compilePattern(rule.pattern);
    const steps = items.map((item) => stepOf(item, categories));
    const makes = categories.of(rule.category);
    for (let start = 0; start < items.length; start++) {
      const item = items[start]!;
      const behind = items[start + 1];
      const entry: Compiled = {
        rule,
        makes,
        steps,
        start,
        blanks: steps.slice(0, start).filter(({ hands }) => hands).length,
        next: behind?.kind === "part" && !behind.optional ? categories.of(behind.category) : NONE,
        nextWords: behind?.kind === "words" && !behind.optional ? firstWords(behind) : null,
      };
      if (item.kind === "part") {
        const category = categories.of(item.category);
        byCategory[category] ??= new Narrowing();
        byCategory[category].all.push(entry);
      } else
        for (const word of firstWords(item)) {
          const single = item.choices.every((words) => words[0] !== word || words.length === 1);
          const narrowing = byWord.get(word) ?? new Narrowing();
          byWord.set(word, narrowing);
          narrowing.all.push(single ? entry : { ...entry, next: NONE, nextWords: null });
        }
      if (!item.optional) break;
    }
  }
  const phrases = new Map(
    [...lexicon.phrases].map(([first, known]) => [
      first,
      known.map(({ words, category, value }) => ({ words, category: categories.of(category), value })),
    ]),
  );
  for (let category = 0; category < categories.names.length; category++) byCategory[category] ??= undefined;
  return { categories, byWord, byCategory, phrases, shapes: lexicon.shapes };
}

const firstWords = (item: Extract<Item, { kind: "words" }>): ReadonlySet<string> =>
  new Set(item.choices.map(([first]) => first!));

function stepOf(item: Item, categories: Numbers): Step {
  const words = new Map<string, Choice[]>();
  if (item.kind === "words")
    for (const choice of item.choices) {
      const known = words.get(choice[0]!) ?? [];
      known.push({ words: choice, said: choice.join(" ") });
      words.set(choice[0]!, known);
    }
  return {
    category: item.kind === "part" ? categories.of(item.category) : NONE,
    words,
    hands: item.kind === "part" || item.capture,
    optional: item.optional,
    glued: item.glued,
  };
}
