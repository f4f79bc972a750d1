/** How rhythms are made: units as frequencies, days by their place, and so many times in a period. */
import type { Place } from "../chart/chart.js";
import { type Counted, counted } from "../meaning/day-values.js";
import { endOfQuarter, QUARTERS, rhythm } from "../meaning/rhythm-values.js";
import type { Frequency, Series, Unit } from "../meaning/values.js";
import type { Piece } from "./values.js";

export const series = (part: Partial<Series>): Piece => ({ kind: "series", series: part });

export const daily = (more: Partial<Series> = {}): Piece =>
  series({ frequency: "day", interval: 1, ...more });
export const weekly = (weekdays: number[], more: Partial<Series> = {}): Piece =>
  series({ frequency: "week", interval: 1, weekdays, ...more });
export const yearly = (months: number[], monthDays: number[], of: Partial<Series> = {}): Piece =>
  series({ frequency: "year", ...of, months, monthDays });
/** "every day", "every other week". */
export const every = (unit: Unit, interval = 1): Piece | null => {
  const part = rhythm(unit, interval);
  return part && series(part);
};

/** The days that are meant, in the months or years that are meant. */
export function placed(nths: readonly number[], of: Counted, within: Partial<Series>): Piece | null {
  if (nths.length === 0 || nths.some((nth) => nth === 0 || Math.abs(nth) > 366)) return null;
  if (within.frequency === "week")
    return of === "day" && nths.every((nth) => nth >= 1 && nth <= 7)
      ? series({ refused: "which day a week begins with is not the same everywhere; name the weekday" })
      : null;
  if (of === "business day") {
    const [nth] = nths;
    if (nths.length !== 1 || within.frequency !== "month" || Math.abs(nth!) > 23)
      return series({ ...within, ...counted(nths, of) });
    const plus = nth! > 0 ? nth! - 1 : nth! + 1;
    return series({
      ...within,
      ...endOfQuarter(nths, within),
      monthDays: [nth! > 0 ? 1 : -1],
      days: { off: "non-working", instead: nth! > 0 ? "next" : "previous", ...(plus === 0 ? {} : { plus }) },
    });
  }
  const days = counted(nths, of);
  if (of === "day" && within.frequency === "year" && !within.months?.length)
    return series({ ...within, yearDays: [...nths] });
  if (of === "day" && nths.some((nth) => Math.abs(nth) > 31)) return null;
  return series({ ...within, ...endOfQuarter(nths, within), ...days });
}

export const DETERMINERS = new Set(
  "the a an my our your his her their its this that these those number of".split(" "),
);
export const NAMED = new Set(
  "reminder reminders alarm alarms alert notification notifications repeating recurring event".split(" "),
);

/** "daily" in "the daily report" describes a thing. */
export const describes = ({ tokens, from, to }: Place): boolean =>
  DETERMINERS.has(tokens[from - 1]?.lower ?? "") &&
  // "two hours before my | weekly | Monday tutorial"
  !["before", "after"].includes(tokens[from - 2]?.lower ?? "") &&
  !NAMED.has(tokens[to]?.lower ?? "");

export function places(
  nths: readonly number[],
  weekdays: readonly number[],
  of: Partial<Series>,
): Piece | null {
  if (nths.some((nth) => Math.abs(nth) > 53)) return null;
  if (weekdays.join() === "1,2,3,4,5") return placed(nths, "business day", of);
  if (of.frequency === "week") return null;
  if (nths.some((nth) => nth < 0 !== nths[0]! < 0) && of.months?.join() === QUARTERS)
    return series({ refused: "these are in different months of a quarter; set them one by one" });
  return series({ ...of, ...endOfQuarter(nths, of), positions: [...nths], weekdays: [...weekdays] });
}

export function often(times: number, unit: Unit, interval: number): Piece | null {
  const part = rhythm(unit, interval);
  if (!part || times < 1) return null;
  if (times === 1) return series(part);
  const { frequency } = part;
  if (frequency === "day" || frequency === "week" || frequency === "month" || frequency === "year")
    return series({ ...part, perPeriod: { times, unit: frequency } });
  return series({ ...part, refused: "say the interval instead, for example “every 20 minutes”" });
}

export const ADVERBS: ReadonlyArray<
  readonly [
    string,
    { frequency: Frequency; interval: number; part?: "night" } & Pick<
      Series,
      "unsure" | "quarterly" | "perPeriod"
    >,
  ]
> = [
  ["hourly", { frequency: "hour", interval: 1 }],
  ["daily", { frequency: "day", interval: 1 }],
  ["nightly", { frequency: "day", interval: 1, part: "night" }],
  ["weekly", { frequency: "week", interval: 1 }],
  ["fortnightly", { frequency: "week", interval: 2 }],
  ["biweekly", { frequency: "week", interval: 2, unsure: "every two weeks, or twice a week" }],
  ["monthly", { frequency: "month", interval: 1 }],
  ["bimonthly", { frequency: "month", interval: 2, unsure: "every two months, or twice a month" }],
  ["semimonthly", { frequency: "month", interval: 1, perPeriod: { times: 2, unit: "month" } }],
  ["quarterly", { frequency: "month", interval: 3, quarterly: true }],
  ["semiannually", { frequency: "month", interval: 6 }],
  ["biannually", { frequency: "month", interval: 6, unsure: "twice a year, or every two years" }],
  ["yearly", { frequency: "year", interval: 1 }],
  ["annually", { frequency: "year", interval: 1 }],
];
