/**
 * A message that tells what became of something: it is done ("I called them this morning"), it has moved ("the meeting is on Thursday
 * now"), it will not be ("the flight was cancelled"). Whoever asks gets what was said about and, where it has moved, the new moment;
 * which reminder is meant is decided elsewhere. What is asked, wished, planned or denied is no report. English. Pure.
 */
import { stem } from "../stem.js";
import { parseTrigger } from "./parse-trigger.js";
import { doneVerb } from "./past-forms.js";
import type { ParseOptions } from "./types.js";

export interface Report {
  says: "done" | "moved" | "cancelled";
  /** What was done, in the base form; null where any end is said ("finished", "took care of"). */
  verb: string | null;
  /** Stems of what it was done to, or what has moved; empty: what was spoken of last. */
  about: readonly string[];
  /** Where it has moved to. */
  to?: Moment;
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
  /^(?:(?:ok(?:ay)?|hey|hi|hello|so|well|oh|right|great|good|news|good news|fyi|btw|by the way|yes|yep|yeah|yup|thanks|thank you|just so you know|for the record|update|note)\b[\s,:!-]*)+/;
/** Not yet, or only perhaps. */
const UNSURE =
  /\b(?:not|never|cannot|hardly|almost|nearly|partly|half|except|if|unless|whether|until|till|before|while|should|could|would|might|may|must|will|shall|going to|about to|supposed to|need(?:s|ed)? to|have to|had to|has to|want(?:s|ed)? to|try|tried|trying|hope|hoped|wish|plan|planned|forgot|forgotten|remind|please|can you|did you|have you|maybe|perhaps|think|thought|wonder|let's)\b|n['’]t\b|['’]ll\b/;
/** Asked, also where no mark of it was typed. */
const ASKED =
  /^(?:did|do|does|is|are|was|were|am|has|have|had) (?:i|we|you|he|she|it|they|my|our|your|the|this|that|there|any)\b|\b(?:why|how|what|which|who|whose|where)\b/;
const WHEN_IT_IS = /^(?:once|when|whenever|as soon as|after|in case|suppose|imagine)\b/;
const SOMEBODY = "(?:i|we|they|he|she|you|[a-z]+)";
const MOVED = "(?:moved|rescheduled|postponed|pushed|shifted|delayed|brought|changed|put|bumped|deferred)";
const HAS_BEEN = "(?:is|was|are|were|got|gets|has been|have been|['’]s been|['’]s|is being|has now been)";
const CANCELLED = "(?:cancell?ed|called off|scrapped)";
const NOW = "(?:now|already|just|finally|also|actually|again)";

const SHAPES: readonly { words: RegExp; read(found: RegExpExecArray): Said | null }[] = [
  // "the meeting was moved to Thursday", "the call has been pushed back to 4"
  {
    words: new RegExp(
      `^(.*?)\\s*\\b${HAS_BEEN}(?: ${NOW})* ${MOVED}(?: (?:back|forward|out|off|up))?(?: from .+?)? (?:to|until|till|for) (.+)$`,
    ),
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  // "they moved the meeting to Thursday"
  {
    words: new RegExp(
      `^${SOMEBODY}(?:['’]ve| have| has)?(?: ${NOW})* ${MOVED}(?: (?:back|forward))? (.+?)(?: (?:back|forward|out))? (?:to|until|till) (.+)$`,
    ),
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  // "the meeting is on Thursday now", "the meeting is now at 4", "dinner is Friday instead"
  {
    words: /^(.+?)\b(?:is|are|['’]s) (?:now )?((?:on |at |in )?.+?) (?:now|instead)$/,
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  {
    words: /^(.+?)\b(?:is|are|['’]s) now ((?:on |at )?.+)$/,
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  // "new time for the meeting: Thursday 3pm"
  {
    words: /^(?:the )?new (?:time|date|day|slot) (?:for|of) (.+?)(?: is|:| -) (.+)$/,
    read: ([, about = "", to = ""]) => ({ says: "moved", about, to }),
  },
  {
    words: new RegExp(`^(.*?)\\s*\\b${HAS_BEEN}(?: ${NOW})* ${CANCELLED}\\b`),
    read: ([, about = ""]) => ({ says: "cancelled", about }),
  },
  {
    words: new RegExp(`^${SOMEBODY}(?:['’]ve| have| has)?(?: ${NOW})* ${CANCELLED} (.+)$`),
    read: ([, about = ""]) => ({ says: "cancelled", about }),
  },
  {
    words: /^(.+?)\b(?:is|are|['’]s) off(?: now| the table)?$/,
    read: ([, about = ""]) => ({ says: "cancelled", about }),
  },
  // "done", "that's done", "did it already"
  {
    words: new RegExp(
      `^(?:(?:it|that|this|all)(?:['’]s| is| was| has been)? )?(?:${NOW} )*(?:all )?(?:done|finished|sorted|taken care of)(?: (?:that|it|this|with (?:it|that)))?(?: ${NOW})*$`,
    ),
    read: () => ({ says: "done", verb: null, about: "" }),
  },
  // "I took care of the dentist", "we are done with the report", "I finished the report"
  {
    words: new RegExp(
      `^(?:(?:i|we)(?:['’]ve| have|['’]m| am|['’]re| are)? )?(?:${NOW} )*(?:done with|finished(?: with)?|completed|took care of|taken care of|dealt with|handled|sorted(?: out)?|wrapped up|got rid of) (.+)$`,
    ),
    read: ([, about = ""]) => ({ says: "done", verb: null, about }),
  },
  // "the invoice is paid", "the report has been sent", "the dentist is done"
  {
    words: new RegExp(
      `^(.+?)\\b(?:is|are|was|were|has been|have been|['’]s been|['’]s|got)(?: (?:${NOW}|all))* ([a-z]+)(?: (?:off|out|in|up|of|over|care of))?(?: ${NOW})*$`,
    ),
    read: ([, about = "", word = ""]) => {
      if (/^(?:done|finished|complete|completed|sorted|settled|through|taken)$/.test(word))
        return { says: "done", verb: null, about };
      const verb = doneVerb(word);
      return verb === null ? null : { says: "done", verb, about };
    },
  },
  // "I called them this morning", "just paid the invoice"
  {
    words: new RegExp(
      `^((?:i|we)(?:['’]ve| have|['’]d| had)? )?((?:${NOW} )*)([a-z]+)(?: (?:up|off|out|in|back|over))?(?: (.*))?$`,
    ),
    read: ([, who = "", just = "", word = "", about = ""]) => {
      const verb = doneVerb(word);
      // "set the timer" is an order, "just set the timer" tells.
      if (verb === null || (verb === word && who + just === "")) return null;
      return { says: "done", verb: verb === "do" && about !== "" ? null : verb, about };
    },
  },
];

interface Said {
  says: Report["says"];
  verb?: string | null;
  about: string;
  to?: string;
}

export function readReports(message: string, options: ParseOptions): Report[] {
  if (message.length > MOST_CHARS) return [];
  return clausesOf(message)
    .slice(0, MOST_CLAUSES)
    .flatMap((clause) => readClause(clause, options) ?? []);
}

/** Sentences, and parts of them that stand by themselves; what is asked is none. */
function clausesOf(message: string): string[] {
  return (message.match(/[^.!?;\n]*(?:[.:]\d[^.!?;\n]*)*[.!?;\n]*/g) ?? [])
    .flatMap((sentence) => {
      const parts = MAY_JOIN.test(sentence) ? sentence.split(BETWEEN) : [sentence];
      return sentence.trimEnd().endsWith("?") ? parts.slice(0, -1) : parts;
    })
    .flatMap((part) => (MAY_JOIN.test(part) ? part.split(/,? and (?=[a-z]+(?:ed|t|d|ne|ll|id) )/i) : [part]))
    .map((clause) =>
      clause
        .toLowerCase()
        .replace(/\s+/g, " ")
        .trim()
        .replace(/[.!;,:]+$/, "")
        .trim(),
    )
    .map((clause) => clause.replace(OPENER, "").trim())
    .filter((clause) => clause !== "");
}

/** Without one of these nothing is joined. */
const MAY_JOIN = /,| and | but | so /i;
const BETWEEN =
  /,? (?:and then|but|so)(?= )|, (?=(?:i|we|the|they|it|that|can|could|would|will|please|now|next|what|how|let)\b)|,? and (?=(?:i|we|the|they)\b)/i;

/** Without one of these, or a verb in its past, none of the shapes fits. */
const TELLING = new Set(
  (
    "is are was were been got gets done finished sorted taken took completed dealt handled wrapped moved rescheduled postponed pushed " +
    "shifted delayed brought changed put bumped deferred cancelled canceled called scrapped off new"
  ).split(" "),
);

const couldTell = (clause: string): boolean =>
  clause
    .split(/[^a-z'’]+/)
    .some((word) => TELLING.has(word) || /['’]s$/.test(word) || doneVerb(word) !== null);

function readClause(clause: string, options: ParseOptions): Report | null {
  if (!couldTell(clause)) return null;
  if (UNSURE.test(clause) || ASKED.test(clause) || WHEN_IT_IS.test(clause)) return null;
  for (const { words, read } of SHAPES) {
    const found = words.exec(clause);
    const said = found && read(found);
    if (!said) continue;
    const { says, verb = null, about, to } = said;
    if (says !== "moved") return { says, verb, about: aboutOf(about) };
    const moment = to === undefined ? null : momentIn(to, options);
    if (moment !== null) return { says, verb, about: aboutOf(about), to: moment };
  }
  return null;
}

/** A moment that lies ahead, and how much of it was said. */
function momentIn(text: string, options: ParseOptions): Moment | null {
  const read = [text, `on ${text}`, `at ${text}`]
    .map((words) => parseTrigger(words, options))
    .find((result) => result.ok && result.trigger.type === "scheduled");
  if (!read?.ok || read.trigger.type !== "scheduled") return null;
  const time = TIME.test(text);
  return { at: read.trigger.at, time, day: !time || DAY.test(text) };
}

const TIME =
  /\b\d{1,2}(?::\d\d|\.\d\d)? ?(?:[ap]\.?m\b|h\b|o['’]?clock)|\b\d{1,2}:\d\d|\bat \d{1,2}\b|^\d{1,2}$|\b(?:noon|midday|midnight|half past|quarter)\b/;
const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:today|tonight|tomorrow|week|month|day|next|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)\b|\d[/-]\d|\bin \d/;

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
  const text = title.toLowerCase();
  const [first = ""] = text.match(/[\p{L}]+/u) ?? [];
  return { verb: first === "" ? null : first, about: aboutOf(text) };
}
