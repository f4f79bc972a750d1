/** What the words of any language come to: lengths, times of day, days, moments and rhythms, before they are on the calendar. */
import type { Temporal } from "temporal-polyfill";
import type { DayRule } from "../../trigger.js";
import type { Moment, PlainDate } from "../calendar.js";
import type { ClockTime, DayPart } from "../rules.js";

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

/** A day (or an exact instant) and how it may still move. */
export interface DateExpression {
  date: PlainDate;
  /** What to add when the day is today and its time is over. */
  roll: "none" | "day" | "week" | "month" | "year";
  /** "in two hours": the instant itself. */
  exact?: Temporal.ZonedDateTime;
  /** "in three days": at the present time of day unless another is said. */
  keepsTime?: boolean;
  part?: DayPart;
  /** The words can only mean a day that is over. */
  past?: boolean;
  /** The day does not exist, and why. */
  invalid?: string;
  /** The words name a stretch of time, and the day has to be asked for. */
  vague?: string;
  dayOfMonth?: number;
  /** The words fit a second day as well. */
  alternative?: PlainDate;
  /** Says two things that cannot both be, and which has to be asked for. */
  open?: string;
  /** Said roughly ("the middle of June"): so many days either way may be meant. */
  around?: number;
  /** The day was said with its year. */
  withYear?: boolean;
  /** A whole stretch that begins on `date`: "next month" as the end of a series excludes it. */
  period?: "week" | "month" | "quarter" | "year";
}

/** A day in words. What it is on the calendar is asked for only when a reading needs it. */
export interface Day {
  find: (moment: Moment) => DateExpression;
  /** What it says as part of a series: "on Monday", "on the 15th", "in July". */
  series?: Partial<Series>;
  /** Needs no year, month or other day around it to be a day: false for "the 3rd". */
  sure?: boolean;
  /** Follows from now ("tomorrow", "next week"), so that a bare number beside it is an hour. */
  near?: boolean;
  /** A length from now that ends at a time of its own: "in two hours". */
  instant?: true;
  /** Said in two ways, which have to agree. */
  twice?: true;
  /** So many weeks from now. */
  weeks?: true;
  /** Names a week, a month or a year and means its first day. */
  stretch?: boolean;
  /** "of the month", without "this" or "every": as likely in every one. */
  repeats?: boolean;
  /** A day of a month without the month. */
  bare?: boolean;
  /** Of an exception: only that time of the day, or the whole month that begins with it. */
  at?: TimeExpression;
  whole?: boolean;
  /** Names more than one day, of which `find` gives the first. */
  lasts?: "weekend";
}

export type Lead = "" | "at" | "on" | "by" | "before" | "after" | "from" | "until" | "for" | "in" | "around";

/** A moment, whole or in part. */
export interface When {
  day?: Day;
  /** Several days in one list, each meant: "monday wednesday and friday". */
  days?: Day[];
  /** Joined by "or": one of them has to be chosen. */
  either?: boolean;
  times: TimeExpression[];
  part?: DayPart;
  /** "after lunch": a time of day by routine. */
  routine?: ClockTime;
  zone?: string;
  lead: Lead;
  /** A stretch of the day ("from 2 to 3pm"): its end. */
  until?: TimeExpression;
  /** "at 8 until Friday": what was said before "until" goes on to its day; "tomorrow until 3" ends at its hour. */
  goesOn?: "days" | "hours";
  /** Said as what a rhythm leaves out: the hours are those that remain. */
  outside?: true;
  /** What a clock shows then, here or in another zone, said beside the moment itself. */
  also?: { time: TimeExpression; zone?: string }[];
  /** Two times that were said of one moment and are not the same. */
  open?: string;
  /** How easily the words are something else than a time: 0 never, 1 often. */
  weak: number;
}

export type Frequency = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

/** Of some weekdays the hours, or the part of the day. */
export interface HoursOfDays {
  /** 1 is Monday. */
  weekdays: number[];
  times: TimeExpression[];
  part?: DayPart;
}

/** A rhythm as it is gathered from the words. */
export interface Series {
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
  /** Where they are not the same on each day. */
  byDay?: HoursOfDays[];
  part?: DayPart;
  /** `taken`: nobody said from when. */
  window?: { from: TimeExpression; to: TimeExpression; taken?: boolean };
  start?: MomentExpression;
  until?: MomentExpression;
  span?: DurationParts;
  count?: number;
  exceptWeekdays: number[];
  exceptMonths: number[];
  exceptDates: MomentExpression[];
  /** "tue + thu": no word says that it is every week. */
  noted?: boolean;
  /** Days of several months, of which nothing says that they come each year. */
  dated?: true;
  /** "twice a week". */
  perPeriod?: { times: number; unit: "day" | "week" | "month" | "year" };
  /** "at a quarter past every hour". */
  minuteOfHour?: number;
  /** Quarters of the calendar year, where nothing says from when they count. */
  quarterly?: boolean;
  fromCompletion?: boolean;
  zone?: string;
  /** What happens on weekends and holidays. */
  days?: DayRule;
  /** "biweekly": the words have a second meaning, where no days are said. */
  unsure?: string;
  /** Why the words cannot become a rule. */
  refused?: string;
  /** Days that move (a holiday), which have to be found from the moment of speaking. */
  moving?: (moment: Moment) => Partial<Series>;
}

/** A moment with its day found on the calendar. */
export interface MomentExpression {
  date?: DateExpression;
  time?: TimeExpression;
  part?: DayPart;
  routine?: ClockTime;
  zone?: string;
  lead: Lead | "month" | "weekend" | "period";
}
