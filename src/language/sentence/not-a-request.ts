/**
 * Questions, stories, statements and small talk have times in them and set nothing; nor do orders about reminders that
 * exist. A sentence that asks to be reminded is a request whatever else it says.
 */
import type { Token } from "../chart/tokens.js";
import { asksInClause, awaited, opensClause } from "./asking-clause.js";
import { isDiaryNote } from "./diary-notes.js";
import { keptIn } from "./occasions.js";
import { otherTalk } from "./other-talk.js";
import { type Reading, titleText } from "./read.js";
import { headsOn } from "./rhythm-left.js";
import type { Segmentation } from "./segment.js";
import { DETERMINER, isStatement, POLITE, TALK } from "./statement.js";
import { onlyTells } from "./told-then.js";
import { AUXILIARY, happens, isOver, NOMINATIVE, ORDERS, SUBJECT } from "./verbs.js";
import {
  ASKS_NOW,
  AWAY,
  CAME_TO_MIND,
  CAN_IT,
  EXISTING,
  FAVOUR,
  FOREIGN_TALK,
  GIVEN_UP,
  INTERJECTIONS,
  INVITES,
  JOKED,
  joke,
  looksUp,
  MADE_ANEW,
  type NotARequest,
  now,
  OTHERS_WORDS,
  QUOTED,
  question,
  REMOVAL,
  REQUEST,
  removal,
  SAID_TO,
  smallTalk,
  statement,
  TAKEN_BACK,
  THAT_ONE,
  THOUGHT,
  TOLD_OF,
  UNWANTED,
  WONDERS,
} from "./ways-of-asking.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** "agenda for friday" asks what there is. */
const SHOWS = words("open show see view display read print list check pull get give go");
const LISTS = words("agenda calendar schedule reminders appointments events todos plans");
/** Work on a text that stands behind a colon. */
const TEXT_WORK = words(
  "make fix summarise summarize translate rewrite write say proofread correct explain draft shorten parse edit format improve convert read repeat paraphrase",
);
/** What is done to reminders, and words that deny a request behind them. */
const MANAGING = words(
  "ignore complete finish quit stop delete cancel remove undo disable dismiss clear skip forget drop mute pause change edit",
);
const DENYING = words(
  "not never don't didn't doesn't won't can't haven't wasn't isn't forgot already no nobody who always usually sometimes often",
);
const WH = /^(?:what|who|whose|whom|where|when|why|how|which)(?:['’]s)?$/;
const OWNED = words("the my your that this his her our their for of to about");
const SMALL_TALK =
  /^(?:(?:haha+|hehe+|lol|ok(?:ay)?|oh|well|yes|yeah|yep|no|nope|sure|cool|nice|great|perfect|awesome|thanks|thank you|thx|cheers|hi|hey|hello|sorry|sounds good|got it|right|alright|fine|hmm+|wow|ah|aha)[\s,.!]+)*(?:see (?:you|ya|u|me)|let'?s (?:see|talk|meet|chat|speak|discuss|catch up|say|do|think|hope)\b|let me (?:think|check|see)\b|(?:gn|brb|afk|ttyl|cya)\b|talk (?:to you|soon|later|tomorrow|on|at|next)\b|(?:thanks|thank you|cheers|sorry|thx) (?:for|about|that)|catch (?:you|up later)|speak (?:soon|later)|good (?:night|morning|evening|afternoon|luck)|have (?:a |an )?(?:nice|good|great|fun|lovely|safe)|enjoy (?:your|the)|happy \p{L}+|merry|until then|till then|bye|take care|get well|sleep well|welcome back|congrat|thank god|thank goodness|oh no\b|omg\b|ugh\b|yay\b|tgif\b|can['’]?t (?:wait|believe))/iu;
const QUESTION = words(
  "what what's whats which who who's whom whose where where's when when's why why's how how's is are am was were do does did have has had can could should shall will would may might isn't aren't don't doesn't didn't haven't hasn't won't any",
);
const INVERTED = words("i we you they he she it is are do did does was were will am");
const NOMINATIVES = words("i we you they he she it");
const TELL_ME =
  /\b(?:(?:tell me|let me know) (?:what|which|who|where|when(?! it(?:['’]s| is| gets| turns) (?:\d|noon|midnight|half|quarter))|why|how|if|whether)|tell me (?:all|my|about)|show me|(?:^|please |you )list (?:all|my|the|every\w*)|give me (?:the|my|all|a list)|do you (?:know|think|remember)|what do i have|read (?:me|out|my)|check (?:if|whether) (?:i|there|we))\b/i;
/** "never swim alone, my aunt always says" */
const REPORTED =
  /,\s*(?:[\p{L}'’]+ ){1,6}(?:said|says|say|told us|told me)\W*$|,\s*(?:says|said) (?:\p{L}+ ?){1,4}\W*$/iu;
const ABOUT_REMINDERS =
  /(?<!\b(?:fire|smoke|burglar|car|house|bike|intruder|carbon monoxide|gas|monoxide) )\b(?:reminders?|reminded|remember|remind|alarms?|timers?|notifications?|nagging|reminding)\b/i;

export function notARequest(text: string, reading: Reading): NotARequest | null {
  const { segmentation, outcome, tokens } = reading;
  const head = text
    .slice(0, 300)
    .trim()
    .replace(/\s{1,20}/g, " ");
  const { asked, pieces, title } = segmentation;
  const triggered = pieces.some(({ piece }) => ["when", "series", "topic"].includes(piece.kind));
  const moment =
    pieces.some(({ piece }) => piece.kind === "when") && !pieces.some(({ piece }) => piece.kind === "series");
  const situation = pieces.some(
    (placed) =>
      placed.piece.kind === "topic" &&
      (placed.piece.topic.spoken || awaited(reading, placed.piece.topic, placed)),
  );
  const talk = otherTalk(head, asked && REQUEST.test(head));
  if (talk) return talk;
  if (outcome.ok && pieces.some(({ piece }) => piece.kind === "topic" && piece.topic.noted)) return null;
  if (
    ASKS_NOW.test(head) &&
    !(triggered && outcome.ok && (situation || /\b(?:what|how|where|which|who) to\b/i.test(head)))
  )
    return question;
  const favour = asked && outcome.ok && triggered && FAVOUR.test(head);
  if (TELL_ME.test(head) && !situation && !favour && !/\b(?:remind|about (?:it|the))\b/i.test(head))
    return question;
  if (UNWANTED.test(head) || (EXISTING.test(head) && !/\bremind (?:me|us)\b/i.test(head))) return removal;
  if (!asked && moment && MADE_ANEW.test(titleText(tokens, segmentation))) return removal;
  if (TAKEN_BACK.test(head) || (THAT_ONE.test(head) && !REQUEST.test(head)) || GIVEN_UP.test(head))
    return removal;
  if ((!asked && WONDERS.test(head)) || CAN_IT.test(head)) return question;
  if (JOKED.test(head)) return joke;
  if (FOREIGN_TALK.test(head)) return statement;
  if (
    (TOLD_OF.test(head) &&
      !CAME_TO_MIND.test(head) &&
      !(
        asked &&
        REQUEST.test(head) &&
        !/^(?:imagine|suppose|assuming|pretend|what|even|if|had)\b/i.test(head)
      )) ||
    QUOTED.test(head) ||
    SAID_TO.test(head) ||
    OTHERS_WORDS.test(head)
  )
    return statement;
  if (
    !asked &&
    (INVITES.test(head) ||
      /^give me an? (?!\p{L}+['’]s (?:notice|warning)|reminder|alarm|timer|shout|nudge|ping|heads|buzz|call|ring|hint)/iu.test(
        head,
      ))
  )
    return question;
  if (!asked && (AWAY.test(titleText(tokens, segmentation)) || (THOUGHT.test(head) && !REQUEST.test(head))))
    return statement;
  // "did you remind me at 9?"
  if (
    /^(?:did|does|is|are|was|were|why|who|how(?! about (?:an?|you) )|which|have you|has|do you)\b/i.test(
      head.replace(INTERJECTIONS, ""),
    ) &&
    !favour &&
    !/[,.;!?].*\bremind/i.test(head)
  )
    return question;
  if (ABOUT_REMINDERS.test(head) && !REQUEST.test(head) && !(situation && outcome.ok)) {
    if (asksSomething(tokens, head)) return question;
    if (REMOVAL.test(head)) return removal;
    // "can you | remind Lisa to come": to be done by oneself
    const ordered =
      (outcome.ok && tokens[title[0] ?? -1]?.lower === "remind") ||
      pieces.some(
        (placed) =>
          placed.piece.kind === "ask" &&
          (placed.to - placed.from > 2 || (outcome.ok && opensClause(tokens, placed))),
      );
    if (!ordered && isStatement(tokens, [...tokens.keys()])) return statement;
  }
  // "if Jonas calls, what should I say?"
  const first = tokens[title[0] ?? 0]!;
  if (!asked && situation && /\?\s*$/.test(head) && (AUXILIARY.has(first.lower) || WH.test(first.lower)))
    return question;
  const denied = deniedRequest(tokens, segmentation);
  if (denied) return denied;
  if (
    pieces.some(
      ({ piece, from, to }) =>
        piece.kind === "nag" ||
        (piece.kind === "ahead" &&
          (["give", "gimme"].includes(tokens[from]!.lower) ||
            /^(?:notice|warning)$/.test(tokens[to - 1]!.lower))) ||
        (piece.kind === "ask" && pieces.some((next) => next.from === to && next.piece.kind === "ahead")) ||
        (piece.kind === "ask" && (piece.linked || to - from > 1 || opensClause(tokens, { from }))),
    )
  )
    return null;
  if (asked && title.length > 0 && !isStatement(tokens, title)) return null;
  if (pieces.some(({ piece }) => piece.kind === "unread")) return null;
  // "thx for earlier! one more: …": what comes behind the talk has its time
  const sign = tokens.findIndex(({ lower }, index) => index > 0 && ".!?:;".includes(lower));
  const beyond = sign > 0 && pieces.some(({ piece, from }) => piece.kind === "when" && from > sign);
  if (SMALL_TALK.test(head) && !beyond) return smallTalk;
  const colon = tokens.findIndex(({ lower }) => lower === ":");
  if (
    colon > 0 &&
    TEXT_WORK.has(tokens[0]!.lower) &&
    pieces.every(({ from }) => from >= colon) &&
    !(outcome.ok && outcome.trigger.type === "context")
  )
    return now;
  const spoken = pieces.find(({ piece }) => piece.kind === "topic");
  if (spoken?.piece.kind === "topic" && spoken.piece.topic.guard)
    return REPORTED.test(head) ? statement : null;
  // "no meeting tomorrow", "we should have met on Friday"
  if (
    tokens[0]!.lower === "no" &&
    tokens[1]?.kind === "word" &&
    !/^(?:wait|please|need|later)$/.test(tokens[1].lower)
  )
    return statement;
  const [start, second] = title.map((index) => tokens[index]!.lower);
  if (
    start === "have" &&
    (isOver(second ?? "") || /^(?:been|done|known|seen|gone|come|run)$/.test(second ?? ""))
  )
    return statement;
  const said = title.map((index) => tokens[index]!).filter(({ kind }) => kind !== "symbol");
  const named = DETERMINER.has(said[0]?.lower ?? "") ? said.slice(1) : said;
  const shown = SHOWS.has(said[0]?.lower ?? "")
    ? said.slice(DETERMINER.has(said[1]?.lower ?? "") ? 2 : 1)
    : named;
  if (shown.length === 1 && LISTS.has(shown[0]!.lower)) return looksUp;
  if (said.length > 0 && said.every(({ lower }) => POLITE.has(lower) || TALK.has(lower))) return smallTalk;
  // "friday works for me"
  if (pieces[0]?.from === 0 && title[0] === pieces[0].to && happens(tokens[title[0]!]!.lower))
    if (!ORDERS.has(tokens[title[0]!]!.lower)) return statement;
  if (situation && outcome.ok && /^.{0,80}\btell me when\b/i.test(head)) return null;
  if (
    spoken &&
    outcome.ok &&
    tokens.slice(0, spoken.from).every(({ lower }) => POLITE.has(lower) || TALK.has(lower))
  )
    return onlyTells(tokens, { title, said, situation }) && !(situation && keptIn(tokens) > 0)
      ? statement
      : null;
  if (asksSomething(tokens, head)) return question;
  // "must remember to …": what opens a request is no subject
  const opened = pieces.some(
    ({ piece, from }) => from === 0 && (piece.kind === "open" || piece.kind === "ask"),
  );
  const again = pieces.some(({ piece }) => piece.kind === "series");
  // "hourly: blink. seriously, my optician says so", "twice a year, spring and autumn, …": a rhythm as a heading
  const [heading] = pieces;
  if (heading?.from === 0 && heading.piece.kind === "series" && headsOn(tokens, heading.to)) return null;
  if (isDiaryNote(reading)) return null;
  return (isStatement(tokens, title, { again }) || (!opened && subjectFirst(tokens))) &&
    (REMOVAL.test(head) || !asksInClause(reading))
    ? statement
    : null;
}

/** "you forgot to remind me", "complete the reminder", "my reminder is wrong": a request that is only spoken of. */
function deniedRequest(
  tokens: readonly Token[],
  { pieces, title, before }: Segmentation,
): NotARequest | null {
  const asks = pieces.filter(({ piece }) => piece.kind === "ask" || piece.kind === "nag");
  if (asks.length === 0) return null;
  const told = asks.some(({ piece }) => piece.kind === "ask" && piece.that);
  // "what I must not forget on Tuesday is the key"
  const named = /^(?:forget|remember|miss)$/.test(tokens[asks[0]!.to - 1]!.lower);
  if (
    !told &&
    !named &&
    title.length > 0 &&
    title[0]! > asks[0]!.from &&
    ![".", "!", "?", "to"].includes(tokens[title[0]! - 1]?.lower ?? " ") &&
    (AUXILIARY.has(tokens[title[0]!]!.lower) || happens(tokens[title[0]!]!.lower)) &&
    tokens[title[0]!]!.lower !== "can"
  )
    return statement;
  const left = new Set([...title, ...before]);
  for (const { from, to } of asks) {
    const front: number[] = [];
    for (let at = from - 1; at >= 0 && left.has(at) && tokens[at]!.kind !== "symbol"; at--) front.unshift(at);
    const said = front.map((at) => tokens[at]!.lower);
    // "next Monday is a holiday so remind me on Friday to …": told, and then asked for
    if (front.length === 0 || (["so", "then"].includes(said.at(-1)!) && front.length > 2)) continue;
    if (MANAGING.has(said[0]!)) return removal;
    // "I'd take it kindly | if you reminded me"
    if (tokens[from]!.lower === "if" && said.some((word) => /^would$|['’]d$/.test(word))) continue;
    if (said.some((word) => DENYING.has(word)) || OWNED.has(said.at(-1)!)) return statement;
    // "the talk is at 4 and I | would love a nudge"
    if (["i", "we"].includes(said.at(-1)!) && ["and", "so", "but"].includes(said.at(-2) ?? "")) continue;
    if (to < tokens.length && tokens[from]!.lower !== "i" && isStatement(tokens, front)) return statement;
  }
  return null;
}

/** Begins as a question, or ends as one without asking anybody to do something. */
function asksSomething(tokens: readonly Token[], head: string): boolean {
  let at = 0;
  while (at < tokens.length && POLITE.has(tokens[at]!.lower)) at++;
  const first = tokens[at]?.lower ?? "";
  const second = tokens[at + 1]?.lower ?? "";
  const order =
    (["can", "could", "will", "would", "won't"].includes(first) && ["you", "u", "ya"].includes(second)) ||
    (["can", "could", "may", "might"].includes(first) &&
      /\b(?:get|have|set|add) (?:a |an |another )?(?:reminder|alarm|timer|nudge|ping|wake)/i.test(head));
  if (TELL_ME.test(head)) return true;
  if (order) return false;
  // "will", "may", "have" open requests of other kinds ("have lunch tomorrow"), "when" a topic
  const mark = /\?\s*$/.test(head);
  if (["when", "have", "do", "may", "any", "don't"].includes(first)) {
    return mark || (INVERTED.has(second) && (first === "when" ? !NOMINATIVES.has(second) : true));
  }
  if (QUESTION.has(first)) return true;
  return mark && !/\bplease\b/i.test(head);
}

/** A pronoun before everything else, whatever times stand behind it. */
function subjectFirst(tokens: readonly Token[]): boolean {
  const all = tokens.slice(0, 12).filter(({ kind }) => kind !== "symbol");
  let at = 0;
  while (at < all.length && (POLITE.has(all[at]!.lower) || TALK.has(all[at]!.lower))) at++;
  const first = all[at]?.lower ?? "";
  return (
    (NOMINATIVE.has(first) || AUXILIARY.has(first) || (SUBJECT.has(first) && !DETERMINER.has(first))) &&
    isStatement(all, [...all.keys()])
  );
}
