/**
 * A thing that is told with its time, and a request with an hour of its own: "train is 17:12 from platform 3, shout at 16:40", "the 8:04 to
 * Kiel tomorrow, wake me at 6:30". The thing is what to remember, as it was told; the hour is on its day, and before it.
 */
import { Temporal } from "temporal-polyfill";
import { type AsideReading, inSituation, QUOTE, REPORTED, tidy } from "./beside-request.js";
import { divided } from "./divided.js";
import { dateOf, timesOf } from "./fact-atoms.js";
import { type Reading, type ReadOptions, read } from "./read.js";
import { complete, ENDS } from "./told-beside.js";
import { UNWANTED } from "./ways-of-asking.js";

const MAX_LENGTH = 400;
/** Hours as they are written, in what is told. */
const HOURS = /(?<![\d:.,/-])(\d{1,2})(?:[:.h]([0-5]\d))?(?!\d|[:.,/-]\d)(?: ?([ap])\.?m\b\.?)?/giu;
const DAYS =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tomorrow|tonight|tmrw|tmr)\b/giu;
/** What is done ahead of the day that it is for: "book a table for Saturday at 7". */
const BOOKED =
  /^(?:book|reserve|order|rsvp|arrange|organi[sz]e|rent|hire|register|sign up)\b.*\bfor (?:this |next |the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|weekend|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2} \p{L}{3})/iu;
const OVER = /\b(?:last|yesterday|ago)\b/i;
const CONDITION = /\b(?:unless|if|in case|whenever|every|each|daily|weekdays?)\b/i;

/** "hey, so | my sister lands at 22:10". */
const OPENING =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|so|um|well|oh|right|and|but|please|pls)\b[\s,]*|(?:make sure|don['’]t let me forget|I mustn['’]t forget)(?: (?:to|that))?(?: I)? )+/iu;

interface Hour {
  hour: number;
  minute: number;
}

export function readOwnHour(text: string, options: ReadOptions): AsideReading | null {
  if (text.length > MAX_LENGTH || !/\d/.test(text) || QUOTE.test(text) || UNWANTED.test(text)) return null;
  for (const { told, request, behind } of divided(text)) {
    if (!behind || !request.clock || request.many || CONDITION.test(told)) continue;
    if (told.split(/\s+/).length < 2 || told.endsWith("?") || inSituation(told) || REPORTED.test(told))
      continue;
    const hour = hourOf(told);
    if (hour === null) continue;
    const days = new Set((told.match(DAYS) ?? []).map((day) => day.toLowerCase().slice(0, 3)));
    if (days.size > 1) continue;
    const booked = BOOKED.test(told) && !request.day;
    const date = booked ? null : dayOf(told, options);
    if (date === null && !booked && (days.size > 0 || request.day)) continue;
    const day = date && startOf(date, options);
    const said = `${request.wakes ? "wake" : "remind"} me ${request.clock}`;
    const first = booked || ENDS.test(told) ? undefined : (hour ?? saidHour(told, options));
    const readBeside = (toldAt: Hour | undefined): Reading =>
      read(said, {
        ...options,
        ...(day && day > options.now ? { now: day, dayTold: true as const } : {}),
        ...(toldAt ? { toldAt } : {}),
      });
    // "dentist 11am, bank 2pm, ping me at ten to two": of several hours the one that it comes shortly before
    const near = first && hoursOf(told).find((each) => isShortlyBefore(readBeside(each), each, options));
    const toldAt = near ?? first;
    const reading = readBeside(toldAt);
    const { outcome } = reading;
    if (!complete(reading) || !outcome.ok || outcome.trigger.type !== "scheduled") continue;
    if (date && dateOf(reading, options) !== date) continue;
    if (first && !near && isByNight(outcome.trigger.at, first, options)) continue;
    // "table booked for Saturday at 7, remind me at 3": of an hour whose half was only guessed
    if (first && !hour && startsBefore(outcome.trigger.at, 5, options)) continue;
    if (toldAt && !date && !isBefore(outcome.trigger.at, toldAt, options)) continue;
    return {
      reading,
      request: said,
      offset: 0,
      title: tidy(told.replace(OPENING, "")),
      place: () => text.length - 1,
    };
  }
  return null;
}

/** The first hour that is told, where its half of the day is known; undefined where it is not, null where there is none. */
function hourOf(told: string): Hour | undefined | null {
  const [first] = figuresOf(told);
  return first ? knownHour(first) : SPOKEN.test(told) ? undefined : null;
}
/** All of them whose half of the day is known. */
const hoursOf = (told: string): Hour[] => figuresOf(told).flatMap((each) => knownHour(each) ?? []);

const figuresOf = (told: string): RegExpMatchArray[] =>
  [...told.matchAll(HOURS)].filter(
    ([, hour, minute, half]) => Number(hour) < 25 && (minute !== undefined || half !== undefined),
  );

function knownHour([, hour, minute = "0", half]: RegExpMatchArray): Hour | undefined {
  const at = (Number(hour) % 24) + (half?.toLowerCase() === "p" && Number(hour) < 12 ? 12 : 0);
  return half !== undefined || Number(hour) > 12 || hour!.startsWith("0")
    ? { hour: at, minute: Number(minute) }
    : undefined;
}

/** How many minutes before an hour of its day a reading comes; negative where it comes behind it. */
function minutesBefore(at: Date, { hour, minute }: Hour, { timeZone }: ReadOptions): number {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute - there.hour * 60 - there.minute;
}

function isShortlyBefore({ outcome }: Reading, hour: Hour, options: ReadOptions): boolean {
  if (!outcome.ok || outcome.trigger.type !== "scheduled") return false;
  const minutes = minutesBefore(outcome.trigger.at, hour, options);
  return minutes >= 0 && minutes <= 180;
}

/** "the bank is at 11, ping me at ten to two": hours before it and at night, which nobody means. */
const isByNight = (at: Date, hour: Hour, options: ReadOptions): boolean =>
  minutesBefore(at, hour, options) > 300 &&
  hour.hour * 60 + hour.minute - minutesBefore(at, hour, options) < 300;
const startsBefore = (at: Date, hour: number, { timeZone }: ReadOptions): boolean =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).hour < hour;
/** "by ten past six", "at 4", "from 2 to 4". */
const SPOKEN =
  /\b(?:at|by|from|until|till|past|to|before|around)\s+(?:half |quarter |ten |five |twenty )?(?:past |to )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight)\b/i;

/** The hour as the whole is read: of a film, 7:45 is in the evening. */
function saidHour(told: string, options: ReadOptions): Hour | undefined {
  // "before they shut at 6": the hour itself, and not some time before it
  const reading = read(told.replace(/\b(?:before|b4)\b/i, "as"), options);
  const { outcome } = reading;
  if (!complete(reading) || !outcome.ok || outcome.trigger.type !== "scheduled") return undefined;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    outcome.trigger.at.getTime(),
  ).toZonedDateTimeISO(options.timeZone);
  return timesOf(reading).hour ? { hour, minute } : undefined;
}

const startOf = (date: string, { timeZone }: ReadOptions): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** The day that is told, as it is written; null where none is. */
function dayOf(told: string, options: ReadOptions): string | null {
  for (const words of [told, told.replace(HOURS, (said) => (/[:.hpa]/i.test(said) ? " " : said))]) {
    const reading: Reading = read(words, options);
    const { day, series } = timesOf(reading);
    if (series) return null;
    const date = day && reading.outcome.ok ? dateOf(reading, options) : null;
    if (date) return date;
  }
  const [word] = told.match(DAYS) ?? [];
  return word === undefined || OVER.test(told)
    ? null
    : dateOf(read(word, { ...options, whole: true }), options);
}

/** Before the next time that the clock shows that hour. */
function isBefore(at: Date, { hour, minute }: Hour, { now, timeZone }: ReadOptions): boolean {
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = from.with({ hour, minute, second: 0, millisecond: 0 });
  const next = today.epochMilliseconds > now.getTime() ? today : today.add({ days: 1 });
  return at.getTime() < next.epochMilliseconds;
}
