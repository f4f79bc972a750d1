/** What a sentence takes back at its end without another time: "at 3 fetch the twins. No, hang on, not at 3", "…, oh, never mind". */
import { type ReadOptions, read } from "./read.js";

const SIGN = "[,.;!?(–—-]\\s*";
const STOPS =
  "(?:(?:oh|ah|hmm+|ugh|well|ok(?:ay)?|but|no|nope|nah|wait|hang on|hold on|sorry|oops|whoops|actually|on second thoughts?|correction)\\b[\\s,:.!–—-]*)*";
/** "not Friday", and of what else it is that does not hold. */
const NOT_THEN = new RegExp(`(?:${SIGN}|^)${STOPS}(not (.{1,30}?)(?: after all)?)[\\s.!)]*$`, "iu");
const ALL_OF_IT = new RegExp(
  `(?:${SIGN}|^)(${STOPS}(?:(?:scrap|scratch|strike|forget) (?:that|it|this|all that|about it|about that|i asked|i said anything)(?: (?:one|reminder))?|(?:cancel|ignore|undo) (?:that|this) reminder|never ?mind)(?:,? please)?)[\\s.!)]*$`,
  "iu",
);

/** The words that take back the time, or all of it; null where the end of a title does neither. */
export function recanted(title: string, options: ReadOptions): string | null {
  const all = ALL_OF_IT.exec(title)?.[1];
  if (all !== undefined) return all.trim();
  const [, words, said] = NOT_THEN.exec(title) ?? [];
  if (!words || !said) return null;
  const { tokens, segmentation } = read(said, options);
  const { pieces, title: left, before } = segmentation;
  const over = [...left, ...before].some((at) => tokens[at]!.kind !== "symbol");
  return !over && pieces.some(({ piece }) => piece.kind === "when") ? words : null;
}
