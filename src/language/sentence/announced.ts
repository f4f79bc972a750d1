/** "ping me when the build is green": what happens is what is to be told, and when. */
import type { ParseOptions } from "../types.js";
import type { AsideReading } from "./beside-request.js";
import { read } from "./read.js";

/** Whoever is pinged wants to hear of it; who is reminded "if I miss my walk" wants something else, at a time. */
const ANNOUNCED =
  /^(?:(?:hey|hi|ok|okay|so|please|pls|and|just|can you|could you|would you|will you)[\s,]+)*(?:(?:ping|nudge|notify|alert|poke|buzz|beep|message|text|prod|shout at|holler at) (?:me|us)|(?:give|send) (?:me|us) (?:a |an )?(?:quick |little )?(?:shout|ping|nudge|heads[- ]?up|buzz|notice|poke|holler|message|note)|let (?:me|us) know)(?: please| pls)?,? (?=(?:when|once|as soon as|the moment|the second|the minute)\s)/iu;
const OPENER = /^(?:when|once|as soon as|the (?:moment|second|minute)(?: that)?)\s+/i;
/** A time of its own, further clauses, or what is to be done then: read as any other sentence. */
const MORE = /[,;:–—!?]|\.\s|\s(?:to|and|or|but|so|that|if|remind|please)\s|\d/iu;
/** Whoever asks of "you" or of themselves asks for something else; "the meeting is" asks for its time. */
const UNSEEN = /^(?:I|I['’]\p{L}+|we|you|it|it['’]s|he|she|they|this|that|to)\s|\s(?:is|are|was)$/iu;
/** What came to its end, … */
const ENDED =
  /\s(?:is|are) (?:\p{L}+ )?(?:done|finished|ready|through|over|green|red|live|up|back|complete|available|merged|deployed|built|open|approved|signed|paid|in|out)$|\s(?:has|have) (?:(?:just|finally|been) )?(?:\p{L}{2,}ed|come|gone|left|run|done|sent|paid|built|begun|got|shown|written)(?: \p{L}+)?$|\s(?:finish|complete|fail|pass|succeed|come in|go out|repl[yi]|answer|write)e?s?$/iu;
/** … and what has its hour, of which "let me know when the train arrives" asks. */
const SCHEDULED = /\s(?:end|arrive|land)s?$/i;
const ASKS_WHEN = /\blet (?:me|us) know\b.*\swhen\s/i;

const REQUEST = "remind me to look ";

/** @returns null where it is no such request, or says nothing that somebody could see happen */
export function readAnnounced(text: string, options: ParseOptions): AsideReading | null {
  const asked = ANNOUNCED.exec(text);
  if (!asked) return null;
  const clause = text.slice(asked[0].length).replace(/[\s.!?]+$/, "");
  const title = clause.replace(OPENER, "");
  if (MORE.test(title) || UNSEEN.test(title)) return null;
  if (!ENDED.test(title) && (!SCHEDULED.test(title) || ASKS_WHEN.test(text))) return null;
  const request = `${REQUEST}${clause}`;
  const reading = read(request, options);
  const { outcome } = reading;
  if (!outcome.ok || outcome.trigger.type !== "context") return null;
  return {
    reading,
    request,
    offset: asked[0].length - REQUEST.length,
    title,
    frame: asked[0].trimEnd().length,
  };
}
