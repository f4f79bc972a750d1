/**
 * Changes that are told: "gym is off tomorrow", "the dentist is an hour later", "from next week yoga is on Tuesdays", "let's do the vet on Friday
 * instead". They set nothing, as all that is told; whoever tells one is told how to change what is set. Each has an example, which is its test.
 */
import type { ParseResult } from "../types.js";
import { ORDERS } from "./verbs.js";
import { smallTalk, statement } from "./ways-of-asking.js";

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const DAY = `(?:today|tonight|tomorrow|tmrw|tmr|(?:this|next|the) (?:week|month|weekend|time|morning|evening|afternoon|${WEEKDAY}|one)|(?:on )?${WEEKDAY}s?|(?:on )?the \\d{1,2}(?:st|nd|rd|th))`;
const THING = "(?:(?!(?:i|we|you|he|she|they|it|there|who|what|why|how)\\b)[\\p{L}\\d’':&.-]+ ){1,5}?";
const MAYBE = THING.replace("{1,5}", "{0,5}");
const IS =
  "(?:is|are|isn['’]?t|aren['’]?t|will be|won['’]?t be|has been|have been|got|is being|was just|just got|had to be)";
const LENGTH =
  "(?:(?:an?|one|two|three|four|half an?|a quarter of an|\\d+)(?: and a half)? (?:hour|minute|min|hr|day|week|month)s?)";
const CLOCK = "(?:at )?(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|noon|midday)";
const SINCE = `(?:from|as of|starting|beginning) (?:now|today|tomorrow|next (?:week|month|year|${WEEKDAY})|${WEEKDAY})(?: on(?:wards?)?)?`;
const WEATHER =
  "(?!no (?:\\p{L}+ )?(?:rain|snow|sun|sunshine|wind|clouds?|frost|idea|wonder|problem|worries|news|plans?|time|need|rush|hurry|one|chance|way|doubt)\\b)";

const tells = (words: string): RegExp =>
  new RegExp(
    `^(?:(?:ok(?:ay)?|so|oh|hey|hi|fyi|just fyi|sorry|turns out|btw|and|but)[\\s,:]+)*(?:${words})`,
    "iu",
  );

const MOVED = `(?:the |my |our )?${THING.replace("{1,5}", "{1,3}")}(?:just |now )?(?:moved|rescheduled|postponed|(?:pushed|shifted|brought|put)(?: back| forward)?) (?:to|till|until) (?:on )?(?:${DAY}|${CLOCK}|next (?:week|month)|later)\\b`;
const TELLS_MOVED = tells(MOVED);

export const CHANGES_TOLD: ReadonlyArray<{ example: string; find: RegExp }> = [
  {
    example: "gym tomorrow is off, the coach is sick",
    find: tells(
      `${THING}${IS} (?:off|cancell?ed|called off|not on|not happening) ${DAY}\\b|${MAYBE}${DAY}(?:['’]s ${MAYBE}|\\s)${IS} (?:off|not on|not happening|cancell?ed|called off)(?=[\\s.!]*$|[,;]| (?:because|since|as|now|sorry|so)\\b)`,
    ),
  },
  {
    example: "the dentist is cancelled",
    find: tells(
      `(?:the|my|our) ${THING}(?:${IS} (?:now )?(?:cancell?ed|called off|postponed|put off|no longer on)|(?:isn['’]?t|is not) happening)(?=[\\s.!]*$|[,;]| (?:because|since|as|now|until|till|to)\\b)`,
    ),
  },
  {
    example: "the dentist has moved to Thursday at 3",
    find: tells(
      `(?:the |my |our )?${THING}(?:has|have|is|are|got|has been|have been|is being)(?: now| just)? (?:moved|pushed|shifted|postponed|rescheduled|delayed|brought|put|changed)(?: back| forward| up)? (?:to|till|until|by) `,
    ),
  },
  {
    example: "dentist moved to Thursday at 3",
    find: TELLS_MOVED,
  },
  {
    example: "the dentist is an hour later",
    find: tells(
      `${THING}(?:is|are|starts?|begins?|comes?|will be|ends?)(?: now)? ${LENGTH} (?:later|earlier)\\b`,
    ),
  },
  {
    example: "yoga is at 7 now, not 6",
    find: tells(
      `${THING}(?:is|are|starts?|begins?|will be|should be|should come|comes?|isn['’]?t|is not)(?: now)? (?:${CLOCK}|(?:at |on )?${DAY}(?: ${CLOCK})?)(?: now| already)?,? (?:not|instead of|rather than|it['’]s|it is|but) (?:on |at )?(?:${CLOCK}|${DAY})`,
    ),
  },
  {
    example: "yoga is now on Tuesdays",
    find: tells(
      `${THING}(?:(?:is|are|starts|begins|takes place|happens) now|now (?:is|starts|begins|takes place|happens)) (?:${CLOCK}|(?:at |on |in )?${DAY})`,
    ),
  },
  {
    example: "from next week yoga is on Tuesdays",
    find: tells(
      `${SINCE},? ${THING}(?:is|are|starts?|begins?|takes place|will be) |${THING}(?:is|are|starts?|begins?|takes place|will be) [^,;]{2,40}? ${SINCE}[\\s.!]*$`,
    ),
  },
  {
    example: "no gym tomorrow",
    find: tells(`${WEATHER}no (?:[\\p{L}\\d’'-]+ ){1,3}?${DAY}(?=[\\s.!]*$|[,;])`),
  },
  {
    example: "the dentist reminder should be at 9",
    find: tells(
      `(?:the|my|our|that) ${MAYBE}(?:reminder|alarm|one|timer)s? (?:should|must|has to|needs to|ought to) (?:be|come|go off|ring|start) `,
    ),
  },
  {
    example: "let's do the vet on Friday instead",
    find: tells(
      `(?:let['’]?s|can we|could we|shall we|we['’]?ll|i['’]?ll|we (?:could|should|can)|why don['’]?t we) (?:do|have|make|move|take|go with) ${THING}(?:${CLOCK} )?(?:on |at )?(?:${DAY}|${CLOCK})(?: ${CLOCK})? instead\\b`,
    ),
  },
  {
    example: "make the dentist thing an hour later",
    find: tells(
      `(?:(?:can|could) (?:you|we) )?(?:please )?(?:make|have|start|set) (?:the |my |our |that )?${THING}${LENGTH} (?:later|earlier)\\b`,
    ),
  },
];

const CHANGES = "This changes what may be set; it does not set a reminder.";
const HINT =
  'Use skip, move, edit or cancel with words of its title; to be reminded of it, say "remind me tomorrow at 9 that …".';
const TOLD = new Set([statement.message, smallTalk.message]);
const DOUBTED = /^This (?:seems to tell|is a question)/;

/** All that is left to remember: "dentist moved", but not "get the sofa moved". */
const ONLY_MOVED =
  /^(?<first>[\p{L}\d’'-]+) (?:[\p{L}\d’'-]+ ){0,3}?(?:moved|rescheduled|postponed|pushed back)$/iu;

const ASKS = /\b(?:remind|tell|ping|nudge|wake|alert|warn|let) (?:me|us)\b|\breminder\b/i;

/** The refusal of what only tells, with how to change what is set where it tells of a change. */
export function changeTold(text: string, result: ParseResult): ParseResult {
  if (result.ok) {
    const first = ONLY_MOVED.exec(result.title)?.groups?.first?.toLowerCase();
    if (first === undefined || ORDERS.has(first) || ASKS.test(text) || !TELLS_MOVED.test(text)) return result;
    return { ok: false, code: "NOT_UNDERSTOOD", message: CHANGES, hint: HINT };
  }
  if (result.several || result.code !== "NOT_UNDERSTOOD") return result;
  if (!TOLD.has(result.message) && !DOUBTED.test(result.message)) return result;
  const head = text
    .slice(0, 200)
    .trim()
    .replace(/\s{1,20}/g, " ");
  if (!CHANGES_TOLD.some(({ find }) => find.test(head))) return result;
  return { ...result, message: CHANGES, hint: HINT };
}
