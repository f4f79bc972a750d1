/**
 * What the later ones of several things leave out, because another said it: the name ("the one in Control Theory", "Lena's"), the day
 * ("tomorrow: …", "later that day", "the Tuesday after"), the month ("on the 5th").
 */
import { Temporal } from "temporal-polyfill";
import { type Atom, dateOf } from "./fact-atoms.js";
import { type ReadOptions, read, titleText } from "./read.js";

/** A heading: its words, or the day that it says. */
export interface Head {
  words: string;
  day?: string;
  /** It names a week, in which the weekdays are. */
  week?: boolean;
}

/** "the one in Control Theory", "another on the 8th": what was named before. */
const OTHER =
  /^(?:and )?(?:(?:the|an?|my|our) )?(?:(?:other|second|third|next|last|return|first|fourth)(?: one)?|another(?: one)?|one)(?=\s+(?:is|are|on|at|in|for|with|to|from|back|out|home|there|tomorrow|today|tonight|\d|(?:mon|tue|wed|thu|fri|sat|sun))|['’]s)/iu;
const OWNERS =
  /^((?:the )?[\p{L}]+['’]s)(?=\s+(?:is|are|on|at|the|\d|tomorrow|today|tonight|(?:mon|tue|wed|thu|fri|sat|sun)))/iu;
const BEHIND_NAME = /\s+(?:in|for|with|at|to|of|from|on|by|about|is|are)\s.*$|\s+(?:out|back|home|there)$/iu;
const BARE_DAY =
  /\b(?:on )?(?:the )?(\d{1,2}(?:st|nd|rd|th))\b(?! (?:of|street|avenue|floor|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b)/iu;

/** Each with what the others said for all; null where nothing says of what they are the times. */
export function carried(
  facts: readonly Atom[],
  head: Head | undefined,
  options: ReadOptions,
): string[] | null {
  // nothing but times, and no heading to say of what
  if (!facts[0]!.named && !head?.words) return null;
  const name = facts[0]!.named ? nameOf(facts[0]!) : head!.words;
  // "bus at 16:05, ferry at 18:45 today": the day is said once, at the end
  const ahead = facts.slice(0, -1).every(({ day, series }) => !day && !series) ? facts.at(-1)! : undefined;
  const near =
    ahead?.day && NEAR.test(ahead.text) && !isSooner(facts[0]!, ahead, options)
      ? dateOf(ahead.reading, options)
      : null;
  let date = head?.day ?? near ?? undefined;
  let month = "";
  return facts.map((fact, nth) => {
    let text = fact.text.replace(/^(?:and|then|also)\s+/i, "");
    if (nth > 0)
      text = text
        .replace(OTHER, name.replace(BEHIND_NAME, ""))
        .replace(OWNERS, (said) => ownedBy(said, name));
    if (!fact.named) text = `${head?.words || name} ${text}`;
    else if (head?.words) text = `${head.words}: ${text}`;
    if (date)
      text = text
        .replace(SAME_DAY, "")
        .replace(DAY_AFTER, (...found) => ` on ${after(date!, found[1], options)}`);
    if (head?.week && head.day)
      text = text.replace(WEEKDAY, (_, day: string) => `on ${onOrAfter(head.day!, day, options)}`);
    if (month && !fact.series) text = text.replace(BARE_DAY, `on the $1 of ${month}`);
    const dayed = fact.day ? !SAME_DAY.test(fact.text) : date !== undefined && DAY_AFTER.test(fact.text);
    if (!fact.series && !dayed)
      return date && fact.hour ? `${text.trim().replace(/[\s,;.]+$/, "")} on ${date}` : text;
    const found = dateOf(read(text, options), options);
    if (found && !head?.day) {
      date = found;
      month = /[a-z]/i.test(monthSaid(text)) ? monthSaid(text) : month;
    }
    return text;
  });
}
/** "on at 9pm, off at 6am tomorrow": what is told first, at an hour that is later than that of the last, is of the day before it. */
function isSooner(first: Atom, last: Atom, options: ReadOptions): boolean {
  const [one, other] = [first, last].map(({ reading: { outcome } }) =>
    outcome.ok && outcome.trigger.type === "scheduled"
      ? Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime()).toZonedDateTimeISO(
          options.timeZone,
        )
      : undefined,
  );
  if (!one || !other || !SURE_HOUR.test(first.text)) return false;
  return Temporal.PlainTime.compare(one.toPlainTime(), other.toPlainTime()) > 0;
}
const SURE_HOUR = /\d ?pm\b|\b(?:1[3-9]|2[0-3])[:.h][0-5]\d/i;

const SAME_DAY =
  /,?\s*\b(?:(?:on |later )?(?:the|that) same (?:day|date)|later that day|that day(?: too)?)\b/iu;
const DAY_AFTER =
  /\s*\b(?:on )?the (?:(?:next|following) day|(day|week|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*) after(?! tomorrow))(?![\p{L}])/iu;

/** The day, week or weekday after a day. */
function after(date: string, said: string | undefined, options: ReadOptions): string {
  const day = Temporal.PlainDate.from(date);
  if (said === undefined || said === "day") return day.add({ days: 1 }).toString();
  if (said === "week") return day.add({ days: 7 }).toString();
  return onOrAfter(day.add({ days: 1 }).toString(), said, options);
}

/** The first such weekday from a day on. */
function onOrAfter(date: string, weekday: string, options: ReadOptions): string {
  // said in the night before it, so that this day is one of them
  const from = Temporal.PlainDate.from(date).toZonedDateTime(options.timeZone).epochMilliseconds - 1;
  const reading = read(`on ${weekday}`, { ...options, now: new Date(from), whole: true });
  return dateOf(reading, options) ?? date;
}
const WEEKDAY = /\b(?:on )?((?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?)\b(?!['’])/iu;
const NEAR = /\b(?:today|tonight|tomorrow|tmrw|tmr|this (?:afternoon|evening|morning))\W*$/i;
const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i;
const monthSaid = (text: string): string => MONTHS.exec(text)?.[0] ?? "";

const nameOf = ({ reading }: Atom): string =>
  titleText(reading.tokens, reading.segmentation).replace(/^(?:the|an?|my|our)\s+/i, "");

/** "Omar's birthday is 23 May, | Lena's | is 2 June". */
const ownedBy = (said: string, name: string): string => {
  const thing = /['’]s\s+(.+)$/u.exec(name.replace(/\s+(?:is|are)$/i, ""))?.[1];
  return thing ? `${said} ${thing}` : said;
};
