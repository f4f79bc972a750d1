/** "every" and what stands behind it: a unit, weekdays, a part of the day, a date. */
import type { Moment, PlainDate } from "../calendar.js";
import type { Place } from "../chart/chart.js";
import { comesOften } from "../chart/figures.js";
import { isRest } from "../chart/subjects.js";
import { durationOf, hasClockPart } from "../meaning/duration-parts.js";
import type { Day } from "../meaning/values.js";
import { ROUTINES } from "../rules.js";
import { daily, describes, every, series, weekly, yearly } from "./series-values.js";
import { alike, type Piece, piece, rule, type Values } from "./values.js";

const hourlyAt = (minuteOfHour: number): Piece => series({ frequency: "hour", interval: 1, minuteOfHour });

/** A holiday of every year, where it is on the same date each time, or a weekday by its place in a month. */
const yearlyOn = (holiday: Values["holiday"], interval = 1): Piece =>
  series({
    frequency: "year",
    interval,
    moving: (moment) => {
      const dates = Array.from({ length: 12 }, (_, ahead) => holiday(moment.today.year + ahead));
      const [first] = dates;
      const same = (of: (date: PlainDate) => number | boolean): boolean =>
        dates.every((date) => of(date) === of(first!));
      if (!same(({ month }) => month)) return { refused: MOVES };
      const months = [first!.month];
      if (same(({ day }) => day)) return { months, monthDays: [first!.day] };
      const nth = ({ day }: PlainDate): number => Math.ceil(day / 7);
      const last = dates.every((date) => date.day + 7 > date.daysInMonth);
      return same(({ dayOfWeek }) => dayOfWeek) && (last || same(nth))
        ? { months, weekdays: [first!.dayOfWeek], positions: [last ? -1 : nth(first!)] }
        : { refused: MOVES };
    },
  });
const MOVES = "this day moves from year to year; name it for one year";

/** Days of every year; figures wait for the order that is configured. */
const onDates = (days: readonly Day[]): Piece =>
  series({
    frequency: "year",
    interval: 1,
    moving: (moment) => {
      const dates = days.map((day) => day.find(moment).date).map(({ month, day }) => ({ month, day }));
      return dates.every(({ day }) => day === dates[0]!.day)
        ? { months: dates.map(({ month }) => month), monthDays: [dates[0]!.day] }
        : { refused: "these are different days of the year; set them one by one" };
    },
  });

/** "5/6" of every year, in the order of figures that is configured. */
const inFigures = (first: number, second: number, interval = 1): Piece =>
  series({
    frequency: "year",
    interval,
    moving: (moment: Moment) => {
      const dayFirst = second > 12 ? false : first > 12 ? true : moment.dayFirst;
      return dayFirst ? { months: [second], monthDays: [first] } : { months: [first], monthDays: [second] };
    },
  });

const SHORT_OF_DAYS = /^(?:d|w|mos?|y)$/;

/** "every 15th"; in words where no thing stands behind: "every tenth customer" is one of them, "every third" nothing by itself. */
const isDated = (days: readonly number[], { tokens, to }: Place): boolean =>
  /^(?:st|nd|rd|th)$/.test(tokens[to - 1]!.lower) ||
  (/.(?:st|nd|rd|th)$/.test(tokens[to - 1]!.lower) &&
    days.every((day) => day === 1 || day > 3) &&
    ENDS_DATE.test(tokens[to]?.lower ?? ""));
const ENDS_DATE =
  /^$|^[^\p{L}\d]|^(?:at|around|by|to|i|starting|from|until|till|except|please|remind|without)$/u;

export const EVERY = [
  // "every" and what stands behind it
  rule("interval", "other|alternate|alternating|second|couple_of", "other", () => 2),
  rule("interval", "<ordinal>", "3rd", ([value]) => (value > 1 ? value : null)),
  rule("interval", "<cardinal>", "3", ([value]) => (value >= 1 ? value : null)),
  piece("on|in|once|at? every|each single? <unit>", "every day", ([unit], { tokens, to }) =>
    // "every workday" is Monday to Friday
    tokens[to - 1]!.lower.startsWith("workday") ? null : every(unit),
  ),
  ...alike(
    "piece",
    ([piece], { tokens, from }) =>
      piece.kind === "series" &&
      piece.adverb &&
      piece.series.weekdays &&
      tokens.slice(from + 1, from + 3).every(({ lower }) => lower !== "every")
        ? weekly(piece.series.weekdays)
        : null,
    {
      "every|each day|week ,? <piece>": "every day from Monday to Friday",
      "daily|everyday ,? <piece>": "daily from Monday to Friday",
    },
  ),
  ...alike("piece", ([part]) => daily({ part }), {
    "in? each_and_every|every_single|daily|everyday|every_day ,? in? the? <part>": "daily morning",
    "in? every|each <part>": "every morning",
  }),
  piece("every|each <interval>? <holiday>", "every Christmas", ([interval, holiday], { tokens, to }) =>
    // "every New Year's | Eve" is another day
    ["eve", "day"].includes(tokens[to]?.lower ?? "") ? null : yearlyOn(holiday, interval),
  ),
  piece("<within> ,? on|at|for? <holiday>", "every year at Christmas", ([of, holiday]) =>
    of.frequency === "year" && of.interval === 1 && !of.months ? yearlyOn(holiday) : null,
  ),
  piece("on|at|for? <holiday> ,? <within>", "on Christmas Day every year", ([holiday, of]) =>
    of.frequency === "year" && of.interval === 1 && !of.months ? yearlyOn(holiday) : null,
  ),
  piece("each_and_every <unit>", "each and every day", ([unit]) => every(unit)),
  piece("on a|an? <adverb> basis", "on a daily basis", ([rhythm]) => series(rhythm)),
  piece("on|in? alternate|alternating <unit>", "on alternate days", ([unit], { tokens, to }) =>
    tokens[to - 1]!.lower.endsWith("s") ? every(unit, 2) : null,
  ),
  piece("both <weekdayList> every|each week", "both Monday and Friday every week", ([weekdays]) =>
    weekdays.length > 1 ? weekly(weekdays) : null,
  ),
  piece("every|each <interval> <unit>", "every other week", ([interval, unit]) => every(unit, interval)),
  piece("every|each half -|a? {year|month}", "every half year", ([unit]) =>
    unit === "year" ? series({ frequency: "month", interval: 6 }) : null,
  ),
  piece("day in|after ,|and? day out?", "day in, day out", (_, { tokens, from, to }) =>
    (tokens[from + 1]!.lower === "in") === (tokens[to - 1]!.lower === "out") ? daily() : null,
  ),
  piece(
    "every|each lunchtime|lunch_time|dinnertime|dinner_time|bedtime|bed_time|breakfast",
    "every lunchtime",
    (_, { tokens, from }) => {
      const word = tokens[from + 1]!.lower.replace(/time$/, "");
      return daily({ times: [{ ...ROUTINES[word]!.at, half: "fixed" }] });
    },
  ),
  piece("everyday", "everyday", () => daily()),
  piece("every_night", "every night", () => daily({ part: "night" })),
  rule("minuteOf", "on_the|on hour", "on the hour", () => 0),
  rule("minuteOf", "on|at the? half hour|past|hour?", "on the half hour", () => 30),
  rule("minuteOf", "at|on? : ~<d2>", "at :45", ([minute]) => (minute < 60 ? minute : null)),
  rule(
    "minuteOf",
    "at? <cardinal> minutes|minute|mins|min? {past|after|to|before}",
    "at 15 past",
    ([minute, side]) => (minute < 60 && minute > 0 ? (/^[pa]/.test(side) ? minute : 60 - minute) : null),
  ),
  rule("minuteOf", "at? a? {quarter|half} {past|after|to|before}", "at a quarter past", ([word, side]) =>
    word === "half" ? 30 : /^[pa]/.test(side) ? 15 : 45,
  ),
  ...alike("piece", ([minute]) => hourlyAt(minute), {
    "every|each hour ,|,_always? <minuteOf> the|each|every? hour?": "every hour at :45",
    "hourly ,|,_always? <minuteOf> the|each|every? hour?": "hourly on the hour",
    "<minuteOf> ,? of? every|each hour": "at 15 past every hour",
    "<minuteOf> the? hour? ,? hourly": "on the hour hourly",
  }),
  piece("every|each full hour", "every full hour", () => hourlyAt(0)),
  piece("at|on? the? top of every|each|the hour", "at the top of every hour", (_, { tokens, to }) =>
    tokens[to - 2]!.lower === "the" && !comesOften(tokens) ? null : hourlyAt(0),
  ),
  piece("every|each <length>", "every 90 minutes", ([length]) =>
    hasClockPart(length) ? series({ frequency: "minute", every: length }) : null,
  ),
  piece("every|each <unit> and a half", "every hour and a half", ([unit]) =>
    unit === "hour" ? series({ frequency: "minute", every: durationOf(1.5, unit) }) : null,
  ),
  piece("on|for? every|each single? <weekdayList>", "every Monday and Friday", ([weekdays]) =>
    weekly(weekdays),
  ),
  piece("every|each <weekdayList> of <monthList>", "every Monday of July", ([weekdays, months]) =>
    weekly(weekdays, { months }),
  ),
  ...alike("piece", ([piece], place) => (piece.kind === "series" && isRest(place) ? piece : null), {
    "once|repeat|repeats|repeated|repeating|recurring ,|:? <piece>": "repeating every Tuesday",
    ",? and <piece> after|after_that|thereafter|afterwards|onwards|from_then_on": "and every day after that",
  }),
  piece("on? all? the? business|working|work days only?", "on working days", () =>
    daily({ days: { off: "non-working", instead: "skip" } }),
  ),
  piece("on? any {weekend|weekday}", "any weekend", ([word]) =>
    weekly(word === "weekend" ? [6, 7] : [1, 2, 3, 4, 5]),
  ),
  piece("on? every|each <interval> <weekdayList>", "every other Tuesday", ([interval, weekdays]) =>
    weekly(weekdays, { interval }),
  ),
  piece(
    "every|each <interval>? <weekdayList> <part>",
    "every Monday morning",
    ([interval = 1, weekdays, part]) => weekly(weekdays, { interval, part }),
  ),
  piece("every|each other <part>", "every other evening", ([part]) =>
    series({ frequency: "day", interval: 2, part }),
  ),
  piece("every|each <clock>", "every 9am", ([time], { tokens, from, to }) =>
    tokens.slice(from, to).some(({ lower }) => lower.startsWith("min")) ||
    (tokens[to - 1]!.lower === "h" && time.hour <= 12)
      ? null
      : daily({ times: [time] }),
  ),
  piece("every|each <piece1>", "every 3d", ([{ value, unit }], { tokens, to }) =>
    Number.isInteger(value) && SHORT_OF_DAYS.test(tokens[to - 1]!.lower) ? every(unit, value) : null,
  ),
  piece("<cardinal> - <adverb>", "6-monthly", ([count, { frequency, interval }], place) =>
    count > 1 && !describes(place) ? series({ frequency, interval: interval * count }) : null,
  ),
  piece(
    "every|each spring|summer|autumn|fall|winter ,? on? the? <calendar>",
    "each summer on 21 June",
    ([{ series: said }]) => (said ? series({ ...said, frequency: "year" }) : null),
  ),
  rule("dates", "<calendar> and|&|+|,|/ on|every? the? <calendar>", "1 June and 1 December", (days) => [
    ...days,
  ]),
  rule(
    "dates",
    "<calendar> ,|/|+|and|& on|every? the? <dates>",
    "1 May, 3 June and 1 July",
    ([day, more]) => [day, ...more],
  ),
  piece(
    "<perYear> ,|:|–|-|(? on? the? <dates> )?",
    "twice a year on 1 June and 1 December",
    ([times, days]) => (days.length === times ? onDates(days) : null),
  ),
  piece("every|each <dates>", "every July 1 and January 1", ([days]) => onDates(days)),
  piece("<within> ,|:|–|-? on? the? <dates>", "every year on 30 June and 31 December", ([of, days]) =>
    of.frequency === "year" && of.interval === 1 && !of.months ? onDates(days) : null,
  ),
  piece("on? the? <dates> ,|(|–|-? <within> )?", "30/6 + 31/12 every year", ([days, of]) =>
    of.frequency === "year" && of.interval === 1 && !of.months ? onDates(days) : null,
  ),
  piece("every|each <month> the? <monthDays>", "every July 4th", ([month, monthDays]) =>
    yearly([month], monthDays),
  ),
  piece("every|each <monthDays> of? <monthList>", "every 20th and 30th of August", ([monthDays, months]) =>
    yearly(months, monthDays),
  ),
  piece("every|each <monthList> <monthDays>", "every January and July 15", ([months, monthDays]) =>
    months.length > 1 ? yearly(months, monthDays) : null,
  ),
  piece("every|each <d12> ~/ ~<d12>", "every 7/4", ([first, second]) => inFigures(first, second)),
  piece("<within> ,? on? <d12> ~/ ~<d12>", "every year on 5/6", ([of, first, second]) =>
    of.frequency === "year" && !of.months ? inFigures(first, second, of.interval) : null,
  ),
  piece("on? <d12> ~/ ~<d12> <within>", "on 5/6 every year", ([first, second, of]) =>
    of.frequency === "year" && !of.months ? inFigures(first, second, of.interval) : null,
  ),
  piece("every|each <monthList>", "every January", ([months]) =>
    series({ frequency: "year", interval: 1, months }),
  ),
  piece("in <monthList> ,? on? the <monthDays>", "in January and July on the 10th", ([months, monthDays]) =>
    months.length > 1 ? yearly(months, monthDays) : null,
  ),
  piece("on? every|each <monthDays>", "every 15th", ([monthDays], place) =>
    isDated(monthDays, place) ? series({ frequency: "month", interval: 1, monthDays }) : null,
  ),
];
