/** Questions, stories and orders about reminders that exist: they have times in them and set nothing. */
import type { Reading } from "./read.js";

export interface NotARequest {
  message: string;
  hint: string;
  /** `time`: the time in it was understood all the same. */
  about: "time" | "reminders";
}

const POLITE =
  "(?:hey |hi |ok |okay |please |olly |siri |tickler |so |and |but |well |can you |could you |will you |would you |can u |,)*";
const QUERY = new RegExp(
  `^${POLITE}(?:do i|do we|did i|did you|did we|did they|did he|did she|do you|does|have i|have we|have you|has|what|what's|whats|what're|which|who|who's|whom|whose|where|where's|is there|is there|are there|are you|are we|are they|is it|is he|is she|is the|is my|was|were|am i|how|show|list|read me|give me (?:the|my|all|a list)|go through|go over|tell me (?:what|which|my|the|all|if|when|who|how|where)|let me know (?:what|if|when|which)|i want to (?:hear|see)|check (?:if|whether) (?:i|there|we)|display|search|when (?:is|are|do|did|was|were|will|does)|when's|why|confirm that|should i|should we|shall i|will (?:i|we|it|he|she|they|there)|would (?:i|it|that)|can (?:i|we|he|she|they)|could (?:i|we)|any )\\b`,
  "i",
);
const ABOUT_REMINDERS = /\b(?:reminders?|reminded|remember|remind|alarms?|timers?)\b/i;
const REMOVAL = new RegExp(
  `^${POLITE}(?:delete|cancel|remove|clear|turn off|switch off|stop|undo|get rid of|disable|dismiss|take off|change|edit|reschedule|snooze|postpone)\\b`,
  "i",
);
const REQUEST = /\bremind (?:me|us)\b|\b(?:set|create|make|add) (?:a|an|me|another)\b/i;

/** A person and what they did: "we met", "she has called". */
const STORY =
  /^(?:(?:yes|no|well|so|and|but|oh|ok|okay|um)[ ,]+)*(?:(?:i|we|you|he|she|they|it|that|this|there|who|somebody|someone|everyone|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|the \p{L}+|my \p{L}+|our \p{L}+) )(?:(?:just|already|also|really|never|then|have|has|had|'ve) )*(?:was|were|had|did|met|went|said|told|saw|got|came|took|made|left|spoke|ate|bought|sold|sent|wrote|read it|began|born|knew|thought|felt|kept|lost|paid|ran|sat|slept|won|broke|chose|drove|fell|flew|forgot|gave|grew|heard|held|led|lay|rose|sang|stood|swam|taught|woke|wore|been|happened|[a-z]{3,}(?:[^aeiou]ed|[aeiou]yed|ied|ated|ired|used|osed|ised|ized|aved|oved|ived|aced|uced|iled|amed|aded|ided|ured|ned|red|ked|ped|ted))\b/u;
const NOT_STORIES = /^(?:need|feed|seed|breed|speed|weed|bleed)/i;

export function notARequest(text: string, { segmentation, outcome }: Reading): NotARequest | null {
  const head = text
    .slice(0, 300)
    .trim()
    .replace(/\s{1,20}/g, " ");
  const { asked, pieces } = segmentation;
  if (ABOUT_REMINDERS.test(head) && !REQUEST.test(head)) {
    if (QUERY.test(head) && !/\bwhen (?:you|i|we)\b/i.test(head)) return askAbout;
    if (REMOVAL.test(head)) {
      return {
        message: "This changes or removes a reminder; it does not set one.",
        hint: "Use cancel, snooze or edit with the reminder's id.",
        about: "reminders",
      };
    }
  }
  if (asked || (outcome.ok === false && outcome.code === "UNSUPPORTED")) return null;
  if (pieces.some(({ piece }) => piece.kind === "topic" && piece.topic.spoken)) return null;
  if (QUERY.test(head)) return askAbout;
  const plain = head.replace(/^(?:please|hey|hi)[ ,]+/i, "");
  if (STORY.test(plain) && !NOT_STORIES.test(plain.split(" ")[1] ?? ""))
    return {
      message: "This tells what was; it does not say what to remember.",
      hint: 'To set a reminder, say "remind me tomorrow at 9 to …".',
      about: "time",
    };
  return null;
}

const askAbout: NotARequest = {
  message: "This is a question; it does not set a reminder.",
  hint: 'Use `tickler recall "…"` or `tickler agenda` for what is pending; to set a reminder, say "remind me tomorrow at 9 to …".',
  about: "time",
};
