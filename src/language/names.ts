/** Names of weekdays and months, and which of the short ones are everyday words as well. */

const WEEKDAYS: readonly (readonly string[])[] = [
  ["monday", "mon"],
  ["tuesday", "tue", "tues"],
  ["wednesday", "wed", "weds", "wednes"],
  ["thursday", "thu", "thur", "thurs"],
  ["friday", "fri"],
  ["saturday", "sat"],
  ["sunday", "sun"],
];
const MONTHS: readonly (readonly string[])[] = [
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
const WEAK = new Set(["sun", "sat", "wed", "mon", "may", "march", "mar", "dec", "jan"]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** 1 is Monday. */
export const weekdayName = (day: number): string => capital(WEEKDAYS[day - 1]![0]!);
export const monthName = (month: number): string => capital(MONTHS[month - 1]?.[0] ?? `month ${month}`);
export const isMonthName = (word: string): boolean => MONTHS.some((names) => names.includes(word));
export const isWeakName = (word: string): boolean => WEAK.has(word);

type Entry = readonly [phrase: string, value: number];
const entries = (table: readonly (readonly string[])[], change: (name: string) => string[]): Entry[] =>
  table.flatMap((names, index) =>
    names.flatMap((name) => change(name).map((phrase): Entry => [phrase, index + 1])),
  );

export const WEEKDAY_WORDS = entries(WEEKDAYS, (name) => [name, ...(name.length <= 5 ? [`${name} .`] : [])]);
export const WEEKDAY_PLURALS = entries(WEEKDAYS, (name) => [`${name}s`]).filter(
  ([name]) => !["tues", "weds", "thus", "thurs"].includes(name),
);
export const MONTH_WORDS = entries(MONTHS, (name) => [name, ...(name.length <= 4 ? [`${name} .`] : [])]);
