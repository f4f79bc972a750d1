/** Days told by a length: "in three days", "two weeks after next Friday", "5 days before Christmas". */
import { weekdayAfter } from "../calendar.js";
import type { Place } from "../chart/chart.js";
import { wordsOf } from "../chart/tokens.js";
import { daysAhead, plainWeekday } from "../meaning/day-values.js";
import { ahead, dayOf, found, fromDay, vagueDay } from "../meaning/days-told.js";
import { durationOf } from "../meaning/duration-parts.js";
import type { Day, DurationParts } from "../meaning/values.js";
import { alike, day } from "./values.js";

const MORE = new Set(["again", "another"]);

export const DAYS_AHEAD = [
  day("in|within|after <length>", "in three days", ([length], { tokens, from, to }) =>
    (["of", "before", "from", "after"].includes(tokens[to]?.lower ?? "") && tokens[to + 1]) ||
    Object.values(length).every((part) => part === 0)
      ? null
      : { ...ahead(length)!, sure: tokens[from]!.lower !== "after" },
  ),
  ...alike("day", ([length], place) => (openEnded(place) ? null : ahead(length)), {
    "in about|around|roughly|exactly|approximately|like|under|less_than|the_next <length>":
      "in about an hour",
    "within the next <length>": "within the next two days",
  }),
  day(
    "in|within|over the? next|coming? few|couple_of? days|weeks|months|years",
    "in the next few days",
    (_, place) =>
      ["next", "the", "coming"].includes(place.tokens[place.from + 1]!.lower)
        ? vagueDay(wordsOf(place))
        : null,
  ),
  day("in|within the next <unit>", "in the next hour", ([unit], { tokens, to }) =>
    /^(?:day|week|month|year)s$/.test(tokens[to - 1]!.lower) ? null : ahead(durationOf(1, unit)),
  ),
  day(
    "in|after? <length> from_now|hence|later|from_right_now|from_this_moment|from_today|from_today's_date",
    "2 hours from now",
    ([length], { tokens, from, to }) => {
      const day = ahead(length);
      // "on Friday at 5, and again | an hour later" is counted from there
      if (MORE.has(tokens[from - 1]?.lower ?? "") && tokens[to - 1]!.lower === "later") return null;
      if (!day || !tokens.slice(from, to).some(({ lower }) => lower.startsWith("today"))) return day;
      return dayOf((moment) => ({ ...day.find(moment), keepsTime: false }), { near: true });
    },
  ),
  day("in <d12> ~: ~<d2> h|hr|hrs|hours|hour", "in 1:30 h", ([hours, minutes]) =>
    ahead(durationOf(hours + minutes / 60, "hour")),
  ),
  day("within the hour", "within the hour", () => ahead(durationOf(1, "hour"))),
  // "at quarter past", with no hour: the next time that the clock shows it
  day(
    "at|@|on? a? {quarter_past|half_past|quarter_to|the_hour|the_full_hour}",
    "at half past",
    ([said], place) =>
      ends(place)
        ? nextMinute({ quarter_past: 15, half_past: 30, quarter_to: 45 }[said.replace(" ", "_")] ?? 0)
        : null,
  ),
  day("at|@|on? <cardinal> {past|to}", "at ten past", ([minutes, side], place) =>
    ends(place) && minutes < 60 && minutes % 5 === 0
      ? nextMinute(side === "past" ? minutes : 60 - minutes)
      : null,
  ),
  ...alike("day", ([length]) => ahead(length), {
    "in <length> '|’|'s time": "in 2 days' time",
    "in <length> time": "in two weeks time",
    "give|leave me|us <length> ,? then|and_then|and": "give me half an hour then",
  }),
  ...alike("day", ([length]) => ahead(length, -1), {
    "<length> before now": "five minutes before now",
    "<length> ago": "two days ago",
  }),
  day(
    "in <amount> week's|day's|month's|hour's|year's|fortnight's time",
    "in a week's time",
    ([count], { tokens, to }) => ahead(durationOf(count, tokens[to - 2]!.lower.slice(0, -2) as "week")),
  ),
  day("<length> back", "five minutes back", ([length], { tokens, to }) =>
    tokens[to] === undefined || tokens[to]!.kind === "symbol" ? ahead(length, -1) : null,
  ),
  day("in <int>", "in 20", ([minutes], { tokens, to }) =>
    minutes >= 1 && minutes <= 180 && tokens[to - 1]!.text.length <= 3 && !numberOfSomething(tokens, to)
      ? { ...ahead(durationOf(minutes, "minute"))!, sure: false }
      : null,
  ),
  day("in <cardinal>", "in ten", ([minutes], { tokens, from, to }) =>
    tokens[from + 1]!.kind === "word" &&
    minutes >= 5 &&
    minutes <= 90 &&
    minutes % 5 === 0 &&
    (tokens[to] === undefined ||
      tokens[to]!.kind === "symbol" ||
      ["to", "please", "that"].includes(tokens[to]!.lower))
      ? { ...ahead(durationOf(minutes, "minute"))!, sure: false }
      : null,
  ),
  day("in <cardinal> <repair> <length>", "in fifteen no sorry fifty minutes", ([, , length]) =>
    ahead(length),
  ),
  day("the? <count> upcoming|coming day|days", "two upcoming days", ([days]) =>
    days > 1 && days < 100 ? daysAhead(days) : null,
  ),
  day(
    "in|the? <length> after|from|following|past on? <day>",
    "two weeks after next Friday",
    // "for ten days | from tomorrow at 8": how long, and from when
    ([length, anchor], { tokens, from }) =>
      tokens[from - 1]?.lower === "for" && !tokens.slice(0, from).some(({ lower }) => BOOKS.test(lower))
        ? null
        : fromDay(length, 1, anchor),
  ),
  day("<length> on <weekdayName>", "two weeks on Friday", ([length, { day }], { tokens, from }) =>
    (length.weeks > 0 || length.days === 14) &&
    !["in", "for", "every", "next"].includes(tokens[from - 1]?.lower ?? "")
      ? fromDay(length, 1, plainWeekday(day))
      : null,
  ),
  day("the? <length> before|ahead_of <day>", "5 days before Christmas", ([length, anchor], place) =>
    fromDay(length, -1, anchor, / nights /.test(wordsOf(place)) ? "night" : undefined),
  ),
  day(
    "the? {day|week} before|after|from <day>",
    "the day before Christmas",
    ([unit, anchor], { tokens, from }) => {
      const at = tokens[from]!.lower === "the" ? from + 2 : from + 1;
      if (unit === "day" && tokens[at]!.lower === "after" && tokens[at + 1]?.lower === "next") return null;
      return fromDay(durationOf(1, unit as "day" | "week"), tokens[at]!.lower === "before" ? -1 : 1, anchor);
    },
  ),
  ...alike("day", ([nth, side, anchor]) => workingDayBeside(nth, side, anchor), {
    "the <place> working_day|business_day|work_day|weekday|workday {after|following|before} <day>":
      "the first working day after 12 June",
    "<place> working_day|business_day|work_day|weekday|workday {after|following|before} <day>":
      "first working day after 12 June",
  }),
  day("in <length> on <weekdayName>", "in two months on Tuesday", ([length, { day }]) =>
    length.weeks > 0 || length.hours + length.minutes > 0 ? null : weekdayFrom(length, day),
  ),
  day(
    "<length> from_today|from_now on <weekdayName>",
    "two months from today on Tuesday",
    ([length, { day }]) => weekdayFrom(length, day),
  ),
];

/** "book a table for | two weeks from Friday". */
const BOOKS =
  /^(?:book|rebook|reserve|arrange|plan|schedule|fix|rent|hire|order|set|find|get|meeting|appointment)$/;

const workingDayBeside = (nth: number, side: string, anchor: Day): Day | null =>
  nth < (side === "before" ? -1 : 1)
    ? null
    : fromDay(durationOf(Math.abs(nth), "business day"), side === "before" ? -1 : 1, anchor);

/** The first such weekday from there on. */
const weekdayFrom = (length: DurationParts, weekday: number): Day | null => {
  const base = ahead(length);
  return (
    base && dayOf((moment) => found(weekdayAfter(base.find(moment).date.subtract({ days: 1 }), weekday)))
  );
};

/** Whether nothing stands behind that could be the hour. */
const ends = ({ tokens, from, to }: Place): boolean =>
  tokens[to] === undefined ||
  (tokens[to]!.kind === "symbol" && tokens[to]!.lower !== "-") ||
  // "remind me at ten past | to leave"; "at 5 to | tell Ana" is at five, and "at five to | to leave" is either
  (AT.test(tokens[from]!.lower) &&
    /^(?:past|hour)$|^quarter to$/.test(lastOf(tokens, to)) &&
    /^(?:to|that|remind|wake|ping|nudge|tell|please)$/.test(tokens[to]!.lower) &&
    tokens[to + 1]?.kind === "word");
const AT = /^(?:at|@|on)$/;
const lastOf = (tokens: Place["tokens"], to: number): string =>
  tokens[to - 1]!.lower === "to" ? `${tokens[to - 2]!.lower} to` : tokens[to - 1]!.lower;
const nextMinute = (minute: number): Day =>
  dayOf(
    ({ today, now }) => {
      const here = now.with({ minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
      const exact = here.epochMilliseconds > now.epochMilliseconds ? here : here.add({ hours: 1 });
      return found(today, { exact });
    },
    { near: true },
  );

/** "in the next few weeks" leaves the day open. */
const openEnded = ({ tokens, from, to }: Place): boolean =>
  tokens.slice(from, to).some(({ lower }) => lower === "few") &&
  /^(?:day|week|month|year)s$/.test(tokens[to - 1]!.lower);

/** "in 20 countries": the number counts what follows. */
function numberOfSomething(
  tokens: readonly { kind: string; lower: string; spaced: boolean }[],
  at: number,
): boolean {
  const next = tokens[at];
  if (!next) return false;
  if (next.kind === "number") return true;
  if (next.kind === "symbol") return !next.spaced && tokens[at + 1] !== undefined && !tokens[at + 1]!.spaced;
  return next.lower.endsWith("s") && !next.lower.endsWith("ss") && !["thanks"].includes(next.lower);
}
