/** Days by their place: "the last working day of October", "the first Monday of next month", "Monday of week 23". */

import { before, dateOf, type PlainDate, weekdayAfter, weekStart } from "../calendar.js";
import { alone } from "../chart/figures.js";
import { type Counted, nthDay } from "../meaning/day-values.js";
import { dayOf, found, vagueDay } from "../meaning/days-told.js";
import type { Day } from "../meaning/values.js";
import { placed } from "./series-values.js";
import { alike, day, rule, type Values } from "./values.js";

export const DAYS_PLACED = [
  day(
    "the? <place> <weekdayName> of|in? <container>",
    "the first Monday of next month",
    ([nth, { day }, of]) => inContainer(nth, { weekday: day }, of),
  ),
  day("the? <place> day|days of|in? <container>", "the last day of October", ([nth, of]) =>
    inContainer(nth, "day", of),
  ),
  ...alike("day", ([nth, of]) => inContainer(nth, "business day", of), {
    "the? <place> business|working|work day of|in? <container>": "the last business day of the month",
    "the? <place> weekday|workday of|in? <container>": "the first weekday of next month",
  }),
  day("the? <place> weekend of|in? <container>", "the first weekend of March", ([nth, of]) =>
    inContainer(nth, "weekend", of),
  ),
  day("next? <weekdayName> but_one", "next Tuesday but one", ([{ day }], { tokens, from, to }) =>
    ["every", "each", "last", "this"].includes(tokens[from - 1]?.lower ?? "") || tokens[to]?.lower === "day"
      ? null
      : dayOf((moment) => found(weekdayAfter(moment.today, day).add({ weeks: 1 })), { near: true }),
  ),
  day("the? <place> <weekdayName>", "the first Monday", ([nth, { day }]) =>
    nth > 0
      ? {
          ...vagueDay("the first, second or third one of which month"),
          sure: false,
          series: { positions: [nth], weekdays: [day] },
        }
      : null,
  ),
  day("the? <ordinal> day", "35th day", ([nth]) =>
    nth > 31 && nth <= 366
      ? dayOf(({ today }) => {
          const date = today.with({ month: 1, day: 1 }).add({ days: nth - 1 });
          return found(
            date.since(today).sign < 0
              ? today.with({ month: 1, day: 1 }).add({ years: 1, days: nth - 1 })
              : date,
          );
        })
      : null,
  ),
  day("<weekdayName> ,? of|in? <weekNumber>", "Monday of week 23", ([{ day }, week]) => inWeek(week, day)),
  day("in? <weekNumber> ,|on? <weekdayName>", "calendar week 23 Monday", ([week, { day }]) =>
    inWeek(week, day),
  ),
  day("in? <weekNumber>", "in calendar week 23", ([week], { tokens, from }) =>
    tokens[from]!.lower === "week" ? null : inWeek(week, 1),
  ),
  // as ISO 8601 writes it
  ...alike(
    "day",
    ([year, week, weekday], place) => (alone(place) ? inWeek(week, weekday ?? 1, year) : null),
    {
      "<d4> ~-? ~w ~<d2>": "2027-W05",
      "<d4> ~- ~w ~<d2> ~- ~<d12>": "2027-W05-3",
    },
  ),
  day("<d4> ~w ~<d3>", "2027W053", ([year, digits]) => inWeek(Math.floor(digits / 10), digits % 10, year)),
  day("w ~<d2> ~- ~<d12>", "W23-3", ([week, weekday]) => inWeek(week, weekday)),
  rule(
    "weekNumber",
    "calendar_week|iso_week|week_number|week_no|week|cw|kw <d12>",
    "calendar week 23",
    // "Monday week | 8.30"
    ([week], { tokens, to }) =>
      week >= 1 && week <= 53 && !(tokens[to]?.lower === "." && tokens[to + 1]?.spaced === false)
        ? week
        : null,
  ),
];

/** A day by its place; of "the month" it is as likely that of every one. */
const inContainer = (nth: number, of: Counted, { kind, find, open, month }: Values["container"]): Day => {
  const within = month ? { frequency: "year" as const, months: [month] } : { frequency: "month" as const };
  const every = open || month ? placed([nth], of, { ...within, interval: 1 }) : null;
  return {
    ...nthDay(nth, of, kind, find),
    ...(every?.kind === "series" ? { series: every.series } : {}),
    ...(open ? { repeats: true } : {}),
  };
};

/** A day of a numbered week (ISO 8601), of that year, or of this one or, where it is over, the next. */
const inWeek = (week: number, weekday: number, year?: number): Day | null =>
  week < 1 || week > 53 || weekday < 1 || weekday > 7
    ? null
    : dayOf(({ today }) => {
        const of = (year: number): PlainDate =>
          weekStart(dateOf(year, 1, 4)!).add({ weeks: week - 1, days: weekday - 1 });
        if (year !== undefined) return found(of(year), { past: before(of(year), today), withYear: true });
        return found(before(of(today.year), today) ? of(today.year + 1) : of(today.year));
      });
