/**
 * A fact that is told, and a request that only points at it: "rent is due on the 1st of every month, remind me each time", "come March I
 * need to repot the orchids, remind me then", "ping me twenty minutes before: physio at 11:45". What to remember is the fact, when to is its
 * moment or its rhythm, moved by what the request counts back. Where the fact has no time to come, or the request leaves open how long
 * before, this asks; a request with a time, a topic or something to remember of its own is read elsewhere.
 */
import { FEASTS_OF_OTHERS } from "../feasts.js";
import type { Piece } from "../grammar/values.js";
import { HOLIDAYS } from "../holidays.js";
import { type AsideReading, QUOTE, REPORTED, REQUEST_FIRST, REQUEST_ITSELF, tidy } from "./beside-request.js";
import { onItsOwnDay, soonEnough } from "./in-its-part.js";
import { refusal, SAY_WHICH } from "./outcome.js";
import { type Pointed, pointsAt } from "./points-at.js";
import { type Reading, type ReadOptions, read, titleText } from "./read.js";
import { complete, onlyTimes } from "./told-beside.js";
import { AUXILIARY, happens, isOver, MOVED, ORDERS, SUBJECT } from "./verbs.js";
import { OTHERS_WORDS, QUOTED, SAID_TO, THOUGHT } from "./ways-of-asking.js";

/** Longer texts have more in them than a fact and a request. */
const MAX_LENGTH = 600;
/** A request that only points is short. */
const MAX_REQUEST = 90;

/** What of a fact says when. */
const OF_TIME: ReadonlySet<Piece["kind"]> = new Set([
  "when",
  "series",
  "start",
  "until",
  "range",
  "span",
  "months",
  "except",
  "off",
  "count",
]);

/** The two halves of such a sentence, and where each begins in it. */
interface Halves {
  fact: string;
  factAt: number;
  request: string;
  requestAt: number;
  /** The request stands in front, behind a sign the fact. */
  turned: boolean;
}

export function readFact(text: string, options: ReadOptions): AsideReading | null {
  const head = text.slice(0, 300);
  if (text.length > MAX_LENGTH || QUOTE.test(text) || THOUGHT.test(head)) return null;
  if (QUOTED.test(head) || SAID_TO.test(head) || OTHERS_WORDS.test(head)) return null;
  for (const halves of halvesOf(text)) {
    const request = onItsOwnDay(halves, options);
    const pointed = pointsAt(request, options);
    if (!pointed || (halves.turned && !pointed.how.some((how) => how !== "it") && !pointed.counts)) continue;
    const found = composed({ ...halves, request }, pointed, options);
    if (found) return soonEnough(found, { fact: halves.fact, request, said: halves.request }, options);
  }
  return null;
}

/** "bus at 5:40, | shout at half past" as well. */
const REQUESTS = new RegExp(
  `${REQUEST_ITSELF.source}|[,;.–—]\\s+(?=(?:a )?(?:shout|nudge|ping|buzz|holler|yell) at (?:half|(?:a )?quarter|five|ten|twenty) (?:past|to)\\W*$)`,
  REQUEST_ITSELF.flags,
);

function* halvesOf(text: string): Generator<Halves> {
  for (const found of text.matchAll(REQUESTS)) {
    // "tickets!! remind me": the signs belong to what is told
    const fact = text.slice(0, found.index + (found[0].startsWith("!") ? 1 : 0)).trimEnd();
    const requestAt = found.index + found[0].length;
    const request = text.slice(requestAt);
    if (request.length > MAX_REQUEST || fact.trim().split(/\s+/).length < 2 || fact.endsWith("?")) continue;
    const last = /[\p{L}'’]+$/u.exec(fact)?.[0].toLowerCase() ?? "";
    // without a sign or a joint between them, "he will | tell me then", "don't | remind me"
    if (REPORTED.test(fact)) continue;
    if (found[0].trim() === "" && (SUBJECT.has(last) || AUXILIARY.has(last) || DENIES.test(last))) continue;
    yield { fact, factAt: 0, request, requestAt, turned: false };
  }
  const first = REQUEST_FIRST.exec(text);
  const sign = first && /\s*(?:[,:;.–—]|\s-)\s+/g;
  for (const found of sign ? text.slice(first[0].length).matchAll(sign) : []) {
    const request = text.slice(first![0].length, first![0].length + found.index);
    const factAt = first![0].length + found.index + found[0].length;
    if (request.length > MAX_REQUEST) return;
    // "the night before, ie Thursday at 9, | to lay out my whites"
    if (NO_FACT.test(text.slice(factAt))) continue;
    yield { fact: text.slice(factAt), factAt, request, requestAt: first![0].length, turned: true };
  }
}

const DENIES = /n['’]?t$|^(?:never|no|without|stop|to)$/;
const NO_FACT = /^(?:ie|i\.e|namely|that is|which is)\b|(?:^|[,;:–—-]\s*)(?:to|that|about|of)\s/iu;

function composed(halves: Halves, pointed: Pointed, options: ReadOptions): AsideReading | null {
  const { fact, factAt, requestAt } = halves;
  const { how, plain, again } = pointed;
  const each = how.includes("each") || ALWAYS.test(fact);
  const said = each ? { ...options, each: true as const } : options;
  const joined = `${fact}${JOINT}${plain}`;
  const place = (index: number): number =>
    index <= fact.length ? index + factAt : index - fact.length - JOINT.length + requestAt;
  const found = (reading: Reading, request: string, title: string): AsideReading => ({
    ...{ reading, request, offset: 0, title, place },
  });
  const whole = read(joined, said);
  if (whole.segmentation.pieces.some(({ piece }) => piece.kind === "topic")) {
    // "whenever the budget comes up remember the 4k, and remind me of it": there is nothing to add
    const alone = read(fact, options);
    const title = titleText(alone.tokens, alone.segmentation);
    return title !== "" && inTopic(alone) && how.every((one) => one !== "open") && !pointed.counts && !again
      ? { reading: alone, request: fact, offset: factAt, title }
      : null;
  }
  // alone, and as it would be told beside a request that adds nothing
  const apart = [...whole.segmentation.before, ...whole.segmentation.title].every(
    (at) => whole.tokens[at]!.start < fact.length,
  );
  const told =
    isSure(whole) && apart
      ? whole
      : [`${fact}${JOINT}remind me`, fact].map((one) => read(one, said)).find(isSure);
  if (!told) {
    // "webinar tomorrow 9am CST, remind me when it starts": of a time with two meanings both are asked about
    const open = !whole.outcome.ok && whole.outcome.hint === SAY_WHICH;
    return open ? found(whole, joined, nameOf(whole, fact)) : null;
  }
  const ofFact = told.segmentation.pieces.filter(({ from }) => told.tokens[from]!.start < fact.length);
  if (ofFact.some(({ piece }) => !TELLS.has(piece.kind))) return null;
  const times = ofFact.filter(({ piece }) => OF_TIME.has(piece.kind));
  if (!times.some(({ piece }) => piece.kind === "when" || piece.kind === "series")) return null;
  // "every year on 15 November, remind me each year": said again
  const heads = times.flatMap(({ piece }) => (piece.kind === "series" ? [piece.series] : []));
  if (again && heads.some(({ frequency }) => frequency !== again.frequency)) return null;
  const named = titleText(told.tokens, told.segmentation) !== "";
  // "at 10pm | remind me to set an alarm", "tomorrow at 9 | ping me": a time alone is nothing to remember, but for a day with a name
  if (!named && (SETS.test(halves.request) || !NAMED_DAY.test(fact))) return null;
  const title = nameOf(told, fact);
  const refused = (reason: string, hint: string): AsideReading =>
    found({ ...told, outcome: refusal("NEEDS_TIME", reason, hint) }, joined, title);
  if (!again && isPast(told, times)) return refused("What this tells of is over.", "Say when to remind you.");
  if (how.includes("open"))
    return refused("I do not know how long before that is.", 'Say how long, for example "an hour before".');
  if (told === whole) return found(whole, joined, title);
  const request = `${onlyTimes(fact, told, times)}${JOINT}${plain}`;
  const reading = read(request, said);
  return isSure(reading) ? found(reading, request, title) : null;
}

/** Any of the days of the calendar with a name of their own. */
const NAMED_DAY = new RegExp(
  `\\b(?:${[...HOLIDAYS, ...FEASTS_OF_OTHERS]
    .flatMap(([names]) => names.split("|"))
    .map((name) => name.replace(/[.*+?()[\]{}\\^$]/g, "\\$&").replaceAll(/ ?(['-]) ?/g, " ?[$1’] ?"))
    .join("|")})(?!\\p{L})`,
  "iu",
);

const SETS = /\bto (?:set|put|turn|switch)\b.*\b(?:alarm|timer)\b/i;
const isSure = ({ outcome, doubt }: Reading): boolean => outcome.ok && !doubt;
const inTopic = (reading: Reading): boolean =>
  complete(reading) &&
  reading.segmentation.pieces.some(({ piece }) => piece.kind === "topic" && piece.topic.spoken);

const JOINT = ", ";
/** What a fact is made of. */
const TELLS: ReadonlySet<Piece["kind"]> = new Set([
  ...OF_TIME,
  "open",
  "close",
  "tag",
  "priority",
  "bridge",
  "event",
]);
/** "the pub quiz is always on a Tuesday". */
const ALWAYS = /\b(?:always|usually|normally|generally)\b/i;

/** What is told, without when: "drinks are always | on the last Friday" are drinks, "the 2nd of June | is the fete" is the fete. */
export function nameOf(told: Reading, fact: string): string {
  const words = titleText(told.tokens, told.segmentation).replace(
    /(?:\s+(?:is|are|will be|falls|takes place))?(?:\s+(?:always|usually|normally|generally))?$/i,
    "",
  );
  return words || tidy(fact);
}

/** What is arranged for later by what was done. */
const ARRANGED =
  /^(?:booked|arranged|scheduled|agreed|planned|promised|decided|set|made|got|have|bought|ordered|won|reserved|said|told|wrote|texted|messaged|emailed|confirmed|invited|signed|settled|suggested|offered|accepted|announced|gave|asked|put|entered|registered)$/;

/** Told of something that is over: its time is none to come. */
function isPast({ tokens, segmentation }: Reading, times: Reading["segmentation"]["pieces"]): boolean {
  const { from, to } = times[0]!;
  if (/^(?:for|to)$/.test(tokens[from]!.lower) || /^(?:for|to)$/.test(tokens[from - 1]?.lower ?? ""))
    return false;
  // of the clause that has the time
  const sign = (at: number): boolean => tokens[at]!.kind === "symbol" && /[,;.:!–—(]/.test(tokens[at]!.lower);
  const said = [...segmentation.before, ...segmentation.title].filter(
    (at) => !sign(at) && ![...tokens.keys()].slice(Math.min(at, to), Math.max(at, from)).some(sign),
  );
  const words = said.map((at) => tokens[at]!.lower);
  if (ORDERS.has(words[0] ?? "") || words.some((word) => ARRANGED.test(word) || MOVED.has(word)))
    return false;
  return (
    words.some(
      (word, at) => /^(?:was|were|had)$/.test(word) || (isOver(word) && !PASSIVE.test(words[at - 1] ?? "")),
    ) && !words.some((word) => PRESENT.test(word) || (happens(word) && !isOver(word)))
  );
}
const PASSIVE = /^(?:is|are|be|been|being|gets?|has|have|needs?|all|not)$/;
const PRESENT = /^(?:is|are|has|will|must|needs?|being)$|['’](?:s|re|ll)$/;
