/** Reasons for which words that could be a time stay in the title: they describe a thing, or are the object of a word before them. */
import type { Token } from "../chart/tokens.js";
import type { PlacedPiece } from "./placed-piece.js";
import { ORDERS } from "./verbs.js";

export const DETERMINERS = new Set(
  "the a an my our your his her their its this that these those some any every each no".split(" "),
);
export const DANGLING = new Set(
  "the a an my our your his her their its these those of for with about to and or from in on at by as into per than very regarding before after until since between during is are was be".split(
    " ",
  ),
);
export const OBJECT_OF = new Set(
  "about of regarding re called named for from with than titled concerning".split(" "),
);
export const FUNCTION = new Set(
  "to and or but i we you he she it they is are was were be been will would can could should must may might do does did have has had not that which who when if because so at on in by for from with of about as the a an my our your his her their this please remind".split(
    " ",
  ),
);

/** What times are made of: a title of nothing else is a time that was not understood. */
export const OF_TIME = new Set(
  `second seconds minute minutes min mins hour hours hr hrs day days week weeks month months year years quarter morning afternoon evening
   night nights today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thurs
   fri sat sun january february march april may june july august september october november december
   jan feb apr jun jul aug sep sept oct nov dec fortnight weekend weekday weekdays weekends
   gmt utc cet cest est edt pst pdt mst mdt bst noon midnight am pm every each daily weekly monthly yearly later soon now then before after early late until till next last shortly`.split(
    /\s+/,
  ),
);

export const isSign = (token: Token | undefined): boolean => token === undefined || token.kind === "symbol";

const EXCUSED: ReadonlySet<PlacedPiece["piece"]["kind"]> = new Set([
  ...(["when", "series", "count", "span", "months", "until", "start", "range", "ahead", "vague"] as const),
]);

/** How much of its strength a piece keeps where it stands: what describes a thing is hardly a time of its own. */
export function excuse(tokens: readonly Token[], placed: PlacedPiece): number {
  placed.excused ??= EXCUSED.has(placed.piece.kind) ? excused(tokens, placed) : 1;
  return placed.excused;
}

function excused(tokens: readonly Token[], { piece, from, to }: PlacedPiece): number {
  const before = tokens[from - 1];
  const after = tokens[to];
  const noun = after?.kind === "word" && !FUNCTION.has(after.lower);
  if (piece.kind === "when" && from > 0 && bareHour(tokens, from, to)) {
    if (isAddress(tokens, to)) return 0.05;
    if (countsThings(after)) return 0.5;
  }
  // "order 5th grade books": which of them, and no day of a month
  if (piece.kind === "when" && noun && isSign(before) === false && isOrdinal(tokens, from, to)) return 0.08;
  if (piece.kind === "series" && piece.adverb && to - from === 1 && noun) return 0.36;
  const first = tokens[from]!;
  // "the parents | evening", "the staff | night": a kind of evening
  if (
    piece.kind === "when" &&
    PARTS.has(first.lower) &&
    before?.kind === "word" &&
    DETERMINERS.has(tokens[from - 2]?.lower ?? "") &&
    countsThings(before)
  )
    return 0.1;
  // "my son sat down"
  if (
    first.lower === "sat" &&
    before &&
    ["down", "up", "still", "beside", "back"].includes(after?.lower ?? "")
  )
    return 0.05;
  const led = ["on", "at", "by", "in", "@", "before", "until", "every", "each", "from"].includes(first.lower);
  if (before && DETERMINERS.has(before.lower) && noun && !led) return 0.08;
  if (piece.kind === "when" && !piece.when.day && calledBy(tokens, from, to)) return 0.08;
  if (piece.kind === "when" && isOwnClock(tokens, from)) return 0.08;
  if (first.lower === "the" && noun && !led && piece.kind === "when" && !timeAfter(tokens, to)) return 0.3;
  if (after && !after.spaced && after.lower === "-" && tokens[to + 1]?.spaced === false) return 0.1;
  if (before && !first.spaced && before.lower === "-") return 0.1;
  // "move the meeting to 3pm": where to
  if (before?.lower === "to" && piece.kind === "when" && movesThere(tokens, from - 1)) return 0.1;
  if (before && OBJECT_OF.has(before.lower))
    return noun && !led ? 0.15 : before.lower === "for" ? 0.75 : 0.55;
  if (from > 0 && ["for", "from", "about"].includes(first.lower)) return 0.8;
  return 1;
}

/** Whether a clock is what the thing behind it is called by: "the | 7:30 | show", "Jen's | 6pm | recital". */
export function calledBy(tokens: readonly Token[], from: number, to: number): boolean {
  const [owner, thing] = [tokens[from - 1], tokens[to]];
  const clock = tokens[from]!.kind === "number" || tokens[from + 1]?.lower === "o'clock";
  if (!clock || thing?.kind !== "word" || !thing.spaced || owner?.kind !== "word") return false;
  const possessive = POSSESSIVE.test(owner.lower);
  if (!possessive && !DETERMINERS.has(owner.lower)) return false;
  if (FUNCTION.has(thing.lower) || OF_TIME.has(thing.lower) || BEHIND_CLOCKS.has(thing.lower)) return false;
  // "dinner at Jen's 7pm bring wine"
  return !(possessive && tokens[from - 2]?.lower === "at" && ORDERS.has(thing.lower));
}
/** "remind me of my | 3pm": what somebody has then. */
const isOwnClock = (tokens: readonly Token[], from: number): boolean =>
  tokens[from]!.kind === "number" && /^(?:my|our|his|her|their|your)$/.test(tokens[from - 1]?.lower ?? "");
/** The last word of it: "my 3 | pm", "our 9:30 | am". */
export const endsOwnClock = (tokens: readonly Token[], at: number): boolean =>
  /^(?:[ap]m|o'clock)$/.test(tokens[at]?.lower ?? "") &&
  [at - 1, at - 3].some((from) => tokens[from] !== undefined && isOwnClock(tokens, from));
const POSSESSIVE = /^(?!(?:it|that|there|here|let|what|who|when|where|how|he|she)['’])\p{L}.*['’]s$/u;
/** Behind a clock: not what is called by it. */
const BEHIND_CLOCKS = new Set(
  "sharp please pls thanks latest onwards onward prompt ish exactly local time till".split(" "),
);

/** "I'm | on nights": a shift that somebody has, and no rhythm. */
export function isShift(tokens: readonly Token[], from: number): boolean {
  const at = tokens[from]!.lower === "on" ? from : from - 1;
  // "swap to | nights on Monday", "on | nights Sunday": by its day it is no rhythm
  const [shift = "", on = "", next = ""] = tokens.slice(at + 1, at + 4).map(({ lower }) => lower);
  if (
    SHIFT.test(shift) &&
    ON_SHIFT.test(tokens[at]?.lower ?? "") &&
    DAY.test(/^(?:on|from|this|next)$/.test(on) ? next : on)
  )
    return true;
  return (
    tokens[at]?.lower === "on" &&
    /^(?:night|day|morning|afternoon|evening)s$/.test(tokens[at + 1]?.lower ?? "") &&
    /^(?:i|we|he|she|they)['’](?:m|re|s)$|^(?:am|be|been)$/.test(tokens[at - 1]?.lower ?? "")
  );
}

const SHIFT = /^(?:nights|days|mornings|evenings)$/;
const ON_SHIFT = /^(?:on|off|to|onto|start|starting|finish|finishing|work|working|do|doing)$/;
const DAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$|^tomorrow$/;

const PARTS = new Set("morning afternoon evening night".split(" "));

/** What moves a thing to another time. */
const MOVING = new Set(
  "move shift change push postpone bring reschedule delay switch extend defer".split(" "),
);
const movesThere = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 5), at).some(({ lower }) => MOVING.has(lower));

const timeAfter = (tokens: readonly Token[], at: number): boolean =>
  ["at", "in", "on", "morning", "afternoon", "evening", "night", "noon"].includes(tokens[at]?.lower ?? "");

/** A noun in the plural, as far as its form tells. */
export const countsThings = (token: Token | undefined): boolean =>
  token?.kind === "word" &&
  token.lower.length > 3 &&
  token.lower.endsWith("s") &&
  !token.lower.endsWith("ss");

const isOrdinal = (tokens: readonly Token[], from: number, to: number): boolean =>
  /^\d{1,2}(?:st|nd|rd|th)$/.test(
    tokens
      .slice(from, to)
      .map(({ lower }) => lower)
      .join(""),
  );

/** "at 14 | Park Road". */
const isAddress = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(at, at + 4)
    .some(
      ({ lower, text }, index) =>
        (STREETS.has(lower) && (index > 0 || /^\p{Lu}/u.test(text))) ||
        (index > 0 && /^(?:St|Rd|Blvd|Pl|Sq|Ln|Dr|Way|Park|Hill|Str)$/.test(text)),
    );
const STREETS = new Set(
  "road street avenue ave lane drive close square gardens terrace crescent row court".split(" "),
);

/** "invoice the Smiths for | 450", "put the car up for | 950": a price, whatever hour it looks like. */
export function isAmount(tokens: readonly Token[], from: number): boolean {
  const at = tokens[from]!.lower === "for" ? from + 1 : from;
  if (tokens[at - 1]?.lower !== "for" || !/^\d{3,4}$/.test(tokens[at]?.text ?? "")) return false;
  if (/^(?:[ap]m|[:.])$/.test(tokens[at + 1]?.lower ?? "")) return false;
  const before = tokens.slice(Math.max(0, at - 7), at - 1).map(({ lower }) => lower);
  return (
    /^(?:up|off)$/.test(before.at(-1) ?? "") ||
    before.some((word, index) => TRADES.has(word) && !DETERMINERS.has(before[index - 1] ?? ""))
  );
}
const TRADES = new Set(
  "invoice bill charge quote ask sell buy pay sue bid offer refund insure claim owe owes fine price donate sponsor pledge chase bought sold rent auction pawn settle".split(
    " ",
  ),
);

/** "at 10": a number that only its small word makes an hour. */
const bareHour = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 2 && tokens[to - 1]!.kind === "number" && tokens[to - 1]!.text.length <= 2;

const WHOM = new Set(["her", "this", "that", "these", "those", "both"]);
/** "call | her |", "write to her", "remind me to bath her": whole by itself, where the same word before a noun says whose or which. */
export function isActedOn(tokens: readonly Token[], at: number): boolean {
  const [word, before, next] = [at, at - 1, at + 1].map((index) => tokens[index]?.lower ?? "") as [
    string,
    string,
    string,
  ];
  // "this Friday", "these three days": of the time
  if (POINTS.has(word) && next !== "" && !APART.has(next)) return false;
  return WHOM.has(word) && (ORDERS.has(before) || OF_WHOM.has(before) || tokens[at - 2]?.lower === "to");
}
const OF_WHOM = new Set("to for with about".split(" "));
const POINTS = new Set(["this", "that", "these", "those"]);
const APART = new Set(
  "at on in by to @ tomorrow today tonight every each before after until till when , . ! ? and or".split(" "),
);
