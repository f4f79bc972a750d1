/** Where a request begins beside a clause that tells something, and which clauses tell nothing apart from it. */
import { tokenize } from "../chart/tokens.js";
import type { Reading } from "./read.js";
import { findTopics } from "./topics.js";

/** A request that is read apart from the clause beside it. */
export interface AsideReading {
  reading: Reading;
  /** The text of the request, and where it begins in the whole. */
  request: string;
  offset: number;
  title: string;
  /** Where words of the request stand for others: so many characters of the whole are those. */
  frame?: number;
  /** Where a word of the request stands in the whole, where that is not so many characters further. */
  place?: (at: number) => number;
}

const JOINTS =
  "(?:(?:so|and|but|then|please|pls|also|just|maybe|kindly|thus|therefore|anyways?|anyhow|long story short|in short|basically|ok(?:ay)?|right|yeah)[\\s,:]+|(?:can|could|would|will) (?:you|u|ya|some(?:one|body)|any(?:one|body))\\s+(?:please\\s+|pls\\s+|also\\s+)?)*";
const SEAM = "(?:[,;:.!?–—)]|\\s-|(?<=\\s)(?:so|but|and|then|anyways?|anyhow|long story short|in short))\\s+";
/** How a request begins: with whom to call, before which its time may stand, … */
export const CALLS =
  "(?:remind|wake|ping|nudge|notify|alert|tell|poke|buzz|bug|warn|nag|prod|pester|badger|hassle|prompt|elbow|diary|diarise|jolt) (?:me|us)\\b";
/** A signal by itself, with its time behind it: "shout at 16:40", "a poke at 17:50". */
const RINGS =
  "remind\\b(?= (?:today|tonight|tonite|tomorrow|tmrw|tmr|2moro|(?:mon|tue|wed|thu|fri|sat|sun)\\p{L}{0,6})\\b)|(?:(?:an?|another|one) (?:\\p{L}+ )?)?(?:shout|nudge|ping|heads[- ]up|buzz|poke|prod|bell|tap|kick|holler|beep|toot|remind)\\b(?= (?:(?:at|around|about|by) )?(?:\\d{1,2}[:.h]\\d\\d\\b|\\d{1,2} ?[ap]m\\b)| at (?:\\d|half|quarter|ten|five|twenty|noon|midday|one|two|three|four|six|seven|eight|nine|eleven|twelve))";
/** … or with what is wanted. */
const ASKS =
  "get (?:me|us) up\\b|flag (?:it|that|this)\\b|bring (?:it|that|this) up\\b|(?:(?:a|another|one) )?(?:reminder|alarm|timer)\\b|I (?:need|want|wish) (?:(?:to be|being) (?:reminded|told)|reminding)\\b|I could use\\b|jog (?:my|our) memor(?:y|ies)\\b|don['’]?t let (?:me|us) forget\\b|set (?:me )?(?:a |an )?(?:reminder|alarm|timer)\\b|give (?:me|us) (?:an? )?(?:\\p{L}+['’]?s? ){0,3}(?:shout|nudge|ping|heads|buzz|notice|warning|reminder|kick|poke|prod|bell|tap|holler|ring|beep|jolt|knock)\\b|I['’]?(?:d| would) (?:like|love|appreciate)\\b|make sure (?:I|we|you remind)\\b";
/** And where it stands beside something else, without which it would be none. */
const SIGNALS =
  "(?:message|text|prompt|kick) (?:me|us)\\b|give (?:me|us) an? (?:\\p{L}+ ){0,2}(?:poke|prod|bell|tap)\\b|I (?:need|want) an? (?:\\p{L}+ )?(?:reminder|nudge|ping|shout|poke)\\b|let (?:me|us) know\\b|(?:shout|yell|holler) at (?:me|us)\\b|(?:a|another|one) (?:\\p{L}+ )?(?:shout|nudge|ping|heads|buzz|poke|prod|bell|tap|warning)\\b|(?:raise|mention) (?:it|that|this)\\b|(?:send|drop) (?:me|us) an?\\b";

/** Behind a time that ends what is told, it needs no sign: "break 15:45 | remind me 15:40". */
export const BEHIND_TIME =
  "(?<=\\b(?:\\d{1,2}(?:[:.h]\\d\\d)?(?: ?[ap]m)?|noon|midday|midnight|today|tonight|tonite|tomorrow|tmrw|tmr|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?))";
/** A request behind a sign or a joint, with the words that lead to it; a time of its own may stand before what asks. */
export const REQUEST = new RegExp(
  `${BEHIND_TIME}\\s+(?:please |pls )?(?=${CALLS})|${SEAM}${JOINTS}(?=(?:(?!if |when |once )(?:on |at |by )?(?:[\\p{L}\\d:.]+ ){1,7}?)?${CALLS}|${ASKS}|${RINGS})`,
  "giu",
);
/** One that begins there itself, with or without a sign. */
export const REQUEST_ITSELF = new RegExp(
  `${SEAM}${JOINTS}(?=${CALLS}|${ASKS}|${SIGNALS})|\\s+(?:please |pls )?(?=${CALLS})`,
  "giu",
);
/** One at the head of the text. */
export const REQUEST_FIRST = new RegExp(`^(?:\\W|hey )*${JOINTS}(?=${CALLS}|${ASKS}|${SIGNALS})`, "iu");

export const SITUATION =
  /^(?:\W|and |so |but |ok(?:ay)? |please |hey )*(?:when|whenever|any ?time|next(?! \p{L}+day| week| month| year)|the moment|the minute|the second(?! \p{L}+day)|if|once|unless|until|till|after|before|every|each|as soon as|as long as|next time|the next time|while|during|in case|from|never(?! ?mind)|no(?!,))\b/iu;
/** Words behind which a request is only told of. */
export const REPORTED =
  /\b(?:said|says|say|asked|asks|told|wrote|writes|replied|texted|like|to|not|and|or)$/i;
export const QUOTE = /["“”«»„`]/;

/** "should we get onto the choir tour again": when to tell, and nothing beside it. */
export const inSituation = (clause: string): boolean => {
  if (SITUATION.test(clause)) return true;
  const tokens = tokenize(clause);
  return findTopics(tokens, new Set(), []).some(({ to, topic }) => topic.spoken && to === tokens.length);
};

/** A clause without what joins it to the next. */
export const tidy = (clause: string): string =>
  clause.replace(/^[\s,.;:-]+|(?:[\s,.;:–-]+|\bso|\band|\bbut)+$/g, "");
