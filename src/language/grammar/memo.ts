/**
 * Rules ask for the same place again and again (a date may follow a time, a lead, a connector, …). Remembered per token list, so
 * that reading stays linear; the list lives as long as one reading, and within it the moment of speaking does not change.
 */
import type { Tokens } from "./tokens.js";

/** A rule that computes its answer for a place once. Its answer must depend on the tokens and `rest` of one reading alone. */
export function remembered<R, Rest extends unknown[]>(
  rule: (tokens: Tokens, at: number, ...rest: Rest) => R,
  variant: (...rest: Rest) => number = () => 0,
): (tokens: Tokens, at: number, ...rest: Rest) => R {
  const known = new WeakMap<Tokens, Map<number, R>>();
  return (tokens, at, ...rest) => {
    let answers = known.get(tokens);
    if (!answers) {
      answers = new Map();
      known.set(tokens, answers);
    }
    const key = at * 2 + variant(...rest);
    if (answers.has(key)) return answers.get(key) as R;
    const answer = rule(tokens, at, ...rest);
    answers.set(key, answer);
    return answer;
  };
}
