/**
 * Questions, stories, statements and small talk have times in them and set nothing; nor do orders about reminders that
 * exist. A sentence that asks to be reminded is a request whatever else it says.
 */
import type { Token } from "../chart/tokens.js";
import type { Reading } from "./read.js";

export interface NotARequest {
  message: string;
  hint: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const AUXILIARY = words(
  "is are was were isn't aren't wasn't weren't has had hasn't hadn't will won't would wouldn't did didn't does doesn't cannot can't couldn't 'll 'd",
);
const SUBJECT = words(
  "i we you he she it they that this there these those who i'm i'll i've i'd we're we'll we've you're it's he's she's they're that's there's what's nobody everybody everyone someone somebody nothing everything",
);
/** "I need to call Mom": what has to be done, told as a wish. */
const WISH = words("need have must should want gotta wanna ought gonna");
const DETERMINER = words(
  "the a an my our your his her their this that these those its some all both no every each",
);
const CLAUSE = words("if that whether who what how when which because where why and to so or but");
/** What things and people do by themselves; as an order these forms are not used. */
const HAPPENS = words(
  `closes opens starts begins ends leaves arrives departs comes goes takes lasts expires happens falls runs lands boards works lives says
   thinks wants likes loves hates needs means looks seems sounds feels gets makes keeps stays becomes turns moves costs rains snows sucks
   went came met said told saw got took left spoke ate bought sold sent wrote began became knew thought felt kept lost paid won broke chose
   drove fell flew forgot gave grew heard held led stood swam taught woke wore happened moved cancelled canceled called asked worked used
   talked picked agreed decided finished missed lasted rained snowed closed opened started ended arrived`,
);
const SMALL_TALK =
  /^(?:(?:haha+|hehe+|lol|ok(?:ay)?|oh|well|yes|yeah|yep|no|nope|sure|cool|nice|great|perfect|awesome|thanks|thank you|thx|cheers|hi|hey|hello|sorry|sounds good|got it|right|alright|fine|hmm+|wow|ah|aha)[\s,.!]+)*(?:see (?:you|ya|u|me)|talk (?:to you|soon|later|tomorrow)|catch (?:you|up later)|speak (?:soon|later)|good (?:night|morning|evening|afternoon|luck)|have (?:a |an )?(?:nice|good|great|fun|lovely|safe)|enjoy (?:your|the)|happy \p{L}+|merry|until then|till then|bye|take care|get well|sleep well|welcome back|congrat)/iu;
const QUESTION = words(
  "what what's whats which who who's whom whose where where's when when's why why's how how's is are am was were do does did have has had can could should shall will would may might isn't aren't don't doesn't didn't haven't hasn't won't any",
);
const POLITE = words(
  "hey hi hello ok okay please so and but well olly siri tickler alexa google , ! . just quick question um uh then now",
);
const TELL_ME =
  /\b(?:tell me (?:what|which|who|where|when|why|how|if|whether|all|my|about)|let me know (?:what|which|who|where|when|why|how|if|whether)|show me|list (?:all|my|the)|give me (?:the|my|all|a list)|do you (?:know|think|remember)|what do i have|read (?:me|out|my)|check (?:if|whether) (?:i|there|we))\b/i;
const ABOUT_REMINDERS =
  /\b(?:reminders?|reminded|remember|remind|alarms?|timers?|notifications?|nagging|reminding)\b/i;
const REMOVAL =
  /^(?:(?:hey|hi|ok|okay|please|olly|siri|tickler|can you|could you|will you|would you|just|and|so|,)[\s,]+)*(?:delete|cancel|remove|clear|turn off|switch off|stop|undo|get rid of|disable|dismiss|take off|change|edit|reschedule|snooze|postpone|push|move|forget|drop|mute|skip|kill|scrap|erase|pause)\b/i;
const REQUEST =
  /\b(?:remind|reminding|wake|ping|nudge|alert|notify) (?:me|us|myself)\b|\b(?:be|get) (?:reminded|notified|alerted)\b|\b(?:set|create|make|add|put|need|want|schedule)(?: up)? (?:a|an|me|another|one|my)\b|\bdon'?t (?:let me )?forget\b/i;
/** "remind me why we …?" asks for something now. */
const ASKS_NOW = /\bremind (?:me|us)(?: again| please)? (?:what|why|who|whose|how|where|which)\b/i;

const question: NotARequest = {
  message: "This is a question; it does not set a reminder.",
  hint: 'Use `tickler recall "…"` or `tickler agenda` for what is pending; to set a reminder, say "remind me tomorrow at 9 to …".',
};
const statement: NotARequest = {
  message: "This tells something; it does not say what to remember.",
  hint: 'To be reminded of it, say so: "remind me tomorrow at 9 that …".',
};
const removal: NotARequest = {
  message: "This changes or removes a reminder; it does not set one.",
  hint: "Use cancel, snooze, pause or edit with the reminder's id.",
};
const smallTalk: NotARequest = { message: "This asks for nothing.", hint: statement.hint };

export function notARequest(text: string, { segmentation, outcome, tokens }: Reading): NotARequest | null {
  const head = text
    .slice(0, 300)
    .trim()
    .replace(/\s{1,20}/g, " ");
  const { asked, pieces, title } = segmentation;
  const triggered = pieces.some(({ piece }) => ["when", "series", "topic"].includes(piece.kind));
  if (ASKS_NOW.test(head) && !(triggered && outcome.ok)) return question;
  // "did you remind me at 9?"
  if (
    /^(?:did|does|is|are|was|were|why|who|how|which|have you|has)\b/i.test(head) &&
    !/[,.;!?].*\bremind/i.test(head)
  )
    return question;
  if (ABOUT_REMINDERS.test(head) && !REQUEST.test(head)) {
    if (asksSomething(tokens, head)) return question;
    if (REMOVAL.test(head)) return removal;
    const ordered = pieces.some(({ piece, from, to }) => piece.kind === "ask" && to - from > 2);
    if (!ordered && isStatement(tokens, [...tokens.keys()])) return statement;
  }
  if (
    pieces.some(
      ({ piece, from, to }) =>
        piece.kind === "nag" || (piece.kind === "ask" && (piece.linked || to - from > 1)),
    )
  )
    return null;
  if (asked && title.length > 0 && !isStatement(tokens, title)) return null;
  if (pieces.some(({ piece }) => piece.kind === "unread")) return null;
  if (SMALL_TALK.test(head)) return smallTalk;
  const spoken = pieces.find(({ piece }) => piece.kind === "topic");
  if (spoken?.from === 0 && outcome.ok) return isStatement(tokens, title) ? statement : null;
  if (asksSomething(tokens, head)) return question;
  return isStatement(tokens, title) || isStatement(tokens, [...tokens.keys()].slice(0, 12))
    ? statement
    : null;
}

/** Begins as a question, or ends as one without asking anybody to do something. */
function asksSomething(tokens: readonly Token[], head: string): boolean {
  let at = 0;
  while (at < tokens.length && POLITE.has(tokens[at]!.lower)) at++;
  const first = tokens[at]?.lower ?? "";
  const second = tokens[at + 1]?.lower ?? "";
  const order =
    ["can", "could", "will", "would", "won't"].includes(first) && ["you", "u", "ya"].includes(second);
  if (TELL_ME.test(head)) return true;
  if (order) return false;
  // "will", "may", "have" open requests of other kinds ("have lunch tomorrow"), "when" a topic
  const mark = /\?\s*$/.test(head);
  if (["when", "have", "do", "may", "any", "don't"].includes(first)) {
    return (
      mark ||
      ([
        "i",
        "we",
        "you",
        "they",
        "he",
        "she",
        "it",
        "is",
        "are",
        "do",
        "did",
        "does",
        "was",
        "were",
        "will",
        "am",
      ].includes(second) &&
        first !== "when") ||
      (first === "when" && ["is", "are", "do", "did", "does", "was", "were", "am", "will"].includes(second))
    );
  }
  if (QUESTION.has(first)) return true;
  return mark && !/\bplease\b/i.test(head);
}

/** A subject and what it does or is: no order, and no name of a thing. */
function isStatement(tokens: readonly Token[], indices: readonly number[]): boolean {
  const line = indices.map((index) => tokens[index]!).filter(({ kind }) => kind !== "symbol");
  let at = 0;
  while (at < line.length && POLITE.has(line[at]!.lower)) at++;
  const lower = (index: number): string => line[at + index]?.lower ?? "";
  if (AUXILIARY.has(lower(0)) && line.length > at + 1) return true;
  if (SUBJECT.has(lower(0)) && line.length > at + 1) {
    if (
      ["i've", "we've", "i'm", "we're"].includes(lower(0)) &&
      ["got", "gotta", "to", "supposed", "going"].includes(lower(1))
    )
      return lower(1) === "going" || (!["to", "supposed", "gotta"].includes(lower(1)) && lower(2) !== "to");
    if (lower(0).includes("'")) return true;
    const next =
      ["really", "just", "also", "still", "have", "'ve"].includes(lower(1)) && lower(1) !== "have"
        ? lower(2)
        : lower(1);
    if (["i", "we"].includes(lower(0)) && WISH.has(next)) return next === "have" && lower(2) !== "to";
    if (DETERMINER.has(lower(0)) || lower(0) === "it") return subjectActs(line, at);
    return true;
  }
  return subjectActs(line, at);
}

/** "the shop closes", "Ana arrives", "dinner was": a verb that only a subject can have, near the front. */
function subjectActs(line: readonly Token[], at: number): boolean {
  const determined = DETERMINER.has(line[at]?.lower ?? "") || SUBJECT.has(line[at]?.lower ?? "");
  const reach = determined ? 5 : /^\p{Lu}/u.test(line[at]?.text ?? "") ? 3 : 2;
  for (let index = at + 1; index < Math.min(line.length, at + reach); index++) {
    const { lower } = line[index]!;
    if (CLAUSE.has(lower)) return false;
    if (AUXILIARY.has(lower)) return true;
    if (HAPPENS.has(lower)) return determined || index > at;
  }
  return false;
}
