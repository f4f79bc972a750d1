/** Rhythms without "every": "weekly", "on Tuesdays", "twice a week", and those that count from completion. */
import type { Place } from "../chart/chart.js";
import { comesOften } from "../chart/figures.js";
import { areNoted } from "../chart/noted-days.js";
import { areWhatBegins } from "../chart/subjects.js";
import { distinct, range } from "../meaning/rhythm-values.js";
import type { Unit } from "../meaning/values.js";
import { daily, describes, often, series, weekly } from "./series-values.js";
import { alike, type Piece, piece, rule } from "./values.js";

/** "Mon-Fri": each of these days, where nothing says that the stretch is one. */
/** A week of work or school is of every week; "Thursday to Sunday" may be of this one. */
const fromTo = (from: number, to: number, { tokens }: Place): Piece | null => {
  const weekdays = range(from, to);
  const noted = from === 1 || from === 7 || comesOften(tokens) ? {} : { noted: true };
  return weekdays && { kind: "series", series: { weekdays, ...noted }, adverb: true };
};
const onlyOn = (weekdays: number[]): Piece => ({
  kind: "series",
  series: { weekdays },
  adverb: true,
  only: true,
});
/** Behind a number of weekdays: all that are to come. */
const STARTS = /^(?:from|starting|beginning|commencing)$/;
const TIMES_SAID = ["once", "twice", "thrice"];

const areLetters = ({ tokens, from, to }: Place): boolean => {
  const said = tokens.slice(from, to);
  return (
    said.slice(1).every(({ spaced }) => !spaced) ||
    said.every(({ lower }) => lower.length === 2) ||
    said.every(({ kind, text, lower }) => kind !== "word" || lower === "and" || /^\p{Lu}/u.test(text))
  );
};
const standsForDays = (days: readonly number[], { tokens, from, to }: Place): boolean =>
  days.length > 2 ||
  (to - from === 2 && tokens[from + 1]!.spaced && tokens[to]?.kind === "number") ||
  (to - from === 3 &&
    tokens[from + 1]!.lower !== "-" &&
    (/^(?:on|every|each)$/.test(tokens[from - 1]?.lower ?? "") ||
      /^(?:\d+|at|@|from)$/.test(tokens[to]?.lower ?? "")));

export const SERIES = [
  // adverbs and plurals
  piece("<adverb>", "weekly", ([rhythm], place) =>
    describes(place) ? null : { kind: "series", series: rhythm, adverb: true },
  ),
  piece("bi|semi|half - <adverb>", "bi-weekly", ([{ frequency, interval }], { tokens, from }) =>
    tokens[from]!.lower === "bi"
      ? series({
          frequency,
          interval: interval * 2,
          ...(frequency === "day" ? {} : { unsure: `every two ${frequency}s, or twice a ${frequency}` }),
        })
      : frequency === "year"
        ? series({ frequency: "month", interval: 6 })
        : frequency === "hour"
          ? series({ frequency: "minute", interval: 30 })
          : null,
  ),
  piece("on|during|at|the? <pluralList>", "on Tuesdays", ([weekdays], { tokens, from, to }) =>
    (tokens[from - 1]?.kind === "number" &&
      tokens[from - 1]!.value < 100 &&
      tokens[from]!.lower.length > 3 &&
      !/^(?:[:.–-]|to|till|until)$/.test(tokens[from - 2]?.lower ?? "")) ||
    ["ago", "hence", "later"].includes(tokens[to]?.lower ?? "") ||
    (tokens[to]?.lower === "from" && ["now", "today"].includes(tokens[to + 1]?.lower ?? ""))
      ? null
      : weekly(weekdays),
  ),
  ...alike("piece", ([weekdays]) => weekly(weekdays), {
    "on? <pluralList> ,? weekly|every_week|each_week": "Tuesdays weekly",
    "only on? <pluralList>": "only on Tuesdays",
    "on? <pluralList> only": "Tuesdays only",
    "on? all the? <pluralList>": "all weekdays",
    "on|every|each? <slashes>": "mon/wed/fri",
    "always on a? <weekdayList>": "always on a Thursday",
    "on? each_and_every <weekdayList>": "each and every Monday",
    "on? every|each <weekdayList> of the|each|every week": "every Monday of the week",
  }),
  ...alike("piece", ([weekdays]) => onlyOn(weekdays), {
    "on|the? <weekdayList> only|alone|exclusively": "saturday only",
    "but|though? only|just on|the? <weekdayList>": "only saturday",
  }),
  piece("every|each day of the working|work|business week", "every day of the working week", () =>
    weekly([1, 2, 3, 4, 5]),
  ),
  piece("on|every|each? weeknight|weeknights|week_nights", "weeknights", () =>
    weekly([1, 2, 3, 4, 5], { part: "evening" }),
  ),
  ...alike("piece", () => daily(), {
    "all days": "all days",
    "7|seven days a week": "seven days a week",
    "every|each day|weekday of the week": "every day of the week",
  }),
  piece("all {mornings|evenings}", "all evenings", ([part]) =>
    daily({ part: part.slice(0, -1) as "morning" }),
  ),
  piece("<dayLetter> -|–|to <dayLetter>", "M-F", ([a, b], { tokens, from }) => {
    const weekdays = a < b && (tokens[from + 1]!.lower !== "to") === !tokens[from + 2]!.spaced && range(a, b);
    return weekdays ? weekly(weekdays) : null;
  }),
  rule("slashes", "<weekdayName> ~/|+ ~<weekdayName>", "mon/wed", ([a, b]) => distinct([a.day], [b.day])),
  rule("slashes", "<weekdayName> ~/|+ ~<slashes>", "mon/wed/fri", ([a, more]) => distinct([a.day], more)),
  rule("noted", "<weekdayName> /|+|&|,? <weekdayName>", "tue + thu", ([a, b]) => distinct([a.day], [b.day])),
  rule("noted", "<weekdayName> /|+|&|,? <noted>", "mon, wed & fri", ([a, more]) => distinct([a.day], more)),
  piece("<noted>", "mon wed fri", ([weekdays], place) =>
    areNoted(place) ? weekly(weekdays, { noted: true }) : null,
  ),
  piece("on? <weekdayList> in|of|on? <weekParity>", "Mondays in even weeks", ([weekdays, weekNumbers]) =>
    series({ frequency: "year", interval: 1, weekdays, weekNumbers }),
  ),
  piece(
    "in|on? every|each? <weekParity> ,? on? <weekdayList>",
    "odd calendar weeks, Monday",
    ([weekNumbers, weekdays]) => series({ frequency: "year", interval: 1, weekdays, weekNumbers }),
  ),
  rule(
    "weekParity",
    "even|odd -_numbered|numbered? calendar? week|weeks",
    "even calendar weeks",
    (_, { tokens, from }) =>
      Array.from({ length: 26 + (tokens[from]!.lower === "odd" ? 1 : 0) }, (_, index) =>
        tokens[from]!.lower === "odd" ? 2 * index + 1 : 2 * index + 2,
      ),
  ),
  // letters: written together, or capitals; two of them only where a time or "every" stands beside them
  rule("letters", "<dayLetter> /|-|+|&|,|and? <dayLetter>", "T & Th", ([a, b], place) =>
    a < b && areLetters(place) ? [a, b] : null,
  ),
  rule("letters", "<dayLetter> /|-|+|&|,? <letters>", "M, W, F", ([a, more], place) =>
    a < more[0]! && areLetters(place) ? [a, ...more] : null,
  ),
  rule("slashes", "<letters>", "m/w/f", (values, place) =>
    standsForDays(values[0], place) ? values[0] : null,
  ),
  rule("slashes", "mwf", "mwf", () => [1, 3, 5]),
  rule("slashes", "tth|tuth", "tth", () => [2, 4]),
  piece("on? alternate|alternating <weekdayList>", "on alternate Thursdays", ([weekdays]) =>
    series({ frequency: "week", interval: 2, weekdays }),
  ),
  rule(
    "dayParts",
    "<weekdayList> {mornings|afternoons|evenings|nights}",
    "Monday mornings",
    ([weekdays, part]) => ({ weekdays, part: part.slice(0, -1) as "morning" }),
  ),
  rule("dayParts", "<dayParts> ,|and|& on? <dayParts>", "Sat mornings and Sun mornings", ([a, b]) => {
    const weekdays = a.part === b.part ? distinct(a.weekdays, b.weekdays) : null;
    return weekdays && { ...a, weekdays };
  }),
  piece("on? <dayParts>", "Monday mornings", ([{ weekdays, part }]) => weekly(weekdays, { part })),
  ...alike("piece", ([from, to], place) => fromTo(from.day, to.day, place), {
    "<weekdayName> -|–|to|through|thru|till <weekdayName>": "Mon-Fri",
    "from <weekdayName> to|till|until|through <weekdayName>": "from Monday to Friday",
  }),
  piece("in|on? the? {mornings|afternoons|evenings|nights}", "in the evenings", ([part], place) =>
    ["a", "two", "three", "few"].includes(place.tokens[place.from - 1]?.lower ?? "") || areWhatBegins(place)
      ? null
      : daily({ part: part.slice(0, -1) as "morning" }),
  ),

  piece(
    "for|on|over|each_of? the? next|coming|following|final <cardinal> more|remaining? <weekdays>",
    "for the next 4 Fridays",
    ([count, day]) => weekly([day], { count }),
  ),
  ...alike("piece", ([count, day]) => weekly([day], { count }), {
    "for|on? <cardinal> more|consecutive|successive|straight <weekdays>": "four more Sundays",
    "for <cardinal> <weekdays>": "for 5 Wednesdays",
  }),
  piece("<cardinal> <weekdays>", "4 Saturdays starting 16 May", ([count, day], { tokens, to }) =>
    count > 1 && STARTS.test(tokens[to]?.lower ?? "") && tokens[to + 1]?.lower !== "now"
      ? weekly([day], { count })
      : null,
  ),
  piece(
    "for|on|over|each_of? the? next|coming|following <cardinal> {mornings|afternoons|evenings|nights|weekdays}",
    "for the next six evenings",
    ([count, part]) =>
      part === "weekdays"
        ? weekly([1, 2, 3, 4, 5], { count })
        : daily({ part: part.slice(0, -1) as "morning", count }),
  ),
  piece("for|on|over? the? next|coming|following <cardinal> weekends", "the next 4 weekends", ([count]) =>
    weekly([6, 7], { count: count * 2 }),
  ),

  // so often in a period
  piece("{once|twice|thrice} a|an|per|each|every <unit>", "twice a week", ([word, unit]) =>
    often(TIMES_SAID.indexOf(word) + 1, unit, 1),
  ),
  piece("{once|twice|thrice} every <interval> <unit>", "once every two weeks", ([word, interval, unit]) =>
    often(TIMES_SAID.indexOf(word) + 1, unit, interval),
  ),
  piece(
    "<cardinal> times|x|days a|per|each|every week ,|:? on? <weekdayList>",
    "three times a week on Mon, Wed, Fri",
    ([times, weekdays]) => (weekdays.length === times ? weekly(weekdays) : null),
  ),
  piece("<cardinal> times|x|time a|an|per|each|every <unit>", "three times a day", ([times, unit]) =>
    often(times, unit, 1),
  ),
  rule(
    "perDay",
    "{twice|thrice} daily|a_day|per_day|each_day|every_day",
    "twice a day",
    ([word]) => TIMES_SAID.indexOf(word) + 1,
  ),
  rule("perDay", "<cardinal> times|x daily|a_day|per_day|each_day|every_day", "3 times a day", ([n]) => n),
  rule(
    "perYear",
    "{twice|thrice} a_year|per_year|each_year|every_year|yearly|annually",
    "twice a year",
    ([word]) => TIMES_SAID.indexOf(word) + 1,
  ),
  rule(
    "perYear",
    "<cardinal> times|x a_year|per_year|each_year|every_year|yearly|annually",
    "4 times a year",
    ([n]) => n,
  ),
  rule("perYear", "semiannually|semi_-_annually|semi_-_annual|half_-_yearly", "half-yearly", () => 2),
  piece("<perYear> ,|:|–|-|(? in? <monthList> )?", "twice a year, April and October", ([times, months]) =>
    months.length === times
      ? series({ frequency: "year", interval: 1, months })
      : months.length > 1
        ? series({ refused: `it says ${times} times a year and names ${months.length} months` })
        : null,
  ),
  piece("<perDay> ,|:|-|–|(? at? <hours>", "three times a day: 8, 14 and 20", ([count, times]) =>
    times.length === count ? daily({ times }) : null,
  ),
  piece("{once|twice|thrice} <adverb>", "twice weekly", ([word, { frequency }]) =>
    often(TIMES_SAID.indexOf(word) + 1, frequency as Unit, 1),
  ),
  piece("<cardinal> times|x <adverb>", "three times daily", ([times, { frequency }]) =>
    often(times, frequency as Unit, 1),
  ),

  // from completion
  ...alike("piece", ([length]) => series({ every: length, fromCompletion: true }), {
    "every|each? <length> after|from|since|following <done>": "3 days after I last did it",
    "every ~! <length>": "every! 3 days",
  }),
  ...alike("done", () => true, {
    "i_last_did_it|i_last_did_this|i_last_did_that|i_did_it|i_did_it_last|i_have_done_it|i've_done_it|i_do_it|i'm_done|i_am_done|i'm_finished|i_complete_it|i_completed_it|i_finish_it|i_finished_it|i've_finished_it|i've_completed_it|i_mark_it_done|it's_done|it_is_done|it_was_done|it_was_last_done|it's_completed|it_is_completed|each_completion|the_last_completion|last_completion|completion|completing_it|finishing_it|doing_it|done|the_last_time|the_last_time_i_did_it|last_time":
      "I last did it",
    "i last <verb> it|this|that|them?": "I last watered them",
  }),
];
