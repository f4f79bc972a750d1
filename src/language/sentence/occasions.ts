/**
 * Occasions that no "when" opens: a subject, a person or talk of them, a sign or a few words that join it to what is then to be said, and
 * that. "[Christmas dinner] -> Ruth is vegan", "pensions come up / the unsigned form", "speaking to Oskar? ask him for the key", "let's say
 * Norway is mentioned. Then: …", "we'll get to the Henderson account again, and then I need to say …". The less a joint says, the more the
 * occasion has to: an arrow takes any name, a question mark or a slash only what tells of talk. What stands behind is what is
 * noted, whatever clause it is; an answer, a question and a story there make it none.
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS, FUNCTION } from "./excuse.js";
import { endingFrom } from "./topic-ends.js";
import { type FoundTopic, phraseEnd, topicOf } from "./topic-span.js";
import { OPENERS, phrases, SUBJECTS, TALK_OF, VERBS } from "./topic-words.js";
import { AUXILIARY, isOver, NOMINATIVE, ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** How a joint ties: to any name, to what is talked of, or only to what is supposed. */
type Strength = "name" | "thing" | "talk" | "supposed";
interface Joint {
  strength: Strength;
  at: number;
  to: number;
}

/** Furthest word at which what comes up may end. */
const MAX_OCCASION = 16;
const MAX_NAME = 7;

/** The occasion that the text begins with; null where it begins with none. */
export function occasionIn(tokens: readonly Token[]): FoundTopic | null {
  const from = leadEnd(tokens);
  for (const joint of jointsIn(tokens, from)) {
    if (!notes(tokens, joint)) continue;
    const topic = ofOccasion(tokens, from, joint);
    if (topic) return { from: 0, to: joint.to, topic: { ...topic, noted: true } };
  }
  return null;
}

/** Behind "hey so", "quick one:", "note to self -". */
function leadEnd(tokens: readonly Token[]): number {
  let at = 0;
  while (GREETING.has(tokens[at]?.lower ?? "")) at++;
  const lead = phraseEnd(tokens, at, NOTES);
  return lead && ":-–,".includes(tokens[lead]?.lower ?? " ") ? lead + 1 : at;
}
const GREETING = words("hey hi hello ok okay so well and also oh please , yo right");
const NOTES = phrases(
  "quick one | quick note | quick thing | small thing | one thing | note | note to self | nb | fyi | btw | memo | reminder | listen | last thing | another one | one more",
);

function* jointsIn(tokens: readonly Token[], from: number): Generator<Joint> {
  const last = Math.min(tokens.length - 1, from + MAX_OCCASION);
  for (let at = from + 1; at < last; at++) {
    const { lower, spaced } = tokens[at]!;
    const behind = tokens[at + 1]!;
    const arrow = arrowEnd(tokens, at);
    if (arrow) {
      yield { strength: "name", at, to: arrow };
      return;
    }
    if (lower === "=" && spaced && behind.spaced) {
      yield { strength: "thing", at, to: at + 1 };
      return;
    }
    if ((("/|-–—".includes(lower) && spaced) || ":?".includes(lower)) && behind.spaced)
      yield { strength: "talk", at, to: thenEnd(tokens, at + 1) ?? at + 1 };
    const sign = ",.…".includes(lower) && behind.spaced ? at + 1 : at;
    const then = thenEnd(tokens, sign);
    if (then && then < tokens.length) yield { strength: "talk", at, to: then };
    else if (lower === "," && behind.spaced) yield { strength: "supposed", at, to: at + 1 };
  }
}

/** Behind "->", "=>", "-->", ">>", "→". */
export function arrowEnd(tokens: readonly Token[], at: number): number {
  const { lower } = tokens[at]!;
  if ("→⇒➔➜⟶".includes(lower)) return at + 1;
  let to = at;
  while ("-=–—".includes(tokens[to]?.lower ?? " ") && tokens[to + 1]?.spaced === false) to++;
  if (tokens[to]?.lower !== ">") return 0;
  if (to > at) return to + 1;
  return tokens[at + 1]?.lower === ">" && !tokens[at + 1]!.spaced && tokens[at]!.spaced ? at + 2 : 0;
}

/** Behind "then:", "and then I need to", "you", which leave what to say; null where none of them stands here. */
function thenEnd(tokens: readonly Token[], at: number): number | null {
  const then = phraseEnd(tokens, at, THEN);
  if (!then) {
    const you = phraseEnd(tokens, at, YOU);
    return you || null;
  }
  const wish = phraseEnd(tokens, then, WISHED);
  const end = wish || then;
  return [":", ",", "-", "–"].includes(tokens[end]?.lower ?? "") ? end + 1 : end;
}
const THEN = phrases("then | and then | so then | in that case | that's when | at that point");
const YOU = phrases("you say | you tell me | you go | you answer | you remind me | you :");
const WISHED = phrases(
  "i need to | i have to | i must | i want to | i wanted to | i should | i ought to | i've got to | i gotta | we need to | we have to | we must | we should | i'd like to | i mean to | you should | you can",
);

/** Whether what stands behind a joint may be noted: words, and no answer, no question, no further arrow. */
function notes(tokens: readonly Token[], { at, to, strength }: Joint): boolean {
  const first = tokens[to];
  // "calls tomorrow: 9 Ana, 11 Bob": entries
  if (!first || tokens.at(-1)!.lower === "?") return false;
  if (first.kind === "number" && strength !== "name") return false;
  if (ANSWERS.has(first.lower) || (AUXILIARY.has(first.lower) && !ORDERS.has(first.lower))) return false;
  if (!tokens.slice(to).some(({ kind }) => kind === "word")) return false;
  const told = tokens.slice(at + 1, to + 3).some(({ lower }) => lower === "remind" || lower === "tell");
  if (WH.has(first.lower) && !told) return false;
  // "input -> output"
  if (strength === "name" && tokens.length - to < 2) return false;
  if (NOMINATIVE.has(first.lower) && OPINION.has(tokens[to + 1]?.lower ?? "")) return false;
  for (let index = to; index < tokens.length; index++) if (arrowEnd(tokens, index)) return false;
  return true;
}
const OPINION = words(
  "think believe guess feel love hate reckon find agree like suppose don't doubt hope was were did do have haven't didn't already just",
);
const ANSWERS = words("yes no nope already done yeah yep not never ) ] } . ? ! sure maybe of");
const WH = words("what who whom whose where when why how which");

type Found = NonNullable<ReturnType<typeof topicOf>>;

function ofOccasion(tokens: readonly Token[], start: number, { strength, at }: Joint): Found | null {
  const [from, to] = unwrapped(tokens, start, at);
  const make = (begin: number, end: number): Found | null =>
    isName(tokens, begin, end) ? topicOf(tokens, begin, end, PLAIN) : null;
  const supposed = phraseEnd(tokens, from, SUPPOSING);
  if (supposed) return talkedOf(tokens, supposed, to, make) ?? broughtUp(tokens, supposed, to, make);
  if (strength === "supposed") return null;
  // "I say pension, you say form B12", "me: holidays, you: …"
  const saying = tokens[at + 1]?.lower === "you" || tokens[at]!.lower === "you";
  const said = saying ? phraseEnd(tokens, from, I_SAY) : 0;
  if (said) return make(said, to);
  // "they say potato, you say …"
  if (saying && OTHERS.has(tokens[from]!.lower)) return null;
  const talked = talkedOf(tokens, from, to, make);
  if (talked) return talked;
  const wrapped = from > start;
  if (strength === "talk" && !(wrapped && SAYING.has(tokens[at + 1]!.lower))) return talked;
  if (strength === "thing" && !SAYING.has(tokens[at + 1]!.lower)) return null;
  // "mortgage talk → …"
  const talk = ["talk", "comes", "question", "questions", "topic", "meeting"].includes(tokens[to - 1]!.lower);
  return make(from, talk && to - 1 > from && tokens[to - 1]!.lower !== "meeting" ? to - 1 : to);
}
const OTHERS = words("they he she you people");
const SUPPOSING = phrases(
  "let's say | say | suppose | supposing | assume | assuming | let's assume | let's suppose | imagine | let's imagine | picture this : | provided",
);
const I_SAY = phrases("i say | i go | i mention | me : | i : | if i say | if i go | when i say | when i go");
const SAYING = words(
  "ask tell say mention bring raise remind give return thank warn show offer invite congratulate",
);

/** What is talked of, or who is talked to, in the words from `from` to `to`. */
function talkedOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  make: (from: number, to: number) => Found | null,
): Found | null {
  if (phraseEnd(tokens, from, OPENERS)) return null;
  const end = lessLoose(tokens, from, to);
  const ending = endingFrom(tokens, from, end);
  if (ending !== null && !isOver(tokens[ending]!.lower)) return make(from, ending);
  const matter = phraseEnd(tokens, from, MATTER);
  if (matter && matter < end) return isKept(tokens, end) ? make(matter, end) : null;
  const about = phraseEnd(tokens, from, TALKS_OF) || phraseEnd(tokens, from, TALK_OF);
  if (about && about < end) return make(about, end);
  const first = phraseEnd(tokens, from, SOME_TIME) || from;
  const subject = phraseEnd(tokens, first, SUBJECTS);
  if (subject || tokens[first]!.lower.endsWith("ing")) {
    let behind = subject || first;
    while (MINOR.has(tokens[behind]?.lower ?? "") && !phraseEnd(tokens, behind, VERBS)) behind++;
    const verb = phraseEnd(tokens, behind, VERBS);
    // "I need two reminders: …"
    if (WISHING.has(tokens[behind]!.lower)) return null;
    return verb && verb < end ? make(verb, end) : null;
  }
  // "mum on the line", "Theo calling"
  for (let means = from + 1; means < end; means++)
    if (phraseEnd(tokens, means, REACHED) === end) return make(from, means);
  return null;
}
/** "Kerstin brings up | the cabin": whoever does, only where it is supposed. */
function broughtUp(
  tokens: readonly Token[],
  from: number,
  to: number,
  make: (from: number, to: number) => Found | null,
): Found | null {
  for (let at = from + 1; at < Math.min(to, from + 5); at++) {
    const verb = phraseEnd(tokens, at, VERBS);
    if (verb && verb < to) return WISHING.has(tokens[at]!.lower) ? null : make(verb, to);
  }
  return null;
}

/** "we'll talk about | the piano | at some point", "I'm picking up | the novel | another time": what it is about, whatever is done. */
export function nameOfDeed(tokens: readonly Token[], from: number, to: number): [number, number] | null {
  const known = talkedOf(tokens, from, to, (begin, end) => topicOf(tokens, begin, end, PLAIN));
  if (known) return [known.from, known.to];
  let at = phraseEnd(tokens, from, SUBJECTS);
  if (!at || !OWN.has(tokens[from]!.lower)) return null;
  while (MINOR.has(tokens[at]?.lower ?? "")) at++;
  at++;
  while (PARTICLES.has(tokens[at]?.lower ?? "")) at++;
  const end = lessLoose(tokens, from, to);
  return at < end && isName(tokens, at, end) ? [at, end] : null;
}
const PLAIN = { spoken: true, before: false } as const;
const OWN = words("i i'm i'll we we're we'll");
const PARTICLES = words("up on out off back over with at to about through into around round");

const TALKS_OF = phrases(`
  talk of | any talk of | anything about | something about | smth about | sth about | anything on | sth on | smth on | word of | mention of | any mention of | on the phone to | on the phone with | on the line with | in a call with | on a call with | a question about | question about | questions about
  someone about | somebody about | anyone about | anybody about
`);
/** These open any remark: what is to be kept for then says so. */
const MATTER = phrases(
  "on the topic of | on the subject of | on the matter of | the topic of | the subject of | speaking of | talking of | on the question of",
);
const isKept = (tokens: readonly Token[], from: number): boolean =>
  keptIn(tokens) > 0 || tokens.slice(from).some((_, index) => phraseEnd(tokens, from + index, KEPT) > 0);
const KEPT = phrases("remind me | tell me | let me forget | let it slip | i need to | i must say | make me");

/** Where ", don't let it slip", ". Say so" begins with which a text ends: what stands before is to be said then. 0 without it. */
export function keptIn(tokens: readonly Token[]): number {
  const end = tokens.at(-1)?.kind === "symbol" ? tokens.length - 1 : tokens.length;
  for (let at = Math.max(2, end - 6); at < end; at++)
    if (tokens[at - 1]!.kind === "symbol" && phraseEnd(tokens, at, KEEPS) === end) return at;
  return 0;
}
const KEEPS = phrases(`
  don't let it slip | don't let that slip | don't forget | say it | say so | say that | tell me | tell me then | tell me so | bring it up | bring that up | raise it
  mention it | mention that | prompt me | poke me | let me know | you say it | say it then | then say so | then tell me | then say it | make me say it | let me know then
  please tell me | please say so | flag it | flag that
`);
const MINOR = words(
  "'ll will finally ever then next soon eventually again also surely probably be going 're am are get getting start starting to",
);
const REACHED = phrases(
  "on the phone | on the line | on the blower | on a call | in a call | at the door | in the room | is here | is on the phone | is on the line | calling | ringing | calls | rings | writes | phones | messages me | calls me",
);

/** "again", "another time", "at some point" behind it: that it comes, and not what. */
function lessLoose(tokens: readonly Token[], from: number, end: number): number {
  for (let at = Math.max(from + 1, end - 4); at < end; at++)
    if (phraseEnd(tokens, at, SOME_TIME) === end) return at;
  return end;
}
const WISHING = words("need want");
const SOME_TIME = phrases(
  "again | at any point | at any time | once more | another time | at some point | some day | someday | sooner or later | eventually | soon | next | one day | some time | sometime | later | later on | in the end | at last",
);

/** Without the brackets or quotation marks around it. */
function unwrapped(tokens: readonly Token[], from: number, to: number): [number, number] {
  const close = CLOSING.get(tokens[from]!.lower);
  return close && tokens[to - 1]!.lower === close && to - from > 2 ? [from + 1, to - 1] : [from, to];
}
const CLOSING = new Map([
  ["[", "]"],
  ["(", ")"],
  ["<", ">"],
  ["{", "}"],
  ["*", "*"],
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["'", "'"],
]);

/** The name of somebody or something: a few words, no verb with its subject, nothing that only points. */
export function isName(tokens: readonly Token[], from: number, to: number): boolean {
  const all = tokens.slice(from, to);
  if (all.length === 0 || all.length > MAX_NAME || all.every(({ lower }) => FUNCTION.has(lower)))
    return false;
  return all.every(
    ({ kind, lower }, at) =>
      (kind !== "symbol" || "'’-&/".includes(lower)) &&
      !NOMINATIVE.has(lower) &&
      // "the will"
      (!AUXILIARY.has(lower) || DETERMINERS.has(all[at - 1]?.lower ?? "")) &&
      !WH.has(lower) &&
      !["you", "remind", "tell"].includes(lower),
  );
}
