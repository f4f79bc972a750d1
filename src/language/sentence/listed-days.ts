/**
 * Days in a row, with no "and" or no sign between them: "on the 12th 19th and 26th", "the 3rd, 10th, 17th" are a list, and so are bare numbers
 * beside one month: "May 12, 14 and 18", "on 12, 14 and 18 May"; and beside a rhythm a stretch of them that no "from" opens: "May 10 through
 * 20, daily", "between May 10 and 20".
 */
import { comesOften } from "../chart/figures.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { ORDERS } from "./verbs.js";

const ORDINAL = /^(?:st|nd|rd|th)$/;

/** The tokens with the signs of a list between such days; what is put in is not written. */
export const listedDays = (tokens: readonly Token[]): readonly Token[] => stretches(rows(ofOneMonth(tokens)));

/** Before such days, and behind them where the month stands first. */
const BEFORE = /^(?:on|for|the|dates|days|and|,|:)$/;
const BEHIND = /^(?:to|at|for|about|of|from|with|in|please|pls|remind|by|,|;|\.|!|\?|-|–)$/;

/** "May 12, 14 and 18", "on 12, 14 and 18 May": each with the month, which is not written. */
function ofOneMonth(tokens: readonly Token[]): readonly Token[] {
  const month = tokens.findIndex(({ lower }) => isMonthName(lower));
  if (month < 0 || /^(?:every|each)$/.test(tokens[month - 1]?.lower ?? "")) return tokens;
  const found = runOf(tokens, month, 1) ?? runOf(tokens, month, -1);
  if (!found) return tokens;
  const { lower } = tokens[month]!;
  return tokens.flatMap((token, at) => {
    if (!found.includes(at) || Math.abs(at - month) === 1) return [token];
    return at > month ? [unwritten(tokens[at - 1]!, lower), token] : [token, unwritten(token, lower)];
  });
}

/** Where the numbers stand that rise from the month on, or up to it; the last of them behind an "and". */
function runOf(tokens: readonly Token[], month: number, step: 1 | -1): number[] | null {
  const run: number[] = [];
  let joined = false;
  for (let at = month + step; ; at += step) {
    const { kind, value = 0, lower = "" } = tokens[at] ?? {};
    // with letters they are read as they stand
    if (ORDINAL.test(lower)) return null;
    if (kind === "number" && value >= 1 && value <= 31) {
      // two numbers side by side are no list
      if (run.length > 0 && Math.abs(run.at(-1)! - at) === 1) return null;
      run.push(at);
      continue;
    }
    if (!/^(?:,|and|&)$/.test(lower) || run.length === 0) break;
    // behind the month the last number ends the list, before it the first begins it
    if (lower !== ",") {
      if (step === 1 ? joined : run.length > 1) return null;
      joined = true;
    }
  }
  const days = step === 1 ? run : run.reverse();
  if (!joined || days.length < 2 || days.length > 8) return null;
  if (days.some((at, nth) => nth > 0 && tokens[at]!.value <= tokens[days[nth - 1]!]!.value)) return null;
  if (step === -1) return BEFORE.test(tokens[days[0]! - 1]?.lower ?? "") ? days : null;
  const next = tokens[days.at(-1)! + 1];
  return !next || (next.spaced && ORDERS.has(next.lower)) || endsList(next, tokens) ? days : null;
}

/** "18:00" and "18.30" are hours. */
const endsList = (next: Token, tokens: readonly Token[]): boolean =>
  BEHIND.test(next.lower) &&
  (next.kind === "word" || next.spaced || tokens[tokens.indexOf(next) + 1]?.spaced !== false);

function rows(tokens: readonly Token[]): readonly Token[] {
  let ends = 0;
  for (const { lower } of tokens) if (ORDINAL.test(lower)) ends++;
  if (ends < 2) return tokens;
  const isDay = (at: number): boolean =>
    tokens[at]?.kind === "number" && tokens[at]!.value <= 31 && ORDINAL.test(tokens[at + 1]?.lower ?? "");
  const put: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (!isDay(at)) {
      put.push(tokens[at++]!);
      continue;
    }
    // each day of the run, and what stands before it
    const run = [at];
    for (let next = at + 2; ; next = run.at(-1)! + 2) {
      const sign = /^(?:,|and|&)$/.test(tokens[next]?.lower ?? "") ? 1 : 0;
      if (!isDay(next + sign)) break;
      run.push(next + sign);
    }
    const bare = run.some((day, nth) => nth > 0 && day === run[nth - 1]! + 2);
    const joined = /^(?:and|&)$/.test(tokens[run.at(-1)! - 1]?.lower ?? "");
    const list = run.length > 1 && (bare || (run.length > 2 && !joined));
    for (const [nth, day] of run.entries()) {
      const last = nth === run.length - 1;
      if (list && nth > 0)
        put.push(joined && last ? tokens[day - 1]! : unwritten(tokens[day - 1]!, last ? "and" : ","));
      else if (nth > 0 && day > run[nth - 1]! + 2) put.push(tokens[day - 1]!);
      put.push(tokens[day]!, tokens[day + 1]!);
    }
    at = run.at(-1)! + 2;
  }
  return put;
}

/** What says already with what the date goes, and what makes a figure an hour. */
const OPENED = /^(?:from|until|till|by|before|after|on|starting|beginning|since|of)$/;
const CLOCK = /^(?:[ap]m|h|o'clock|noon)$/;
const THROUGH = /^(?:through|thru|to|until|till|-|–)$/;

/** "May 10 to May 20", "May 10 - 20" as "from May 10 to May 20"; "between May 10 and 20" with its month. */
function stretches(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ lower }, index) => tokens[index + 1]?.kind === "number" && isMonthName(lower),
  );
  if (at < 0 || !comesOften(tokens)) return tokens;
  const opener = tokens[at - 1]?.lower;
  const sign = at + (ORDINAL.test(tokens[at + 2]?.lower ?? "") ? 3 : 2);
  const word = tokens[sign]?.lower ?? "";
  const named = isMonthName(tokens[sign + 1]?.lower ?? "");
  const day = tokens[sign + (named ? 2 : 1)];
  const next = tokens[sign + (named ? 3 : 2)];
  if (
    day?.kind !== "number" ||
    day.value > 31 ||
    (next && (!next.spaced || CLOCK.test(next.lower)) && !ORDINAL.test(next.lower))
  )
    return tokens;
  if (OPENED.test(opener ?? "") || (!named && day.value <= tokens[at + 1]!.value)) return tokens;
  if (opener === "between" ? word !== "and" || named : !THROUGH.test(word)) return tokens;
  const before = tokens[at - 1] ?? { ...tokens[at]!, end: tokens[at]!.start };
  const month = named ? [] : [{ ...unwritten(tokens[sign]!, tokens[at]!.lower) }];
  return [
    ...tokens.slice(0, at),
    ...(opener === "between" ? [] : [unwritten(before, "from")]),
    ...tokens.slice(at, sign),
    opener === "between" ? tokens[sign]! : { ...tokens[sign]!, kind: "word", lower: "to" },
    ...month,
    ...tokens.slice(sign + 1),
  ];
}

const unwritten = ({ end }: Token, lower: string): Token => ({
  kind: lower === "," ? "symbol" : "word",
  lower,
  text: "",
  value: Number.NaN,
  spaced: true,
  start: end,
  end,
});
