/** The parts of which rhythms are put together, each with the days and hours that it means: the reference of `language-recurrences.ts`. */
import { Temporal } from "temporal-polyfill";

/** Wednesday, 10:15 in Berlin. */
export const NOW = Temporal.ZonedDateTime.from("2026-06-10T10:15[Europe/Berlin]");
export const DATES = Array.from({ length: 1600 }, (_, index) => NOW.toPlainDate().add({ days: index }));

export type Day = Temporal.PlainDate;
export interface Part {
  said: string;
  on: (date: Day) => boolean;
  /** "weekly", "every 3 days": counted from the first one, which is the first that `on` allows behind now. */
  every?: number;
  /** Whole weeks (Monday to Sunday) between, counted from that of the first. */
  weeks?: number;
  /** Months between, counted from that of the first: a start moves the first, an exception does not. */
  months?: number;
  /** The hour of its own: no other is said with it. */
  at?: string;
}

const DAY_NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const SHORT = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const ORDINALS = ["first", "second", "third", "fourth", "last"];
const NUMERALS = ["1st", "2nd", "3rd", "4th", "last"];

const nth = (date: Day): number => Math.ceil(date.day / 7);
const isLast = (date: Day): boolean => date.day + 7 > date.daysInMonth;
const inPlace = (date: Day, place: number): boolean => (place === 4 ? isLast(date) : nth(date) === place + 1);
const th = (day: number): string =>
  `${day}${day % 10 === 1 && day !== 11 ? "st" : day % 10 === 2 && day !== 12 ? "nd" : day % 10 === 3 && day !== 13 ? "rd" : "th"}`;

/** `{d}` a weekday, `{D}` its short name, `{d2}`, `{d3}` the days two and four later. */
const WEEKLY = `every {d};each {d};on {d}s;{d}s;every single {d};weekly on {d};weekly on {d}s;every week on {d};each week on {d};once a week on {d};{d} every week;on {d} every week;on {d}s every week;{d}s weekly;every {D};each {D};on every {d};each and every {d};every {d} of the week;once every week on {d};once a week, on {d}`;
const LISTS = `every {d} and {d2};each {d} and {d2};on {d}s and {d2}s;{d}s and {d2}s;every {d} & {d2};{d}s & {d2}s;weekly on {d} and {d2};every week on {d} and {d2};every {d} and every {d2};twice a week on {d} and {d2};every {D} and {D2};every {D}/{D2};every {D} + {D2};on {d} and {d2} every week;both {d} and {d2} every week;{d} and {d2} every week;every {d}, {d2};each {D} & {D2};two times a week, on {d} and {d2}`;
const TRIPLES = `every {d}, {d2} and {d3};on {d}s, {d2}s and {d3}s;every {d} {d2} and {d3};every {D}, {D2}, {D3};every {d}, {d2}, and {d3};weekly on {d}, {d2} and {d3};{d}s {d2}s and {d3}s;each {d}, {d2} & {d3};three times a week on {d}, {d2} and {d3};every week on {D}, {D2} and {D3}`;
const FORTNIGHTLY = `every other {d};every second {d};every 2nd {d};every alternate {d};alternate {d}s;on alternate {d}s;fortnightly on {d};every fortnight on {d};every 2 weeks on {d};every two weeks on {d};once every two weeks on {d};every other week on {d};every second week on {d};{d} every other week;{d}s every other week;every 2 weeks on {d}s;on {d} every two weeks;on {d}s every 2 weeks;on every other {d};each second {d};every 2nd week on {d};biweekly on {d}s`;
const THIRD = `every 3 weeks on {d};every three weeks on {d};every third week on {d};on {d} every 3 weeks;once every three weeks on {d};{d}s every 3 weeks`;
const MONTHLY = `on the {n} of every month;on the {n} of each month;every month on the {n};each month on the {n};monthly on the {n};the {n} of every month;{n} of every month;{n} of each month;every {n} of the month;each {n} of the month;once a month on the {n};on the {n} every month;on the {n} monthly;on the {n} day of every month;the {n} day of each month;every {n} day of the month;each month, on the {n};every {n};once every month on the {n};on day {i} of every month;monthly on day {i}`;
const TWICE = `on the {n} and {n2} of every month;every month on the {n} and {n2};every {n} and {n2} of the month;each month on the {n} and the {n2};on the {n} and the {n2} of each month;twice a month on the {n} and {n2};monthly on the {n} and {n2};every {n} and {n2};the {n} and {n2} of every month;on the {n} & {n2} of every month`;
const MONTH_ENDS = `on the last day of every month;on the last day of each month;every month on the last day;monthly on the last day;at the end of every month;at the end of each month;every last day of the month;last day of every month;each month on the last day;the last day of every month;on every last day of the month;every month at the end`;
const PLACES = `on the {o} {d} of every month;on the {o} {d} of each month;every {o} {d} of the month;each {o} {d} of the month;monthly on the {o} {d};every month on the {o} {d};each month on the {o} {d};{o} {d} of every month;{o} {d} every month;every {o} {d} in the month;the {o} {d} of every month;the {o} {d} each month;once a month on the {o} {d};on the {o} {d} every month;on every {o} {d} of the month;every month's {o} {d};on the {O} {D} of every month;every {O} {D} of the month;{O} {D} of each month;every {o} {d} of each month;every {o} {d} of every month`;
const TWO_PLACES = `on the {o} and {o2} {d} of every month;every {o} and {o2} {d} of the month;every month on the {o} and {o2} {d};on the {o} and {o2} {d} of each month;every {O} and {O2} {D} of the month;the {o} and {o2} {d} of every month;on the {o} and {o2} {d}s of every month;monthly on the {o} and {o2} {d};on the {o} and {o2} {d} of the month;each {o} and {o2} {d} of the month;twice a month on the {o} and {o2} {d}`;
const YEARLY = `every year on {n} {m};every year on {m} {n};annually on {m} {n};yearly on {i} {m};every {i} {m};every {m} {n};each {m} {n};on {m} {n} every year;on the {n} of {m} every year;{m} {n} every year;once a year on {m} {n};each year on {i} {m};every year on the {n} of {m};every {n} of {m};on {i} {m} each year;on {m} {n} annually;{i} {m} yearly;every year, on {m} {n}`;
const YEARLY_PLACES = `on the {o} {d} of {m} every year;every year on the {o} {d} of {m};every year on the {o} {d} in {m};every {o} {d} of {m};every {o} {d} in {m};annually on the {o} {d} of {m};{o} {d} in {m} every year;each year on the {o} {d} of {m};yearly on the {o} {d} in {m};on the {o} {d} in {m} each year`;
const STRETCHES = `every {d} in {m};each {d} in {m};on {d}s in {m};{d}s in {m};every {d} of {m};every {d} during {m};on every {d} in {m}`;
const DAILY = `every day;daily;each day;every single day;once a day;on a daily basis;each and every day;seven days a week;everyday;all days;7 days a week`;
const WEEKDAYS = `every weekday;on weekdays;weekdays;each weekday;monday to friday;mon-fri;monday through friday;every monday to friday;from monday to friday;mondays to fridays;mo-fr;every day from monday to friday;every workday;on workdays;every day of the working week;weekdays only;every week day;on week days;every day monday to friday`;
const WEEKENDS = `every weekend;on weekends;weekends;each weekend;on the weekends;every saturday and sunday;saturdays and sundays;at weekends;on saturdays and sundays;sat and sun every week;every weekend day;on every weekend`;
const ALTERNATE_DAYS = `every other day;every second day;every 2 days;every two days;on alternate days;every alternate day;every 2nd day;once every two days;each second day`;
const EVERY_FOURTH = `every 4 days;every four days;every fourth day;every 4th day;once every 4 days;once every four days`;
const QUARTERS = `on the first day of every quarter;every quarter on the first day;every 3 months on the 1st;every three months on the 1st;on the 1st of every third month;quarterly on the 1st;every quarter on the 1st;on the 1st every 3 months;once a quarter on the 1st;on the 1st of every quarter;each quarter on the 1st`;
const LISTED_MONTHS = `every year on the {n} of {m} and {m2};on the {n} of {m} and {m2} every year;every {m} and {m2} on the {n};each {m} and {m2} on the {n};every {n} of {m} and {m2};on the {n} of every {m} and {m2};in {m} and {m2} on the {n} every year`;
const OTHER_MONTHS = `every other month on the {n};every 2 months on the {n};every second month on the {n};on the {n} of every other month;on the {n} every two months;once every two months on the {n};on the {n} of every second month`;
const YEAR_DAYS = `on the {k} day of every year;every year on the {k} day;each year on the {k} day;the {k} day of each year;{k} day of every year;annually on the {k} day`;
const HOLIDAYS = `every new year's day;every year on new year's day;on new year's day every year;each new year's day;every january 1st;every jan 1;on 1 january every year`;
const CHRISTMAS = `every christmas;every year at christmas;every christmas day;on christmas day every year;each christmas;every year on christmas day`;
const OTHER_YEARS = `every other year on {m} {n};every 2 years on {i} {m};every second year on the {n} of {m};on {m} {n} every two years;every two years on {m} {n};once every two years on {i} {m};on {i} {m} every other year`;
const FIRST_AND_LAST = `on the first and last day of every month;every first and last day of the month;on the first and the last day of each month;every month on the first and last day`;
const RANGES = `{d} to {d3};every {d} to {d3};{d} through {d3};every {d} through {d3};{d}s through {d3}s;{D}-{D3};every {D}-{D3};from {d} to {d3};every day from {d} to {d3};each {d} to {d3};every week from {d} to {d3}`;
const OTHER_LISTS = `every other week on {d} and {d2};every 2 weeks on {d} and {d2};every two weeks on {D} and {D2};every second week on {d} and {d2};on {d} and {d2} every other week;fortnightly on {d} and {d2}`;
const EVERY_OTHER_PLACE = `every other month on the {o} {d};every two months on the {o} {d};on the {o} {d} of every other month;every second month on the {o} {d};on the {o} {d} every two months`;
const MORNINGS = `every morning;each morning;in the mornings;mornings;every single morning;daily in the morning;every day in the morning`;
const EVENINGS = `every evening;each evening;in the evenings;evenings;daily in the evening;every day in the evening;each and every evening`;
const DAY_PARTS = `every {d} morning;each {d} morning;{d} mornings;on {d} mornings;on {d}s in the morning;every {d} in the morning;{d}s in the morning;every week on {d} morning;weekly on {d} morning`;
const LAST_WORKDAYS = `on the last weekday of every month;every last weekday of the month;last weekday of each month;every month on the last weekday`;
const FIRST_WORKDAYS = `on the first weekday of every month;every first weekday of the month;first weekday of each month;every month on the first weekday`;

const split = (text: string): string[] => text.split(";");

export function* series(): Iterable<Part> {
  for (let d = 0; d < 7; d++) {
    const day = (offset: number): number => (d + offset) % 7;
    const fill = (said: string): string =>
      said.replace(/\{([dD])([23]?)\}/g, (_, kind: string, which: string) => {
        const index = day(which === "2" ? 2 : which === "3" ? 4 : 0);
        return (kind === "d" ? DAY_NAMES : SHORT)[index]!;
      });
    const weekday =
      (offset = 0) =>
      (date: Day): boolean =>
        date.dayOfWeek === day(offset) + 1;
    for (const said of split(WEEKLY)) yield { said: fill(said), on: weekday() };
    for (const said of split(LISTS))
      yield { said: fill(said), on: (date) => weekday()(date) || weekday(2)(date) };
    for (const said of split(TRIPLES))
      yield { said: fill(said), on: (date) => [0, 2, 4].some((offset) => weekday(offset)(date)) };
    for (const said of split(FORTNIGHTLY)) yield { said: fill(said), on: weekday(), every: 14 };
    const span = [0, 1, 2, 3, 4];
    for (const said of split(RANGES))
      yield { said: fill(said), on: (date) => span.some((offset) => weekday(offset)(date)) };
    for (const said of split(DAY_PARTS)) yield { said: fill(said), on: weekday(), at: "09:00" };
    for (const said of split(OTHER_LISTS))
      yield { said: fill(said), on: (date) => weekday()(date) || weekday(2)(date), weeks: 2 };
    for (const said of split(THIRD)) yield { said: fill(said), on: weekday(), every: 21 };
    for (let o = 0; o < 5; o++) {
      const place = (said: string): string =>
        fill(said).replace(/\{o\}/g, ORDINALS[o]!).replace(/\{O\}/g, NUMERALS[o]!);
      for (const said of split(PLACES))
        yield { said: place(said), on: (date) => weekday()(date) && inPlace(date, o) };
      // the second Wednesday is today, before some hours and behind others
      for (const said of d === 2 && o === 1 ? [] : split(EVERY_OTHER_PLACE))
        yield { said: place(said), on: (date) => weekday()(date) && inPlace(date, o), months: 2 };
      const o2 = o + 2;
      if (o2 < 5)
        for (const said of split(TWO_PLACES))
          yield {
            said: place(said).replace("{o2}", ORDINALS[o2]!).replace("{O2}", NUMERALS[o2]!),
            on: (date) => weekday()(date) && (inPlace(date, o) || inPlace(date, o2)),
          };
      const m = (d * 5 + o * 7) % 12;
      for (const said of split(YEARLY_PLACES))
        yield {
          said: place(said).replace("{m}", MONTHS[m]!),
          on: (date) => weekday()(date) && inPlace(date, o) && date.month === m + 1,
        };
    }
    const m = (d + 6) % 12;
    for (const said of split(STRETCHES))
      yield {
        said: fill(said).replace("{m}", MONTHS[m]!),
        // of the coming one: "in July" does not say that it is so each year
        on: (date) =>
          weekday()(date) &&
          date.month === m + 1 &&
          DATES[0]!.until(date, { largestUnit: "days" }).days < 330,
      };
  }
  for (let n = 1; n <= 28; n += 3) {
    const n2 = ((n + 13) % 28) + 1;
    const m = (n * 5) % 12;
    const m2 = (m + 5) % 12;
    const fill = (said: string): string =>
      said
        .replace("{n}", th(n))
        .replace("{n2}", th(n2))
        .replace("{i}", String(n))
        .replace("{m}", MONTHS[m]!)
        .replace("{m2}", MONTHS[m2]!);
    const low = Math.min(n, n2);
    for (const said of split(MONTHLY)) yield { said: fill(said), on: (date) => date.day === n };
    for (const said of split(TWICE))
      yield {
        said: said.replace("{n}", th(low)).replace("{n2}", th(n + n2 - low)),
        on: (date) => date.day === n || date.day === n2,
      };
    for (const said of split(YEARLY))
      yield { said: fill(said), on: (date) => date.day === n && date.month === m + 1 };
    for (const said of split(LISTED_MONTHS))
      yield {
        said: fill(said),
        on: (date) => date.day === n && (date.month === m + 1 || date.month === m2 + 1),
      };
    const k = n * 9;
    for (const said of split(YEAR_DAYS))
      yield { said: said.replace("{k}", th(k)), on: (date) => date.dayOfYear === k };
    if (n !== 10 || m !== 5)
      for (const said of split(OTHER_YEARS))
        yield { said: fill(said), on: (date) => date.day === n && date.month === m + 1, months: 24 };
    for (const said of split(OTHER_MONTHS))
      yield { said: fill(said), on: (date) => date.day === n && n !== 10, months: 2 };
  }
  const all: [string, (date: Day) => boolean, number?][] = [
    [DAILY, () => true],
    [WEEKDAYS, (date) => date.dayOfWeek <= 5],
    [WEEKENDS, (date) => date.dayOfWeek > 5],
    [HOLIDAYS, (date) => date.month === 1 && date.day === 1],
    [CHRISTMAS, (date) => date.month === 12 && date.day === 25],
    [FIRST_AND_LAST, (date) => date.day === 1 || date.day === date.daysInMonth],
    [MONTH_ENDS, (date) => date.day === date.daysInMonth],
    [ALTERNATE_DAYS, () => true, 2],
    [EVERY_FOURTH, () => true, 4],
    [QUARTERS, (date) => date.day === 1 && date.month % 3 === 1],
    [
      LAST_WORKDAYS,
      (date) =>
        date.dayOfWeek <= 5 &&
        !DATES.some(
          (other) =>
            other.month === date.month &&
            other.year === date.year &&
            other.day > date.day &&
            other.dayOfWeek <= 5,
        ),
    ],
    [
      FIRST_WORKDAYS,
      (date) => date.dayOfWeek <= 5 && (date.day === 1 || (date.day <= 3 && date.dayOfWeek === 1)),
    ],
  ];
  for (const said of split(MORNINGS)) yield { said, on: () => true, at: "09:00" };
  for (const said of split(EVENINGS)) yield { said, on: () => true, at: "19:00" };
  for (const [forms, on, every] of all)
    for (const said of split(forms)) yield { said, on, ...(every ? { every } : {}) };
}
