/**
 * Questions by time about one's own reminders: "what did I finish in September?", "what is on for Friday?", "did I miss anything
 * last week?". What is asked (done, missed, set, or what has its time then), the stretch of days, and what is left of
 * the words as a topic. Anything else is no such question: null, never a guess. English; pure.
 */
import { Temporal } from "temporal-polyfill";
import { type Asked, askedFor, isQuestion, topicOf } from "./asked-for.js";
import type { ParseOptions } from "./types.js";

export interface TimeQuestion {
  /** `due`: what had its time then; `ahead`: what will have. */
  asks: Asked | "due";
  /** The first instant, and the first that is not in it any more. */
  from: Date;
  until: Date;
  /** The words for the stretch, as they were said. */
  words: string;
  /** What it is about beside that: "" for everything. */
  topic: string;
}

type Day = Temporal.PlainDate;
type Stretch = [from: Day, until: Day];
type Tense = "past" | "ahead";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  couple: 2,
  two: 2,
  few: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
};
const weekdayWord = `(?:${WEEKDAYS.map((day) => `${day.slice(0, 3)}(?:${day.slice(3)})?`).join("|")})`;
const monthWord = `(?:${MONTHS.map((month) => (month === "may" ? "may" : `${month.slice(0, 3)}(?:${month.slice(3)})?|${month.slice(0, 4)}`)).join("|")})`;
const numberWord = `\\d{1,3}|${Object.keys(NUMBERS).join("|")}`;

interface Shape {
  words: RegExp;
  read(found: RegExpMatchArray, today: Day, tense: Tense): Stretch | null;
}

const oneDay = (day: Day): Stretch => [day, day.add({ days: 1 })];
const monday = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 });
const monthOf = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
const countOf = (text: string): number => NUMBERS[text] ?? Number(text);

/** Without a year: the last one that has begun, or the next one that is not over. */
function inYear(
  year: string | undefined,
  today: Day,
  tense: Tense,
  make: (year: number) => Stretch,
): Stretch {
  if (year !== undefined) return make(Number(year));
  const here = make(today.year);
  const starts = Temporal.PlainDate.compare(here[0], today) <= 0;
  const over = Temporal.PlainDate.compare(here[1], today) <= 0;
  if (tense === "past") return starts ? here : make(today.year - 1);
  return over ? make(today.year + 1) : here;
}

function unitAround(unit: string, which: string, today: Day): Stretch {
  const shift = /last|past|previous/.test(which) ? -1 : /next|coming/.test(which) ? 1 : 0;
  if (unit === "weekend") {
    const from = monday(today).add({ days: 5 + 7 * shift });
    return [from, from.add({ days: 2 })];
  }
  if (unit === "week") {
    const from = monday(today).add({ days: 7 * shift });
    return [from, from.add({ days: 7 })];
  }
  if (unit === "month") {
    const from = today.with({ day: 1 }).add({ months: shift });
    return [from, from.add({ months: 1 })];
  }
  const from = today.with({ day: 1, month: 1 }).add({ years: shift });
  return [from, from.add({ years: 1 })];
}

/** A day of the month of a year: null where there is none. */
function dated(
  day: string,
  month: string,
  year: string | undefined,
  today: Day,
  tense: Tense,
): Stretch | null {
  try {
    return inYear(year, today, tense, (of) =>
      oneDay(
        Temporal.PlainDate.from(
          { year: of, month: monthOf(month), day: Number(day) },
          { overflow: "reject" },
        ),
      ),
    );
  } catch {
    return null;
  }
}

/** The longer ones first: what matches first is taken. */
const SHAPES: Shape[] = [
  {
    words: /\bthe day (before yesterday|after tomorrow)\b/i,
    read: ([, which], today) => oneDay(today.add({ days: which === "after tomorrow" ? 2 : -2 })),
  },
  {
    words: new RegExp(
      `\\b(?:in |over |during |within |for )?(?:the )?(last|past|previous|next|coming)( (?:${numberWord}))?(?: of)? (day|week|month|year)s\\b`,
      "i",
    ),
    read: ([, which = "", count = " few", unit = ""], today) => {
      const span = { [`${unit}s`]: countOf(count.trim()) };
      return /next|coming/.test(which)
        ? [today, today.add(span).add({ days: 1 })]
        : [today.subtract(span), today.add({ days: 1 })];
    },
  },
  {
    words: new RegExp(`\\b(${numberWord}) (day|week|month)s? ago\\b`, "i"),
    read: ([, count = "", unit = ""], today) => oneDay(today.subtract({ [`${unit}s`]: countOf(count) })),
  },
  {
    words: new RegExp(`\\bin (${numberWord}) (day|week|month)s?\\b`, "i"),
    read: ([, count = "", unit = ""], today) => oneDay(today.add({ [`${unit}s`]: countOf(count) })),
  },
  {
    words:
      /\b(?:in |on |over |during |for |at )?(?:the )?(this|last|past|previous|next|coming) (week|weekend|month|year)\b/i,
    read: ([, which = "", unit = ""], today) => unitAround(unit, which, today),
  },
  {
    words: /\b(?:on |over |during |for |at )?the (week|weekend|month|year)\b/i,
    read: ([, unit = ""], today, tense) =>
      unitAround(
        unit,
        tense === "past" && unit === "weekend" && today.dayOfWeek < 6 ? "last" : "this",
        today,
      ),
  },
  {
    words: new RegExp(
      `\\b(?:on |by |for )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthWord})\\b(?:,? (\\d{4}))?`,
      "i",
    ),
    read: ([, day = "", month = "", year], today, tense) => dated(day, month, year, today, tense),
  },
  {
    words: new RegExp(
      `\\b(?:on |by |for )?(${monthWord}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`,
      "i",
    ),
    read: ([, month = "", day = "", year], today, tense) => dated(day, month, year, today, tense),
  },
  {
    words: /\b(?:on |by |for )?(\d{4})-(\d\d)-(\d\d)\b/,
    read: ([, year = "", month = "", day = ""], today, tense) =>
      dated(day, MONTHS[Number(month) - 1] ?? "", year, today, tense),
  },
  {
    // "may" and "march" are months here only behind a word that leads to one.
    words: new RegExp(
      `\\b(?:(?:in|during|over|for|of|since|by) |(?:in )?(this|last|next) )(${monthWord})\\b(?:,? (?:of )?(\\d{4}))?`,
      "i",
    ),
    read: ([, which, month = "", year], today, tense) => {
      const stretch = inYear(
        year,
        today,
        which === "last" ? "past" : which === "next" ? "ahead" : tense,
        (of) => {
          const from = Temporal.PlainDate.from({ year: of, month: monthOf(month.toLowerCase()), day: 1 });
          return [from, from.add({ months: 1 })];
        },
      );
      return stretch;
    },
  },
  {
    words: new RegExp(`\\b(?:on |for |by )?(this |last |next |coming )?(${weekdayWord})\\b`, "i"),
    read: ([, which = "", name = ""], today, tense) => {
      const wanted = WEEKDAYS.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase())) + 1;
      const back = /last/i.test(which) || (tense === "past" && !/next|coming/i.test(which));
      const days = back
        ? -((today.dayOfWeek - wanted + 6) % 7) - 1
        : (wanted - today.dayOfWeek + 7) % 7 || (/next|coming/i.test(which) ? 7 : 0);
      return oneDay(today.add({ days }));
    },
  },
  {
    words: /\b(?:on |for |by )?(today|tonight|yesterday|tomorrow|this (?:morning|afternoon|evening))\b/i,
    read: ([, word = ""], today) =>
      oneDay(today.add({ days: /yesterday/i.test(word) ? -1 : /tomorrow/i.test(word) ? 1 : 0 })),
  },
  {
    words: /\b(?:recently|lately)\b/i,
    read: (_, today) => [today.subtract({ days: 30 }), today.add({ days: 1 })],
  },
];

export function readTimeQuestion(text: string, { now, timeZone }: ParseOptions): TimeQuestion | null {
  const said = text.trim();
  if (!isQuestion(said)) return null;
  const asked = askedFor(said);
  if (asked === null) return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const tense: Tense = asked === "ahead" && !/\b(?:was|were|did)\b/i.test(said) ? "ahead" : "past";
  for (const { words, read } of SHAPES) {
    const found = words.exec(said);
    if (!found) continue;
    const lower = found.map((part) => part?.toLowerCase()) as unknown as RegExpMatchArray;
    const stretch = read(lower, today, tense);
    if (stretch === null) continue;
    const since = /\bsince\s+(?:the\s+)?$/i.exec(said.slice(0, found.index));
    const [first, after]: Stretch =
      since || /^since\b/i.test(found[0])
        ? [stretch[0], today.add({ days: 1 })]
        : tense === "ahead" && /^by\b/i.test(found[0])
          ? [today, stretch[1]]
          : stretch;
    const instant = (day: Day) => new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
    const start = since?.index ?? found.index;
    const end = found.index + found[0].length;
    return {
      asks: asked === "ahead" && tense === "past" ? "due" : asked,
      from: instant(first),
      until: instant(after),
      words: said.slice(start, end).trim(),
      topic: topicOf(`${said.slice(0, start)} ${said.slice(end)}`),
    };
  }
  return null;
}
