/**
 * A moment that is said, taken back and said anew: "on Sunday at 4pm, no, she naps then, 5pm", "at 16:45 for the handover. I mean 16:15".
 * What was said last holds where it is of the same kind as what stands directly before the words of repair, or, at the end of the text,
 * as one moment alone before them; what it leaves open (the day of a new hour, the month of a new day) stays. The text is
 * written as it would have been said at once, and read anew. Where kinds differ, or several could be meant, nothing is repaired.
 */
import { languageOf } from "../languages/index.js";
import { QUOTE } from "./beside-request.js";
import type { ReadOptions } from "./read.js";
import { saidAnew } from "./said-anew.js";
import { type Said, SaidMoments } from "./said-moments.js";

const CORE =
  "no|nope|nah|wait|(?:oh|ah|hmm|um|er) (?:no|wait)|hang on|hold on|sorry|sry|soz|apologies|actually|(?:or )?rather|oops|whoops|i mean|i meant|meant|(?:scratch|scrap|strike|ignore|disregard|forget) (?:that|it)|let['’]?s (?:say|make it|go (?:for|with))|on reflection|correction|edit(?=:)|typo|not that|(?:make|change) (?:that|it)(?: to)?(?!\\s*,)|my (?:mistake|bad)|(?:on )?second thoughts?|come to think of it|better make it|better(?= (?:on|at|in)\\b)|i should say";
const MARKED = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${CORE}|er|erm|um|uh|hmm+|hm|well|better|ugh|damn|argh)(?![\\p{L}\\d'’])[\\s,:.!;…*–—-]*)+|\\*(?=\\d)`,
  "giu",
);
const HOLDS_CORE = new RegExp(`(?<![\\p{L}\\d])(?:${CORE})(?![\\p{L}\\d])|\\*`, "iu");
/**
 * What may stand between words of repair and what holds: that it was moved ("they've moved me to …"), that it is so by now, and why the
 * first does not hold ("that's a Monday, better …", "she naps then, …", "just checked the letter, …").
 */
const MOVED_OR_WHY = [
  /(?:(?:it|he|she|they|i|we)(?:['’](?:s|ve|d)| has| have| had)? )?(?:been |just |now )*(?:moved|changed|shifted|switched|pushed|bumped|put|rescheduled|rebooked) (?:(?:it|me|us|that|him|her|them|things) )?(?:back |forward |on |out |up )?(?:to|for|until|till) (?=\S)/iuy,
  /(?:now )?(?:it|that)(?:['’]s| is)(?: now| actually| really)? (?=\S)/iuy,
  /(?:(?:that|it|he|she|they|i|we|there|this|let)(?:['’]\p{L}+|\s)|(?:just )?(?:checked|looked|saw|seen|read|heard|asked|remembered|noticed|realised|realized)\s)(?:[^,.;:–—]{1,40}?)\s*[,.;:–—]+\s*(?:(?:so|then|let['’]s say)[\s,]+)*/iuy,
];
/** A sign before words that take back what does not stand directly before them; some need none. */
const APART =
  /[,.;:!?(–—-]\s*$|\s(?=(?:no wait|wait no|sorry|oops|i meant|scratch that|strike that|correction))$/iu;
const DENIED = /,?\s+(?:instead of|rather than|as opposed to|and not|not)\s+(?=\S)/giu;
/** "make her tablets three o'clock instead of two": of what is there already. */
const CHANGES =
  /^\W*(?:(?:please|pls|can you|could you|ok)\s+)*(?:make|move|change|shift|push|bring|switch|swap|set)\b(?! (?:an?|me|another)\b)/iu;
const ENDS = /^[\s.!?)*]*(?:instead|please|pls|thanks|thx)?[\s.!?)]*$/iu;
/** Longer texts, and those in which more is taken back, are asked about. */
const MAX_LENGTH = 600;
const MOST_MARKS = 6;

export interface Repair {
  /** The text as it would have been said at once. */
  text: string;
  /** Where a word of it stands in the whole. */
  place: (at: number) => number;
  /** What was taken back, and where stands what holds. */
  back: string;
  said: { start: number; end: number };
}

/** Whether words stand in a text by which something may be taken back. */
export const mayTakeBack = (text: string): boolean =>
  text.length <= MAX_LENGTH && (text.match(MARKED) !== null || text.match(DENIED) !== null);
/** Whether such words are left in what is to be remembered that hardly belong there. */
export const isTakingBack = (title: string): boolean =>
  (title.match(MARKED)?.some((words) => HOLDS_CORE.test(words)) ?? false) || title.match(DENIED) !== null;

export function repairOf(text: string, options: ReadOptions): Repair | null {
  const marks = [...text.matchAll(MARKED)];
  if (marks.length > MOST_MARKS || QUOTE.test(text) || languageOf(text, options.language) !== "en")
    return null;
  const moments = new SaidMoments(text, HOLDS_CORE);
  for (const { index, 0: words } of marks) {
    const repair = repaired(moments, index, index + words.length, options);
    if (repair) return repair;
  }
  for (const { index, 0: words } of text.matchAll(DENIED)) {
    const repair = denied(moments, index, index + words.length, options);
    if (repair) return repair;
  }
  return null;
}

/** @param start where the words of repair begin in the text, and `end` where they end */
function repaired(moments: SaidMoments, start: number, end: number, options: ReadOptions): Repair | null {
  const { text } = moments;
  const left = moments.tokenBefore(start);
  let said = behind(moments, end);
  let why = false;
  for (const words of said ? [] : MOVED_OR_WHY) {
    words.lastIndex = end;
    const between = said ? null : words.exec(text);
    if (!between) continue;
    said = behind(moments, overMark(text, end + between[0].length));
    why = true;
  }
  if (!said) return null;
  // "better on the 2nd" needs the word behind it
  const words = text.slice(start, end + 3);
  const isCore = HOLDS_CORE.test(words);
  // "at 2 to, no wait, at 3, call Bo": the word that leads to what to do may stand between
  const before = moments.upTo(left) ?? (moments.word(left - 1) === "to" ? moments.upTo(left - 1) : undefined);
  // what stands in a sentence of its own may take back any
  const own = /[^.][.!?]\s*$/u.test(text.slice(0, start));
  const beside =
    before && !(own && moments.before(left).length > 1) && saidAnew(moments, before, said, options);
  if (beside && (isCore || why || /^(?:er|well)/i.test(words)))
    return written(moments, before, said, beside, moments.end(before));
  const ends = ENDS.test(text.slice(moments.end(said)));
  if (why || !ends || !isCore || !APART.test(text.slice(0, start))) return null;
  const could = moments.before(left).flatMap((group) => {
    const holds = saidAnew(moments, group, said, options);
    return holds ? [{ group, holds }] : [];
  });
  return could.length === 1 ? written(moments, could[0]!.group, said, could[0]!.holds, start) : null;
}

/** "to 3 instead of 2", "at 15:30, not 15:00". */
function denied(moments: SaidMoments, start: number, end: number, options: ReadOptions): Repair | null {
  const { text } = moments;
  const left = moments.tokenBefore(start);
  const holds = moments.upTo(left);
  if (!holds?.when || CHANGES.test(text)) return null;
  const not = [behind(moments, end), moments.hour(moments.tokenFrom(end))].find(
    (one) =>
      one?.when &&
      Boolean(holds.when!.day) === Boolean(one.when.day) &&
      saidAnew(moments, holds, one, options) !== null,
  );
  // "every Tuesday at 17, not on 12 May": of a rhythm it is an exception
  if (not?.when?.day && moments.recurs(start)) return null;
  // "on Friday, not on Monday, at 6": the hour is not of the day that does not hold
  if (not?.when?.times.length && !holds.when.times.length) return null;
  // what is said of a further moment is left open
  if (!not || moments.after(not.to).some(({ kind, from }) => kind === "when" && from > not.to)) return null;
  const from = moments.end(holds);
  const cut = moments.end(not) - from;
  // "moved to 3": a number that is set against another is an hour
  const hour = holds.bare && /^\d\d?$/.test(moments.words(holds)) ? " o'clock" : "";
  const to = from + hour.length;
  return {
    text: text.slice(0, from) + hour + text.slice(from + cut),
    place: (at) => (at <= from ? at : at < to ? from : at - hour.length + cut),
    back: moments.words(not),
    said: { start: from - moments.words(holds).length, end: from },
  };
}

/** The whole with what holds in the place of what was said first; `keep` is where the words of repair begin. */
function written(moments: SaidMoments, before: Said, said: Said, holds: string, keep: number): Repair {
  const whole = moments.text;
  const [from, to] = [moments.start(before), moments.end(before)];
  const [start, end] = [moments.start(said), moments.end(said)];
  const middle = whole.slice(to, Math.max(to, keep)).replace(/[\s,;:.!?(–—-]+$/u, "");
  const rest = whole.slice(end).replace(/^\s*(?:\)|(?:now|instead)(?=[.,;!]))/u, "");
  const text = whole.slice(0, from) + holds + middle + rest;
  const [put, tail] = [from + holds.length, text.length - rest.length];
  const place = (at: number): number => {
    if (at <= from) return at;
    if (at <= put) return Math.max(start, end - (put - at));
    return at <= tail ? at - put + to : at - text.length + whole.length;
  };
  return { text, place, back: moments.words(before), said: { start, end } };
}

/** What is said anew, behind words of repair: what does not hold may be said once more before it ("not 13:00, I meant 3 pm"). */
function behind(moments: SaidMoments, end: number): Said | null {
  const at = moments.tokenFrom(end);
  if (moments.word(at) !== "not") return at < 0 ? null : moments.any(at);
  const not = moments.from(at + 1) ?? moments.hour(at + 1);
  const next = not ? moments.tokenFrom(overMark(moments.text, moments.end(not))) : -1;
  return next < 0 ? null : moments.any(next);
}

/** The end of further words of repair that begin there. */
function overMark(text: string, end: number): number {
  const [found] = text.slice(end).matchAll(MARKED);
  return found && /^[\s,.;:–—-]*$/.test(text.slice(end, end + found.index))
    ? end + found.index + found[0].length
    : end;
}
