/**
 * What is to be done so long before or after a thing that is told in front of it: "Spotify trial ends 20 May, cancel 2 days before", "invoice is
 * due 20 May; chase it the day after", "… ends on 15 June; two weeks earlier I need to book the engineer". It is read as the request that
 * says the same.
 */
import { SPAN } from "./after-that.js";
import { BEFORE_IT, isBygone } from "./before-it.js";
import { type AsideReading, inSituation, QUOTE, REPORTED } from "./beside-request.js";
import { FUNCTION, OF_TIME } from "./excuse.js";
import { type Reading, type ReadOptions, read, titleText } from "./read.js";
import { isStatement } from "./statement.js";
import { complete } from "./told-beside.js";
import { ORDERS } from "./verbs.js";

const MAX_LENGTH = 300;
const UNIT = "day|week|evening|night|morning|month";
/** How long before or after. */
const COUNT = `(?:(?:${SPAN}) (?:before|beforehand|earlier|ahead|in advance|after|afterwards|later)|the (?:${UNIT}) (?:before|after)|(?:on )?(?:that|the same) day)`;
/** What each of them has: cheap to look for. */
const COUNTS = /\b(?:before|beforehand|prior|earlier|ahead|advance|after|afterwards|later|day)\b/i;
const NEED = "(?:(?:I |we )?(?:need to|have to|must|should|got to|gotta|want to) )?";
const AT_END = new RegExp(`^${NEED}(?<todo>\\p{L}.+?),? (?<count>${COUNT})[\\s.!]*$`, "iu");
/** "walk Dan to school Monday 8.30, pack the bag before": as long before as "before" says by itself. */
const JUST_BEFORE = new RegExp(`^${NEED}(?<todo>\\p{L}.+?),? ${BEFORE_IT}[\\s.!]*$`, "iu");
const BEFORE = "30 minutes before";
const IN_FRONT = new RegExp(`^(?<count>${COUNT}),? ${NEED}(?<todo>\\p{L}.+?)[\\s.!]*$`, "iu");
const JOINT = /(?:\s*[,;.:–—]|\s-)?\s+(?:(?:and|so|then|please|pls)\s+)*(?=\p{L}|\d)/giu;
/** Asked for already, told of what is not to be, or waited for. */
const OTHERWISE =
  /\b(?:remind|ping|tell me|nudge|alert|alarm|wake|warn|notify|reminder|don['’]t|do not|when|if|whenever|every|was|were|had|went)\b|\?/iu;
/** "we moved on 3 May" is over; shoes are to be polished. */
const OVER = /\b\p{L}{3,}ed\b/iu;

export function readOrderBehind(text: string, options: ReadOptions): AsideReading | null {
  if (text.length > MAX_LENGTH || !COUNTS.test(text) || OTHERWISE.test(text) || QUOTE.test(text)) return null;
  if (inSituation(text) || REPORTED.test(text)) return null;
  for (const joint of text.matchAll(JOINT)) {
    const told = text.slice(0, joint.index);
    const rest = text.slice(joint.index + joint[0].length);
    const found = AT_END.exec(rest) ?? IN_FRONT.exec(rest) ?? JUST_BEFORE.exec(rest);
    const { todo, count = BEFORE } = found?.groups ?? {};
    if (!todo || !isOrder(todo, count) || !told.includes(" ") || OVER.test(told)) continue;
    if (count === BEFORE && isBygone(todo)) continue;
    // "blood test friday 9am nothing | to eat before"
    if (count === BEFORE && /^\s+$/.test(joint[0]) && !endsWithTime(told, options)) continue;
    const reading = asked(told, todo, count, options);
    const title = reading && titleText(reading.tokens, reading.segmentation);
    if (reading && title?.startsWith(todo))
      return { reading, request: text, offset: 0, title, place: () => text.length - 1 };
  }
  return null;
}

function endsWithTime(told: string, options: ReadOptions): boolean {
  const { tokens, segmentation } = read(told, options);
  return segmentation.pieces.some(({ piece, to }) => piece.kind === "when" && to === tokens.length);
}

const SURE_HOUR =
  /\d[:.]\d\d|\d ?[ap]m\b|\b(?:1[3-9]|2[0-3]|(?:[01]\d|2[0-3])[0-5]\d)\b|\b(?:noon|midday|midnight)\b/i;
const firstWord = (text: string): string => text.split(/[\s,.]/)[0]!.toLowerCase();
/** Any verb, where what it is done to stands behind it: "chill the wine". */
const isOrder = (todo: string, count: string): boolean =>
  ORDERS.has(firstWord(todo)) ||
  (count === BEFORE &&
    ON_A_THING.test(todo) &&
    !FUNCTION.has(firstWord(todo)) &&
    !OF_TIME.has(firstWord(todo)));
const ON_A_THING = /^(?!\p{L}+(?:ed|ing|s) )\p{L}{3,} (?:the|a|an|my|our|your|his|her|their) /iu;

const AGAIN = new Set(["then", "again", "and", "once", "more"]);

function asked(told: string, todo: string, count: string, options: ReadOptions): Reading | null {
  // "for 8 at 7 on Saturday, one hour before": nobody says which half of the day
  if (/hour|min|h$/i.test(count) && !SURE_HOUR.test(told)) return null;
  const thing = read(told, options);
  const { tokens } = thing;
  const words = thing.segmentation.title.filter((at) => tokens[at]!.kind === "word");
  // "in 3 days, then again | 2 weeks later email Ana" are two times of one thing
  const [first, ...more] = words.every((at) => AGAIN.has(tokens[at]!.lower)) ? [] : words;
  // "friday 10am ask Ana what came before": before nothing that is told
  if (first === undefined) return null;
  // "next week call Jo, the week after call Mia" are two, and an "audit monday 9am" is a thing
  if (ORDERS.has(tokens[first]!.lower) && (count !== BEFORE || first > 0 || more.length > 0))
    if (!isStatement(tokens, [...tokens.keys()], { again: true })) return null;
  const same = /\b(?:that|the same) day$/i.test(count);
  const reading = read(`${told}, remind me ${same ? "on that day" : count} to ${todo}`, options);
  const { outcome } = reading;
  return outcome.ok && outcome.trigger.type === "scheduled" && complete(reading) ? reading : null;
}
