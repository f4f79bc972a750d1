/** What goes with a rhythm or a moment: start, end and months. */

import { comesOften, isBesideRhythm, isEdge, isOneOfSeveral, standsApart } from "../chart/figures.js";
import { areSaidToStart, goesOnThen, goesToWeekday, isWeekdayWord } from "../chart/subjects.js";
import { calendarDay } from "../meaning/day-values.js";
import { fromDay } from "../meaning/days-told.js";
import { durationOf } from "../meaning/duration-parts.js";
import { inMonth, lastDayOf, lastOf, periodDay } from "../meaning/period-days.js";
import type { When } from "../meaning/values.js";
import { isMonthName } from "../names.js";
import {
  bare,
  begun,
  endsWith,
  isWeekday,
  monthOf,
  range,
  start,
  until,
  wholeMonth,
} from "./bound-values.js";
import { alike, type Piece, piece, rule } from "./values.js";

export const BOUNDS = [
  ...alike("begin", (_, place) => (areSaidToStart(place) ? null : true), {
    "starting|beginning|commencing|effective|start|begin from|on|in|at|with?": "starting",
    ",? but? as_of|as_from|from_now_starting|not_before|not_until|no_earlier_than|no_sooner_than": "as of",
  }),
  rule(
    "begin",
    "the|its|it's? first|next|1_st one|time|go|date|day|round|turn|run|instance|occurrence|dose|pill|tablet|injection|jab|session|lesson|class|payment|instalment|feed|check|treatment|one's|time's? is|is_due|is_on|being|on|'s|’s|due|comes|falls|will_be|:? on|at?",
    "the first one is on",
    // "the first Tuesday", "next Monday" are days, and so is "the 1st at 8am"
    (_, { tokens, to }) =>
      ["first", "next", "st"].includes(tokens[to - 1]!.lower) ||
      (tokens[to - 2]!.lower === "st" && ["at", "on"].includes(tokens[to - 1]!.lower))
        ? null
        : true,
  ),
  rule(
    "begin",
    "resumes|resuming|restarts|restarting|back_on on|from?",
    "Thursdays, resumes on",
    (_, place) => (comesOften(place.tokens) && !isOneOfSeveral(place) ? true : null),
  ),
  piece("<begin> <when>", "starting Monday", ([, when]) => (when.lead === "until" ? null : start(when))),
  piece("first|next on|is|is_on? <calendar>", "next 15 June", ([day], { tokens, from }) =>
    isEdge(tokens[from - 1]) ? start({ ...bare, day }) : null,
  ),
  ...alike(
    "piece",
    ([when], place) => (when.day && when.lead !== "until" && goesOnThen(place) ? start(when) : null),
    {
      "on|from|starting|beginning? <when> ,? and? then|after_that|thereafter": "on 1 July and then",
      "on|from|starting|beginning? <when>": "tomorrow and every day after that",
    },
  ),
  // "every third Saturday starting from this one coming": it begins with the next anyway
  ...alike(
    "piece",
    (_, { tokens, to }) => (isEdge(tokens[to]) ? { kind: "start", when: bare, coming: true } : null),
    {
      "<begin> the|this|that? very? next|coming|upcoming|nearest? one|time coming|up|upcoming?":
        "starting from this one coming",
      "from the|this|that? very? next|coming|upcoming|nearest? one|time coming|up|upcoming? on|onwards?":
        "from this one on",
    },
  ),
  piece("<begin> in|on? <month> <d4>?", "starting in April", ([, month, year]) =>
    start(monthOf(month, year)),
  ),
  // "from 9 to 5 on weekdays" ends by itself
  piece("from <when> onwards|on|onward", "from Monday on", ([when]) => (when.until ? null : start(when))),
  // "every four hours from noon" too
  piece("from <when>", "from 1 March", ([when], { tokens, to }) =>
    // "weekly from Tuesday to Saturday"
    !(isWeekday(when) && goesToWeekday(tokens, to)) &&
    when.lead !== "until" &&
    ((when.day && !when.until) || (when.times.length === 1 && !when.until && !when.part))
      ? start(when)
      : null,
  ),
  ...alike("piece", () => start(bare), {
    "until_further_notice|till_further_notice|from_now_on|going_forward|indefinitely|for_the_foreseeable_future|for_the_time_being":
      "until further notice",
    ",|but? until|till|unless i|we|you say|tell|hear|decide you? otherwise|different|differently|something_else":
      "until I say otherwise",
  }),
  piece(
    "day_and_night|night_and_day|around_the_clock|round_the_clock|24_/_7|all_day_long",
    "every hour, day and night",
    (_, { tokens }) => (comesOften(tokens) ? { kind: "bridge" } : null),
  ),
  piece(
    "on|at? then_and_every_time_after|each_time|every_time|on_each_occasion|on_those_days|on_these_days|on_each_of_those_days|on_each_of_these_days|each_one|every_one|every_single_one|each_of_them|every_one_of_them|each|those_days|each_of_those_days",
    "remind me each time",
    (_, { tokens, from, to }) =>
      ["me", "us", "before", "beforehand", "ahead", "earlier"].includes(tokens[from - 1]?.lower ?? "") &&
      (tokens[to] === undefined || tokens[to]!.kind === "symbol" || ["to", "so"].includes(tokens[to]!.lower))
        ? { kind: "bridge" }
        : null,
  ),
  piece("on those|these days", "at 17:45 on those days", (_, { tokens, to }) =>
    tokens[to] === undefined || tokens[to]!.kind === "symbol" ? { kind: "bridge" } : null,
  ),
  piece("after <calendar>", "after 3 June", ([day]) => {
    const next = fromDay(durationOf(1, "day"), 1, day);
    return next && start({ ...bare, day: next });
  }),
  piece("from <month> <d4>? onwards|on|onward?", "from November", ([month, year]) =>
    start(monthOf(month, year)),
  ),

  rule(
    "end",
    "up_until|until|untill|till|til|up_to|ending_on|ending|ends_on|'til",
    "until",
    () => "before" as const,
  ),
  // "through next week": its last day, too
  rule(
    "end",
    "up_to_and_including|until_and_including|up_until_and_including|through|thru|through_to|until_the_end_of|till_the_end_of|to_the_end_of",
    "through",
    () => "with" as const,
  ),
  piece("<end> <when>", "until Christmas", ([end, when], { tokens, from }) =>
    // "every Monday through Friday" is each of these days
    tokens[from]!.lower.startsWith("thr") && when.day?.series?.weekdays && isWeekdayWord(tokens[from - 1])
      ? null
      : ends(
          { ...when, ...(end === "with" && when.day ? { day: lastOf(when.day) } : {}), lead: "until" },
          tokens[from]!.lower,
        ),
  ),
  // "…, last one before 1 August", "(ends 29 July)"
  ...alike("piece", ([when], { tokens, from }) => (isEdge(tokens[from - 1]) ? endsWith(when) : null), {
    "the? last|final one|time|session|go|class|lesson|date|day? is|on|is_on|being|:? <when>":
      "…, last one on 29 July",
    "ends|end|finishes|finish|finishing|stops|stop|stopping|expires|end_date|ends_after on|is|after|:? <when>":
      "…, ends 29 July",
  }),
  piece("<end> then|that_day|that_date|that_time|that_moment|the_day", "until then", (_, { tokens, to }) =>
    isEdge(tokens[to]) || ["to", "please", "that", "about"].includes(tokens[to]!.lower)
      ? { kind: "until", when: bare, told: true }
      : null,
  ),
  piece("<end> the? <month> <d4>?", "until March", ([, month, year], { tokens, from }) =>
    tokens[from]!.lower.startsWith("thr")
      ? null
      : tokens[from + 2]?.lower === "end"
        ? until(inMonth(month, "end", year))
        : until(inMonth(month, "", year)),
  ),
  // what ends it has a name or is told, and its date stands beside it
  piece(
    "<end> the|my|our? <eventName> {,|(|-|–|—|:}? {on|is|is_on|which_is|which_is_on|that's|that's_on}? <day> )?",
    "until school breaks up on 22 July",
    ([, , sign, on, day]) => (on || sign === "(" || day.series?.months ? until(day) : null),
  ),
  piece(
    "as_long_as|for_as_long_as <clause> ,|–|-|(? that_is|that's|which_is|i_._e_.|ie|meaning|so ,? <end> <when> )?",
    "as long as the builders are here, that is until the 22nd",
    ([, , when]) => (when.day ? { kind: "until", when: { ...when, lead: "until" } } : null),
  ),
  ...alike("piece", ([name]) => until(lastDayOf(name as "week", 0)), {
    "for|during|in|within? the_rest_of|the_remainder_of|rest_of the|this {week|month|year}":
      "for the rest of the year",
    "for|during|in|within? this {week|month|year}": "this month",
  }),
  piece(
    "for|during|over? all|all_of_the|all_this|all_of_this|the_whole|whole|this_whole|the_entire|entire|throughout_the|throughout_this {week|month} long?",
    "at 9pm all week",
    ([name], place) => (standsApart(place) ? until(lastDayOf(name as "week", 0)) : null),
  ),
  piece("for|during|in|all|all_of|throughout? next {week|month|year}", "next month", ([name]) =>
    range(
      { ...bare, day: periodDay(name as "week", 1, "start") },
      { ...bare, day: lastDayOf(name as "week", 1) },
    ),
  ),
  piece("through|thru the? end_of? <month> <d4>?", "through September", ([month, year]) =>
    until(inMonth(month, "end", year)),
  ),
  piece(
    "from <when> to|until|till|through <when>",
    "from 1 March to 1 June",
    ([from, to], { tokens, to: end }) =>
      from.day &&
      to.day &&
      !(isWeekday(from) && isWeekday(to)) &&
      // of a month its last day: below
      !(
        tokens[end - 1]!.text.length === 4 &&
        isMonthName(tokens[end - 2]!.lower) &&
        tokens[end - 3]?.kind !== "number"
      )
        ? range(from, to)
        : null,
  ),
  // the last month is one of them, but "until June" alone ends with May
  piece(
    "from <month> <d4>? to|until|till|through|thru|-|– <month> <d4>?",
    "from November to June",
    ([from, fromYear, to, toYear]) =>
      range(fromYear === undefined && toYear === undefined ? begun(from, to) : monthOf(from, fromYear), {
        ...bare,
        day: inMonth(to, "end", toYear),
      }),
  ),
  piece("from <calendar> to|through|thru|-|– <month> <d4>?", "from 1 June to August", ([day, month, year]) =>
    range({ ...bare, day }, { ...bare, day: inMonth(month, "end", year) }),
  ),
  // "Jun-Aug, every Sat": a season at an edge of the sentence or beside what comes again
  piece("<month> -|–|to|through <month>", "Jun-Aug", ([from, to], place) =>
    // "from 1 | June to August"
    place.tokens[place.from - 2]?.lower !== "from" && isBesideRhythm(place)
      ? range(begun(from, to), { ...bare, day: inMonth(to, "end") })
      : null,
  ),
  piece("<month> only|alone", "July only", ([month], { tokens, to }) =>
    isEdge(tokens[to]) ? wholeMonth(month) : null,
  ),
  piece(
    "throughout|all_through|right_through|all_of|the_whole_of|for_all_of|for_the_whole_of <month> <d4>?",
    "all through July",
    ([month, year]) => wholeMonth(month, year),
  ),
  ...alike(
    "dayStretch",
    ([from, to, month]) =>
      from < to ? { from: calendarDay(month, from), to: calendarDay(month, to) } : null,
    {
      "from|on? the? <monthDay> to|till|until|through|-|– the? <monthDay> of? <month>": "9 to 17 May",
      "between the? <monthDay> and the? <monthDay> of? <month>": "between 18 and 25 May",
    },
  ),
  piece("<dayStretch>", "9 to 17 May", ([{ from, to }], { tokens, from: at }) =>
    tokens[at]!.kind === "word" || isEdge(tokens[at - 1]) || OFTEN.test(tokens[at - 1]!.lower)
      ? range({ ...bare, day: from }, { ...bare, day: to })
      : null,
  ),
  piece("between|from now|today|tonight and|to <when>", "between now and the 22nd", ([to]) =>
    to.day && to.times.length === 0 ? { kind: "until", when: { ...to, lead: "until" } } : null,
  ),
  piece("between <month> and <month>", "between June and September", ([from, to]) =>
    range(begun(from, to), { ...bare, day: inMonth(to, "end") }),
  ),
  piece("between <when> and <when>", "between 1 March and 1 June", ([from, to]) =>
    from.day && to.day && from.times.length + to.times.length === 0 ? range(from, to) : null,
  ),
  piece(
    "{in|during|for|only_in|only_during|just_in|just_for|only_for} <monthList> {only|alone}?",
    "in July and August",
    ([lead, months, only], { tokens, to }) => {
      const [month] = months;
      if (only ? tokens[to]?.kind === "number" : lead === "for") return null;
      return (only || /^(?:only|just)/.test(lead)) && months.length === 1
        ? wholeMonth(month!)
        : { kind: "months", months };
    },
  ),
];

/** Before "15-22 May": how often. */
const OFTEN = /^(?:daily|nightly|everyday|days?|mornings?|evenings?|nights?)$/;

function ends(when: When, word: string): Piece | null {
  if (word === "through" && !when.day) return null;
  return { kind: "until", when };
}
