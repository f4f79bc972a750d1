/**
 * What was left beside a time and would have changed it: a sum without its unit ("in 20 min | plus 10"), a length that was read as a clock
 * ("out in | 1:30"), what it is before or after ("Friday | before the match"), and a whole time at the end where a name of a day at the
 * beginning was taken ("Sunday | roast shopping on Saturday at 11am").
 */
import type { Token } from "../chart/tokens.js";
import { daysBesideEvents } from "./days-beside-events.js";
import type { Doubt } from "./doubts-at-edges.js";
import { doubtsOfCourses } from "./doubts-of-courses.js";
import { doubtsOfPauses } from "./doubts-of-pauses.js";
import { doubtsOfPhases } from "./doubts-of-phases.js";
import { doubtsOfTurns } from "./doubts-of-turns.js";
import { hoursLeft } from "./hours-left.js";
import type { Pieces } from "./pieces.js";
import type { PlacedPiece } from "./placed-piece.js";
import type { Segmentation } from "./segment.js";
import { TRIGGERS } from "./title-times.js";
import { NOMINATIVE, ORDERS } from "./verbs.js";

const ADDS = /^(?:plus|minus|less|\+)$/;
const OF_WHICH = /^(?:after|before|following|preceding|near|nearest|around|closest)$/;
const SIDES = /^(?:after|before|by)$/;

export function doubtsBeside(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  { title, before, asked, all }: Pick<Segmentation, "title" | "before" | "asked"> & { all: Pieces },
): Doubt[] {
  const here = new Set(title);
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  const number = (index: number): boolean => tokens[index]?.kind === "number";
  const times = pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  const doubts = times.flatMap(({ from, to }): Doubt[] => {
    if (here.has(to + 1) && ADDS.test(lower(to)) && number(to + 1))
      return [{ from, to: to + 2, why: "left" }];
    if (here.has(from - 1) && lower(from - 1) === "in" && number(from) && lower(from + 1) === ":")
      return [{ from: from - 1, to, why: "left" }];
    const sided =
      asked &&
      before.length === 0 &&
      title[0] === to &&
      SIDES.test(lower(to)) &&
      tokens[to + 1]?.spaced === true &&
      !NOMINATIVE.has(lower(to + 1));
    return sided ? [{ from: to, to: to + 1, why: "left" }] : [];
  });
  // "every Monday | after payday check the account": which of them, and no rule of it
  for (const { piece, to } of times)
    if (
      !asked &&
      piece.kind === "series" &&
      piece.series.weekdays &&
      title[0] === to &&
      OF_WHICH.test(lower(to)) &&
      tokens[to + 1]?.spaced === true
    )
      doubts.push({ from: to, to: to + 2, why: "left" });
  // "odd weeks Monday, even weeks Friday": of one of them the days were read without it
  for (const index of title)
    if (/^(?:odd|even)$/.test(lower(index)) && lower(index + 1) === "weeks" && here.has(index + 1))
      if (index === title[0] && times.some(({ from }) => from === index + 2))
        doubts.push({ from: index, to: index + 2, why: "left" });
  doubts.push(
    ...doubtsOfCourses(tokens, times, title, before),
    ...doubtsOfPauses(tokens, pieces, title),
    ...doubtsOfPhases(tokens, pieces, title),
    ...doubtsOfTurns(tokens, times),
    ...daysBesideEvents(tokens, pieces, [...before, ...title]),
    ...hoursLeft(tokens, times, { title, asked }),
  );
  const [first] = times;
  const named = !asked && first?.from === 0 && first.piece.kind === "when" && isBareDay(first);
  const end = named
    ? title.find(
        (index, at) =>
          (ENDS.test(lower(index)) && endsWithTime(all, index, tokens.length)) ||
          (at > 0 && isApart(lower(index - 1)) && endsWithDay(all, tokens, index, title)),
      )
    : undefined;
  if (end === undefined) return doubts;
  // "Monday call Jo about the party on Saturday": the party is then
  const name = tokens.slice(first!.to, end);
  if (!ENDS.test(lower(end))) return [...doubts, { from: end, to: tokens.length, why: "left" }];
  return name.every(({ text, lower }) => text === lower && !DETERMINED.has(lower))
    ? [...doubts, { from: end, to: tokens.length, why: "left" }]
    : doubts;
}

/**
 * "Sunday | roast shopping Saturday", "today | show recording 7am tomorrow": a day at the end of what names no order, or an hour with its
 * day behind any.
 */
function endsWithDay(
  { byStart }: Pieces,
  tokens: readonly Token[],
  index: number,
  title: readonly number[],
): boolean {
  // "Sunday | dress to the cleaners"
  const goesOn = /ing$|^to$/.test(tokens[title[1] ?? -1]?.lower ?? "");
  const orders = ORDERS.has(tokens[title[0]!]!.lower) && !goesOn;
  return (byStart[index] ?? []).some(
    ({ piece, to }) =>
      piece.kind === "when" &&
      to === tokens.length &&
      piece.when.day !== undefined &&
      !piece.when.lead &&
      (!orders || piece.when.times.length > 0),
  );
}
const isApart = (word: string): boolean => !DETERMINED.has(word) && !NEAR.test(word);
const NEAR = /^(?:by|until|till|before|after|next|last|every|each|and|or|on|at|since|&|,|-|–|vs|re)$|['’]s$/;

const isBareDay = ({ piece }: PlacedPiece): boolean =>
  piece.kind === "when" && piece.when.day !== undefined && piece.when.times.length === 0 && !piece.when.lead;
const ENDS = /^(?:on|at)$/;
const DETERMINED = new Set(
  "the a an my our your his her their this that about for of from with to".split(" "),
);
const endsWithTime = ({ byStart }: Pieces, index: number, end: number): boolean =>
  (byStart[index] ?? []).some(({ piece, to }) => piece.kind === "when" && to === end);
