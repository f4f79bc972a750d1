/** The words by which a text may tell a time, taken from the grammar: to ask for them does not load it. */
import { LEXICON } from "../../src/language/grammar/lexicon.js";

/** What stands beside a time, and in any other sentence. */
const BESIDE = new Set(["lead", "pronoun"]);

export function timeWords(): string {
  const phrases = [...LEXICON.phrases.values()]
    .flat()
    .filter(({ category }) => !BESIDE.has(category))
    .map(({ words }) => words.filter((word) => /\p{L}/u.test(word)).join(" "));
  const sorted = [...new Set(phrases)].filter(Boolean).sort();
  const alone = sorted.filter((phrase) => !phrase.includes(" "));
  const together = sorted.filter((phrase) => phrase.includes(" ") && !alone.includes(phrase.split(" ")[0]!));
  return `/** Written by \`npm run docs\` from the grammar, which is not loaded to ask for its words. */

/** Each tells of a time by itself. */
export const TIME_WORDS =
${quoted(alone.join(" "))};

/** Tell of a time together; those that begin with one of the words above are left out. Between two: \`|\`. */
export const TIME_PHRASES =
${quoted(together.join("|"))};
`;
}

const WIDTH = 110;

/** A long text as a sum of short ones. */
function quoted(text: string): string {
  const lines = text.match(new RegExp(`.{1,${WIDTH}}(?:[ |]|$)`, "gu")) ?? [];
  return lines.map((line) => `  ${JSON.stringify(line)}`).join(" +\n");
}
