/** What the date rules give to each other: a day (or an exact instant) and how it may still move. */
import type { Temporal } from "temporal-polyfill";
import type { Moment, PlainDate } from "../calendar.js";
import type { DayPart } from "../rules.js";
import type { Match, Tokens } from "./tokens.js";

export interface DateExpression {
  date: PlainDate;
  /** What to add when the day is today and its time is over. */
  roll: "none" | "day" | "week" | "month" | "year";
  /** "in two hours": the instant itself. */
  exact?: Temporal.ZonedDateTime;
  /** "in three days": at the present time of day unless another is said. */
  keepsTime?: boolean;
  part?: DayPart;
  /** Set where the words can only mean a day that is over. */
  past?: boolean;
  /** Set where the day does not exist. */
  invalid?: string;
  /** Set where the words name a stretch of time and the day has to be asked for. */
  vague?: string;
  /** Counts only in a sentence that asks for a reminder, or alone. */
  weak?: boolean;
  /** "end of Friday". */
  dayEnd?: boolean;
  /** The weekday, where only a weekday was said. */
  weekday?: number;
  /** The day of the month, where only that was said. */
  dayOfMonth?: number;
  /** "this", "next", … before a weekday. */
  modifier?: string;
  /** Set where the words fit a second day as well. */
  alternative?: PlainDate;
  /** What a person should be told about this reading. */
  note?: string;
  /** The day was said with its year. */
  withYear?: boolean;
}

export type DateMatch = Match<DateExpression>;
export type DateRule = (tokens: Tokens, at: number, moment: Moment) => DateMatch | null;

/** The match that reaches furthest; the earlier rule wins a tie. */
export function longest(matches: Iterable<DateMatch | null>): DateMatch | null {
  let best: DateMatch | null = null;
  for (const match of matches) if (match && (!best || match.next > best.next)) best = match;
  return best;
}

export const day = (date: PlainDate, rest: Omit<Partial<DateExpression>, "date"> = {}): DateExpression => ({
  date,
  roll: "none",
  ...rest,
});
