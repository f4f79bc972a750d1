/**
 * A thing that begins as it is told, with how long it takes, and a request for its end: "break starts now 45 min, then tell me to drive",
 * "I have just plugged the hearing aids in and they want four hours. Tell me then", "remind me when the wash is done, it takes 2h10 and I've just
 * started it". Counted from now; where nothing says that it begins now, or another time stands beside it, this is read elsewhere, and behind a
 * request for its end it is asked about.
 */
import { SPAN } from "./after-that.js";
import { type AsideReading, CALLS, inSituation, QUOTE, REPORTED, tidy } from "./beside-request.js";
import { refusal } from "./outcome.js";
import { type ReadOptions, read, refersTo } from "./read.js";
import { complete } from "./told-beside.js";

const MAX_LENGTH = 300;
/** It has just begun. */
const BEGINS =
  /\b(?:now|from now|this (?:minute|second|moment)|(?:has|have|is|are|it['’]s|they['’]re) (?:started|begun|running|charging|on|in)|just (?:been |gone |put |set |begun |got |left |taken |run |hung |laid |fed |gave |given |sat |had |(?!said|asked|told|texted|called|mentioned|replied)\p{L}{2,}ed\b))/iu;
/** "1h 20", "1 hr 15 min". */
const LENGTH = new RegExp(
  `(?<![\\d:.,])(?:\\d{1,2} ?(?:h|hrs?|hours?),? ?(?:and )?\\d{1,2}(?: ?(?:m|mins?|minutes?))?|\\d{1,3} ?(?:m|h)|${SPAN})(?![\\p{L}\\d:.])`,
  "giu",
);
const OVER =
  "then|afterwards|after that|at the end(?: of (?:it|that))?|when (?:it|they|that|he|she|time|the time)(?:['’]s|['’]re| is| are)? (?:done|up|over|out|ready|finished|through|ends?|finish(?:es)?)|when (?:done|ready|finished)";
const REQUEST = new RegExp(
  `^(?<told>.{6,}?)(?:\\s*[,.;:!–—-]\\s*|\\s+)(?:(?:and|so|please|pls)\\s+)*(?:(?<first>${OVER}),?\\s+(?:please\\s+)?)?(?:${CALLS}|(?:shout|yell|holler) at (?:me|us)\\b|let (?:me|us) know\\b|(?:message|text) (?:me|us)\\b)(?:\\s+up)?(?:\\s+(?:please\\s+)?(?<behind>${OVER}))?(?:,?\\s+(?:please|pls|thanks))?(?:[:,]?\\s+(?:to |that |about |of )?(?<todo>\\p{L}.*?))?[\\s.!]*$`,
  "iu",
);
/** "tell me when the pasta is done, | it takes 11 minutes": the length behind the end that is asked for. */
const ITS_END = new RegExp(
  `^(?:(?:please|pls|hey|ok|can you|could you)[\\s,]+)*(?:${CALLS}|let (?:me|us) know\\b)(?: please)?,? (?:when|once|as soon as) (?<thing>(?:the|my|our|this|that) [^,;.!?]{2,50}? (?:is|are) (?:done|ready|finished|over|through|up|out|baked|cooked|charged|dry|full|empty))(?:\\s*[,;.:–—-]\\s*|\\s+)(?<lasts>(?:it|they|that|which)(?:['’]ll| will)? (?:takes?|needs?|wants?|has|have|runs?|lasts?|goes|go)(?: for)?(?: (?:about|around|roughly|another|exactly))? (?=an? |\\d|half |\\p{L}+ (?:min|hour)).*)$`,
  "iu",
);
/** What is left of it counts from now. */
const LEFT = /\banother\b|\b(?:left|more|to go|remaining|longer)\b/iu;
/** Times of its own, or a condition. */
const TIMED =
  /\d[:.]\d|\b(?:at|on|until|till|by|before|from) (?:\d|noon|half|quarter|\p{L}+day\b)|\b(?:tomorrow|tonight|yesterday|ago|last|every|each|if|unless|whenever|usually|always|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu;

export function readFromNow(text: string, options: ReadOptions): AsideReading | null {
  const ends = text.length > MAX_LENGTH || QUOTE.test(text) ? undefined : ITS_END.exec(text)?.groups;
  if (ends) return readItsEnd(ends.thing!, ends.lasts!, options);
  if (text.length > MAX_LENGTH || !/\b(?:then|when|after|afterwards|end)\b/i.test(text) || QUOTE.test(text))
    return null;
  const {
    told,
    first,
    todo,
    behind = /(?<=.) then$/i.exec(todo ?? "")?.[0],
  } = REQUEST.exec(text)?.groups ?? {};
  if (!told || !(first ?? behind) || told.endsWith("?") || inSituation(told) || REPORTED.test(told))
    return null;
  if (!(BEGINS.test(told) || LEFT.test(told)) || TIMED.test(told) || (todo && TIMED.test(todo))) return null;
  const lengths = told.match(LENGTH) ?? [];
  if (lengths.length !== 1) return null;
  const request = `remind me in ${lengths[0]}`;
  const reading = read(request, options);
  if (!complete(reading)) return null;
  return { reading, request, offset: 0, title: titleOf(told, todo), place: () => text.length - 1 };
}

const titleOf = (told: string, todo: string | undefined): string =>
  todo ? refersTo(tidy(todo.replace(/ then$/i, "")), tidy(told)) : tidy(told);

function readItsEnd(thing: string, lasts: string, options: ReadOptions): AsideReading | null {
  const lengths = lasts.match(LENGTH) ?? [];
  if (lengths.length !== 1 || TIMED.test(lasts)) return null;
  const request = `remind me in ${lengths[0]}`;
  const reading = read(request, options);
  if (!complete(reading)) return null;
  const found = { request, offset: 0, title: thing, place: () => thing.length - 1 };
  if (BEGINS.test(lasts) || LEFT.test(lasts)) return { ...found, reading };
  const outcome = refusal(
    "NEEDS_TIME",
    "I do not know when that began.",
    `If it begins now, say "in ${lengths[0]}".`,
  );
  return { ...found, reading: { ...reading, outcome } };
}
