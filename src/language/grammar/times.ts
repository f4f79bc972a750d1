/**
 * Times of day. A `clock` can be nothing but a time ("9:30", "9am", "half past eight", "noon"); an `hour` is a number that is
 * one only where something beside it says so ("at 9", "tomorrow 930").
 */
import type { Place } from "../chart/chart.js";
import { asksAtHour, comesOften, glues, isAt, isAtHour } from "../chart/figures.js";
import { areOpenHours, OFTEN } from "../chart/hours-beside-day.js";
import { hoursLong } from "../chart/hours-long.js";
import { takesTime } from "../chart/takes-time.js";
import {
  at,
  countedFrom,
  fixed,
  type Half,
  inPart,
  listed,
  shifted,
  split,
  zeroed,
} from "../meaning/clock-times.js";
import { isHundred } from "../meaning/moment-values.js";
import type { TimeExpression } from "../meaning/values.js";
import { CLOSE_OF_BUSINESS, END_OF_DAY } from "../rules.js";
import { alike, clock, rule } from "./values.js";

/** "run 30 minutes after 5pm" is to run so long. */
const atHead = ({ tokens, from }: Place): boolean =>
  !tokens[from - 1] || tokens[from - 1]!.kind === "symbol" || HEADS.test(tokens[from - 1]!.lower);
const HEADS = /^(?:me|us|at|about|reminder|alarm|alert|ping|nudge|on)$/;

/** "at twenty-one thirty": the 24-hour clock in words. */
const spoken = (hour: number, minute: number, place: Place): TimeExpression | null =>
  hour > 12 &&
  hour < 24 &&
  (minute > 9 || /^oh?$/.test(place.tokens[place.to - 2]!.lower)) &&
  minute < 60 &&
  place.tokens[place.to - 1]!.kind === "word" &&
  isAt(place)
    ? fixed(hour, minute)
    : null;

export const TIMES = [
  // figures
  clock("<d12> ~: ~<d2>", "9:30", ([hour, minute], { tokens, from }) =>
    zeroed(at(hour, minute), tokens[from]!.lower),
  ),
  ...alike("clock", ([hour, minute, half]) => at(hour, minute, half), {
    "<d12> ~: ~<d2> <meridiem>": "9:30 pm",
    "<d12> ~.|;|·|' ~<d2> <meridiem>": "8.30 pm",
    "<d12> <d2> <meridiem>": "9 30 pm",
  }),
  // signs that join two hours as well: "8,30pm", and not "8,10pm"
  clock("<d12> ~,|-|–|_ ~<d2> <meridiem>", "8-30pm", ([hour, minute, half]) =>
    minute > 12 ? at(hour, minute, half) : null,
  ),
  ...alike("clock", ([hour, minute], place) => (isAt(place) ? at(hour, minute) : null), {
    "<d12> ~;|·|'|_ ~<d2>": "at 8;30",
    "<d12> ~h <d2>": "at 14h 30",
    "<d12> h <d2>": "at 9 h 30",
  }),
  clock("<d12> ~: ~<d2> ~: ~<d2> <meridiem>?", "9:30:15", ([hour, minute, second, half], { tokens, from }) =>
    zeroed(at(hour, minute, half, second), tokens[from]!.lower),
  ),
  ...alike("clock", ([hour, minute]) => fixed(hour, minute), {
    "<d12> ~: ~<d2> h|hrs|hours": "17:30h",
    "<d12> ~. ~<d2> h|hrs|uhr": "17.30h",
  }),
  clock("<d12> ~h ~<d2>", "17h30", ([hour, minute], { tokens, from }) =>
    hoursLong(tokens, from) === "length" ? null : at(hour, minute),
  ),
  clock("<d12> ~h", "15h", ([hour], { tokens, from }) =>
    hour <= 24 && hoursLong(tokens, from) !== "length" ? fixed(hour) : null,
  ),
  ...alike("clock", ([hour, half]) => at(hour, 0, half), {
    "<d12> <meridiem>": "9am",
    "<d12> ish <meridiem>?": "5ish",
    "<d12> o'clock|o_clock|o_'_clock|uhr <meridiem>?": "9 o'clock",
  }),
  ...alike("clock", ([hour, half]) => (hour <= 12 ? at(hour, 0, half) : null), {
    "<one19> o'clock|o_clock|o_'_clock <meridiem>?": "nine o'clock",
    "<one19> <meridiem>": "nine pm",
  }),
  clock("<d12> <d2>", "alarm 6 40", ([hour, minute], { tokens, from, to }) =>
    ["alarm", "up", "at"].includes(tokens[from - 1]?.lower ?? "") &&
    tokens[to - 1]!.text.length === 2 &&
    (tokens[to] === undefined || tokens[to]!.kind === "symbol")
      ? zeroed(at(hour, minute), tokens[from]!.lower)
      : null,
  ),
  rule("meridiem", "( {am|pm} )", "(am)", ([half]) => half as Half),
  ...alike("clock", ([value, half]) => at(...split(value), half), {
    "<d3> <meridiem>": "330 p.m.",
    "<d4> <meridiem>": "1030 am",
  }),
  clock("<d4> hours|hrs|h|uhr?", "1400 hours", ([value], place) =>
    split(value)[0] <= 24 && asksAtHour(value, place) ? fixed(...split(value)) : null,
  ),
  clock("<d12> sharp|on_the_dot", "7 sharp", ([hour]) => (hour <= 24 ? at(hour, 0) : null)),

  // words
  ...alike(
    "clock",
    ([hour, minute, half]) => (hour <= 12 && minute >= 10 && minute < 60 ? at(hour, minute, half) : null),
    {
      "<one19> <cardinal> <meridiem>": "seven thirty p.m.",
      "<one19> - <cardinal> <meridiem>": "seven-thirty pm",
    },
  ),
  ...alike("clock", ([hour, minute], place) => spoken(hour, minute, place), {
    "<cardinal> <cardinal> hours|hrs?": "at twenty-one thirty",
    "<cardinal> - <cardinal> hours|hrs?": "at thirteen-twenty",
    "<cardinal> oh|o <one19> hours|hrs?": "at fourteen oh five",
  }),
  clock("<one19> oh|o <one19> <meridiem>?", "ten oh five", ([hour, minute, half]) =>
    hour <= 12 && minute < 10 ? at(hour, minute, half) : null,
  ),
  clock("half <clock>", "half five pm", ([time]) => (/m$/.test(time.half) ? shifted(time, 30) : null)),
  // "pills 8 & 20 h every day"
  clock("<d12> hours|hrs|hr|h", "at 9 hours", ([hour], { tokens, from }) =>
    hour <= 24 &&
    (["at", "@"].includes(tokens[from - 1]?.lower ?? "") ||
      (/^(?:&|and|,)$/.test(tokens[from - 1]?.lower ?? "") &&
        tokens[from - 2]?.kind === "number" &&
        comesOften(tokens)))
      ? fixed(hour)
      : null,
  ),
  rule("past", "half", "half", () => ({ minutes: 30, of: "half" })),
  ...alike("past", () => ({ minutes: 15, of: "hour" }), {
    "a? quarter|qtr": "quarter",
    "a? quarter of_an_hour": "a quarter of an hour",
  }),
  rule("past", "a? <fraction>", "1/4", ([part]) => ({ minutes: part * 60, of: "hour" })),
  rule("past", "<cardinal> min|mins|minutes|minute", "15 minutes", ([minutes], { tokens, from }) =>
    tokens[from - 1]?.lower === "for" ? null : { minutes, of: "minutes" },
  ),
  ...alike("past", ([one, ten]) => (one < 10 ? { minutes: ten + one, of: "minutes" } : null), {
    "<one19> and <ten>": "five and twenty",
    "<one19> - and - <ten>": "five-and-twenty",
  }),
  ...alike("clock", ([{ minutes }, time]) => shifted(time, minutes), {
    "<past> past|after|past_-|-_past|-_past_- <time>": "half past eight",
    "<past> from <time>": "a quarter from 3pm",
  }),
  clock("<past> to|before|till|til|to_-|-_to|-_to_- <time>", "quarter to nine", ([{ minutes, of }, time]) =>
    of === "half" ? null : shifted(time, -minutes),
  ),
  clock("<past> of <time>", "quarter of eight", ([{ minutes, of }, time], { tokens, from }) =>
    of === "hour" && tokens[from]!.kind === "word" ? shifted(time, -minutes) : null,
  ),
  clock("<cardinal> past|after|past_-|-_past|-_past_- <time>", "ten past nine", ([minutes, time]) =>
    shifted(time, minutes),
  ),
  // "two till five" is a stretch, and so is "from 10 to 18"
  clock(
    "<cardinal> to|before|till|til|to_-|-_to|-_to_- <time>",
    "ten to nine",
    ([minutes, time], { tokens, from, to }) =>
      (minutes % 5 === 0 || (tokens[from]!.kind === "word" && minutes > 12)) &&
      !areOpenHours({ tokens, from, to }) &&
      !glues(tokens, from, from + 1) &&
      !(tokens[from]!.kind === "number" && (tokens[from - 1]?.lower === "from" || tokens[to - 1]!.value > 12))
        ? shifted(time, -minutes)
        : null,
  ),
  // "half an hour after four": what is counted from it takes no time of its own
  clock("<length> {before|after|past} <time>", "an hour after noon", ([length, side, time], place) =>
    atHead(place) || !takesTime(place) ? countedFrom(time, length, side === "before" ? -1 : 1) : null,
  ),
  // "6 in the morning and 5 in the evening": the part of the day says which half, of each by itself
  clock("<time> in the <partName>", "6 in the morning", ([time, part]) => inPart(time, part)),
  clock("<time> at night", "11 at night", ([time]) => inPart(time, "night")),
  clock("<time> in the small|wee|early|wee_small hours", "2:40 in the small hours", ([time]) =>
    time.half !== "pm" && time.hour < 7 ? { ...time, half: "am" } : null,
  ),
  clock("<named>", "noon", ([time]) => time),
  clock("12 noon|midday", "12 noon", () => fixed(12)),
  clock("12 midnight", "12 midnight", () => ({ ...fixed(0), midnight: true })),
  clock("the? very? end of the? day", "end of the day", () => ({ ...END_OF_DAY, half: "fixed" })),
  ...alike("clock", () => ({ ...CLOSE_OF_BUSINESS, half: "fixed" }), {
    "the? end of the? business|work|working|workday|play|trading day?": "the end of the working day",
    "the? close of business|play|trading|work|day": "close of business",
    "the? eod|cob|eob|cop": "eod",
  }),
  clock("the? start of business|trading", "start of business", () => fixed(9)),
  // as soldiers and nurses say it
  clock("oh|zero|o <one19> hundred hours|hrs?", "oh eight hundred", ([hour]) =>
    hour < 10 ? fixed(hour) : null,
  ),
  clock("oh|zero|o <one19> <cardinal> hours|hrs?", "zero six thirty hours", ([hour, minute]) =>
    hour < 10 && minute >= 10 && minute < 60 ? fixed(hour, minute) : null,
  ),
  clock("<one19> hundred hours|hrs?", "fourteen hundred hours", ([hour], place) =>
    isHundred(place) ? fixed(hour) : null,
  ),
  ...alike("clock", ([hour = 0], place) => (hour < 4 && isHundred(place) ? fixed(20 + hour) : null), {
    "twenty <one19>? hundred hours|hrs?": "twenty two hundred hours",
    "twenty - <one19> hundred hours|hrs?": "twenty-two hundred hours",
  }),
  clock("<clock> sharp|exactly|on_the_dot|or_so|ish|-_ish|uhr|onwards|onward", "9am sharp", ([time]) => time),

  // numbers that may be hours
  rule("hour", "<d12>", "9", ([hour], { tokens, from, to }) =>
    glues(tokens, from, to) || hour > 24 ? null : zeroed(at(hour, 0), hour > 0 ? tokens[from]!.lower : "1"),
  ),
  rule("hour", "<one19>", "nine", ([hour], { tokens, from }) =>
    hour === 1 && OTHER_THING.has(tokens[from - 1]?.lower ?? "")
      ? null
      : hour >= 1 && hour <= 12
        ? at(hour, 0)
        : null,
  ),
  rule("hour", "<d3>", "930", ([value], { tokens, from, to }) =>
    glues(tokens, from, to) || value % 100 > 59 ? null : at(...split(value)),
  ),
  rule("hour", "<d4>", "1030", ([value], { tokens, from, to }) =>
    glues(tokens, from, to) ||
    value % 100 > 59 ||
    value > 2400 ||
    (value >= 1900 &&
      value <= 2100 &&
      !isAtHour(tokens, from) &&
      // "5th 2030" is a year, as "5th 2027" is
      (tokens[from - 2]?.kind === "number"
        ? value > 2000 && value < 2100
        : value % 100 !== 0 && value % 100 !== 30 && !OFTEN.test(tokens[from - 1]?.lower ?? "")))
      ? null
      : zeroed(at(...split(value)), tokens[from]!.lower),
  ),
  rule("hour", "<d12> ~. ~<d2>", "17.30", ([hour, minute], { tokens, from, to }) =>
    glues(tokens, from, to) || hour > 24 || minute > 59
      ? null
      : zeroed(at(hour, minute), tokens[from]!.lower),
  ),
  rule("hour", "<d12> <d2>", "9 30", ([hour, minute]) =>
    hour <= 24 && minute < 60 && minute % 5 === 0 ? at(hour, minute) : null,
  ),
  ...alike(
    "hour",
    ([hour, minute], place) => {
      const { tokens, from, to } = place;
      // "ten-fifteen minutes" is from ten to fifteen
      const told = tokens[from + 1]!.lower !== "-" || isAt(place);
      const inWords = tokens[to - 1]!.kind === "word";
      return hour <= 12 && minute >= 10 && minute < 60 && inWords && told ? at(hour, minute) : null;
    },
    { "<one19> <cardinal>": "seven thirty", "<one19> - <cardinal>": "at eight-thirty" },
  ),
  ...alike("hour", ([hour]) => (hour >= 1 && hour <= 12 ? { ...at(hour, 30), named: hour } : null), {
    "half <one19>": "half nine",
    "half <d12>": "half 8",
  }),
  rule(
    "hour",
    "<hour> sharp|exactly|on_the_dot|or_so|ish|-_ish|approximately|onwards|onward",
    "9 sharp",
    ([time]) => time,
  ),

  ...alike("time", ([time]) => time, { "<clock>": "9am", "<hour>": "9" }),
  rule("times", "<time>", "9", ([time]) => [time]),
  ...alike("times", ([time, more]) => listed(time, more), {
    "<time> ,|and|&|,_and|/|+ at|@|again_at? <times>": "9 and at 17",
    "<time> and_again|and_then|and_then_again at? <times>": "9 and again at 17",
  }),
  // where it is said how many there are, hardly anything stands between them
  rule("hours", "<time> again|o'clock?", "8", ([time]) => [time]),
  rule("hours", "<slashHours>", "8/2/8", ([times]) => times),
  rule("slashHours", "<d12> ~/|+ ~<d12>", "2/8", (hours) => hours.map((hour) => at(hour, 0))),
  rule("slashHours", "<d12> ~/|+ ~<clock>", "7/23h", ([hour, last]) => [at(hour, 0), last]),
  rule("slashHours", "<d12> ~/|+ ~<slashHours>", "8/2/8", ([hour, more]) => [at(hour, 0), ...more]),
  rule(
    "hours",
    "<time> ,|and|&|/|+|,_and|and_again|then? at? <hours>",
    "8am 12 4pm and 8pm",
    ([one, more]) => (more.length < 8 ? [one, ...more] : null),
  ),
];

/** "that one" is a thing. */
const OTHER_THING = new Set("that this which another each every no any".split(" "));
