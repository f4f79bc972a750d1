/** The pieces of one reading and the sentence that they are of: what every rule of composing them asks. */
import type { Moment } from "../calendar.js";
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import { join } from "../meaning/join.js";
import type { DateExpression, MomentExpression, When } from "../meaning/values.js";
import type { PlacedPiece } from "./placed-piece.js";

export type Of<Kind extends Piece["kind"]> = Extract<Piece, { kind: Kind }>;

/** The pieces by kind, with what is asked of them. */
export class Bag {
  constructor(readonly placed: readonly PlacedPiece[]) {}

  all<Kind extends Piece["kind"]>(kind: Kind): readonly Of<Kind>[] {
    let found: Of<Kind>[] | undefined;
    for (const { piece } of this.placed)
      if (piece.kind === kind) {
        found ??= [];
        found.push(piece as Of<Kind>);
      }
    return found ?? NONE;
  }

  words(kind: Piece["kind"], tokens: readonly Token[], text: string): string {
    const found = this.placed.find(({ piece }) => piece.kind === kind);
    return found ? text.slice(tokens[found.from]!.start, tokens[found.to - 1]!.end) : "";
  }

  /** "in a few hours", "every few hours": how many were taken. */
  few(kind: Piece["kind"], tokens: readonly Token[], text: string): string[] {
    return /\bfew /i.test(this.words(kind, tokens, text)) ? ["of a few I took three"] : [];
  }
}

/** Of most kinds there is none in a sentence, and every rule asks. */
const NONE: readonly never[] = [];

const DATES = new WeakMap<object, DateExpression>();

/** The day on the calendar, found once per reading. */
export function dateOfDay(day: NonNullable<When["day"]>, moment: Moment): DateExpression {
  let found = DATES.get(day);
  if (!found) {
    found = day.find(moment);
    DATES.set(day, found);
  }
  return found;
}

export function expressionOf(when: When, moment: Moment): MomentExpression {
  const named = when.day && dateOfDay(when.day, moment);
  const date = named && isBehind(when) ? { ...named, date: behind(named, when.day!) } : named;
  const [time] = when.times;
  // "bonfire night": a day whose name says when, unless an hour does
  const part = when.part ?? (time && time.half !== "none" ? undefined : date?.part);
  return {
    ...(date ? { date } : {}),
    ...(time ? { time } : {}),
    ...(part ? { part } : {}),
    ...(when.routine ? { routine: when.routine } : {}),
    ...(when.zone ? { zone: when.zone } : {}),
    lead: when.lead,
  };
}

/** "after Friday", "after the weekend": of a day alone, not "after 5 on Friday". */
const isBehind = ({ lead, day, times, part, routine }: When): boolean =>
  lead === "after" && day !== undefined && times.length === 0 && !part && !routine;

/** What of a stretch of time was taken: of its beginning nothing else tells. */
export function chosenOf(when: When): string[] {
  const { day, until, times } = when;
  if (isBehind(when)) return ["of what comes after it I took the first day"];
  if (until && times.length > 0) return ["of that stretch I took the beginning"];
  if (day?.lasts === "weekend") return ["of the weekend I took Saturday"];
  return day?.stretch && times.length > 0 ? ["of that stretch I took the first day"] : [];
}

/** The first day behind what was named. */
const behind = (
  { date, period }: DateExpression,
  { lasts }: NonNullable<When["day"]>,
): DateExpression["date"] =>
  period === "quarter"
    ? date.add({ months: 3 })
    : period
      ? date.add({ [`${period}s`]: 1 })
      : date.add({ days: lasts === "weekend" ? 2 : 1 });

export interface Spoken {
  text: string;
  tokens: readonly Token[];
  /** Which of them are left of a reading as its title. */
  title?: readonly number[];
  moment: Moment;
  timeZone: string;
}

/** All moments of a sentence as one; null where they are several. */
export function joinAll(whens: readonly When[]): When | null {
  let whole: When | null = null;
  for (const when of whens) {
    whole = whole ? join(whole, when) : when;
    if (!whole) return null;
  }
  return whole;
}
