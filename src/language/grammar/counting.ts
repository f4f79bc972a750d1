/**
 * How long before or after something that is told elsewhere in the sentence, and its own moment: "an hour before", "the previous
 * working day", "three days after the show", "that morning", "then".
 */
import type { Place } from "../chart/chart.js";
import { isCounted, isEnded, isFreeBehind, joinsDay, liesAhead } from "../chart/day-beside.js";
import { isVerbsAround } from "../chart/verbs-in.js";
import { durationOf, emptyDuration, hasClockPart } from "../meaning/duration-parts.js";
import type { DurationParts, Unit } from "../meaning/values.js";
import type { DayPart } from "../rules.js";
import { alike, type Piece, piece, rule } from "./values.js";

type Ahead = Extract<Piece, { kind: "ahead" }>;

const ahead = (length: DurationParts, more: Omit<Ahead, "kind" | "length" | "event"> = {}): Ahead => ({
  kind: "ahead",
  length,
  event: true,
  ...more,
});
/** "two nights before" */
const nightly = ({ tokens, from, to }: Place): { part?: DayPart } =>
  tokens.slice(from, to).some(({ lower }) => lower === "nights") ? { part: "night" } : {};
const now = emptyDuration();
/** "the evening before": a part of a day, so many days away. */
const daysAway = (unit: string, days: number, behind?: true): Ahead => ({
  ...(unit === "week" || unit === "month"
    ? ahead(durationOf(days, unit))
    : ahead(
        durationOf(days, "day"),
        unit === "day" ? {} : { part: (unit === "eve" ? "evening" : unit) as DayPart },
      )),
  ...(behind ? { behind } : {}),
});

const AT_OR_EACH = /^(?:at|the|every|each)$/;
/** Behind these a word like "then" is when, and not what comes next. */
const ASKED = new Set("me us reminded reminder nudge ping alarm alert shout told till until".split(" "));
const behindAsking = ({ tokens, from }: Place): boolean => ASKED.has(tokens[from - 1]?.lower ?? "");

/** "I want a reminder | with two days' warning"; elsewhere it is how something is done: "cancel the gym with a month's notice". */
const WANTED = new Set([...ASKED, ...", ; . - – — notification warning".split(" ")]);

export const COUNTING = [
  piece(
    "exactly|about|just|at_least|like|roughly|around|say? <length> before|beforehand|ahead|earlier|prior|ahead_of|prior_to|in_advance|ahead_of_time|ahead_of_that|before_that|before_it|before_then|before_hand|ahead_of_it|afore|to_that|to_that_time|to_it",
    "one hour before",
    ([length], { tokens, from, to }) =>
      !isVerbsAround(tokens, from) &&
      (hasClockPart(length) || !["in", "for", "every"].includes(tokens[from - 1]?.lower ?? ""))
        ? ahead(length, nightly({ tokens, from, to }))
        : null,
  ),
  piece("<length> out|early", "remind me a month out", ([length], place) =>
    isEnded(place) &&
    ["up", "-", "me", "us", "reminder", "warning", "notice", "up,", "about", "like"].includes(
      place.tokens[place.from - 1]?.lower ?? "",
    )
      ? ahead(length)
      : null,
  ),
  piece(
    "about|just? <length> later|after|afterwards|afterward|thereafter|after_that|after_it|after_then",
    "an hour after that",
    ([length], place) =>
      isEnded(place) &&
      // "in 3 days, then again | 2 weeks later" are two
      !["in", "for", "every", "and", "again", "another"].includes(place.tokens[place.from - 1]?.lower ?? "")
        ? ahead(length, { behind: true })
        : null,
  ),
  piece(
    "<gives>? a|an|about|at_least? <length> '|’|'s|’s? of? notice|warning|heads_-_up|heads_up|lead_time|to_spare|to_go|in_hand of|before|ahead_of|prior_to?",
    "give me five minutes notice",
    ([gives, length], { tokens, from }) =>
      gives || [",", ";", ".", "-", "–"].includes(tokens[from - 1]?.lower ?? "") ? ahead(length) : null,
  ),
  rule("gives", "with", "remind me with a day's warning", (_, { tokens, from }) =>
    WANTED.has(tokens[from - 1]?.lower ?? "") ? { shared: false } : null,
  ),
  piece(
    "<gives>? i_would_like|i_should_like|i'd_like|i_want|i_need? about|at_least? <amount> day's|week's|hour's|minute's|month's|fortnight's notice|warning|heads_-_up|heads_up|lead_time of?",
    "give me a week's notice",
    ([, amount], { tokens, from, to }) => {
      // "cancel the gym | with a month's notice"
      if (tokens[from - 1]?.lower === "with") return null;
      const unit = tokens
        .slice(from, to)
        .findLast(({ lower }) => lower.endsWith("'s"))!
        .lower.slice(0, -2);
      return ahead(durationOf(amount, unit as Unit));
    },
  ),
  // "it closes at 5, give me a shout twenty to"
  piece("at? <cardinal> {to|past}", "remind me at twenty to", ([minutes, side], place) =>
    minutes < 60 && minutes % 5 === 0 && isEnded(place)
      ? ahead(durationOf(minutes, "minute"), side === "past" ? { behind: true } : {})
      : null,
  ),
  piece("<gives> <length>", "the call is at 5, give me ten minutes", ([, length], place) =>
    isEnded(place) && hasClockPart(length) ? ahead(length) : null,
  ),
  piece(
    "<length> before|ahead_of|prior_to my|our|the|a|his|her|their",
    "two hours before my 4pm interview",
    ([length], place) => ahead(length, nightly(place)),
  ),
  piece("<length> after|following my|our|the|his|her|their", "three days after the show", ([length]) =>
    ahead(length, { behind: true }),
  ),
  piece(
    "the? {day|week|night|evening|eve|morning|afternoon} before|beforehand|ahead|afore it_starts|it_begins|it_opens|it_happens|that|it|then?",
    "the day before",
    ([unit], place) => (liesAhead(place) || !isCounted(place, unit) ? null : daysAway(unit, 1)),
  ),
  piece(
    "on? the previous|preceding {day|week|month|night|evening|morning|afternoon}",
    "the previous evening",
    ([unit]) => daysAway(unit, 1),
  ),
  piece(
    "on? the following|next {day|morning|evening|afternoon}",
    "remind me the following day",
    ([unit], place) => (behindAsking(place) && isEnded(place) ? daysAway(unit, 1, true) : null),
  ),
  piece(
    "the {day|week|evening|morning|afternoon} after|afterwards|following that|it?",
    "the day after",
    ([unit], place) => (isFreeBehind(place) && !joinsDay(place) ? daysAway(unit, 1, true) : null),
  ),
  ...alike("piece", () => ahead(now, { back: "working day" }), {
    "on? the? previous|preceding|last working|business|work day before|beforehand?":
      "the previous working day",
    "on? the|one|a working|business|work day before|beforehand|ahead|prior": "the working day before",
  }),
  piece("on? the previous|preceding <weekdayName>", "the previous Friday", ([{ day }]) =>
    ahead(now, { back: day }),
  ),
  piece("on? the <weekdayName> before|beforehand that|it?", "the Friday before", ([{ day }], place) =>
    isEnded(place) || AT_OR_EACH.test(place.tokens[place.to]?.lower ?? "") ? ahead(now, { back: day }) : null,
  ),
  piece(
    "on? the <weekdayName> after|following",
    "the Monday after the last Sunday of each month",
    ([{ day }], place) =>
      isEnded(place) || AT_OR_EACH.test(place.tokens[place.to]!.lower)
        ? ahead(now, { back: day, behind: true })
        : null,
  ),
  piece(
    "on? that|the_same|that_same|this_same|same {day|evening|morning|afternoon|night}",
    "that morning",
    ([unit]) => daysAway(unit, 0),
  ),
  piece("on_the_day itself|of_it?", "on the day itself", (_, place) =>
    isEnded(place) || place.tokens[place.to]?.lower === "at" ? daysAway("day", 0) : null,
  ),
  piece(
    "just|right? at that|this|the_same|that_very moment|point|time|hour|instant",
    "at that moment",
    (_, place) => (isEnded(place) ? ahead(now) : null),
  ),
  piece("just|right? then", "remind me then", (_, place) =>
    behindAsking(place) && isEnded(place) ? ahead(now) : null,
  ),
];
