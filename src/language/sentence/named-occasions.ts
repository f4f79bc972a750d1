/**
 * Occasions that a noun names, without a clause: "next 1:1 with Farah: the training budget", "hairdresser next time, shorter at the back",
 * "at Aldi: nappies", "on the topic of dogs, remind me …". They head the text, or what is asked for, and a sign, an order or a request
 * stands behind them; elsewhere the same words are part of what to remember. A time beside them says when, unless it is asked for what is told.
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS } from "./excuse.js";
import { isName } from "./occasions.js";
import { clauseEnds } from "./topic-ends.js";
import { asksAt } from "./topic-fragments.js";
import { type FoundTopic, phraseEnd, topicOf } from "./topic-span.js";
import { EVENTS, index, phrases, TALK_OF, TALKS } from "./topic-words.js";
import { AUXILIARY, isOver, ORDERS, SUBJECT } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** How what stands behind an occasion is told: asked for, ordered, joined by a colon, or by another sign. */
type Told = "asked" | "ordered" | "noted" | "joined";

/**
 * @param ends indices at which another piece of the sentence begins
 * @param times of each token, how much it looks like a time
 */
export function namedOccasions(
  tokens: readonly Token[],
  ends: ReadonlySet<number>,
  times: readonly number[],
): FoundTopic[] {
  const first = GREETING.has(tokens[0]?.lower ?? "") ? 1 : 0;
  const place = placeAt(tokens, first);
  // "at home remind me at 6 to feed the cat": then
  const timed = times.some((time, at) => time > TIMELY && at >= (place?.to ?? 0));
  const found = [timed ? null : place, thenAgain(tokens, first)].filter((head) => head !== null);
  for (const [at, { lower }] of tokens.entries())
    if (OPENING.has(lower) && heads(tokens, at)) found.push(...talkAt(tokens, at, ends));
  return found.filter(({ from, to }) => {
    const asked = ["that", "to"].includes(tokens[to]?.lower ?? "") || behind(tokens, to)[1] === "asked";
    return !times.some((time, at) => time > TIMELY && at >= from && (at < to || !asked));
  });
}
const GREETING = words("hey hi hello ok okay so and also please yo note");
const OPENING = words("on next my our the for at in");
/** What looks more like a time than this is one. */
export const TIMELY = 0.5;

/** At the beginning, behind a sign, behind "remind me": what is named there says when. */
const heads = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return before === undefined || before.kind === "symbol" || BEFORE.has(before.lower);
};
const BEFORE = words("me us hey so ok okay and but also this that it these those");

/** "next call with Ana", "on the topic of dogs", "for our next team meeting:". */
function talkAt(tokens: readonly Token[], at: number, ends: ReadonlySet<number>): FoundTopic[] {
  const matter = phraseEnd(tokens, at, MATTERS);
  const next = matter ? 0 : phraseEnd(tokens, at, NEXT);
  if (!matter && !next) return [];
  let noun = next;
  let about = matter;
  // "next | big team | meeting with Ana"
  for (; !about && noun < next + 4 && isWithin(tokens[noun]); noun++) {
    about = phraseEnd(tokens, noun, TALKED);
    if (about || isEvent(tokens, noun)) break;
  }
  if (!about) {
    const named = isEvent(tokens, noun) ? noun + 1 : 0;
    const [to, told] = named ? behind(tokens, named) : NOTHING;
    const topic =
      (told === "asked" || told === "ordered") &&
      topicOf(tokens, next, named, { spoken: true, before: false, noted: true });
    return topic ? [{ from: at, to, topic }] : [];
  }
  return clauseEnds(tokens, about, ends).flatMap((to): FoundTopic[] => {
    const [rest, told] = behind(tokens, to);
    // "remind me on the topic of backups | that the NAS is full"
    const asked = told === "asked" || (at > 0 && ["that", "to"].includes(tokens[to]?.lower ?? ""));
    const last = matter > 0 && to === tokens.length;
    // "on the topic of cars: I think …"
    const open = rest > 0 && (told === "ordered" || !matter);
    if (!(asked || last || open) || !isName(tokens, about, to)) return [];
    const noted = asked || last ? {} : ({ noted: true } as const);
    const topic = topicOf(tokens, about, to, { spoken: true, before: false, ...noted });
    return topic ? [{ from: at, to: topic.noted ? rest : to, topic }] : [];
  });
}
const isWithin = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== "symbol" || "'’".includes(token.lower));
const MATTERS = phrases(
  "on the topic of | on the subject of | on the matter of | on the question of | on the issue of",
);
const NEXT = phrases(
  "next | my next | our next | the next | at the next | at our next | at my next | for the next | for our next | for my next | in the next | in our next | in my next",
);
const MEETINGS =
  "1_:_1 1_-_1 1_on_1 one_on_one one_-_on_-_one one_-_to_-_one one_to_one 1_-_2_-_1 121 sync lesson class interview review lunch coffee dinner trip check_-_in standup stand_-_up workshop";
const TALKED = index([
  ...[...TALK_OF.values()].flat().map((said) => said.join(" ")),
  ...MEETINGS.split(" ").flatMap((noun) =>
    [`${noun} with`, `${noun} about`].map((said) => said.replaceAll("_", " ")),
  ),
]);
const isEvent = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && (EVENTS.has(tokens[at].lower) || TALKS.has(tokens[at].lower));

/** "at Aldi:", "in Tesco:", "at the garage remind me": a place, and what is to be done there. */
function placeAt(tokens: readonly Token[], at: number): FoundTopic | null {
  if (!["at", "in"].includes(tokens[at]?.lower ?? "")) return null;
  const named = /^\p{Lu}/u.test(tokens[at + 1]?.text ?? "");
  let end = at + 1;
  while (end < at + MAX_PLACE && tokens[end]?.kind === "word" && !asksBehind(tokens, end)) end++;
  if (end === at + 1 || !isName(tokens, at + 1, end) || NO_PLACE.has(tokens[end - 1]!.lower)) return null;
  const [to, told] = behind(tokens, end);
  // "at short notice: …", "in the fridge: leftovers"
  const there =
    to > 0 &&
    (told === "asked" ||
      (tokens[end]!.lower === ":" &&
        (named || DETERMINERS.has(tokens[at + 1]!.lower)) &&
        (told === "ordered" || ((named || tokens[at]!.lower === "at") && isThing(tokens, to)))));
  const topic = there && topicOf(tokens, at + 1, end, { spoken: true, before: false, happens: true });
  return topic ? { from: 0, to, topic } : null;
}
const MAX_PLACE = 6;
/** What is no place: "in the meantime:", "at the moment:", "in the evening:". */
const NO_PLACE = words(
  `meantime meanwhile interim end moment minute second future past run term morning evening afternoon night noon midday midnight lunch
   lunchtime dinner breakfast teatime dawn dusk sunset sunrise weekend week month year day hour summary short general case event news words
   other fact particular addition light beginning start latest earliest least most best worst once first last same time times age rate`,
);

/** "hairdresser next time ask for less off the top", "dentist, next visit: the crown". */
function thenAgain(tokens: readonly Token[], first: number): FoundTopic | null {
  for (let at = first + 1; at <= first + MAX_NAMED && at < tokens.length; at++) {
    const again = phraseEnd(tokens, at, AGAIN);
    if (!again) continue;
    const end = tokens[at - 1]!.kind === "symbol" ? at - 1 : at;
    const named = end > first && isName(tokens, first, end) && !ORDERS.has(tokens[first]!.lower);
    const [to, told] = named ? behind(tokens, again) : NOTHING;
    const topic =
      to > 0 &&
      (told !== "joined" || isThing(tokens, to)) &&
      topicOf(tokens, first, end, { spoken: true, before: false, noted: true });
    return topic ? { from: 0, to, topic } : null;
  }
  return null;
}
const MAX_NAMED = 5;
const AGAIN = phrases(
  "next time | next visit | next appointment | next session | next call | next trip | next lesson | the next time | next time round | next time around | next time i'm there | next time i go | next time we go | next time we speak | next time we meet",
);

/** Where what is to be done or said begins, and how it is told; 0 where nothing of the kind stands here. */
function behind(tokens: readonly Token[], at: number): readonly [to: number, told: Told] {
  const sign = tokens[at]?.lower ?? "";
  const joined = JOINTS.has(sign) && tokens[at + 1]?.spaced === true;
  const to = joined ? at + 1 : at;
  const token = tokens[to];
  if (!token || tokens[to + 1] === undefined) return NOTHING;
  if (asksAt(tokens, to) || asksBehind(tokens, to)) return [to, "asked"];
  if (token.kind !== "word" || AUXILIARY.has(token.lower) || STOPS.has(token.lower)) return NOTHING;
  if (ORDERS.has(token.lower)) return [to, "ordered"];
  return joined ? [to, sign === ":" ? "noted" : "joined"] : NOTHING;
}
const NOTHING: readonly [number, Told] = [0, "noted"];
const JOINTS = words(": , - – —");
const STOPS = words("yes no nope already done or but and who what where when why how");
const asksBehind = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === "remind" && ["me", "us"].includes(tokens[at + 1]?.lower ?? "");

/** "less off the top", "oat milk and yeast": no clause of its own, and nothing that is over. */
const isThing = (tokens: readonly Token[], from: number): boolean =>
  !SUBJECT.has(tokens[from]!.lower) &&
  !tokens.slice(from).some(({ lower }) => AUXILIARY.has(lower) || isOver(lower));
