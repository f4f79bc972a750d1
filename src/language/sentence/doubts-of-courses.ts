/**
 * What was left of a course or a list: a second dose beside its own time ("one pill mornings | two pills | evenings"), what comes after the
 * first days ("20 mg for 5 days | then 10 mg"), another rhythm cut short ("paper | every other"), the meals behind the first ("at breakfast
 * | and dinner"), what is open or valid until then, a kind of day or shift that nothing tells when it is ("every night | shift"), and a
 * season, which nobody says where it begins ("in summer | every day").
 */
import type { Token } from "../chart/tokens.js";
import type { Series } from "../meaning/values.js";
import { isMonthName } from "../names.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";
import { ORDERS } from "./verbs.js";

const AMOUNTS = /^(?:an?|one|two|three|four|five|six|half|another)$/;
const MOST = /^(?:max|maximum|most)$/;
const MEALS = /^(?:breakfast|lunch|dinner|supper|tea|bedtime)$/;
const OF_DOSES = /^(?:after|before|at|with|in)$/;
const STATES = /^(?:valid|open|opened|closed|available|running|showing)$/;
/** "the exhibition is on until Sunday", and not "leave the oven on until 6". */
const AT_IT = /^on$/;
const UNTIL = /^(?:until|till|til|'til)$/;
const SHIFTS = /^(?:shift|class|duty|session|lesson)$/;
const KINDS_OF_DAYS =
  /^(?:school|match|game|race|wash|bin|market|training|laundry|rest|leg|delivery)(?:day|night)s?$/;
const PARTS =
  /^(?:morning|afternoon|evening|night|day|weekday|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

export function doubtsOfCourses(
  tokens: readonly Token[],
  times: readonly PlacedPiece[],
  title: readonly number[],
  before: readonly number[],
): Doubt[] {
  const here = new Set(title);
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  const counts = (index: number): boolean =>
    here.has(index) && (tokens[index]!.kind === "number" || AMOUNTS.test(lower(index)));
  const rhythm = times.some(({ piece }) => piece.kind === "series" || piece.kind === "span");
  const found: Doubt[] = [];
  const left = (from: number, to: number): unknown => found.push({ from, to, why: "left" });
  for (const index of title) {
    const word = lower(index);
    if (rhythm && word === "then" && counts(index + 1) && index !== title[0]) left(index, index + 3);
    if ((word === "every" || word === "each") && KINDS_OF_DAYS.test(lower(index + 1))) left(index, index + 2);
    // "every 4 hours, | max 4": of one day or of all
    if (rhythm && MOST.test(word) && [1, 2, 3].some((next) => counts(index + next))) left(index, index + 2);
    if (rhythm && word === "every" && lower(index + 1) === "other" && !here.has(index + 2))
      left(index, index + 2);
  }
  for (const index of rhythm ? [...before, ...title] : []) {
    const at = lower(index - 1) === "the" ? index - 2 : index - 1;
    if (SEASONS.test(lower(index)) && OF_SEASON.test(lower(at))) left(at, index + 1);
    if (/s$/.test(lower(index)) && SEASONS.test(singular(lower(index)))) left(index, index + 1);
  }
  // "every week at 9, | Monday or maybe Saturday", "on | 35 July"
  for (const index of title) {
    if (rhythm && WEEKDAYS.test(lower(index)) && lower(index + 1) === "or") left(index, index + 2);
    if (tokens[index]!.kind === "number" && tokens[index]!.value > 31 && tokens[index]!.value < 100)
      if (isMonthName(lower(index + 1)) && lower(index + 1) !== "may") left(index, index + 2);
  }
  // "shifts: Friday 9, | Saturday 14"
  for (const index of times.length > 0 ? title : []) {
    const hour =
      here.has(index + 1) && tokens[index + 1]!.kind === "number" && tokens[index + 1]!.value <= 24;
    if (hour && WEEKDAYS.test(lower(index)) && /^(?:[,;:]|and|&)$/.test(lower(index - 1)))
      left(index, index + 2);
  }
  // "every Sunday | in Advent | at 6 | remind me to …"
  const within = before.find(
    (index) =>
      WITHIN.test(lower(index)) && times.some(({ piece, to }) => piece.kind === "series" && to === index),
  );
  if (within !== undefined) left(within, before.at(-1)! + 1);
  // "we married on 3 June, remind me | every year": on which day
  const yearly = times.some(({ piece }) => piece.kind === "series" && isUndated(piece.series));
  const dated =
    yearly && times.length === 1 ? [...before, ...title].find((index) => isDate(tokens, index)) : undefined;
  if (dated !== undefined) left(dated, dated + 1);
  for (const { piece, from, to } of times) {
    const last = lower(to - 1);
    if (piece.kind === "when") {
      const more = [to, to + 1, to + 2].find((at) => MEALS.test(lower(at)) && here.has(at));
      const joined = more !== undefined && [",", "and", "&"].includes(lower(more - 1));
      if (more !== undefined && MEALS.test(last) && (joined || more === to)) left(to, more + 1);
      // "two tablets after lunch | and one after | dinner"
      if (["and", "&", ","].includes(lower(to)) && counts(to + 1) && OF_DOSES.test(lower(to + 2)))
        left(to, to + 3);
      // "lab on May 12 14 20"
      const figures = tokens.slice(to - 3, to);
      if (piece.when.times.length > 0 && to - from > 3 && figures.every(({ kind }) => kind === "number"))
        left(to - 2, to);
    }
    const state = here.has(from - 1) ? lower(from - 1) : "";
    if (
      UNTIL.test(lower(from)) &&
      (STATES.test(state) || (AT_IT.test(state) && !ORDERS.has(lower(title[0]!))))
    )
      found.push({ from: from - 1, to, why: "owned" });
    if (piece.kind !== "series") continue;
    if (here.has(to) && SHIFTS.test(lower(to)) && PARTS.test(last) && ORDERS.has(lower(to + 1)))
      left(from, to + 1);
    // "one pill mornings | two pills | evenings"
    if (counts(title[0] ?? -1) && title[0]! < from && counts(to) && times.some((other) => other.from > to))
      if (singular(lower(to + 1)) === singular(lower(title[0]! + 1))) left(to, to + 2);
  }
  return found;
}

const isUndated = (series: Partial<Series>): boolean =>
  series.frequency === "year" && !series.months && !series.monthDays && !series.weekdays && !series.yearDays;
const isDate = (tokens: readonly Token[], at: number): boolean =>
  isMonthName(tokens[at]!.lower) &&
  [at - 3, at - 2, at - 1, at + 1].some(
    (beside) => tokens[beside]?.kind === "number" && tokens[beside]!.value < 32,
  );
const WEEKDAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const SEASONS = /^(?:summer|winter|autumn|spring|fall)(?:time)?$/;
const WITHIN = /^(?:in|during|over|throughout|within|outside|until|till|between)$/;
const OF_SEASON = /^(?:in|during|over|throughout|all|through)$/;

const singular = (word: string): string => word.replace(/s$/, "");
