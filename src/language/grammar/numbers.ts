/** Numbers as people say and write them: cardinals, ordinals, places from the end, years and amounts with fractions. */
import { rule } from "./values.js";

const grouped = (tens: number, unit: number): number | null => (unit >= 1 && unit <= 9 ? tens + unit : null);
const smallOrdinal = (tens: number, unit: number): number | null =>
  unit >= 1 && unit <= 9 ? tens + unit : null;
/** A year of two figures: '27 is ahead, '89 is over. */
export const century = (year: number): number => (year < 100 ? 2000 + year - (year >= 70 ? 100 : 0) : year);
const suffixed = (value: number): number | null => (value >= 1 && value <= 366 ? value : null);

export const NUMBERS = [
  rule("cardinal", "<int>", "15", ([value]) => value),
  rule("cardinal", "<one19>", "fifteen", ([value]) => value),
  rule("cardinal", "<ten>", "twenty", ([value]) => value),
  rule("cardinal", "<ten> -? <one19>", "twenty-one", ([tens, unit]) => grouped(tens, unit)),
  rule("cardinal", "<ten> and <one19>", "twenty and four", ([tens, unit]) => grouped(tens, unit)),
  rule("cardinal", "a|one hundred", "one hundred", () => 100),
  rule("cardinal", "<one19> hundred", "two hundred", ([hundreds]) => hundreds * 100),
  rule("cardinal", "<one19> hundred and? <cardinal>", "one hundred and twenty", ([hundreds, rest]) =>
    rest < 100 ? hundreds * 100 + rest : null,
  ),
  rule("cardinal", "<int> ~, ~<d3>", "1,500", ([thousands, rest]) =>
    thousands > 0 && thousands < 1000 ? thousands * 1000 + rest : null,
  ),
  rule("cardinal", "<one19> thousand", "two thousand", ([thousands]) => thousands * 1000),

  rule("count", "<cardinal>", "three", ([value]) => value),
  rule("count", "a|an", "a", () => 1),
  rule("count", "a|one single", "a single", () => 1),
  rule("count", "a? couple of? more?", "a couple of", () => 2),
  rule("count", "a|one dozen", "a dozen", () => 12),
  rule("count", "half a dozen", "half a dozen", () => 6),
  rule("count", "a pair of", "a pair of", () => 2),
  rule("count", "a? few more?", "a few", () => 3),
  rule("count", "another", "another", () => 1),
  rule("count", "another <cardinal>", "another 10", ([value]) => value),
  rule("count", "<cardinal> more", "10 more", ([value]) => value),

  rule("amount", "<count>", "three", ([value]) => value),
  rule("fraction", "<d12> ~/ ~<d12>", "3/4", ([over, under]) =>
    under > 1 && under <= 8 && over < under ? over / under : null,
  ),
  rule("amount", "<fraction> of? a|an?", "3/4 of an", ([value]) => value),
  rule("amount", "<cardinal> and? <fraction>", "1 1/2", ([value, part]) => value + part),
  rule(
    "amount",
    "<int> ~. ~<int>",
    "2.5",
    ([whole, rest], { tokens, from }) => Number(`${whole}.${tokens[from + 2]!.text}`) + rest * 0,
  ),
  rule("amount", "half a|an|of? a?", "half an", () => 0.5),
  rule("amount", "a? half", "half", () => 0.5),
  rule("amount", "one|a quarter of? a|an|of", "a quarter of an", () => 0.25),
  rule("amount", "a? quarter of? an|a?", "a quarter of an", () => 0.25),
  rule("amount", "three quarters|quarter of? an|a|of?", "three quarters of an", () => 0.75),
  rule("amount", "<cardinal> and a half", "two and a half", ([value]) => value + 0.5),
  rule("amount", "<cardinal> and an half", "5 and an half", ([value]) => value + 0.5),
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
  rule("amount", "<cardinal> and half a?", "two and half a", ([value]) => value + 0.5),
  rule("amount", "<cardinal> and a quarter of?", "one and a quarter", ([value]) => value + 0.25),
  rule("amount", "<cardinal> and three quarters of?", "one and three quarters of", ([value]) => value + 0.75),

  rule("ordinal", "<ordinalWord>", "third", ([value]) => value),
  rule("ordinal", "<ten> -? <ordinalWord>", "twenty-first", ([tens, unit]) => smallOrdinal(tens, unit)),
  rule("ordinal", "<int> ~st|nd|rd|th", "22nd", ([value]) => suffixed(value)),
  rule("ordinal", "<int> st|nd|rd|th", "22 nd", ([value]) => suffixed(value)),

  rule("place", "<ordinal>", "second", ([value]) => value),
  rule("place", "last|final", "last", () => -1),
  rule("place", "penultimate", "penultimate", () => -2),
  rule("place", "next to last", "next to last", () => -2),
  rule("place", "<ordinal> to the? last", "second to last", ([value]) => -value),
  rule("place", "<ordinal> -_to_-_last", "second-to-last", ([value]) => -value),
  rule("place", "<ordinal> from the? last|end", "second from last", ([value]) => -value),
  rule("place", "<ordinal> last", "second last", ([value]) => -value),
  rule("places", "the? <place>", "the first", ([value]) => [value]),
  rule("places", "the? {first|last} <cardinal>", "the last two", ([side, count]) =>
    count >= 2 && count <= 15
      ? Array.from({ length: count }, (_, index) => (side === "last" ? -1 : 1) * (index + 1))
      : null,
  ),
  rule("places", "the? <place> ,|&|and|or the? <places>", "the 1st and the 3rd", ([value, more]) =>
    more.includes(value) ? null : [value, ...more],
  ),
  rule("places", "the? <place> , and|or the? <places>", "the 1st, and the 3rd", ([value, more]) =>
    more.includes(value) ? null : [value, ...more],
  ),

  rule("year", "<d4>", "2027", ([value]) => (value >= 1300 && value <= 2999 ? value : null)),
  rule("year", "'|’ ~<d2>", "'27", ([value]) => century(value)),
  rule("year", "two thousand and? <cardinal>", "two thousand and eighteen", ([rest]) =>
    rest < 100 ? 2000 + rest : null,
  ),
  rule("year", "two thousand", "two thousand", () => 2000),
  rule("year", "twenty <cardinal>", "twenty twenty six", ([rest], { tokens, from }) =>
    rest >= 10 && rest < 100 && tokens[from + 1]!.kind === "word" ? 2000 + rest : null,
  ),
  rule("year", "nineteen <cardinal>", "nineteen eighty six", ([rest], { tokens, from }) =>
    rest >= 10 && rest < 100 && tokens[from + 1]!.kind === "word" ? 1900 + rest : null,
  ),
];
