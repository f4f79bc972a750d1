/**
 * Clauses beside a request that have times of their own: "my shift starts at 6 tomorrow, so wake me at quarter to five", "remind me
 * tonight to charge the car, we have a long drive tomorrow". The request is read alone where it is whole by itself; what
 * the clause says is no time of it, but the day that a bare hour needs.
 */
import { momentOf } from "../calendar.js";
import { tokenize } from "../chart/tokens.js";
import type { Series } from "../meaning/values.js";
import { isThing } from "./asking-clause.js";
import { type AsideReading, inSituation, QUOTE, REPORTED, REQUEST, tidy } from "./beside-request.js";
import { notARequest } from "./not-a-request.js";
import { type Reading, type ReadOptions, read, refersTo, titleText } from "./read.js";
import { isDue, isStatement } from "./statement.js";
import { announces, besideTold, complete, hasDay } from "./told-beside.js";
import { ofRhythm } from "./told-rhythm.js";
import { ORDERS } from "./verbs.js";
import { OTHERS_WORDS, QUOTED, SAID_TO } from "./ways-of-asking.js";
import { boundsRhythm } from "./wordings.js";

/** Longer texts have more in them than a request and its reason. */
const MAX_LENGTH = 600;

/** A clause behind a request: a sign, and somebody or something that does or is. */
const BEHIND =
  /(?:[,;.!?–—(]|\s-|(?<=\s)(?:because|cause|since|as|otherwise|coz))\s+(?=(?:otherwise |because |since |and )?(?:I|we|it|it['’]s|he|she|they|you|there|nobody|everybody|the|my|our|his|her|their|his|\p{Lu}\p{Ll}+|I['’]\p{L}+|we['’]\p{L}+|(?:he|she|they|you|there)['’]\p{L}+|(?:\p{Ll}+ ){0,2}\p{Ll}+(?= (?:is|are|was|were|will|has|starts?|begins?|opens?|closes|ends|leaves|arrives)\s))\s)/gu;
/** "don't remind me tomorrow, remind me on Friday to …" */
const INSTEAD =
  /\b(?:don['’]?t|do not|no need to|not) (?:remind|wake|ping|tell|nudge)\b|^(?:\W|no\b|ok |so |please |just )*(?:never ?mind\b|(?:forget|ignore|disregard|scratch) (?:about )?(?:what|that|the|my)\b|not (?:at|on|in|until|today|tomorrow|tonight|\p{L}+day)\b)/iu;
const REASON =
  /^(?:\W|and |so |but |ok(?:ay)? |hey )*(?:since|because|as|given|seeing|sorry|excuse me|apologies|knowing)\b/i;
/** "in summer | remind me every day", "as of 1 July, …": how far a rhythm goes, and nothing that is told. */
const BOUNDS =
  /^(?:\W|and |so |ok(?:ay)? |hey )*(?:from|starting|beginning|commencing|as (?:of|from)|until|till|through(?:out)?|between|during|over|in|every|each)(?: (?!(?:is|are|was|were|has|have|had|will|would|can|be|been|the way|i|we|he|she|they|you)\b)[\p{L}\d.'’-]+){1,6}\W*$/iu;
/** "next Monday is a holiday" */
const DAY_IS =
  /^(?:the |this |next |on )?(?:\p{L}+day|tomorrow|today|tonight)(?: \p{L}+)?(?:['’]s| is| are| has| will) /iu;
const OWN_TIME =
  /^(?:(?:otherwise|because|since|and) )?(?:it|that|this|the (?:time|date|appointment|meeting))(?:['’]s| is| starts| begins| will be) (?:at|on|in|from|by|for|around|about|today|tomorrow|\d|\p{L}+day)/iu;

/** "once a week, | Wednesday at 9 is best": which of them. */
const SUITS =
  /^(?:on )?\p{L}+days?\b.{0,24} (?:is|are|works|suits|would be)(?: (?:best|better|fine|good|ideal|perfect|great|ok|okay|me|for me))*[\s.!]*$/iu;

/** "…, Sundays are excluded" */
const LEFT_OUT =
  /^(?:(?:on )?(?:\p{L}+days?|weekends?|weekdays?|holidays?)(?:,? and |, | or )?)+ (?:is|are) (?:excluded|excepted|exempt|free|out)\b[\s.!]*$/iu;

const COUNTS = /^(?:ahead|before(?:hand)?|earlier|prior|in advance|before (?:that|it|then))$/i;
const LATER = /^(?:to|past|later|after|afterwards?|thereafter)$/;

/** The request of a sentence, read without the clauses around it; null where there are none, or where it is not whole without them. */
export function readAside(text: string, options: ReadOptions): AsideReading | null {
  if (
    QUOTED.test(text.slice(0, 120)) ||
    SAID_TO.test(text.slice(0, 300)) ||
    OTHERS_WORDS.test(text.slice(0, 300))
  )
    return null;
  if (text.length > MAX_LENGTH || QUOTE.test(text)) return null;
  return (
    clauseBefore(text, options) ??
    orderedThen(text, options) ??
    clauseAfter(text, options) ??
    clauseBetween(text, options)
  );
}

function clauseBefore(text: string, options: ReadOptions): AsideReading | null {
  for (const found of text.matchAll(REQUEST)) {
    const clause = text.slice(0, found.index).trim();
    if (clause.split(/\s+/).length < 2 || inSituation(clause) || REPORTED.test(clause)) continue;
    if (isOtherDay(clause, options) || BOUNDS.test(clause)) continue;
    // "in two | and a half hours"
    if (/^\W*(?:and )?(?:a )?(?:half|quarter) (?:hours?|days?|weeks?)\b/i.test(text.slice(found.index)))
      continue;
    const offset = found.index + found[0].length;
    // "every Monday, Friday | and Sunday at 9, remind me": what is one rhythm is not cut
    if (isWithinRhythm(text, found.index, options)) continue;
    const { request, onPart } = onItsDay(text.slice(offset), clause, options);
    let reading = onPart ?? read(request, options);
    if (!complete(reading) || !reading.segmentation.asked || notARequest(request, reading)) continue;
    // "we married on 3 June, remind me every year": the day is that of what is told
    if (isUndated(reading) && saysItsDay(read(text, options))) continue;
    // "every other weekend …, remind me on the Saturday": of each of them, and of which is not read
    if (/\bon the \p{L}+day\b/iu.test(request) && recurs(clause, options)) return null;
    // "it ends at 14:00, remind me an hour later": later than that, and not than now; so with "remind me ten to"
    if (
      reading.segmentation.pieces.some(
        ({ piece, to }) =>
          piece.kind === "when" &&
          // "five to | so I have it out"
          (LATER.test(reading.tokens[to - 1]!.lower) ||
            (/^(?:to|past)$/.test(reading.tokens[to]?.lower ?? "") &&
              /^(?:so|please|[,.;!])?$/.test(reading.tokens[to + 1]?.lower ?? ""))),
      ) &&
      (/\d/.test(clause) || hasTime(clause, options))
    )
      continue;
    // "on Mondays | , Wednesdays and Fridays. Remind me …": a list that goes on
    const [head] = reading.segmentation.pieces;
    if (
      head?.from === 0 &&
      head.piece.kind === "series" &&
      !head.piece.every &&
      recurs(clause, options) &&
      /s$/i.test(clause)
    )
      continue;
    const title = titleText(reading.tokens, reading.segmentation);
    // "ping at 23:50, then | again at 23:58"
    if (/^(?:then )?again\b/i.test(title)) continue;
    const tokens = tokenize(clause);
    const told =
      REASON.test(clause) ||
      DAY_IS.test(clause) ||
      INSTEAD.test(clause) ||
      found[0].startsWith("?") ||
      isStatement(tokens, [...tokens.keys()], { again: true }) ||
      isDue(tokens.map(({ lower }) => lower)) ||
      (!JOINED.test(found[0]) && announces(clause, options) !== null);
    // "warn me 2h | ahead": of what, the clause tells
    if (COUNTS.test(title)) continue;
    const rings = reading.segmentation.frame !== "reminder";
    // "the ferry goes every Thursday at 18:05, remind me at half five": of each of them
    const every =
      hasDay(reading) || counts(reading) || JOINED.test(found[0])
        ? null
        : ofRhythm(text, { once: reading, clause, offset, fact: told }, options);
    if (every) {
      const { title, about } = every;
      const said = title ? refersTo(title, tidy(clause)) : rings ? "" : about || tidy(clause);
      return { reading: every.reading, request: text, offset: 0, title: said };
    }
    if (title === "" && !rings) {
      // "bake a cake for the fair on Saturday, remind me on Thursday": the clause is what to remember, whole
      // "gym on Mondays, remind me until June": an end is no moment
      const once = reading.segmentation.pieces.every(
        ({ piece }) => piece.kind !== "series" && !(piece.kind === "when" && piece.when.lead === "until"),
      );
      // "the bin lorry comes every Thursday, so remind me every Wednesday at 8pm"
      const own = reading.segmentation.pieces.some(
        ({ piece }) => piece.kind === "series" && saysDays(piece.series),
      );
      if (own && recurs(clause, options)) return { reading, request, offset, title: tidy(clause) };
      const told =
        /[,;]/.test(clause) && once && !hasDay(reading) ? besideTold(request, clause, options) : null;
      if (told) return { reading: told, request, offset, title: tidy(clause) };
      if (once && hasDay(reading) && !counts(reading) && hasTime(clause, options) && !recurs(clause, options))
        return { reading, request, offset, title: tidy(clause) };
      continue;
    }
    // "on the day at 11": of which, the clause tells
    if (!told || (counts(reading) && !hasDay(reading))) continue;
    if (!hasDay(reading)) {
      // "car boot sale every first Saturday, alarm at 5": of each of them
      if (rings && recurs(clause, options)) continue;
      const beside = besideTold(request, clause, options);
      // "that morning at 7", of a day that is not known
      if (!beside && request !== text.slice(offset)) return null;
      reading = beside ?? reading;
      // "tomorrow …, remind me at 6:45": which of the two has to be asked
      const open = !reading.outcome.ok && reading.outcome.code === "AMBIGUOUS_TIME";
      if (!open && !complete(reading)) continue;
    }
    return { reading, request, offset, title: rings && title === "" ? "" : refersTo(title, tidy(clause)) };
  }
  return null;
}

/**
 * "remind me at 8 | that day | to pack": the hour is of the day that the clause tells, and no time counted from it. Without an hour, "that
 * morning" is the one of that day.
 */
function onItsDay(
  request: string,
  clause: string,
  options: ReadOptions,
): { request: string; onPart?: Reading } {
  if (!ITS_DAY.test(request) || !hasTime(clause, options) || recurs(clause, options)) return { request };
  const onDay = request.replace(ITS_DAY, (said, part: string) =>
    (/day/i.test(part) ? "" : part).padStart(said.length),
  );
  if (saysHour(read(onDay, options))) return { request: onDay };
  const onPart = request.replace(/\bthat (?=morning|afternoon|evening)/i, "this ");
  const reading = onPart === request ? null : besideTold(onPart, clause, options);
  // with nothing to do of its own it only points, and is read where facts are
  const todo = reading && titleText(reading.tokens, reading.segmentation) !== "";
  return todo ? { request: onPart, onPart: reading } : { request };
}
const saysHour = ({ segmentation: { pieces } }: Reading): boolean =>
  pieces.some(({ piece }) => piece.kind === "when" && piece.when.times.length > 0);
const ITS_DAY =
  /(?<=\s)(?:on )?(?:that|the same|that same) (day|morning|afternoon|evening)(?=[\s,.!]|$)(?! (?:before|after))/iu;

/** "as it's Thursday today", on a Wednesday: what is told there cannot be trusted. */
function isOtherDay(clause: string, options: ReadOptions): boolean {
  const day = TODAY_IS.exec(clause)?.[1]?.toLowerCase();
  return day !== undefined && WEEKDAYS[momentOf(options).today.dayOfWeek - 1] !== day;
}
const WEEKDAYS = ["mon", "tues", "wednes", "thurs", "fri", "satur", "sun"];
const TODAY_IS = new RegExp(
  `\\b(?:it['’]?s|it is|today(?:['’]s| is)?)(?: a)? (${WEEKDAYS.join("|")})day(?: today)?$`,
  "i",
);

/** A rhythm whose day is that on which it was asked for, as nobody said another. */
const isUndated = ({ outcome }: Reading): boolean =>
  outcome.ok && outcome.notes.some((note) => note.startsWith("the day was not given"));
const saysItsDay = (whole: Reading): boolean =>
  whole.outcome.ok && whole.outcome.trigger.type === "recurring" && !isUndated(whole);

/** Whether the days of a rhythm reach over a place of the text. */
function isWithinRhythm(text: string, at: number, options: ReadOptions): boolean {
  const { tokens, outcome, segmentation } = read(text, options);
  if (!outcome.ok || outcome.trigger.type !== "recurring") return false;
  return segmentation.pieces.some(
    ({ piece, from, to }) =>
      ["series", "when"].includes(piece.kind) && tokens[from]!.start < at && tokens[to - 1]!.end > at + 1,
  );
}

/** "… and remind me": another thing to do. */
const JOINED = /\b(?:and|also|then)\b/i;

/** "it's bin day on Friday, so Thursday night put the bins out": what follows from what is told, with its own time in front. */
function orderedThen(text: string, options: ReadOptions): AsideReading | null {
  for (const found of text.matchAll(/(?:,\s*|\s)so\s+/gi)) {
    const clause = text.slice(0, found.index).trim();
    const offset = found.index + found[0].length;
    const request = text.slice(offset);
    const tokens = tokenize(clause);
    if (
      inSituation(clause) ||
      !isStatement(tokens, [...tokens.keys()], { again: true }) ||
      !hasTime(clause, options)
    )
      continue;
    const reading = read(request, options);
    const { pieces } = reading.segmentation;
    const title = titleText(reading.tokens, reading.segmentation);
    const timed = pieces[0]?.from === 0 && ["when", "series"].includes(pieces[0].piece.kind);
    if (timed && complete(reading) && hasDay(reading) && ORDERS.has(title.split(" ")[0]!.toLowerCase()))
      return { reading, request, offset, title: refersTo(title, tidy(clause)) };
  }
  return null;
}

/** "feed the cat, he's away till Sunday, tonight at 7": a clause between what to do and when. */
function clauseBetween(text: string, options: ReadOptions): AsideReading | null {
  const last = text.lastIndexOf(", ");
  const first = text.indexOf(", ");
  if (first < 0 || last <= first) return null;
  const [order, clause, when] = [text.slice(0, first), text.slice(first + 2, last), text.slice(last + 2)];
  const tokens = tokenize(clause);
  if (!isStatement(tokens, [...tokens.keys()], { again: true }) || !hasTime(clause, options)) return null;
  if (!ORDERS.has(order.split(" ")[0]!.toLowerCase()) || hasTime(order, options)) return null;
  if (!read(when, { ...options, whole: true }).outcome.ok) return null;
  // as long as the text, so that every word stands where it was
  const request = order + " ".repeat(last + 2 - first) + when;
  const reading = read(request, options);
  const title = titleText(reading.tokens, reading.segmentation);
  return complete(reading) && title === order
    ? { reading, request, offset: 0, title: `${order}, ${clause}` }
    : null;
}

function clauseAfter(text: string, options: ReadOptions): AsideReading | null {
  for (const found of text.matchAll(BEHIND)) {
    const rest = text.slice(found.index + found[0].length);
    const request = text.slice(0, found.index);
    if (boundsRhythm(rest, text) || SUITS.test(rest) || LEFT_OUT.test(rest)) continue;
    if (OWN_TIME.test(rest) || request.split(/\s+/).length < 3 || /\bremind/i.test(rest)) continue;
    const tokens = tokenize(rest.replace(/^(?:otherwise|because|since|and) /i, ""));
    if (!isStatement(tokens, [...tokens.keys()], { again: true }) || !hasTime(rest, options)) continue;
    const reading = read(request, options);
    const title = titleText(reading.tokens, reading.segmentation);
    if (
      !complete(reading) ||
      title === "" ||
      (counts(reading) && !hasDay(reading)) ||
      !(reading.segmentation.asked || ORDERS.has(title.split(" ")[0]!.toLowerCase()) || isEntry(reading)) ||
      notARequest(request, reading)
    )
      continue;
    // in a list of things to do the clause may be the second of them
    const behind = text.slice(found.index).trim();
    return {
      reading,
      request,
      offset: 0,
      title: `${title}${/^[\p{L}(–—-]/u.test(behind) ? " " : ""}${behind}`,
    };
  }
  return null;
}

/** "rehearsal every Monday 7pm (, the hall opens at half six)": a thing with its hour; without one, that of the clause may be it. */
const isEntry = ({ tokens, segmentation: { pieces, title } }: Reading): boolean =>
  isThing(title.map((index) => tokens[index]!)) &&
  pieces.some(
    ({ piece }) =>
      (piece.kind === "series" && piece.series.times?.length) ||
      (piece.kind === "when" && piece.when.times.length > 0),
  );

/** A rhythm that names its days: "every week" completes the one that is told. */
const saysDays = ({ weekdays, monthDays, positions }: Partial<Series>): boolean =>
  weekdays !== undefined || monthDays !== undefined || positions !== undefined;

const counts = ({ segmentation }: Reading): boolean =>
  segmentation.pieces.some(({ piece }) => piece.kind === "ahead" || piece.kind === "warn");

/** "assembly every Monday, remind me on Sunday": of each of them, and not once. */
const recurs = (clause: string, options: ReadOptions): boolean =>
  read(clause, options).segmentation.pieces.some(({ piece }) => piece.kind === "series");

const hasTime = (clause: string, options: ReadOptions): boolean =>
  read(clause, options).segmentation.pieces.some(({ piece }) => ["when", "series"].includes(piece.kind));
