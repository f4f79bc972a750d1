/** "the van is there 'half nine'": a time in the words of somebody who told it, in quotation marks that are none of a title. */
import type { Token } from "../chart/tokens.js";
import type { Ways } from "./ways.js";

const MARKS: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ["‘", "’"],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
]);
/** Who tells a time says, writes or reckons it; nobody is told to. */
const TELLS =
  /^(?:says|said|wrote|writes|reckons|reckoned|tells|told|texted|texts|replied|answered|messaged|mailed|emailed|announced|announces|claims|claimed|thinks|thought|called|rang|promised)$/;
const OF_TIME =
  /^(?:half|quarter|past|to|at|on|in|the|a|am|pm|[ap]|m|o'clock|o|clock|noon|midday|midnight|morning|afternoon|evening|night|today|tomorrow|tonight|sharp|\d{1,4}|[:.]|(?:mon|tues|wednes|thurs|fri|satur|sun)day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifteen)$/;
const CLOCK = /\b(?:half|quarter|noon|midday|midnight|o'clock|am|pm|at)\b|\d/;
const LED = /^(?:at|on|in|today|tomorrow|tonight|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
/** So many words lie between who tells it and the time. */
const NEAR = 10;

export function saidTimes(tokens: readonly Token[]): Ways | null {
  for (const [from, { lower, kind }] of tokens.entries()) {
    const mark = kind === "symbol" ? MARKS.get(lower) : undefined;
    if (mark === undefined) continue;
    const end = tokens.findIndex((token, at) => at > from && token.lower === mark);
    const inner = end < 0 ? [] : tokens.slice(from + 1, end);
    if (inner.length === 0 || inner.length > 8 || !inner.every((token) => OF_TIME.test(token.lower)))
      continue;
    const words = inner.map((token) => token.lower);
    const told = tokens.slice(Math.max(0, from - NEAR), from).some((token) => TELLS.test(token.lower));
    if (!told || !CLOCK.test(words.join(" "))) continue;
    // "is there 'half nine'" is at half nine
    const { start } = inner[0]!;
    const at: Token = {
      kind: "word",
      lower: "at",
      text: "",
      value: Number.NaN,
      start,
      end: start,
      spaced: true,
    };
    const led = LED.test(words[0]!) || LED.test(tokens[from - 1]?.lower ?? "");
    const read = [...(led ? [] : [at]), { ...inner[0]!, spaced: true }, ...inner.slice(1)];
    return { from, to: end + 1, ways: [{ said: "", words, tokens: read }] };
  }
  return null;
}
