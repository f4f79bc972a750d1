/**
 * "on Friday dentist 3", "tomorrow lunch 12", "Friday shift 14-22": a day, what happens at an hour, and at the end a bare number, which is
 * that hour.
 */
import { follow, WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { FUNCTION } from "./excuse.js";
import { numbersRange } from "./numbered.js";
import { AT_HOURS, COUNTED_EVENTS } from "./numbered-words.js";
import { ORDERS } from "./verbs.js";
import type { Ways } from "./ways.js";

const FEAST = /^(?:christmas|xmas|easter|thanksgiving|halloween|eve)$/;

const HOURS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const isDay = ({ lower }: Token): boolean => WEEKDAY.test(lower) || FEAST.test(lower) || isMonthName(lower);

export function hoursAtEnd(tokens: readonly Token[]): Ways | null {
  const to = tokens.length;
  const [given] = tokens.slice(-1);
  // "choir eight"
  const spelled = HOURS.indexOf(given?.lower ?? "") + 1;
  const last = spelled > 0 ? { ...given!, kind: "number" as const, value: spelled } : given;
  if (last?.kind !== "number" || last.value < 1 || last.value > 24 || (spelled === 0 && last.text.length > 2))
    return null;
  const pair = !last.spaced;
  const from = pair ? to - 3 : to - 1;
  // "dentist every Friday 2"
  const often =
    /^(?:every|each)$/.test(tokens[from - 2]?.lower ?? "") && WEEKDAY.test(tokens[from - 1]!.lower);
  const [noun, first] = [tokens[from - (often ? 3 : 1)], pair ? tokens[from] : last];
  if (noun?.kind !== "word" || !first!.spaced || first!.kind !== "number") return null;
  const sign = tokens[from + 1];
  if (pair && (!/^[-–]$/.test(sign!.lower) || sign!.spaced || !follow(first!.value, last.value))) return null;
  const kind = tokens[from - 2];
  // "job interview 10", and not "interview 2"
  const called =
    kind?.kind === "word" && !FUNCTION.has(kind.lower) && !isDay(kind) && !ORDERS.has(kind.lower);
  const happens = AT_HOURS.has(noun.lower) && (called || often || !COUNTED_EVENTS.has(noun.lower));
  if (pair ? numbersRange(tokens, from) || WEEKDAY.test(noun.lower) : !happens) return null;
  const day = tokens.findIndex(isDay);
  if (day < 0 || (day >= from - 1 && !often)) return null;
  // another number says when, or counts
  if (tokens.slice(0, from).some(({ kind }, at) => kind === "number" && Math.abs(at - day) > 2)) return null;
  if (tokens.slice(0, from).some(({ lower }) => SAYS_HOUR.test(lower))) return null;
  const hours = [...tokens.slice(from, -1), last].map((token) => ({ ...token, spaced: true }));
  const words = [pair ? "from" : "at", ...hours.map(({ lower }) => lower)];
  const { start } = first!;
  const lead: Token = {
    ...{ kind: "word", lower: words[0]!, text: "", value: Number.NaN },
    ...{ start, end: start, spaced: true },
  };
  const hour = { said: `at ${last.lower}`, words, tokens: [lead, ...hours] };
  // a word may be of a name as well: "movie seven"
  const named = { said: "part of what to remember", words: [last.lower], tokens: [given!] };
  return spelled > 0 ? { from, to, timed: false, ways: [hour, named] } : { from, to, ways: [hour] };
}

const SAYS_HOUR =
  /^(?:[ap]m|at|@|noon|midday|midnight|o'clock|half|past|:|until|till|by|before|after|about|for|of)$/;
