/** Numbers as people say and write them: cardinals, ordinals, places from the end, years and amounts with fractions. */
import type { Place } from "../chart/chart.js";
import { alike, rule } from "./values.js";

/** "twenty-one", "twenty-first". */
const grouped = ([tens, unit]: readonly [number, number]): number | null =>
  unit >= 1 && unit <= 9 ? tens + unit : null;
/** A year of two figures: '27 is ahead, '89 is over. */
export const century = (year: number): number => (year < 100 ? 2000 + year - (year >= 70 ? 100 : 0) : year);
/** "twenty twenty six", "nineteen eighty six". */
const yearIn =
  (hundreds: number) =>
  ([rest]: readonly [number], { tokens, from }: Place): number | null =>
    rest >= 10 && rest < 100 && tokens[from + 1]!.kind === "word" ? hundreds * 100 + rest : null;

/** Parts of a whole, in words. */
const PORTIONS: ReadonlyMap<string, number> = new Map([
  ["half", 1 / 2],
  ["third", 1 / 3],
  ["two thirds", 2 / 3],
  ["two - thirds", 2 / 3],
  ["quarter", 1 / 4],
  ["three quarters", 3 / 4],
  ["three - quarters", 3 / 4],
]);

export const NUMBERS = [
  ...alike("cardinal", ([value]) => value, { "<int>": "15", "<one19>": "fifteen", "<ten>": "twenty" }),
  ...alike("cardinal", grouped, { "<ten> -? <one19>": "twenty-one", "<ten> and <one19>": "twenty and four" }),
  rule("cardinal", "a hundred", "a hundred", () => 100),
  rule("cardinal", "<one19> hundred", "two hundred", ([hundreds]) => hundreds * 100),
  rule("cardinal", "<one19> hundred and? <cardinal>", "one hundred and twenty", ([hundreds, rest]) =>
    rest < 100 ? hundreds * 100 + rest : null,
  ),
  rule("cardinal", "<int> ~, ~<d3>", "1,500", ([thousands, rest]) =>
    thousands > 0 && thousands < 1000 ? thousands * 1000 + rest : null,
  ),
  rule("cardinal", "<one19> thousand", "two thousand", ([thousands]) => thousands * 1000),

  ...alike("count", ([value]) => value, {
    "<cardinal>": "three",
    "another <cardinal>": "another 10",
    "<cardinal> more": "10 more",
  }),
  ...alike("count", () => 1, { "a|an": "a", "a|one single": "a single", another: "another" }),
  ...alike("count", () => 2, { "a? couple of? more?": "a couple of", "a pair of": "a pair of" }),
  rule("count", "a|one dozen", "a dozen", () => 12),
  rule("count", "half a dozen", "half a dozen", () => 6),
  rule("count", "a? few more?", "a few", () => 3),

  ...alike("amount", ([value]) => value, { "<count>": "three", "<fraction> of? a|an?": "3/4 of an" }),
  rule("fraction", "<d12> ~/ ~<d12>", "3/4", ([over, under]) =>
    under > 1 && under <= 8 && over < under ? over / under : null,
  ),
  rule("portion", "<fraction>", "3/4", ([part]) => part),
  rule("portion", "a|one|the? {half|third|quarter}", "a quarter", ([part]) => PORTIONS.get(part)!),
  rule(
    "portion",
    "{two_thirds|three_quarters|two_-_thirds|three_-_quarters}",
    "two thirds",
    ([part]) => PORTIONS.get(part)!,
  ),
  rule("amount", "<portion> of an|a|one", "a third of an", ([part]) => part),
  rule("amount", "<cardinal> and? <fraction>", "1 1/2", ([value, part]) => value + part),
  rule(
    "amount",
    "<int> ~. ~<int>",
    "2.5",
    ([whole, rest], { tokens, from }) => Number(`${whole}.${tokens[from + 2]!.text}`) + rest * 0,
  ),
  rule("amount", "a|an? half a|an|of? a?", "half an", () => 0.5),
  rule("amount", "a|one? quarter of? an|a?", "a quarter of an", () => 0.25),
  rule("amount", "three quarters|quarter of? an|a|of?", "three quarters of an", () => 0.75),
  rule("amount", "<cardinal> and a|an? half a?", "two and a half", ([value]) => value + 0.5),
  rule(
    "amount",
    "<cardinal> and <one19> half|halves|quarter|quarters of?",
    "one and two quarters",
    ([value, count], { tokens, to }) => {
      const word = tokens[to - 1]!.lower === "of" ? tokens[to - 2]!.lower : tokens[to - 1]!.lower;
      return count < 4
        ? value + count * (word.startsWith("half") || word.startsWith("halves") ? 0.5 : 0.25)
        : null;
    },
  ),
  rule("amount", "<cardinal> and a quarter of?", "one and a quarter", ([value]) => value + 0.25),

  rule("ordinal", "<ordinalWord>", "third", ([value]) => value),
  rule("ordinal", "<ten> -? <ordinalWord>", "twenty-first", grouped),
  rule("ordinal", "<int> st|nd|rd|th", "22nd", ([value]) => (value >= 1 && value <= 366 ? value : null)),

  rule("place", "<ordinal>", "second", ([value]) => value),
  rule("place", "last|final|closing|very_last", "last", () => -1),
  rule("place", "very_first|opening", "opening", () => 1),
  rule("place", "penultimate|next_to_last|last_but_one", "penultimate", () => -2),
  ...alike("place", ([value]) => -value, {
    "<ordinal> to the? last": "second to last",
    "<ordinal> -_to_-_last": "second-to-last",
    "<ordinal> from the? last|end": "second from last",
    "<ordinal> -? last": "second last",
  }),
  rule("places", "the? <place>", "the first", ([value]) => [value]),
  rule("places", "the? {first|last} <cardinal>", "the last two", ([side, count]) =>
    count >= 2 && count <= 15
      ? Array.from({ length: count }, (_, index) => (side === "last" ? -1 : 1) * (index + 1))
      : null,
  ),
  rule(
    "places",
    "the? <place> ,|&|and|or|,_and|,_or|/|+ the? <places>",
    "the 1st and the 3rd",
    ([value, more]) => (more.includes(value) ? null : [value, ...more]),
  ),

  // "8 May 1430" is at half past two, and nobody speaks of the year
  rule("year", "<d4>", "2027", ([value]) =>
    (value >= 1900 && value < 2100) || (value >= 1300 && value < 3000 && (value % 100 > 59 || value > 2400))
      ? value
      : null,
  ),
  rule("year", "'|’ ~<d2>", "'27", ([value]) => century(value)),
  rule("year", "two thousand and? <cardinal>", "two thousand and eighteen", ([rest]) =>
    rest < 100 ? 2000 + rest : null,
  ),
  rule("year", "two thousand", "two thousand", () => 2000),
  rule("year", "twenty <cardinal>", "twenty twenty six", yearIn(20)),
  rule("year", "nineteen <cardinal>", "nineteen eighty six", yearIn(19)),
];
