/** Days of the calendar: "3 March 2027", "Feb 18th", "12/24", "2026-12-24", and weekdays with them. */
import type { Place } from "../chart/chart.js";
import { alone, countsThing, numberGoesOn } from "../chart/figures.js";
import { follow, hourBehind } from "../chart/hours-beside-day.js";
import { calendarDay, onDateOf, weekdayOnDay } from "../meaning/day-values.js";
import { dayOf } from "../meaning/days-told.js";
import type { Day, Series } from "../meaning/values.js";
import { weekdayWithDate } from "../meaning/weekdays.js";
import { century } from "./numbers.js";
import { alike, day, rule } from "./values.js";

/** Numbers in words, before names of months that are verbs. */
const CARDINALS = new Set("one two three four five six seven eight nine ten eleven".split(" "));
const VERBS = new Set(["may", "march"]);

/** Behind "the third of the fifth" that is no third thing of the fifth. */
const BEHIND_DATE = new Set("to at remind please by in for that about i we is we're i'm".split(" "));

/** Two numbers of a date whose order depends on the language. */
function eitherOrder(first: number, second: number, year?: number): Day | null {
  // "24/7" is always
  if (first === 24 && second === 7 && year === undefined) return null;
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return null;
  const [a, b] = [calendarDay(first, second, year), calendarDay(second, first, year)];
  return dayOf(
    (moment) => {
      const dayFirst = second > 12 ? false : first > 12 ? true : moment.dayFirst;
      const read = (dayFirst ? b : a).find(moment);
      if (first > 12 || second > 12 || first === second || read.invalid) return read;
      return { ...read, alternative: (dayFirst ? a : b).find(moment).date };
    },
    { ...(year === undefined ? { series: { frequency: "year" } } : {}) },
  );
}

const checked = (day: Day | null, place: Place): Day | null => (day && alone(place) ? day : null);

/** Days "1" to "31"; in words only as ordinals or below 32. */
const possible = (day: number): number | null => (day >= 1 && day <= 31 ? day : null);

export const DATES = [
  rule("monthDay", "<ordinal>", "18th", ([day]) => possible(day)),
  rule("monthDay", "<cardinal>", "18", ([day], { tokens, from, to }) =>
    tokens[from]!.kind === "number" && (tokens[from]!.text.length > 2 || numberGoesOn(tokens, to))
      ? null
      : possible(day),
  ),
  ...alike("calendar", ([month, day]) => calendarDay(month, day), {
    "<month> ,? the? <monthDay>": "February 18th",
    "<month> ~-|/|. ~<d12>": "Nov/2",
  }),
  ...alike("calendar", ([month, day, year]) => calendarDay(month, day, year), {
    "<month> ,? the? <monthDay> ,|of|in? <year>": "Feb 18, 2027",
    "<month> ~-|/|. ~<d12> ~-|/|. ~<d4>": "Nov-2-2027",
  }),
  ...alike("calendar", ([day, month, year]) => calendarDay(month, day, year), {
    "the? <monthDay> day? ,|of? <month> ,|of|in? <year>": "3 March 2027",
    "<d12> ~-|/|. ~<month> ~-|/|. ~<d4>": "23/Sep/2027",
    "<d12> ~. <month> ,? <year>?": "16. Nov. 2027",
  }),
  rule(
    "calendar",
    "the? <monthDay> day? ,|of? <month>",
    "the 3rd of March",
    ([day, month], { tokens, from, to }) =>
      // "one may ask", "five march on"
      to - from === 2 && day < 12 && CARDINALS.has(tokens[from]!.lower) && VERBS.has(tokens[from + 1]!.lower)
        ? null
        : calendarDay(month, day),
  ),
  rule("calendar", "<calendar> ,? of|in? {this|next|last} year", "3 March next year", ([day, which]) =>
    day.series?.months ? inYear(day.series, which) : null,
  ),
  rule(
    "calendar",
    "the? {ides|nones|kalends|calends} of <month> ,? <year>?",
    "the ides of March",
    ([of, month, year]) =>
      calendarDay(month, ROMAN.get(of)?.[[3, 5, 7, 10].includes(month) ? 1 : 0] ?? 1, year),
  ),
  ...alike(
    "calendar",
    ([day, month, year], place) => checked(calendarDay(month, day, century(year)), place),
    {
      "<d12> ~<month> ~<d2>": "9Sep27",
      "<d12> ~-|/|. ~<month> ~-|/|. ~<d2>": "9-Sep-27",
    },
  ),
  ...alike(
    "calendar",
    ([day, month, year], place) => checked(calendarDay(ROMANS.indexOf(month) + 1, day, century(year)), place),
    {
      "<d12> ~.|/|- ~{i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii} ~.|/|- ~<d4>": "12.VI.2027",
      "<d12> ~.|/|- ~{i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii} ~.|/|- ~<d2>": "12.VI.27",
    },
  ),
  rule("calendar", "<d12> ~-|/|. ~<month>", "2-Nov", ([day, month]) => calendarDay(month, day)),
  rule("calendar", "<d4> ~-|/|. ~<month> ~-|/|. ~<d12>", "2027-sep-1", ([year, month, day]) =>
    calendarDay(month, day, year),
  ),
  rule(
    "calendar",
    "the? <monthDay> of the <ordinal> month? ,? <year>?",
    "the twelfth of the twelfth",
    ([day, month, year], { tokens, to }) =>
      month > 12 || (tokens[to]?.kind === "word" && !BEHIND_DATE.has(tokens[to].lower))
        ? null
        : calendarDay(month, day, year),
  ),
  rule("calendar", "<int>", "20261224", (_, place) => {
    const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)$/.exec(place.tokens[place.from]!.lower) ?? [];
    return year ? checked(calendarDay(Number(month), Number(day), Number(year)), place) : null;
  }),
  ...alike("calendar", ([year, month, day], place) => checked(calendarDay(month, day, year), place), {
    "<d4> ~- ~<d12> ~- ~<d12>": "2026-12-24",
    "<d4> ~/|.|_ ~<d12> ~/|.|_ ~<d12>": "2026/12/24",
  }),
  rule("calendar", "<d12> ~/ ~<d12>", "12/24", ([first, second], place) =>
    checked(eitherOrder(first, second), place),
  ),
  ...alike(
    "calendar",
    ([first, second, year], place) => checked(eitherOrder(first, second, century(year)), place),
    {
      "<d12> ~/ ~<d12> ~/|, ~<d4>": "12/24/2026",
      "<d12> ~/ ~<d12> , <d4>": "12/24, 2026",
      "<d12> /|- <d12> /|- <d4>": "12 / 24 / 2026",
      "<d12> ~/ ~<d12> ~/ ~<d2>": "12/24/26",
      "<d12> ~- ~<d12> ~- ~<d4>": "12-24-2026",
      "<d12> ~- ~<d12> ~- ~<d2>": "9-18-27",
    },
  ),
  rule("calendar", "<d12> ~. ~<d12> ~. ~<d4>", "24.12.2026", ([first, second, year], place) =>
    checked(second > 12 ? eitherOrder(first, second, year) : calendarDay(second, first, year), place),
  ),
  rule("calendar", "<d12> ~. ~<d12> ~. ~<d2>", "24.12.26", ([day, month, year], place) =>
    month <= 12 && place.tokens[place.from]!.text.length + place.tokens[place.from + 2]!.text.length > 1
      ? checked(calendarDay(month, day, century(year)), place)
      : null,
  ),
  rule("calendar", "<d12> ~. ~<d12> ~.", "24.12.", ([day, month]) =>
    month <= 12 ? calendarDay(month, day) : null,
  ),

  rule("calendar", "<d12> ~. ~<d12>", "12.05 at 9.30", ([day, month], place) =>
    month <= 12 && hourBehind(place) ? checked(calendarDay(month, day), place) : null,
  ),

  ...alike("day", ([day]) => day, {
    "<calendar>": "3 March",
    "my|our|his|her|their birthday|anniversary|wedding_anniversary|name_day ,|:|-|–|(|on|is? the? <calendar> )?":
      "my birthday, 9 May",
  }),
  day("<holiday> ,|-|–|(|on the? <calendar> )?", "Father's Day, the 21st of June", ([holiday, day]) =>
    onDateOf(holiday, day),
  ),
  day("<calendar> ( <weekdayName> )", "3 March (Tue)", ([day]) => day),
  day("<calendar> , <weekdayName>", "3 March, Tuesday", ([day, name]) =>
    weekdayWithDate(name.day, day, false),
  ),
  day("<weekdayName> ,|-|/|(|on? <calendar> )?", "Monday, 18 February", ([name, day]) =>
    weekdayWithDate(name.day, day, false),
  ),
  day("{this|next|coming} <weekdayName> ,|-|(? <calendar> )?", "this Friday 5/12", ([, name, day]) =>
    weekdayWithDate(name.day, day, true),
  ),
  day("<weekdayName> ,? <d12> ~.|- ~<d12>", "Friday 7.6", ([name, first, second], place) => {
    // "Saturday 11-14" is from eleven to two, "Friday 9.30" an hour
    if (place.tokens[place.to - 2]!.lower === "-" ? follow(first, second) : second > 12) return null;
    const date = place.tokens[place.to]?.lower === "in" ? null : checked(eitherOrder(first, second), place);
    return date && weekdayWithDate(name.day, date, false);
  }),
  ...alike(
    "day",
    ([name, day], place) => (day > 31 || countsThing(place) ? null : weekdayOnDay(name.day, day)),
    {
      "<weekdayName> ,? the <monthDay>": "monday the 24th",
      "<weekdayName> ,? <ordinal>": "monday 24th",
    },
  ),
  day("<weekdayName> <d2>", "Sunday 31", ([name, day], { tokens, to }) =>
    day > 24 && day <= 31 && ![":", ".", "am", "pm"].includes(tokens[to]?.lower ?? "")
      ? weekdayOnDay(name.day, day)
      : null,
  ),
  ...alike(
    "day",
    ([first, second], place) =>
      alone({ ...place, from: place.from + 1 }) ? eitherOrder(first, second) : null,
    { "on|in <d12> ~. ~<d12>": "on 4.22", "on <d12> ~- ~<d12>": "on 4-22" },
  ),
];

const ROMANS = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
/** In March, May, July and October later than in the others. */
const ROMAN: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["ides", [13, 15]],
  ["nones", [5, 7]],
]);

const inYear = ({ months, monthDays }: Partial<Series>, which: string): Day =>
  dayOf((moment) => {
    const year = moment.today.year + ["last", "this", "next"].indexOf(which) - 1;
    return calendarDay(months![0]!, monthDays![0]!, year).find(moment);
  });
