/**
 * The notation in which the rules of the grammar are written, for example `the? <ordinal> of? <month> <year>?`:
 *
 * - `word`, `by|before`, `as_soon_as`: words of the text (`_` joins several); `{by|before}` hands the word on
 * - `<month>`: a constituent of that category; its value is handed on
 * - `…?` may be missing; `~…` stands directly behind what comes before, without a space
 *
 * The type of `values` follows from the pattern, so that a rule and its pattern cannot disagree.
 */
export type Item<Category extends string = string> =
  | {
      kind: "words";
      choices: readonly (readonly string[])[];
      capture: boolean;
      optional: boolean;
      glued: boolean;
    }
  | { kind: "part"; category: Category; optional: boolean; glued: boolean };

type Value<Values, Text extends string> = Text extends `~${infer Rest}`
  ? Value<Values, Rest>
  : Text extends `<${infer Name extends keyof Values & string}>?`
    ? [Values[Name] | undefined]
    : Text extends `<${infer Name extends keyof Values & string}>`
      ? [Values[Name]]
      : Text extends `{${string}}?`
        ? [string | undefined]
        : Text extends `{${string}}`
          ? [string]
          : [];

/** The values that a pattern hands on, in order. */
export type PatternValues<Values, Text extends string> = Text extends `${infer Head} ${infer Tail}`
  ? [...Value<Values, Head>, ...PatternValues<Values, Tail>]
  : Value<Values, Text>;

function itemOf(text: string): Item {
  let rest = text;
  const glued = rest.startsWith("~") && rest.length > 1;
  if (glued) rest = rest.slice(1);
  const optional = rest.endsWith("?") && rest.length > 1;
  if (optional) rest = rest.slice(0, -1);
  if (rest.startsWith("<") && rest.endsWith(">") && rest.length > 2)
    return { kind: "part", category: rest.slice(1, -1), optional, glued };
  const capture = rest.startsWith("{") && rest.endsWith("}");
  const words = capture ? rest.slice(1, -1) : rest;
  const choices = words.split("|").map((choice) => (choice === "_" ? ["_"] : choice.split("_")));
  choices.sort((a, b) => b.length - a.length);
  return { kind: "words", choices, capture, optional, glued };
}

export const compilePattern = (text: string): Item[] => text.split(" ").map(itemOf);
