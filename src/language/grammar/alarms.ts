/** The words around what is set by its name: "set an alarm for …", "a 10 minute timer", "add a reminder to my calendar to …". */
import type { Place } from "../chart/chart.js";
import type { Token } from "../chart/tokens.js";
import { hasClockPart } from "../meaning/duration-parts.js";
import { ORDERS } from "../sentence/verbs.js";
import { ask, linkedBy } from "./asking.js";
import { ADVERBS, NAMED } from "./series-values.js";
import { alike, type FrameKind, piece, rule } from "./values.js";

const OFTEN = new Set(ADVERBS.map(([word]) => word));

export const ALARMS = [
  ...alike("noun", () => "reminder", {
    "reminder|reminders|notification|notifications|alert|alerts|event|note|to_-_do|todo|task|nudge":
      "reminder",
    "event|calendar reminder|reminders|alert|notification": "event reminder",
    "reminder alarm|alert": "reminder alarm",
  }),
  rule("noun", "alarm|alarms|alarm_clock|wake_up_call|wake_-_up_call", "alarm", () => "alarm"),
  rule("noun", "timer|timers|countdown", "timer", () => "timer"),
  rule(
    "adjectives",
    "a|an|the|my|our|another|yet_another|one|some|new|brand|repeating|recurring|repeat|quick|little|small|friendly|gentle|calendar|following|regular|daily_repeating",
    "a",
    () => true,
  ),
  rule("adjectives", "<adjectives> <adjectives>", "a new", () => true),
  ...alike("make", () => true, {
    "set|create|make|add|schedule|send|put|give|get|start|initiate|have|save|leave|run|do|new|need|want|begin|record|enter|book|request|stick|pop|chuck|bung|throw|drop|slip|whack|pencil":
      "set",
    "set|put|start|add up|down|in": "set up",
    "i|we need|want|would_like": "I need",
    "i'd like": "I'd like",
    "i'll|i_will need": "I'll need",
    "<make> <who>": "set me",
  }),
  ...alike("toList", () => true, {
    "on|to|in my|the|our calendar|schedule|list|diary": "to my calendar",
    "for <who>": "for me",
    "to remind|notify|alert|tell|wake <who> up?": "to remind me",
    "to? go_off|going|set|up|go_on": "to go off",
    "<toList> <toList>": "for me to go off",
  }),
  // "set a reminder to | ring Mum": whom
  rule("toList", "to? ring", "to ring", (_, { tokens, to }) =>
    tokens[to]?.kind !== "word" || RINGS_AT.test(tokens[to].lower) ? true : null,
  ),
  rule("toList", "in|on|down|up", "put a reminder in for", (_, { tokens, to }) =>
    tokens[to]?.lower === "for" && !["me", "us"].includes(tokens[to + 1]?.lower ?? "") ? true : null,
  ),
  piece(
    "<make> <adjectives>? <noun> <toList>? <again>? <link>?",
    "set a reminder to",
    ([, , noun, , , link], place) => (isForOthers(place) ? null : ask(noun, linkedBy(link))),
  ),
  piece("<make> <adjectives>? <noun> <toList>? as", "set a reminder as", ([, , noun]) => ask(noun)),
  // "set something for 7.20"
  piece(
    "set|put|stick|pop|schedule|pencil|add something|smth|sth|one <toList>? for",
    "put something in for 8.15",
    (_, { tokens, to }) => (TIMELY.test(tokens[to]?.lower ?? "") ? ask("reminder") : null),
  ),
  piece(
    "<adjectives>? <noun> <toList>? <link>",
    "a reminder to call",
    ([, noun, , link], { tokens, from, to }) =>
      (["on", "that", "of", ",", "-"].includes(link) && tokens[from]!.lower !== "reminder") ||
      tokens[to] === undefined ||
      isForOthers({ tokens, from, to }) ||
      ["note", "event", "task", "nudge"].includes(tokens[from]!.lower)
        ? null
        : ask(noun, linkedBy(link)),
  ),
  piece("<adjectives>? {reminder|alarm|timer} <toList>?", "alarm", ([, word], place) =>
    isForOthers(place) || isOfThing(place) ? null : ask(word as FrameKind),
  ),
  // its rhythm stands between: "set up a | fortnightly | reminder"
  piece("<make>? <adjectives>", "set up a fortnightly reminder", (_, { tokens, to }) =>
    OFTEN.has(tokens[to]?.lower ?? "") && NAMED.has(tokens[to + 1]?.lower ?? "") ? ask("reminder") : null,
  ),

  piece(
    "<make>? <adjectives>? <length> -? {timer|countdown|alarm|reminder} <toList>? <link>?",
    "set a 10 minute timer",
    ([, , length, word, , link]) => ({
      ...ask(word === "countdown" ? "timer" : (word as FrameKind), linkedBy(link)),
      length,
    }),
  ),
  piece(
    "<make>? <adjectives>? <noun> <toList>? for|of|to <length> <link>?",
    "set a timer for 10 minutes",
    ([, , noun, , length, link], { tokens, from, to }) =>
      hasClockPart(length) && (noun === "timer" || !isClock(tokens.slice(from, to)))
        ? { ...ask(noun, linkedBy(link)), length }
        : null,
  ),

  piece(
    "<make>? <adjectives>? {timer|countdown|alarm|reminder} :? <length> <link>?",
    "timer 12 minutes for",
    ([, , word, length, link], { tokens, to }) =>
      hasClockPart(length) && (word !== "reminder" || tokens[to] === undefined)
        ? { ...ask(word === "countdown" ? "timer" : (word as FrameKind), linkedBy(link)), length }
        : null,
  ),
];

/** Behind an alarm that is to ring: when, and nobody who is called. */
const RINGS_AT =
  /^(?:at|on|in|by|for|from|to|me|us|every|each|daily|weekly|monthly|tomorrow|today|tonight|tonite|this|next|when|while|until|half|quarter|noon|midnight|once|twice|again|after|before|please|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;
/** "remember the alarm | code is 1234": that of a house, of which something is to be remembered. */
const isOfThing = ({ tokens, from, to }: Place): boolean =>
  /^(?:the|our|my)$/.test(tokens[from]!.lower) &&
  /^(?:remember|that|forget)$/.test(tokens[from - 1]?.lower ?? "") &&
  tokens[to]?.kind === "word" &&
  !RINGS_AT.test(tokens[to].lower);
/** How a time begins, where "something" is set for it. */
const TIMELY =
  /^(?:\d+$|today|tomorrow|tonight|noon|midnight|half|quarter|next|this|in|every|each|weekdays|(?:mon|tue|wed|thu|fri|sat|sun))/;
/** "an alarm for 7h30": at that time, where nobody waits so many hours. */
const isClock = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ value }, at) => value > 5 && tokens[at + 1]?.lower === "h" && tokens[at + 2]?.kind === "number",
  );

/** "send a second reminder to | Bob": somebody gets one, which is what to do; "send me a reminder to call" asks for one. */
const isForOthers = ({ tokens, from, to }: Place): boolean => {
  const near = tokens.slice(Math.max(0, from - 3), to);
  const next = tokens[to - 1]!.lower === "to" ? to : tokens[to]?.lower === "to" ? to + 1 : tokens.length;
  return (
    near.some(({ lower }) => SENDS.test(lower)) &&
    near.every(({ lower }) => lower !== "me" && lower !== "us") &&
    tokens[next]?.kind === "word" &&
    !ORDERS.has(tokens[next]!.lower)
  );
};
const SENDS = /^(?:send|write|email|post|issue|draft|print)$/;
