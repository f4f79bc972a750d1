/** Parts of the day and what people do at them: "in the morning", "early on Friday", "after lunch", "before I go to bed". */

import type { Place } from "../chart/chart.js";
import { endsWithWeek } from "../chart/subjects.js";
import { isVerbless } from "../chart/verbs-in.js";
import { daysAhead, plainWeekday } from "../meaning/day-values.js";
import { join } from "../meaning/join.js";
import { partly, plain, timed } from "../meaning/moment-values.js";
import type { Day, TimeExpression, When } from "../meaning/values.js";
import { DAY_PARTS, FIRST_THING, ROUTINES } from "../rules.js";
import { alike, atom, rule, when } from "./values.js";

const tonight = (_: readonly unknown[], { tokens, from }: Place): When => ({
  ...plain,
  day: daysAhead(0),
  part: "tonight",
  ...(tokens[from]!.lower === "before" ? { lead: "before" } : {}),
});

export const MOMENTS_OF_DAY = [
  rule("part", "<partName>", "morning", ([part]) => part),
  ...alike("atom", ([part]) => ({ ...plain, part, weak: 0.05 }), {
    "sometime|some_time|anytime|any_time in|during the <part>": "sometime in the afternoon",
    "in|during|of the <part>": "in the morning",
  }),
  ...alike("when", ([when], place) => (when.day || !endsWithWeek(place) ? when : null), {
    "<when> or_so|or_thereabouts|thereabouts|give_or_take|and_a_bit": "in an hour or so",
    "<when> ,|(? and|but? not {next|this|last} week|one?": "this Friday, not next",
  }),
  when(
    "<when> ,|(? at|around|about|near|just_before|just_after|before|after? sunset|sunrise|dawn|dusk|sundown|nightfall )?",
    "at 9pm, around sunset",
    ([when]) => (when.times.length > 0 ? when : null),
  ),
  when("sometime|some_time|anytime|any_time|at_some_point <when>", "sometime this afternoon", ([when]) =>
    when.part && when.times.length === 0 && when.lead === "" ? when : null,
  ),
  // of a kind: "at 11 but not in August" leaves days out of a rhythm
  when("<when> ,|(? and|but? not on|at? <when> )?", "on Friday, not Thursday", ([when, other]) =>
    (other.day && !when.day) || other.day?.stretch || when.day?.repeats || BOUNDED.has(other.lead)
      ? null
      : when,
  ),
  // behind what is to be done it belongs to that: "pick up milk | on the way home | at 5"
  when(
    "on the|my way out|home|back|there|in|to_work ,? <when>",
    "on my way home at 5",
    ([when], { tokens, from }) => (BEFORE_WAY.test(tokens[from - 1]?.lower ?? ",") ? when : null),
  ),
  when(
    "<when> on the|my way out|home|back|there|in|to_work",
    "at 5 on my way home",
    ([when], { tokens, from, to }) =>
      (tokens[to] ? BEFORE_WAY : ASKED).test(tokens[from - 1]?.lower ?? ",") ? when : null,
  ),
  when("{early|late} <day> <partName>", "early Friday morning", ([side, day, part]) => ({
    ...plain,
    day,
    part: partly(side, part),
  })),
  when("in? <part> <day>", "mid-morning tomorrow", ([part, day], { tokens, from, to }) =>
    day.near && !day.stretch && isVerbless(tokens, from, to) ? { ...plain, day, part, weak: 0.3 } : null,
  ),
  atom(
    "in|during|on? the? night from|between|of? <weekdayName> to|on|and|into|-|– <weekdayName>",
    "the night from Friday to Saturday",
    ([{ day }, next]) =>
      next.day === (day % 7) + 1 ? { ...plain, day: plainWeekday(day), part: "night", lead: "on" } : null,
  ),
  when("early on? <day>", "early tomorrow", ([day]) =>
    day.near && !day.stretch ? { ...plain, day, part: "early morning", weak: 0.2 } : null,
  ),
  when(
    "{first_thing|1_st_thing|last_thing} <day> morning|night|evening?",
    "first thing tomorrow",
    ([which, day]) => ({
      ...plain,
      day,
      routine: which.startsWith("last") ? DAY_PARTS.night.at : FIRST_THING,
    }),
  ),
  atom("last_thing at_night|tonight|before_bed?", "last thing at night", () => ({
    ...plain,
    routine: DAY_PARTS.night.at,
    weak: 0.1,
  })),
  when("<when> ,? and? not at? <time>", "Friday at 11, not 10", ([when]) =>
    when.times.length === 1 ? when : null,
  ),
  atom("early|late in the <partName>", "early in the morning", ([part], { tokens, from }) => ({
    ...plain,
    part: partly(tokens[from]!.lower, part),
  })),
  // without "in the": at an end of the sentence, or between the request and what it is for
  atom("in? <part>", "early evening", ([part], { tokens, from, to }) => {
    const next = tokens[to]?.lower;
    const apart =
      next === undefined ||
      (from === 0 && [":", ",", "on", "-", "–"].includes(next)) ||
      (["me", "us"].includes(tokens[from - 1]?.lower ?? "") && ["to", "that", "about", "on"].includes(next));
    return to - from > 1 && apart && part.includes(" ") && isVerbless(tokens, from, to)
      ? { ...plain, part, weak: 0.1 }
      : null;
  }),
  atom("at night", "at night", () => ({ ...plain, part: "night", weak: 0.05 })),
  atom("for|by? later? this <part>", "this morning", ([part]) => ({
    ...plain,
    day: daysAhead(0),
    part: part === "night" ? "tonight" : part,
  })),
  ...alike("atom", tonight, {
    "for|by|before|until|till? tonight|this_eve": "tonight",
    "late|later tonight": "late tonight",
  }),
  when("<atom> 's|night's? <part>", "tomorrow morning", ([day, part]) =>
    join(day, { ...plain, part, weak: day.day?.sure !== false || day.weak < 0.3 ? 0 : 0.2 }),
  ),
  atom("on? the <part> of|on? <day>", "the evening of the 24th", ([part, day], { tokens, from, to }) =>
    tokens.slice(from, to).some(({ lower }) => lower === "eve")
      ? null
      : join({ ...plain, part }, { ...plain, day }),
  ),
  atom("<part> of <day>", "evening of the 24th", ([part, day]) =>
    join({ ...plain, part }, { ...plain, day }),
  ),
  when(
    "in|during the small|wee|early|wee_small hours of|on <day> ,|(|-|–|:? at|around|about|@? <time> )?",
    "in the small hours of Friday, 2:40",
    ([day, time]) => inSmallHours(time, day),
  ),
  ...alike("when", ([time, day]) => inSmallHours(time, day), {
    "at <time> in the small|wee|early|wee_small hours of|on <day>": "at 2:40 in the small hours of Friday",
    "<time> in the small|wee|early|wee_small hours of|on <day>": "2:40 in the small hours of Friday",
  }),
  when("<part> ,? at|@ <time>", "early morning at 3", ([part, time]) => ({
    ...timed([time], "at"),
    part,
  })),
  atom("first_thing|1_st_thing in_the_morning?", "first thing in the morning", () => ({
    ...plain,
    routine: FIRST_THING,
    weak: 0.1,
  })),
  atom(
    "{after|before|at|over|during|around|by} <routine>",
    "after lunch",
    ([word, routine], { tokens, from, to }) =>
      // "20 minutes before dinner at 7" counts back from the dinner
      UNIT.test(tokens[from - 1]?.lower ?? "") ||
      (routine.place && word !== "after" && word !== "before") ||
      (["over", "during"].includes(word) && tokens[to - 1]!.lower === "bed") ||
      (["with", "-", "for", "at", "money", "order", "time"].includes(tokens[to]?.lower ?? "") &&
        tokens[to]?.lower !== "at")
        ? null
        : {
            ...plain,
            routine: routine[word === "after" || word === "before" ? word : "at"],
            weak: word === "at" || word === "over" || word === "during" ? 0.6 : 0.35,
          },
  ),
  atom("over|during|in|on my|our|the|your lunch_break|lunch_hour", "during my lunch break", () => ({
    ...plain,
    routine: ROUTINES.lunch!.at,
    weak: 0.3,
  })),
  atom(
    "{before|after|when} i|we go_to_bed|go_to_sleep|turn_in|head_to_bed|get_to_bed",
    "before I go to bed",
    ([word]) => ({
      ...plain,
      routine: word === "before" ? ROUTINES.bed!.before : ROUTINES.bed!.at,
      weak: 0.1,
    }),
  ),
  atom(
    "lunchtime|lunch_time|dinnertime|dinner_time",
    "lunchtime post the parcel",
    (_, { tokens, from, to }) =>
      (from === 0 && tokens[to]?.kind === "word") || to === tokens.length || tokens[to]!.lower === ")"
        ? {
            ...plain,
            ...(tokens[from]!.lower.startsWith("lunch")
              ? { part: "lunch" }
              : { routine: ROUTINES.dinner!.at }),
            weak: 0.35,
          }
        : null,
  ),
  when("<day> <routine>", "tomorrow lunchtime", ([day, routine], { tokens, to }) =>
    tokens[to - 1]!.lower.endsWith("time") ? { ...plain, day, routine: routine.at } : null,
  ),
];

/** Before six of the named day. */
const inSmallHours = (time: TimeExpression, day: Day): When | null =>
  time.half === "pm" || (time.hour > 6 && time.hour !== 12)
    ? null
    : { ...timed([{ ...time, hour: time.hour % 12, half: "am" }], "on"), day };

/** Before these nothing to be done stands. */
const BEFORE_WAY = /^(?:[^\p{L}\d]|me|us|reminder|please|and|then)$/u;

/** Whom it calls. */
const ASKED = /^(?:me|us|,)$/;

const UNIT = /^(?:min|minute|hr|hour|day|week|h|m)s?$/;

/** "Friday, not before 5": says when, too. */
const BOUNDED = new Set(["before", "by", "until", "after", "from"]);
