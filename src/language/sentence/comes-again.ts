/** What is told once and comes again, because it is asked for each time or as what recurs. */
import type { Moment } from "../calendar.js";
import type { Token } from "../chart/tokens.js";
import type { Series, When } from "../meaning/values.js";
import type { Bag } from "./bag.js";
import type { PlacedPiece } from "./placed-piece.js";

export const isHour = ({ times, day, days, either, until }: When): boolean =>
  times.length > 0 && !day && !days && !either && !until;

/** "mon wed fri", with or without a time. */
export const isWeekdays = ({ days, either }: When): boolean =>
  !either && days?.every(({ series }) => series?.weekdays && !series.positions) === true;

const isWeekday = ({ day, either }: When): boolean =>
  !either && day?.series?.weekdays !== undefined && !day.series.positions && !day.stretch;

/** "book club | first Monday of the month", "pay rent | on the last day of the month": an entry of that kind is one of every month. */
export const isPlaceInMonth = ({ day, lead }: When): boolean =>
  day?.repeats === true &&
  !["by", "before"].includes(lead) &&
  (day.series?.monthDays ?? [1]).every((date) => date === 1 || date === -1);

/** What comes once, on whichever day of a month. */
const ONCE =
  /^(?:weddings?|flights?|fly|exams?|interviews?|trip|party|viewing|appointment|dentist|doctor|gp|vet|optician|notice|birthday|funeral|concert|gig|match|holiday|deadline|cancel|return|quit|resign|expires?|starts?|ends|due|moves?|moving|launch|demo)$/;

/** Whether a title names what comes again as well as not. */
export const mayComeAgain = (tokens: readonly Token[], title: readonly number[]): boolean =>
  title.length > 0 && !title.some((index) => ONCE.test(tokens[index]!.lower));

/** "10th of the month: rota", at the head and without an article, is a rubric of every month. */
export const isRubric = (heading: PlacedPiece | undefined, tokens: readonly Token[]): boolean =>
  heading?.from === 0 &&
  heading.piece.kind === "when" &&
  !["the", "on", "by", "before", "at"].includes(tokens[0]!.lower);

/** How often comes again what is told once: a weekday each week, a day of the month each month; where it is said to, a date each year. */
export function frequencyOf(whens: readonly When[], { each }: Moment): Series["frequency"] | null {
  const days = whens.flatMap(({ day, days = [] }) => (day ? [day, ...days] : days));
  if (whens.some((when) => isWeekdays(when) || isWeekday(when))) return "week";
  if (days.some(({ repeats, bare, series }) => repeats || (bare && series?.monthDays))) return "month";
  if (days.length > 0) return each && days.every(({ near }) => !near) ? "year" : null;
  return each ? null : "day";
}

export const asksForRhythm = (bag: Bag, tokens: readonly Token[]): boolean =>
  bag.placed.some(
    ({ piece, from, to }) =>
      piece.kind === "ask" &&
      tokens.slice(from, to).some(({ lower }) => lower === "recurring" || lower === "repeating"),
  );

/** Bounds and exceptions are of a rhythm; what is told of a thing ("payday is the 25th of the month") is so every month. */
export const everyMonth = (bag: Bag, tokens: readonly Token[]): boolean =>
  (["except", "until", "start", "count"] as const).some((kind) => bag.all(kind).length > 0) ||
  bag.placed.some(
    ({ piece, from }) =>
      piece.kind === "when" &&
      piece.when.day?.repeats &&
      ["is", "are", "falls"].includes(tokens[from - 1]?.lower ?? "") &&
      bag.placed.some((other) => other.piece.kind === "ask" && other.from > from),
  );
