/**
 * Feasts that a people or a church keeps on a day of its own. Where the date follows from a calendar it is here, by the name with
 * its adjective ("Chinese New Year", "Orthodox Easter"); of any other such name ("Islamic New Year") nobody may take the date of
 * the feast that is called the same without it.
 */
import { dateOf, nthWeekday, type PlainDate } from "./calendar.js";
import type { Token } from "./chart/tokens.js";
import { easter, type Finder } from "./holidays.js";

/** Easter Sunday of the Julian calendar, on the Gregorian one (Meeus, Astronomical Algorithms, chapter 8); 1900 to 2099. */
export function orthodoxEaster(of: number): PlainDate {
  const d = (19 * (of % 19) + 15) % 30;
  const e = (2 * (of % 4) + 4 * (of % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  return dateOf(of, month, ((d + e + 114) % 31) + 1)!.add({ days: 13 });
}

const fixed =
  (month: number, on: number): Finder =>
  (of) =>
    dateOf(of, month, on)!;
const nth =
  (month: number, weekday: number, count: number): Finder =>
  (of) =>
    nthWeekday(of, month, weekday, count)!;
const fromOrthodoxEaster =
  (days: number): Finder =>
  (of) =>
    orthodoxEaster(of).add({ days });

const FORMS = new Map<string, Intl.DateTimeFormat>();
/** Month and day in another calendar, as its years are kept by ICU; the search begins on a day of the Gregorian one. */
const kept =
  (calendar: string, monthAndDay: string, month: number, on: number): Finder =>
  (of) => {
    const form =
      FORMS.get(calendar) ??
      new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: "long", day: "numeric", timeZone: "UTC" });
    FORMS.set(calendar, form);
    const first = dateOf(of, month, on)!;
    for (let days = 0; days < 45; days++) {
      const date = first.add({ days });
      const said = form.formatToParts(Date.UTC(date.year, date.month - 1, date.day));
      const part = (type: string): string => said.find((one) => one.type === type)?.value ?? "";
      if (`${part("month")} ${part("day")}` === monthAndDay) return date;
    }
    return first;
  };

/** The second new moon behind the winter solstice, by Beijing's clock (Hong Kong Observatory): from 2024, as month and day in one number. */
const CHINESE_NEW_YEARS = [
  210, 129, 217, 206, 126, 213, 203, 123, 211, 131, 219, 208, 128, 215, 204, 124, 212, 201, 122, 210, 130,
  217, 206, 126, 214, 202, 123,
];
const chineseNewYear: Finder = (of) => {
  const said = CHINESE_NEW_YEARS[of - 2024];
  return said ? dateOf(of, Math.floor(said / 100), said % 100)! : kept("chinese", "First Month 1", 1, 20)(of);
};

/** Names, with `|` between them. */
export const FEASTS_OF_OTHERS: ReadonlyArray<readonly [names: string, find: Finder]> = [
  ["chinese new year|lunar new year|chinese new year's day|lunar new year's day", chineseNewYear],
  ["chinese new year's eve|lunar new year's eve", (of) => chineseNewYear(of).subtract({ days: 1 })],
  ["jewish new year|hebrew new year|rosh hashanah|rosh hashana", kept("hebrew", "Tishri 1", 9, 1)],
  ["yom kippur", kept("hebrew", "Tishri 10", 9, 10)],
  ["persian new year|iranian new year|nowruz", kept("persian", "Farvardin 1", 3, 18)],
  ["thai new year|songkran", fixed(4, 13)],
  ["orthodox new year|old new year|serbian new year", fixed(1, 14)],
  [
    "orthodox christmas|orthodox christmas day|russian christmas|russian orthodox christmas|serbian christmas|coptic christmas|eastern orthodox christmas",
    fixed(1, 7),
  ],
  ["orthodox christmas eve|russian christmas eve|serbian christmas eve|coptic christmas eve", fixed(1, 6)],
  ...(
    [
      ["good friday", -2],
      ["holy saturday", -1],
      ["easter|easter sunday|easter day", 0],
      ["easter monday", 1],
      ["pentecost", 49],
    ] as const
  ).map(([feasts, days]): [string, Finder] => [
    [
      "orthodox",
      "greek",
      "greek orthodox",
      "russian",
      "russian orthodox",
      "serbian",
      "coptic",
      "romanian",
      "bulgarian",
      "ukrainian",
      "eastern orthodox",
    ]
      .flatMap((whose) => feasts.split("|").map((feast) => `${whose} ${feast}`))
      .join("|"),
    fromOrthodoxEaster(days),
  ]),
  ["western easter|catholic easter|protestant easter|western easter sunday|catholic easter sunday", easter],
  ["canadian thanksgiving|thanksgiving in canada", nth(10, 1, 2)],
  [
    "us thanksgiving|u . s . thanksgiving|american thanksgiving|american thanksgiving day|us thanksgiving day",
    nth(11, 4, 4),
  ],
  ["us independence day|american independence day", fixed(7, 4)],
  ["mexican independence day", fixed(9, 16)],
  ["indian independence day", fixed(8, 15)],
  ["pakistani independence day", fixed(8, 14)],
  ["greek independence day", fixed(3, 25)],
  ["brazilian independence day", fixed(9, 7)],
  ["polish independence day", fixed(11, 11)],
  ["finnish independence day", fixed(12, 6)],
  ["ukrainian independence day", fixed(8, 24)],
  ["indonesian independence day", fixed(8, 17)],
  ["philippine independence day|filipino independence day", fixed(6, 12)],
  ["nigerian independence day", fixed(10, 1)],
  ["argentine independence day", fixed(7, 9)],
  [
    "us mother's day|american mother's day|german mother's day|australian mother's day|canadian mother's day|us mothers day|german mothers day",
    nth(5, 7, 2),
  ],
  [
    "uk mother's day|british mother's day|irish mother's day|english mother's day|uk mothers day|british mothers day",
    (of) => easter(of).subtract({ days: 21 }),
  ],
  ["mexican mother's day|mexican mothers day", fixed(5, 10)],
  [
    "us father's day|american father's day|uk father's day|british father's day|canadian father's day",
    nth(6, 7, 3),
  ],
  ["australian father's day", nth(9, 7, 1)],
  ["early may bank holiday|may day bank holiday|early may bank holiday monday", nth(5, 1, 1)],
  [
    "spring bank holiday|late may bank holiday|whitsun bank holiday|spring bank holiday monday|late may bank holiday monday",
    nth(5, 1, -1),
  ],
  [
    "august bank holiday|summer bank holiday|late summer bank holiday|august bank holiday monday",
    nth(8, 1, -1),
  ],
];

const LANDS =
  "chinese japanese korean vietnamese thai lao khmer cambodian burmese malaysian singaporean indonesian filipino philippine indian hindu tamil bengali sinhala nepali pakistani bangladeshi persian iranian iraqi afghan kurdish turkish arab egyptian moroccan saudi israeli jewish lebanese ethiopian eritrean nigerian kenyan ghanaian russian ukrainian belarusian polish czech slovak hungarian romanian bulgarian serbian croatian macedonian georgian armenian greek italian spanish portuguese french belgian dutch german bavarian austrian swiss danish swedish norwegian finnish icelandic irish british english scottish welsh uk canadian mexican brazilian argentine argentinian chilean colombian peruvian cuban haitian jamaican american us u.s australian aussie kiwi nz texan";
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const OF_EASTERN_CHURCHES = words(
  "orthodox greek russian serbian coptic ethiopian georgian ukrainian romanian bulgarian armenian macedonian belarusian eastern",
);
/** Of which feast: behind whose adjective it is another. */
const DIFFER: ReadonlyArray<readonly [feast: RegExp, whose: ReadonlySet<string>]> = [
  [/^(?:good friday|palm sunday|easter|pentecost|christmas|xmas|ascension)\b/, OF_EASTERN_CHURCHES],
  [
    /^new years? ?(?:'s )?/,
    words(
      "chinese lunar jewish hebrew vietnamese korean persian iranian afghan kurdish islamic muslim hijri hindu vedic sikh tamil bengali nepali sinhala thai lao khmer cambodian burmese tibetan mongolian balinese ethiopian eritrean coptic orthodox old serbian assyrian berber",
    ),
  ],
  [
    /^(?:independence day|thanksgiving|mother'?s'? day|father'?s'? day|labou?r day|memorial day|veterans'? day|remembrance day|valentine'?s(?: day)?|women'?s day|unity day)\b/,
    words(LANDS),
  ],
];

/** "serbian | new year", "bank holiday | monday": where a feast ends that begins there with an adjective of its own; 0 where none does. */
export function feastOfOthers(tokens: readonly Token[], at: number): number {
  const whose = tokens[at]!.lower;
  const line = tokens
    .slice(at + 1, at + 4)
    .map(({ lower }) => lower)
    .join(" ");
  if (/^(?:bank|public)$/.test(whose) && /^holiday\b/.test(line))
    return at + (/^holiday (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/.test(line) ? 3 : 2);
  for (const [feast, lands] of DIFFER) {
    const found = lands.has(whose) ? feast.exec(line) : null;
    if (found) return at + 1 + found[0].trim().split(" ").length;
  }
  return 0;
}

/** Without any of these words nothing of the kind is said. */
export const FEAST_WORDS = words(
  "easter christmas xmas friday year year's years thanksgiving day holiday pentecost ascension sunday valentine's valentines",
);
