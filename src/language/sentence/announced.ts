/** "ping me when the build is green": what happens is what is to be told, and when. */
import type { ParseOptions } from "../types.js";
import type { AsideReading } from "./aside.js";
import { read } from "./read.js";

/** Whoever is pinged wants to hear of it; who is reminded "if I miss my walk" wants something else, at a time. */
const ANNOUNCED =
  /^(?:(?:hey|hi|ok|okay|so|please|pls|and|just|can you|could you|would you|will you)[\s,]+)*(?:(?:ping|nudge|notify|alert|poke|buzz|beep|message|text|prod|shout at|holler at) (?:me|us)|(?:give|send) (?:me|us) (?:a |an )?(?:quick |little )?(?:shout|ping|nudge|heads[- ]?up|buzz|notice|poke|holler|message|note)|let (?:me|us) know)(?: please| pls)?,? (?=(?:when|once|as soon as|the moment|the second|the minute)\s)/iu;
const OPENER = /^(?:when|once|as soon as|the (?:moment|second|minute)(?: that)?)\s+/i;
/** A time of its own, further clauses, or what is to be done then: read as any other sentence. */
const MORE = /[,;:–—!?]|\.\s|\s(?:to|and|or|but|so|that|if|remind|please)\s|\d/iu;
/** Whoever asks of "you" or of themselves asks for something else; "the meeting is" asks for its time. */
const UNSEEN = /^(?:I|I['’]\p{L}+|we|you|it|it['’]s|he|she|they|this|that|to)\s|\s(?:is|are|was)$/iu;
/** "let me know when the train leaves" asks for its time; these tell what came to its end. */
const ENDED =
  /\s(?:is|are|['’]s) (?:\p{L}+ )?(?:done|finished|ready|through|over|green|red|live|up|back|complete|available|merged|deployed|built|open|approved|signed|paid|in|out)$|\s(?:has|have|['’]s|['’]ve) |\s(?:finish|complete|fail|pass|succeed|end|come in|go out|arrive|land|repl[yi]|answer|write)e?s?$/iu;

const REQUEST = "remind me to look ";

/** @returns null where it is no such request, or says nothing that somebody could see happen */
export function readAnnounced(text: string, options: ParseOptions): AsideReading | null {
  const asked = ANNOUNCED.exec(text);
  if (!asked) return null;
  const clause = text.slice(asked[0].length).replace(/[\s.!?]+$/, "");
  const title = clause.replace(OPENER, "");
  if (MORE.test(title) || UNSEEN.test(title) || !ENDED.test(title)) return null;
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
