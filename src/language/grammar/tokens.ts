/**
 * Text as tokens: words, numbers and symbols with their place in the input. The lexer is one linear pass; every rule
 * of the grammar looks at a bounded number of tokens, so that reading a text of any shape takes linear time.
 */
export interface Token {
  kind: "word" | "number" | "symbol";
  /** Lower case, apostrophes straightened, common misspellings mended. */
  lower: string;
  /** As written. */
  text: string;
  /** Of a number: its value. */
  value: number;
  start: number;
  end: number;
  /** True where white space (or the start of the text) comes before. */
  spaced: boolean;
}

export type Tokens = readonly Token[];

/** What a rule found: its value and the index of the first token after it. */
export interface Match<T> {
  value: T;
  next: number;
}
export type Rule<T> = (tokens: Tokens, at: number) => Match<T> | null;

const LEXEME = /[\p{L}\p{M}]{1,40}(?:['’][\p{L}]{1,5}(?![\p{L}]))?|[0-9]{1,15}|[^\s]/gu;

/** How people write the words of the grammar when they write in a hurry. */
const MENDED: Record<string, string> = {
  tommorow: "tomorrow",
  tommorrow: "tomorrow",
  tomorow: "tomorrow",
  tomorrrow: "tomorrow",
  tomrrow: "tomorrow",
  tomrow: "tomorrow",
  tomorro: "tomorrow",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  tmw: "tomorrow",
  tmrow: "tomorrow",
  morrow: "tomorrow",
  tonite: "tonight",
  "2nite": "tonight",
  todays: "today",
  "today's": "today",
  tomorrows: "tomorrow",
  "tomorrow's": "tomorrow",
  "tonight's": "tonight",
  wednsday: "wednesday",
  wensday: "wednesday",
  wendsday: "wednesday",
  wednesay: "wednesday",
  thurday: "thursday",
  thrusday: "thursday",
  thursay: "thursday",
  tuseday: "tuesday",
  teusday: "tuesday",
  tusday: "tuesday",
  saterday: "saturday",
  satuday: "saturday",
  firday: "friday",
  firiday: "friday",
  fryday: "friday",
  febuary: "february",
  feburary: "february",
  janurary: "january",
  janaury: "january",
  setpember: "september",
  septmber: "september",
  ocotber: "october",
  ocober: "october",
  novemeber: "november",
  decmber: "december",
  agust: "august",
  augest: "august",
  oclock: "o'clock",
  minuts: "minutes",
  mintues: "minutes",
  everday: "everyday",
  evry: "every",
  evey: "every",
  reming: "remind",
  remid: "remind",
};

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(LEXEME)) {
    const raw = match[0];
    const lower = raw.toLowerCase().replace("’", "'");
    const isNumber = /^[0-9]/.test(raw);
    tokens.push({
      kind: isNumber ? "number" : /^\p{L}/u.test(raw) ? "word" : "symbol",
      lower: (Object.hasOwn(MENDED, lower) && MENDED[lower]) || lower,
      text: raw,
      value: isNumber ? Number(raw) : Number.NaN,
      start: match.index,
      end: match.index + raw.length,
      spaced: match.index > end || match.index === 0,
    });
    end = match.index + raw.length;
  }
  return tokens;
}

/** Characters in which the first or last tokens of a long text are looked for. */
const END_LENGTH = 1_500;

/**
 * The tokens of a text, of a long one only the first and last `count`; what is between is one token that no rule knows. So the
 * time that reading takes does not grow with the text.
 */
export function tokenizeEnds(text: string, count: number): Token[] {
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
  const middle = text.slice(start, end);
  const unread: Token = {
    kind: "symbol",
    lower: "\u0001",
    text: middle.trim(),
    value: Number.NaN,
    start,
    end,
    spaced: true,
  };
  return [...first, unread, ...last];
}

/** Whether the token at `at` is one of `words`. */
export function is(tokens: Tokens, at: number, ...words: string[]): boolean {
  const token = tokens[at];
  return token !== undefined && words.includes(token.lower);
}

/** The index after `word`s that may be there, each at most once, in the given order. */
export function skip(tokens: Tokens, at: number, ...words: string[]): number {
  let next = at;
  for (const word of words) if (tokens[next]?.lower === word) next++;
  return next;
}

/** Fixed sequences, taken apart once; they are literals of the grammar, so that their number is bounded. */
const SPLIT = new Map<string, readonly string[]>();

function wordsOf(words: string): readonly string[] {
  let parts = SPLIT.get(words);
  if (!parts) {
    parts = words.split(" ");
    SPLIT.set(words, parts);
  }
  return parts;
}

/** Matches a fixed sequence, written with spaces between its tokens. Returns the index after it, or -1. */
export function sequence(tokens: Tokens, at: number, words: string): number {
  const first = tokens[at]?.lower;
  if (!first || !words.startsWith(first)) return -1;
  const parts = wordsOf(words);
  for (let index = 0; index < parts.length; index++)
    if (tokens[at + index]?.lower !== parts[index]) return -1;
  return at + parts.length;
}

/** The index after the first of several sequences that matches, or -1. Longer sequences go first. */
export function anySequence(tokens: Tokens, at: number, choices: readonly string[]): number {
  for (const words of choices) {
    const next = sequence(tokens, at, words);
    if (next >= 0) return next;
  }
  return -1;
}

/** Whether the token at `at` exists and is written without a space after the one before it. */
export function glued(tokens: Tokens, at: number): boolean {
  const token = tokens[at];
  return token !== undefined && !token.spaced;
}
