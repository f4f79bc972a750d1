/** What constituents mean: the type of the value of every category of the grammar. */
import type { Temporal } from "temporal-polyfill";
import type { DayRule, Priority } from "../../trigger.js";
import type { Moment, PlainDate } from "../calendar.js";
import { alikeOver, rulesOfOver, rulesOver } from "../chart/chart.js";
import type { ClockTime, DayPart } from "../rules.js";
import type { Topic } from "../topic.js";
import type { DurationParts, TimeExpression, Unit } from "./clock-values.js";

export type { DurationParts, TimeExpression, Unit };

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
  /** How easily the words are something else than a time: 0 never, 1 often. */
  weak: number;
}

export type Frequency = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

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

export type FrameKind = "alarm" | "timer" | "wake" | "reminder";

/** A piece of a sentence that is not its title. */
export type Piece =
  | { kind: "when"; when: When }
  | { kind: "series"; series: Partial<Series>; adverb?: boolean; every?: boolean }
  | { kind: "start"; when: When }
  /** `told`: "until then", which the sentence tells elsewhere. */
  | { kind: "until"; when: When; span?: DurationParts; told?: true }
  | { kind: "range"; from: When; to: When }
  | { kind: "span"; length: DurationParts }
  | { kind: "count"; count: number; named?: true }
  /** Joins what is told with its time and says nothing of its own: "remind me | on those days", "day and night". */
  | { kind: "bridge" }
  | { kind: "months"; months: number[] }
  | { kind: "off"; days: DayRule }
  | {
      kind: "except";
      weekdays: number[];
      months: number[];
      days: Day[];
      stretch?: { from: Day; to: Day };
      holidays?: true;
      next?: true;
    }
  /** `part`: "the evening before"; `behind`: "the day after"; `back`: to the last such day before it, a weekday or one of Monday to Friday. */
  | {
      kind: "ahead";
      length: DurationParts;
      event: boolean;
      part?: DayPart;
      behind?: true;
      back?: number | "working day";
    }
  /** The thing whose time was told: "before my 4pm | interview". */
  | { kind: "event" }
  | { kind: "open" }
  | {
      kind: "ask";
      frame: FrameKind;
      shared?: boolean;
      linked: boolean;
      soft?: boolean;
      that?: boolean;
      length?: DurationParts;
    }
  | { kind: "link"; word: string }
  | { kind: "close" }
  | { kind: "priority"; priority: Priority; edge: boolean; soon?: boolean }
  | { kind: "topic"; topic: Topic }
  | { kind: "nag" }
  | { kind: "stale"; when?: When; event?: string }
  | { kind: "warn"; warn: string[] }
  | { kind: "shared" }
  | { kind: "unread"; why: string }
  | { kind: "vague"; why: string }
  | { kind: "untilDone" }
  | { kind: "tag"; name: string }
  | { kind: "negated" };

export interface Values {
  int: number;
  d12: number;
  d2: number;
  d3: number;
  d4: number;
  one19: number;
  ten: number;
  fraction: number;
  cardinal: number;
  count: number;
  amount: number;
  ordinalWord: number;
  ordinal: number;
  place: number;
  places: number[];
  year: number;
  unit: Unit;
  shortUnit: Unit;
  piece1: { value: number; unit: Unit };
  length: DurationParts;
  weekdays: number;
  weekdayName: { day: number; weak: boolean };
  weekdayItem: number[];
  weekdayList: number[];
  slashes: number[];
  occasions: true;
  dayStretch: { from: Day; to: Day };
  letters: number[];
  dayLetter: number;
  /** The numbers of even or odd weeks. */
  weekParity: number[];
  month: number;
  monthList: number[];
  monthDay: number;
  monthDays: number[];
  meridiem: "am" | "pm";
  clock: TimeExpression;
  hour: TimeExpression;
  time: TimeExpression;
  times: TimeExpression[];
  named: TimeExpression;
  partName: DayPart;
  part: DayPart;
  partHour: TimeExpression;
  partList: TimeExpression[];
  routine: { at: ClockTime; after: ClockTime; before: ClockTime };
  zone: string;
  iana: string;
  /** A capitalised word. */
  name: string;
  /** A day, and the months or years that days are counted in. */
  day: Day;
  calendar: Day;
  container: {
    kind: "month" | "year";
    find: (moment: Moment) => PlainDate[];
    open?: boolean;
    /** A month that was said without its year. */
    month?: number;
  };
  weekOffset: number;
  /** Of ISO 8601. */
  weekNumber: number;
  monthOffset: number;
  holiday: (year: number) => PlainDate;
  lead: Lead;
  dayList: { days: Day[]; either: boolean };
  clockList: TimeExpression[];
  atom: When;
  when: When;
  interval: number;
  within: Partial<Series>;
  whole: Partial<Series>;
  pluralList: number[];
  adverb: { frequency: Frequency; interval: number; part?: "night" };
  done: true;
  verb: string;
  piece: Piece;
  begin: true;
  end: true;
  without: true;
  exception: Extract<Piece, { kind: "except" }>;
  again: true;
  repair: true;
  namely: true;
  sorry: true;
  toList: true;
  finished: true;
  warning: string[];
  eventName: string;
  clause: true;
  pronoun: true;
  who: { shared: boolean };
  gives: { shared: boolean };
  link: string;
  noun: FrameKind;
  adjectives: true;
  make: true;
}

export const rule = rulesOver<Values>();
export const alike = alikeOver<Values>();
const rulesOf = rulesOfOver<Values>();
export const piece = rulesOf("piece");
export const day = rulesOf("day");
export const atom = rulesOf("atom");
export const when = rulesOf("when");
export const clock = rulesOf("clock");
