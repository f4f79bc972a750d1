/** Days told from today: "tomorrow", "next Friday", "Friday next week", "in three days", "two weeks before Christmas". */
import { weekdayAfter } from "../calendar.js";
import type { Place } from "../chart/chart.js";
import { comesOften, isEdge } from "../chart/figures.js";
import { isOnItsWay } from "../chart/subjects.js";
import {
  dayInMonth,
  dayOfMonth,
  daysAhead,
  nextWeekday,
  plainWeekday,
  thisWeekday,
} from "../meaning/day-values.js";
import {
  ahead,
  dayOf,
  found,
  fromDay,
  lengthBehind,
  pastDay,
  vagueDay,
  weekOf,
} from "../meaning/days-told.js";
import { durationOf } from "../meaning/duration-parts.js";
import type { Day } from "../meaning/values.js";
import { weekdayAfterNext, weekdayAhead, weekdayBeside, weekdayIn } from "../meaning/weekdays.js";
import { alike, day, rule } from "./values.js";

/** "the last day of June" is a place in it. */
const counts = ({ tokens, to }: Place): boolean => ["of", "in"].includes(tokens[to]?.lower ?? "");
const atNow = (sure: boolean): Day =>
  dayOf(({ today, now }) => found(today, { exact: now }), sure ? { near: true } : { sure });

export const DAYS = [
  day(
    "today|otd|this_day|later_today|today_only|only_today|just_today|just_for_today",
    "today",
    (_, { tokens, from }) => (tokens[from]!.lower === "later" ? vagueDay("later today") : daysAhead(0)),
  ),
  day("tomorrow", "tomorrow", () => daysAhead(1)),
  ...alike("day", () => daysAhead(2), {
    "the? day after tomorrow": "the day after tomorrow",
    overmorrow: "overmorrow",
  }),
  day("a_week today", "a week today", () => daysAhead(7)),
  day("a_week tomorrow", "a week tomorrow", () => daysAhead(8)),
  day("today|this_day|tomorrow {week|fortnight|month|year}", "this day fortnight", ([unit], place) =>
    lengthBehind(unit as "week", place),
  ),
  ...alike("day", () => pastDay(), {
    "the? day before yesterday": "the day before yesterday",
    "yesterday|last_night|the_other_day": "yesterday",
    "back in <month>": "back in June",
    "the? last|past <calendar>": "last 5 January",
    "the? last|previous|past <holiday>": "last Christmas",
    "the? week|month|year|weekend|day|night|evening|afternoon|morning|spring|summer|autumn|winter before_last":
      "the week before last",
    "the? <weekdayName> before_last": "the Monday before last",
    "the? <holiday> before_last": "the Christmas before last",
    "the? last <weekdayName> but one": "last Friday but one",
    "<day> <length> ago": "Monday 2 weeks ago",
    "a_while_ago|long_ago|some_time_ago|the_day_prior|recently|lately": "a while ago",
    "last|previous|past week's <weekdayName>": "last week's Tuesday",
  }),
  ...alike("day", (_, place) => (counts(place) ? null : pastDay()), {
    "the? last|past|previous day": "last day",
    "the? last|previous|past|preceding <weekdayName>": "last Friday",
    "the? last|past|previous week|month|year|weekend|night|summer|winter|spring|autumn": "last week",
  }),
  day(
    "right_now|just_now|right_away|straight_away|at_once|immediately|at_the_moment|at_this_moment|at_present|at_this_time|at_the_present_time|atm",
    "right now",
    () => atNow(true),
  ),
  day("now", "now", (_, { tokens, to }) =>
    ["and", "that", "on", "then"].includes(tokens[to]?.lower ?? "") ? null : atNow(false),
  ),

  // weekdays
  day("<weekdayName>", "Friday", ([{ day, weak }]) => ({ ...plainWeekday(day), sure: !weak })),
  day("the? next|following <weekdayName>", "next Friday", ([{ day }]) => nextWeekday(day)),
  day("this <weekdayName>", "this Friday", ([{ day }]) => thisWeekday(day)),
  day("this|the? coming|upcoming|next <weekdayName>", "this coming Friday", ([{ day }], place) =>
    (place.to - place.from === 2 && place.tokens[place.from]!.lower === "next") || isOnItsWay(place)
      ? null
      : plainWeekday(day),
  ),
  day("<weekdayName> ,? of|in? <weekOffset>", "Friday next week", ([{ day }, weeks]) =>
    weekdayIn(weeks, day),
  ),
  day("<weekOffset> ,|-|on? <weekdayName>", "next week on Friday", ([weeks, { day }]) =>
    weekdayIn(weeks, day),
  ),
  day("the? <weekdayName> {next|following|coming}", "Monday next", ([{ day }, word], { tokens, to }) =>
    /^(?:week|month|year|few|couple|one)/.test(tokens[to]?.lower ?? "") || tokens[to]?.kind === "number"
      ? null
      : word === "coming"
        ? plainWeekday(day)
        : nextWeekday(day),
  ),
  ...alike("day", ([{ day }, side, anchor]) => weekdayBeside(1, day, side, anchor), {
    "the? <weekdayName> {before|after|following|on_or_after|on_or_before} <day>": "the Friday after Easter",
    "next <weekdayName> {after|following|on_or_after} <day>": "next Friday after Easter",
  }),
  day("the weekend {before|after|following} <day>", "the weekend after 12 June", ([side, anchor]) =>
    weekdayBeside(1, 6, side, anchor),
  ),
  ...alike("day", ([nth, { day }, side, anchor]) => weekdayBeside(nth, day, side, anchor), {
    "the <place> <weekdayName> {after|following|on_or_after|from|past|before|on_or_before} <day>":
      "the second Friday after Easter",
    "<place> <weekdayName> {after|following|on_or_after|from|past|before|on_or_before} <day>":
      "first Friday after Easter",
  }),
  ...alike("day", ([day]) => weekOf(day), {
    "in|during|by? the week of|beginning|starting|commencing on? <calendar>": "the week of 8 June",
    "w_/_c|w_/_b|week_commencing|week_beginning <calendar>": "w/c 18 May",
  }),
  day("the? <weekdayName> after next", "the Friday after next", ([{ day }], { tokens, to }) =>
    /^(?:week|month|year)$/.test(tokens[to]?.lower ?? "") ? null : weekdayAfterNext(day),
  ),
  day("<weekdayName> week|sennight", "Friday week", ([{ day }], { tokens, to }) =>
    ["day", "days"].includes(tokens[to]?.lower ?? "")
      ? null
      : fromDay(durationOf(1, "week"), 1, plainWeekday(day)),
  ),
  day("<length> today|tomorrow", "three weeks today", ([length], { tokens, to }) =>
    length.weeks > 0 || length.days === 14
      ? fromDay(length, 1, daysAhead(tokens[to - 1]!.lower === "today" ? 0 : 1))
      : null,
  ),
  day("the? eve of <day>", "the eve of 4 July", ([day]) => fromDay(durationOf(1, "day"), -1, day)),
  ...alike("day", ([day]) => sameTime(day), {
    "at? the? same_time ,? <day>": "same time tomorrow",
    "<day> ,? at? the? same_time": "tomorrow at the same time",
  }),
  // "this time next month" is a month from now
  ...alike("day", ([day]) => (day.stretch ? null : sameTime(day)), {
    "at? this_time on? <day>": "this time tomorrow",
    "<day> ,? at this_time": "tomorrow at this time",
  }),
  day("at? this_time next {week|month|year}", "this time next week", ([unit]) =>
    ahead(durationOf(1, unit as "week")),
  ),
  day(
    "not this|next? <weekdayName> ,? but|and? the_one_after|the_one_after_that|the_following_one|the_next_one|the_next|next",
    "not this Friday, the one after",
    ([{ day }]) => fromDay(durationOf(1, "week"), 1, thisWeekday(day)),
  ),
  ...alike("day", ([{ day }]) => fromDay(durationOf(1, "week"), 1, thisWeekday(day)), {
    "the? next <weekdayName> ,|-|–? not this_one|this_coming_one|the_coming_one":
      "next Tuesday, not this one",
    "the? <weekdayName> after this_one|this_coming_one|the_coming_one|this_coming|the_coming":
      "the Tuesday after this one",
    "<weekdayName> ,|-|–? not this_one|this_coming_one|the_coming_one|the_next_one ,? but|and? the_one_after|the_one_after_that|the_following_one":
      "Tuesday - not the coming one, the one after",
  }),
  day(
    "the? next <weekdayName> ,|-|–? not this coming? <weekdayName>",
    "next Tuesday, not this Tuesday",
    ([one, other]) =>
      one.day === other.day ? fromDay(durationOf(1, "week"), 1, thisWeekday(one.day)) : null,
  ),
  day("not <day> ,? but on? <day>", "not today but tomorrow", ([, day]) => day),
  day("<day> ,? and? not <day>", "Friday, not Saturday", ([day, other]) =>
    (day.series?.weekdays || day.near) && (other.series?.weekdays || other.near) ? day : null,
  ),
  day("<day> , not <day> ,", "tomorrow, not today,", ([day, other]) => (day.near && other.near ? day : null)),
  day("<weekdayName> fortnight", "Friday fortnight", ([{ day }]) =>
    fromDay(durationOf(2, "week"), 1, plainWeekday(day)),
  ),
  day("<weekdayName> in <count> week|weeks", "Friday in two weeks", ([{ day }, weeks]) =>
    weeks <= 500 ? weekdayAhead(weeks, day) : null,
  ),
  day("in <count> week|weeks ,? on? <weekdayName>", "in two weeks on Friday", ([weeks, { day }]) =>
    weeks <= 500 ? weekdayAhead(weeks, day) : null,
  ),
  day("in? <cardinal> <weekdays> from|hence now|today?", "3 fridays from now", ([weeks, day]) =>
    weeks >= 1 && weeks <= 100
      ? dayOf(({ today }) => found(weekdayAfter(today, day).add({ days: 7 * (weeks - 1) })))
      : null,
  ),
  ...alike(
    "day",
    ([{ day }, anchor]) =>
      dayOf((moment) => {
        const to = anchor.find(moment);
        const later = weekdayAfter(to.date.subtract({ days: 1 }), day);
        const sooner = later.subtract({ days: 7 });
        return found(to.date.until(later).days <= sooner.until(to.date).days ? later : sooner);
      }),
    {
      "the? closest|nearest <weekdayName> to <day>": "the nearest Friday to 3 March",
      "the? <weekdayName> closest|nearest|closest_to|nearest_to <day>": "the Friday nearest 3 March",
    },
  ),
  rule("weekOffset", "the? next|following|coming week|week's", "next week", () => 1),
  rule("weekOffset", "this|the_current week|week's", "this week", () => 0),
  rule("weekOffset", "the? week after next", "the week after next", () => 2),
  rule("weekOffset", "the? week before_last", "the week before last", () => -2),
  rule("weekOffset", "the? last|previous|past week", "last week", () => -1),

  // days of a month that is this one or near it
  day("the <ordinal> day?", "the 15th", ([day]) =>
    day <= 31 ? { ...dayOfMonth(day), sure: day > 5 } : null,
  ),
  day("the <d12>", "the 27", ([day], { tokens, to }) =>
    /^(?:[ap]m|o'clock)$/.test(tokens[to]?.lower ?? "") ||
    (tokens[to]?.spaced === false && (tokens[to]!.kind !== "symbol" || tokens[to + 1]?.spaced === false))
      ? null
      : day >= 1 && day <= 31
        ? { ...dayOfMonth(day), sure: false }
        : null,
  ),
  day("<ordinal>", "15th", ([day], { tokens, from, to }) =>
    day <= 31 && (tokens[from]!.kind === "number" || day > 12)
      ? { ...dayOfMonth(day), sure: isRubric({ tokens, from, to }) }
      : null,
  ),
  day(
    "the? <monthDay> day? of|in? <monthOffset>",
    "the 20th of next month",
    ([day, months], { tokens, to, from }) => {
      const open = tokens[to - 2]?.lower === "the" && tokens[to - 1]?.lower === "month";
      return tokens[from]!.kind === "number" && tokens[from + 1]?.lower === "month"
        ? null
        : dayInMonth(day, months, open);
    },
  ),
  day("<monthOffset> ,|on? the? <ordinal>", "next month on the 5th", ([months, day], { tokens, to }) =>
    day <= 31 && tokens[to]?.lower !== "of" ? dayInMonth(day, months) : null,
  ),
  day("<monthOffset> on the <d12>", "next month on the 5", ([months, day]) =>
    day <= 31 ? dayInMonth(day, months) : null,
  ),
  rule("monthOffset", "the? next|following|coming month", "next month", () => 1),
  rule("monthOffset", "the|this|the_current|the_present month", "this month", () => 0),
  rule("monthOffset", "{ult|inst|prox} .?", "prox.", ([word]) => ["ult", "inst", "prox"].indexOf(word) - 1),
  rule("monthOffset", "the? month after next", "the month after next", () => 2),
];

/** "31st: read the meter, monthly", "quarterly 15th, service". */
const isRubric = ({ tokens, from, to }: Place): boolean =>
  comesOften(tokens) &&
  isEdge(tokens[to]) &&
  (isEdge(tokens[from - 1]) || /^(?:month|quarter)ly$/.test(tokens[from - 1]!.lower));
/** That day, at the time at which it is said. */
const sameTime = (day: Day): Day =>
  dayOf((moment) => ({ ...day.find(moment), keepsTime: true }), { near: true });
