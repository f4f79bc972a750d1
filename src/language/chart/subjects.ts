/** What words beside a time make of it: somebody's doing ("the vet's coming | Thursday", "nights start | Friday"), or a beginning ("tomorrow | and every day after"). */
import { comesOften } from "./figures.js";
import type { Place } from "./rule.js";
import type { Token } from "./token.js";

const BE = /(?:^(?:is|are|was|were|be|been|am|i'm|he's|she's|it's|we're|they're|you're|who's)|'s|'re)$/;
const BEGINS = /^(?:starts?|begins?|are|were|ends?|finish|finished|started|began|commence|resume)$/;

/** "at 11, but not next week": what a rhythm leaves out, and nothing that a moment without a day could mean. */
export const endsWithWeek = ({ tokens, to }: Place): boolean =>
  /^(?:week|one|next|this|last)$/.test(tokens[to - 1]!.lower);

/** "Mum's | coming Friday": who comes then. */
export const isOnItsWay = ({ tokens, from }: Place): boolean =>
  tokens[from]!.lower === "coming" && BE.test(tokens[from - 1]?.lower ?? "");

/** "nights | start Friday", "my evenings are": what begins, and not how often. */
export const areWhatBegins = ({ tokens, from, to }: Place): boolean =>
  BEGINS.test(tokens[to]?.lower ?? "") &&
  (from === 0 || tokens[from - 1]!.kind === "symbol" || isOwned(tokens[from - 1]!.lower));
const isOwned = (word: string): boolean =>
  /^(?:my|the|our|her|his|their|these|those|late|early|school)$/.test(word);

/** "classes | start on Friday", "my late shifts | start Monday": told of them, where nothing is said to come again. */
export const areSaidToStart = ({ tokens, from }: Place): boolean =>
  /^(?:start|begin)$/.test(tokens[from]!.lower) &&
  /^\p{L}{3,}s$/u.test(tokens[from - 1]?.lower ?? "") &&
  (EVENTS.test(tokens[from - 1]!.lower) || (from < 4 && isOwned(tokens[0]!.lower))) &&
  !comesOften(tokens);
const EVENTS =
  /^(?:class|lesson|course|shift|night|late|exam|holiday|final|game|rehearsal|session|trial|sale|roadwork|renovation|work|audition|test|lecture|seminar|semi|term|match|audit|interview)(?:e?s)$/;

/** "on 1 July and then | every month", "tomorrow | and every day after that": with that it begins. */
export const goesOnThen = ({ tokens, to }: Place): boolean => {
  if (THEN.test(tokens[to - 1]!.lower)) return OFTEN.test(tokens[to]?.lower ?? "every");
  const at = tokens[to]?.lower === "," ? to + 1 : to;
  return (
    tokens[at]?.lower === "and" &&
    /^(?:every|each)$/.test(tokens[at + 1]?.lower ?? "") &&
    tokens
      .slice(at + 2, at + 2 + RHYTHM)
      .some(({ lower }, i) => AFTER.test(lower) && (lower !== "after" || ends(tokens[at + 3 + i])))
  );
};
const THEN = /^(?:then|that|thereafter)$/;
const AFTER = /^(?:after|thereafter|afterwards|onwards)$/;
const OFTEN = /^(?:every|each|once|(?:dai|night|week|fortnight|month|quarter|year|annual|biweek)ly)$/;
/** "after | lunch" is a time. */
const ends = (token: Token | undefined): boolean =>
  token === undefined || token.kind === "symbol" || /^(?:that|to|please|pls)$/.test(token.lower);
/** "and every day after", unless "after | lunch" follows. */
export const isRest = ({ tokens, to }: Place): boolean =>
  tokens[to - 1]!.lower !== "after" || ends(tokens[to]);
/** Most words of a rhythm up to "after that". */
const RHYTHM = 6;

export const isWeekdayWord = (token: Token | undefined): boolean =>
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/.test(token?.lower ?? "");
/** "from Monday | to Friday". */
export const goesToWeekday = (tokens: readonly Token[], at: number): boolean =>
  /^(?:to|till|until|through|thru)$/.test(tokens[at]?.lower ?? "") && isWeekdayWord(tokens[at + 1]);

/** "choir Thursdays 7.30pm | no rehearsal 28 May", "…, | off 27 May": behind a sign or a time of what comes again; not "book the | holiday 5 June". */
export const besideRhythm = ({ tokens, from }: Place): boolean => {
  const before = tokens[from - 1];
  const apart = tokens[from]!.lower === "," || !before || before.kind !== "word" || isWeekdayWord(before);
  return (
    comesOften(tokens) &&
    (apart ||
      /^(?:am|pm|daily|day|mornings?|afternoons?|evenings?|nights?|week|month|o'clock|noon)$/.test(
        before.lower,
      ))
  );
};
