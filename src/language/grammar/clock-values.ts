/** What a length and a time of day mean. */

export type Unit =
  | "second"
  | "minute"
  | "hour"
  | "day"
  | "week"
  | "month"
  | "quarter"
  | "year"
  | "decade"
  | "fortnight"
  | "business day";

/** Whole numbers of calendar units (`businessDays` apart), as Temporal takes them. */
export interface DurationParts {
  years: number;
  months: number;
  weeks: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  milliseconds: number;
  businessDays: number;
  /** The length as said, with 365 days a year and 30 a month; fractions are kept. */
  totalMs: number;
}

export interface TimeExpression {
  hour: number;
  minute: number;
  second: number;
  /** `none`: an hour of 1–12 that could be either half of the day. */
  half: "am" | "pm" | "none" | "fixed";
  /** The hour that was named, where it is not the hour itself: 7 in "quarter to seven". */
  named?: number;
  /** "midnight": the end of a named day. */
  midnight?: boolean;
  /** No such time: "25:00". */
  invalid?: boolean;
}
