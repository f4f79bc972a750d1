/** Words of a rhythm that stand in a title although one moment was read, or the rhythm they belong to was read without them. */
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { EXCEPT, NUMERALS, SITUATION } from "./doubt-words.js";
import type { PlacedPiece } from "./placed-piece.js";

const DAYS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weeknights|weekdays|weekends)$/;
const OFTEN =
  /^(?:daily|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annual(?:ly)?|(?:bi|semi|tri)-?annual(?:ly)?|half-yearly|biennial|bimonthly|nightly)$/;
/** Days and weeks by name, which a rhythm may leave out. */
const LEFT_OUT =
  /^(?:weeks?|weekends?|months?|days?|[a-z]+days?|term|holidays|hols|break|vacations?|easter|christmas|pentecost)$/;
/** What leaves out, or in. */
const LIMITS = new Set(["not", "never", "only", "just", "no"]);
const NOT = new Set(["not", "never"]);
const WITHIN = new Set(["in", "on", "over", "outside", "through", "throughout"]);
const SEASON = /^(?:spring|summer|autumn|fall|winter)s?$/;
const OF_WHICH = new Set(["in", "during", ",", "(", ":"]);
const BEHIND = new Set([":", ",", ";", "–", "—", "-", "."]);
const BEFORE = new Set(["before", "after", "ahead"]);
/** "the day | before each one" counts back; "stretch before each run" is to be done. */
const COUNTED = new Set("minutes hour hours day days night evening morning week weeks month".split(" "));
/** Behind a number of things: so many are to come. */
const REMAINS = new Set(["left", "remaining"]);
const EACH = new Set(["each", "every"]);
/** Behind these a day is spoken of, and "the weekly" is a thing. */
const OF_IT = new Set("whether if that about the a an our my".split(" "));

/** What is left of a rhythm or a date, as stretches `[from, to)` of the tokens. */
export function partsLeft(
  tokens: readonly Token[],
  { title, before }: { title: readonly number[]; before: readonly number[] },
  pieces: readonly PlacedPiece[],
): Array<readonly [number, number]> {
  const left = [...before, ...title];
  return [
    ...rhythmLeft(tokens, title, pieces),
    ...countLeft(tokens, left, pieces),
    ...monthLeft(tokens, title, pieces),
    ...reminderGiven(tokens, left, pieces),
  ];
}

/** What stands behind a rhythm that is no sentence: "hourly: …", "twice a year, spring and autumn, …". */
export const headsOn = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.lower === ":" || [1, 3].every((at) => SEASON.test(tokens[to + at]?.lower ?? ""));

/** The stretches: "next 3 | wednesdays", "then | quarterly:", "the day | before each one". */
function rhythmLeft(
  tokens: readonly Token[],
  title: readonly number[],
  pieces: readonly PlacedPiece[],
): Array<readonly [number, number]> {
  const word = (index: number): string => tokens[index]?.lower ?? "";
  const here = new Set(title);
  const once =
    !pieces.some(({ piece }) => piece.kind === "series") && pieces.some(({ piece }) => piece.kind === "when");
  const yearly = pieces.some(
    ({ piece }) =>
      piece.kind === "series" &&
      (piece.series.frequency === "year" || piece.series.perPeriod?.unit === "year"),
  );
  const cutAt = new Set(
    pieces.flatMap(({ piece, from }) =>
      (piece.kind === "when" && piece.when.times.length > 0) || piece.kind === "until" ? [from] : [],
    ),
  );
  /** Whether what stands behind a word that limits is a time of which nothing says when it is. */
  const isOpenTime = (index: number): boolean => {
    if (SITUATION.has(word(index + 1)) || word(index + 1) === "during") return true;
    const near = [2, 3, 4, 5].map((ahead) => index + ahead).filter((at) => here.has(at));
    const sign = near.findIndex((at) => tokens[at]!.kind === "symbol");
    return (
      WITHIN.has(word(index + 1)) &&
      near
        .slice(0, sign < 0 ? near.length : sign)
        .some((at) => SEASON.test(word(at)) || LEFT_OUT.test(word(at)))
    );
  };
  const spoken = title.filter((index) => tokens[index]!.kind !== "symbol");
  return spoken.flatMap((index, nth): Array<readonly [number, number]> => {
    const named = OF_IT.has(word(index - 1));
    if (once && !named && DAYS.test(word(index)) && word(index + 1) !== "'") return [[index, index + 1]];
    // "the monthly report" is no rhythm
    const alone = !here.has(index + 1) || BEHIND.has(word(index + 1));
    if (once && !named && nth <= 1 && alone && OFTEN.test(word(index))) return [[index, index + 1]];
    // "every Monday at 8 take the register | except half-term week": days that are left out, and nothing says when they are
    const out = spoken.slice(nth + 1, nth + 5).some((at) => LEFT_OUT.test(word(at)));
    if (!once && EXCEPT.has(word(index)) && out) return [[index, index + 2]];
    // "every Thursday at 3 | , but not in the holidays", "never when it rains", "only in term time"
    if (!once && LIMITS.has(word(index)) && isOpenTime(index)) return [[index, index + 2]];
    // "every Sunday but not | before 10"
    if (NOT.has(word(index)) && word(index - 1) !== "or" && cutAt.has(index + 1)) return [[index, index + 2]];
    // "twice a year | , in spring and autumn": which times of it, and nothing says when those are
    const joined = alone || ["and", "&", "or"].includes(word(index + 1));
    if (yearly && joined && SEASON.test(word(index)) && OF_WHICH.has(word(index - 1)))
      return [[index - 1, index + 1]];
    if (nth <= 4 && BEFORE.has(word(index)) && EACH.has(word(index + 1)) && COUNTED.has(word(index - 1)))
      return [[index, index + 2]];
    return [];
  });
}

/** A month behind a date, which can be another date as well as somebody: "on 15 January and | July change the filter". */
function monthLeft(
  tokens: readonly Token[],
  title: readonly number[],
  pieces: readonly PlacedPiece[],
): Array<readonly [number, number]> {
  return title.flatMap((index): Array<readonly [number, number]> => {
    const joined = [index, index - 1].find((at) => JOINING.has(tokens[at]?.lower ?? ""));
    if (joined === undefined) return [];
    const name = [joined + 1, joined + 2].find((at) => tokens[at]?.kind !== "number") ?? joined;
    const dated = pieces.some(
      ({ piece, to }) =>
        (piece.kind === "when" || piece.kind === "series") &&
        to === joined &&
        isMonthName(tokens[to - 1]!.lower),
    );
    return dated && isMonthName(tokens[name]?.lower ?? "") ? [[index, name + 1]] : [];
  });
}
const JOINING = new Set(["and", "&", ",", "plus", "or"]);

/** What is done with a reminder that somebody else gets: "give the choir | a weekly reminder", "write the | weekly reminder mail". */
function reminderGiven(
  tokens: readonly Token[],
  left: readonly number[],
  pieces: readonly PlacedPiece[],
): Array<readonly [number, number]> {
  return left.flatMap((index): Array<readonly [number, number]> => {
    if (tokens[index]!.kind === "symbol") return [];
    const made = pieces.find(({ piece, from }) => piece.kind === "ask" && from === index + 1);
    const often = pieces.some(
      ({ piece, from }) => from === made?.to && piece.kind === "series" && piece.adverb === true,
    );
    return made && often ? [[index, made.to]] : [];
  });
}

/** How many are to come, where nothing took it: "four swims left | , Mondays", "lessons: six to go". */
function countLeft(
  tokens: readonly Token[],
  left: readonly number[],
  pieces: readonly PlacedPiece[],
): Array<readonly [number, number]> {
  const counts = pieces.some(
    ({ piece }) => ["count", "span"].includes(piece.kind) || (piece.kind === "series" && piece.series.count),
  );
  if (counts || !pieces.some(({ piece }) => piece.kind === "series")) return [];
  const here = new Set(left);
  return left.flatMap((index): Array<readonly [number, number]> => {
    const to = index + (tokens[index]!.lower === "to" && tokens[index + 1]?.lower === "go" ? 2 : 1);
    if ((to === index + 1 && !REMAINS.has(tokens[index]!.lower)) || tokens[to]?.kind === "word") return [];
    const number = [1, 2, 3, 4]
      .map((back) => index - back)
      .find((at) => here.has(at) && isNumber(tokens[at]!));
    return number === undefined ? [] : [[number, to]];
  });
}
const isNumber = ({ kind, lower }: Token): boolean => kind === "number" || NUMERALS.has(lower);
