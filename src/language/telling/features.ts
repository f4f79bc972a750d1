/**
 * What a sentence is judged by when it has to be told whether it asks or tells: its words, alone, in pairs and by their place, and the
 * forms of its verbs. Numbers, weekdays and months stand for all of their kind, so that no date says anything. Pure.
 */
import type { Token } from "../chart/tokens.js";
import { isFiniteVerb, NOMINATIVE, ORDERS } from "../sentence/verbs.js";

/** Further words of a long text say little more. */
const MOST_WORDS = 60;

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?:'s|s)?$/;
const MONTH =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

/** Forms that tell an order from what somebody does or did, each by its name. */
const FORMS: Readonly<Record<string, (word: string, next: string, last: boolean) => boolean>> = {
  "-ed": (word) => /[a-z]{2}ed$/.test(word),
  "-s": (word) => /[a-z]{2}s$/.test(word),
  "-ing": (word) => /ing$/.test(word),
  order: (word) => ORDERS.has(word),
  orders: (word) => word.endsWith("s") && ORDERS.has(word.replace(/e?s$/, "")),
  finite: isFiniteVerb,
  subject: (word) => NOMINATIVE.has(word),
};
const FORM_ENTRIES = Object.entries(FORMS);
/** Of these what stands before says more than the place. */
const BY_NEIGHBOUR = new Set(["-s", "order"]);

/** The names of what holds for a sentence, each once. */
export function featuresOf(tokens: readonly Token[]): string[] {
  const words = tokens.slice(0, MOST_WORDS).map(kindOf);
  const features = new Set<string>();
  words.forEach((word, at) => {
    const before = words[at - 1] ?? "^";
    if (!isDate(word)) {
      features.add(word);
      if (at < 4) features.add(`${at}:${word}`);
    }
    if (!(isDate(word) && (before === "^" || isDate(before)))) features.add(`${before} ${word}`);
    for (const [form, holds] of FORM_ENTRIES) {
      if (!holds(word, words[at + 1] ?? "", at === words.length - 1)) continue;
      features.add(`${form}@${Math.min(3, at)}`);
      features.add(BY_NEIGHBOUR.has(form) ? `${form}<${before}` : form);
    }
  });
  const last = words.at(-1) ?? "";
  if (!isDate(last)) features.add(`${last} $`);
  features.add(`#${Math.min(6, Math.floor(words.length / 4))}`);
  return [...features];
}

/** Of which there are as many in what is told as in what is asked. */
const isDate = (word: string): boolean => word === "0" || word === "DAY" || word === "MONTH";

const kindOf = ({ kind, lower }: Token): string =>
  kind === "number" ? "0" : WEEKDAY.test(lower) ? "DAY" : MONTH.test(lower) ? "MONTH" : lower;
