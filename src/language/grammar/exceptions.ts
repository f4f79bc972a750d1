/** What a rhythm leaves out: weekdays, months, single days and stretches of them, holidays, the coming one. */
import { speaksOf } from "../chart/day-beside.js";
import type { Place } from "../chart/rule.js";
import { besideRhythm } from "../chart/subjects.js";
import { calendarDay } from "../meaning/day-values.js";
import { endOfWeekOf, weekOf } from "../meaning/days-told.js";
import { NIGHT, outside } from "../meaning/outside.js";
import { inMonth } from "../meaning/period-days.js";
import { WEEKDAY_PLURALS, WEEKDAY_WORDS } from "../names.js";
import { alike, type Piece, piece, rule } from "./values.js";

type Except = Extract<Piece, { kind: "except" }>;
const except = (part: Partial<Omit<Except, "kind">>): Except => ({
  kind: "except",
  weekdays: [],
  months: [],
  days: [],
  ...part,
});
const inOneMonth = (days: number[], month: number): Except | null =>
  days.length > 1 ? except({ days: days.map((day) => calendarDay(month, day)) }) : null;

const DAY_NAMES: ReadonlySet<string> = new Set(
  [...WEEKDAY_WORDS, ...WEEKDAY_PLURALS, ["weekend"], ["weekends"]].map(([name]) => name),
);
const isDayName = (name: string): boolean => DAY_NAMES.has(name.toLowerCase());
const begins = ({ tokens, from, to }: Place): boolean =>
  tokens.slice(from, to).some(({ lower }) => lower === "from");

/** "except the next two": more are said as a beginning. */
const MOST_COMING = 12;

export const EXCEPTIONS = [
  rule(
    "without",
    "except|excluding|excepting|only_not|just_not|bar|barring|but_not|apart_from|other_than|not|and_not|but_skip|skipping|skip|minus|save_for|besides|aside_from|with_the_exception_of|never|none|omitting|leaving_out|outside for? on|in|at|during|over|the|at_the|on_the|over_the?",
    "except on",
    () => true,
  ),
  rule("without", "but", "but", () => true),
  piece("<without> <exception>", "except Friday", ([, found]) => found),
  // a stretch that has a name, and why that is left out
  piece(
    "<without> the|my|our? <eventName> ,|(|-|–|—|:? on|from? <exception> )?",
    "except half-term week, 25 to 29 May",
    ([, name, found], place) => {
      // "except Sunday from July 1st" leaves Sundays out, and begins then
      if (isDayName(name) || /\bweek of$/i.test(name) || (!found.stretch && begins(place))) return null;
      return (found.days.length > 0 || found.stretch) && !speaksOf(place) ? found : null;
    },
  ),
  piece(
    "<without> <exception> ,|–|-? because|as|since|cos|coz|that's|it's|there's|( <clause> )?",
    "but not on 25 May because that's Whit Monday",
    ([, found]) => (found.days.length > 0 || found.stretch ? found : null),
  ),
  ...alike("piece", () => except({ coming: [1] }), {
    ",|but? <leavingOut> the? first|next|coming|upcoming one|time though|tho?": "skip the coming one",
    ",|but? just|only? <leavingOut> this|this_coming|this_next one|time|once though|tho?": "not this one",
  }),
  ...alike("piece", () => except({ coming: [2] }), {
    ",|but? <leavingOut> the? one|time after next|the_next|the_next_one though?": "except the one after next",
    ",|but? not|except the? next one|time but the one after|after_that|after_it|after_next":
      "not the next one but the one after",
  }),
  piece(
    ",|but? <leavingOut> the? first|next|coming <count> ones|times|weeks|of_them? though?",
    "except the next two",
    ([, count]) =>
      count > 1 && count <= MOST_COMING
        ? except({ coming: Array.from({ length: count }, (_, at) => at + 1) })
        : null,
  ),
  rule(
    "leavingOut",
    "skip|skipping|except|except_for|excluding|omit|leave_out|leaving_out|not|missing",
    "skip",
    () => true,
  ),
  piece("on? <weekdayList> excluded|excepted|off|aside", "Sundays excluded", ([weekdays], { tokens, to }) =>
    tokens[to - 1]!.lower !== "off" || tokens[to] === undefined || tokens[to]!.kind === "symbol"
      ? except({ weekdays })
      : null,
  ),
  ...alike("piece", ([found]) => found, {
    ",|but|and? the? <exception> doesn't|don't|does_not|do_not count|apply|matter": "…, holidays don't count",
    ",|but|and? the? <exception> is|are excluded|excepted|exempt|out|free": "…, Sundays are excluded",
  }),
  piece("the? <monthList> excluded|excepted|aside", "August excepted", ([months]) => except({ months })),
  rule("exception", "<weekdayList>", "Friday", ([weekdays]) => except({ weekdays })),
  rule("exception", "weekend|weekends", "weekends", () => except({ weekdays: [6, 7] })),
  rule("exception", "public|bank|national|federal? holidays|holiday", "holidays", () =>
    except({ holidays: true }),
  ),
  rule("exception", "<monthList>", "July and August", ([months]) => except({ months })),
  rule("exception", "<day>", "December 24th", ([day], { tokens, to }) =>
    (day.series?.weekdays && day.near) || tokens[to - 1]!.lower === "month" ? null : except({ days: [day] }),
  ),
  rule("exception", "<monthDays> of? <month>", "24 and 25 December", ([days, month]) =>
    inOneMonth(days, month),
  ),
  rule("exception", "<month> the? <monthDays>", "December 24 and 25", ([month, days]) =>
    inOneMonth(days, month),
  ),
  // "…, no July", "(none on Mondays)"
  piece("no|none in|on? <exception>", "…, no July", ([found], { tokens, from }) =>
    tokens[from - 1]?.kind === "symbol" ? found : null,
  ),
  // "choir Thursdays 7.30pm, no rehearsal 28 May"
  ...alike(
    "piece",
    ([found], place) =>
      (found.days.length > 0 || found.stretch || found.holidays) && besideRhythm(place) ? found : null,
    {
      ",? no lesson|lessons|class|classes|school|practice|training|rehearsal|session|club|meeting|game|match|group|piano|swimming|football|choir|band|yoga on|in|over? the? <exception>":
        "Saturdays, no lesson 30 May",
      ",? off|closed|cancelled|canceled|not_on|break|holiday on|in|over|for? the? <exception>":
        "Wednesdays, off 27 May",
    },
  ),
  ...alike("piece", ([, places, name]) => except({ places, weekdays: name ? [name.day] : [] }), {
    "<without> the? <places> <weekdayName>? of|in the|each|every|a? month": "except the first of the month",
    "<without> the? <places> one|ones of|in the|each|every|a? month": "except the last one of the month",
  }),
  // "every four hours, but not between ten and seven"
  piece("<without> between|from? <when>", "but not from 22:00 to 7:00", ([, said]) => {
    const when = outside(said);
    return when && { kind: "when", when };
  }),
  piece("<without> at_night|overnight|through_the_night|during_the_night", "except at night", () => ({
    kind: "when",
    when: outside(NIGHT)!,
  })),
  rule("exception", "<day> at <time>", "tomorrow at 8am", ([day, time]) =>
    day.series?.weekdays ? null : except({ days: [{ ...day, at: time }] }),
  ),
  rule(
    "exception",
    "<exception> ,|and|or|nor|& on|in|the|for? <exception>",
    "July and on Friday",
    ([a, b]) => ({
      ...b,
      ...a,
      weekdays: [...a.weekdays, ...b.weekdays],
      months: [...a.months, ...b.months],
      days: [...a.days, ...b.days],
    }),
  ),
  rule(
    "exception",
    "from|between? <calendar> to|until|till|through|and|-|– <calendar>",
    "from 1 July to 10 July",
    ([from, to], { tokens, from: at, to: end }) =>
      // "1 July and 4 July" are two days
      tokens[at]!.lower === "between" || !tokens.slice(at, end).some(({ lower }) => lower === "and")
        ? except({ stretch: { from, to } })
        : null,
  ),
  rule(
    "exception",
    "from <day> to|until|till|through|-|– <day>",
    "from the 10th to the 14th",
    ([from, to]) => (from.bare && to.bare ? except({ stretch: { from, to } }) : null),
  ),
  rule("exception", "the? week of|from|beginning|starting|with <day>", "the week of 8 June", ([day]) =>
    day.series?.weekdays ? null : except({ stretch: { from: weekOf(day), to: endOfWeekOf(day) } }),
  ),
  rule("exception", "<dayStretch>", "25 to 29 May", ([stretch]) => except({ stretch })),
  rule("exception", "<month> <d4>", "May 2027", ([month, year]) =>
    except({ days: [{ ...inMonth(month, "", year), whole: true }] }),
  ),
];
