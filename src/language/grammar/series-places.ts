/** Days by their place: "the first Friday of every month", "the 4th of each month", "every year on 4 July". */

import { isDateList } from "../chart/figures.js";
import { within } from "../meaning/rhythm-values.js";
import type { Series, Unit } from "../meaning/values.js";
import { placed, places, series, weekly, yearly } from "./series-values.js";
import { alike, type Piece, piece, rule } from "./values.js";

type Of = Partial<Series>;
const MONTHLY = { frequency: "month", interval: 1 } as const;
const isEach = ({ lower }: { lower: string }): boolean => lower === "each" || lower === "every";
const onDate = (of: Of, month: number, monthDays: number[]): Piece | null =>
  of.frequency === "year" ? yearly([month], monthDays, of) : null;

export const PLACES_IN_PERIODS = [
  piece(
    "on? the? <monthDays> of|in each|every? <monthList>",
    "on the 10th of April and October",
    ([monthDays, months], { tokens, from, to }) =>
      months.length > 1
        ? yearly(months, monthDays, tokens.slice(from, to).some(isEach) ? {} : { dated: true })
        : null,
  ),
  piece("on? the? <monthDays> <monthList>", "1st Jan, Apr and Jul", ([days, months], place) =>
    isDateList(months, place) ? yearly(months, days, { dated: true }) : null,
  ),
  piece("on? <monthList> ,|on? the? <monthDays>", "Jan/Apr/Jul 1st", ([months, days], place) =>
    isDateList(months, place) ? yearly(months, days, { dated: true }) : null,
  ),
  ...alike("within", ([unit]) => within(unit, 1), {
    "of|in|on? every|each single? <unit>": "of every month",
    "of|in|on? each_and_every <unit>": "of each and every month",
  }),
  rule("within", "of {month|quarter|year}", "of month", ([unit]) => within(unit as Unit, 1)),
  rule("within", "of|in? every|each <interval> <unit>", "of every other month", ([interval, unit]) =>
    within(unit, interval),
  ),
  rule("within", "of|in? a|per {month|year|quarter}", "a month", ([unit]) => within(unit as Unit, 1)),
  rule("within", "of|in? every|each <monthList>", "of every July", ([months]) => ({
    frequency: "year",
    interval: 1,
    months,
  })),
  rule("within", "monthly|every_month|each_month|once_a_month|once_every_month", "monthly", () =>
    within("month", 1),
  ),
  piece("quarterly on? the? <places> <weekdayList>", "quarterly on the first Monday", ([nths, days]) => {
    const of = within("quarter", 1);
    return of && places(nths, days, of);
  }),
  piece("quarterly ,? on|by the? <places> day|days of_the_quarter?", "quarterly on the last day", ([nths]) =>
    placed(nths, "day", within("quarter", 1)!),
  ),
  rule("within", "yearly|annually", "yearly", () => within("year", 1)),
  rule("whole", "of|in the {month|quarter|year}", "of the month", ([unit]) => within(unit as Unit, 1)),
  rule("whole", "of|in <monthList>", "in November", ([months]) => ({
    frequency: "year",
    interval: 1,
    months,
  })),
  ...alike("piece", ([nths, days, of]) => places(nths, days, of), {
    "on? the? <places> <weekdayList> <within>": "the first Friday of every month",
    "on? every|each the? <places> <weekdayList> <whole>": "every last Friday of the month",
    "on? every|each the? <places> <weekdayList> <within>": "every last Friday of each month",
    "once a year on the? <places> <weekdayList> <whole>": "once a year on the fourth Thursday in November",
  }),
  piece(
    "on? the? <places> <weekdayList> <whole>",
    "the 2nd and 4th Friday of the month",
    ([nths, days, of], { tokens, from }) =>
      (of.frequency === "month" && !(of.months && from === 0 && tokens[0]!.lower !== "the")
        ? nths
        : (of.months ?? [])
      ).length > 1
        ? places(nths, days, of.months ? { ...of, dated: true } : of)
        : null,
  ),
  piece(
    "on? every|each {month's|year's|quarter's} <places> <weekdayList>",
    "every month's first Friday",
    ([unit, nths, days]) => {
      const of = within(unit.slice(0, -2) as Unit, 1);
      return of && places(nths, days, of);
    },
  ),
  piece("on? the? <places> <weekdayList>", "first and third Thursday", ([nths, days]) =>
    nths.length > 1 ? places(nths, days, { ...MONTHLY, dated: true }) : null,
  ),
  piece("on? every|each <places> <weekdayList>", "every 2nd and 4th Friday", ([nths, days]) =>
    // "every third Thursday" is as well every three weeks, and asked about
    nths.length > 1 || [-1, 1, 3, 4].includes(nths[0] ?? 0) ? places(nths, days, MONTHLY) : null,
  ),
  piece(
    "on? the? <places> <weekdayList> <whole> <within>",
    "the third Sunday in June every year",
    ([nths, days, whole, of]) => places(nths, days, { ...whole, ...of, months: whole.months ?? [] }),
  ),
  piece("on? every|each {first|last|1st} <weekdayName>", "every first Monday", ([word, { day }]) =>
    placed([word === "last" ? -1 : 1], { weekday: day }, MONTHLY),
  ),
  ...alike("piece", ([nths, of]) => placed(nths, "day", of), {
    "on? the? <places> day|days <within>": "the last day of every month",
    "on? every|each <places> day|days <whole>": "every last day of the month",
  }),
  ...alike("piece", ([nths, of]) => placed(nths, "business day", of), {
    "on? the? <places> business|working|work day|days <within>": "the last business day of every month",
    "on? every|each <places> business|working|work day|days <whole>": "every last business day of the month",
  }),
  piece(
    "on? the? <places> instance|instances|occurrence of <weekdayList> <within>",
    "the first and last instance of Wed and Fri of each month",
    ([nths, weekdays, of]) => series({ ...of, weekdays, setPositions: nths }),
  ),
  piece(
    "<within> on? the? <places> instance|instances of <weekdayList>",
    "monthly on the first and last instance of Wed and Fri",
    ([of, nths, weekdays]) => series({ ...of, weekdays, setPositions: nths }),
  ),
  piece(
    "<within> ,|:|-|–|(? on? the? <places> <weekdayList> )?",
    "every month on the first Friday",
    ([of, nths, days]) => places(nths, days, of),
  ),
  piece(
    "<within> ,|:|-|–|(? on? the? <places> <weekdayList> <whole> )?",
    "every year on the fourth Thursday in November",
    ([of, nths, days, whole]) => places(nths, days, { ...whole, ...of, months: whole.months ?? [] }),
  ),
  piece("<within> ,|:|-|–|(? on? the? <places> day|days )?", "every month on the last day", ([of, nths]) =>
    placed(nths, "day", of),
  ),
  piece(
    "<within> ,|:|-|–|(? on? the? <places> business|working|work day )?",
    "every month on the last business day",
    ([of, nths]) => placed(nths, "business day", of),
  ),
  piece("<within> ,? on the|day? <monthDays>", "every month on the 4th", ([of, days]) =>
    placed(days, "day", of),
  ),
  piece(
    "<within> ,? on the|day? <monthDays> and on? the? last day?",
    "every month on the 10th and on the last day",
    ([of, days]) => placed([...days, -1], "day", of),
  ),
  piece("<within> ,? on the? <places>", "every month on the last", ([of, nths]) =>
    nths.every((nth) => nth > 0) ? null : placed(nths, "day", of),
  ),
  piece(
    "<within> ,? on <month> the? <monthDays>",
    "every year on December 21st and 31st",
    ([of, month, days]) => onDate(of, month, days),
  ),
  piece("<within> ,? on the? <monthDays> of? <month>", "every year on 4 July", ([of, days, month]) =>
    onDate(of, month, days),
  ),
  piece("on? the? <monthDays> of? <month> <within>", "on 5 March every year", ([days, month, of]) =>
    onDate(of, month, days),
  ),
  piece("on? <month> the? <monthDays> <within>", "on March 5th every year", ([month, days, of]) =>
    onDate(of, month, days),
  ),
  ...alike("piece", ([days, of]) => (of.frequency === "week" ? null : placed(days, "day", of)), {
    "on|by|at? the? day? <monthDays> day? <within>": "the 4th of each month",
    "every|each <monthDays> day? <within>": "every 1st and 15th of each month",
    "every|each <monthDays> day? <whole>": "every 4th and 10th of the month",
  }),
  ...alike("piece", ([days, of]) => placed([...days, -1], "day", of), {
    "on|by|at? the? <monthDays> and the? last day? <within>": "the 15th and last of each month",
    "every|each <monthDays> and the? last day? <whole>": "every 15th and last of the month",
  }),
  piece(
    "on|at|by|in? the? {beginning|start|end|last|first|middle} <within>",
    "the end of each month",
    ([side, of], { tokens, to }) => {
      // "end of month" is once
      if (tokens[to - 2]!.lower === "of") return null;
      const nth = side === "end" || side === "last" ? -1 : side === "middle" ? 15 : 1;
      if (of.frequency !== "week")
        return nth === 15 && of.frequency === "year" ? null : placed([nth], "day", of);
      // the end of a week is its Friday, as of "the end of the week"
      return nth === 15 ? null : series({ ...of, weekdays: [nth === 1 ? 1 : 5] });
    },
  ),
  piece("on? the? <monthDays> of|in the month", "the 1st and 15th of the month", ([days]) =>
    days.length > 1 ? placed(days, "day", MONTHLY) : null,
  ),
  piece("on? the? <places> day|days of|in the month", "the first and last day of the month", ([nths]) =>
    nths.length > 1 ? placed(nths, "day", MONTHLY) : null,
  ),
  piece("<within> ,? on|at the? {beginning|start|begin|end}", "each month at the end", ([of, side]) =>
    placed([side === "end" ? -1 : 1], "day", of),
  ),
  piece("at|on|by? every|each {month|quarter|year} -? end", "every month end", ([unit]) => {
    const of = within(unit as Unit, 1);
    return of && placed([-1], "day", of);
  }),
  piece("every|each week on the? <ordinal> day", "every week on the 4th day", ([nth]) =>
    nth <= 7 ? weekly([((nth + 5) % 7) + 1]) : null,
  ),
  ...alike("piece", ([weekdays, week]) => yearly([], [], { interval: 1, weekdays, weekNumbers: [week] }), {
    "every|each <weekdayList> in <weekNumber>": "every Friday in week 12",
    "on? <weekdayList> in|of <weekNumber> ,? of? every|each year": "Friday of week 12 every year",
  }),
  piece("every|each <weekdayName> the <monthDays>", "every Friday the 13th", ([{ day }, monthDays]) =>
    monthDays.length === 1 ? series({ ...MONTHLY, weekdays: [day], monthDays }) : null,
  ),
];
