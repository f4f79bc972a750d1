/** What is said and says nothing: pauses that dictation writes, small words said twice, a day that is only said once more. */
import type { Token } from "../chart/tokens.js";
import { ORDERS } from "./verbs.js";

/** "in, say, twenty minutes". */
const saidBetween = (tokens: readonly Token[], index: number): boolean => {
  const at =
    tokens[index]!.lower === ","
      ? HEDGES.has(tokens[index + 1]?.lower ?? "")
        ? index + 1
        : index - 1
      : index;
  return (
    HEDGES.has(tokens[at]?.lower ?? "") &&
    tokens[at - 1]?.lower === "," &&
    tokens[at + 1]?.lower === "," &&
    FILLED.has(tokens[at - 2]?.lower ?? "")
  );
};
const HEDGES = new Set("say like maybe perhaps".split(" "));
/** "in like 15 to move the car", "remind me maybe 20 minutes before". */
const isHedge = (tokens: readonly Token[], at: number): boolean =>
  HEDGES.has(tokens[at]!.lower) &&
  (FILLED.has(tokens[at - 1]?.lower ?? "") || ASKED.has(tokens[at - 1]?.lower ?? "")) &&
  (tokens[at + 1]?.kind === "number" ||
    COUNTS.test(tokens[at + 1]?.lower ?? "") ||
    (ASKED.has(tokens[at - 1]?.lower ?? "") && DAYS.test(tokens[at + 1]?.lower ?? "")));
/** "pack the bag yeah remind me", "to like ask for a visit": said while thinking. */
const isThinking = (tokens: readonly Token[], at: number): boolean => {
  const [before, { lower }, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (lower === "like") return before?.lower === "to" && ORDERS.has(next?.lower ?? "");
  return (
    /^(?:yeah|yep|okay|ok)$/.test(lower) && at > 2 && before!.kind === "word" && next?.lower === "remind"
  );
};
const ASKED = new Set(["me", "you"]);
/** "remind me like on Monday", "can you like every Monday". */
const DAYS =
  /^(?:on|at|in|by|around|tomorrow|tonight|today|every|each|next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;
const COUNTS =
  /^(?:an?|half|(?:twen|thir|for|fif)ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen)$/;
const FILLED = new Set("in at on by for about around after".split(" "));

/** Without what dictation writes of a pause, and small words said twice ("at at nine"). */
export const fluent = (tokens: readonly Token[]): readonly Token[] => {
  const spoken =
    tokens.length > 1 && tokens.some(({ lower }) => PAUSES.has(lower) || HEDGES.has(lower) || YES.has(lower))
      ? tokens.filter(
          (token, at) =>
            !isPause(token, tokens[at - 1]) &&
            !saidBetween(tokens, at) &&
            !isHedge(tokens, at) &&
            !isThinking(tokens, at),
        )
      : tokens;
  const again = (index: number): boolean =>
    STAMMERED.has(spoken[index]!.lower) &&
    spoken[index]!.lower === spoken[index - 1]?.lower &&
    !isOfVerb(spoken, index - 1) &&
    !isBeforeTheHour(spoken, index - 1);
  const once = spoken.some((_, index) => again(index)) ? spoken.filter((_, index) => !again(index)) : spoken;
  return once.some(({ lower }) => YES.has(lower)) ? unconfirmed(once) : once;
};
/** "at quarter to | to leave"; "at five to to leave" is five o'clock stammered or five minutes to the hour, and is asked about. */
export const isBeforeTheHour = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "to" &&
  /^(?:quarter|five|ten|twenty|5|10|20|25)$/.test(tokens[at - 1]?.lower ?? "") &&
  /^(?:at|@|a|twenty|-)$/.test(tokens[at - 2]?.lower ?? "");
/** "put a wash on | on Tuesday". */
const isOfVerb = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "on" &&
  tokens.slice(Math.max(0, at - 5), at - 1).some(({ lower }) => TAKES_ON.test(lower));
const TAKES_ON = /^(?:put|turn|switch|leave|keep|try|have|get|log|sign|hold|carry|pass)$/;
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
