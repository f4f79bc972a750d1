/**
 * Moments: a day, a time of day, a part of the day, with the small words before them, joined as they stand side by side.
 */

import { areItsHours, comesOften, isEdge, isSetOff, pays } from "../chart/figures.js";
import { areHoursOfDay, OFTEN } from "../chart/hours-beside-day.js";
import { hoursLong } from "../chart/hours-long.js";
import { areNoted, isGlued } from "../chart/noted-days.js";
import type { Token } from "../chart/tokens.js";
import { isLeadIn } from "../chart/verbs-in.js";
import { calendarDay, dayOfMonth, plainWeekday } from "../meaning/day-values.js";
import { ahead, vagueDay } from "../meaning/days-told.js";
import { hasClockPart } from "../meaning/duration-parts.js";
import {
  bareHour,
  beginOf,
  countsSomething,
  hour24,
  onDay,
  plain,
  stretch,
  timed,
} from "../meaning/moment-values.js";
import { inMonth } from "../meaning/period-days.js";
import type { Day, Lead } from "../meaning/values.js";
import { alike, atom, rule, type Values, when } from "./values.js";

const all = (...days: Day[]): Values["dayList"] => ({ days, either: false });

export const MOMENTS = [
  // days
  atom("<day>", "tomorrow", ([day]) => onDay(day, "")),
  atom("<lead> the? <day>", "on Friday", ([lead, day], { tokens, from }) => {
    const [first, second] = [tokens[from]!.lower, tokens[from + 1]?.lower];
    if (first === "about" && second === "the") return null;
    // "after tomorrow": tomorrow, or the day behind it
    if (first === "after" && ["tomorrow", "today"].includes(second ?? "")) return null;
    // "a poem about Sunday"
    if (first === "about") return { ...onDay(day, lead)!, weak: 0.8 };
    return onDay(SOME.has(first) && day.stretch ? vagueDay("sometime in that stretch") : day, lead);
  }),
  atom("in|at the? <day>", "in the next Monday", ([day], { tokens, from, to }) =>
    isLeadIn(tokens, from, to) ? onDay(day, "on") : null,
  ),
  atom("in|during|by|before <month> ,|of? <year>", "in January 2027", ([month, year], { tokens, from }) => ({
    ...plain,
    day: inMonth(month, "", year),
    lead: MONTH_LEADS.get(tokens[from]!.lower) ?? "on",
  })),
  atom("in|during|by|before|on? <month> ,|of? next year", "in March next year", ([month]) => ({
    ...plain,
    day: { find: (moment) => inMonth(month, "", moment.today.year + 1).find(moment), sure: true },
    lead: "on",
  })),
  when("on? <day> {am|pm}", "Saturday am", ([day, half], { tokens, to }) =>
    tokens[to - 2]!.kind === "number"
      ? null
      : { ...plain, day, part: half === "am" ? "morning" : "afternoon" },
  ),
  atom("sometime|some_time|anytime|any_time|at_some_point in|during|over <month>", "sometime in July", () =>
    onDay(vagueDay("sometime in that month"), ""),
  ),
  atom("on a|any <weekdayName>", "on a Friday", ([{ day }]) => onDay(plainWeekday(day), "on")),
  atom("( <when> )", "(tomorrow)", ([when]) => when),
  atom("in|come|during|by|until|till|before|from|for <month>", "in March", ([month], { tokens, from }) => {
    const word = tokens[from]!.lower;
    const lead = MONTH_LEADS.get(word) ?? "on";
    return { ...plain, day: inMonth(month, ""), lead, weak: word === "for" || word === "from" ? 0.6 : 0.2 };
  }),
  atom("<lead>? <dayList>", "on Monday, Tuesday and Friday", ([lead, list], place) =>
    !lead && areNoted(place)
      ? null
      : { ...plain, days: list.days, lead: lead ?? "", ...(list.either ? { either: true } : {}) },
  ),
  // "the second and fourth Wednesday of the month" is no list of a second and a Wednesday
  rule(
    "dayList",
    "<day> and|&|+|n|and_on|and_also|,_and|,_and_on <day>",
    "Monday and Friday",
    ([a, b], place) => ((a.bare && b.repeats) || isGlued(place) ? null : all(a, b)),
  ),
  rule("dayList", "the? <ordinal> / the? <ordinal>", "5th/20th", ([a, b]) =>
    a < b && b <= 31 ? all(dayOfMonth(a), dayOfMonth(b)) : null,
  ),
  rule("dayList", "<day> ,? or on? <day>", "Monday or Tuesday", ([a, b]) => ({ days: [a, b], either: true })),
  rule("dayList", "<day> , <dayList>", "Monday, Tuesday and Friday", ([a, more]) => ({
    days: [a, ...more.days],
    either: more.either,
  })),
  rule("dayList", "<weekdayName> <dayList>", "Monday Tuesday and Friday", ([{ day }, more]) =>
    more.days.length < 7 && more.days.every((other) => other.series?.weekdays)
      ? { days: [plainWeekday(day), ...more.days], either: more.either }
      : null,
  ),
  ...alike("dayList", (names) => all(...names.map(({ day }) => plainWeekday(day))), {
    "<weekdayName> , <weekdayName> , <weekdayName>": "Monday, Wednesday, Friday",
    "<weekdayName> <weekdayName> <weekdayName>": "Monday Wednesday Friday",
  }),
  rule("dayList", "<weekdayName> <weekdayName>", "Monday Tuesday", ([a, b]) =>
    a.weak || b.weak ? null : all(plainWeekday(a.day), plainWeekday(b.day)),
  ),
  rule(
    "dayList",
    "the? <ordinal> and|& the? <ordinal> of? <month>",
    "the 3rd and 5th of March",
    ([a, b, month]) => all(calendarDay(month, a), calendarDay(month, b)),
  ),
  rule("dayList", "<month> <monthDay> and|& <monthDay>", "March 3rd and 5th", ([month, a, b]) =>
    all(calendarDay(month, a), calendarDay(month, b)),
  ),

  atom("<length>", "90 seconds flip", ([length], { tokens, from, to }) =>
    from === 0 &&
    hasClockPart(length) &&
    (tokens[to]?.kind === "word" || [":", "-", "–"].includes(tokens[to]?.lower ?? "")) &&
    !["ago", "before", "after", "later"].includes(tokens[to]!.lower) &&
    length.totalMs > 1_000 &&
    // "19h30 dinner" is then
    (tokens[1]!.lower !== "h" || hoursLong(tokens, 0) !== "clock")
      ? { ...plain, day: ahead(length)!, weak: 0.5 }
      : null,
  ),

  // times
  atom("<clock>", "9am", ([time]) => timed([time], "", hour24(time) || time.minute > 0 ? 0 : 0.1)),
  atom("<lead> <clock>", "by 5pm", ([lead, time]) => timed([time], lead)),
  atom("at|@|at_about|at_around|at_exactly|at_approximately <time>", "at 9", ([time]) =>
    timed([time], "at", 0.05),
  ),
  atom("<lead> <hour>", "by 5", ([lead, time], { tokens, from }) =>
    ["on", "in"].includes(lead) ||
    (lead === "for" && time.minute === 0 && !RINGS.has(tokens[from - 1]?.lower ?? ""))
      ? null
      : timed([time], lead, ["from", "after"].includes(lead) || tokens[from]!.lower === "about" ? 0.8 : 0.45),
  ),
  atom("<lead>? at|@ <times>", "at 9 and at 17", ([, times]) =>
    times.length > 1 ? timed(times, "at") : null,
  ),
  atom("<times>", "7, 12 and 18 daily", ([times], { tokens, from, to }) =>
    times.length > 1 &&
    (EACH_DAY.has(tokens[to]?.lower ?? "") ||
      (times.at(-1)!.half !== "none" && comesOften(tokens)) ||
      (OFTEN.test(tokens[from - 1]?.lower ?? "") && !countsSomething(tokens, to)))
      ? timed(times, "", 0.3)
      : null,
  ),
  // three or four figures, or "9.15", beside a day of a rhythm or directly behind whom it calls
  atom("<hour>", "1730 every day", ([time], { tokens, from, to }) => {
    const [before, after] = [tokens[from - 1]?.lower ?? "", tokens[to]?.lower ?? ""];
    const figures = to === from + 1 && /^\d{3,4}$/.test(tokens[from]!.text);
    const told = ["half", "."].includes(tokens[from + (tokens[from]!.lower === "half" ? 0 : 1)]?.lower ?? "");
    // "every Wednesday 7 choir", "every night 11 lock the door", "choir Tuesdays 19"
    if (to === from + 1 && !figures)
      return time.hour > 3 &&
        ((NAMED_OFTEN.test(before) && (!countsOut(tokens, to) || isSetOff(tokens, to))) ||
          (OF_WEEK.test(before) && isEdge(tokens[to]) && comesOften(tokens)))
        ? timed([time], "", 0.3)
        : null;
    if (!figures && !told) return null;
    const called = figures && CALLED.has(before) && (after === "" || BEHIND_IT.has(after));
    const often = OFTEN.test(before) && !countsSomething(tokens, to) && !AMOUNT.test(after);
    // "fix bug 404 every Monday", "pay 9.50 every Monday"
    const first =
      from === 0 ||
      tokens[from - 1]!.kind === "symbol" ||
      (told && !/^(?:chapter|page|bug|version|of|for|to)$/.test(before) && !pays(tokens, from));
    return called || often || (first && (OFTEN.test(after) || ["every", "each"].includes(after)))
      ? timed([time], "", tokens[from]!.lower.startsWith("0") || (often && figures) ? 0.1 : 0.3)
      : null;
  }),
  atom("round <clock>", "round 5pm", ([time]) => timed([time], "around")),
  atom("half <hour>", "call her half four", ([hour], { tokens, from, to }) =>
    (from > 0 ? to === tokens.length : isThing(tokens, to)) && hour.minute === 0 && hour.hour <= 12
      ? timed([{ ...hour, minute: 30, named: hour.hour }], "", 0.3)
      : null,
  ),
  atom("<lead>? <clockList>", "9am and 5pm", ([lead, times]) => timed(times, lead ?? "")),
  atom("<lead>? <time> or at? <time>", "at 10 or 11", ([lead, a, b]) =>
    lead || a.half !== "none" || b.minute > 0 ? { ...timed([a, b], lead ?? ""), either: true } : null,
  ),
  rule("clockList", "<clock> and|&|and_again|and_then_again at? <clock>", "9am and 5pm", ([a, b]) => [a, b]),
  rule("clockList", "<clock> ,|/|+|;? <clock>", "8am/3pm daily", (times, { tokens }) =>
    comesOften(tokens) ? [...times] : null,
  ),
  rule("clockList", "<clock> ~/|+ ~<slashHours>", "8am/2/8 daily", ([a, more], { tokens }) =>
    comesOften(tokens) ? [a, ...more] : null,
  ),
  rule("clockList", "<slashHours>", "7/15/23h daily", ([times], { tokens, to }) =>
    // "8/5/26" is a day
    tokens[to - 1]!.kind !== "number" && comesOften(tokens) ? times : null,
  ),
  rule("clockList", "<clock> <clock> <clock>", "8am 2pm 8pm", (times) => [...times]),
  rule("clockList", "<clock> ,|and|&|/|+|and_again? at? <clockList>", "9am, 1pm and 5pm", ([a, more]) => [
    a,
    ...more,
  ]),
  rule("clockList", "<hour> and|& <clock>", "9 and 5pm", ([a, b]) => [
    a.half === "none" && b.half === "am" ? { ...a, half: "am" } : a,
    b,
  ]),
  atom("from|between <time> to|and|until|till|-|–|through <time>", "from 2 to 3pm", ([from, to], place) =>
    // "moved from 2 to 3pm": it is at three
    MOVED.has(place.tokens[place.from - 1]?.lower ?? "")
      ? timed([to], "at", 0.05)
      : stretch(
          from,
          to,
          from.half === "none" && to.half === "none" && from.minute + to.minute === 0 ? 0.35 : 0,
        ),
  ),
  atom("<clock> to|until|till|-|–|through <time>", "2pm to 4pm", ([from, to]) => stretch(from, to, 0)),
  atom("<d12> -|–|to <clock>", "2-3pm", ([hour, to], { tokens, from, to: end }) =>
    hour <= 24 && end > from
      ? stretch(bareHour(hour), to, tokens[from + 1]!.lower === "to" ? 0.3 : 0.1)
      : null,
  ),
  atom("<d12> -|–|to|till|until <d12>", "hourly 9-5", ([from, until], place) => {
    const { tokens, to } = place;
    const hours = areItsHours(place) && (OFTEN.test(tokens[to]?.lower ?? "") || !countsSomething(tokens, to));
    return from <= 24 && until <= 24 && (hours || areHoursOfDay(place))
      ? stretch(beginOf(from, until), bareHour(until), hours ? 0 : 0.05)
      : null;
  }),
  atom("at <d12> -|– <d12>", "at 2-3", ([from, to]) =>
    from >= 1 && from <= 12 && to >= 1 && to <= 12 ? stretch(bareHour(from), bareHour(to), 0.2) : null,
  ),
];

/** What the word before a month says; the others say "on". */
const MONTH_LEADS: ReadonlyMap<string, Lead> = new Map([
  ["by", "by"],
  ["before", "before"],
  ["from", "from"],
  ["until", "until"],
  ["till", "until"],
]);
const MOVED = new Set("moved shifted rescheduled changed pushed postponed switched back forward".split(" "));
/** What stands behind a list of bare hours. */
const EACH_DAY = new Set(["every", "daily", "each", "tomorrow", "today"]);
/** "sometime next week" leaves the day open. */
const SOME = new Set(["sometime", "some", "anytime", "at"]);
/** "an alarm for 7". */
const RINGS = new Set(["alarm", "alarms", "clock", "reminder", "alert", "one", "it", "up", "set", "call"]);

/** Days and parts of the day behind which a bare number may be an hour: of "every day 2 aspirin" it is none. */
const NAMED_OFTEN = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|mornings?|evenings?)$/;
const OF_WEEK =
  /^(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?)?|weekdays?|workdays?|weekends?)$/;
/** "half ten | ring the salon", "half three | school run": what is to be done, or a thing, and nothing that is counted. */
const isThing = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "word" &&
  !/^(?:of|and|or|to|a|an|the|is|are|was|were|people|past|till|until|an|hour|dozen|price|way|time|day|term|hearted|board|marathon)$/.test(
    tokens[at].lower,
  ) &&
  !countsOut(tokens, at);
const countsOut = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind !== "word" ||
  AMOUNT.test(tokens[at].lower) ||
  /^(?:a|an|and|or|more|times?|days?|weeks?|hours?|min(?:ute)?s?|pm|am|up|pack|star|seater|course|step)$/.test(
    tokens[at].lower,
  ) ||
  countsSomething(tokens, at) ||
  /[^s]s$|^of$/.test(tokens[at + 1]?.lower ?? "");
/** Behind a number: of what there are so many. */
const AMOUNT =
  /^(?:to|into|in|for|from|of|off|km?|m|k?g|mg|ml|l|kcal|euros?|eur|usd|gbp|dollar|pound|piece|word|mile|met(?:re|er)|litre|%|°|\/|x)$/;
/** Behind these a time is when somebody is called. */
const CALLED = new Set("me us up alarm reminder".split(" "));
const BEHIND_IT = new Set("to that about tomorrow today tonight , . ! -".split(" "));
