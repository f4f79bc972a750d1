/** A topic with its deadline. */
import { describeWhen } from "../../cues/describe-when.js";
import { type ContextTrigger, MAX_CUES, MAX_NOT, type TopicCue } from "../../trigger.js";
import type { Token } from "../chart/tokens.js";
import { isTooFar, TOO_FAR } from "../meaning/duration-parts.js";
import { resolveMoment } from "../meaning/resolve-moment.js";
import type { When } from "../meaning/values.js";
import type { ReadingExtras } from "../types.js";
import { type Bag, dateOfDay, expressionOf, joinAll, type Of, type Spoken } from "./bag.js";
import { calendar, counted } from "./counted.js";
import { actsOfDeed } from "./deed-acts.js";
import { isList } from "./lists.js";
import { type Outcome, refusal } from "./outcome.js";
import { isWeather } from "./states.js";
import { isEvent } from "./timed-occasions.js";
import { textOf } from "./topic-span.js";
import { workedIn } from "./worked-in.js";

/** "the time is right", "Sam is happy": a judgement, of which no word and no event tells. */
function isMood(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const line = tokens.slice(from, to).map(({ lower }) => lower);
  const copula = line.findIndex(
    (word, index) => index > 0 && /^(?:is|are|feels?|looks?|seems?|gets?)$/.test(word),
  );
  if (copula < 0) return false;
  return (
    /^(?:feel|look|seem)/.test(line[copula]!) ||
    MOODS.has(line.at(-1)!) ||
    ["its", "their"].includes(line.at(-2)!)
  );
}
const MOODS = new Set(
  "right good better best bad worse worst happy sad angry nice perfect ideal ripe safe cheap cheaper low lower high higher fun calm relaxed".split(
    " ",
  ),
);
/** "if I forget": what was not done tells nobody anything. */
const UNDONE = new Set("forget forgot miss don't didn't haven't won't can't fail haven".split(" "));
/** What has a day that nobody told: nothing that people talk of when it comes. */
const DATED = new Set("deadline cutoff expiry".split(" "));
const TOLD_OF = new Set([
  "they",
  "he",
  "she",
  "it",
  "there",
  "it's",
  "he's",
  "she's",
  "they're",
  "there's",
  "that's",
  "them",
  "him",
  "her",
  "this",
  "that",
]);

export function contextual(
  topic: Of<"topic">["topic"],
  whens: readonly When[],
  bag: Bag,
  extras: ReadingExtras,
  spoken: Spoken,
): Outcome | null {
  const { tokens, moment } = spoken;
  for (const kind of ["except", "count", "months", "vague", "untilDone", "range"] as const)
    if (bag.all(kind).length > 0) return null;
  const until = bag.all("until").map(({ when }) => when);
  const span = bag.all("span");
  if (until.length + span.length > 1 || ((until.length > 0 || span.length > 0) && whens.length > 0))
    return null;
  const starts = bag.all("start").map(({ when }) => when);
  if (starts.length > 0 && starts.length + whens.length + until.length + span.length > 1) return null;
  // "let it stand | for six hours": of what is to be done
  if (
    span.length > 0 &&
    !bag.placed.some(({ piece, from }, at) => piece.kind === "span" && besideTopic(bag, at, from))
  )
    return null;
  if (bag.placed.some((placed) => placed.piece.kind === "start" && !saysFromWhen(placed, tokens)))
    return null;
  const whole = joinAll([...whens, ...until, ...starts]);
  if (whens.length + until.length + starts.length > 0 && (!whole || isList(whole))) return null;
  const opener = bag.placed.find(({ piece }) => piece.kind === "topic");
  if (
    opener &&
    tokens[opener.from]!.lower === "if" &&
    !topic.spoken &&
    !topic.when &&
    whens.some(({ lead }) => lead !== "by" && lead !== "before")
  )
    return refusal(
      "UNSUPPORTED",
      `I cannot know whether this is so: "${bag.words("topic", tokens, spoken.text)}".`,
      'Leave the condition out, or say the topic: "when billing comes up".',
    );
  // "when they get cheaper": what is told of somebody or something is no topic
  const subject = tokens[topic.from]!.lower;
  const pronoun =
    TOLD_OF.has(subject) &&
    (!topic.spoken || topic.to - topic.from === 1) &&
    !isWeather(tokens, topic.from, topic.to);
  const undone =
    ["i", "we"].includes(subject) &&
    (UNDONE.has(tokens[topic.from + 1]?.lower ?? "") ||
      /^\S+ (?:have|get|find|got|feel) (?:the |some |a |more )?(?:time|chance|minute|moment|paid|like|better|bored)\b/i.test(
        patternOf(tokens, topic.from, topic.to),
      ));
  if (
    (!topic.before || isDeedAlone(patternOf(tokens, topic.from, topic.to))) &&
    !topic.when &&
    (topic.unseen ||
      pronoun ||
      isDeedAlone(patternOf(tokens, topic.from, topic.to)) ||
      (!topic.spoken && (undone || isMood(tokens, topic))))
  )
    return refusal(
      "UNSUPPORTED",
      `I cannot know when this is so: "${bag.words("topic", tokens, spoken.text)}".`,
      'Say a time, or the topic: "when billing comes up".',
    );
  if (opener && topic.before && tokens[opener.from]!.lower === "after" && whole && whole.times.length > 0)
    return refusal(
      "AMBIGUOUS_TIME",
      `I do not know when this is over: "${bag.words("topic", tokens, spoken.text)}".`,
      "Say the time at which to be reminded.",
    );
  if (topic.before && !topic.when && topic.to - topic.from === 1 && DATED.has(tokens[topic.from]!.lower))
    return refusal(
      "NEEDS_TIME",
      `I do not know when that is: "${bag.words("topic", tokens, spoken.text)}".`,
      "Say the day.",
    );
  const notes: string[] = [];
  // "by Friday" is a deadline; a day without such a word is more likely part of what to remember
  const at = bag.placed.findIndex(({ piece }) => piece.kind === "topic");
  const beside = bag.placed[at + 1]?.piece.kind === "when" && bag.placed[at + 1]!.from === bag.placed[at]!.to;
  const clause = bag.placed.findIndex(({ piece }) => piece.kind === "ask" && piece.that);
  const inClause =
    clause >= 0 &&
    bag.placed.some(
      ({ piece }, index) => index > clause && (piece.kind === "until" || piece.kind === "when"),
    );
  // "when I get home tomorrow, …", "when Tom calls on Friday at 3 …": its own day
  const comes = topic.when !== undefined && "person" in topic.when && !topic.before;
  const ofItself = beside && whole?.day !== undefined && (comes || isEvent(topic, bag, tokens));
  const led =
    !whole ||
    ofItself ||
    (topic.before && beside) ||
    until.length + starts.length > 0 ||
    ["by", "before", "until"].includes(whole.lead);
  const trigger: ContextTrigger = { type: "context", pattern: patternOf(tokens, topic.from, topic.to) };
  let confidence = topic.spoken ? 0.9 : 0.75;
  if (whole) {
    // "before Friday": until that day begins
    const ends = whole.lead === "before" && whole.day !== undefined && isDayAlone(whole);
    const late = ofItself && isDayAlone(whole) && dateOfDay(whole.day!, moment).date.equals(moment.today);
    const begins = starts.length > 0 || beginsWith(bag, tokens);
    const times =
      ends || (begins && isDayAlone(whole))
        ? [MIDNIGHT]
        : late && moment.now.hour < EVENING.hour
          ? [EVENING]
          : null;
    const expression = expressionOf(times ? { ...whole, lead: "", times } : whole, moment);
    const resolved = resolveMoment(expression, moment);
    const early = resolved.ok ? counted(bag, resolved, moment) : resolved;
    if (!early.ok) return refusal(early.code, early.reason);
    if (begins) trigger.from = early.at;
    else trigger.deadline = early.at;
    notes.push(...early.notes);
    confidence = Math.min(confidence, early.confidence);
  } else if (bag.all("ahead").length > 0) {
    return topic.before ? refusal("NEEDS_TIME", "I do not know when that is.") : null;
  }
  if (span[0] && isTooFar(span[0].length)) return refusal("INVALID_TIME", `${TOO_FAR}.`);
  if (span[0]) trigger.deadline = new Date(moment.now.add(calendar(span[0].length)).epochMilliseconds);
  const wordings = topic.cues.length > 0 ? topic.cues : [trigger.pattern];
  const after = /^(?:after|upon)$/.test(tokens[opener?.from ?? 0]?.lower ?? "");
  const acts = topic.deed && !topic.when ? actsOfDeed(wordings, after ? "after" : "before") : [];
  if (acts.length > 0)
    notes.push("it comes up when the conversation turns to it, or where a tool or a command does it");
  else if ((topic.happens || topic.deed) && !topic.when)
    notes.push("I do not see this happen by myself: it comes up when the conversation turns to it");
  const lead = opener ? textOf(tokens, opener.from, topic.from) : "";
  const others = acts.length > 0 || topic.before ? acts : workedIn(lead, wordings);
  if (topic.each) trigger.each = topic.each;
  if (topic.when) {
    trigger.when = topic.when;
    trigger.pattern = describeWhen(topic.when);
  } else if (others.length > 0) {
    const { cues, not } = topic;
    const said: TopicCue = {
      topic: trigger.pattern,
      ...(cues.length > 0 && { cues: cues.slice(0, MAX_CUES) }),
      ...(not.length > 0 && { not: not.slice(0, MAX_NOT) }),
    };
    trigger.when = { any: [said, ...others] };
  } else {
    if (topic.cues.length > 0) trigger.cues = topic.cues.slice(0, MAX_CUES);
    if (topic.not.length > 0) trigger.not = topic.not.slice(0, MAX_NOT);
  }
  return {
    ok: true,
    trigger,
    confidence,
    notes,
    alternatives: [],
    extras,
    // What names an act, a place or a person is hardly a topic.
    doubt: !whole ? (topic.when ? -1 : 0) : topic.before && beside ? -0.8 : led && !inClause ? 0 : 4.4,
  };
}

/** "when Ana calls | within two hours", "in the next two hours, | when Ana calls". */
const besideTopic = (bag: Bag, at: number, from: number): boolean =>
  from === 0 ||
  (bag.placed[at - 1]?.piece.kind === "topic" && bag.placed[at - 1]!.to === from) ||
  bag.placed[at + 1]?.piece.kind === "topic";
const GOES_ON = /^(?:when|whenever|if|once|next|before|after|remind|tell|please|to)$/;
/** "starting 1 June", "from Friday on"; "the email | from Tuesday" is that of Tuesday. */
function saysFromWhen({ from, to }: { from: number; to: number }, tokens: readonly Token[]): boolean {
  const first = tokens.slice(from, to).find(({ lower }) => lower !== "," && lower !== "but")?.lower ?? "";
  const next = tokens[to];
  const goesOn = !next || next.kind === "symbol" || GOES_ON.test(next.lower);
  return first !== "from" || from === 0 || (goesOn && /^(?:on|onwards?)$/.test(tokens[to - 1]!.lower));
}

/** "when Ana calls, but not before Friday": from then on. */
const beginsWith = (bag: Bag, tokens: readonly Token[]): boolean =>
  bag.placed.some(({ piece, from }) => {
    if (piece.kind !== "when") return false;
    const at = tokens[from]!.lower === "but" ? from + 1 : from;
    return NOT_BEFORE.test(`${tokens[at]?.lower} ${tokens[at + 1]?.lower}`);
  });
const NOT_BEFORE = /^(?:not (?:before|until|till)|no (?:earlier|sooner))$/;

const isDayAlone = ({ times, part, routine }: When): boolean => times.length === 0 && !part && !routine;
/** "when I get home today": it hardly happens before. */
const EVENING = { hour: 19, minute: 0, second: 0, half: "fixed" } as const;
const MIDNIGHT = { hour: 0, minute: 0, second: 0, half: "fixed" } as const;

/** The words of a topic, as they were written. */
const patternOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    // what a rewording put there has no text of its own
    .filter(({ text }) => text !== "")
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("")
    .slice(0, 500);

/** "before I do": what, somebody else has to say. */
const isDeedAlone = (pattern: string): boolean =>
  /^(?:(?:i|we) )?(?:do|did|does)(?: so| it| that)?$/i.test(pattern);
