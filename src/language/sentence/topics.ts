/**
 * Clauses that say in which situation a reminder comes: "when I mention billing", "next time Ana comes up", "before the meeting
 * with Ana", "before you run migrations". Every place where such a clause may end is tried; which one is meant is decided
 * by what it leaves for the rest of the sentence.
 */

import type { Token } from "../chart/tokens.js";
import type { Topic } from "../topic.js";
import { DETERMINERS } from "./excuse.js";
import { namedOccasions, TIMELY } from "./named-occasions.js";
import { namedPlaces } from "./named-places.js";
import { occasionIn } from "./occasions.js";
import { isUnseenState } from "./states.js";
import { actEachTime, eventClause, readAct } from "./topic-acts.js";
import { endingFrom } from "./topic-ends.js";
import { fragmentClause } from "./topic-fragments.js";
import { guardClause } from "./topic-guards.js";
import { clauseOpened, keeperEnd } from "./topic-openers.js";
import { personNamed, pointsBack, reached } from "./topic-people.js";
import { namedFirst, type Pointing, pointsAt } from "./topic-pointing.js";
import { type FoundTopic, phraseEnd, textOf, topicOf } from "./topic-span.js";
import { LEAD_INS, PERSON_VERBS, PLACES, phrases, SUBJECTS, TOPIC_IS, VERBS } from "./topic-words.js";
import { whereItEnds } from "./where-it-ends.js";
import { senderOf, writesBack } from "./writers.js";

/**
 * All readings of topic clauses; `ends` are indices at which another piece of the sentence begins, `times` says of each token how much
 * it looks like a time.
 */
export function findTopics(
  tokens: readonly Token[],
  ends: ReadonlySet<number>,
  times: readonly number[],
): FoundTopic[] {
  const timed = times.some((time) => time > TIMELY);
  const found = [...namedOccasions(tokens, ends, times), ...namedPlaces(tokens, timed)];
  const kept = keeperEnd(tokens);
  const occasion = kept > 0 ? null : occasionIn(tokens);
  if (occasion) found.push(occasion);
  const fragment = fragmentClause(tokens);
  if (fragment) found.push(fragment);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== "word") continue;
    const opened = clauseOpened(tokens, at);
    const acts = opened ? actEachTime(tokens, at, opened, ends) : null;
    if (acts) {
      found.push(...acts);
      continue;
    }
    if (opened) {
      // "next time that | comes up"
      const pointer = tokens[opened - 1]!.lower === "that" ? opened - 1 : opened;
      for (const to of whereItEnds(tokens, opened, ends, times)) {
        // "when the landlord has replied that | I have to …"
        if (tokens[to - 1]!.lower === "that" && to - opened > 2 && tokens[to]?.kind === "word") continue;
        const pointing = to > pointer && at > 0 ? pointsAt(tokens, pointer, to) : null;
        const named = pointing && namedBefore(tokens, at, { to, pointing });
        if (named) {
          found.push(named);
          if (named.from === 0) break;
          continue;
        }
        const points = pointsBack(tokens, opened, to);
        const topic = points ? metBefore(tokens, at, opened, to) : readClause(tokens, at, opened, to)?.topic;
        if (topic) found.push({ from: at, to, topic });
        // "when we next speak, | for the lessons"
        if (points && tokens[to]?.kind === "symbol") break;
      }
    }
    const guard = guardClause(tokens, at, ends);
    if (guard) found.push(guard);
    const event = eventClause(tokens, at, ends);
    found.push(...event);
  }
  if (kept === 0) return found;
  // "leave it until Friday": a time, and no situation
  return found.flatMap((one) => {
    if (one.from !== kept) return [one];
    return times.some((time, at) => time > TIMELY && at >= kept && at < one.to) ? [] : [keptFor(tokens, one)];
  });
}

/** "keep this | for when Lena rings: …": what is told behind it, whatever it is. */
function keptFor(tokens: readonly Token[], { to, topic }: FoundTopic): FoundTopic {
  const told = tokens[to]?.kind === "symbol" && tokens[to + 1]?.spaced === true;
  return { from: 0, to: told ? to + 1 : to, topic: told ? { ...topic, noted: true } : topic };
}

/** "ask Tomasz for the keys when I run into him": who is met is named elsewhere, or nobody knows who it is. */
function metBefore(tokens: readonly Token[], at: number, opened: number, to: number): Topic | null {
  const person = personNamed(tokens, { from: at, to });
  return person
    ? topicOf(tokens, person.from, person.to, { spoken: true, before: false })
    : topicOf(tokens, opened, to, { spoken: true, before: false, unseen: true });
}

/** "the roof of number 14 — next time that comes up": named before, and pointed at. */
function namedBefore(
  tokens: readonly Token[],
  at: number,
  { to, pointing }: { to: number; pointing: Pointing },
): FoundTopic | null {
  const named = wholeFront(tokens, at, { to, pointing }) ?? namedFirst(tokens, at);
  if (!named) return null;
  const [from, end] = named;
  const beside = pointing === "deed" || tokens.slice(end, at).every(({ kind }) => kind === "symbol");
  const topic = topicOf(tokens, from, end, {
    spoken: true,
    before: false,
    ...(beside ? { noted: true } : {}),
  });
  return topic && !(beside && to >= tokens.length) ? { from: beside ? 0 : at, to, topic } : null;
}

/** "you know the thing with Ana, the loan — when that comes up: …": all that stands before it, where what is told stands behind. */
function wholeFront(
  tokens: readonly Token[],
  at: number,
  { to, pointing }: { to: number; pointing: Pointing },
): [number, number] | null {
  const from = phraseEnd(tokens, 0, LEAD_INS);
  const named = tokens.slice(from, at);
  return pointing === "thing" &&
    to < tokens.length &&
    at <= MAX_NAMED &&
    named.at(-1)?.kind === "symbol" &&
    !named.some(({ lower }) => REQUESTS.has(lower))
    ? [from, at]
    : null;
}
const MAX_NAMED = 14;
const REQUESTS = new Set(["remind", "tell", "ping", "nudge", "i", "we", "was", "were"]);

/** Reads the words between the opener and an end. */
function readClause(
  tokens: readonly Token[],
  at: number,
  opened: number,
  to: number,
): { topic: Topic; end: number } | null {
  const opener = tokens[at]!.lower;
  const each = ["every", "each", "whenever"].includes(opener) ? ("time" as const) : undefined;
  // "when I go | to bed": the way belongs to where it leads
  // "if Lars asks | to borrow the trailer": what is asked for belongs to it
  // "when I'm off | to bed"
  if (
    tokens[to]?.lower === "to" &&
    (WAYS.has(tokens[to - 1]!.lower) ||
      WANTS.has(tokens[to - 1]!.lower) ||
      WHERE_TO.has(tokens[to + 1]?.lower ?? ""))
  )
    return null;
  const make = (
    from: number,
    end: number,
    spoken: boolean,
    extra: Partial<Topic> = {},
  ): { topic: Topic; end: number } | null => {
    const topic = topicOf(tokens, from, end, { spoken, before: false, ...(each ? { each } : {}), ...extra });
    return topic && { topic, end: to };
  };
  const acts = readAct(tokens, opened, to, "before-or-after", opener);
  if (acts) return make(opened, to, true, acts);
  const sender = senderOf(tokens, opened, to);
  if (sender) return make(opened, to, true, { when: { person: sender } });
  const topicIs = phraseEnd(tokens, opened, TOPIC_IS);
  if (topicIs && topicIs < to) return make(topicIs, endingFrom(tokens, topicIs, to) ?? to, true);
  const ending = endingFrom(tokens, opened, to);
  if (ending !== null) return make(opened, ending, true);
  const met = reached(tokens, opened, to);
  if (met && met.to - met.from > 0) return make(met.from, met.to, true);
  // "once I've spoken to the bank"
  const perfect = PERFECT.has(tokens[opened]!.lower) ? phraseEnd(tokens, opened + 1, SPOKEN) : 0;
  if (perfect && perfect < to) return make(perfect, to, true);
  const gerund = phraseEnd(tokens, opened, VERBS);
  if (gerund && gerund < to && tokens[opened]!.lower.endsWith("ing")) return make(gerund, to, true);
  const subject = phraseEnd(tokens, opened, SUBJECTS);
  if (subject) {
    let verbAt = placed(tokens, subject, to);
    while (ADVERBS.has(tokens[verbAt]?.lower ?? "") && !phraseEnd(tokens, verbAt, VERBS)) verbAt++;
    // "I call nana": of somebody else it is told that they write
    const called =
      tokens[verbAt]?.lower === "call" &&
      ONESELF.has(tokens[opened]!.lower) &&
      !NOBODY.has(tokens[verbAt + 1]?.lower ?? "");
    const said = phraseEnd(tokens, verbAt, VERBS) || (called ? verbAt + 1 : 0);
    // "chat with you about half term"
    const verb =
      LISTENERS.has(tokens[said]?.lower ?? "") && tokens[said + 1]?.lower === "about" ? said + 2 : said;
    if (said && verb < to) return make(verb, to, true);
    if (said) return null;
  }
  for (let verbAt = opened + 1; verbAt < Math.min(to - 1, opened + 6); verbAt++) {
    const verb = phraseEnd(tokens, verbAt, VERBS);
    const named = /^[\p{Lu}@]/u.test(tokens[opened]!.text);
    // "the neighbours complain about noise"
    const about =
      DETERMINERS.has(tokens[opened]!.lower) &&
      (["about", "of", "up"].includes(tokens[verb - 1]?.lower ?? "") || NAMING.test(tokens[verbAt]!.lower));
    if (verb && verb < to && (named || about) && !writesBack(tokens, verbAt, to))
      return make(opened, to, true);
  }
  const unseen = isUnseenState(tokens, opened, to);
  const person = personOf(tokens, opened, to);
  if (person && !unseen) return make(opened, to, true, { when: { person } });
  const place = placeOf(tokens, opened, to);
  if (place) return make(opened, to, true, { when: { place } });
  const own = unseen ? 0 : whereOneIs(tokens, opened, to);
  if (own) return make(own, to, true, { happens: true });
  // "the build is | done"
  if (
    ["is", "are", "am"].includes(tokens[to - 1]!.lower) &&
    tokens[to]?.kind === "word" &&
    !translated(tokens, opened, to)
  )
    return null;
  // "before anyone | signs the lease"
  const from = opener === "before" && ANYBODY.has(tokens[opened]!.lower) ? opened + 1 : opened;
  return from < to ? make(from, to, false, unseen ? { unseen } : { happens: true }) : null;
}
const ANYBODY = new Set(["anyone", "anybody", "someone", "somebody"]);

/** "I call in sick", "we call it a day". */
const NOBODY = new Set("in it off out for on back a".split(" "));

/** Behind "in the team" of "someone in the team asks about …". */
function placed(tokens: readonly Token[], subject: number, to: number): number {
  if (!WITHIN.has(tokens[subject]?.lower ?? "")) return subject;
  for (let at = subject + 1; at < Math.min(subject + 5, to); at++)
    if (phraseEnd(tokens, at, VERBS)) return at;
  return subject;
}
const WITHIN = new Set("in from at of on else here there".split(" "));

const NAMING = /^(?:mention|discuss|raise|broach)/;
const PERFECT = new Set(["i've", "we've"]);
const SPOKEN = phrases(
  "spoken to | spoken with | talked to | talked with | heard from | met | met with | seen | rung | had a word with",
);

const LISTENERS = new Set(["you", "me", "us", "them"]);
/** What leads to a place, and says little without it. */
const WANTS = new Set("asks wants needs offers tries threatens".split(" "));
const WHERE_TO = new Set(
  "the my our a an bed work school town sleep church hospital dinner lunch".split(" "),
);
const WAYS = new Set("go goes going get gets getting walk drive travel".split(" "));

/** "I'm at | the store", "I get | home", "I'm | planning the party": where somebody is or what they do, without who. */
function whereOneIs(tokens: readonly Token[], from: number, to: number): number {
  const subject = phraseEnd(tokens, from, SUBJECTS);
  if (!subject || !ONESELF.has(tokens[from]!.lower)) return 0;
  let at = subject;
  while (
    at < to &&
    /^(?:am|are|get|arrive|go|reach|back|will|be|next|again|enter|come|walk|drive)$/.test(tokens[at]!.lower)
  )
    at++;
  while (
    at < to &&
    /^(?:at|in|to|into|near|by|from|inside|chatting|chat|talking|about|on)$/.test(tokens[at]!.lower)
  )
    at++;
  const word = tokens[at]?.lower ?? "";
  return at < to &&
    (at > subject || word.endsWith("ing")) &&
    !["up", "off", "done", "out", "a", "paid"].includes(word)
    ? at
    : 0;
}
const ONESELF = new Set(["i", "i'm", "we", "we're", "i'll", "we'll"]);

/** Whether words of it come from another language, whose verbs may stand elsewhere. */
const translated = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ lower }) => lower.startsWith("~"));

const ADVERBS = new Set(
  "next again ever start starts begin am are is will have 've should might would happens finally happen then also to both get gets got just so keep going".split(
    " ",
  ),
);

/** "Ana writes", "Ana messages me"; whoever comes is seen by nobody here. */
function personOf(tokens: readonly Token[], from: number, to: number): string | null {
  for (let at = from + 1; at < Math.min(to, from + 4); at++) {
    if (!PERSON_VERBS.has(tokens[at]!.lower) || COMES.has(tokens[at]!.lower)) continue;
    // "calls back about the tap"
    const back = ["back", "again", "me", "us"].includes(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
    const about = tokens[back]?.lower === "about" && back + 1 < to;
    const addressed = ["to", "for"].includes(tokens[at + 1]?.lower ?? "") && at + 2 < to ? 1 : 0;
    const rest = to - at - 1 - addressed;
    if (
      (rest > 1 && !about) ||
      (rest === 1 && !["me", "us", "again", "in", "back"].includes(tokens[at + 1 + addressed]!.lower))
    )
      return null;
    // "the bell rings": no person
    return !RINGING.has(tokens[at - 1]!.lower) &&
      (/^\p{Lu}/u.test(tokens[from]!.text) || ["my", "the"].includes(tokens[from]!.lower))
      ? textOf(tokens, from, at)
      : null;
  }
  return null;
}

const RINGING = new Set("bell phone doorbell telephone alarm timer clock oven mobile landline".split(" "));
const COMES = new Set(["arrives", "comes", "joins", "visits"]);

/** "in the tickler repo", "I'm in the billing folder". */
function placeOf(tokens: readonly Token[], from: number, to: number): string | null {
  if (!PLACES.has(tokens[to - 1]?.lower ?? "")) return null;
  for (let at = from; at < to - 1; at++) {
    if (!["in", "into", "inside", "open", "enter", "to"].includes(tokens[at]!.lower)) continue;
    const start = ["the", "my", "our", "this"].includes(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
    if (start < to - 1) return textOf(tokens, start, to - 1);
  }
  return null;
}
