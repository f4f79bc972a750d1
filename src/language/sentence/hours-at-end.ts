/**
 * "on Friday dentist 3", "tomorrow lunch 12", "Friday shift 14-22": a day, what happens at an hour, and at the end a bare number, which is
 * that hour.
 */
import { follow, WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { numbersRange } from "./numbered.js";
import { AT_HOURS, COUNTED_EVENTS } from "./numbered-words.js";
import type { Ways } from "./ways.js";

const FEAST = /^(?:christmas|xmas|easter|thanksgiving|halloween|eve)$/;

export function hoursAtEnd(tokens: readonly Token[]): Ways | null {
  const to = tokens.length;
  const last = tokens[to - 1];
  if (last?.kind !== "number" || last.value < 1 || last.value > 24 || last.text.length > 2) return null;
  const pair = !last.spaced;
  const from = pair ? to - 3 : to - 1;
  const [noun, first] = [tokens[from - 1], tokens[from]];
  if (noun?.kind !== "word" || !first!.spaced || first!.kind !== "number") return null;
  const sign = tokens[from + 1];
  if (pair && (!/^[-–]$/.test(sign!.lower) || sign!.spaced || !follow(first!.value, last.value))) return null;
  const happens = AT_HOURS.has(noun.lower) && !COUNTED_EVENTS.has(noun.lower);
  if (pair ? numbersRange(tokens, from) || WEEKDAY.test(noun.lower) : !happens) return null;
  const day = tokens.findIndex(({ lower }) => WEEKDAY.test(lower) || FEAST.test(lower) || isMonthName(lower));
  if (day < 0 || day >= from - 1) return null;
  // another number says when, or counts
  if (tokens.slice(0, from).some(({ kind }, at) => kind === "number" && Math.abs(at - day) > 2)) return null;
  if (tokens.slice(0, from).some(({ lower }) => SAYS_HOUR.test(lower))) return null;
  const hours = tokens.slice(from).map((token) => ({ ...token, spaced: true }));
  const words = [pair ? "from" : "at", ...hours.map(({ lower }) => lower)];
  const { start } = first!;
  const lead: Token = {
    ...{ kind: "word", lower: words[0]!, text: "", value: Number.NaN },
    ...{ start, end: start, spaced: true },
  };
  return { from, to, ways: [{ said: "", words, tokens: [lead, ...hours] }] };
}

const SAYS_HOUR =
  /^(?:[ap]m|at|@|noon|midday|midnight|o'clock|half|past|:|until|till|by|before|after|about|for|of)$/;
