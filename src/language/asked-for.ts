/**
 * What a question about one's own reminders asks for: what was done, missed or set, or what lies ahead; and the words that are left
 * as its topic. English; pure.
 */

export type Asked = "done" | "missed" | "set" | "ahead";

const MAX_LENGTH = 300;

const OPENS =
  /^(?:and |so |ok(?:ay)?,? |hey,? |please |tell me |show me |remind me )*(?:what|which|anything|something|show|list|give me|did (?:i|we)|do (?:i|we)|have (?:i|we)|is there|are there|was there|(?:am|was|were) (?:i|we)|my |how many)/i;
const TO_DO = /\bto (?:be done|get done|do|finish|complete)\b/i;
const DONE =
  /\b(?:finish(?:ed)?|completed?|accomplish(?:ed)?|achieved?|tick(?:ed)? off|g[eo]t done|done|did (?:i|we) do)\b/i;
const MISSED =
  /\b(?:miss(?:ed)?|overlook(?:ed)?|slip(?:ped)?|expired?|forg[eo]t(?:ten|ting)?|not (?:do|done))\b/i;
const SET =
  /\bdid (?:i|we) (?:set|add|create|write down|note down)\b|\b(?:was|were|have (?:i|we)) (?:set|added|created)\b/i;
const AHEAD =
  /^(?:\W|and |so |ok(?:ay)? |please |tell me |show me )*(?:what(?:['’]?s| is| are| was| were| will be)?\s+(?:there |else |still )*(?:on|due|up|planned|scheduled|coming|ahead|waiting|pending|happening|next|my|in store|for|to do|left|open|outstanding|overdue|undone)\b|(?:what|which|anything|something)\b.{0,30}\b(?:have (?:i|we)|(?:do|must|should|will|did) (?:i|we)|(?:i|we) (?:have|need|must|should|want)|(?:was|were|am|are) (?:i|we) (?:supposed|meant|going|to)|due|planned|scheduled|coming up|on (?:for|my)|needs? to be)\b|what\b.{0,20}\breminders?\b|which reminders?\b|(?:anything|something)\b|(?:do|did) (?:i|we) have\b|have (?:i|we) (?:got|anything)|(?:is|are|was) there (?:anything|something|any)|(?:show|list|give)\b.{0,20}\b(?:reminders?|agenda|plans?|tasks?|todos?|due)|my (?:reminders?|agenda|plans?|day|week|tasks?|todos?))/i;

/** Words that ask and carry no topic. */
const ASKING = new Set(
  "am forgotten forgetting supposed meant going wanted want remember remembered open outstanding overdue undone list mind by now yet right currently any more so far 've i've what what's whats which anything something everything all any show list give tell me remind my the a an i we us our did do does done have has had is are was were be been will would should must can need needs to for on in at of about due up planned scheduled coming ahead waiting pending happening next else still there left over finish finished complete completed accomplish accomplished achieve achieved tick ticked off get got manage managed miss missed overlook overlooked slip slipped expire expired forget forgot not set add added create created write wrote note noted down how many things thing stuff reminder reminders task tasks todo todos agenda plan plans day so and please hey ok okay then during that it store work out".split(
    " ",
  ),
);

/** Whether it begins as such a question does. */
export const isQuestion = (said: string): boolean => said.length <= MAX_LENGTH && OPENS.test(said);

/** Of what is such a question; null: nothing of one's own reminders. */
export function askedFor(said: string): Asked | null {
  if (SET.test(said)) return "set";
  if (MISSED.test(said) && /\b(?:did|have|was|were|has|am|missed)\b/i.test(said)) return "missed";
  if (DONE.test(said) && !TO_DO.test(said)) return "done";
  return AHEAD.test(said) ? "ahead" : null;
}

/** What is left beside the words of asking. */
export function topicOf(rest: string): string {
  const words = rest.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return words.filter((word) => !ASKING.has(word.toLowerCase().replace("’", "'"))).join(" ");
}
