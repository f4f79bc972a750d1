/** Where a clause that tells a situation opens: "when", "next time that", "after the tiler leaves"; and where these words open none. */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS } from "./excuse.js";
import { HAPPENED } from "./states.js";
import { endingFrom } from "./topic-ends.js";
import { reached } from "./topic-people.js";
import { phraseEnd } from "./topic-span.js";
import { OPENERS, phrases, SUBJECTS, VERBS } from "./topic-words.js";
import { happens, isOver, NOMINATIVE } from "./verbs.js";

/** Behind the words that open a clause at `at`, or 0. */
export function clauseOpened(tokens: readonly Token[], at: number): number {
  const { lower } = tokens[at]!;
  const before = tokens[at - 1];
  // "a while ago", "once upon a time"
  if (lower === "while" && (before?.lower === "a" || tokens[at + 1]?.lower === "ago")) return 0;
  if (lower === "once" && (tokens[at + 1]?.lower === "upon" || isRhythm(tokens, at))) return 0;
  // "as | soon as"
  if (lower === "soon" && before?.kind === "word") return 0;
  if (
    INVERTED.has(lower) &&
    (before?.kind === "word" || (lower === "were" && tokens[at + 2]?.lower !== "to"))
  )
    return 0;
  if (lower === "if" && (ASKS.has(before?.lower ?? "") || /^asks?$/.test(tokens[at - 2]?.lower ?? "")))
    return 0;
  const opened =
    phraseEnd(tokens, at, OPENERS) ||
    (UNTIL.has(lower) && at > 0 && keeperEnd(tokens) === at ? at + 1 : 0) ||
    atOnce(tokens, at) ||
    openedByTalk(tokens, at) ||
    openedByEvent(tokens, at);
  if (!opened || pleasantry(tokens, opened)) return 0;
  return at === 0 && ASKED.has(tokens[opened]?.lower ?? "") ? 0 : opened;
}

/** Behind "keep this", "hold that thought", with which a text begins: what is told behind the situation is meant; 0 without it. */
export function keeperEnd(tokens: readonly Token[]): number {
  const first = GREETING.has(tokens[0]?.lower ?? "") ? 1 : 0;
  const verb = phraseEnd(tokens, first, KEEPS);
  const what = verb && phraseEnd(tokens, verb, THIS);
  const how = what && (phraseEnd(tokens, what, ASIDE) || what);
  return tokens[how]?.lower === "," ? how + 1 : how;
}
/** "once a month". */
const isRhythm = (tokens: readonly Token[], at: number): boolean =>
  ["a", "an", "every", "each", "per"].includes(tokens[at + 1]?.lower ?? "") &&
  /^(?:hour|day|week|fortnight|month|quarter|year|term|season)$/.test(tokens[at + 2]?.lower ?? "");
const GREETING = new Set("please hey ok okay so can".split(" "));
const KEEPS = phrases(`
  keep | hold | save | park | store | shelve | stash | file | bank | leave | hold on to | hang on to | sit on | put | note | remember | make a note of | keep hold of | remind me of
  bring | raise | mention | tell me | say | bring up | give me | don't bring | don't bring up | don't mention | don't raise | don't tell me | don't say | don't show me | repeat | show me
`);
const THIS = phrases(
  "this | that | it | this one | that one | this thought | that thought | this note | this fact | this bit | the following | this for me | it for me | that for me | this for later",
);
const ASIDE = phrases(
  "back | aside | away | in mind | in reserve | on ice | on hold | up | up again | safe | ready | by | to one side | in your head | for me | down | handy | to me | again",
);
const UNTIL = new Set(["until", "till", "til"]);

/** "the day | we finally speak about the attic": only talk makes a situation of these. */
function openedByTalk(tokens: readonly Token[], at: number): number {
  const day = phraseEnd(tokens, at, DAYS);
  if (!day) return 0;
  const opened = tokens[day]?.lower === "that" || tokens[day]?.lower === "when" ? day + 1 : day;
  if (opened >= tokens.length) return 0;
  let verb = phraseEnd(tokens, opened, SUBJECTS);
  while (verb && LATER.has(tokens[verb]?.lower ?? "") && !phraseEnd(tokens, verb, VERBS)) verb++;
  if (verb && phraseEnd(tokens, verb, VERBS)) return opened;
  for (let end = opened + 2; end < Math.min(tokens.length, opened + 9); end++) {
    const ending = endingFrom(tokens, opened, end);
    if (ending !== null) return isOver(tokens[ending]!.lower) ? 0 : opened;
  }
  return 0;
}
const DAYS = phrases(
  "the day | the evening | the morning | the week | the weekend | the hour | the instant | the occasion | the very moment | the second | the very day | by the time",
);
const LATER = new Set("finally next ever at last both all eventually get 'll will do".split(" "));

/** "should he ask", "were I to ask": behind another word they open nothing. */
const INVERTED = new Set(["should", "were"]);

/** "the minute | the parcel is here", "the second | I get home": only a clause makes a situation of these, no "minute details". */
export function atOnce(tokens: readonly Token[], at: number): number {
  const head = phraseEnd(tokens, at, AT_ONCE);
  const from = LEADS.has(tokens[head]?.lower ?? "") ? head + 1 : head;
  const first = tokens[from];
  if (!head || first?.kind !== "word" || PERIODS.has(first.lower)) return 0;
  if (DETERMINERS.has(first.lower) || NOMINATIVE.has(first.lower) || phraseEnd(tokens, from, SUBJECTS))
    return from;
  // "the moment | Ruth leaves", "the minute | school finishes": a name or one word, and what it does
  const named = /^\p{Lu}/u.test(first.text) && !/day$/.test(first.lower);
  for (let verb = from + 1; verb <= from + (named ? 3 : 1); verb++) {
    const { lower, kind, text } = tokens[verb] ?? NONE;
    if (kind !== "word") return 0;
    if (happens(lower) || HAPPENING.has(lower) || (named && verb === from + 1 && /^[a-z]{3,}s$/.test(lower)))
      return from;
    if (!/^\p{Lu}/u.test(text)) return 0;
  }
  return 0;
}
const AT_ONCE = phrases(
  "the minute | the second | the very minute | the very second | the split second | the millisecond | the exact moment | the exact second | the exact minute | the precise moment | the same moment",
);
const LEADS = new Set(["that", "when"]);
const NONE = { lower: "", kind: "symbol", text: "" } as const;

/** "the day the tiler comes", "after PR 812 gets approved": only what happens behind them makes a situation of these. */
function openedByEvent(tokens: readonly Token[], at: number): number {
  const words = ["after", "before"].includes(tokens[at]!.lower)
    ? 1
    : tokens[at]!.lower === "the" && tokens[at + 1]?.lower === "day"
      ? 2
      : 0;
  const first = tokens[at + words];
  if (
    words === 0 ||
    !first ||
    first.kind !== "word" ||
    ["a", "that", "to", "each", "every", "before", "after"].includes(first.lower) ||
    // "before the month is out", "before it gets dark"
    (tokens[at]!.lower === "before" &&
      (first.lower.startsWith("it") || PERIODS.has(tokens[at + 2]?.lower ?? "")))
  )
    return 0;
  for (let index = at + words + 1; index < Math.min(tokens.length, at + words + 7); index++) {
    const { lower } = tokens[index]!;
    if (",;.!?".includes(lower) || ["to", "that", "and", "remind", "tell"].includes(lower)) return 0;
    if (HAPPENING.has(lower) || happensTo(tokens, at + words, index)) return at + words;
  }
  return 0;
}
const PERIODS = new Set(
  "day week month year weekend night evening morning summer winter spring autumn season sun hour term quarter".split(
    " ",
  ),
);

/** "the tiler | leaves", "I've | walked the dog". */
function happensTo(tokens: readonly Token[], from: number, at: number): boolean {
  const { lower } = tokens[at]!;
  const perfect =
    /^\S+['’](?:ve|s)$/.test(tokens[at - 1]!.lower) || ["have", "has"].includes(tokens[at - 1]!.lower);
  if (perfect && (isOver(lower) || HAPPENED.has(lower) || lower.endsWith("ed"))) return true;
  // "the guests arrive"
  if (/[^s]s$/.test(tokens[at - 1]!.lower) && (happens(`${lower}s`) || happens(`${lower}es`))) return true;
  return (
    happens(lower) &&
    lower.endsWith("s") &&
    (DETERMINERS.has(tokens[from]!.lower) || /^\p{Lu}/u.test(tokens[from]!.text) || at === from + 1)
  );
}
const HAPPENING = new Set(
  "is are 's has have gets get finishes finished arrives arrived lands passes passed completes completed succeeds fails ends goes opens closes ships starts calls called rings replies replied answers writes returns leaves left signs comes agrees approves confirms merges deploys".split(
    " ",
  ),
);

/** "ask if they got it": behind these "if" says what is asked. */
const ASKS = new Set(
  "ask see check know wonder find test verify confirm decide tell even as only out sure them him her clarify counts works applies helps matters fine okay".split(
    " ",
  ),
);
/** "when should I …" is a question. */
const ASKED = new Set("should do does did was were can could would shall am will is are".split(" "));

/** "if possible", "when you can" ask nothing. */
function pleasantry(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? "";
  if (["possible", "needed", "necessary", "applicable", "not", "so"].includes(word)) return true;
  if (word === "in" && tokens[at + 2]?.lower === "while") return true;
  return (
    word === "you" &&
    !reached(tokens, at, Math.min(at + 8, tokens.length)) &&
    ["can", "could", "get", "have", "want", "please", "don't"].includes(tokens[at + 1]?.lower ?? "")
  );
}
