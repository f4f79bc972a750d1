/**
 * What a sentence takes back at its end: "remind me at 3 to take the cake out, sorry I meant 3.15". Behind the time itself the
 * grammar reads it ("at 3, no, 3.15"); left over in what is to be remembered, it would be set for the time that does not hold.
 */
import { type ReadOptions, read } from "./read.js";

const WORDS =
  "(?:(?:sorry|oops|whoops|no|nope|nah|wait|hang on|hold on|actually|correction|scratch that|strike that|make (?:that|it)|i mean|i meant|(?:or )?rather)\\b[\\s,:.!–—-]*)+";
const TAKES_BACK = new RegExp(`(?:^|[,.;:!?(–—-]\\s*|\\s)(${WORDS})(.{1,40}?)[\\s.!)]*$`, "iu");
/** What is left of it where the time behind it was read with the rest ("at 3 fetch the twins, no wait, Thursday" is Thursday at 3). */
const LEFT = new RegExp(`\\s*[,.;:!?(–—-]\\s*${WORDS}$`, "iu");

/** A title without the words that took back what stood before the time behind them. */
export const withoutTakingBack = (title: string): string => title.replace(LEFT, "");

/** The words that take back an earlier time and name another; null where the end of a title is none of that. */
export function takenBack(title: string, options: ReadOptions): string | null {
  const found = TAKES_BACK.exec(title);
  if (!found) return null;
  const [, marker, said] = found;
  const isTime = [said!, `at ${said}`].some((text) => {
    const { segmentation, tokens } = read(text, options);
    const { pieces, title: left, before } = segmentation;
    const isWord = (at: number): boolean => tokens[at]!.kind !== "symbol";
    return pieces.some(({ piece }) => piece.kind === "when") && ![...left, ...before].some(isWord);
  });
  return isTime ? `${marker}${said}`.trim() : null;
}
