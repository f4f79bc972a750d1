/** Marks that one text holds several reminders: a time that stayed in a title, two requests, two things to do with a time each. */
import { SPAN } from "./after-that.js";
import { type Reading, titleText } from "./read.js";
import { ORDERS } from "./verbs.js";

/** "… and at 9 to …", "…, and again in 40": a further time behind what is to be remembered. */
const FURTHER =
  /(?:[,;&+]|\b(?:and|or|n|then|plus|oh))\s+(?:(?:and|or|maybe|then|also|again|once more|another(?: one)?|one)\s+)*(?:remind me\s+)?(?:(?:at|in|for) (?:\d[\d:.]*|half|quarter|noon|midnight|an? |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)|(?:on )?(?:tomorrow|tmrw|tonight|tonite|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|(?:on )?the (?:(?:week|day|month|year|\w{3,6}day) after|(?:next|following) day)\b|on the day(?: itself)?(?= at\b| to\b|$))|\band (?:another(?: one)?|one more)$/i;
/** "… and two hours after that the second one". */
const LATER_ON = new RegExp(
  `(?:[,;&]|\\b(?:and|then|plus))\\s+(?:and |then )*(?:remind me )?${SPAN} (?:later|afterwards?|after (?:that|this))(?![\\p{L}])`,
  "iu",
);
/** "fri 8am remind me boots, sat 8am remind me shin pads", "remind me at 8 to sign it and at 8:30 to post it". */
export const asksTwice = (text: string): boolean => {
  const asks = text.match(/\b(?:remind|tell|ping|nudge|wake) me\b/gi)?.length ?? 0;
  return asks > 1 || (asks === 1 && ALSO_AT.test(text));
};
const ALSO_AT =
  /\b(?:to|about|of) \p{L}.*(?:[,;]| and| then)\s+(?:then |again |also )*(?:at|on|in) .{1,24}? (?:to|about) \p{L}/iu;

/** The words of a further time in what was taken for one reminder. */
export function furtherTime(whole: Reading): string | null {
  const { outcome, segmentation, tokens } = whole;
  if (!outcome.ok || outcome.trigger.type === "context") return null;
  const told = segmentation.pieces.some(
    ({ piece }) => (piece.kind === "ask" && piece.that) || (piece.kind === "link" && piece.word === "that"),
  );
  return told
    ? null
    : ([FURTHER, LATER_ON]
        .map((words) => words.exec(titleText(tokens, segmentation).replace(/["“”].*["“”]/g, ""))?.[0])
        .find((found) => found !== undefined) ?? secondAct(whole));
}

/** A time in the title, or two requests with a time each. */
export function holdsMore(whole: Reading): boolean {
  const { pieces } = whole.segmentation;
  const asks = pieces.flatMap(({ piece, from }) => (piece.kind === "ask" ? [from] : []));
  const between = pieces.some(
    ({ piece, from }) => piece.kind === "when" && from > asks[0]! && from < asks.at(-1)!,
  );
  return (asks.length > 1 && between) || furtherTime(whole) !== null || hasTwoRhythms(whole);
}

/** Hours, each with its "at", in one row. */
const HOURS_APART = /(?:\band|\bthen|[,;&])\s+(?:then\s+|also\s+|again\s+)*at\s+\S/i;
/** What an act is for, rather than another: "call the bank at 9 and at 2 to check on the loan". */
const PURPOSES = new Set(
  "prevent help avoid ease reduce see make ensure keep stay save get relieve stop soothe remind find hear know learn".split(
    " ",
  ),
);

/** Of a single word, a whole thing to do: "leave at 4". */
const ALONE = new Set(
  "leave go run swim stretch shower eat sleep rest walk shop pack cook train meditate".split(" "),
);

/** "leave at 4 and at 4:15 | to call Dad": something to do in front of hours, and something else behind the last of them. */
function secondAct({ outcome, segmentation: { pieces, title }, tokens }: Reading): string | null {
  const times = pieces.filter(({ piece }) => piece.kind === "when");
  const [first, last] = [times[0], times.at(-1)];
  if (!outcome.ok || title.length < 3 || !first || !last || title[0]! > first.from) return null;
  const word = (at: number | undefined): string => tokens[at ?? -1]?.lower ?? "";
  const front = title.filter((at) => at < first.from);
  const behind = title.filter((at) => at >= last.to && tokens[at]!.kind !== "symbol");
  if (behind.length < 2 || behind.length + front.length < title.length) return null;
  if (!ORDERS.has(word(front[0])) || (front.length < 2 && !ALONE.has(word(front[0])))) return null;
  const said = tokens.slice(first.from, last.to).map(({ lower }) => lower);
  if (!HOURS_APART.test(said.join(" "))) return null;
  const [next, then] = behind;
  const another =
    word(next) === "to"
      ? !PURPOSES.has(word(then))
      : ORDERS.has(word(next)) || ["the", "my"].includes(word(next));
  return another ? `${tokens[next!]!.text} ${tokens[then!]!.text}` : null;
}

/** "feed the dog every morning|, the cat| every evening": a rhythm, and what else comes in another. */
function hasTwoRhythms({ outcome, segmentation: { pieces, title }, tokens }: Reading): boolean {
  const rhythms = pieces.filter(({ piece }) => piece.kind === "series");
  if (!outcome.ok || rhythms.length < 2 || !(title[0]! < rhythms[0]!.from)) return false;
  return rhythms.some(({ from }, nth) => {
    const before = rhythms[nth - 1]?.to ?? from;
    const between = title.filter((at) => at >= before && at < from && tokens[at]!.kind === "word");
    return between.length > 0 && [before, before + 1].some((at) => at < from && JOINS.has(tokens[at]!.lower));
  });
}
const JOINS = new Set([",", ";", "and", "&", "then", "plus"]);
