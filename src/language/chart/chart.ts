/**
 * The chart: every constituent that the rules find anywhere in the tokens, bottom-up and from right to left, so that what a rule
 * needs behind its first item is complete when it is tried. Complete and bounded: at most `CELL` readings of one category
 * over the same tokens, and at most `REACH` tokens a constituent.
 */
import { compilePattern, type Item, type PatternValues } from "./pattern.js";
import type { Token } from "./tokens.js";

/** Where a rule matched: token indices, `to` exclusive. */
export interface Place {
  tokens: readonly Token[];
  from: number;
  to: number;
}

/** One entry of the grammar. `example` is an input of this category that this very rule reads; it is also its test. */
export interface Rule {
  category: string;
  pattern: string;
  example: string;
  make: (values: readonly unknown[], place: Place) => unknown;
}

export interface Constituent {
  category: string;
  from: number;
  to: number;
  value: unknown;
  /** The rule that made it; null for a word of the lexicon. */
  rule: Rule | null;
}

type Make<Values, Name extends keyof Values, Text extends string> = (
  values: PatternValues<Values, Text>,
  place: Place,
) => Values[Name] | null;

/** Typed entries for a table of categories: `make` gets what the pattern hands on, and gives null where it does not apply. */
export const rulesOver =
  <Values extends object>() =>
  <Name extends keyof Values & string, Text extends string>(
    category: Name,
    pattern: Text,
    example: string,
    make: Make<Values, Name, Text>,
  ): Rule => ({ category, pattern, example, make: make as Rule["make"] });

/** Such entries of one category. */
export const rulesOfOver =
  <Values extends object>() =>
  <Name extends keyof Values & string>(category: Name) =>
  <Text extends string>(pattern: Text, example: string, make: Make<Values, Name, Text>): Rule =>
    rulesOver<Values>()(category, pattern, example, make);

/** Patterns of one category that mean the same, each with its example; as many rules. */
export const alikeOver =
  <Values extends object>() =>
  <Name extends keyof Values & string, Text extends string>(
    category: Name,
    make: Make<Values, Name, Text>,
    patterns: Readonly<Record<Text, string>>,
  ): Rule[] =>
    Object.entries<string>(patterns).map(([pattern, example]) => ({
      category,
      pattern,
      example,
      make: make as Rule["make"],
    }));

/** Words and phrases with their categories, by their first word. */
export interface Lexicon {
  phrases: ReadonlyMap<string, ReadonlyArray<{ words: readonly string[]; category: string; value: unknown }>>;
  /** Categories that tokens have by their shape, with the index behind the last of them. */
  shapes: (
    tokens: readonly Token[],
    at: number,
  ) => ReadonlyArray<readonly [category: string, value: unknown, to: number]>;
}

const CELL = 4;
const REACH = 28;
/** Constituents that begin at one token. */
const CROWD = 220;

interface Compiled {
  rule: Rule;
  items: readonly Item[];
  /** Index of the item by which the rule is found. */
  start: number;
  /** What the items before that hand on: nothing. */
  blanks: readonly undefined[];
  /** One of these words, or a constituent of this category, has to stand behind the item by which it is found; null: anything may. */
  next: ReadonlySet<string> | string | null;
}

export interface Grammar {
  byWord: Map<string, Narrowing>;
  byCategory: Map<string, Narrowing>;
  lexicon: Lexicon;
}

/** Rules that are found by one word or category, and by the word behind it those of them that may go on there. */
class Narrowing {
  readonly all: Compiled[] = [];
  #words: ReadonlySet<string> | undefined;
  readonly #byNext = new Map<string, readonly Compiled[]>();

  before(word: string): readonly Compiled[] {
    this.#words ??= new Set(this.all.flatMap(({ next }) => (next instanceof Set ? [...next] : [])));
    const key = this.#words.has(word) ? word : "";
    let found = this.#byNext.get(key);
    if (!found) {
      found = this.all.filter(({ next }) => !(next instanceof Set) || next.has(key));
      this.#byNext.set(key, found);
    }
    return found;
  }
}

/** Indexes the rules by their first item; one that may be missing makes several entries. */
export function compileGrammar(rules: readonly Rule[], lexicon: Lexicon): Grammar {
  const byWord = new Map<string, Narrowing>();
  const byCategory = new Map<string, Narrowing>();
  const add = (map: Map<string, Narrowing>, key: string, entry: Compiled): void => {
    const list = map.get(key) ?? new Narrowing();
    map.set(key, list);
    list.all.push(entry);
  };
  for (const rule of rules) {
    const items = compilePattern(rule.pattern);
    for (let start = 0; start < items.length; start++) {
      const item = items[start]!;
      const entry = { rule, items, start, blanks: blanks(items, start), next: nextOf(items[start + 1]) };
      if (item.kind === "part") add(byCategory, item.category, entry);
      else
        for (const word of new Set(item.choices.map(([first]) => first!))) {
          const single = item.choices.every((words) => words[0] !== word || words.length === 1);
          add(byWord, word, single ? entry : { ...entry, next: null });
        }
      if (!item.optional) break;
    }
  }
  return { byWord, byCategory, lexicon };
}

const nextOf = (item: Item | undefined): Compiled["next"] => {
  if (!item || item.optional) return null;
  return item.kind === "part" ? item.category : new Set(item.choices.map(([first]) => first!));
};

export class Chart {
  /** By the first token: the constituents of each category. */
  readonly #cells: Map<string, Constituent[]>[];
  /** What was found to begin at the token that is looked at. */
  readonly #agenda: Constituent[] = [];
  /** Steps of matching taken so far: what a text costs, on any machine. */
  steps = 0;

  constructor(
    readonly tokens: readonly Token[],
    private readonly grammar: Grammar,
  ) {
    this.#cells = tokens.map(() => new Map());
    for (let at = tokens.length - 1; at >= 0; at--) this.#saturate(at);
  }

  /** Constituents of a category that begin at a token. */
  at(from: number, category: string): readonly Constituent[] {
    return this.#cells[from]?.get(category) ?? [];
  }

  /** Every constituent of a category. */
  all(category: string): Constituent[] {
    return this.#cells.flatMap((cell) => cell.get(category) ?? []);
  }

  #saturate(at: number): void {
    const { byWord, byCategory, lexicon } = this.grammar;
    const agenda = this.#agenda;
    agenda.length = 0;
    const token = this.tokens[at]!;
    for (const [category, value, to] of lexicon.shapes(this.tokens, at))
      this.#put(category, at, to, value, null);
    for (const phrase of lexicon.phrases.get(token.lower) ?? NO_PHRASES) {
      const to = wordsEnd(this.tokens, at, phrase.words);
      if (to > 0) this.#put(phrase.category, at, to, phrase.value, null);
    }
    const behind = this.tokens[at + 1]?.lower ?? "";
    for (const entry of byWord.get(token.lower)?.before(behind) ?? NO_ENTRIES)
      if (this.#mayFollow(entry.next, at + 1))
        this.#match(entry.rule, entry.items, entry.start, at, at, [...entry.blanks]);
    for (let index = 0; index < agenda.length; index++) {
      const { category, to, value } = agenda[index]!;
      for (const entry of byCategory.get(category)?.before(this.tokens[to]?.lower ?? "") ?? NO_ENTRIES)
        if (this.#mayFollow(entry.next, to)) {
          this.steps++;
          this.#match(entry.rule, entry.items, entry.start + 1, at, to, [...entry.blanks, value]);
        }
    }
  }

  #put(category: string, from: number, to: number, value: unknown, rule: Rule | null): void {
    if (to - from > REACH || this.#agenda.length >= CROWD) return;
    const cell = this.#cells[from]!;
    let list = cell.get(category);
    if (!list) {
      list = [];
      cell.set(category, list);
    }
    let same = 0;
    for (const known of list) if (known.to === to && (known.rule === rule || ++same >= CELL)) return;
    const found = { category, from, to, value, rule };
    list.push(found);
    this.#agenda.push(found);
  }

  /** Of those that may stand before the word there: whether the category that has to begin there does. */
  #mayFollow(next: Compiled["next"], at: number): boolean {
    return typeof next !== "string" || (this.#cells[at]?.has(next) ?? false);
  }

  /** Tries the items from `index` on; `values` is what those before it handed on, and is as it was afterwards. */
  #match(
    rule: Rule,
    items: readonly Item[],
    index: number,
    from: number,
    at: number,
    values: unknown[],
  ): void {
    this.steps++;
    if (index === items.length) {
      const value = at > from ? rule.make(values.slice(), { tokens: this.tokens, from, to: at }) : null;
      if (value !== null) this.#put(rule.category, from, at, value, rule);
      return;
    }
    const item = items[index]!;
    const hands = item.kind === "part" || item.capture;
    if (!item.glued || this.tokens[at]?.spaced === false) {
      if (item.kind === "part")
        for (const found of this.#cells[at]?.get(item.category) ?? NO_CONSTITUENTS) {
          values.push(found.value);
          this.#match(rule, items, index + 1, from, found.to, values);
          values.pop();
        }
      else
        for (const words of item.choices)
          if (wordsEnd(this.tokens, at, words) > 0) {
            if (hands) values.push(words.join(" "));
            this.#match(rule, items, index + 1, from, at + words.length, values);
            if (hands) values.pop();
            break;
          }
    }
    if (!item.optional) return;
    if (hands) values.push(undefined);
    this.#match(rule, items, index + 1, from, at, values);
    if (hands) values.pop();
  }
}

const NO_CONSTITUENTS: readonly Constituent[] = [];
const NO_PHRASES: readonly never[] = [];
const NO_ENTRIES: readonly Compiled[] = [];

function blanks(items: readonly Item[], start: number): undefined[] {
  return items.slice(0, start).flatMap((item) => (item.kind === "part" || item.capture ? [undefined] : []));
}

/** The index behind a fixed sequence of words, or 0. */
function wordsEnd(tokens: readonly Token[], at: number, words: readonly string[]): number {
  for (let index = 0; index < words.length; index++) if (tokens[at + index]?.lower !== words[index]) return 0;
  return at + words.length;
}
