/**
 * Times of day. A `clock` can be nothing but a time ("9:30", "9am", "half past eight", "noon"); an `hour` is a number that is
 * one only where something beside it says so ("at 9", "tomorrow 930").
 */
import type { Place } from "../chart/chart.js";
import { asksAtHour } from "../chart/figures.js";
import { choices } from "../meaning/hour-choices.js";
import type { TimeExpression } from "../meaning/values.js";
import { CLOSE_OF_BUSINESS, type DayPart, END_OF_DAY } from "../rules.js";
import { countsSomething } from "./moment-values.js";
import { alike, clock, rule } from "./values.js";

type Half = "am" | "pm";

/** A time from its numbers; one that does not exist is marked, so that it is refused and not left in the title. */
function at(hour: number, minute: number, half?: Half, second = 0): TimeExpression {
  const bad = { hour, minute, second, half: "fixed", invalid: true } as const;
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute > 0)) return bad;
  if (half) {
    // "17:30 pm" says the same thing twice; "15 am" contradicts itself
    if (hour > 12 || hour < 1)
      return half === "pm" && hour > 12 && hour < 24 ? { hour, minute, second, half: "fixed" } : bad;
    return { hour: (hour % 12) + (half === "pm" ? 12 : 0), minute, second, half };
  }
  if (hour === 0 || hour > 12)
    return { hour: hour % 24, minute, second, half: "fixed", ...(hour === 24 ? { midnight: true } : {}) };
  return { hour, minute, second, half: "none" };
}

/** A time of the 24-hour clock. */
const fixed = (hour: number, minute = 0): TimeExpression => ({ ...at(hour, minute), half: "fixed" });

/** "0930" and "09:30" are times of the 24-hour clock. */
function zeroed(time: TimeExpression, text: string): TimeExpression {
  return text.startsWith("0") && time.half === "none" && !time.invalid ? { ...time, half: "fixed" } : time;
}

const split = (value: number): [hour: number, minute: number] => [Math.floor(value / 100), value % 100];

/** Minutes before or after an hour; the half of the day is that of the hour that was named. */
function shifted(time: TimeExpression, minutes: number): TimeExpression | null {
  if (time.minute !== 0 || time.invalid || Math.abs(minutes) > 59) return null;
  const total = (time.hour * 60 + minutes + 1440) % 1440;
  const base = { minute: total % 60, second: 0, half: time.half };
  const hour = Math.floor(total / 60);
  if (time.half !== "none") return { ...base, hour };
  return { ...base, hour: hour === 0 ? 12 : hour, named: time.named ?? time.hour };
}

/** "at eighteen hundred | call the desk": with its unit, or behind "at" and before nothing that is counted. */
const isHundred = ({ tokens, from, to }: Place): boolean =>
  tokens[to - 1]!.lower !== "hundred" ||
  (["at", "@", "by"].includes(tokens[from - 1]?.lower ?? "") && !countsSomething(tokens, to));

export const TIMES = [
  // figures
  clock("<d12> ~: ~<d2>", "9:30", ([hour, minute], { tokens, from }) =>
    zeroed(at(hour, minute), tokens[from]!.lower),
  ),
  ...alike("clock", ([hour, minute, half]) => at(hour, minute, half), {
    "<d12> ~: ~<d2> <meridiem>": "9:30 pm",
    "<d12> ~. ~<d2> <meridiem>": "8.30 pm",
    "<d12> <d2> <meridiem>": "9 30 pm",
  }),
  clock("<d12> ~: ~<d2> ~: ~<d2> <meridiem>?", "9:30:15", ([hour, minute, second, half], { tokens, from }) =>
    zeroed(at(hour, minute, half, second), tokens[from]!.lower),
  ),
  clock("<d12> ~: ~<d2> h|hrs|hours", "17:30h", ([hour, minute]) => fixed(hour, minute)),
  clock("<d12> ~h ~<d2>", "17h30", ([hour, minute]) => at(hour, minute)),
  clock("<d12> ~h", "15h", ([hour]) => (hour <= 24 ? fixed(hour) : null)),
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
  clock("<d4> hours|hrs|h?", "1400 hours", ([value], place) =>
    split(value)[0] <= 24 && asksAtHour(value, place) ? fixed(...split(value)) : null,
  ),
  clock("<d12> sharp|on_the_dot", "7 sharp", ([hour]) => (hour <= 24 ? at(hour, 0) : null)),

  // words
  clock("<one19> <cardinal> <meridiem>", "seven thirty p.m.", ([hour, minute, half]) =>
    hour <= 12 && minute >= 10 && minute < 60 ? at(hour, minute, half) : null,
  ),
  clock("<one19> oh|o <one19> <meridiem>?", "ten oh five", ([hour, minute, half]) =>
    hour <= 12 && minute < 10 ? at(hour, minute, half) : null,
  ),
  clock("half past|after <time>", "half past eight", ([time]) => shifted(time, 30)),
  clock("half <clock>", "half five pm", ([time]) => (/m$/.test(time.half) ? shifted(time, 30) : null)),
  ...alike("clock", ([time]) => shifted(time, 15), {
    "a? quarter past|after|from <time>": "a quarter past 3pm",
    "a? quarter of_an_hour past|after <time>": "a quarter of an hour past ten",
  }),
  ...alike("clock", ([time]) => shifted(time, -15), {
    "a? quarter to|before|of|till|til <time>": "quarter to five",
    "a? quarter of_an_hour before|to <time>": "a quarter of an hour before ten",
  }),
  clock("<d12> hours", "at 9 hours", ([hour], { tokens, from }) =>
    ["at", "@"].includes(tokens[from - 1]?.lower ?? "") && hour <= 24 ? fixed(hour) : null,
  ),
  ...alike("clock", ([minutes, time]) => shifted(time, minutes), {
    "<cardinal> past|after <time>": "ten past nine",
    "<cardinal> min|mins|minutes|minute past|after|from <time>": "15 minutes past 3pm",
  }),
  // "two till five" is a stretch
  clock("<cardinal> to|before|till|til <time>", "ten to nine", ([minutes, time], { tokens, from }) =>
    minutes % 5 === 0 || (tokens[from]!.kind === "word" && minutes > 12) ? shifted(time, -minutes) : null,
  ),
  clock("<cardinal> min|mins|minutes|minute to|before <time>", "20 minutes to 2pm", ([minutes, time]) =>
    shifted(time, -minutes),
  ),
  // "6 in the morning and 5 in the evening": the part of the day says which half, of each by itself
  clock("<time> in the <partName>", "6 in the morning", ([time, part]) => inPart(time, part)),
  clock("<time> at night", "11 at night", ([time]) => inPart(time, "night")),
  clock("<named>", "noon", ([time]) => time),
  clock("12 noon|midday", "12 noon", () => fixed(12)),
  clock("12 midnight", "12 midnight", () => ({ ...fixed(0), midnight: true })),
  clock("the? very? end of the? day", "end of the day", () => ({ ...END_OF_DAY, half: "fixed" })),
  ...alike("clock", () => ({ ...CLOSE_OF_BUSINESS, half: "fixed" }), {
    "the? end of the? business|work|working|workday day?": "the end of the working day",
    "the? close of business|play|trading": "close of business",
    "the? eod|cob|eob|cop": "eod",
  }),
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
  clock("twenty <one19>? hundred hours|hrs?", "twenty two hundred hours", ([hour], place) =>
    (hour ?? 0) < 4 && isHundred(place) ? fixed(20 + (hour ?? 0)) : null,
  ),
  clock("<clock> sharp|exactly|on_the_dot|or_so|ish|-_ish|uhr", "9am sharp", ([time]) => time),

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
      value % 100 !== 0 &&
      value % 100 !== 30 &&
      !OFTEN.test(tokens[from - 1]?.lower ?? ""))
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
  rule("hour", "<one19> <cardinal>", "seven thirty", ([hour, minute], { tokens, to }) =>
    hour <= 12 && minute >= 10 && minute < 60 && tokens[to - 1]!.kind === "word" ? at(hour, minute) : null,
  ),
  ...alike("hour", ([hour]) => (hour >= 1 && hour <= 12 ? { ...at(hour, 30), named: hour } : null), {
    "half <one19>": "half nine",
    "half <d12>": "half 8",
  }),
  rule("hour", "<hour> sharp|exactly|on_the_dot|or_so|ish|-_ish|approximately", "9 sharp", ([time]) => time),

  ...alike("time", ([time]) => time, { "<clock>": "9am", "<hour>": "9" }),
  rule("times", "<time>", "9", ([time]) => [time]),
  ...alike("times", ([time, more]) => listed(time, more), {
    "<time> ,|and|&|,_and at|@|again_at? <times>": "9 and at 17",
    "<time> and_again|and_then|and_then_again at? <times>": "9 and again at 17",
  }),
  // where it is said how many there are, hardly anything stands between them
  rule("hours", "<time> again|o'clock?", "8", ([time]) => [time]),
  rule("hours", "<time> ,|and|&|/|,_and|and_again|then? at? <hours>", "8am 12 4pm and 8pm", ([time, more]) =>
    more.length < 8 ? [time, ...more] : null,
  ),
];

/** The one hour of that part of the day; null where there is none, or it is of the day behind it. */
function inPart(time: TimeExpression, part: DayPart): TimeExpression | null {
  if (time.half !== "none") return null;
  const [choice, other] = choices(time, part, true);
  if (!choice || other || choice.shift > 0) return null;
  return { ...time, hour: choice.time.hour, half: choice.time.hour < 12 ? "am" : "pm" };
}

/** Times in a list, each once. */
const listed = (time: TimeExpression, more: TimeExpression[]): TimeExpression[] | null =>
  more.length < 8 &&
  !more.some(({ hour, minute, half }) => hour === time.hour && minute === time.minute && half === time.half)
    ? [time, ...more]
    : null;

/** Words of a rhythm beside which figures are a time: "daily 2200", "2200 daily". */
export const OFTEN =
  /^(?:(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?)?|days?|nights?|mornings?|evenings?|daily|nightly|weekdays?|weekends?|weeknights?|everyday|workdays?|w|th|f|fr|sa|su|mwf|tth)$/;

/** Whether a number is part of something longer: "1.5", "#4", "$20", "10%", "v2". */
function glues(
  tokens: readonly { lower: string; spaced: boolean; kind: string }[],
  from: number,
  to: number,
): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  if (before && !tokens[from]!.spaced && (before.kind !== "symbol" || "$€£#./:+-".includes(before.lower)))
    return true;
  if (before && "$€£#".includes(before.lower)) return true;
  if (!after || after.spaced) return false;
  if (after.kind !== "symbol") return after.lower !== "ish";
  const next = tokens[to + 1];
  return (
    "%°/'\"".includes(after.lower) ||
    (".:,-".includes(after.lower) && next !== undefined && !next.spaced && next.kind === "number")
  );
}

/** "that one" is a thing. */
const OTHER_THING = new Set("that this which another each every no any".split(" "));
