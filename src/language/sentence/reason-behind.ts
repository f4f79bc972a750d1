/**
 * A reason that is told behind a request without a sign: "call the surgery tomorrow they shut at 5", "book a taxi tomorrow morning my flight is at
 * 6.30 on saturday", "put the bins out sunday night collection is monday 7am", "go to the shop on monday tuesday is closed". The hour is that of the surgery, and a comma says so. What somebody is
 * to be told ("tell Ana they shut at 5"), and a clause that a word leads to ("before they shut"), stay.
 */
import { ORDERS } from "./verbs.js";

const LED =
  "(?<!\\b(?:me|us|that|when|whenever|before|after|if|until|till?|because|since|cos|cuz|once|where|which|who|what|as|while|and|but|so|or|whether|time|day|soon|says?|know|think|sure|where))";
const REASON = new RegExp(
  `(?<=[\\p{L}\\d])${LED} (?=(?:they|it) (?:opens?|closes?|shuts?|starts?|finish(?:es)?|ends?|begins?) (?:at|from|by|until|till) )`,
  "iu",
);
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const SHORT = "(?:mon|tues?|wed|thur?s?|fri|sat|sun)";
const TIME = `(?:(?:the )?\\d|noon|midday|midnight|half |quarter |(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b|today|tomorrow|tonight|${WEEKDAY})`;
const IS = "(?:is|are|starts?|leaves?|opens?|closes?|ends?|begins?|expires?|runs out)";
/** Behind words that end a time, a thing with a time of its own; anywhere, what runs out. */
const TOLD = new RegExp(
  `(?<=\\b(?:morning|afternoon|evening|night|today|tonight|tomorrow|${WEEKDAY}|[ap]m|\\d[ap]m)) (?=(?:(?:my|our|the|his|her|their) (?:\\p{L}+ )?)?(?!(?:it|that|this|there|he|she|who|which|what|and|or|to) )\\p{L}+ ${IS} (?:(?:at|on|from|by|in) )?${TIME})|(?<=[\\p{L}\\d])${LED} (?=(?:it|they) (?:runs? out|expires?|lapses?|(?:is|are) due) (?:at|on|by) ${TIME})`,
  "iu",
);
/** A day of which something is told, behind the one on which it is to be done: "go to the shop on monday | tuesday is closed". */
const DAY_TOLD = new RegExp(
  `(?<=\\b(?:today|tonight|tomorrow|${WEEKDAY}|${SHORT})) (?=(?:tomorrow|${WEEKDAY}|${SHORT})(?:['’]s| (?:is|isn['’]t|will be|won['’]t be)) \\p{L})`,
  "iu",
);
/** Asked for, or an order. */
const ASKED = /\b(?:remind|ping|nudge) me\b.* to \p{L}/iu;
/** What is told to somebody, looked up or kept in mind is what to do. */
const TELLS =
  /\b(?:tell|say|let|mention|text|message|email|inform|warn|check|see|make sure|remember|note|that|write|whatsapp|announce|explain|confirm|ask)\b/i;

/** The text with a comma before such a reason, and where it is; null where none is told. */
export function withReasonApart(text: string): { text: string; at: number } | null {
  if (/[,;:!?"“”]|\.(?!\d)/.test(text)) return null;
  const ordered = isOrdered(text);
  const ofDay = ordered ? DAY_TOLD.exec(text) : null;
  const found = ofDay ?? REASON.exec(text) ?? (ordered ? TOLD.exec(text) : null);
  if (!found || (found !== ofDay && TELLS.test(text.slice(0, found.index)))) return null;
  return { text: `${text.slice(0, found.index)},${text.slice(found.index)}`, at: found.index };
}
const isOrdered = (text: string): boolean =>
  ASKED.test(text) || ORDERS.has(text.slice(0, text.indexOf(" ")).toLowerCase());
