/**
 * Words that say why, on which occasion, or what to tell somebody, beside a moment that is said whole: "call the surgery at 12:30 because
 * that's when they open the phones", "on my lunch break, so 12:45, order ink", "tell Tom at 4 that the meeting on Friday is off". The
 * request is read without them, and they are no time of it; where it is not whole then, or leaves the hour open, nothing is set apart.
 */
import { tokenize } from "../chart/tokens.js";
import { isThing } from "./asking-clause.js";
import { type Reading, type ReadOptions, read, titleText } from "./read.js";
import { isStatement } from "./statement.js";
import { complete, hasDay } from "./told-beside.js";
import { isGerund, ORDERS } from "./verbs.js";

export interface Apart {
  /** As long as the text, with what is set apart left blank. */
  rest: string;
  clause: string;
  /** Where it begins in the text. */
  at: number;
  /** It says more of what to remember; an occasion of which the hour is said is only when. */
  kept: boolean;
  /** What joins it to the title. */
  sign?: ",";
}

const QUOTED = /["“”«»„`]|(?<!\p{L})['‘]/u;
/** Longer texts have more in them than a request and its reason. */
const MAX_LENGTH = 400;
/** Of clauses that are read without, and of places where an occasion may be. */
const MAX_TRIED = 4;
const MAX_LOOKED = 12;
const WHO =
  "(?:I|we|you|he|she|it|they|that|there|this|everyone|everybody|nobody|someone|somebody|people|(?:I|we|you|he|she|it|they|that|there)['’]?(?:s|m|re|ve|ll|d)|the|my|our|your|his|her|their|\\p{Lu}\\p{Ll}+)\\b";
/** Why, and while what else: behind or in front of the request, up to the next sign. */
const REASON = new RegExp(
  `(?:because|bc|cos|coz|cuz|cause|since|as|seeing(?: as)?|given that|now that|otherwise|so (?:that )?)\\s+(?=${WHO})`,
  "iu",
);
const MEANWHILE = new RegExp(
  `(?:(?:right|just|straight|shortly|soon) )?(?:before|after|while|whilst|when|once|as soon as|by the time)\\s+(?=${WHO}|\\p{L}{3,}ing\\b|(?:weeks|months|days|years|ages) of\\b|(?:\\p{L}+ ){1,3}(?:is|are|gets?|goes|comes?|has|have)\\b)`,
  "iu",
);
/** An occasion, whose hour is said behind a sign. */
const OCCASION =
  /(?:(?:right|just|straight|first thing|shortly) )?(?:on|in|at|during|over|after|before|around|between|by|once|when|while|as soon as)\s+(?=\p{L})/iu;
const OPENERS = new RegExp(`(?<![\\p{L}\\d'’-])(?:${REASON.source}|${MEANWHILE.source})`, "giu");
const OCCASIONS = new RegExp(`(?<![\\p{L}\\d'’-])(?:${OCCASION.source})`, "giu");
/** Days that it names: the hour beside it is of these. */
const DAY =
  /\b(?:to(?:day|morrow|night)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekend|january|february|march|april|june|july|august|september|october|november|december)\b/i;
const LATEST = /^(?:but |or )?(?:by|before|until|till|no later)\b|\blatest\b/i;
const ITS_DAY =
  /\s+(?:on |this |next )?(?:to(?:day|morrow|night)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?$/i;
/** "an hour | before my flight": counted from it. */
const COUNTED =
  /(?:\d\s*(?:h|m|d|w)|\b(?:h(?:ou)?rs?|min(?:ute)?s?|seconds?|days?|weeks?|months?|years?|fortnight|night|morning|evening|half|quarter))\s+(?:or so\s+)?$/i;
/** "remind me | when it opens": at the moment that was told; any other situation there is the only one that counts. */
const ASKED =
  /\b(?:remind|ping|nudge|wake|tell|alert|notify|poke|buzz|prod|warn|shout at|know|(?:me|us) an?(?: \p{L}+){1,2})(?: me| us)?(?: again| please)?\s*$/iu;
const POINTS =
  /^\p{L}+(?: soon as)?\s+(?:(?:it|they|that|this)\b|the (?:\p{L}+ ){1,2}(?:starts?|begins?|opens?|goes live)\b)/iu;
/** Which day it is told to be ("as it's Thursday today"), and talk. */
const IDLE =
  /\bit['’]?s (?:a )?\p{L}*day\b|^before (?:then|that|it)$|^(?:once upon|before (?:I|we) forget|when (?:you|u) (?:can|get|have)|once (?:again|more)|as (?:you|u) know)\b/iu;
/** Words behind which it decides when, whether or what. */
const DECIDES =
  /\b(?:or|and|not|only|but|even|unless|except|than|from|until|till|if|whether|whenever|every|each|ask|see|check|know|find out|remember|decide)\s*$/i;
const ENDS = /[,;:.!?–—)](?=\s|$)|\s-\s|$/u;
/** "so 12:45", "say ten to six", "i.e. 10pm". */
const NAMELY =
  /^\s*(?:[,;:(–—]|\s-)\s*(?<glue>(?:(?:so|say|let['’]s say|i\.?e\.?|that is|that['’]s|that means|which is|meaning|namely|call it|make it|about|around|roughly|approximately|like|probably)\s+(?:at |around |about |like )?)?)(?=\S)/iu;
/** Somebody is told or asked something, which is a clause of its own. */
const TELLS =
  /\b(?:(?:tell|text|message|email|e-mail|write(?: to)?|inform|warn|remind|ask|let|ring|call|phone|whatsapp|assure|notify|mention to|say to|explain to|check with|announce to)\s+(?!me\b|us\b|myself\b)(?:(?!to\b)[\p{L}'’\d:.]+\s+){1,7}?(?:that|whether)|(?:ask|check with)\s+(?!me\b|us\b|myself\b)(?:(?!to\b)[\p{L}'’\d:.]+\s+){1,7}?if)\s+(?=\p{L})/giu;

/** The times of a reading say the hour. */
const saysHour = ({ segmentation: { pieces } }: Reading): boolean =>
  pieces.some(
    ({ piece }) =>
      (piece.kind === "when" && (piece.when.times.length > 0 || piece.when.day?.instant)) ||
      (piece.kind === "series" && (piece.series.times?.length ?? 0) > 0) ||
      piece.kind === "ahead",
  );
const saysWhen = ({ segmentation: { pieces } }: Reading): boolean =>
  pieces.some(({ piece }) => piece.kind === "when" || piece.kind === "series");

const without = (text: string, from: number, to: number): string =>
  text.slice(0, from) + " ".repeat(to - from) + text.slice(to);

/** Readings of the text without one such clause, the likeliest first. */
export function* setApart(text: string, options: ReadOptions): Generator<Apart> {
  if (text.length > MAX_LENGTH || QUOTED.test(text)) return;
  yield* namely(text, options);
  yield* comingThing(text, options);
  for (const found of [...text.matchAll(OPENERS)].slice(0, MAX_TRIED)) {
    const from = found.index;
    const words = found[0].length;
    const to = from + words + text.slice(from + words).search(ENDS);
    const clause = text.slice(from, to).trim();
    const front = text.slice(0, from);
    if (DECIDES.test(front) || COUNTED.test(front) || IDLE.test(clause)) continue;
    if (clause.split(/\s+/).length < 2) continue;
    if (/\b(?:remind|ping|nudge|wake|tell|alert) (?:me|us)\b|\bplease\b/i.test(clause)) continue;
    if (
      /^(?:before|after|while|when)\s+\p{L}+ing\b/iu.test(clause) &&
      !isGerund(clause.split(/\s+/)[1]!.toLowerCase())
    )
      continue;
    const points = ASKED.test(front);
    if (points && !POINTS.test(clause)) continue;
    // what has times of its own may be when
    if (!new RegExp(`^${REASON.source}`, "iu").test(clause) && saysWhen(read(clause, options))) continue;
    // no clause is left between two signs, and none in front of one
    const bare = /^\W*$|[,;:.!?–—]\s*$/.test(front) && /[,;:]/.test(text[to] ?? "");
    const rest = without(text, from, bare ? to + 1 : to);
    const reading = read(rest, options);
    // what goes on meanwhile says no other day
    const meanwhile = /^whil(?:e|st)\b/i.test(clause);
    if (complete(reading) && (saysHour(reading) || (meanwhile && saysWhen(reading))))
      yield { rest, clause, at: from, kept: !points };
  }
}

/** "before we close, say ten to six", "in my lunch hour tomorrow, 12:30": an occasion and its hour; a day that ends it is that of the hour. */
function* namely(text: string, options: ReadOptions): Generator<Apart> {
  for (const found of [...text.matchAll(OCCASIONS)].slice(0, MAX_LOOKED)) {
    const from = found.index;
    const words = found[0].length;
    const length = text.slice(from + words).search(ENDS);
    const to = from + words + length;
    const clause = text.slice(from, to).trim().replace(ITS_DAY, "");
    const front = text.slice(0, from);
    if (length < 2 || DECIDES.test(front) || COUNTED.test(front)) continue;
    if (!/\s/.test(clause) || clause.split(/\s+/).length > 7 || DAY.test(clause)) continue;
    const said = NAMELY.exec(text.slice(to));
    if (!said) continue;
    const at = to + said[0].length;
    const hour = text.slice(at, at + Math.max(0, text.slice(at).search(ENDS)));
    // "when Ana comes up, but by Friday 9 at the latest"
    if (LATEST.test(hour)) continue;
    if (hour === "" || !isHour(hour, options) || saysWhen(read(clause, options))) continue;
    const rest = without(without(text, from, from + clause.length), to, at);
    const reading = read(rest, options);
    if (complete(reading) && saysHour(reading)) yield { rest, clause, at: from, kept: false };
  }
}

/** "remind me not to eat after 8 tonight, blood test tomorrow": why, a thing on a later day, beside a request that says its own. */
function* comingThing(text: string, options: ReadOptions): Generator<Apart> {
  const at = text.lastIndexOf(", ");
  const clause = text.slice(at + 2).replace(/[\s.!]+$/, "");
  const thing = at < 0 ? null : read(clause, options);
  if (!thing || !complete(thing) || !hasDay(thing) || thing.segmentation.asked) return;
  if (!isThing(thing.segmentation.title.map((index) => thing.tokens[index]!)) || saysHour(thing)) return;
  if (ORDERS.has(thing.tokens[thing.segmentation.title[0]!]!.lower)) return;
  const rest = without(text, at, at + 2 + clause.length);
  const reading = read(rest, options);
  if (!complete(reading) || !hasDay(reading) || !reading.segmentation.asked) return;
  if (dueAt(reading) < dueAt(thing)) yield { rest, clause, at: at + 2, kept: true, sign: "," };
}
const dueAt = ({ outcome }: Reading): number =>
  outcome.ok && outcome.trigger.type === "scheduled" ? outcome.trigger.at.getTime() : Number.NaN;

/** Nothing but a time with its hour. */
function isHour(words: string, options: ReadOptions): boolean {
  const reading = read(words, { ...options, whole: true });
  return reading.outcome.ok && saysHour(reading) && titleText(reading.tokens, reading.segmentation) === "";
}

/** What somebody is to be told, with times of its own, where the telling has its time in front of it. */
export function toldApart(text: string, options: ReadOptions): Apart | null {
  if (text.length > MAX_LENGTH || QUOTED.test(text)) return null;
  for (const found of [...text.matchAll(TELLS)].slice(0, MAX_TRIED)) {
    const that = /(?:that|whether|if)\s+$/iu.exec(found[0])!;
    const from = found.index + that.index;
    const clause = text.slice(from).replace(/[\s.!]+$/, "");
    const tokens = tokenize(clause.slice(that[0].length));
    if (/[,;!?–—]\s|\.\s|\b(?:remind|ping|nudge|wake|tell) (?:me|us)\b|\bplease\b/i.test(clause)) continue;
    if (!isStatement(tokens, [...tokens.keys()], { again: true })) continue;
    if (!saysWhen(read(clause.slice(that[0].length), options))) continue;
    const rest = without(text, from, from + clause.length);
    const reading = read(rest, options);
    if (complete(reading) && saysWhen(reading)) return { rest, clause, at: from, kept: true };
  }
  return purposeApart(text, options);
}

/** "remind me at 8 to email Farid so he has the figures before Monday": what for, beside an hour that is said. */
function purposeApart(text: string, options: ReadOptions): Apart | null {
  for (const { index: from } of [...text.matchAll(PURPOSE)].slice(0, MAX_TRIED)) {
    const clause = text.slice(from).replace(/[\s.!]+$/, "");
    if (/[,;!?–—]\s|\.\s|\b(?:remind|ping|nudge|wake|tell) (?:me|us)\b|\bplease\b/i.test(clause)) continue;
    if (!saysWhen(read(clause.replace(/^so (?:that )?/i, ""), options))) continue;
    const rest = without(text, from, from + clause.length);
    const reading = read(rest, options);
    const { asked, title } = reading.segmentation;
    const ordered = asked || ORDERS.has(reading.tokens[title[0] ?? 0]!.lower);
    if (complete(reading) && saysHour(reading) && ordered) return { rest, clause, at: from, kept: true };
  }
  return null;
}
const PURPOSE = new RegExp(`(?<=\\p{L} )(?:so (?:that )?(?=${WHO})|(?:in order|so as) to )`, "giu");
