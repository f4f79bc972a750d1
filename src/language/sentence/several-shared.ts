/**
 * What one of several reminders says for the others too: the day or the rhythm behind the last of them, the rhythm in front of the first,
 * and what is to be done, which is said once: "call Ana at 9, Ben at 10 and Cy at 11 tomorrow", "gym Monday and pool Thursday every week".
 */
import { type Reading, titleText } from "./read.js";
import { hasDay } from "./several-elided.js";
import { withVerbs } from "./several-verbs.js";

export interface Part {
  text: string;
  reading: Reading;
  /** The moment from which it was read: a later part may go on from the day of the one before. */
  now: Date;
  /** It is later than the one before. */
  later?: boolean;
  /** What joins it to the one before. */
  joint?: string;
  /** What to remember, where the part leaves out some of it. */
  title?: string;
}

type Again = (text: string) => Part | null;

/** The parts of a text, each with what it has from the others. */
export function sharedOut(parts: readonly Part[], text: string, again: Again): Part[] {
  const timed = withRhythm(parts, text, again) ??
    withDay(parts, again) ??
    withHour(parts, again) ?? [...parts];
  return withVerbs(timed);
}

const UNIT = "(?:single )?(?:other |second )?(?:day|week|month|year|morning|evening|night|weekday|workday)";
const WEEKDAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?";
const WEEKDAYS = `${WEEKDAY}(?:(?:\\s*,\\s*|,? and )${WEEKDAY})*`;
const PLURAL = "(?:mon|tues|wednes|thurs|fri|satur|sun)days";
const RHYTHM = `(?:of )?(?:every|each) ${UNIT}|daily|weekly|monthly|yearly|annually|on weekdays`;
/** On which days, for what names none itself. */
const DAYS = `(?:on )?${PLURAL}(?:(?:\\s*,\\s*|,? and )${PLURAL})*|every ${WEEKDAYS}`;
const UNTIL = "(?:until|till|til|through) (?:the )?[\\p{L}\\d ]{2,20}";
const HOUR = "\\s+at \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?";
/** "at 6pm every week", ", 6pm each week", "every week at 6". */
const RHYTHM_BEHIND = new RegExp(
  `(?<hour>${HOUR}|,\\s+\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m)?[\\s,]+(?:both |all )?(?:(?<rhythm>(?:${RHYTHM})(?:,? ${UNTIL})?|(?<days>(?:${DAYS})(?:,? ${UNTIL})?)|${UNTIL})|(?<often>${RHYTHM})(?<then>${HOUR}))[\\s.!]*$`,
  "iu",
);
/** The hour and the rhythm that are said behind all of them, as they would be said behind each. */
function behindAll(
  text: string,
): { at: number; hour: string; rhythm: string; days?: string | undefined } | null {
  const found = RHYTHM_BEHIND.exec(text);
  if (!found) return null;
  const { hour = "", rhythm, days, often, then = "" } = found.groups!;
  return { at: found.index, hour: (then || hour).replace(/^,\s+/, " at "), rhythm: (rhythm ?? often)!, days };
}
const HOUR_BEHIND = new RegExp(`(${HOUR})[\\s.!]*$`, "i");
/** Behind a comma it is of all that are noted with no more than their days. */
const HOUR_APART = /,\s+(?:both |all )?(?:at )?(\d{1,2}(?:[:.]\d\d ?(?:[ap]m)?| ?[ap]m))[\s.!]*$/i;
const RHYTHM_IN_FRONT = new RegExp(`^(${RHYTHM})\\s*[:,–-]\\s`, "i");
/** Of a year or a month, which later ones go on with: "every year in October …, in April". */
const RHYTHM_WITHIN = /\b(?:every|each) (?:year|month)\b/i;

/** What a list of times names, each once. */
const isList = ({ reading: { outcome } }: Part): boolean =>
  outcome.ok && outcome.notes.some((note) => note.startsWith("each once"));
const isOnce = ({ reading: { outcome } }: Part): boolean =>
  outcome.ok && outcome.trigger.type === "scheduled";
const isSeries = (part: Part): boolean =>
  part.reading.outcome.ok && part.reading.outcome.trigger.type === "recurring" && !isList(part);
/** "every 4th of July and 25th of December". */
const isYearly = ({ reading: { outcome } }: Part): boolean =>
  outcome.ok &&
  (("rrule" in outcome.trigger && /FREQ=YEARLY/.test(outcome.trigger.rrule)) ||
    ("cron" in outcome.trigger && /^\S+ \S+ \d+ \d+ \*$/.test(outcome.trigger.cron)));
const named = ({ reading: { tokens, segmentation } }: Part): string => titleText(tokens, segmentation);
const untimed = ({ reading: { outcome } }: Part): boolean =>
  outcome.ok && outcome.notes.some((note) => note.startsWith("no time was given"));

/** "…, every week": the rhythm of all that come once; null where one of them has none with it. */
function withRhythm(parts: readonly Part[], text: string, again: Again): Part[] | null {
  const last = parts.at(-1)!;
  const behind = behindAll(text);
  if (behind && isSeries(last) && parts.slice(0, -1).every(isPlain)) {
    const { hour, rhythm, days } = behind;
    if (days && parts.slice(0, -1).some(({ reading }) => hasDay(reading))) return null;
    const each = parts
      .slice(0, -1)
      .map((part) => inRhythm(part, `${untimed(part) ? hour : ""} ${rhythm}`, again));
    return each.every((part) => part !== null) ? [...each, last] : null;
  }
  const [first, ...rest] = parts;
  if (!isSeries(first!) || !rest.every(isPlain)) return null;
  const dayed = rest.every(({ reading }) => hasDay(reading));
  // "standup at 9 Mon to Thu and at 10 on Fri": of one thing the whole week
  const week =
    dayed && !/\bdays?\b/i.test(first!.text) && rest.every((part) => named(part) === named(first!));
  const within = dayed
    ? (RHYTHM_WITHIN.exec(first!.text)?.[0] ??
      (isYearly(first!) ? "every year" : null) ??
      (week ? "every week" : null))
    : null;
  const front = RHYTHM_IN_FRONT.exec(text)?.[1] ?? within;
  const each = front ? rest.map((part) => inRhythm(part, ` ${front}`, again)) : [null];
  return each.every((part) => part !== null) ? [first!, ...each] : null;
}

/** What stands behind all of them, "…, both monthly", and the text without it. */
export function rhythmBehind(text: string): { rest: string; rhythm: string } | null {
  const found = behindAll(text);
  return found && { rest: text.slice(0, found.at) + found.hour, rhythm: found.rhythm };
}

/** Parts that come once, each in that rhythm; null where one is none. */
export function allInRhythm(parts: readonly Part[], rhythm: string, again: Again): Part[] | null {
  const each = parts.map((part) =>
    isPlain(part) || isList(part) ? inRhythm(part, ` ${rhythm}`, again) : null,
  );
  return each.every((part) => part !== null) ? withVerbs(each) : null;
}

/** "every Wednesday and every other Saturday at 8pm", "piano Mondays, judo Wednesdays, 5pm": the hour behind the last is that of one thing on all its days. */
function withHour(parts: readonly Part[], again: Again): Part[] | null {
  const last = parts.at(-1)!;
  const apart = HOUR_APART.exec(last.text)?.[1];
  const hour = apart ? ` at ${apart}` : HOUR_BEHIND.exec(last.text.split(": ")[0]!)?.[1];
  if (!hour || !(apart || parts.every((part) => named(part) === named(last)))) return null;
  const each = parts.slice(0, -1).map((part) => {
    const found = untimed(part) && hasDay(part.reading) ? again(`${part.text}${hour}`) : null;
    return found && named(found) === named(part) ? { ...part, ...found } : null;
  });
  return each.every((part) => part !== null) ? [...each, last] : null;
}

/** It comes once, on no day that is told from today: "tomorrow" has no rhythm. */
const isPlain = (part: Part): boolean =>
  (isOnce(part) || isList(part)) &&
  !/\b(?:to(?:day|morrow|night)|tmrw|next|this|now|in an?|in \d+)\b/i.test(part.text);

function inRhythm(part: Part, rhythm: string, again: Again): Part | null {
  // "Tue 7pm … until the end of June" comes each week
  const often = hasDay(part.reading) && /^\s*(?:un)?til/i.test(rhythm) ? " every week" : "";
  const found = again(`${part.text.replace(/[\s,;.]+$/, "")}${often}${rhythm}`);
  return found && isSeries(found) && named(found) === named(part) ? { ...part, ...found } : null;
}

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY_BEHIND = new RegExp(
  `\\s((?:on )?(?:(?:this |next )?${WEEKDAYS}|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?|the \\d{1,2}(?:st|nd|rd|th))|today|tonight|(?:the day after )?(?:tomorrow|tmrw|tmr)(?: (?:morning|afternoon|evening))?)(?: please)?[\\s.!]*$`,
  "i",
);

/** "dentist at 9 and gym at 11:30 on Friday": the day behind the last is that of all that say no more than an hour. */
function withDay(parts: readonly Part[], again: Again): Part[] | null {
  const last = parts.at(-1)!;
  const day = DAY_BEHIND.exec(last.text)?.[1];
  if (day === undefined || !(isOnce(last) || isList(last)) || untimed(last)) return null;
  if (!parts.slice(0, -1).every((part) => isOnce(part) && !hasDay(part.reading) && saysHourAtEdge(part)))
    return null;
  const each = parts.slice(0, -1).map((part) => {
    const found = again(`${part.text.replace(/[\s,;.]+$/, "")} ${day}`);
    const same = found && isList(found) === isList(last) && (isList(found) || isOnce(found));
    return same && named(found) === named(part) ? { ...part, ...found } : null;
  });
  if (!each.every((part) => part !== null)) return null;
  const all = [...each, last];
  // "lights on at 9pm, off at 6am tomorrow": the first is of the day before
  const rising = all.every((part, nth) => nth === 0 || at(part) > at(all[nth - 1]!));
  return rising || !all.some(({ text }) => SURE_HOUR.test(text)) ? all : null;
}

const SURE_HOUR = /\d ?[ap]\.?m\b|\b(?:0\d|1[3-9]|2[0-3])[:.h][0-5]\d/i;
const at = ({ reading: { outcome } }: Part): number =>
  outcome.ok && outcome.trigger.type === "scheduled" ? outcome.trigger.at.getTime() : 0;

/** Its hour stands at its end, or at its beginning, and is on a clock. */
const saysHourAtEdge = ({ reading: { tokens, segmentation } }: Part): boolean =>
  segmentation.pieces.some(
    ({ piece, from, to }) =>
      piece.kind === "when" && piece.when.times.length > 0 && (from === 0 || to >= tokens.length),
  );
