/**
 * Days with a name. Only days whose date follows from the calendar are here; a day that differs between countries (Labour
 * Day, Mother's Day) is the one that most of the English-speaking world keeps, and the receipt shows the date.
 */
import { dateOf, nthWeekday, type PlainDate } from "./calendar.js";

/** Gregorian Easter Sunday (the anonymous algorithm printed in Nature, 1876). */
export function easter(of: number): PlainDate {
  const a = of % 19;
  const b = Math.floor(of / 100);
  const c = of % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const monthOf = Math.floor((h + l - 7 * m + 90) / 25);
  return dateOf(of, monthOf, (h + l - 7 * m + 33 * monthOf + 19) % 32)!;
}

/** The first to fourth Sunday of Advent: the last four before Christmas Day. */
export function advent(of: number, nth: number): PlainDate {
  const eve = dateOf(of, 12, 24)!;
  return eve.subtract({ days: (eve.dayOfWeek % 7) + 7 * (4 - nth) });
}

/** The day in a year. */
export type Finder = (of: number) => PlainDate;
const fixed =
  (month: number, on: number): Finder =>
  (of) =>
    dateOf(of, month, on)!;
const nth =
  (month: number, weekday: number, count: number, plus = 0): Finder =>
  (of) =>
    nthWeekday(of, month, weekday, count)!.add({ days: plus });
const fromEaster =
  (days: number): Finder =>
  (of) =>
    easter(of).add({ days });

/** Names, with `|` between them. */
export const HOLIDAYS: ReadonlyArray<readonly [names: string, find: Finder]> = [
  ["christmas eve|xmas eve|christmas ' s eve", fixed(12, 24)],
  ["christmas day|xmas day|christmas|xmas|x - mas", fixed(12, 25)],
  ["boxing day", fixed(12, 26)],
  ["new year's eve|new years eve|new year eve|nye", fixed(12, 31)],
  ["new year's day|new years day|new year's|new years|new year day|the new year|new year", fixed(1, 1)],
  ["epiphany", fixed(1, 6)],
  ["martin luther king day|martin luther king jr day|martin luther king's day|mlk day", nth(1, 1, 3)],
  ["groundhog day|groundhogs day", fixed(2, 2)],
  ["valentine's day|valentines day|valentine's|valentine day|valentines", fixed(2, 14)],
  [
    "presidents' day|presidents ' day|president's day|presidents day|president day|washington's birthday",
    nth(2, 1, 3),
  ],
  ["international women's day|women's day|womens day|woman's day", fixed(3, 8)],
  [
    "st patrick's day|st . patrick's day|saint patrick's day|saint patrick day|st patricks day|saint patricks day|st patrick|saint patrick's|saint patrick",
    fixed(3, 17),
  ],
  [
    "april fools day|april fool's day|april fools' day|april fools ' day|april fools|april fool day",
    fixed(4, 1),
  ],
  ["earth day", fixed(4, 22)],
  [
    "may day|international workers' day|international workers ' day|international workers day|international worker's day|workers' day|workers ' day|labour day",
    fixed(5, 1),
  ],
  ["cinco de mayo", fixed(5, 5)],
  ["star wars day", fixed(5, 4)],
  ["mother's day|mothers day|mothers ' day|mother day", nth(5, 7, 2)],
  ["memorial day", nth(5, 1, -1)],
  ["juneteenth", fixed(6, 19)],
  ["father's day|fathers day|fathers ' day|father day", nth(6, 7, 3)],
  ["independence day", fixed(7, 4)],
  ["bastille day", fixed(7, 14)],
  ["labor day", nth(9, 1, 1)],
  ["columbus day|indigenous peoples day|indigenous people's day", nth(10, 1, 2)],
  ["halloween|hallowe'en|all hallows eve", fixed(10, 31)],
  ["all saints' day|all saints ' day|all saints day|all saint's day", fixed(11, 1)],
  ["all souls' day|all souls ' day|all souls day|all soul's day", fixed(11, 2)],
  ["guy fawkes night|guy fawkes day|bonfire night", fixed(11, 5)],
  ["veterans day|veteran's day|veterans ' day|remembrance day|armistice day", fixed(11, 11)],
  ["thanksgiving day|thanksgiving|thanks giving day|thanks giving", nth(11, 4, 4)],
  ["black friday", nth(11, 4, 4, 1)],
  ["cyber monday", nth(11, 4, 4, 4)],
  ["mardi gras|fat tuesday|shrove tuesday|pancake day", fromEaster(-47)],
  ["ash wednesday", fromEaster(-46)],
  ["palm sunday", fromEaster(-7)],
  ["maundy thursday", fromEaster(-3)],
  ["good friday", fromEaster(-2)],
  ["easter monday", fromEaster(1)],
  ["easter sunday|easter day|easter", fromEaster(0)],
  ["holy saturday|easter saturday", fromEaster(-1)],
  ["ascension day|ascension thursday|ascension", fromEaster(39)],
  ["whit monday|pentecost monday", fromEaster(50)],
  ["pentecost|pentecost sunday|whit sunday|whitsun", fromEaster(49)],
  ["trinity sunday", fromEaster(56)],
  ["corpus christi", fromEaster(60)],
  ["burns night", fixed(1, 25)],
  ["australia day", fixed(1, 26)],
  ["candlemas", fixed(2, 2)],
  ["st david's day|saint david's day|st davids day", fixed(3, 1)],
  ["pi day", fixed(3, 14)],
  ["st george's day|saint george's day|st georges day", fixed(4, 23)],
  ["anzac day", fixed(4, 25)],
  ["canada day", fixed(7, 1)],
  ["assumption day", fixed(8, 15)],
  ["michaelmas", fixed(9, 29)],
  ["german unity day", fixed(10, 3)],
  ["reformation day", fixed(10, 31)],
  ["st martin's day|saint martin's day|martinmas", fixed(11, 11)],
  ["st andrew's day|saint andrew's day|st andrews day", fixed(11, 30)],
  [
    "st nicholas|saint nicholas|st nicholas day|saint nicholas day|st nicholas' day|st nicholas's day",
    fixed(12, 6),
  ],
  ["mothering sunday", fromEaster(-21)],
  ["low sunday", fromEaster(7)],
  ["remembrance sunday", nth(11, 7, 2)],
  ["twelfth night", fixed(1, 5)],
  ["waitangi day", fixed(2, 6)],
  ["lady day", fixed(3, 25)],
  ["walpurgis night", fixed(4, 30)],
  ["st john's day|saint john's day", fixed(6, 24)],
  ["st swithin's day|saint swithin's day", fixed(7, 15)],
  ["lammas|lammas day", fixed(8, 1)],
  ["all hallows|all hallows day|all hallows' day", fixed(11, 1)],
  ["st lucia's day|st lucy's day|saint lucy's day|saint lucia's day", fixed(12, 13)],
  ["hogmanay", fixed(12, 31)],
  ["st stephen's day|saint stephen's day|st stephens day", fixed(12, 26)],
];

/** Feasts of one date, but for those that other countries keep on another: a date beside their name says which is meant. */
export const OF_ONE_DATE: ReadonlySet<Finder> = new Set(
  HOLIDAYS.flatMap(([names, find]) => {
    const dates = [2026, 2027, 2028].map((year) => find(year).toPlainMonthDay().toString());
    return new Set(dates).size > 1 || /^(?:independence|may day|veterans|german)/.test(names) ? [] : [find];
  }),
);
