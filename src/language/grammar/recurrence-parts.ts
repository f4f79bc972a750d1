/** What the rules for recurrences gather, and what a rule for one part of it looks like. */
import type { Moment } from "../calendar.js";
import type { DurationParts } from "../duration.js";
import type { DayPart } from "../rules.js";
import type { MomentExpression } from "./moment-words.js";
import type { TimeExpression } from "./time-digits.js";
import { is, type Tokens } from "./tokens.js";

export type Frequency = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

export interface RecurrenceExpression {
  frequency?: Frequency;
  interval: number;
  /** A fixed interval in parts, for "every hour and a half". */
  every?: DurationParts;
  /** 1 is Monday. */
  weekdays: number[];
  /** Which of the weekdays in a month: 1 first, -1 last. */
  positions: number[];
  /** Picks from all weekdays of a period together ("last business day"). */
  setPositions: number[];
  monthDays: number[];
  months: number[];
  yearDays: number[];
  weekNumbers: number[];
  times: TimeExpression[];
  part?: DayPart;
  window?: { from: TimeExpression; to: TimeExpression };
  start?: MomentExpression;
  until?: MomentExpression;
  span?: DurationParts;
  count?: number;
  exceptWeekdays: number[];
  exceptMonths: number[];
  exceptDates: MomentExpression[];
  /** "twice a week". */
  perPeriod?: { times: number; unit: "day" | "week" | "month" | "year" };
  onTheHour?: boolean;
  fromCompletion?: boolean;
  zone?: string;
  /** Why the words cannot become a rule. */
  refused?: string;
  head: boolean;
  from: number;
  to: number;
}

export function connectors(tokens: Tokens, at: number): number {
  let next = at;
  if (is(tokens, next, ",")) next++;
  if (is(tokens, next, "and", "but") && !is(tokens, next + 1, "not")) next++;
  return next;
}

export type RecurrencePart = (
  tokens: Tokens,
  at: number,
  into: RecurrenceExpression,
  moment: Moment,
) => number | null;
