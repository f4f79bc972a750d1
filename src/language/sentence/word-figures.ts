/**
 * "2" for "to", as thumbs write it: "in 10 mins 2 take the pill", "3 days b4 xmas 2 wrap presents". Before an order, and behind a time that
 * wants no hour any more; behind a day alone ("Friday 2 call mum") it may be that day's hour, and is left as it is.
 */
import type { Token } from "../chart/tokens.js";
import { isTo } from "./second-times.js";

const HOUR = "(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const UNIT = "(?:min(?:ute)?|hour|hr|day|week|fortnight|month)s?";
/** What needs no further hour, in lower case, with a space behind each word. */
const WHOLE = new RegExp(
  `\\b(?:${[
    `(?:at|@|around|by) (?:half |half past |quarter (?:past|to) )?${HOUR}(?: [:.] \\d\\d)?(?: [ap]m)?`,
    `${HOUR}(?: [:.] \\d\\d)? [ap]m`,
    "\\d{1,2} [:.] \\d\\d|noon|midday|midnight|o'clock",
    `in (?:(?!\\p{L}+day\\b)[\\p{L}\\d.½¼¾]+ ){1,4}?${UNIT}(?: time| from now)?`,
    `${UNIT} before (?:[\\p{L}'’]+ ){0,2}[\\p{L}'’]+`,
    "tonight|(?:morning|evening|night)(?: time)?",
  ].join("|")}) $`,
  "u",
);

/** The tokens with "to" where such a "2" stands. */
export function withWordFigures(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }, index) => index > 0 && text === "2" && isTo(tokens, index));
  if (at < 0 || !WHOLE.test(tokens.slice(0, at).reduce((line, { lower }) => `${line}${lower} `, "")))
    return tokens;
  const to: Token = { ...tokens[at]!, kind: "word", lower: "to", value: Number.NaN };
  return [...tokens.slice(0, at), to, ...tokens.slice(at + 1)];
}
