/** The constituents: the type of the value of every category of the grammar, and how its rules are written. */
import type { DayRule, Priority } from "../../trigger.js";
import type { Moment, PlainDate } from "../calendar.js";
import { alikeOver, rulesOfOver, rulesOver } from "../chart/chart.js";
import type {
  Day,
  DurationParts,
  Frequency,
  Lead,
  Series,
  TimeExpression,
  Unit,
  When,
} from "../meaning/values.js";
import type { DayPart, Routine } from "../rules.js";
import type { Topic } from "../topic.js";

export type FrameKind = "alarm" | "timer" | "wake" | "reminder";

/** A piece of a sentence that is not its title. */
export type Piece =
  | { kind: "when"; when: When }
  /** `only`: less of the days that another rhythm names; no rhythm by itself. */
  | { kind: "series"; series: Partial<Series>; adverb?: boolean; every?: boolean; only?: true }
  /** `coming`: with the next day of its own. */
  | { kind: "start"; when: When; coming?: true }
  /** `told`: "until then", which the sentence tells elsewhere. */
  | { kind: "until"; when: When; span?: DurationParts; told?: true }
  | { kind: "range"; from: When; to: When }
  | { kind: "span"; length: DurationParts }
  | { kind: "count"; count: number; named?: true }
  /** Joins what is told with its time and says nothing of its own: "remind me | on those days", "day and night". */
  | { kind: "bridge" }
  | { kind: "months"; months: number[] }
  | { kind: "off"; days: DayRule }
  /** "or the last day": of a month that has no such day. */
  | { kind: "orLast" }
  | {
      kind: "except";
      weekdays: number[];
      months: number[];
      days: Day[];
      stretch?: { from: Day; to: Day };
      holidays?: true;
      /** Which of the coming ones, from 1. */
      coming?: number[];
      /** Of the month: the first, the last one; with weekdays, the first of those. */
      places?: number[];
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
  /** Of a whole: "a quarter". */
  portion: number;
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
  noted: number[];
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
  /** A day by one of the month that it stands beside. */
  besideDate: Partial<Series>;
  meridiem: "am" | "pm";
  clock: TimeExpression;
  hour: TimeExpression;
  time: TimeExpression;
  times: TimeExpression[];
  /** Minutes past or to an hour, by how they are said. */
  past: { minutes: number; of: "half" | "hour" | "minutes" };
  hours: TimeExpression[];
  perDay: number;
  perYear: number;
  /** Of each hour. */
  minuteOf: number;
  slashHours: TimeExpression[];
  dayParts: { weekdays: number[]; part: DayPart };
  named: TimeExpression;
  partName: DayPart;
  part: DayPart;
  partHour: TimeExpression;
  partList: TimeExpression[];
  meals: Values["routine"][];
  routine: Routine;
  zone: string;
  /** The zone of a place: "5pm in London, which is 6pm here". */
  city: string;
  /** The zone of a place that is named before its time: "London 14:00 / Berlin 15:00". */
  spot: string;
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
  dates: Day[];
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
  end: "before" | "with";
  without: true;
  leavingOut: true;
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
  signal: true;
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
