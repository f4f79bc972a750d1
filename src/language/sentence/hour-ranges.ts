/**
 * From which hour to which, as people type it beside a day: "9.30-10", "5.30 til 7", "0700-1500", "7.30 - 9.30 pm". Both hours are given with
 * their minutes and a colon, as the grammar reads them; in a title they stay as they were written. Chapters, prices, versions, dates with
 * points and years are none.
 */
import { comesOften } from "../chart/figures.js";
import { LASTING, WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { isYear } from "./led-by-hour.js";
import {
  AT_HOURS,
  NUMBERED_LONG,
  NUMBERED_ONES,
  NUMBERED_OR_AT,
  OF_AMOUNTS,
  PRICED,
  VEHICLES,
  VERSIONED,
} from "./numbered-words.js";

interface Hour {
  /** The index behind it. */
  to: number;
  hour: number;
  minute: number;
  as: "bare" | "." | ":" | "three" | "four";
}

/** What such a stretch has in its text. */
const LIKELY =
  /\d[.:;]?\d\d ?(?:[ap]m ?)?(?:[-–—]|'?till? |to |until )|\d ?(?:[ap]m ?)?(?:[-–—] ?|(?:'?till?|to|until) )\d{1,2}[.:;]?\d\d/i;
const JOINS = /^(?:[-–—]|to|'?til|till|until)$/;
const MERIDIEM = /^(?:am|pm)$/;
/** Behind figures that measure, count or cost. */
const MEASURE =
  /^(?:[%€£$/.:]|x|km|k|m|cm|mm|miles?|metres|meters|kg|g|lbs?|ml|l|litres?|percent|euros?|pounds|quid|dollars|pages?|of|degrees|points|hours?|hrs|minutes|mins?|days|weeks|months|years|to|-|–)$/;
/** Before figures that are one thing with a name: "move the | 9.30 to 11". */
const NAMES = /^(?:the|my|our|your|his|her|their|this|that|a|an|[#$£€@])$/;
const OF_DAY = /^(?:weekdays?|weekends?|week|month|evenings?|mornings?|afternoons?|[ap]m)$/;
/** "lesson | 9.30-10", "court | 6.30-7.30": when it is booked. */
const BOOKED = /^(?:lecture|lesson|seminar|workout|court|field|pitch|lane|table|desk|booth|stage)$/;

/** The tokens with such stretches in the words of the grammar. */
export function withWrittenHours(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!LIKELY.test(text)) return tokens;
  let written = tokens;
  for (let from = tokens.length - 3; from >= 0; from--) {
    const found = rangeAt(tokens, from);
    if (!found) continue;
    const [first, between, last] = found;
    written = [
      ...written.slice(0, from),
      ...(IS.test(tokens[from - 1]?.lower ?? "") ? [led(tokens[from]!)] : []),
      ...hourOf(tokens, from, first),
      ...tokens.slice(first.to, between),
      ...hourOf(tokens, between, last),
      ...written.slice(last.to),
    ];
  }
  return written;
}

/** The two hours of the stretch that begins here, and where the second begins. */
function rangeAt(tokens: readonly Token[], from: number): [Hour, number, Hour] | null {
  const first = tokens[from]!.kind === "number" && tokens[from]!.spaced ? hourAt(tokens, from) : null;
  if (!first) return null;
  const halved = MERIDIEM.test(tokens[first.to]?.lower ?? "");
  const sign = tokens[first.to + (halved ? 1 : 0)];
  if (!sign || !JOINS.test(sign.lower)) return null;
  const between = first.to + (halved ? 2 : 1);
  const last = tokens[between] ? hourAt(tokens, between) : null;
  if (!last || (sign.kind === "word" && !(sign.spaced && tokens[between]!.spaced))) return null;
  if (first.as === "four" && last.as !== "four" && isYearOfDate(tokens, from)) return null;
  // two bare hours have rules of their own
  if (first.as === "bare" && last.as === "bare") return null;
  const timed = halved || MERIDIEM.test(tokens[last.to]?.lower ?? "");
  if (first.hour === last.hour && first.minute === last.minute) return null;
  const next = tokens[last.to];
  // "until 18 July"
  const other = (word: string): boolean => MEASURE.test(word) || isMonthName(word);
  if (next && (next.spaced ? other(next.lower) : !endsIt(tokens, last.to))) return null;
  if (/^(?:un)?till?$/.test(sign.lower) && last.as === "." && last.minute > 0 && last.minute < 13)
    return null;
  const stretch = {
    from,
    to: last.to,
    hours: [first, last] as const,
    timed,
    happens: happensAt(tokens, from),
  };
  const dated = timed || stretch.happens || tokens.some(saysDay);
  return dated && !isOther(tokens, stretch) ? [first, between, last] : null;
}

/** "22 May | 2027 - 2pm", "May 22nd, | 2027 - 14:30": a year, and the hour behind it. */
const isYearOfDate = (tokens: readonly Token[], at: number): boolean =>
  isYear(tokens[at]!) &&
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }, nth, near) => isMonthName(lower) && near.slice(nth + 1).every(isOfDate));
const isOfDate = ({ kind, lower }: Token): boolean =>
  kind === "number" || /^(?:[.,]|st|nd|rd|th|of)$/.test(lower);

/** The hour of figures that begins here: "9", "9.30", "9:30", "0930". */
function hourAt(tokens: readonly Token[], at: number): Hour | null {
  const [hour, sign, minute] = tokens.slice(at, at + 3);
  const { text, value } = hour!;
  if (hour!.kind !== "number") return null;
  if (text.length === 4 || text.length === 3) {
    const [hours, minutes] = [Math.trunc(value / 100), value % 100];
    const as = text.length === 4 ? "four" : "three";
    return hours <= 24 && minutes < 60 ? { to: at + 1, hour: hours, minute: minutes, as } : null;
  }
  if (text.length > 2 || value > 24) return null;
  const pointed =
    sign && /^[.:]$/.test(sign.lower) && !sign.spaced && minute?.kind === "number" && !minute.spaced;
  if (!pointed) return { to: at + 1, hour: value, minute: 0, as: "bare" };
  return /^[0-5]\d$/.test(minute.text)
    ? { to: at + 3, hour: value, minute: minute.value, as: sign.lower === ":" ? ":" : "." }
    : null;
}

/** "9.30-10pm", "9.30-10, then", "9.30-10." */
const endsIt = (tokens: readonly Token[], at: number): boolean =>
  MERIDIEM.test(tokens[at]!.lower) ||
  /^h$/.test(tokens[at]!.lower) ||
  (/^[,;.!?)]$/.test(tokens[at]!.lower) && tokens[at + 1]?.spaced !== false);

interface Stretch {
  from: number;
  to: number;
  hours: readonly [Hour, Hour];
  /** Its half of the day is said. */
  timed: boolean;
  /** What stands before it takes place at an hour. */
  happens: boolean;
}

const singular = (tokens: readonly Token[], at: number): string =>
  (tokens[at]?.lower ?? "").replace(/s$/, "");
function happensAt(tokens: readonly Token[], at: number): boolean {
  const [noun, one] = [tokens[at - 1]?.lower ?? "", singular(tokens, at - 1)];
  return [noun, one].some((word) => AT_HOURS.has(word) || LASTING.has(word));
}

/** Whether the figures are of something else. */
function isOther(tokens: readonly Token[], stretch: Stretch): boolean {
  const { from, hours, timed } = stretch;
  if (NAMES.test(tokens[from - 1]?.lower ?? "")) return true;
  if (hours.some(({ as }) => as === "three" || as === "four")) return isNumber(tokens, stretch);
  return !timed && !hours.every(({ as }) => as === ":") && isAmount(tokens, stretch);
}

/** "budget 2025-2030", "PIN 1200-1530". */
function isNumber(tokens: readonly Token[], { from, hours, timed, happens }: Stretch): boolean {
  if (timed) return false;
  const early = tokens[from]!.text.startsWith("0");
  if (hours.some(({ as }) => as !== "four") && !early) return true;
  const round = hours.every(({ minute }) => minute % 15 === 0);
  if (hours.every(({ hour }) => hour === 19 || hour === 20) && !(happens && round)) return true;
  if (!early && !isRound(hours) && !VEHICLES.has(singular(tokens, from - 1))) return true;
  return NUMBERED_LONG.has(singular(tokens, from - 1));
}

/** "pay 3.50 - 5", "section 3.10-3.20", "01.06-12.06". */
function isAmount(tokens: readonly Token[], { from, hours, happens }: Stretch): boolean {
  const [noun, one] = [tokens[from - 1]?.lower ?? "", singular(tokens, from - 1)];
  const booked = BOOKED.test(one) || VEHICLES.has(one);
  const days = hours.every(({ as, minute }) => as === "." && minute > 0 && minute < 13);
  if (days && hours[0].hour !== hours[1].hour) return true;
  if (!isRound(hours) && !VEHICLES.has(one)) return true;
  if (NUMBERED_ONES.has(noun) || NUMBERED_ONES.has(one) || (NUMBERED_OR_AT.has(one) && !booked)) return true;
  if (OF_AMOUNTS.has(noun) || SCORED.test(one)) return true;
  const of = (known: ReadonlySet<string>): boolean => tokens.some(({ lower }) => known.has(lower));
  return of(VERSIONED) || (!happens && (of(PRICED) || of(MEASURED)));
}
const isRound = (hours: readonly Hour[]): boolean => hours.every(({ minute }) => minute % 5 === 0);
const SCORED = /^(?:score|odd|ratio|temperature|temp|weight|page|level|step|grade)$/;
/** What is got in such amounts. */
const MEASURED = new Set("buy order bet mix weigh bench squat deadlift press price prices budget".split(" "));

/** A word of some day, or of a rhythm. */
const saysDay = ({ lower }: Token, _at: number, tokens: readonly Token[]): boolean =>
  WEEKDAY.test(lower) || isMonthName(lower) || OF_DAY.test(lower) || comesOften(tokens);

/** "pilates is | from 9:30 to 10:30". */
const IS = /^(?:is|are|was|runs|lasts|'s)$/;
const led = ({ start }: Token): Token => ({
  ...{ kind: "word", lower: "from", text: "", value: Number.NaN, spaced: true },
  ...{ start, end: start },
});

/** An hour with its minutes and a colon; what is put in is not written. */
function hourOf(tokens: readonly Token[], from: number, { to, as }: Hour): Token[] {
  const figures = tokens.slice(from, to);
  const [whole] = figures as [Token];
  if (as === "." || as === ":")
    return figures.map((token, at) => (at === 1 ? { ...token, lower: ":" } : token));
  const put = (lower: string, text: string, at: number): Token => ({
    kind: lower === ":" ? "symbol" : "number",
    lower,
    text,
    value: lower === ":" ? Number.NaN : Number(lower),
    start: at,
    end: at + text.length,
    spaced: false,
  });
  if (as === "bare") return [whole, put(":", "", whole.end), put("00", "", whole.end)];
  const [hours, minutes] = [whole.text.slice(0, -2), whole.text.slice(-2)];
  const middle = whole.end - 2;
  return [
    { ...put(hours, hours, whole.start), spaced: whole.spaced },
    put(":", "", middle),
    put(minutes, minutes, middle),
  ];
}
