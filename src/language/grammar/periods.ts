/** Stretches with a name: weekends, "next month", "end of the quarter", "in October", and what days are counted in. */

import { before, dateOf, type Moment, type PlainDate, weekStart } from "../calendar.js";
import type { Place } from "../chart/chart.js";
import { asksInYear } from "../chart/figures.js";
import { wordsOf } from "../chart/tokens.js";
import { advent } from "../holidays.js";
import { comingFeast, dayOf, found, vagueDay } from "../meaning/days-told.js";
import { inMonth, periodDay, periodStart } from "../meaning/period-days.js";
import { alike, day, rule } from "./values.js";

type Name = "week" | "month" | "quarter" | "year";
type Side = "start" | "middle" | "end";

const SIDES: ReadonlyMap<string, Side> = new Map([
  ["end", "end"],
  ["close", "end"],
  ["beginning", "start"],
  ["start", "start"],
  ["middle", "middle"],
  ["mid", "middle"],
  ["early", "start"],
  ["late", "end"],
]);

/** What may stand behind a name of time that names no thing. */
const BEHIND = new Set("at on every each remind by please to so in ping".split(" "));
const namesNothing = ({ tokens, to }: Place): boolean =>
  tokens[to]?.kind !== "word" || BEHIND.has(tokens[to].lower);

const MONTH_SIDES: Readonly<Record<Side, number>> = { start: 1, middle: 15, end: -1 };

const weekend = (weeks: number, roll: boolean) =>
  dayOf(
    ({ today }) => {
      const saturday = weekStart(today).add({ days: 5 + weeks * 7 });
      if (!before(saturday, today)) return found(saturday, { roll: roll ? "week" : "none" });
      return found(roll ? saturday.add({ days: 7 }) : today);
    },
    { near: true, lasts: "weekend", ...(roll ? { series: { weekdays: [6, 7] } } : {}) },
  );

const monthStarts =
  (month: number, year?: number) =>
  ({ today }: Moment): PlainDate[] => {
    const first = dateOf(year ?? today.year, month, 1)!;
    return year === undefined ? [first, first.add({ years: 1 })] : [first];
  };

export const PERIODS = [
  ...alike("day", () => weekend(0, true), {
    "the weekend": "the weekend",
    "the? coming|upcoming weekend": "the coming weekend",
  }),
  day("this weekend", "this weekend", () => weekend(0, false)),
  day("the? next|following weekend", "next weekend", () => weekend(1, false)),
  day("the? weekend after next", "the weekend after next", () => weekend(2, false)),
  day("weekend", "weekend", () => ({ ...weekend(0, true), sure: false })),

  day("the? next|following|coming {week|month|quarter|year}", "next month", ([name]) =>
    periodDay(name as Name, 1, ""),
  ),
  day("the? {week|month|year} after next", "the week after next", ([name]) => periodDay(name as Name, 2, "")),
  day("{this|later_this} {week|month|quarter|year}", "this week", ([which, name]) =>
    vagueDay(`${which} ${name}`),
  ),
  day("some|one of? these days|day", "one of these days", () => vagueDay("one of these days")),
  day("some_day|someday|sometime_soon|soon|eventually|at_some_point", "soon", (_, place) =>
    // "soon as the visa is here"
    place.tokens[place.to]?.lower === "as" ? null : { ...vagueDay(wordsOf(place)), sure: false },
  ),
  day(
    "the? very? {end|beginning|start|middle} of the|this? {week|month|quarter|year}",
    "end of the month",
    ([side, name], { tokens, to }) => ({
      ...periodDay(name as Name, 0, SIDES.get(side)!),
      // "at the end of the month, every month"
      ...(name === "month" && tokens[to - 2]!.lower !== "this"
        ? { series: { monthDays: [MONTH_SIDES[SIDES.get(side)!]] } }
        : {}),
    }),
  ),
  day("mid -? month", "mid month", () => ({
    ...periodDay("month", 0, "middle"),
    series: { monthDays: [MONTH_SIDES.middle] },
  })),
  day(
    "the? very? {end|beginning|start|middle} of the? next|following {week|month|quarter|year}",
    "end of next month",
    ([side, name]) => periodDay(name as Name, 1, SIDES.get(side)!),
  ),
  day("{week's|month's|quarter's|year's} end", "month's end", ([name]) =>
    periodDay(name.slice(0, -2) as Name, 0, "end"),
  ),
  day("{month|quarter|year} -? end", "at month end", ([name], place) =>
    // "month end report"
    namesNothing(place)
      ? {
          ...periodDay(name as Name, 0, "end"),
          series: name === "year" ? { months: [12], monthDays: [31] } : { monthDays: [MONTH_SIDES.end] },
        }
      : null,
  ),
  day("{mid|early|late} -? <month>", "mid May", ([side, month]) => inMonth(month, SIDES.get(side)!)),
  day("{mid|early|late} next {week|month|quarter|year}", "early next week", ([side, name]) =>
    periodDay(name as Name, 1, SIDES.get(side)!),
  ),
  day("the? very? {end|beginning|start|middle} of|in <month>", "the end of October", ([side, month]) =>
    inMonth(month, SIDES.get(side)!),
  ),
  day(
    "the? very? {end|beginning|start|middle} of|in <month> ,|of? <year>",
    "the end of October 2027",
    ([side, month, year]) => inMonth(month, SIDES.get(side)!, year),
  ),
  day(
    "in|the|at|by? {end|beginning|start|middle|first_day|opening_day|last_day|closing_day}? of? q ~<d12> ,|of? <year>?",
    "the start of Q3",
    ([said = "start", nth, year]) => {
      const side = SIDES.get(said) ?? (/^[lc]/.test(said) ? "end" : "start");
      const month = nth * 3 - ["end", "middle", "start"].indexOf(side);
      return nth >= 1 && nth <= 4 ? inMonth(month, side, year) : null;
    },
  ),
  rule("holiday", "<ordinal> sunday? of|in? advent", "first Sunday of Advent", ([nth]) =>
    nth <= 4 ? (year) => advent(year, nth) : null,
  ),
  day("<month> <d4>", "October 2027", ([month, year]) =>
    year >= 1300 && year < 3000 ? { ...inMonth(month, "", year), sure: false } : null,
  ),
  ...alike(
    "day",
    (said) => {
      const [month, year] = [Math.min(...said), Math.max(...said)];
      return year > 2020 && year < 2100 ? inMonth(month, "", year) : null;
    },
    { "in? <d4> ,|in <month>": "2031 in March", "in? <month> ,? in <d4>": "March in 2031" },
  ),
  day("in <d4>", "remind me in 2028 to", ([year], place) =>
    asksInYear(year, place) ? { ...inMonth(1, "", year), sure: false } : null,
  ),
  day("<month> of? <year>", "June nineteen ninety nine", ([month, year], { tokens, to }) =>
    year >= 1300 && year < 3000 && tokens[to - 1]!.kind === "word" ? inMonth(month, "", year) : null,
  ),
  day("next|this_coming|the_coming <month>", "next March", ([month]) => inMonth(month, "")),
  // "eow", "eom", "eoq", "eoy"
  ...(["week", "month", "quarter", "year"] as const).map((name) =>
    day(`eo${name[0]!}`, `eo${name[0]!}`, () => ({
      ...periodDay(name, 0, "end"),
      ...(name === "month" || name === "quarter" ? { series: { monthDays: [MONTH_SIDES.end] } } : {}),
    })),
  ),
  day("the? <holiday> ,|of|in? <year>", "Easter 2027", ([holiday, year]) =>
    dayOf(({ today }) => found(holiday(year), { withYear: true, past: before(holiday(year), today) })),
  ),
  day("the|this|next|coming|upcoming? <holiday>", "Christmas", ([holiday], place) =>
    comingFeast(holiday, wordsOf(place)),
  ),
  day("<holiday> of? next year", "Christmas next year", ([holiday]) =>
    dayOf(({ today }) => found(holiday(today.year + 1))),
  ),

  // what days are counted in
  rule("container", "<monthOffset>", "next month", ([months], { tokens, to, from }) => {
    const open = to - from === 2 && tokens[from]!.lower === "the" && tokens[to - 1]!.lower === "month";
    return {
      kind: "month",
      open,
      find: ({ today }) => {
        const first = periodStart("month", months, today);
        return open ? [first, first.add({ months: 1 })] : [first];
      },
    };
  }),
  rule("container", "the|this|next|coming? <month>", "October", ([month]) => ({
    kind: "month",
    find: monthStarts(month),
    month,
  })),
  rule("container", "<month> ,|of? <year>", "October 2027", ([month, year]) => ({
    kind: "month",
    find: monthStarts(month, year),
  })),
  rule("container", "the|this|the_current year", "the year", (_, { tokens, from }) => ({
    kind: "year",
    find: ({ today }) => {
      const first = periodStart("year", 0, today);
      return tokens[from]!.lower === "the" ? [first, first.add({ years: 1 })] : [first];
    },
  })),
  rule("container", "the? next year", "next year", () => ({
    kind: "year",
    find: ({ today }) => [periodStart("year", 1, today)],
  })),
  rule("container", "<d4>", "2027", ([year]) =>
    year > 1300 && year < 3000 ? { kind: "year", find: () => [dateOf(year, 1, 1)!] } : null,
  ),
];
