/** Puts the other wordings of the tables into the words of the grammar, each token where it stood. */
import type { Token } from "../chart/tokens.js";
import { MOMENTS_SAID } from "./moments-said.js";
import { RHYTHMS_ADDED } from "./rhythms-added.js";
import { RHYTHMS_NUMBERED } from "./rhythms-numbered.js";
import { RHYTHMS_PAUSED } from "./rhythms-paused.js";
import { RHYTHMS_SAID } from "./rhythms-said.js";
import { SITUATIONS_SAID } from "./situations-said.js";
import { withWordFigures } from "./word-figures.js";
import { CUES, RHYTHM, WORDINGS } from "./wordings.js";

/** The tokens of a sentence in the words of the grammar; the same tokens where nothing of it is said otherwise. */
export function reworded(written: readonly Token[]): readonly Token[] {
  const tokens = withWordFigures(written);
  const said = new Set(tokens.map(({ lower }) => lower));
  const cued = SITUATIONS_AND_RHYTHMS.filter(({ cues }) => cues.some((cue) => said.has(cue)));
  const plain = tokens.some(({ lower }) => CUES.has(lower)) ? WORDINGS : [];
  if (cued.length + plain.length === 0) return tokens;
  let found = tokens;
  let line = lineOf(tokens);
  const rhythm = RHYTHM.test(line);
  const put = (find: RegExp, instead: string, beside: boolean | undefined): void => {
    const next = beside && !rhythm ? found : replaced(found, line, find, instead);
    if (next === found) return;
    found = next;
    line = lineOf(found);
  };
  for (const [find, instead, beside] of plain) put(find, instead, beside);
  for (const { find, instead, besideRhythm } of cued) put(find, instead, besideRhythm);
  return found;
}
const SITUATIONS_AND_RHYTHMS = [
  ...SITUATIONS_SAID,
  ...RHYTHMS_SAID,
  ...RHYTHMS_ADDED,
  ...RHYTHMS_NUMBERED,
  ...RHYTHMS_PAUSED,
  ...MOMENTS_SAID,
];

/** Each with one space behind it, so that an index tells the token. */
const lineOf = (tokens: readonly Token[]): string => tokens.map(({ lower }) => `${lower} `).join("");

function replaced(tokens: readonly Token[], line: string, find: RegExp, instead: string): readonly Token[] {
  // most are not found, and to be told so takes a fifth of what an iterator takes
  find.lastIndex = 0;
  if (!find.test(line)) return tokens;
  find.lastIndex = 0;
  const at = (index: number): number => line.slice(0, index).split(" ").length - 1;
  const put: Token[] = [];
  let done = 0;
  for (const match of line.matchAll(find)) {
    const [from, to] = [at(match.index), at(match.index + match[0].trimEnd().length) + 1];
    if (from < done || (match.index > 0 && line[match.index - 1] !== " ")) continue;
    put.push(...tokens.slice(done, from));
    const words = instead
      .trim()
      .split(" ")
      .filter(Boolean)
      .flatMap((word) =>
        word.startsWith("$")
          ? word
              .match(/\d/g)!
              .flatMap((group) => (match[Number(group)] ?? "").trim().split(" ").filter(Boolean))
          : [word],
      );
    const left = tokens.slice(from, to);
    // "15:15": each of the tokens once
    const used = new Set<Token>();
    for (const word of words) {
      const same =
        left.find((token) => token.lower === word && !used.has(token)) ??
        left.find(({ lower }) => lower === word);
      if (same) used.add(same);
      put.push(
        same ?? {
          ...left[0]!,
          kind: word === "," ? "symbol" : /^\d+$/.test(word) ? "number" : "word",
          lower: word,
          text: "",
          value: Number(word),
          spaced: true,
        },
      );
    }
    done = to;
  }
  return done === 0 ? tokens : [...put, ...tokens.slice(done)];
}
