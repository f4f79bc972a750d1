/**
 * The entries of a list, however it is written: "1) … 2) …", "a) …; b) …", "…; …", "… / …", with or without what is said in front of
 * it ("two reminders please:", "tomorrow's reminders:"). Whether they are reminders, each alone decides.
 */
import { ORDERS } from "./verbs.js";

/** "two reminders please:", "set these for tomorrow:", "need reminding:": nothing but that a list follows, and of which day. */
const HEADING =
  /^(?:(?:please|pls|hi|hey|hello|ok|can you|could you|i|we|i'd like|i want|need|set|add|make|create|give|put|have|me|us|in|up|down|for|of|these|this|those|the|following|some|a|couple|few|my|our|two|three|four|five|six|\d|quick|new|reminders?|reminding|remindin|remind|things?|alarms?|nudges?|pings?|notes|list|todos?|to|about)\b[\s,]*){1,16}(?:(?:for|on) )?(today|tomorrow|tonight|this (?:morning|afternoon|evening)|(?:next )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)?(?:[\s,]+(?:please|pls))?\s*(?::|[-–—](?=\s))\s*/iu;
/** "friday:", and a line for each. */
const DAY_ABOVE =
  /^(?:(?:on|this|for) )?(today|tomorrow|tonight|(?:next )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\s*:?\s*\n\s*(?=\S)/iu;
const DAYS_OWN =
  /^((?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day))['’]s (?:reminders?|alarms?|list|nudges?|tasks)\s*:\s*/iu;
/** "1.", "(2)", "b)", "#3": the marks of entries, in their order. */
const MARK = /(?:^|(?<=[\s;,.:]))[(#]?(\d{1,2}|[a-h]|first|second|third|fourth)(?:[.)](?=\s)|,(?=\s))\s*/giu;
/** "reminder: …. reminder: …" */
const EACH_CALLED = /(?:^|(?<=[.;,\n])\s+)(?:a(?:nother)? |and )?reminders?\s*[:–-]\s+/i;
const MAX_ENTRIES = 8;
const MAX_LENGTH = 600;

export interface Listed {
  entries: readonly string[];
  /** The day of all that name none. */
  day?: string;
}

/** Every way in which a text is a list, the surest first: entries have marks, or something in front says that they follow. */
export function listings(text: string): Listed[] {
  if (text.length > MAX_LENGTH) return [];
  const said = DAYS_OWN.exec(text) ?? DAY_ABOVE.exec(text) ?? HEADING.exec(text);
  const rest = said ? text.slice(said[0].length) : text;
  const day = said?.[1];
  const divisions = said ? [/\n/, /;/, /\s\/\s/, /(?:^|\s)[-–•*]\s/, /[,.]\s|\s+and\s+/] : [];
  const found = [
    entriesOf(text.split(EACH_CALLED)),
    // "rent 1st of month / car insurance 20th of month"
    said ? null : eachDated(entriesOf(text.split(/\s\/\s/))),
    // "fri 7pm meet Ola, sat 11am call Ben and sun 6pm the vet", or a line each
    ...(said ? [] : [/\n/, /;\s/, /,\s/, /,\s|\s+and\s+/].map((by) => eachTimed(entriesOf(text.split(by))))),
    marked(rest),
    ...divisions.map((by) => entriesOf(rest.split(by))),
  ];
  return found.flatMap((entries) => (entries ? [{ entries, ...(day ? { day } : {}) }] : []));
}

/** "London 14:00 / Berlin 15:00" is one moment: without marks each entry names its own day. */
const eachDated = (entries: string[] | null): string[] | null =>
  entries?.every((entry) => DATED.test(entry)) ? entries : null;
/** The same with an hour in each: what stands between commas may be one thing with its day. */
const eachTimed = (entries: string[] | null): string[] | null =>
  eachDated(entries)?.every((entry) => TIMED.test(entry) && !SHARES.test(entry)) ? entries : null;
/** What is said of all of them, or asks about another of them. */
const SHARES = /:\s|\b(?:remind|tell|ping|nudge|wake|alert) (?:me|us)\b/i;
const TIMED = /\d[:.]\d\d|\d ?[ap]m\b|\b(?:at|@) ?\d|\b(?:noon|midnight|o['’]clock|half|quarter)\b/i;
const DATED =
  /\d(?:st|nd|rd|th)\b|\b(?:every|each|daily|weekly|fortnightly|monthly|quarterly|yearly|annually|today|tomorrow|tonight|(?:mon|tue|wed|thu|fri|sat|sun)(?:s?|nes|rs|ur)(?:days?)?|last day)\b|\d (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

function marked(text: string): string[] | null {
  const marks = [...text.matchAll(MARK)];
  if (marks.length < 2 || marks[0]!.index > 0) return null;
  const orders = marks.map(([, mark]) => {
    const at = ["first", "second", "third", "fourth"].indexOf(mark!.toLowerCase()) + 1;
    return at || (/\d/.test(mark!) ? Number(mark) : mark!.toLowerCase().charCodeAt(0) - 96);
  });
  if (orders.some((order, nth) => order !== nth + 1)) return null;
  return entriesOf(marks.map((mark, nth) => text.slice(mark.index + mark[0].length, marks[nth + 1]?.index)));
}

function entriesOf(pieces: readonly string[]): string[] | null {
  const entries = pieces
    .map((piece) => piece.replace(/^[\s,;.•*–-]+|[\s,;.]+$/g, "").replace(/^and (?:then )?/i, ""))
    .filter(Boolean)
    .map((entry, _, all) => (all.some((one) => CLOCK_FIRST.test(one)) ? withHour(entry) : entry));
  return entries.length > 1 && entries.length <= MAX_ENTRIES ? entries : null;
}

/** "8:30 drop off the parcel" */
const CLOCK_FIRST = /^(?:at )?\d{1,2}[:.]\d\d\b/i;
/** … beside which "11 phone the landlord" begins with an hour, too; "2 loaves of bread" is so many. */
const withHour = (entry: string): string => {
  const [, hour, verb = ""] = /^(1?\d|2[0-3]) (\p{L}{2,})/u.exec(entry) ?? [];
  return hour !== undefined && ORDERS.has(verb.toLowerCase()) ? entry.replace(hour, `${hour}:00`) : entry;
};
