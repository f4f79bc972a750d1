/** Parts of the day and what people do at them: "in the morning", "early on Friday", "after lunch", "before I go to bed". */
import { DAY_PARTS, FIRST_THING, ROUTINES } from "../rules.js";
import { daysAhead, plainWeekday } from "./day-values.js";
import { join, partly, plain, timed } from "./moment-values.js";
import { rule } from "./values.js";

export const MOMENTS_OF_DAY = [
  rule("part", "<partName>", "morning", ([part]) => part),
  rule(
    "atom",
    "sometime|some_time|anytime|any_time in|during the <part>",
    "sometime in the afternoon",
    ([part]) => ({
      ...plain,
      part,
      weak: 0.05,
    }),
  ),
  rule(
    "when",
    "on the|my way out|home|back|there|in|to_work ,? <when>",
    "on my way home at 5",
    ([when]) => when,
  ),
  rule(
    "when",
    "<when> on the|my way out|home|back|there|in|to_work",
    "at 5 on my way home",
    ([when]) => when,
  ),
  // of a kind: "at 11 but not in August" leaves days out of a rhythm
  rule("when", "<when> ,|(? and|but? not on|at? <when> )?", "on Friday, not Thursday", ([when, other]) =>
    (other.day && !when.day) || other.day?.stretch || when.day?.repeats ? null : when,
  ),
  rule(
    "when",
    "<when> ,|(? and|but? not {next|this|last} week|one?",
    "this Friday, not next",
    ([when]) => when,
  ),
  rule("atom", "in|during|of the <part>", "in the morning", ([part]) => ({ ...plain, part, weak: 0.05 })),
  rule("when", "{early|late} <day> <partName>", "early Friday morning", ([side, day, part]) => ({
    ...plain,
    day,
    part: partly(side, part),
  })),
  rule("when", "<part> <day>", "mid-morning tomorrow", ([part, day]) =>
    day.near && !day.stretch ? { ...plain, day, part, weak: 0.3 } : null,
  ),
  rule(
    "atom",
    "in|during|on? the? night from|between|of? <weekdayName> to|on|and|-|– <weekdayName>",
    "the night from Friday to Saturday",
    ([{ day }, next]) =>
      next.day === (day % 7) + 1 ? { ...plain, day: plainWeekday(day), part: "night" } : null,
  ),
  rule("when", "early on? <day>", "early tomorrow", ([day]) =>
    day.near && !day.stretch ? { ...plain, day, part: "early morning", weak: 0.2 } : null,
  ),
  rule("atom", "last_thing at_night|tonight|before_bed?", "last thing at night", () => ({
    ...plain,
    routine: DAY_PARTS.night.at,
    weak: 0.1,
  })),
  rule("when", "last_thing <day> night|evening?", "last thing tomorrow", ([day]) => ({
    ...plain,
    day,
    routine: DAY_PARTS.night.at,
  })),
  rule("when", "<when> ,? and? not at? <time>", "Friday at 11, not 10", ([when]) =>
    when.times.length === 1 ? when : null,
  ),
  rule("atom", "early|late in the <partName>", "early in the morning", ([part], { tokens, from }) => ({
    ...plain,
    part: partly(tokens[from]!.lower, part),
  })),
  rule("atom", "at night", "at night", () => ({ ...plain, part: "night", weak: 0.05 })),
  rule("atom", "for|by? later? this <part>", "this morning", ([part]) => ({
    ...plain,
    day: daysAhead(0),
    part: part === "night" ? "tonight" : part,
  })),
  rule("atom", "for|by|before|until|till? tonight|this_eve", "tonight", () => ({
    ...plain,
    day: daysAhead(0),
    part: "tonight",
  })),
  rule("atom", "late|later tonight", "late tonight", () => ({
    ...plain,
    day: daysAhead(0),
    part: "tonight",
  })),
  rule("when", "<atom> 's|night's? <part>", "tomorrow morning", ([day, part]) =>
    day.day?.sure !== false || day.weak < 0.3
      ? join(day, { ...plain, part })
      : join(day, { ...plain, part, weak: 0.2 }),
  ),
  rule(
    "atom",
    "on? the <part> of|on? <day>",
    "the evening of the 24th",
    ([part, day], { tokens, from, to }) =>
      tokens.slice(from, to).some(({ lower }) => lower === "eve")
        ? null
        : join({ ...plain, part }, { ...plain, day }),
  ),
  rule("atom", "<part> of <day>", "evening of the 24th", ([part, day]) =>
    join({ ...plain, part }, { ...plain, day }),
  ),
  rule("when", "<part> ,? at <time>", "early morning at 3", ([part, time]) => ({
    ...timed([time], "at"),
    part,
  })),
  rule("when", "<part> @ <time>", "early morning @ 3", ([part, time]) => ({ ...timed([time], "at"), part })),
  rule("atom", "first_thing|1_st_thing in_the_morning?", "first thing in the morning", () => ({
    ...plain,
    routine: FIRST_THING,
    weak: 0.1,
  })),
  rule("when", "first_thing|1_st_thing <day> morning?", "first thing tomorrow", ([day]) => ({
    ...plain,
    day,
    routine: FIRST_THING,
  })),
  rule("when", "<day> ,? first_thing|1_st_thing in_the_morning?", "tomorrow first thing", ([day]) => ({
    ...plain,
    day,
    routine: FIRST_THING,
  })),
  rule(
    "atom",
    "{after|before|at|over|during|around|by} <routine>",
    "after lunch",
    ([word, routine], { tokens, from, to }) =>
      // "20 minutes before dinner at 7" counts back from the dinner
      UNIT.test(tokens[from - 1]?.lower ?? "") ||
      (["over", "during"].includes(word) && tokens[to - 1]!.lower === "bed") ||
      (["with", "-", "for", "at", "money", "order", "time"].includes(tokens[to]?.lower ?? "") &&
        tokens[to]?.lower !== "at")
        ? null
        : {
            ...plain,
            routine: word === "after" ? routine.after : word === "before" ? routine.before : routine.at,
            weak: word === "at" || word === "over" || word === "during" ? 0.6 : 0.35,
          },
  ),
  rule(
    "atom",
    "{before|after|when} i|we go_to_bed|go_to_sleep|turn_in|head_to_bed|get_to_bed",
    "before I go to bed",
    ([word]) => ({
      ...plain,
      routine: word === "before" ? ROUTINES.bed!.before : ROUTINES.bed!.at,
      weak: 0.1,
    }),
  ),
  rule(
    "atom",
    "lunchtime|lunch_time|dinnertime|dinner_time",
    "lunchtime post the parcel",
    (_, { tokens, from, to }) =>
      (from === 0 && tokens[to]?.kind === "word") || to === tokens.length
        ? {
            ...plain,
            routine: ROUTINES[tokens[from]!.lower.startsWith("lunch") ? "lunch" : "dinner"]!.at,
            weak: 0.35,
          }
        : null,
  ),
  rule("when", "<day> <routine>", "tomorrow lunchtime", ([day, routine], { tokens, to }) =>
    tokens[to - 1]!.lower.endsWith("time") ? { ...plain, day, routine: routine.at } : null,
  ),
];

const UNIT = /^(?:min|minute|hr|hour|day|week|h|m)s?$/;
