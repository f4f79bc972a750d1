/** Names of weekdays, months and units of time, and how weak each is as evidence of a time. */
import type { Match, Tokens } from "./tokens.js";

const WEEKDAY_NAMES: readonly (readonly string[])[] = [
  ["monday", "mon"],
  ["tuesday", "tue", "tues"],
  ["wednesday", "wed", "weds", "wednes"],
  ["thursday", "thu", "thur", "thurs"],
  ["friday", "fri"],
  ["saturday", "sat"],
  ["sunday", "sun"],
];
const MONTH_NAMES: readonly (readonly string[])[] = [
  ["january", "jan"],
  ["february", "feb", "febr"],
  ["march", "mar"],
  ["april", "apr"],
  ["may"],
  ["june", "jun"],
  ["july", "jul"],
  ["august", "aug"],
  ["september", "sep", "sept"],
  ["october", "oct"],
  ["november", "nov"],
  ["december", "dec"],
];

function index(names: readonly (readonly string[])[]): Map<string, number> {
  return new Map(names.flatMap((row, at) => row.map((name): [string, number] => [name, at + 1])));
}
const WEEKDAYS = index(WEEKDAY_NAMES);
const MONTHS = index(MONTH_NAMES);

export const weekdayName = (day: number): string => capital(WEEKDAY_NAMES[day - 1]![0]!);
export const monthName = (month: number): string => capital(MONTH_NAMES[month - 1]![0]!);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Short forms that are also everyday words need a neighbour that says "date". */
export const WEAK_WEEKDAYS = new Set(["sun", "sat", "wed", "mon", "fri", "tue", "thu", "thur"]);
export const WEAK_MONTHS = new Set(["may", "march", "mar"]);

/** 1 is Monday. A possessive ("friday's") counts; a plural does not. */
export function weekday(tokens: Tokens, at: number): Match<number> | null {
  const word = tokens[at]?.lower.replace(/'s?$/, "") ?? "";
  const value = WEEKDAYS.get(word);
  if (value === undefined) return null;
  return { value, next: afterDot(tokens, at, word) };
}

/** "mondays". */
export function weekdayPlural(tokens: Tokens, at: number): Match<number> | null {
  const word = tokens[at]?.lower ?? "";
  if (!word.endsWith("s") || WEEKDAYS.has(word)) return null;
  const value = WEEKDAYS.get(word.slice(0, -1));
  return value === undefined ? null : { value, next: at + 1 };
}

export function month(tokens: Tokens, at: number): Match<number> | null {
  const word = tokens[at]?.lower.replace(/'s?$/, "") ?? "";
  const value = MONTHS.get(word);
  return value === undefined ? null : { value, next: afterDot(tokens, at, word) };
}

/** Short names may be written with a dot; the dot of a sentence that ends with a long one is left alone. */
function afterDot(tokens: Tokens, at: number, word: string): number {
  const dot = tokens[at + 1];
  return word.length <= 5 && dot?.lower === "." && !dot.spaced ? at + 2 : at + 1;
}

export type Unit =
  | "second"
  | "minute"
  | "hour"
  | "day"
  | "week"
  | "month"
  | "quarter"
  | "year"
  | "decade"
  | "fortnight"
  | "weekend"
  | "business day";

const UNITS: Record<string, Unit> = {
  second: "second",
  seconds: "second",
  sec: "second",
  secs: "second",
  minute: "minute",
  minutes: "minute",
  min: "minute",
  mins: "minute",
  hour: "hour",
  hours: "hour",
  hr: "hour",
  hrs: "hour",
  day: "day",
  days: "day",
  night: "day",
  nights: "day",
  week: "week",
  weeks: "week",
  wk: "week",
  wks: "week",
  month: "month",
  months: "month",
  mth: "month",
  mths: "month",
  quarter: "quarter",
  quarters: "quarter",
  year: "year",
  years: "year",
  yr: "year",
  yrs: "year",
  decade: "decade",
  decades: "decade",
  fortnight: "fortnight",
  fortnights: "fortnight",
  weekend: "weekend",
  weekends: "weekend",
  workday: "business day",
  workdays: "business day",
};
const SHORT_UNITS: Record<string, Unit> = {
  s: "second",
  m: "minute",
  h: "hour",
  d: "day",
  w: "week",
  y: "year",
  "'": "minute",
  "′": "minute",
  '"': "second",
  "″": "second",
  "’": "minute",
};

/** A unit after an amount. Letters alone ("2 h", "15'") count only directly after digits. */
export function unit(tokens: Tokens, at: number): Match<Unit> | null {
  const token = tokens[at];
  if (!token) return null;
  const word = token.lower.replace(/'s?$/, "");
  if (
    ["business", "working", "work"].includes(word) &&
    ["day", "days"].includes(tokens[at + 1]?.lower ?? "")
  ) {
    return { value: "business day", next: at + 2 };
  }
  const known = Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
  if (known) {
    const dot = tokens[at + 1];
    const short =
      word.length <= 4 &&
      dot?.lower === "." &&
      !dot.spaced &&
      tokens[at + 2] !== undefined &&
      word !== "day" &&
      word !== "week";
    return { value: known, next: short ? at + 2 : at + 1 };
  }
  const previous = tokens[at - 1];
  if (previous?.kind === "number" && Object.hasOwn(SHORT_UNITS, token.lower)) {
    if (token.kind === "symbol" && token.spaced) return null;
    return { value: SHORT_UNITS[token.lower]!, next: at + 1 };
  }
  return null;
}
