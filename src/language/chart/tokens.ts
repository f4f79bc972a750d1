/**
 * Text as tokens: words, numbers and signs with their place in the input. One linear pass; of a long text only the first and
 * last stretch is taken apart, so that the time that reading takes does not grow with the text.
 */
import { spelledOut } from "./shorthand.js";
import { isItIs, mend } from "./spelling.js";
import type { Token } from "./token.js";

export type { Token } from "./token.js";

/** The words of a stretch, in lower case. */
export const wordsOf = ({
  tokens,
  from,
  to,
}: {
  tokens: readonly Token[];
  from: number;
  to: number;
}): string =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(" ");

/** Addresses and paths are one token: no part of them is a time. */
const ADDRESS =
  '(?:https?:\\/\\/|www\\.)[^\\s<>"“”]{1,400}|[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,4}|(?<![^\\s(])(?:\\.{1,2}|~)?\\/[\\p{L}_][\\w./*-]{1,120}|[\\p{L}_][\\w/-]{0,80}\\.(?:ts|js|tsx|jsx|mjs|json|md|py|sql|sh|ya?ml|toml|txt|pdf|docx?|xlsx?|csv|html?|css|rs|go|cpp|env|lock)(?![\\w.])';
/** "Dr. Weiss": the point ends no sentence. */
const TITLED =
  "(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t)\\.(?=\\s+\\p{Lu})|[Ss]t\\.(?=\\s+\\p{L}+['’]?s?\\s+[Dd]ay\\b)";
/** "this w/e"; "the week ending 12 June" is none. */
const WEEKEND =
  "(?<=(?:^|\\s)(?:[Tt]his|[Tt]he|[Nn]ext|[Ee]very|[Ee]ach|[Ll]ast|[Cc]oming)\\s)[Ww]\\/[Ee](?![\\p{L}\\d]|\\s*\\d)";
const LEXEME = new RegExp(
  `${ADDRESS}|${TITLED}|[Bb]4(?![\\p{L}\\d])|${WEEKEND}|2(?:moro|morrow|morow|mrw|mro|mrrw|mozz?|day|nite|night)(?![\\p{L}])|(?:4get|[Ll]8e?r)(?![\\p{L}])|[\\p{L}\\p{M}]{1,40}(?:['’][\\p{L}]{1,5}(?![\\p{L}]))?|[0-9]{1,15}|[^\\s]`,
  "gu",
);
const LONE_ADDRESS = new RegExp(`^(?:${ADDRESS})$`, "u");

/** The tokens of a text; the same text is asked for by several steps of its reading. */
export function tokenize(text: string): readonly Token[] {
  let tokens = taken.get(text);
  if (!tokens) {
    tokens = takeApart(text);
    if (taken.size >= TAKEN) taken.clear();
    taken.set(text, tokens);
  }
  return tokens;
}
/** Of a sentence and its clauses. */
const TAKEN = 32;
const taken = new Map<string, readonly Token[]>();

function takeApart(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(LEXEME)) {
    const raw = match[0];
    const isNumber = /^[0-9]+$/.test(raw);
    const lower = raw.toLowerCase().replace("’", "'");
    const plain = /^\p{L}[\p{L}\p{M}']*$/u.test(raw) || /^(?:2\p{L}+|4get|l8e?r|b4|w\/e)$/iu.test(raw);
    tokens.push({
      kind: isNumber
        ? "number"
        : plain || (raw.length > 2 && (raw.endsWith(".") || LONE_ADDRESS.test(raw)))
          ? "word"
          : "symbol",
      // "12 June | 0800": a sign between two things, as "/" is
      lower: plain ? mend(lower) : lower === "|" ? "/" : lower,
      text: raw,
      value: isNumber ? Number(raw) : Number.NaN,
      start: match.index,
      end: match.index + raw.length,
      spaced: match.index > end || match.index === 0,
    });
    end = match.index + raw.length;
  }
  return spelledOut(
    text,
    tokens.map((token, at) =>
      isItIs([tokens[at - 1]?.lower, token.lower, tokens[at + 1]?.lower ?? ""])
        ? { ...token, lower: "it's" }
        : token,
    ),
  );
}

/** Characters in which the first or last tokens of a long text are looked for. */
const END_LENGTH = 1_500;

/** What stands between the two ends of a long text: one token that no rule knows. */
export const UNREAD = "\u0001";

/** The tokens of a text, of a long one only the first and last `count`, with one token for what is between. */
export function tokenizeEnds(text: string, count: number): readonly Token[] {
  const long = text.length > 2 * END_LENGTH;
  const head = tokenize(long ? text.slice(0, END_LENGTH) : text);
  if (!long && head.length <= 2 * count) return head;
  const first = head.slice(0, count);
  const offset = long ? text.length - END_LENGTH : 0;
  const behind = long
    ? tokenize(text.slice(offset)).map((token) => ({
        ...token,
        start: token.start + offset,
        end: token.end + offset,
      }))
    : head;
  const last = behind.slice(Math.max(1, behind.length - count));
  const start = first.at(-1)?.end ?? 0;
  const end = last[0]?.start ?? text.length;
  const unread: Token = {
    kind: "symbol",
    lower: UNREAD,
    text: text.slice(start, end).trim(),
    value: Number.NaN,
    start,
    end,
    spaced: true,
  };
  return [...first, unread, ...last];
}
