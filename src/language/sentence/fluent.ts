/** What is said and says nothing: pauses that dictation writes, small words said twice, a day that is only said once more. */
import type { Token } from "../chart/tokens.js";

/** "in, say, twenty minutes". */
const saidBetween = (tokens: readonly Token[], index: number): boolean => {
  const at =
    tokens[index]!.lower === "," ? (tokens[index + 1]?.lower === "say" ? index + 1 : index - 1) : index;
  return (
    tokens[at]?.lower === "say" &&
    tokens[at - 1]?.lower === "," &&
    tokens[at + 1]?.lower === "," &&
    FILLED.has(tokens[at - 2]?.lower ?? "")
  );
};
const FILLED = new Set("in at on by for about around after".split(" "));

/** Without what dictation writes of a pause, and small words said twice ("at at nine"). */
export const fluent = (tokens: readonly Token[]): readonly Token[] => {
  const spoken =
    tokens.length > 1 && tokens.some(({ lower }) => PAUSES.has(lower) || lower === "say")
      ? tokens.filter((token, index) => !isPause(token, tokens[index - 1]) && !saidBetween(tokens, index))
      : tokens;
  const again = (index: number): boolean =>
    STAMMERED.has(spoken[index]!.lower) && spoken[index]!.lower === spoken[index - 1]?.lower;
  const once = spoken.some((_, index) => again(index)) ? spoken.filter((_, index) => !again(index)) : spoken;
  return once.some(({ lower }) => YES.has(lower)) ? unconfirmed(once) : once;
};
/** Without what only says once more, and surely, which day: "Thursday, yes, definitely Thursday, at 8". */
const unconfirmed = (tokens: readonly Token[]): readonly Token[] => {
  for (const [at, { kind, lower }] of tokens.entries()) {
    if (kind !== "symbol" || !YES.has(tokens[at + 1]?.lower ?? "")) continue;
    let to = at + 1;
    while (YES.has(tokens[to]?.lower ?? "") || tokens[to]?.lower === ",") to++;
    const again = tokens[to];
    const ends = !tokens[to + 1] || tokens[to + 1]!.kind === "symbol";
    if (again && ends && lower !== "(" && tokens.slice(0, at).some((said) => said.lower === again.lower))
      return [...tokens.slice(0, at), ...tokens.slice(to + 1)];
  }
  return tokens;
};
const YES = new Set("yes yeah yep yup definitely".split(" "));
const PAUSES = new Set("um umm uh uhh uhm er erm err ehm hmm".split(" "));
/** "ER" is a place, and so is "the er". */
const isPause = ({ lower, text }: Token, before: Token | undefined): boolean =>
  PAUSES.has(lower) && text !== "ER" && !(lower === "er" && before?.lower === "the");
const STAMMERED = new Set(
  "at in on to the a my me i we and by for of remind today tomorrow tonight".split(" "),
);
