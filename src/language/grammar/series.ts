/** What makes a phrase a rhythm: "every other Tuesday", "daily", "Mondays and Thursdays", "the 4th of each month", "twice a week". */
import type { Moment } from "../calendar.js";
import { hasClockPart } from "../meaning/duration-parts.js";
import type { Place } from "../chart/chart.js";
import { type Counted, counted } from "./day-values.js";
import { type Frequency, type Piece, rule, type Series, type Unit } from "./values.js";

const series = (part: Partial<Series>): Piece => ({ kind: "series", series: part });

export const FREQUENCIES: ReadonlyMap<Unit, { frequency: Frequency; factor: number }> = new Map([
  ["second", { frequency: "second", factor: 1 }],
  ["minute", { frequency: "minute", factor: 1 }],
  ["hour", { frequency: "hour", factor: 1 }],
  ["day", { frequency: "day", factor: 1 }],
  ["week", { frequency: "week", factor: 1 }],
  ["fortnight", { frequency: "week", factor: 2 }],
  ["month", { frequency: "month", factor: 1 }],
  ["quarter", { frequency: "month", factor: 3 }],
  ["year", { frequency: "year", factor: 1 }],
  ["decade", { frequency: "year", factor: 10 }],
]);

function rhythm(unit: Unit, interval = 1): Partial<Series> | null {
  if (unit === "business day")
    return interval === 1 ? { frequency: "week", interval: 1, weekdays: [1, 2, 3, 4, 5] } : { refused: "business days are counted one by one only" };
  const found = FREQUENCIES.get(unit);
  return found && interval >= 1 && interval <= 100_000 ? { frequency: found.frequency, interval: interval * found.factor } : null;
}

/** The days that are meant, in the months or years that are meant. */
function placed(nths: readonly number[], of: Counted, within: Partial<Series>): Piece | null {
  if (nths.length === 0 || nths.some((nth) => nth === 0 || Math.abs(nth) > 366)) return null;
  if (within.frequency === "week")
    return of === "day" && nths.every((nth) => nth >= 1 && nth <= 7)
      ? series({ refused: "which day a week begins with is not the same everywhere; name the weekday" })
      : null;
  const days = counted(nths, of);
  const months = within.months ?? [];
  // the end of a quarter is in its last month
  const shift = nths.every((nth) => nth < 0) && months.join() === "1,4,7,10" ? { months: [3, 6, 9, 12] } : {};
  if (of === "day" && within.frequency === "year" && months.length === 0) return series({ ...within, yearDays: [...nths] });
  if (of === "day" && nths.some((nth) => Math.abs(nth) > 31)) return null;
  return series({ ...within, ...shift, ...days });
}

const range = (from: number, to: number): number[] | null => {
  const days: number[] = [];
  for (let day = from; days.length < 7; day = (day % 7) + 1) {
    days.push(day);
    if (day === to) return days.length > 1 ? days : null;
  }
  return null;
};

const unique = (values: readonly number[]): number[] => [...new Set(values)];

const DETERMINERS = new Set("the a an my our your his her their its this that these those number of".split(" "));
const NAMED = new Set("reminder reminders alarm alarms alert notification notifications repeating recurring event".split(" "));

/** "daily" in "the daily report" describes a thing. */
const describes = ({ tokens, from, to }: Place): boolean =>
  DETERMINERS.has(tokens[from - 1]?.lower ?? "") && !NAMED.has(tokens[to]?.lower ?? "");

export const SERIES = [
  // lists of weekdays
  rule("weekdayList", "<weekdayName>", "Monday", ([{ day }]) => [day]),
  rule("weekdayList", "<weekdays>", "Mondays", ([day]) => [day]),
  rule("weekdayList", "weekend|weekends", "weekends", () => [6, 7]),
  rule("weekdayList", "weekday|weekdays|workday|workdays", "weekdays", () => [1, 2, 3, 4, 5]),
  rule("weekdayList", "business|working|work day|days", "working days", () => [1, 2, 3, 4, 5]),
  rule("weekdayList", "<weekdayName> -|–|to|through|thru|till|until <weekdayName>", "Mon-Wed", ([from, to]) => range(from.day, to.day)),
  rule("weekdayList", "<weekdays> to|through|thru <weekdays>", "saturdays through tuesdays", ([from, to]) => range(from, to)),
  rule("weekdayList", "<weekdayList> ,|and|&|/|or|and_on|and_every|+? <weekdayList>", "Monday, Wednesday and Friday", ([a, b]) => unique([...a, ...b])),
  rule("weekdayList", "<weekdayList> , and <weekdayList>", "Monday, and Friday", ([a, b]) => unique([...a, ...b])),
  rule("pluralList", "<weekdays>", "Mondays", ([day]) => [day]),
  rule("pluralList", "weekends", "weekends", () => [6, 7]),
  rule("pluralList", "weekdays|workdays", "weekdays", () => [1, 2, 3, 4, 5]),
  rule("pluralList", "business|working|work days", "working days", () => [1, 2, 3, 4, 5]),
  rule("pluralList", "<weekdays> to|through|thru <weekdays>", "saturdays through tuesdays", ([from, to]) => range(from, to)),
  rule("pluralList", "<weekdayList> ,|and|&? <pluralList>", "Monday and Thursdays", ([a, b]) => unique([...a, ...b])),
  rule("pluralList", "<weekdays> ,|and|& <weekdayList>", "Mondays and Thursday", ([a, b]) => unique([a, ...b])),

  // lists of days of the month, and of months
  rule("monthDays", "<monthDay>", "4th", ([day]) => [day]),
  rule("monthDays", "<monthDay> ,|and|& the? <monthDays>", "4th and 10th", ([day, more]) => unique([day, ...more])),
  rule("monthDays", "<monthDay> , and the? <monthDays>", "4th, and 10th", ([day, more]) => unique([day, ...more])),
  rule("monthList", "<month>", "July", ([month]) => [month]),
  rule("monthList", "<month> ,|and|&|or in? <monthList>", "July and August", ([month, more]) => unique([month, ...more])),
  rule("monthList", "<month> , and in? <monthList>", "July, and August", ([month, more]) => unique([month, ...more])),
  rule("monthList", "<month> -|–|to|through <month>", "June to August", ([from, to]) => {
    const months: number[] = [];
    for (let month = from; months.length < 12; month = (month % 12) + 1) {
      months.push(month);
      if (month === to) return months;
    }
    return null;
  }),

  // "every" and what stands behind it
  rule("interval", "other|alternate|alternating|second", "other", () => 2),
  rule("interval", "<ordinal>", "3rd", ([value]) => (value > 1 ? value : null)),
  rule("interval", "<cardinal>", "3", ([value]) => (value >= 1 ? value : null)),
  rule("piece", "on|in|once|at? every|each single? <unit>", "every day", ([unit]) => {
    const part = rhythm(unit);
    return part && series(part);
  }),
  rule("piece", "every|each <interval> <unit>", "every other week", ([interval, unit]) => {
    const part = rhythm(unit, interval);
    return part && series(part);
  }),
  rule("piece", "everyday|every_night", "everyday", (_, { tokens, from }) =>
    series({ frequency: "day", interval: 1, ...(tokens[from]!.lower === "every" ? { part: "night" } : {}) }),
  ),
  rule("piece", "every hour on_the hour", "every hour on the hour", () => series({ frequency: "hour", interval: 1, onTheHour: true })),
  rule("piece", "every|each <length>", "every 90 minutes", ([length]) =>
    hasClockPart(length) ? series({ frequency: "minute", every: length }) : null,
  ),
  rule("piece", "every|each <unit> and a half", "every hour and a half", ([unit]) =>
    unit === "hour" ? series({ frequency: "minute", every: { years: 0, months: 0, weeks: 0, days: 0, hours: 1, minutes: 30, seconds: 0, milliseconds: 0, businessDays: 0, totalMs: 5_400_000 } }) : null,
  ),
  rule("piece", "on|for? every|each single? <weekdayList>", "every Monday and Friday", ([weekdays]) =>
    series({ frequency: "week", interval: 1, weekdays }),
  ),
  rule("piece", "on? any weekend", "any weekend", () => series({ frequency: "week", interval: 1, weekdays: [6, 7] })),
  rule("piece", "every|each|on <interval> <weekdayList>", "every other Tuesday", ([interval, weekdays], { tokens, from }) =>
    tokens[from]!.lower === "on" ? null : series({ frequency: "week", interval, weekdays }),
  ),
  rule("piece", "every|each <weekdayList> <part>", "every Monday morning", ([weekdays, part]) => series({ frequency: "week", interval: 1, weekdays, part })),
  rule("piece", "every|each <interval> <weekdayList> <part>", "every other Monday morning", ([interval, weekdays, part]) =>
    series({ frequency: "week", interval, weekdays, part }),
  ),
  rule("piece", "in? every|each <part>", "every morning", ([part]) => series({ frequency: "day", interval: 1, part })),
  rule("piece", "every|each other <part>", "every other evening", ([part]) => series({ frequency: "day", interval: 2, part })),
  rule("piece", "every|each <named>", "every noon", ([time]) => series({ frequency: "day", interval: 1, times: [time] })),
  rule("piece", "every|each <clock>", "every 9am", ([time]) => series({ frequency: "day", interval: 1, times: [time] })),
  rule("piece", "every|each <holiday>", "every Christmas", ([holiday]) =>
    series({
      frequency: "year",
      moving: (moment) => {
        const dates = [0, 1, 2].map((ahead) => holiday(moment.today.year + ahead));
        return dates.every((date) => date.month === dates[0]!.month && date.day === dates[0]!.day)
          ? { months: [dates[0]!.month], monthDays: [dates[0]!.day] }
          : { refused: "this day moves from year to year; name it for one year" };
      },
    }),
  ),
  rule("piece", "every|each <month> the? <monthDays>", "every July 4th", ([month, monthDays]) => series({ frequency: "year", months: [month], monthDays })),
  rule("piece", "every|each <monthDays> of? <month>", "every 20th and 30th of August", ([monthDays, month]) => series({ frequency: "year", months: [month], monthDays })),
  rule("piece", "every|each <d12> ~/ ~<d12>", "every 7/4", ([first, second]) =>
    series({
      frequency: "year",
      moving: (moment: Moment) => {
        const dayFirst = second > 12 ? false : first > 12 ? true : moment.dayFirst;
        return dayFirst ? { months: [second], monthDays: [first] } : { months: [first], monthDays: [second] };
      },
    }),
  ),
  rule("piece", "every|each <monthList>", "every January", ([months]) => series({ frequency: "year", interval: 1, months })),
  rule("piece", "every|each <monthDays>", "every 15th", ([monthDays], { tokens, from, to }) =>
    ["st", "nd", "rd", "th"].includes(tokens[to - 1]!.lower) && tokens[from + 1]!.kind === "number" ? series({ frequency: "month", interval: 1, monthDays }) : null,
  ),

  // days by their place in a month or year
  rule("within", "of|in|on? every|each single? <unit>", "of every month", ([unit]) => within(unit, 1)),
  rule("within", "of|in? every|each <interval> <unit>", "of every other month", ([interval, unit]) => within(unit, interval)),
  rule("within", "of|in? a|per {month|year|quarter}", "a month", ([unit]) => within(unit as Unit, 1)),
  rule("within", "of|in every|each <monthList>", "of every July", ([months]) => ({ frequency: "year", interval: 1, months })),
  rule("within", "monthly|every_month|each_month", "monthly", () => within("month", 1)),
  rule("within", "<monthAdverb>", "yearly", ([part]) => part),
  rule("monthAdverb", "yearly|annually", "yearly", () => within("year", 1)!),
  rule("whole", "of|in the {month|quarter|year}", "of the month", ([unit]) => within(unit as Unit, 1)),
  rule("whole", "of|in <monthList>", "in November", ([months]) => ({ frequency: "year", interval: 1, months })),
  rule("piece", "on? the? <places> <weekdayList> <within>", "the first Friday of every month", ([nths, days, of]) => places(nths, days, of)),
  rule("piece", "on? every|each the? <places> <weekdayList> <whole>", "every last Friday of the month", ([nths, days, of]) => places(nths, days, of)),
  rule("piece", "on? every|each the? <places> <weekdayList> <within>", "every last Friday of each month", ([nths, days, of]) => places(nths, days, of)),
  rule("piece", "on? every|each {first|last|1st} <weekdayName>", "every first Monday", ([word, { day }]) =>
    placed([word === "last" ? -1 : 1], { weekday: day }, { frequency: "month", interval: 1 }),
  ),
  rule("piece", "on? the? <places> day|days <within>", "the last day of every month", ([nths, of]) => placed(nths, "day", of)),
  rule("piece", "on? every|each <places> day|days <whole>", "every last day of the month", ([nths, of]) => placed(nths, "day", of)),
  rule("piece", "on? the? <places> business|working|work day|days <within>", "the last business day of every month", ([nths, of]) => placed(nths, "business day", of)),
  rule("piece", "on? every|each <places> business|working|work day|days <whole>", "every last business day of the month", ([nths, of]) => placed(nths, "business day", of)),
  rule("piece", "on? the? <places> weekday|workday <within>", "the first weekday of every month", ([nths, of]) => placed(nths, "business day", of)),
  rule("piece", "on? every|each <places> weekday|workday <whole>", "every first weekday of the month", ([nths, of]) => placed(nths, "business day", of)),
  rule("piece", "on? the? <places> instance|instances|occurrence of <weekdayList> <within>", "the first and last instance of Wed and Fri of each month", ([nths, weekdays, of]) =>
    series({ ...of, weekdays, setPositions: nths }),
  ),
  rule("piece", "<within> on? the? <places> instance|instances of <weekdayList>", "monthly on the first and last instance of Wed and Fri", ([of, nths, weekdays]) =>
    series({ ...of, weekdays, setPositions: nths }),
  ),
  rule("piece", "<within> ,? on the? <places> <weekdayList>", "every month on the first Friday", ([of, nths, days]) => places(nths, days, of)),
  rule("piece", "<within> ,? on the? <places> <weekdayList> <whole>", "every year on the fourth Thursday in November", ([of, nths, days, whole]) =>
    places(nths, days, { ...whole, ...of, months: whole.months ?? [] }),
  ),
  rule("piece", "once a year on the? <places> <weekdayList> <whole>", "once a year on the fourth Thursday in November", ([nths, days, whole]) => places(nths, days, whole)),
  rule("piece", "<within> ,? on the? <places> day|days", "every month on the last day", ([of, nths]) => placed(nths, "day", of)),
  rule("piece", "<within> ,? on the? <places> business|working day", "every month on the last business day", ([of, nths]) => placed(nths, "business day", of)),
  rule("piece", "<within> ,? on the? <monthDays>", "every month on the 4th", ([of, days]) => placed(days, "day", of)),
  rule("piece", "<within> ,? on the? <places>", "every month on the last", ([of, nths]) => (nths.every((nth) => nth > 0) ? null : placed(nths, "day", of))),
  rule("piece", "<within> ,? on <month> the? <monthDays>", "every year on December 21st and 31st", ([of, month, monthDays]) =>
    of.frequency === "year" ? series({ ...of, months: [month], monthDays }) : null,
  ),
  rule("piece", "<within> ,? on the? <monthDays> of? <month>", "every year on 4 July", ([of, monthDays, month]) =>
    of.frequency === "year" ? series({ ...of, months: [month], monthDays }) : null,
  ),
  rule("piece", "on? the? <monthDays> of? <month> <within>", "on 5 March every year", ([monthDays, month, of]) =>
    of.frequency === "year" ? series({ ...of, months: [month], monthDays }) : null,
  ),
  rule("piece", "on? <month> the? <monthDays> <within>", "on March 5th every year", ([month, monthDays, of]) =>
    of.frequency === "year" ? series({ ...of, months: [month], monthDays }) : null,
  ),
  rule("piece", "on|by|at? the? day? <monthDays> day? <within>", "the 4th of each month", ([days, of]) => (of.frequency === "week" ? null : placed(days, "day", of))),
  rule("piece", "every|each <monthDays> day? <whole>", "every 4th and 10th of the month", ([days, of]) => placed(days, "day", of)),
  rule("piece", "on|at|by? the? {beginning|start|end|last|first} <within>", "the end of each month", ([side, of]) => placed([side === "end" || side === "last" ? -1 : 1], "day", of)),
  rule("piece", "<within> ,? on|at the? {beginning|start|begin|end}", "each month at the end", ([of, side]) => placed([side === "end" ? -1 : 1], "day", of)),
  rule("piece", "every|each week on the? <ordinal> day", "every week on the 4th day", ([nth]) =>
    nth <= 7 ? series({ frequency: "week", interval: 1, weekdays: [((nth + 5) % 7) + 1] }) : null,
  ),
  rule("piece", "every|each <weekdayList> in week <d12>", "every Friday in week 12", ([weekdays, week]) =>
    week >= 1 && week <= 53 ? series({ frequency: "year", interval: 1, weekdays, weekNumbers: [week] }) : null,
  ),

  // adverbs and plurals
  rule("piece", "<adverb>", "weekly", ([{ frequency, interval, part }], place) =>
    describes(place) ? null : { kind: "series", series: { frequency, interval, ...(part ? { part } : {}) }, adverb: true },
  ),
  rule("piece", "bi|semi|half - <adverb>", "bi-weekly", ([{ frequency, interval }], { tokens, from }) =>
    tokens[from]!.lower === "bi"
      ? series({ frequency, interval: interval * 2 })
      : frequency === "year"
        ? series({ frequency: "month", interval: 6 })
        : null,
  ),
  rule("piece", "on|during|at|the? <pluralList>", "on Tuesdays", ([weekdays], { tokens, from, to }) =>
    tokens[from - 1]?.kind === "number" || ["from", "ago", "hence", "later"].includes(tokens[to]?.lower ?? "")
      ? null
      : series({ frequency: "week", interval: 1, weekdays }),
  ),
  rule("piece", "on? <weekdayList> {mornings|afternoons|evenings|nights}", "Monday mornings", ([weekdays, part]) =>
    series({ frequency: "week", interval: 1, weekdays, part: part.slice(0, -1) as "morning" }),
  ),
  rule("piece", "<weekdayName> -|–|to|through|thru|till <weekdayName>", "Mon-Fri", ([a, b]) => {
    const weekdays = range(a.day, b.day);
    return weekdays && { kind: "series", series: { weekdays }, adverb: true };
  }),
  rule("piece", "from <weekdayName> to|till|until|through <weekdayName>", "from Monday to Friday", ([a, b]) => {
    const weekdays = range(a.day, b.day);
    return weekdays && { kind: "series", series: { weekdays }, adverb: true };
  }),
  rule("piece", "in|on? the? {mornings|afternoons|evenings|nights}", "in the evenings", ([part], { tokens, from }) =>
    ["a", "two", "three", "few"].includes(tokens[from - 1]?.lower ?? "") ? null : series({ frequency: "day", interval: 1, part: part.slice(0, -1) as "morning" }),
  ),

  // so often in a period
  rule("piece", "{once|twice|thrice} a|an|per|each|every <unit>", "twice a week", ([word, unit]) =>
    often(["once", "twice", "thrice"].indexOf(word) + 1, unit, 1),
  ),
  rule("piece", "{once|twice|thrice} every <interval> <unit>", "once every two weeks", ([word, interval, unit]) =>
    often(["once", "twice", "thrice"].indexOf(word) + 1, unit, interval),
  ),
  rule("piece", "<cardinal> times|x|time a|an|per|each|every <unit>", "three times a day", ([times, unit]) => often(times, unit, 1)),
  rule("piece", "{once|twice|thrice} <adverb>", "twice weekly", ([word, { frequency }]) => often(["once", "twice", "thrice"].indexOf(word) + 1, frequency as Unit, 1)),
  rule("piece", "<cardinal> times <adverb>", "three times daily", ([times, { frequency }]) => often(times, frequency as Unit, 1)),

  // from completion
  rule("piece", "every|each? <length> after|from|since|following <done>", "3 days after I last did it", ([length]) => series({ every: length, fromCompletion: true })),
  rule("piece", "every ~! <length>", "every! 3 days", ([length]) => series({ every: length, fromCompletion: true })),
  rule("done", "i_last_did_it|i_last_did_this|i_last_did_that|i_did_it|i_did_it_last|i_have_done_it|i've_done_it|i_do_it|i'm_done|i_am_done|i'm_finished|i_complete_it|i_completed_it|i_finish_it|i_finished_it|i've_finished_it|i've_completed_it|i_mark_it_done|it's_done|it_is_done|it_was_done|it_was_last_done|it's_completed|it_is_completed|each_completion|the_last_completion|last_completion|completion|completing_it|finishing_it|doing_it|done|the_last_time|the_last_time_i_did_it|last_time", "I last did it", () => true),
  rule("done", "i last <verb> it|this|that|them?", "I last watered them", () => true),
];

function within(unit: Unit, interval: number): Partial<Series> | null {
  if (unit === "quarter") return { frequency: "month", interval: 1, months: interval === 1 ? [1, 4, 7, 10] : [1, 7] };
  if (unit !== "month" && unit !== "year" && unit !== "week") return null;
  return { frequency: unit, interval };
}

function places(nths: readonly number[], weekdays: readonly number[], of: Partial<Series>): Piece | null {
  if (nths.some((nth) => Math.abs(nth) > 53)) return null;
  if (weekdays.join() === "1,2,3,4,5") return placed(nths, "business day", of);
  if (of.frequency === "week") return null;
  return series({ ...of, positions: [...nths], weekdays: [...weekdays] });
}

function often(times: number, unit: Unit, interval: number): Piece | null {
  const part = rhythm(unit, interval);
  if (!part || times < 1) return null;
  if (times === 1) return series(part);
  if (part.frequency === "day" || part.frequency === "week" || part.frequency === "month" || part.frequency === "year")
    return series({ ...part, perPeriod: { times, unit: part.frequency } });
  return series({ ...part, refused: "say the interval instead, for example “every 20 minutes”" });
}

export const ADVERBS: ReadonlyArray<readonly [string, { frequency: Frequency; interval: number; part?: "night" }]> = [
  ["hourly", { frequency: "hour", interval: 1 }],
  ["daily", { frequency: "day", interval: 1 }],
  ["nightly", { frequency: "day", interval: 1, part: "night" }],
  ["weekly", { frequency: "week", interval: 1 }],
  ["fortnightly", { frequency: "week", interval: 2 }],
  ["biweekly", { frequency: "week", interval: 2 }],
  ["monthly", { frequency: "month", interval: 1 }],
  ["bimonthly", { frequency: "month", interval: 2 }],
  ["quarterly", { frequency: "month", interval: 3 }],
  ["semiannually", { frequency: "month", interval: 6 }],
  ["biannually", { frequency: "month", interval: 6 }],
  ["yearly", { frequency: "year", interval: 1 }],
  ["annually", { frequency: "year", interval: 1 }],
];
