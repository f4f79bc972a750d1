/** Where a title ends: without the words that only led to the time behind it, with those that are its verb's. */
import type { Token } from "../chart/tokens.js";
import { isVerbsOn } from "../chart/verbs-in.js";
import type { Segmentation } from "./segment.js";

/** The words of a title, with the "on" that a time took from its verb: "turn the oven | on tomorrow". */
export function withOns(tokens: readonly Token[], { pieces, title }: Segmentation): readonly number[] {
  const ons = pieces.flatMap(({ from }) =>
    title.includes(from - 1) && LEADLESS.test(tokens[from + 1]?.lower ?? "") && isVerbsOn(tokens, from)
      ? [from]
      : [],
  );
  return ons.length === 0 ? title : [...title, ...ons].sort((a, b) => a - b);
}
/** They need no "on". */
const LEADLESS = /^(?:every|each|tomorrow|today|tonight|daily|weekly|monthly)$/;
const NOTHING = /(?!)/;

/** Words at the end of a title that led to what was taken out behind them: none at the end of the sentence, none before "at 5". */
export function brokenOff(tokens: readonly Token[], last: number): RegExp {
  const next = tokens[last + 1]?.lower;
  if (isVerbsOn(tokens, last)) return NOTHING;
  if (next === undefined) return / (?:starting|and)$/;
  return ["at", "on", "by", "in", "before", "after", "until"].includes(next)
    ? /,? so$| (?:is|are|starting|and|but)$|(?<=(?:moved|scheduled|shifted|postponed|changed|pushed|booked|planned)(?: back| forward| up| on)?) (?:to|for)$|(?<! is| are| was| be|'s| falls) due$/
    : /,? so$|(?<=(?:moved|scheduled|shifted|postponed|changed|pushed)(?: back| forward| up| on)?) to$| (?:is|are|on|at|by|for|starting|and|but)$|(?<! is| are| was| be|'s| falls) due$/;
}

/** "swap to nights | on Monday | remember earplugs": a second clause, which nothing sets apart in the title. */
export const opensAnother = ({ lower }: Token, before: string): boolean =>
  lower === "remember" && before !== "" && !NEEDS_VERB.test(before);
const NEEDS_VERB = /^(?:help|make|let|have|see)\b|\b(?:and|to|not|will|must|should|can)$/i;
