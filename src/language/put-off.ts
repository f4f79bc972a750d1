/**
 * How people put off what they were just told, in one clause, in lower case: "not now, tomorrow", "ask me again at noon", "snooze it until 5".
 * A moment alone puts nothing off, since it may answer anything. English. Pure.
 */
import { mayBeTime } from "./may-tell-time.js";

const NOT_NOW =
  "(?:not (?:now|right now|today|yet|this (?:morning|afternoon|evening|minute|week))|(?:i )?(?:can['’]?t|cannot)(?: do (?:it|that|this))?(?: (?:now|right now|today|yet))?|(?:i have )?no time(?: (?:now|right now|today))?|later)";
/** Tells of its own moment where none stands apart: "I'm out tomorrow" puts nothing off. */
const THIS_MOMENT =
  "driving|cooking|tired|knackered|in bed|on the (?:phone|train|bus|road)|in the (?:car|bath|shower)";
const AT_WORK = `i['’]?m (?:${THIS_MOMENT}|busy|out|away|in a (?:meeting|call)|at (?:work|the (?:gym|office|doctor|cinema|airport)))`;
const BUSY = `${AT_WORK}(?: (?:now|right now|today))?(?=,| but)`;
const REMIND = "(?:ask|remind|tell|ping|nudge|try|bug|poke) me";
const IT = "(?:it|that|this|them|those)";
const MOVE = "(?:snooze|push|move|postpone|put|delay|shift|defer)";
const END = "(?: instead| then| please| again)*";
/** Asked as a question, it is asked for all the same. */
const ASKING = "(?:(?:can|could|would|will) you|(?:can|could|may) (?:we|i))";
const POLITE = `(?:please |${ASKING} )*`;
const UNIT = "(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?)";
const TILL = "(?:to|till|until|til)";

const SHAPES: readonly RegExp[] = [
  // "not now, tomorrow", "later please, in an hour", "can't today, try me on Thursday"
  new RegExp(
    `^(?:sorry,? )?(?:${NOT_NOW}|${BUSY})(?: please)?,? ?[–—-]? ?(?:(?:but|rather|maybe|please) )?(?:${REMIND} (?:again )?)?(?<to>.+?)${END}$`,
  ),
  // "ask me again at noon", "remind me of that tomorrow"
  new RegExp(`^${POLITE}${REMIND} (?:again|(?:of|about) ${IT}|${IT})(?: again)? (?<to>.+?)${END}$`),
  // "snooze it until 5", "push that to Monday", "put it off by an hour"
  new RegExp(`^${POLITE}${MOVE}(?: off)?(?: ${IT})?(?: off| back)? ${TILL} (?<to>.+?)${END}$`),
  new RegExp(`^${POLITE}${MOVE}(?: off)?(?: ${IT})?(?: off| back)? (?:for|by) (?<length>.+?)${END}$`),
  // "let's do that on Friday instead", "I'll do it tomorrow", "can we do it tomorrow?"
  new RegExp(
    `^(?:let['’]?s|i['’]?ll|i will|we['’]?ll|we will|(?:can|could|may) (?:we|i)) do ${IT} (?<to>.+?)${END}$`,
  ),
  // "bring that up again on Friday", "come back to me tomorrow", "let's revisit this next week"
  new RegExp(
    `^${POLITE}(?:let['’]?s )?(?:(?:bring|pick|take) ${IT} up|(?:bring|pick|take) up ${IT}|mention ${IT}|(?:come|get|go|circle) back to (?:${IT}|me)|revisit ${IT})(?: again)? (?<to>.+?)${END}$`,
  ),
  // "that can wait until Monday", "leave it for tomorrow"
  new RegExp(`^${IT} can wait ${TILL} (?<to>.+?)${END}$`),
  new RegExp(`^${POLITE}(?:leave|keep|save|hold|park) ${IT} (?:${TILL}|for) (?<to>.+?)${END}$`),
  // "give me another hour", "I need ten more minutes"
  new RegExp(
    `^${POLITE}(?:give (?:me|us|it)|(?:i|we) need)(?: just)? (?<length>(?:another|an?|half an?|\\d+|[a-z]+)(?: (?:an?|\\d+|[a-z]+))?(?: more)? ${UNIT}(?: more)?)${END}$`,
  ),
  // "tomorrow, I'm in bed"
  new RegExp(
    `^(?<to>.+?)(?: please)?, (?:sorry,? )?i['’]?m (?:${THIS_MOMENT})(?: (?:now|right now|already))?$`,
  ),
  // "tomorrow, same time", "same time on Friday"
  /^(?<to>.+?),? (?:at )?(?:the )?same time(?: please)?$/,
  /^(?:at )?(?:the )?same time (?<to>.+?)(?: please)?$/,
  // "I'm in a call till 1, hit me up then", "they're shut till Monday, I'll go then"
  new RegExp(
    `^(?:(?:i['’]?m|we['’]?re) .{2,30}?|(?:they['’]?re|it['’]?s|he['’]?s|she['’]?s|the [a-z]+ (?:is|are)) (?:shut|closed|out|away|off|on holiday|in a meeting)) (?:until|till|til) (?<to>[^,]+), (?:(?:${REMIND}|hit me up)(?: again)?|(?:i|we)['’]?ll (?:go|do (?:it|that)|call|try|ask)(?: again)?) then$`,
  ),
  // "tomorrow please, not now", "on Friday instead"
  /^(?<to>.+?)(?: please)?,? (?:but )?not (?:now|right now|today|yet|this (?:minute|morning|week))$/,
  /^(?<to>.+?) instead(?: please)?$/,
];

const THING = "(?<what>(?:the|my|our|that|this) (?!one\\b)[a-z'’ -]+?|[a-z]+)";
const MOMENT =
  "(?<to>(?:on|at|in|for|by|after|tomorrow|tonight|later|next|this (?:morning|afternoon|evening|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b.*?)";
/** With what it is: "let's do the parking permit tomorrow", "push the vitamins to noon". */
const NAMED: readonly RegExp[] = [
  new RegExp(
    `^(?:let['’]?s|i['’]?ll|i will|we['’]?ll|we will|(?:can|could|may) (?:we|i)) (?:do|handle|deal with|take care of|get to) ${THING} ${MOMENT}${END}$`,
  ),
  new RegExp(
    `^${POLITE}(?:snooze|postpone|push|defer|delay|shift|move|put off)(?: off)? ${THING}(?: off| back)? ${TILL} (?<to>.+?)${END}$`,
  ),
  new RegExp(`^${THING} can wait ${TILL} (?<to>.+?)${END}$`),
];

/** One of these is in all of them, as with `SIGN`. */
const NAMED_SIGN =
  /\b(?:do|handle|deal|take care|get to|snooze|postpone|push|defer|delay|shift|move|put off|can wait)\b/;

/** What is put off by its name, and the words of the moment; null where nothing is. */
export function namedPutOff(clause: string): { what: string; to: string } | null {
  if (!NAMED_SIGN.test(clause)) return null;
  for (const shape of NAMED) {
    const { what, to } = shape.exec(clause)?.groups ?? {};
    if (what !== undefined && to !== undefined) return { what, to };
  }
  return null;
}

/** "the vet after lunch": put off, or when it is; where nothing else is told. */
const ONLY_NAMED = new RegExp(`^(?:(?:the|my|our) )?(?<what>[a-z]+(?: [a-z]+)?) ${MOMENT}${END}$`);

export function onlyNamed(clause: string): { what: string; to: string } | null {
  const { what, to } = ONLY_NAMED.exec(clause)?.groups ?? {};
  return what === undefined || to === undefined || !mayBeTime(to) ? null : { what, to };
}

/** "skip it tonight": left out this time. Without a word of when it may be anything that is skipped. */
const LEFT_OUT = new RegExp(
  `^${POLITE}(?:let['’]?s |i['’]?ll |we['’]?ll )?(?:skip|leave out|drop) (?:${IT}|(?:this|that) one)(?<when> (?:tonight|today|once|this (?:time|once|week|morning|afternoon|evening)|for (?:today|tonight|once|this (?:time|week)|now)))?${END}$`,
);

export function leftOut(clause: string): { perhaps?: true } | null {
  const found = /\b(?:skip|leave|drop)\b/.test(clause) ? LEFT_OUT.exec(clause) : null;
  if (!found) return null;
  return found.groups?.when === undefined ? { perhaps: true } : {};
}

/** One of these is in all of them: most clauses have none, and a process that begins makes a dozen patterns only for those that have. */
const SIGN = new RegExp(
  `\\b(?:not|can['’]?t|cannot|no time|later|${AT_WORK}|${REMIND}|${MOVE}|do ${IT}|bring|pick|take|mention|back to|revisit|can wait|leave|keep|save|hold|park|give|need|instead|same time|then)\\b`,
);

const PUT_OFF_FIRST = new RegExp(`^\\s*(?:sorry,? )?${NOT_NOW}(?: please)?,`, "i");
const THEN_LAST = /\b(?:until|till|til) [^,]+, .{2,30} then[\s.!]*$|,? same time(?: please)?[\s.!]*$/i;
const THIS_MOMENT_LAST = new RegExp(`, (?:sorry,? )?i['’]?m (?:${THIS_MOMENT})\\b`, "i");
/** Whether the two sides of a sentence's comma are one: the moment and why it is not now. */
export const isOnePutOff = (sentence: string): boolean =>
  PUT_OFF_FIRST.test(sentence) || THIS_MOMENT_LAST.test(sentence) || THEN_LAST.test(sentence);
/** Whether what is asked is to put it off. */
export const ASKS_TO_PUT_OFF = new RegExp(`^\\s*(?:please )?${ASKING}\\b`, "i");

/** The words of the moment to which it is put off; null where nothing is. */
export function putOffTo(clause: string): string | null {
  if (!SIGN.test(clause)) return null;
  for (const shape of SHAPES) {
    const said = shape.exec(clause)?.groups;
    if (said)
      return (
        said.to ??
        `in ${said
          .length!.replace(/^another (?=\S+$)/, "a ")
          .replace(/^another /, "")
          .replace(/ more\b/, "")}`
      );
  }
  return null;
}

/** Without a word of until when, as the whole of a clause; with the minutes that are likely meant. */
const VAGUE: readonly (readonly [minutes: number, said: RegExp])[] = [
  [
    15,
    new RegExp(
      `^(?:(?:yes|ok|okay|sure) )?(?:(?:i['’]?ll|i will|will) (?:do (?:${IT} )?)?)?(?:in|give me) (?:just )?(?:a|one) (?:little |quick )?(?:bit|while|moments?|minutes?|mins?|secs?|seconds?)$`,
    ),
  ],
  [
    24 * 60,
    /^(?:sorry,? |no,? )?(?:not (?:today|tonight)|another day|some other day|(?:can['’]?t|cannot)(?: do (?:it|that))? today)$/,
  ],
  [
    60,
    new RegExp(
      `^(?:sorry,? |no,? |rather |maybe )*(?:not (?:now|right now|yet)|(?:(?:i )?(?:can['’]?t|cannot)(?: do ${IT})?|(?:i have )?no time|busy|${AT_WORK}) (?:now|right now)|(?:maybe |a (?:bit|little) )?later(?: on)?|(?:some other|another) time|snooze(?: ${IT})?|(?:${POLITE}${REMIND}(?: (?:again|of ${IT}|about ${IT}))?|(?:let['’]?s |i['’]?ll |i will )?do ${IT}) (?:later(?: on)?|some other time|another time))(?: please| then| maybe)?$`,
    ),
  ],
];

/** One of these is in all of them, as with `SIGN`. */
const VAGUE_SIGN =
  /\b(?:bit|while|moments?|minutes?|mins?|secs?|seconds?|today|tonight|day|not|now|later|time|snooze)\b/;

/** "give me 20": of minutes. */
const MINUTES = /^(?:(?:ok|okay|sure|please) )?(?:just )?give me (?:just )?(?:another )?(\d{1,2})(?: more)?$/;

/** In how many minutes what is put off without a moment is likely wanted; null where nothing is. */
export function putOffVaguely(clause: string): number | null {
  const [, minutes] = MINUTES.exec(clause) ?? [];
  if (minutes !== undefined) return Number(minutes) > 1 ? Number(minutes) : null;
  return VAGUE_SIGN.test(clause) ? (VAGUE.find(([, said]) => said.test(clause))?.[0] ?? null) : null;
}
