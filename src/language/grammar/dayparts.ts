/** Parts of the day and meals in a list: "morning, noon and night", "with breakfast and dinner daily", "every day at noon and at bedtime". */
import type { Place } from "../chart/chart.js";
import { timed } from "../meaning/moment-values.js";
import type { TimeExpression } from "../meaning/values.js";
import { type ClockTime, DAY_PARTS } from "../rules.js";
import { daily, weekly } from "./series-values.js";
import { alike, atom, piece, rule } from "./values.js";

/** Before "morning and evening": the day of which they are. */
const NEAR = /^(?:today|tomorrow|.*day|this|next|the|of|my|a)$/;
/** What says that it goes on for days. */
const LASTS = /^(?:until|till|through|days|weeks|months?|daily|everyday|every|each)$/;
const lasts = ({ tokens, to }: Place): boolean => tokens.slice(to).some(({ lower }) => LASTS.test(lower));
const fixed = (at: ClockTime): TimeExpression => ({ ...at, half: "fixed" });
const side = (word: string): "at" | "before" | "after" =>
  word === "before" || word === "after" ? word : "at";

export const DAYPARTS = [
  rule("partHour", "in|during? the? <part>", "morning", ([part]) => fixed(DAY_PARTS[part].at)),
  rule("partHour", "at? <named>", "noon", ([time]) => time),
  rule("partHour", "{with|at|after|before} the|my? <routine> time?", "with breakfast", ([word, meal]) =>
    fixed(meal[side(word)]),
  ),
  rule("meals", "<routine> time? ,|and|&|+|,_and <routine> time?", "lunch and dinner", (meals) => [...meals]),
  rule("meals", "<routine> time? , <meals>", "breakfast, lunch and dinner", ([meal, more]) => [
    meal,
    ...more,
  ]),
  rule("partList", "{with|at|after|before} <meals>", "before breakfast and dinner", ([word, meals]) =>
    meals.map((meal) => fixed(meal[side(word)])),
  ),
  rule("partList", "<partHour> and|&|+ <partHour>", "morning and evening", (hours) => [...hours]),
  rule("partList", "<partHour> ,? <partHour> ,? and|& <partHour>", "morning, noon and night", (hours) => [
    ...hours,
  ]),
  piece("<partList>", "morning, noon and night", ([times], place) =>
    (times.length > 2 || lasts(place)) && !NEAR.test(place.tokens[place.from - 1]?.lower ?? "")
      ? daily({ times })
      : null,
  ),
  atom("on? <day> ,? <partList>", "tomorrow morning and evening", ([day, times]) => ({
    ...timed(times, ""),
    day,
  })),
  atom("on? <dayList> ,? <partList>", "Mon, Wed and Fri morning and evening", ([{ days, either }, times]) =>
    either ? null : { ...timed(times, ""), days },
  ),
  ...alike("piece", ([times]) => daily({ times }), {
    "in? every|each <partList>": "every morning and evening",
    "<partList> ,? every_day|each_day|daily|everyday": "morning and evening, every day",
    "every_day|each_day|daily|everyday ,|:? in_the? <partList>": "every day, morning and night",
  }),
  piece("every|each <weekdayList> <partList>", "every Monday morning and evening", ([weekdays, times]) =>
    weekly(weekdays, { times }),
  ),
];
