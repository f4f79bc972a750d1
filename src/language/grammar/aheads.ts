/** How long before (or behind) something that is told elsewhere in the sentence: "an hour before", "the evening before", "the day after". */
import { durationOf, hasClockPart } from "../meaning/duration-parts.js";
import type { DayPart } from "../rules.js";
import { rule } from "./values.js";

export const AHEADS = [
  // how long before something that is told elsewhere in the sentence
  rule(
    "piece",
    "exactly|about|just|at_least|like? <length> before|beforehand|ahead|earlier|prior|ahead_of|prior_to|in_advance|ahead_of_time|ahead_of_that|before_that|before_it|before_then",
    "one hour before",
    ([length], { tokens, from }) =>
      hasClockPart(length) || !["in", "for", "every"].includes(tokens[from - 1]?.lower ?? "")
        ? { kind: "ahead", length, event: true }
        : null,
  ),
  rule(
    "piece",
    "give <who> a|an|about|at_least? <length> '|’|'s|’s? notice|warning|heads_-_up|heads_up",
    "give me five minutes notice",
    ([, length]) => ({ kind: "ahead", length, event: true }),
  ),
  rule(
    "piece",
    "give <who> a|one|an day's|week's|hour's|month's|fortnight's notice|warning",
    "give me a week's notice",
    (_, { tokens, to }) => ({
      kind: "ahead",
      length: durationOf(1, tokens[to - 2]!.lower.slice(0, -2) as "week"),
      event: true,
    }),
  ),
  rule(
    "piece",
    "<length> before|ahead_of|prior_to my|our|the|a|his|her|their",
    "two hours before my 4pm interview",
    ([length]) => ({ kind: "ahead", length, event: true }),
  ),
  rule(
    "piece",
    "the? {day|week|night|evening|morning|afternoon} before|beforehand|ahead",
    "the day before",
    ([unit], { tokens, from }) =>
      tokens[from]!.lower !== "the" && !["day", "week", "night"].includes(unit)
        ? null
        : {
            kind: "ahead",
            length: durationOf(1, unit === "week" ? "week" : "day"),
            event: true,
            ...(unit === "day" || unit === "week" ? {} : { part: unit as DayPart }),
          },
  ),
  rule(
    "piece",
    "the {day|week|evening|morning|afternoon} after|afterwards|following",
    "the day after",
    ([unit], { tokens, to }) =>
      tokens[to]?.kind === "word" && !BESIDE.has(tokens[to]!.lower)
        ? null
        : {
            kind: "ahead",
            length: durationOf(1, unit === "week" ? "week" : "day"),
            event: true,
            behind: true,
            ...(unit === "day" || unit === "week" ? {} : { part: unit as DayPart }),
          },
  ),
  rule(
    "piece",
    "on? that|the_same|that_same|this_same {day|evening|morning|afternoon|night}",
    "that morning",
    ([unit]) => ({
      kind: "ahead",
      length: durationOf(0, "day"),
      event: true,
      ...(unit === "day" ? {} : { part: unit as DayPart }),
    }),
  ),
];

/** What may stand behind "the day after" that is no thing of which it is the day after. */
const BESIDE = new Set("at to that in please so around by i".split(" "));
