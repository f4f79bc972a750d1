/** "Sunday 7-6", where the seventh of June is a Sunday: no hours, as these would run backwards, and so a date. */
import { Temporal } from "temporal-polyfill";
import { LASTING } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/;

/** @param now of its year the date is, and still to come */
export function withDashedDates(tokens: readonly Token[], now: Date): readonly Token[] {
  if (tokens.some(({ lower }) => LASTING.has(lower))) return tokens;
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const at = tokens.findIndex((token, index) => isDate(tokens, index, token, today));
  return at < 0 ? tokens : tokens.with(at + 2, { ...tokens[at + 2]!, lower: "/" });
}

function isDate(tokens: readonly Token[], at: number, { lower }: Token, today: Temporal.PlainDate): boolean {
  const [first, dash, second, next] = tokens.slice(at + 1, at + 5);
  if (!WEEKDAY.test(lower) || dash?.lower !== "-" || dash.spaced || second?.spaced !== false) return false;
  if (first!.kind !== "number" || second.kind !== "number" || (next && !next.spaced)) return false;
  const [a, b] = [first!.value, second.value];
  if (a < b || a > 31 || b > 31) return false;
  const day = DAYS.indexOf(lower.slice(0, 3)) + 1;
  return falls(today, b, a, day) || falls(today, a, b, day);
}

function falls(today: Temporal.PlainDate, month: number, day: number, weekday: number): boolean {
  const { year } = today;
  if (month > 12 || month < 1 || day < 1 || day > Temporal.PlainYearMonth.from({ year, month }).daysInMonth)
    return false;
  const date = Temporal.PlainDate.from({ year, month, day });
  return date.dayOfWeek === weekday && Temporal.PlainDate.compare(date, today) >= 0;
}
