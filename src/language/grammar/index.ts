/** The whole grammar: every rule with its example, compiled once when a text is first read. */
import { compileGrammar, type Grammar, type Rule } from "../chart/chart.js";
import { ALARMS } from "./alarms.js";
import { AMOUNTS } from "./amounts.js";
import { BOUNDS } from "./bounds.js";
import { COUNTING } from "./counting.js";
import { DATES } from "./dates.js";
import { DAYPARTS } from "./dayparts.js";
import { DAYS } from "./days.js";
import { DAYS_AHEAD } from "./days-ahead.js";
import { DAYS_BESIDE_DATES } from "./days-beside-dates.js";
import { DAYS_PLACED } from "./days-placed.js";
import { EXCEPTIONS } from "./exceptions.js";
import { EXTRAS } from "./extras.js";
import { FRAMES } from "./frames.js";
import { LENGTHS } from "./lengths.js";
import { LEXICON } from "./lexicon.js";
import { MOMENTS } from "./moments.js";
import { MOMENTS_JOINED } from "./moments-joined.js";
import { MOMENTS_OF_DAY } from "./moments-of-day.js";
import { NUMBERS } from "./numbers.js";
import { PERIODS } from "./periods.js";
import { POLITENESS } from "./politeness.js";
import { SERIES } from "./series.js";
import { EVERY } from "./series-every.js";
import { LISTS } from "./series-lists.js";
import { PLACES_IN_PERIODS } from "./series-places.js";
import { TIMES } from "./times.js";
import { TURNINGS } from "./turnings.js";
import { UNKNOWNS } from "./unknowns.js";
import { ZONES } from "./zones.js";

export const RULES: readonly Rule[] = [
  ...NUMBERS,
  ...LENGTHS,
  ...TIMES,
  ...ZONES,
  ...DATES,
  ...DAYS,
  ...DAYS_PLACED,
  ...DAYS_AHEAD,
  ...PERIODS,
  ...MOMENTS,
  ...MOMENTS_OF_DAY,
  ...MOMENTS_JOINED,
  ...LISTS,
  ...EVERY,
  ...DAYPARTS,
  ...PLACES_IN_PERIODS,
  ...DAYS_BESIDE_DATES,
  ...SERIES,
  ...BOUNDS,
  ...AMOUNTS,
  ...EXCEPTIONS,
  ...COUNTING,
  ...FRAMES,
  ...ALARMS,
  ...POLITENESS,
  ...EXTRAS,
  ...TURNINGS,
  ...UNKNOWNS,
];

let compiled: Grammar | undefined;

export function grammar(): Grammar {
  compiled ??= compileGrammar(RULES, LEXICON);
  return compiled;
}
