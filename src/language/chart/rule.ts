/** What a grammar is written as: rules over categories, and a lexicon. */
import type { PatternValues } from "./pattern.js";
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
