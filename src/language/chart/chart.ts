/**
 * The chart: every constituent that the rules find anywhere in the tokens, bottom-up and from right to left, so that what a rule
 * needs behind its first item is complete when it is tried. Complete and bounded: at most `CELL` readings of one category
 * over the same tokens, and at most `REACH` tokens a constituent.
 */
import { type Choice, type Compiled, type Grammar, NONE, type Step } from "./compile.js";
import type { Rule } from "./rule.js";
import type { Token } from "./tokens.js";

export { compileGrammar, type Grammar } from "./compile.js";
export { alikeOver, type Lexicon, type Place, type Rule, rulesOfOver, rulesOver } from "./rule.js";

export interface Constituent {
  category: string;
  from: number;
  to: number;
  value: unknown;
  /** The rule that made it; null for a word of the lexicon. */
  rule: Rule | null;
}

const CELL = 4;
const REACH = 28;
/** Constituents that begin at one token. */
const CROWD = 220;

type Cell = (Constituent[] | undefined)[];

export class Chart {
  /** By the first token and the number of the category. */
  readonly #cells: Cell[] = [];
  /** What was found to begin at the token that is looked at, and of which category. */
  readonly #agenda: Constituent[] = [];
  readonly #found: number[] = [];
  /** What the items that were matched so far hand on; behind that, what is left of other tries. */
  readonly #values: unknown[] = [];
  /** Steps of matching taken so far: what a text costs, on any machine. */
  steps = 0;

  constructor(
    readonly tokens: readonly Token[],
    private readonly grammar: Grammar,
  ) {
    const empty: Cell = grammar.categories.names.map(() => undefined);
    for (let at = 0; at < tokens.length; at++) this.#cells.push(empty.slice());
    for (let at = tokens.length - 1; at >= 0; at--) this.#saturate(at);
  }

  /** Constituents of a category that begin at a token. */
  at(from: number, category: string): readonly Constituent[] {
    return this.#cells[from]?.[this.grammar.categories.find(category)] ?? [];
  }

  /** Every constituent of a category. */
  all(category: string): Constituent[] {
    const number = this.grammar.categories.find(category);
    return this.#cells.flatMap((cell) => cell[number] ?? []);
  }

  #saturate(at: number): void {
    const { byWord, byCategory, phrases, shapes, categories } = this.grammar;
    const { tokens } = this;
    const agenda = this.#agenda;
    agenda.length = 0;
    this.#found.length = 0;
    const word = tokens[at]!.lower;
    for (const [category, value, to] of shapes(tokens, at)) {
      const number = categories.find(category);
      if (number !== NONE) this.#put(number, category, at, to, value, null);
    }
    const known = phrases.get(word);
    if (known)
      for (const phrase of known)
        if (areAt(tokens, at, phrase.words))
          this.#put(
            phrase.category,
            categories.names[phrase.category]!,
            at,
            at + phrase.words.length,
            phrase.value,
            null,
          );
    const led = byWord.get(word);
    if (led) {
      const behind = this.#cells[at + 1];
      for (const entry of led.before(tokens[at + 1]?.lower ?? ""))
        if (entry.next === NONE || behind?.[entry.next] !== undefined)
          this.#match(entry, entry.start, at, at, this.#blank(entry));
    }
    for (let index = 0; index < agenda.length; index++) {
      const { to, value } = agenda[index]!;
      const begun = byCategory[this.#found[index]!];
      if (!begun) continue;
      const behind = this.#cells[to];
      for (const entry of begun.before(tokens[to]?.lower ?? ""))
        if (entry.next === NONE || behind?.[entry.next] !== undefined) {
          this.steps++;
          const top = this.#blank(entry);
          this.#values[top] = value;
          this.#match(entry, entry.start + 1, at, to, top + 1);
        }
    }
  }

  /** What the items before the one by which the rule is found hand on: nothing. How many values that makes. */
  #blank({ blanks }: Compiled): number {
    for (let index = 0; index < blanks; index++) this.#values[index] = undefined;
    return blanks;
  }

  #put(number: number, category: string, from: number, to: number, value: unknown, rule: Rule | null): void {
    if (to - from > REACH || this.#agenda.length >= CROWD) return;
    const cell = this.#cells[from]!;
    const found: Constituent = { category, from, to, value, rule };
    const list = cell[number];
    if (list) {
      let same = 0;
      for (const known of list) if (known.to === to && (known.rule === rule || ++same >= CELL)) return;
      list.push(found);
    } else cell[number] = [found];
    this.#agenda.push(found);
    this.#found.push(number);
  }

  /** Tries the items from `first` on; the values below `top` are what those before it handed on, and stay as they are. */
  #match(entry: Compiled, first: number, from: number, begin: number, top: number): void {
    const { steps, rule } = entry;
    const { tokens } = this;
    const values = this.#values;
    let at = begin;
    let behind = top;
    for (let index = first; ; index++) {
      this.steps++;
      if (index === steps.length) {
        if (at === from) return;
        const value = rule.make(values.slice(0, behind), { tokens, from, to: at });
        if (value !== null) this.#put(entry.makes, rule.category, from, at, value, rule);
        return;
      }
      const step = steps[index]!;
      if (!step.glued || tokens[at]?.spaced === false) {
        if (step.category !== NONE) {
          const found = this.#cells[at]?.[step.category];
          // as many as there are by then: what begins here may be found meanwhile
          if (found)
            for (let nth = 0; nth < found.length; nth++) {
              const { value, to } = found[nth]!;
              values[behind] = value;
              this.#match(entry, index + 1, from, to, behind + 1);
            }
        } else {
          const choice = choiceAt(step, tokens, at);
          if (choice && !step.optional) {
            if (step.hands) values[behind++] = choice.said;
            at += choice.words.length;
            continue;
          }
          if (choice) {
            if (step.hands) values[behind] = choice.said;
            this.#match(entry, index + 1, from, at + choice.words.length, step.hands ? behind + 1 : behind);
          }
        }
      }
      if (!step.optional) return;
      if (step.hands) values[behind++] = undefined;
    }
  }
}

/** The longest words that an item takes and that stand there. */
function choiceAt({ words }: Step, tokens: readonly Token[], at: number): Choice | undefined {
  const token = tokens[at];
  const choices = token && words.get(token.lower);
  if (!choices) return undefined;
  for (const choice of choices) if (areAt(tokens, at, choice.words)) return choice;
  return undefined;
}

/** Whether a fixed sequence of words stands there, of which the first does. */
function areAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  for (let index = 1; index < words.length; index++)
    if (tokens[at + index]?.lower !== words[index]) return false;
  return true;
}
