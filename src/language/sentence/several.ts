/**
 * Several reminders in one text: lines of a list, "… at 9 and … at 11", "… in 20 min and again in 40". Looked for only where one reading
 * leaves a time in the title, asks twice, or is none; each part has to be a whole sentence of its own, with a time and something to
 * remember.
 */
import { Temporal } from "temporal-polyfill";
import { describeTrigger } from "../describe.js";
import { leavesOut } from "./left-out-days.js";
import { notARequest } from "./not-a-request.js";
import { oneByOne } from "./one-by-one.js";
import { type Reading, type ReadOptions, read, saysWhen, titleText } from "./read.js";
import {
  ASKED_FOR,
  dayAfter,
  dayOf,
  goesBack,
  hasDay,
  sameUnit,
  isLater as saysLater,
} from "./several-elided.js";
import { hoursListed } from "./several-hours.js";
import { allInRhythm, type Part, rhythmBehind, sharedOut } from "./several-shared.js";
import { holdsMore } from "./several-signs.js";

export type { Part } from "./several-shared.js";

/** What a single reading may cost before the text is looked at for several. */
const CLEAN = 1.6;
const MAX_PARTS = 8;
/** Longer texts are not taken apart; of shorter ones only so many stretches are tried, since each is read anew. */
const MAX_LENGTH = 600;
const MAX_READS = 12;
const MAX_WHEN = 60;

export function findSeveral(text: string, whole: Reading, options: ReadOptions): Part[] | null {
  if (text.length > MAX_LENGTH) return null;
  const lines = text
    .split(/\n+|(?<=[.;])\s+(?=[-*•]\s)/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, "").trim())
    .filter(Boolean);
  if (lines.length > 1 && lines.length <= MAX_PARTS) {
    const parts = readAll(lines, options);
    if (parts) return parts;
  }
  const hours = hoursListed(text, (day) => read(day, { ...options, whole: true }).outcome.ok);
  const listed = hours && readAll(hours, options);
  if (listed) return sharedOut(listed, text, (said) => readAfter(said, undefined, options));
  if (whole.outcome.ok && whole.segmentation.cost < CLEAN && !holdsMore(whole)) return null;
  const parts =
    oneByOne(whole)?.map((reading) => ({ text, reading, now: options.now })) ??
    sharedOfOne(text, whole, options) ??
    eachApart(text, whole, options);
  return parts && isRhythm(whole) && parts.every((part) => named(part.reading) === named(whole))
    ? null
    : parts;
}
const named = ({ tokens, segmentation }: Reading): string => titleText(tokens, segmentation);
/** "insulin 08:00 and 20:00 daily, remind me": what is one rhythm as a whole is not several with the same name. */
const isRhythm = ({ outcome }: Reading): boolean => outcome.ok && outcome.trigger.type === "recurring";

const JOINT =
  /\s*(?:;|\.|,)?\s+(?:(?:and|oh) (?:then|also|and)|and|n|then|also|plus|&|\+)\s+(?!(?:a|one) (?:half|quarter)\b)(?:to\s+(?=\p{L}))?|\s*[;,.]\s+/giu;

const AGAIN = /^(?:again|once more)\s+/i;
/** "… and another one for 6:30", behind "set an alarm for 6". */
const ANOTHER =
  /^(?:(?:another|a second|a third)(?: one)?|one(?: more)?)\s+(?=(?:for|at|in|on|by|tomorrow|tonight|today|this|next|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|\d))/iu;
const CALLED = /^.*?\b(?:alarm|timer|reminder)\b/i;

/** Times of one thing, each with what another says for it too. */
function sharedOfOne(text: string, whole: Reading, options: ReadOptions): Part[] | null {
  const parts = sharingOne(text, whole, options);
  return parts && parts.length > 1
    ? sharedOut(parts, text, (said) => readAfter(said, undefined, options))
    : parts;
}

/** One after the other, each with what another says for it too. */
function eachApart(text: string, whole: Reading, options: ReadOptions): Part[] | null {
  const again = (said: string): Part | null => readAfter(said, undefined, options);
  const parts = inTurn(text, whole, options);
  if (parts) return sharedOut(parts, text, again);
  // "electricity 28th, water 5th, both monthly"
  const { rest, rhythm } = (!whole.outcome.ok && rhythmBehind(text)) || { rest: "", rhythm: "" };
  const each = rest ? inTurn(rest, read(rest, options), options) : null;
  return each && allInRhythm(each, rhythm, again);
}

/** One after the other: the shortest beginning that is whole, and so on, until the rest is one as well. */
function inTurn(text: string, whole: Reading, options: ReadOptions): Part[] | null {
  const spent = { reads: 0 };
  const first = { rest: sameUnit(text.replace(/^first(?:ly)?,?\s+/i, "")), more: false, joint: "" };
  return goingOn([], first, { text, whole, options, spent });
}

interface Behind {
  rest: string;
  /** It may be a time alone. */
  more: boolean;
  joint: string;
}

function goingOn(
  parts: readonly Part[],
  { rest, more, joint }: Behind,
  said: { text: string; whole: Reading; options: ReadOptions; spent: { reads: number } },
): Part[] | null {
  const { text, whole, options, spent } = said;
  const before = parts.at(-1);
  const last =
    before && ((more ? onceMore(rest, before, options) : null) ?? readAfter(rest, before, options));
  if (last) return [...parts, { ...last, joint }];
  if (parts.length === MAX_PARTS - 1) return null;
  for (const at of rest.matchAll(JOINT)) {
    const [left, right] = [rest.slice(0, at.index), rest.slice(at.index + at[0].length)];
    if (WEEKDAYS_BEHIND.test(left) && WEEKDAYS_AHEAD.test(right)) continue;
    if (leavesOut(left, right)) continue;
    // "at 8 | and 18 and the dog"
    if (left.length < 6 || right.length < 6 || /^\d{1,2},? (?:and|&) /i.test(right)) continue;
    if (++spent.reads > MAX_READS || !saysWhenBehind(right, text, whole)) return null;
    const clock = before && more && /^[,;]$/.test(joint);
    const part = readAfter(left, before, options) ?? (clock ? onceMore(left, before, options) : null);
    if (!part) continue;
    const by = at[0].trim();
    const called = ANOTHER.test(right) && CALLED.exec(left)?.[0];
    // "remind me to feed Max at 1 and to | bath her at 6"
    const asked = part.reading.segmentation.asked && /\sto\s+$/.test(at[0]) && ACT.test(right);
    const next = {
      rest: called ? right.replace(ANOTHER, `${called} `) : asked ? `remind me to ${right}` : right,
      more: AGAIN.test(right) || /\p{L}|&/u.test(by) || (CLOCK_AT_END.test(left) && CLOCKED.test(right)),
      joint: by,
    };
    const all = goingOn([...parts, { ...part, joint }], next, said);
    // what is one reading as a whole is divided at the first place where it can be, or not at all
    if (all || (whole.outcome.ok && !HOUR_LEFT.test(named(whole)))) return all;
  }
  return null;
}
/** "football Tuesdays | and Thursdays 17.30, pack the bag". */
const WEEKDAYS_BEHIND = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days$/i;
const WEEKDAYS_AHEAD = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;
const HOUR_LEFT = /\d:\d\d/;
const ACT = /^(?!(?:the|my|our|his|her|their|an?)\b)\p{Ll}+ \p{L}/u;
/** "… 6am, Friday 2pm, Saturday 10pm": the same at other hours. */
const CLOCKED =
  /^(?:(?:on )?(?:tomorrow|today|tonight|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*),? )?(?:at )?\d{1,2}(?:[:.]\d\d(?: ?[ap]m)?| ?[ap]m)\b/iu;
const CLOCK_AT_END = /\d(?:[:.]\d\d| ?[ap]m)$/i;

/** "legs on Monday and | back on Wednesday": a thing by itself, and no other time of the first. */
const BACK = /^back\b/i;

/** Whether what the text ends with may have a time of its own; "the day after" is one beside another. */
const saysWhenBehind = (right: string, text: string, { timed }: Reading): boolean =>
  !text.endsWith(right) ||
  (timed?.to ?? 0) > text.length - right.length ||
  /\b(?:after|following|next)\b/i.test(right);

/** "… in 20 min and again in 40": a time alone, and what was to be remembered before. */
function onceMore(text: string, before: Part, options: ReadOptions): Part | null {
  const { reading } = before;
  if (BACK.test(text)) return null;
  const when = text.replace(AGAIN, "");
  const alone = read(when, { ...options, whole: true });
  if (!alone.outcome.ok || alone.segmentation.title.some((at) => alone.tokens[at]!.kind !== "symbol"))
    return null;
  // "… and when I see Ralf | ask about the boat": a topic leaves what to do to itself
  if (alone.outcome.trigger.type === "context" && isPart(read(when, options))) return null;
  return readAfter(`${when}: ${titleText(reading.tokens, reading.segmentation)}`, before, options);
}

const WEEKDAYS = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const EVERY_WEEKDAY = new RegExp(`\\b(?:every|each) ${WEEKDAYS}\\b`, "i");
const ON_WEEKDAY = new RegExp(`^(?:on )?(${WEEKDAYS}) (?=at |\\d)`, "i");

/**
 * "tuesdays at 17 and saturdays at 10 drive Ole to football": two times for one thing to remember. Each half is read with the other
 * left out; both have to be whole, and to leave the same title.
 */
function sharingOne(text: string, { outcome, timed }: Reading, options: ReadOptions): Part[] | null {
  if (outcome.ok || !["INVALID_RECURRENCE", "AMBIGUOUS_TIME", "NOT_UNDERSTOOD"].includes(outcome.code))
    return null;
  if (text.length > MAX_LENGTH / 3) return null;
  for (const joint of text.matchAll(/,?\s+(?:and|plus|,)\s+(?:again\s+|then\s+|also\s+)?/gi)) {
    if (!timed || timed.from > joint.index || timed.to < joint.index + joint[0].length) continue;
    const left = text.slice(0, joint.index);
    const said = text.slice(joint.index + joint[0].length);
    // "in 3 days and then | 2 weeks later email Ana"
    if (leavesOut(left, said) || saysLater(said)) continue;
    // "every Monday at 9 and Friday at 16": the rhythm is said once
    const right =
      EVERY_WEEKDAY.test(left) && ON_WEEKDAY.test(said) ? said.replace(ON_WEEKDAY, "every $1 ") : said;
    for (const [bare, full, first] of [
      [left, right, true],
      [right, left, false],
    ] as const) {
      const when = bare.replace(/^(?:please\s+)?remind me\s+/i, "");
      // what only says when is short
      if (when.length > MAX_WHEN || BACK.test(when)) continue;
      const alone = read(when, { ...options, whole: true });
      // "wake me at 6 and …" asks for something of its own
      if (!alone.outcome.ok || alone.segmentation.asked) continue;
      const reading = read(full, options);
      if (!isPart(reading) || notARequest(full, reading)) continue;
      const words = named(reading);
      // "Tuesday and Thursday next week, 4pm, …": the hour is of both
      const hour = untimed(alone) ? hourOf(reading, options) : "";
      if (hour === null) continue;
      const other = `${when}${hour}: ${words}`;
      const second = read(other, options);
      if (!isPart(second) || named(second) !== words) continue;
      const together = asOne(second, reading, words, options);
      if (together) return [together];
      const parts = [
        { text: other, reading: second, now: options.now },
        { text: full, reading, now: options.now },
      ];
      return first ? parts : parts.reverse();
    }
  }
  return null;
}

/** The hour was chosen, not said. */
const untimed = ({ outcome }: Reading): boolean =>
  outcome.ok && outcome.notes.some((note) => note.startsWith("no time was given"));

/** " at 16:00", where a single moment says it; null where a rhythm does, whose hour may be of one day alone. */
function hourOf(reading: Reading, { timeZone }: ReadOptions): string | null {
  const { outcome } = reading;
  if (untimed(reading) || !outcome.ok) return "";
  if (outcome.trigger.type !== "scheduled") return null;
  const at = Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return ` at ${at.toPlainTime().toString({ smallestUnit: "minute" })}`;
}

/** "Saturday mornings and Sunday mornings", "every morning at 8 and every evening at 8": one rhythm, where their descriptions share all but the days or the hours. */
function asOne(a: Reading, b: Reading, words: string, options: ReadOptions): Part | null {
  const [first, second] = [a, b].map(({ outcome }) =>
    outcome.ok && outcome.trigger.type === "recurring"
      ? EVERY.exec(describeTrigger(outcome.trigger, { timeZone: options.timeZone }))
      : null,
  );
  if (!first || !second) return null;
  const when =
    first[2] === second[2] && !first[1]!.includes("day ") && first[1] !== "day"
      ? `every ${first[1]} and ${second[1]} at ${first[2]}`
      : first[1] === second[1]
        ? `every ${first[1]} at ${first[2]} and ${second[2]}`
        : null;
  const text = `${when}: ${words}`;
  const reading = when === null ? null : read(text, options);
  return reading && isPart(reading) ? { text, reading, now: options.now } : null;
}
const EVERY = /^every ((?:\p{Lu}\p{L}+day|weekday|day)(?:(?:,| and) \p{Lu}\p{L}+day)*) at ([\d:]+)$/u;

function readAll(texts: readonly string[], options: ReadOptions): Part[] | null {
  const parts: Part[] = [];
  for (const text of texts) {
    const part = readAfter(text, parts.at(-1), options);
    if (!part) return null;
    parts.push(part);
  }
  return parts;
}

/** A part by itself; null where it is no sentence of its own. */
function readAfter(written: string, before: Part | undefined, options: ReadOptions): Part | null {
  // "tuesday optician 4.30"
  const said = written.replace(/(?<=^(?:on )?\p{L}+ \p{L}.*) (?=\d{1,2}\.[0-5]\d$)/u, " at ");
  let now = options.now;
  const after = before && dayAfter(said, before.reading, options);
  // "remind me at 9 about the standup | at 11 about the demo": asked for once
  const asked =
    before?.reading.segmentation.asked &&
    ASKED_FOR.test(said) &&
    !/\b(?:remind|tell|ping|nudge) (?:me|us)\b/i.test(said);
  const text = `${asked ? "remind me " : ""}${after?.said ?? said}`;
  let reading = read(text, options);
  // "tomorrow at 9 … and at 11 …": a time alone goes on from the day before it
  const woken = before?.reading.segmentation.frame === "wake";
  if (after) {
    now = after.now;
    reading = read(text, { ...options, now, dayTold: true });
  } else if (
    before &&
    isPart(reading) &&
    (goesBack(reading, before.reading, before.later) ||
      (!hasDay(reading) && (woken || hasDay(before.reading) || before.now > options.now)))
  ) {
    const day = dayOf(before.reading, options);
    if (day) {
      // "Friday at 8 …, and at 6 …": on that day, before or after
      now = day;
      reading = read(text, { ...options, now, ...(now > options.now ? { dayTold: true } : {}) });
    }
  }
  return isPart(reading, before) && !notARequest(text, reading)
    ? { text, reading, now, later: before !== undefined && isLater(reading, before.reading) }
    : null;
}

const isLater = ({ outcome: a }: Reading, { outcome: b }: Reading): boolean =>
  a.ok &&
  b.ok &&
  a.trigger.type === "scheduled" &&
  b.trigger.type === "scheduled" &&
  a.trigger.at > b.trigger.at;

function isPart({ outcome, segmentation, tokens }: Reading, before?: Part): boolean {
  if (!outcome.ok || segmentation.cost > CLEAN) return false;
  if (!segmentation.pieces.some(({ piece }) => saysWhen(piece))) return false;
  // "wake me at 6" says all there is to say; "early shift on Friday, alarm at 4:20" does not
  const asked = before === undefined || before.reading.segmentation.asked;
  if (asked && segmentation.frame && segmentation.frame !== "reminder") return true;
  return segmentation.title.some((index) => tokens[index]!.kind === "word");
}
