/** Days told from today: "tomorrow", "next Friday", "Friday next week", "in three days", "two weeks before Christmas". */
import { weekdayAfter } from "../calendar.js";
import { durationOf } from "../meaning/duration-parts.js";
import {
  ahead,
  dayInMonth,
  dayOf,
  dayOfMonth,
  daysAhead,
  found,
  fromDay,
  nextWeekday,
  nthDay,
  pastDay,
  plainWeekday,
  thisWeekday,
  vagueDay,
  weekdayIn,
} from "./day-values.js";
import { rule } from "./values.js";

export const DAYS = [
  rule("day", "today|this_day|later_today", "today", (_, { tokens, from }) =>
    tokens[from]!.lower === "later" ? vagueDay("later today") : daysAhead(0),
  ),
  rule("day", "otd", "otd", () => daysAhead(0)),
  rule("day", "tomorrow", "tomorrow", () => daysAhead(1)),
  rule("day", "the? day after tomorrow", "the day after tomorrow", () => daysAhead(2)),
  rule("day", "overmorrow", "overmorrow", () => daysAhead(2)),
  rule("day", "the? day before yesterday", "the day before yesterday", () => pastDay()),
  rule("day", "yesterday|last_night|the_other_day", "yesterday", () => pastDay()),
  rule("day", "the? last|past|previous day", "last day", (_, { tokens, to }) =>
    ["of", "in"].includes(tokens[to]?.lower ?? "") ? null : pastDay(),
  ),
  rule(
    "day",
    "right_now|just_now|right_away|straight_away|at_once|immediately|at_the_moment|at_this_moment|at_present|at_this_time|at_the_present_time|atm",
    "right now",
    () => dayOf(({ today, now }) => found(today, { exact: now }), { near: true }),
  ),
  rule("day", "now", "now", (_, { tokens, to }) =>
    ["and", "that", "on", "then"].includes(tokens[to]?.lower ?? "")
      ? null
      : dayOf(({ today, now }) => found(today, { exact: now }), { sure: false }),
  ),

  // weekdays
  rule("day", "<weekdayName>", "Friday", ([{ day, weak }]) => ({ ...plainWeekday(day), sure: !weak })),
  rule("day", "the? next|following <weekdayName>", "next Friday", ([{ day }]) => nextWeekday(day)),
  rule("day", "this <weekdayName>", "this Friday", ([{ day }]) => thisWeekday(day)),
  rule(
    "day",
    "this|the? coming|upcoming|next <weekdayName>",
    "this coming Friday",
    ([{ day }], { tokens, from, to }) =>
      to - from > 2 || !["next"].includes(tokens[from]!.lower) ? plainWeekday(day) : null,
  ),
  rule("day", "the? last|previous|past <weekdayName>", "last Friday", (_, { tokens, to }) =>
    ["of", "in"].includes(tokens[to]?.lower ?? "") ? null : pastDay(),
  ),
  rule("day", "<weekdayName> ,? of|in? <weekOffset>", "Friday next week", ([{ day }, weeks]) =>
    weekdayIn(weeks, day),
  ),
  rule("day", "<weekOffset> ,|-|on? <weekdayName>", "next week on Friday", ([weeks, { day }]) =>
    weekdayIn(weeks, day),
  ),
  rule("day", "the? <weekdayName> after next", "the Friday after next", ([{ day }]) => weekdayIn(2, day)),
  rule("day", "<weekdayName> week", "Friday week", ([{ day }], { tokens, to }) =>
    ["day", "days"].includes(tokens[to]?.lower ?? "")
      ? null
      : fromDay(durationOf(1, "week"), 1, plainWeekday(day)),
  ),
  rule("day", "tomorrow week", "tomorrow week", () => daysAhead(8)),
  rule("day", "a_week tomorrow", "a week tomorrow", () => daysAhead(8)),
  rule("day", "a_week today", "a week today", () => daysAhead(7)),
  rule("day", "today week", "today week", () => daysAhead(7)),
  rule("day", "<weekdayName> in <count> week|weeks", "Friday in two weeks", ([{ day }, weeks]) =>
    weeks <= 500 ? weekdayIn(weeks, day) : null,
  ),
  rule("day", "in? <cardinal> <weekdays> from|hence now|today?", "3 fridays from now", ([weeks, day]) =>
    weeks >= 1 && weeks <= 100
      ? dayOf(({ today }) => found(weekdayAfter(today, day).add({ days: 7 * (weeks - 1) })))
      : null,
  ),
  rule(
    "day",
    "the? closest|nearest <weekdayName> to <day>",
    "the nearest Friday to 3 March",
    ([{ day }, anchor]) =>
      dayOf((moment) => {
        const to = anchor.find(moment);
        const later = weekdayAfter(to.date.subtract({ days: 1 }), day);
        const sooner = later.subtract({ days: 7 });
        return found(to.date.until(later).days <= sooner.until(to.date).days ? later : sooner);
      }),
  ),
  rule("weekOffset", "the? next|following|coming week", "next week", () => 1),
  rule("weekOffset", "this|the_current week", "this week", () => 0),
  rule("weekOffset", "the? week after next", "the week after next", () => 2),
  rule("weekOffset", "the? last|previous|past week", "last week", () => -1),
  rule("weekOffset", "in <cardinal> weeks", "in two weeks", ([weeks]) => (weeks <= 500 ? weeks : null)),

  // days of a month that is this one or near it
  rule("day", "the <ordinal> day?", "the 15th", ([day]) =>
    day <= 31 ? { ...dayOfMonth(day), sure: day > 5 } : null,
  ),
  rule(
    "day",
    "the? last|past|previous week|month|year|weekend|night|summer|winter|spring|autumn",
    "last week",
    (_, { tokens, to }) => (["of", "in"].includes(tokens[to]?.lower ?? "") ? null : pastDay()),
  ),
  rule("day", "the <d12>", "the 27", ([day], { tokens, to }) =>
    tokens[to]?.spaced === false && (tokens[to]!.kind !== "symbol" || tokens[to + 1]?.spaced === false)
      ? null
      : day >= 1 && day <= 31
        ? { ...dayOfMonth(day), sure: false }
        : null,
  ),
  rule("day", "<ordinal>", "15th", ([day], { tokens, from }) =>
    day <= 31 && (tokens[from]!.kind === "number" || day > 12) ? { ...dayOfMonth(day), sure: false } : null,
  ),
  rule(
    "day",
    "the? <monthDay> day? of|in? <monthOffset>",
    "the 20th of next month",
    ([day, months], { tokens, to, from }) => {
      const open = tokens[to - 2]?.lower === "the" && tokens[to - 1]?.lower === "month";
      return tokens[from]!.kind === "number" && tokens[from + 1]?.lower === "month"
        ? null
        : dayInMonth(day, months, open);
    },
  ),
  rule(
    "day",
    "<monthOffset> ,|on? the? <ordinal>",
    "next month on the 5th",
    ([months, day], { tokens, to }) =>
      day <= 31 && tokens[to]?.lower !== "of" ? dayInMonth(day, months) : null,
  ),
  rule("day", "<monthOffset> on the <d12>", "next month on the 5", ([months, day]) =>
    day <= 31 ? dayInMonth(day, months) : null,
  ),
  rule("monthOffset", "the? next|following|coming month", "next month", () => 1),
  rule("monthOffset", "this|the_current|the_present month", "this month", () => 0),
  rule("monthOffset", "the month", "the month", () => 0),
  rule("monthOffset", "the? month after next", "the month after next", () => 2),

  // days by their place
  rule(
    "day",
    "the? <place> <weekdayName> of|in? <container>",
    "the first Monday of next month",
    ([nth, { day }, { kind, find, open }]) => nthDay(nth, { weekday: day }, kind, find, open),
  ),
  rule(
    "day",
    "the? <place> day|days of|in? <container>",
    "the last day of October",
    ([nth, { kind, find, open }]) => nthDay(nth, "day", kind, find, open),
  ),
  rule(
    "day",
    "the? <place> business|working|work day of|in? <container>",
    "the last business day of the month",
    ([nth, { kind, find, open }]) => nthDay(nth, "business day", kind, find, open),
  ),
  rule(
    "day",
    "the? <place> weekday|workday of|in? <container>",
    "the first weekday of next month",
    ([nth, { kind, find, open }]) => nthDay(nth, "business day", kind, find, open),
  ),
  rule(
    "day",
    "the? <place> weekend of|in? <container>",
    "the first weekend of March",
    ([nth, { kind, find, open }]) => nthDay(nth, "weekend", kind, find, open),
  ),
  rule("day", "the? <place> <weekdayName>", "the first Monday", ([nth]) =>
    nth > 0 ? { ...vagueDay("the first, second or third one of which month"), sure: false } : null,
  ),
  rule("day", "the? <ordinal> day", "35th day", ([nth]) =>
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

  // lengths
  rule("day", "in|within|after <length>", "in three days", ([length], { tokens, from, to }) =>
    ["of", "before", "from", "after"].includes(tokens[to]?.lower ?? "") && tokens[to + 1]
      ? null
      : { ...ahead(length)!, sure: tokens[from]!.lower !== "after" },
  ),
  rule(
    "day",
    "in about|around|roughly|exactly|approximately|like|under|less_than|the_next <length>",
    "in about an hour",
    ([length]) => ahead(length),
  ),
  rule("day", "within the next <length>", "within the next two days", ([length]) => ahead(length)),
  rule("day", "in|within the next <unit>", "in the next hour", ([unit]) => ahead(durationOf(1, unit))),
  rule(
    "day",
    "in? <length> from_now|hence|later|from_right_now|from_this_moment|from_today",
    "2 hours from now",
    ([length], { tokens, to }) => {
      const day = ahead(length);
      if (!day || tokens[to - 1]!.lower !== "today") return day;
      return dayOf((moment) => ({ ...day.find(moment), keepsTime: false }), { near: true });
    },
  ),
  rule("day", "in <length> '|’|'s time", "in 2 days' time", ([length]) => ahead(length)),
  rule(
    "day",
    "in <count> week's|day's|month's|hour's|year's|fortnight's time",
    "in a week's time",
    ([count], { tokens, to }) => ahead(durationOf(count, tokens[to - 2]!.lower.slice(0, -2) as "week")),
  ),
  rule("day", "in <length> time", "in two weeks time", ([length]) => ahead(length)),
  rule("day", "<length> ago|earlier", "two days ago", ([length]) => ahead(length, -1)),
  rule("day", "in <int>", "in 20", ([minutes], { tokens, to }) =>
    minutes >= 1 && minutes <= 180 && tokens[to - 1]!.text.length <= 3 && !numberOfSomething(tokens, to)
      ? { ...ahead(durationOf(minutes, "minute"))!, sure: false }
      : null,
  ),
  rule("day", "the? <count> upcoming|coming day|days", "two upcoming days", ([days]) =>
    days > 1 && days < 100 ? daysAhead(days) : null,
  ),
  rule(
    "day",
    "in|the? <length> after|from|following|past on? <day>",
    "two weeks after next Friday",
    ([length, anchor]) => fromDay(length, 1, anchor),
  ),
  rule("day", "<length> on <weekdayName>", "two weeks on Friday", ([length, { day }], { tokens, from }) =>
    length.weeks > 0 && !["in", "for", "every", "next"].includes(tokens[from - 1]?.lower ?? "")
      ? fromDay(length, 1, plainWeekday(day))
      : null,
  ),
  rule("day", "the? <length> before|ahead_of <day>", "5 days before Christmas", ([length, anchor]) =>
    fromDay(length, -1, anchor),
  ),
  rule(
    "day",
    "the? {day|week} before|after|from <day>",
    "the day before Christmas",
    ([unit, anchor], { tokens, from }) => {
      const at = tokens[from]!.lower === "the" ? from + 2 : from + 1;
      if (unit === "day" && tokens[at]!.lower === "after" && tokens[at + 1]?.lower === "next") return null;
      return fromDay(durationOf(1, unit as "day" | "week"), tokens[at]!.lower === "before" ? -1 : 1, anchor);
    },
  ),
  rule("day", "in <length> on <weekdayName>", "in two months on Tuesday", ([length, { day }]) => {
    const base = ahead(length);
    if (!base || length.hours + length.minutes > 0) return null;
    return dayOf((moment) => found(weekdayAfter(base.find(moment).date.subtract({ days: 1 }), day)));
  }),
  rule(
    "day",
    "<length> from_today|from_now on <weekdayName>",
    "two months from today on Tuesday",
    ([length, { day }]) => {
      const base = ahead(length);
      return (
        base && dayOf((moment) => found(weekdayAfter(base.find(moment).date.subtract({ days: 1 }), day)))
      );
    },
  ),
];

/** "in 20 countries": the number counts what follows. */
function numberOfSomething(
  tokens: readonly { kind: string; lower: string; spaced: boolean }[],
  at: number,
): boolean {
  const next = tokens[at];
  if (!next) return false;
  if (next.kind === "number") return true;
  if (next.kind === "symbol") return !next.spaced && tokens[at + 1] !== undefined && !tokens[at + 1]!.spaced;
  return next.lower.endsWith("s") && !next.lower.endsWith("ss") && !["thanks"].includes(next.lower);
}
