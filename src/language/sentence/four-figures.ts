/**
 * Four figures behind what happens at an hour: "Meeting with Steve 1730", "kick off 1945 sat", "train 0642 tomorrow" are its hour, with a day
 * or without, and so they are behind a rhythm ("team lunch last fri of month 1230"). They are none behind what bears a number, is paid or bought, nor where they are a year ("film 2012").
 */
import { WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { isYear } from "./led-by-hour.js";
import {
  AT_HOURS,
  NUMBERED_LONG,
  NUMBERED_ONES,
  NUMBERED_OR_AT,
  OF_WORKS,
  PRICED,
  VEHICLES,
  VERSIONED,
} from "./numbered-words.js";
import { BOUGHT, happens, LEADS, RELEASED, SAYS_HOUR, TALKED_TO } from "./pointed-hours.js";
import type { Ways } from "./ways.js";

/** Behind the figures, besides a day. */
const ENDS = new Set(
  "with at in on then plus re regarding about please pls this next every , ; ) ! ? – —".split(" "),
);
/** What flies has a number of four figures as well. */
const FLIES = /^(?:flight|plane)$/;
/** "last fri of month | 1230", "28th of each month | 1600", "every other week | 0730": a rhythm that ends before the figures. */
const RHYTHM =
  /(?<![^ ])(?:on )?(?:(?<dated>(?:every |each )?(?:the )?(?:first|second|third|fourth|last|\d{1,2} (?:st|nd|rd|th)) (?:\S+ )?(?:of )?(?:the |each |every |a )?(?:month|quarter|monthly) )|(?:every|each) (?:(?:other|second|third|alternate|\d{1,2}|two|three|four|six) )?(?:week|month|quarter|fortnight)s? |(?:weekly|fortnightly|monthly|quarterly) )$/;
/** "rent 1st of month 1200": so much of it. */
const OWED =
  /^(?:rent|mortgage|loan|budget|savings?|salary|wages?|tax|rates|invoices?|insurance|instal?lment|premium|subscription)$/;
/** "review 2015": of that year. */
const YEARLY = /^(?:review|retro|demo|handover|course|class|school|session|workshop|interview)$/;
const ORDINAL = /^(?:st|nd|rd|th)$/;
const NONE = [PRICED, VERSIONED, RELEASED, BOUGHT];

export function fourFigures(tokens: readonly Token[]): Ways | null {
  const at = tokens.findIndex(
    ({ kind, text }) => kind === "number" && /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text),
  );
  const [noun, figures, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (at < 1 || noun!.kind !== "word" || !figures!.spaced) return null;
  const isDay = ({ lower }: Token): boolean => WEEKDAY.test(lower) || isMonthName(lower);
  const day = tokens.findIndex(isDay);
  const ends =
    !next || isDay(next) || ENDS.has(next.lower) || (next.lower === "." && at + 2 === tokens.length);
  if (!ends || (next && !next.spaced && next.kind !== "symbol") || isDay(noun!) || ORDINAL.test(noun!.lower))
    return null;
  const { lower } = noun!;
  const rides = VEHICLES.has(lower) && !FLIES.test(lower);
  if (LEADS.has(lower) || (at === 1 && TALKED_TO.has(lower))) return null;
  if (NUMBERED_ONES.has(lower) || NUMBERED_LONG.has(lower) || (NUMBERED_OR_AT.has(lower) && !rides))
    return null;
  const rhythm = RHYTHM.exec(tokens.slice(0, at).reduce((line, { lower }) => `${line}${lower} `, ""));
  const before = tokens.slice(0, rhythm ? rhythm.input.slice(0, rhythm.index).split(" ").length - 1 : at);
  const works = (at: number): boolean => at === 0 || /^(?:to|me)$/.test(before[at - 1]!.lower);
  if (
    before.some(
      ({ lower }, at) => NONE.some((known) => known.has(lower)) || (OF_WORKS.has(lower) && works(at)),
    )
  )
    return null;
  const others = tokens.some(
    ({ kind, lower }, index) =>
      (kind === "number" &&
        index !== at &&
        (index < before.length || index > at) &&
        (day < 0 || Math.abs(index - day) > 2)) ||
      SAYS_HOUR.test(lower),
  );
  if (others) return null;
  // "Steve 1730 re contract"
  const whom = /^(?:re|regarding)$/.test(next?.lower ?? "") && /^\p{Lu}\p{Ll}+$/u.test(noun!.text);
  const dated = rhythm?.groups?.dated !== undefined && !before.some(({ lower }) => OWED.test(lower));
  const often = rhythm && (dated || figures!.text.startsWith("0"));
  if (!whom && !often && !AT_HOURS.has(lower) && !happens(before)) return null;
  const { value, text, start } = figures!;
  if (!text.startsWith("0") && !rides && value % 5 > 0) return null;
  if (isYear(figures!) && ((day < 0 && !rhythm) || (value % 100) % 15 > 0 || YEARLY.test(lower))) return null;
  const lead: Token = {
    ...{ kind: "word", lower: "at", text: "", value: Number.NaN, spaced: true },
    ...{ start, end: start },
  };
  const hour = { said: `at ${text}`, words: ["at", text], tokens: [lead, figures!] };
  return { from: at, to: at + 1, timed: false, ways: [hour] };
}
