/**
 * A stretch of the past in words: "last month", "yesterday", "the last 3 days", "September", "since 1 November". Pure; days
 * and weeks are those of the zone, a week begins on Monday. What lies ahead is refused: nothing has been done there yet.
 */
import { Temporal } from "temporal-polyfill";
import { MONTH_WORDS, WEEKDAY_WORDS } from "./names.js";
import { refuse } from "./refusals.js";
import type { ParseOptions, Refusal } from "./types.js";

export interface PastStretch {
  ok: true;
  from: Date;
  /** Exclusive; never after now. */
  until: Date;
}

const MONTHS = new Map(MONTH_WORDS);
const WEEKDAYS = new Map(WEEKDAY_WORDS);

type Day = Temporal.PlainDate;
type Unit = "day" | "week" | "month" | "year";
/** Its first day, and the first one after it; none: until now. */
type Days = [from: Day, until?: Day];

const NUMBER_WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNT = `(\\d{1,4}|an?|few|couple of|${NUMBER_WORDS.join("|")})`;

export function parsePast(text: string, { now, timeZone }: ParseOptions): PastStretch | Refusal {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[,.]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^(?:since|from|in|on|during|of|within|over) /, "")
    .replace(/^the /, "");
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const hours = new RegExp(`^(?:last |past )?${COUNT} ?(?:h|hours?)(?: ago)?$`).exec(said);
  if (hours) return { ok: true, from: new Date(now.getTime() - countOf(hours[1]) * 3_600_000), until: now };
  const days = daysOf(said, local.toPlainDate());
  if (!days) {
    return refuse("NOT_UNDERSTOOD", `I did not understand "${text.slice(0, 60)}" as a stretch of the past.`, {
      hint: 'Say for example "yesterday", "last week", "September", "3 days ago" or 2026-11-01.',
    });
  }
  const at = (day: Day) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  const from = at(days[0]);
  if (from > now) {
    return refuse("INVALID_TIME", `"${text.slice(0, 60)}" has not come yet.`, {
      hint: 'Say for example "yesterday" or "last week".',
    });
  }
  const until = days[1] === undefined ? now : new Date(Math.min(at(days[1]).getTime(), now.getTime()));
  return { ok: true, from, until };
}

function daysOf(said: string, today: Day): Days | null {
  const whole = (unit: Unit, back: number): Days => {
    const first = beginOf(today, unit).subtract({ [`${unit}s`]: back });
    return [first, first.add({ [`${unit}s`]: 1 })];
  };
  if (said === "today") return whole("day", 0);
  if (said === "yesterday") return whole("day", 1);
  if (said === "day before yesterday") return whole("day", 2);
  const named = /^(this|last|previous) (week|month|year)$/.exec(said);
  if (named) return whole(named[2] as Unit, named[1] === "this" ? 0 : 1);
  const ago = new RegExp(`^${COUNT} ?(d|days?|w|weeks?|months?|years?) ago$`).exec(said);
  if (ago) return [backBy(today, ago)];
  const past = new RegExp(`^(?:last|past) ${COUNT} ?(d|days?|w|weeks?|months?|years?)$`).exec(said);
  if (past) return [backBy(today, past)];
  return dateOf(said, today);
}

/** A weekday, a month, or a date; without a year the last one that has come. */
function dateOf(said: string, today: Day): Days | null {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(said);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), iso[3] === undefined ? undefined : Number(iso[3]));
  const weekday = WEEKDAYS.get(said.replace(/^last /, ""));
  if (weekday !== undefined) {
    const back = (today.dayOfWeek - weekday + 7) % 7 || 7;
    const day = today.subtract({ days: back });
    return [day, day.add({ days: 1 })];
  }
  const words =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?([a-z]+)(?: (\d{1,2})(?:st|nd|rd|th)?)?(?: (\d{4}))?$/.exec(
      said,
    );
  const month = words && MONTHS.get(words[2] ?? "");
  if (!words || month === undefined || month === null) return null;
  const day = words[1] ?? words[3];
  const of = (year: number) => valid(year, month, day === undefined ? undefined : Number(day));
  if (words[4] !== undefined) return of(Number(words[4]));
  const thisYear = of(today.year);
  return thisYear && Temporal.PlainDate.compare(thisYear[0], today) > 0 ? of(today.year - 1) : thisYear;
}

function valid(year: number, month: number, day: number | undefined): Days | null {
  try {
    const first = Temporal.PlainDate.from({ year, month, day: day ?? 1 }, { overflow: "reject" });
    return [first, first.add(day === undefined ? { months: 1 } : { days: 1 })];
  } catch {
    return null;
  }
}

function beginOf(day: Day, unit: Unit): Day {
  if (unit === "day") return day;
  if (unit === "week") return day.subtract({ days: day.dayOfWeek - 1 });
  return unit === "month" ? day.with({ day: 1 }) : day.with({ month: 1, day: 1 });
}

function backBy(today: Day, [, count, unit]: RegExpExecArray): Day {
  const letter = unit?.[0];
  const length = countOf(count);
  if (letter === "w") return today.subtract({ weeks: length });
  if (letter === "m") return today.subtract({ months: length });
  return letter === "y" ? today.subtract({ years: length }) : today.subtract({ days: length });
}

function countOf(word: string | undefined): number {
  if (word === undefined || /^an?$/.test(word)) return 1;
  if (word === "few") return 3;
  if (word === "couple of") return 2;
  const named = NUMBER_WORDS.indexOf(word);
  return named < 0 ? Number(word) : named + 1;
}
