/**
 * A message that tells what became of something: it is done ("I called them this morning"), it has moved ("the meeting is on Thursday
 * now"), it will not be ("the flight was cancelled"), it is put off ("not now, tomorrow"). Whoever asks gets what was said about and, where
 * it has moved, the new moment; which reminder is meant is decided elsewhere. What is asked, wished, planned or denied is no report. English. Pure.
 */
import { stem } from "../stem.js";
import { calledOff } from "./called-off.js";
import { mayTellTime } from "./may-tell-time.js";
import { havingNames, type Narrowed, narrowedIn } from "./narrowed.js";
import { ownWords } from "./own-words.js";
import { particlesIn } from "./particles.js";
import { ANY_VERBS, doneVerb, KNOWN_VERBS, type Verbs } from "./past-forms.js";
import {
  ASKS_TO_PUT_OFF,
  isOnePutOff,
  leftOut,
  namedPutOff,
  onlyNamed,
  putOffTo,
  putOffVaguely,
} from "./put-off.js";
import {
  ANOTHER_MATTER,
  ASKED,
  COST,
  FAILED,
  FOLLOWS,
  IS_OUT,
  isOnTheWay,
  isTheirsOnTheWay,
  LASTS,
  NOT_DONE,
  OF_THE_WAY,
  OTHER_MATTER,
  UNDONE,
  UNSURE,
  WHEN_IT_IS,
  WHOLE,
} from "./report-guards.js";
import { withMarksSaid } from "./report-marks.js";
import { SHAPES } from "./report-shapes.js";
import { haveSign, signsIn } from "./signs.js";
import type { ParseOptions, TriggerResult } from "./types.js";

export interface Report {
  says: "done" | "moved" | "cancelled" | "later" | "skipped";
  /** What was done, in the base form, or one of several; null where any end is said ("finished", "took care of"). */
  verb: string | readonly string[] | null;
  /** Stems of what it was done to, or what has moved; empty: what was spoken of last. */
  about: readonly string[];
  /** "dentist called": a person of that name would be who did it. */
  bare?: true;
  /** What may make it another thing than a title names; where nothing was named, there is none. */
  narrowed?: Narrowed;
  /** Nothing else may stand in the title either. */
  whole?: true;
  /** "the milk is finished": it may be used up. */
  usedUp?: true;
  /** Where it has moved to. */
  to?: Moment;
  /** What was said may mean something else: it has to be asked. */
  perhaps?: true;
  /** What was spoken of just before: "rang the newspaper, it's cancelled". */
  before?: readonly string[];
  /** The particles of what was done: "turned off". */
  ways?: ReadonlySet<string>;
  /** "the windows are clean": how it is now. */
  isResult?: true;
  /** "in the oven" */
  place?: string;
  /** "Mia fed the cat": who did it, who need not be who was to. */
  doer?: readonly string[];
  /** "no milk today": there is none of it. */
  lacks?: true;
  /** "not now": put off without a word of until when; `to` is then only likely. */
  isVague?: true;
}

/** `time`: a time of day was said; `day`: a day was. */
export interface Moment {
  at: Date;
  day: boolean;
  time: boolean;
}

const MOST_CHARS = 2_000;
const MOST_CLAUSES = 20;

const OPENER =
  /^(?:(?:ugh|argh|hm+|um+|ok(?:ay)?|hey|hi|hello|so|well(?! done)|oh|right|great|good|news|good news|fyi|btw|by the way|yes|yep|yeah|yup|thanks|thank you|just so you know|for the record|update|note)\b[\s,:!-]*)+/;
/** `parseTrigger`, or what stands in for it until it is known to be needed: to load it costs more than all the rest here. */
export type ReadsTrigger = (text: string, options: ParseOptions) => TriggerResult | null;
/** With whom more is said to be theirs. */
type Given = ParseOptions & { names?: ReadonlySet<string>; readsTrigger: ReadsTrigger };

/** "im", "ive" */
const TYPED_SHORT = /\b(i)(m|ve)\b/gi;

/** @param readsTrigger is asked only where a moment may have been told */
export function readReports(message: string, given: ParseOptions, readsTrigger: ReadsTrigger): Report[] {
  if (message.length > MOST_CHARS) return [];
  const options: Given = { ...given, names: havingNames(message), readsTrigger };
  const told = withMarksSaid(ownWords(message).replace(TYPED_SHORT, "$1'$2"));
  const clauses = clausesOf(told).slice(0, MOST_CLAUSES);
  return clauses.flatMap((clause, at) => {
    const report = readEither(clause.replace(/^but /, ""), options);
    if (!report || (report.says === "done" && cameToNothing(clause, report, clauses[at + 1]))) return [];
    // "not now. after lunch"
    const then = report.isVague ? momentIn((clauses[at + 1] ?? "").replace(MAYBE, ""), options) : null;
    if (then !== null) return { says: "later", verb: null, about: [], to: then };
    const before = at > 0 && report.says === "cancelled" && report.about.length === 0;
    return [before ? { ...report, before: aboutOf(clauses[at - 1]!) } : report];
  });
}

/** "no time now. tonight maybe" */
const MAYBE = /^(?:maybe|perhaps) | (?:maybe|perhaps|then|please|instead|i guess)$/;

/** Whole, else up to its "and": "the plumber is called and comes on Thursday". */
function readEither(clause: string, options: Given): Report | null {
  const report = readClause(clause, options);
  const [first = "", behind] = clause.split(/,? and (?=[a-z]+s )/);
  if (report || behind === undefined || !tellsOf(clause)) return report;
  if (!FOLLOWS.test(behind)) return null;
  const begun = readClause(first, options);
  return begun?.says === "done" ? begun : null;
}

/** As told of the same, or straight behind it: what a "but" qualifies is not sure. */
const cameToNothing = (clause: string, report: Report, next = ""): boolean =>
  NOT_DONE.test(clause) ||
  ANOTHER_MATTER.test(clause) ||
  FAILED.test(withoutWhatIsTold(clause, report)) ||
  isTheirsOnTheWay(clause) ||
  (next !== "" && takesBack(next));

const takesBack = (next: string): boolean =>
  FAILED.test(next) ||
  isOnTheWay(next) ||
  UNDONE.test(next) ||
  (next.startsWith("but ") && (!OTHER_MATTER.test(next) || OF_THE_WAY.test(next)));

/** "hung up" is no failure of hanging, nor "closed" of closing. */
function withoutWhatIsTold(clause: string, { verb, isResult }: Report): string {
  if (isResult) return "";
  if (verb === "hang") return clause.replace(/\bhung up\b/, "hung");
  return verb === "close" ? clause.replace(/\bclosed\b/, "shut") : clause.replace(IS_OUT, "$1");
}

/** What stands at the end and says nothing of it. */
const CLOSER =
  /[\s,!:-]+(?:thanks|thank you|thx|btw|by the way|fyi|cheers|ta|ty|lol|haha|phew|yay|at last|after all|in the end|luckily|thankfully|mate|buddy|:\)|:-\))(?: (?:a lot|so much|again|mate|for (?:the|your) (?:reminder|reminding|nudge|ping|help)|for (?:asking|reminding me)))?$/;

/** "re-book" is rebook. */
const HYPHENED = /\b(re|un|pre)-(?=[a-z])/g;

/** Without what it cost, how long it lasts and how much of it it was; where none of it can stand, none of these patterns is made. */
function withoutCourse(clause: string): string {
  const costs = clause.includes(", ") ? clause.replace(COST, "") : clause;
  const lasts = / (?:until|till|for) /.test(costs) ? costs.replace(LASTS, "") : costs;
  return lasts.includes(", ") ? lasts.replace(WHOLE, "") : lasts;
}

/** Sentences, and parts of them that stand by themselves; what is asked is none. */
function clausesOf(message: string): string[] {
  return (message.match(/[^.!?;\n]*(?:[.:]\d[^.!?;\n]*)*[.!?;\n]*/g) ?? [])
    .flatMap((sentence) => {
      const joined = MAY_JOIN.test(sentence) && !isOnePutOff(sentence);
      const parts = joined ? sentence.split(BETWEEN) : [sentence];
      const asked = sentence.trimEnd().endsWith("?") && !ASKS_TO_PUT_OFF.test(parts.at(-1) ?? "");
      return asked ? parts.slice(0, -1) : parts;
    })
    .flatMap((part) => (MAY_JOIN.test(part) ? part.split(/,? and (?=[a-z]+(?:ed|t|d|ne|ll|id) )/i) : [part]))
    .map((clause) =>
      clause
        .toLowerCase()
        .replace(HYPHENED, "$1")
        .replace(/\s+/g, " ")
        .trim()
        .replace(/[.!?;,:]+$/, "")
        .trim(),
    )
    .map((clause) => withoutCourse(clause.replace(OPENER, "").replace(CLOSER, "")).trim())
    .filter((clause) => clause !== "");
}

/** Without one of these nothing is joined. */
const MAY_JOIN = /,| and | but | so /i;
const BETWEEN =
  /, (?=[a-z]+(?: [a-z]+)? (?:i|we)(?:['’]ve| have)? (?:already |just )?(?:did|done)\b)|, (?=(?:tastes?|smells?|looks?|feels?|sounds?|tasted|smelled|smelt|looked|felt|sounded|was|were|went|rides) )|,? (?:and then|so)(?= )|,? (?=but )|, (?=(?:i|we|the|they|he|she|it|that|can|could|would|will|please|now|next|what|how|let)\b)|,? and (?=(?:i|we|the|they|he|she|it)\b)/i;

/** Without one of these, or a verb in its past, none of the shapes fits. */
const TELLING = new Set(
  (
    "is are was were been got gets done finished sorted taken took completed dealt handled wrapped moved rescheduled postponed pushed " +
    "shifted delayed brought changed put bumped deferred cancelled canceled called scrapped off new settled handled dealt back home ticked crossed checked accomplished went has have had there works work runs run passes pass"
  ).split(" "),
);

const couldTell = (clause: string): boolean =>
  clause
    .split(/[^a-z'’]+/)
    .some((word) => TELLING.has(word) || /['’]s$|[a-z]{2,}ed$/.test(word) || doneVerb(word) !== null);

function readClause(clause: string, options: Given): Report | null {
  const vaguely = putOffVaguely(clause);
  if (vaguely !== null) {
    const at = new Date(options.now.getTime() + vaguely * 60_000);
    return { says: "later", verb: null, about: [], to: { at, day: true, time: true }, isVague: true };
  }
  const putOff = putOffTo(clause);
  const later = putOff === null ? null : momentIn(putOff, options);
  if (later !== null) return { says: "later", verb: null, about: [], to: later };
  const named = readPutOff(namedPutOff(clause), options);
  if (named !== null) return named;
  const left = leftOut(clause);
  if (left) return { says: "skipped", verb: null, about: [], ...left };
  const off = calledOff(clause);
  if (off !== null && !ASKED.test(clause))
    return {
      says: "cancelled",
      verb: null,
      about: aboutOf(off),
      narrowed: narrowedIn(off, options.names),
      ...(LACKS.test(clause) && { lacks: true as const }),
    };
  const told = couldTell(clause) && tellsOf(clause) ? readTold(clause, options) : null;
  if (told !== null) return told;
  const perhaps = readPutOff(onlyNamed(clause), options);
  return perhaps && { ...perhaps, perhaps: true };
}

function readPutOff(named: { what: string; to: string } | null, options: Given): Report | null {
  const to = named && momentIn(named.to, options);
  return named && to && { says: "later", verb: null, about: aboutOf(named.what), to };
}

function readTold(clause: string, options: Given): Report | null {
  const known = inShapes(clause, options, KNOWN_VERBS);
  return known ?? (REGULAR.test(clause) ? inShapes(clause, options, ANY_VERBS) : null);
}
/** Without one of these forms no other verb is read. */
const REGULAR = /[a-z]{2}(?:ed|ing)\b/;

const tellsOf = (clause: string): boolean =>
  !UNSURE.test(clause) && !ASKED.test(clause) && !WHEN_IT_IS.test(clause);

function inShapes(clause: string, options: Given, verbs: Verbs): Report | null {
  const signs = signsIn(clause);
  for (const shape of SHAPES) {
    const found = haveSign(shape.signs, signs) ? shape.words.exec(clause) : null;
    const said = found && shape.read(found, verbs);
    if (!said) continue;
    const ways = particlesIn(clause);
    const aboutWhat = (text: string) => aboutOf(text).filter((word) => !ways.has(word));
    const { says, verb = null, about, to, bare, whole, doer, place, isResult } = said;
    if (says !== "moved")
      return {
        says,
        verb,
        about: aboutWhat(about),
        ...(bare && { bare }),
        ...(about !== "" && { narrowed: narrowedIn(about, options.names) }),
        ...(whole && { whole }),
        ...(says === "done" && { ways }),
        ...(isResult && { isResult }),
        ...(place !== undefined && { place }),
        ...(doer !== undefined && { doer: aboutOf(doer), perhaps: true as const }),
        ...(verb === null && USED_UP.test(clause) && { usedUp: true as const }),
      };
    const moment = to === undefined ? null : momentIn(to, options);
    if (moment !== null) return { says, verb, about: aboutOf(about), to: moment };
  }
  return null;
}

const LACKS = /^(?:there(?:['’]s| is| are) )?no /;
const USED_UP = /\bfinished\b/;

/** A moment that lies ahead, and how much of it was said. */
function momentIn(text: string, options: Given): Moment | null {
  if (!mayTellTime(text)) return null;
  for (const words of [text, `on ${text}`, `at ${text}`]) {
    const read = options.readsTrigger(words, options);
    if (!read?.ok || read.trigger.type !== "scheduled") continue;
    const time = TIME.test(text);
    return { at: read.trigger.at, time, day: !time || DAY.test(text) };
  }
  return null;
}

const TIME =
  /\b\d{1,2}(?::\d\d|\.\d\d)? ?(?:[ap]\.?m\b|h\b|o['’]?clock)|\b\d{1,2}:\d\d|\bat (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|^\d{1,2}$|\b(?:noon|midday|midnight|half past|quarter|morning|lunch(?:time)?|afternoon|evening|tonight|night|hours?|minutes?|mins?)\b/;
const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:today|tonight|tomorrow|week|month|day|next|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)\b|\d[/-]\d|\bin (?:\d|an?\b|half\b|[a-z]+ (?:hours?|minutes?|mins?|days?|weeks?)\b)/;

/** Says nothing about which thing it was. */
const EMPTY = new Set(
  (
    "the a an my our your their his her its this that these those it them him they one ones to of about for with on in at by from up off out and or " +
    "today yesterday tonight morning afternoon evening night week month now already just finally also actually again earlier later last before ago this " +
    "minute minutes hour hours day days me us you all everything thing things stuff both too as well so far right away myself ourselves here there " +
    "monday tuesday wednesday thursday friday saturday sunday is was are were be been has have had i we"
  ).split(" "),
);

function aboutOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
  return [
    ...new Set(words.filter((word) => !EMPTY.has(word)).map((word) => stem(word.replace(/['’]s$/, "")))),
  ];
}

/** The same of a title: its verb, where it begins with one, and what it is about. */
export function titleParts(title: string): { verb: string | null; about: readonly string[] } {
  const text = title.toLowerCase().replace(HYPHENED, "$1");
  const [first = ""] = text.match(/[\p{L}]+/u) ?? [];
  return { verb: first === "" ? null : first, about: aboutOf(text) };
}
