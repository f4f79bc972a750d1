/** The words of the grammar with their categories, and the categories that a token has by its shape. A map, so that no word is mistaken for a property. */
import type { Lexicon } from "../chart/chart.js";
import { clauseAt, namesAt, textOf } from "../chart/stretches.js";
import { type Token, tokenize } from "../chart/tokens.js";
import { FEASTS_OF_OTHERS } from "../feasts.js";
import { HOLIDAYS } from "../holidays.js";
import type { Lead, TimeExpression, Unit } from "../meaning/values.js";
import { isWeakName, MONTH_WORDS, WEEKDAY_PLURALS, WEEKDAY_WORDS } from "../names.js";
import { citiesAt, clocksAt, spotsAt } from "../places.js";
import { type DayPart, NAMED_TIMES, ROUTINES } from "../rules.js";
import { ABBREVIATIONS, ALSO_WORDS, PLACES, SHARED } from "../zone-names.js";
import { ADVERBS } from "./series-values.js";
import type { Values } from "./values.js";

type Entry = readonly [phrase: string, category: keyof Values, value: unknown];

const list = (words: string): string[] => words.split(" ");
const numbered = (category: keyof Values, words: string, first: number, step = 1): Entry[] =>
  list(words).map((word, index): Entry => [word, category, first + index * step]);
const named = <T>(category: keyof Values, table: ReadonlyArray<readonly [T, string]>): Entry[] =>
  table.flatMap(([value, phrases]) => phrases.split("|").map((phrase): Entry => [phrase, category, value]));

const UNITS: ReadonlyArray<readonly [Unit, string]> = [
  ["second", "second|seconds|sec|secs|sec ."],
  ["minute", "minute|minutes|min|mins|min ."],
  ["hour", "hour|hours|hr|hrs|hr ."],
  ["day", "day|days|nights"],
  ["week", "week|weeks"],
  ["fortnight", "fortnight|fortnights"],
  ["month", "month|months"],
  ["quarter", "quarter|quarters"],
  ["year", "year|years|yr|yrs"],
  ["decade", "decade|decades"],
  ["business day", "business day|business days|working day|working days|work day|work days|workday|workdays"],
];
const SHORT_UNITS: ReadonlyArray<readonly [Unit, string]> = [
  ["second", 's|sec|secs|"|″'],
  ["minute", "m|min|mins|'|′|’"],
  ["hour", "h|hr|hrs"],
  ["day", "d"],
  ["week", "w"],
  ["month", "mo|mos"],
  ["year", "y"],
];
const LEADS: ReadonlyArray<readonly [Lead, string]> = [
  [
    "on",
    "on|over|upon|come|not before|not until|no earlier than|no sooner than|but not before|but not until|but no earlier than|sometime on|some time on|anytime on|at some point on|at some point|as early as|on or around|on the morning of",
  ],
  ["", "sometime|some time|anytime|maybe|probably|around about|say"],
  [
    "by",
    "by|due :|deadline :|no later than|not later than|on or before|by the latest on|by the latest|at the latest by|at the latest on|at the latest at|at the latest|latest by|latest",
  ],
  ["before", "before|ahead of|prior to|ere"],
  ["after", "after|any time after|sometime after"],
  ["until", "until|till|til|untill"],
  ["for", "for|for about|for around"],
  [
    "around",
    "around|towards|toward|about|approximately|approx|approx .|circa|roughly|at around|at about|at approximately|at roughly|at approx|at like|at around like|like at|like around|around like|shortly before|just before|right before|a little before|a bit before|shortly after|just after|soon after|right after|a little after|a bit after|around the|round about|at round about|at round",
  ],
  [
    "at",
    "at|@|hour|at hour|no earlier and no later than|no sooner and no later than|exactly at|sharp at|at exactly|always at|each time at|every time at|at the stroke of",
  ],
];
const PARTS: ReadonlyArray<readonly [DayPart, string]> = [
  ["early morning", "early morning|early - morning"],
  ["morning", "morning|mornin|morn|forenoon"],
  ["mid morning", "mid - morning|mid morning|midmorning"],
  ["late morning", "late morning|late - morning"],
  ["early afternoon", "early afternoon"],
  ["afternoon", "afternoon|mid - afternoon|mid afternoon"],
  ["late afternoon", "late afternoon"],
  ["early evening", "early evening"],
  ["evening", "evening|eve"],
  ["late evening", "late evening"],
  ["night", "night|nite"],
];

const fixed = (
  time: { hour: number; minute: number; second: number },
  rest: Partial<TimeExpression> = {},
): TimeExpression => ({
  ...time,
  half: "fixed",
  ...rest,
});
const NAMED: Entry[] = Object.entries(NAMED_TIMES).map(([word, time]) => [
  word,
  "named",
  fixed(time, word === "midnight" ? { midnight: true } : {}),
]);

const ENTRIES: readonly Entry[] = [
  ...numbered(
    "one19",
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    1,
  ),
  ...numbered("ten", "twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
  ["fourty", "ten", 40],
  ...numbered("dayLetter", "m t w th f sa su", 1),
  ...numbered("dayLetter", "mo tu we th fr", 1),
  ...numbered(
    "ordinalWord",
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    1,
  ),
  ["thirtieth", "ordinalWord", 30],
  ["½", "fraction", 0.5],
  ["¼", "fraction", 0.25],
  ["¾", "fraction", 0.75],
  ...WEEKDAY_WORDS.map(([word, day]): Entry => [word, "weekdayName", { day, weak: isWeakName(word) }]),
  ...WEEKDAY_PLURALS.map(([word, day]): Entry => [word, "weekdays", day]),
  ...MONTH_WORDS.map(([word, month]): Entry => [word, "month", month]),
  ...named("unit", UNITS),
  ...named("shortUnit", SHORT_UNITS),
  ...named("lead", LEADS),
  ...named("partName", PARTS),
  ...NAMED,
  ...list("one two three four five six seven eight nine ten eleven twelve").map(
    (word, index): Entry => [`${word}ish`, "named", { hour: index + 1, minute: 0, second: 0, half: "none" }],
  ),
  ["noonish", "named", fixed(NAMED_TIMES.noon!)],
  ["tea time", "named", fixed(NAMED_TIMES.teatime!)],
  ["mid day", "named", fixed(NAMED_TIMES.noon!)],
  ["mid - day", "named", fixed(NAMED_TIMES.noon!)],
  ["mid night", "named", fixed(NAMED_TIMES.midnight!, { midnight: true })],
  ...Object.entries(ROUTINES).flatMap(([word, times]): Entry[] => [[word, "routine", times]]),
  ["lunchtime", "routine", ROUTINES.lunch],
  ["lunch time", "routine", ROUTINES.lunch],
  ["dinnertime", "routine", ROUTINES.dinner],
  ["dinner time", "routine", ROUTINES.dinner],
  ["bed time", "routine", ROUTINES.bedtime],
  ...ADVERBS.map(([word, value]): Entry => [word, "adverb", value]),
  ...named(
    "holiday",
    [...HOLIDAYS, ...FEASTS_OF_OTHERS].map(([names, find]) => [find, names] as const),
  ),
  ...Object.entries(PLACES).flatMap(([place, zone]): Entry[] => {
    const full = place === "york" ? "new york" : place;
    const said = ["time", "standard time", "daylight time"].map(
      (time): Entry => [`${full} ${time}`, "zone", zone],
    );
    said.push([`in ${full}`, "city", zone]);
    return ["eastern", "pacific"].includes(place) ? [...said, [place, "zone", zone]] : said;
  }),
  ...list("i we you he she they it i've we've you've i'm we're he's she's they've it's somebody someone").map(
    (word): Entry => [word, "pronoun", true],
  ),
];

/** "am", "p.m.", "a m": one token or several. */
const MERIDIEM: Entry[] = (["a", "p"] as const).flatMap((half): Entry[] => {
  const value = `${half}m`;
  return [`${half}m`, `${half}m .`, `${half} m`, `${half} . m .`, `${half} . m`, `in the ${half}m`].map(
    (phrase) => [phrase, "meridiem", value],
  );
});

function index(entries: readonly Entry[]): Lexicon["phrases"] {
  const map = new Map<string, { words: readonly string[]; category: string; value: unknown }[]>();
  for (const [phrase, category, value] of entries) {
    const words =
      phrase.includes("'") || /[^\w .-]/u.test(phrase)
        ? tokenize(phrase).map(({ lower }) => lower)
        : phrase.split(" ");
    // "St. Patrick's Day": the point is a part of the word
    for (const first of words[0] === "st" ? ["st", "st."] : [words[0]!])
      map.set(first, [...(map.get(first) ?? []), { words: [first, ...words.slice(1)], category, value }]);
  }
  for (const known of map.values()) known.sort((a, b) => b.words.length - a.words.length);
  return map;
}

/** With the names by which the times that share an abbreviation are told apart. */
const ZONE_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ABBREVIATIONS),
  ...[...SHARED.values()].flatMap(({ meant }) => meant.map(({ zone }): [string, string] => [zone, zone])),
]);

type Shape = readonly [category: string, value: unknown, to: number];

function shapes(tokens: readonly Token[], at: number): Shape[] {
  const token = tokens[at]!;
  const next = at + 1;
  if (token.kind === "number") {
    const { value, lower: text } = token;
    const found: Shape[] = [["int", value, next]];
    if (text.length <= 2) found.push(["d12", value, next]);
    if (text.length === 2) found.push(["d2", value, next]);
    if (text.length === 3) found.push(["d3", value, next]);
    if (text.length === 4) found.push(["d4", value, next]);
    return found;
  }
  if (token.kind !== "word") return [];
  const found: Shape[] = [["verb", token.lower, next]];
  if (/^\p{Lu}/u.test(token.text)) {
    found.push(["name", token.text, next]);
    for (const [place, to] of spotsAt(tokens, at)) found.push(["spot", place, to]);
  }
  const zone = ZONE_WORDS.get(token.lower);
  if (zone && (!ALSO_WORDS.has(token.lower) || token.text === token.text.toUpperCase()))
    found.push(["zone", zone, next]);
  if ((token.lower === "a" || token.lower === "p") && !token.spaced)
    found.push(["meridiem", `${token.lower}m`, next]);
  for (const [place, to] of clocksAt(tokens, at)) found.push(["zone", place, to]);
  for (const [place, to] of citiesAt(tokens, at)) found.push(["city", place, to]);
  const clause = clauseAt(tokens, at);
  if (clause > at) found.push(["clause", true, clause]);
  for (const to of namesAt(tokens, at)) found.push(["eventName", textOf(tokens, at, to), to]);
  return found;
}

export const LEXICON: Lexicon = { phrases: index([...ENTRIES, ...MERIDIEM]), shapes };
