/** How long a rhythm goes on, and how many times it comes: "for two weeks", "ten days in a row", "five times", "six rehearsals left". */

import { comesOften, isEdge, standsApart } from "../chart/figures.js";
import type { Token } from "../chart/tokens.js";
import { durationOf, hasClockPart } from "../meaning/duration-parts.js";
import { piece, rule } from "./values.js";

export const AMOUNTS = [
  piece(
    "for|over|during|in|within up_to|at_most|no_more_than|a_maximum_of|the_next|the_following|the_coming|another|a_total_of? <length> in_a_row|running|straight|on_the_trot?",
    "for two weeks",
    ([length], { tokens, from }) =>
      tokens[from]!.lower === "in" && tokens[from + 1]!.lower !== "the" ? null : { kind: "span", length },
  ),
  // "ten days in a row", "…, 6 weeks"
  piece(
    "the? next|following|coming? <length> in_a_row|running|straight|on_the_trot?",
    "ten days in a row",
    ([length], place) => {
      const { tokens, from, to } = place;
      const row = /^(?:row|running|straight|trot)$/.test(tokens[to - 1]!.lower);
      const alone =
        tokens[from - 1]?.lower === "," &&
        isEdge(tokens[to]) &&
        length.days + length.weeks + length.months > 1;
      const next = /^(?:the|next|following|coming)$/.test(tokens[from]!.lower) && standsApart(place);
      return !hasClockPart(length) && (row || alone || next) ? { kind: "span", length } : null;
    },
  ),
  piece("for|over|during|in|within the next|following <unit>", "for the next month", ([unit]) => ({
    kind: "span",
    length: durationOf(1, unit),
  })),
  piece(
    "for? a_total_of|another? only? <cardinal> more|consecutive|successive? times|occurrences|repetitions|repeats|sessions|reminders|pings|nudges|alarms only|total|in_total|in_all|altogether|overall?",
    "five times",
    ([count], { tokens, to }) =>
      count >= 1 && !["a", "per", "each", "every"].includes(tokens[to]?.lower ?? "")
        ? { kind: "count", count }
        : null,
  ),
  // "six rehearsals left, Tuesdays": how many there will be; "two lessons" alone may be those of each day
  piece(
    "there_are|i_have|i've_got|we_have|we've_got|i've|we've|for|with? only|just? <cardinal> more|further|remaining? <verb>? <occasions> left|remaining|to_go|still_to_go|to_come|in_all|in_total|altogether?",
    "six rehearsals left",
    ([count], { tokens, from, to }) => {
      const sure = tokens.slice(from, to).some(({ lower }) => COUNTED.has(lower));
      return isEdge(tokens[to]) && (sure || (isEdge(tokens[from - 1]) && count > 3))
        ? { kind: "count", count, named: true }
        : null;
    },
  ),
  piece(
    "only|just? <cardinal> more|further|remaining",
    "three more injections",
    ([count], { tokens, from, to }) =>
      tokens[to]?.kind === "word" && isEdge(tokens[from - 1]) && isEdge(tokens[to + 1]) && count > 1
        ? { kind: "count", count }
        : null,
  ),
  rule(
    "occasions",
    "sessions|lessons|classes|rehearsals|lectures|appointments|visits|treatments|injections|jabs|shots|doses|practices|matches|games|episodes|shifts|workshops|meetings|repeats|goes|rounds",
    "sessions",
    () => true,
  ),
  piece("x|×|* ~<cardinal>", "daily x10", ([count], { tokens, from }) =>
    count > 1 && tokens[from - 1]?.kind !== "number" ? { kind: "count", count } : null,
  ),
  piece("x|×|* <cardinal>", "Mondays 8am x 10", ([count], { tokens, from, to }) =>
    count > 1 && isEdge(tokens[to]) && comesOften(tokens) && isOfRhythm(tokens, from)
      ? { kind: "count", count }
      : null,
  ),
  piece("<cardinal> ~x", "3x", ([count]) => (count >= 1 ? { kind: "count", count } : null)),
  piece("only? {once|twice|thrice}", "twice", ([word], { tokens, to }) =>
    GOES_ON.test(tokens[to]?.lower ?? "")
      ? null
      : { kind: "count", count: ["once", "twice", "thrice"].indexOf(word) + 1 },
  ),
];

/** Before "x 10": how often it comes. "eye drops daily | x 4" is how much each time, and so is "squats Mondays | x 3". */
const isOfRhythm = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens[from - 1]?.lower ?? "";
  return (
    before === "," || before === "(" || (LEADS.test(before) && !tokens.some(({ lower }) => DOSED.test(lower)))
  );
};
/** A clock, or what comes at most once a week. */
const LEADS =
  /^(?:[ap]m|\d\d|noon|(?:week|fortnight|month)ly|weeks?|months?|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/;
const DOSED =
  /^(?:(?:squat|pushup|push-up|pullup|pull-up|situp|sit-up|lunge|plank|burpee|deadlift|crunche?|rep|set|lap|dip|curl|drop|tablet|pill|dose|puff|capsule|spray|shot|egg|bottle|can|box|carton|pint)s?|ups|reps|bench|press)$/;
/** With one of these a number of occasions is of all that are to come. */
const COUNTED = new Set("for only just more further remaining left go come all total altogether".split(" "));
/** Behind "twice" or "once" that is no count: "twice a day", "once I have". */
const GOES_ON = /^(?:a|per|each|every|daily|weekly|monthly|i|we|you|the|it|he|she|they)$/;
