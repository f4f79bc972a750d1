/** The parts of a text that tells several things, between its signs and joints: what each names, and what it says of when. */
import { Temporal } from "temporal-polyfill";
import { type Reading, type ReadOptions, read } from "./read.js";

export interface Atom {
  text: string;
  /** Signs and joints before it. */
  before: string;
  reading: Reading;
  named: boolean;
  day: boolean;
  hour: boolean;
  series: boolean;
}

const MAX_ATOMS = 14;
const SEAM =
  /(?<joint>\s*(?:[,;.]|\s[–—-]|\s\/)?\s+(?:(?:and|plus|then)(?: (?:then|also|finally|lastly|after that))?|&|\+)\s+(?!a half\b|a quarter\b))|(?<sign>\s*(?:[;•\n]|[,.!](?=\s)|\s[–—/](?=\s)|\s[-*](?=\s))\s*)/giu;

const MONTHS =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)";
const ENDS_IN_MONTH = new RegExp(`\\b${MONTHS}$`, "i");
const MONTH = new RegExp(`^${MONTHS}(?=\\s*(?:[,.;]|and\\b|&|$))`, "i");

/** All of them, in order; null where there are too few or too many. */
export function atomsOf(text: string, options: ReadOptions): Atom[] | null {
  const atoms: Atom[] = [];
  let at = 0;
  let before = "";
  const put = (to: number): void => {
    const words = text.slice(at, to).trim();
    if (words) atoms.push({ ...atomOf(words, options), before });
  };
  for (const found of text.matchAll(SEAM)) {
    // "Dr. Weber", "no. 4"
    if (
      /(?:^|\s)(?:dr|mr|mrs|ms|st|no|prof|ca|approx)$/i.test(text.slice(0, found.index)) &&
      found[0].startsWith(".")
    )
      continue;
    // "the 10th of jan, apr, jul and oct" is one rhythm
    if (
      ENDS_IN_MONTH.test(text.slice(0, found.index)) &&
      MONTH.test(text.slice(found.index + found[0].length))
    )
      continue;
    put(found.index);
    before = text.slice(at, found.index).trim() ? found[0] : before;
    at = found.index + found[0].length;
    if (atoms.length > MAX_ATOMS) return null;
  }
  put(text.length);
  return atoms.length < 2 || atoms.length > MAX_ATOMS ? null : atoms;
}

export function atomOf(text: string, options: ReadOptions): Atom {
  const reading = read(text, options);
  const { day, hour, series } = timesOf(reading);
  return { text, before: "", reading, named: wordsOf(reading).length > 0, day, hour, series };
}

export const timed = ({ day, hour, series }: Pick<Atom, "day" | "hour" | "series">): boolean =>
  day || hour || series;

export function timesOf({ segmentation }: Reading): {
  day: boolean;
  hour: boolean;
  series: boolean;
  some: boolean;
} {
  let [day, hour, series] = [false, false, false];
  for (const { piece } of segmentation.pieces) {
    if (piece.kind === "series") series = true;
    if (piece.kind === "range" || piece.kind === "until") hour = true;
    if (piece.kind !== "when") continue;
    day ||= piece.when.day !== undefined || piece.when.days !== undefined;
    hour ||= piece.when.times.length > 0 || piece.when.routine !== undefined || piece.when.part !== undefined;
  }
  return { day, hour, series, some: day || hour || series };
}

const SMALL = /^(?:at|on|in|by|all|both|each|the|a|an|is|are|it|it's|and|then|also|from|to|of|for|both|be)$/;
export const wordsOf = ({ tokens, segmentation: { title, before } }: Reading): string[] =>
  [...before, ...title].flatMap((index) => {
    const { kind, lower } = tokens[index]!;
    return kind === "word" && !SMALL.test(lower) ? [lower] : [];
  });

/** The day of a moment, as it is written. */
export function dateOf({ outcome }: Reading, { timeZone }: ReadOptions): string | null {
  if (!outcome.ok || outcome.trigger.type !== "scheduled") return null;
  return Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
