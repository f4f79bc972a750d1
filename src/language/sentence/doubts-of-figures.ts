/** Figures that have the form of a date or a clock and number, measure or count something: "page 11/12", "3.11.2", "1/2 cup", "bake at 350". */

import { eitherWay } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import type { Doubt } from "./doubts-at-edges.js";
import { isBeforeTheHour } from "./fluent.js";
import { isYear } from "./led-by-hour.js";
import type { PlacedPiece } from "./placed-piece.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Before figures that say which one or how many, and never when. */
const NAMED_BY_FIGURES = words(
  "v ver version route highway motorway road rule section article paragraph appendix apartment suite build python node code pin serial rev revision patch page chapter room channel platform volume",
);
/** The same with a colon, too: elsewhere that is a clock ("meeting room 9:30"). */
const RATIOS = words("psalm verse ratio score scored odds scale aspect mix dilute thin");
/** Behind a fraction: what it is a part of. */
const MEASURES = words(
  "cup cups teaspoon teaspoons tsp tablespoon tablespoons tbsp pint pints gallon gallons quart quarts ounce ounces oz pound pounds lb lbs inch inches mile miles kg kilo kilos litre litres liter liters glass bottle tank majority vote stake share discount portion dose tablet tablets pill pills scoop scoops off price full empty",
);
/** What is done at so many degrees, which ovens are marked with in steps of 25 °F: "cook at 530" is half past five. */
const HEATED = words("bake roast preheat cook grill broil heat fry oven warm reheat");

/** Behind a number with which a clause begins: what it says of so many, or of that hour. */
const VERBS = words("is are was were 's will would should can could may might must has have does do");

export function doubtsOfFigures(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  here: ReadonlySet<number>,
): Doubt[] {
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  const number = (index: number): boolean => tokens[index]?.kind === "number";
  // "13/32/2100 at 2pm": the form of a date, and none
  const none = tokens.findIndex(
    (_, at) =>
      here.has(at) &&
      number(at) &&
      /^[/.]$/.test(lower(at + 1)) &&
      number(at + 2) &&
      tokens[at]!.text.length + tokens[at + 2]!.text.length <= 4 &&
      lower(at + 1) === lower(at + 3) &&
      number(at + 4) &&
      !tokens[at + 4]!.spaced &&
      tokens[at + 4]!.text.length === 4,
  );
  if (none >= 0 && pieces.some(({ piece }) => piece.kind === "when"))
    return [{ from: none, to: none + 5, why: "left" }];
  // "at five to | to leave": five o'clock, or five minutes to the hour
  const twice = tokens.findIndex(
    (_, at) => lower(at) === "to" && lower(at + 1) === "to" && isBeforeTheHour(tokens, at),
  );
  if (twice > 0 && !pieces.some(({ piece, from, to }) => piece.kind === "when" && from < twice && to > twice))
    return [{ from: twice - 1, to: twice + 2, why: "left" }];
  // "june 9th | -12th feed the cat"
  const end = tokens.findIndex(
    ({ spaced }, at) => here.has(at) && number(at) && !spaced && /^[-–]$/.test(lower(at - 1)),
  );
  if (end > 0 && pieces.some((placed) => saysDay(placed) && (placed.to === end - 1 || placed.to === end)))
    return [{ from: end, to: end + 1, why: "left" }];
  const stretch = tokens.findIndex((_, at) => here.has(at) && isStretchOfDays(tokens, at));
  if (stretch >= 0 && pieces.some(isHour) && !pieces.some(saysDay))
    return [{ from: stretch, to: stretch + 4, why: "left" }];
  return pieces.flatMap(({ piece, from, to }): Doubt[] => {
    if (piece.kind !== "when") return [];
    // "quiz | 5 to 8 | tonight": five minutes to eight, or from five on
    const either = tokens.findIndex((_, at) => at >= from && at + 2 < to && eitherWay(tokens, at));
    if (either >= 0) return [{ from: either, to: either + 3, why: "left" }];
    // "sports day | 2030": of that year, or at half past eight
    if (to === from + 1 && isYear(tokens[from]!) && lower(from - 1) === "day" && here.has(from - 1))
      return [{ from, to, why: "left" }];
    const pair = number(from) && number(from + 2) && !tokens[from + 1]!.spaced && !tokens[from + 2]!.spaced;
    // "3.11 | .2"
    if (pair && to === from + 3 && [".", ":", "/"].includes(lower(to)) && !tokens[to]!.spaced)
      if (number(to + 1) && !tokens[to + 1]!.spaced) return [{ from, to: to + 2, why: "left" }];
    const named =
      RATIOS.has(lower(from - 1)) || (NAMED_BY_FIGURES.has(lower(from - 1)) && lower(from + 1) !== ":");
    if (pair && here.has(from - 1) && named) return [{ from: from - 1, to: from + 3, why: "left" }];
    const part = pair && to === from + 3 && lower(from + 1) === "/";
    if (part && tokens[from]!.value < tokens[from + 2]!.value && tokens[from + 2]!.value <= 10)
      if (here.has(to) && (MEASURES.has(lower(to)) || lower(to) === "of"))
        return [{ from, to: to + 1, why: "left" }];
    // "buy apples on Friday, | 5 | is enough": the number is what the clause is about
    const bare = number(to - 1) && (to - 1 === from || tokens[to - 2]!.kind === "symbol");
    if (bare && tokens[to - 2]?.kind === "symbol" && here.has(to) && VERBS.has(lower(to)))
      return [{ from: to - 1, to: to + 1, why: "left" }];
    // "bake at | 350"
    const hot =
      lower(from) === "at" &&
      number(from + 1) &&
      tokens[from + 1]!.text.length === 3 &&
      tokens[from + 1]!.value % 25 === 0 &&
      tokens[from + 1]!.value <= 500;
    if (hot && [...here].some((index) => index < from && index > from - 6 && HEATED.has(lower(index))))
      return [{ from, to: from + 2, why: "left" }];
    return [];
  });
}

/** "9-12 June | feed the cat at 7", "9th to 12th June": days, of which an hour alone would be today. */
function isStretchOfDays(tokens: readonly Token[], at: number): boolean {
  const [first, sign, second, month] = tokens.slice(at, at + 6).filter(({ lower }) => !NTH.test(lower));
  return (
    first?.kind === "number" &&
    /^(?:-|–|to|till|until)$/.test(sign?.lower ?? "") &&
    second?.kind === "number" &&
    first.value < second.value &&
    second.value <= 31 &&
    month !== undefined &&
    isMonthName(month.lower)
  );
}
const NTH = /^(?:st|nd|rd|th)$/;
const isHour = ({ piece }: PlacedPiece): boolean => piece.kind === "when" && piece.when.times.length > 0;
const saysDay = ({ piece }: PlacedPiece): boolean =>
  piece.kind === "series" || (piece.kind === "when" && (piece.when.day ?? piece.when.days) !== undefined);
