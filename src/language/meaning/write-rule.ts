/** A rule for days and its times of day as a cron line, an ISO interval or an RRULE. */
import type { RecurringTrigger } from "../../trigger.js";
import { instantOf, type Moment } from "../calendar.js";
import { hasClockPart } from "./duration-parts.js";
import type { CalendarRule } from "./recurrence-rule.js";
import type { Slot } from "./recurrence-slots.js";
import type { DurationParts } from "./values.js";

const DAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

export interface Limits {
  start?: Date;
  until?: Date;
  count?: number;
}

export function iso(parts: DurationParts): string {
  const days = parts.days + parts.weeks * 7 + Math.ceil((parts.businessDays * 7) / 5);
  const onlyWeeks =
    parts.weeks > 0 &&
    days === parts.weeks * 7 &&
    parts.months === 0 &&
    parts.years === 0 &&
    !hasClockPart(parts);
  if (onlyWeeks) return `P${parts.weeks}W`;
  const date = `${parts.years ? `${parts.years}Y` : ""}${parts.months ? `${parts.months}M` : ""}${days ? `${days}D` : ""}`;
  const time = `${parts.hours ? `${parts.hours}H` : ""}${parts.minutes ? `${parts.minutes}M` : ""}${parts.seconds ? `${parts.seconds}S` : ""}`;
  return `P${date}${time ? `T${time}` : ""}`;
}

export type Base = { type: "recurring"; timeZone: string } & Limits;

/** Five fields, where they say the rule exactly. */
export function asCron(rule: CalendarRule, at: Slot[]): string | null {
  if (
    rule.interval !== 1 ||
    rule.positions.length > 0 ||
    rule.setPositions.length > 0 ||
    rule.yearDays.length > 0 ||
    rule.weekNumbers.length > 0
  )
    return null;
  if (rule.monthDays.some((day) => day < 1) || (rule.monthDays.length > 0 && rule.weekdays)) return null;
  const minutes = [...new Set(at.map(({ minute }) => minute))];
  const hours = [...new Set(at.map(({ hour }) => hour))];
  if (minutes.length * hours.length !== at.length) return null;
  if (rule.frequency === "year" && rule.monthDays.length === 0 && !rule.weekdays) return null;
  const days = rule.weekdays && rule.weekdays.length < 7 ? rule.weekdays : null;
  return [
    field(minutes, 60),
    field(hours, 24),
    rule.monthDays.length > 0 ? [...rule.monthDays].sort((a, b) => a - b).join(",") : "*",
    rule.months && rule.months.length < 12 ? ranges(rule.months) : "*",
    days ? ranges(days.map((day) => day % 7).sort((a, b) => a - b)) : "*",
  ].join(" ");
}

const field = (values: number[], size: number): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const step = sorted.length > 2 ? sorted[1]! - sorted[0]! : 0;
  const even = step > 1 && sorted.every((value, index) => value === sorted[0]! + index * step);
  if (even && sorted[0] === 0 && sorted.length * step === size) return `*/${step}`;
  return sorted.length === size ? "*" : ranges(sorted);
};

function ranges(values: number[]): string {
  const parts: string[] = [];
  for (let index = 0; index < values.length; index++) {
    let end = index;
    while (values[end + 1] === values[end]! + 1) end++;
    parts.push(end - index >= 2 ? `${values[index]}-${values[end]}` : values.slice(index, end + 1).join(","));
    index = end;
  }
  return parts.join(",");
}

/** "every 3 days", "every two weeks": an interval from its first occurrence. */
export function asInterval(
  rule: CalendarRule,
  at: Slot[],
  base: Base,
  moment: Moment,
): RecurringTrigger | null {
  if (
    at.length !== 1 ||
    rule.weekdays ||
    rule.months ||
    rule.monthDays.length > 0 ||
    (rule.frequency !== "day" && rule.frequency !== "week")
  )
    return null;
  const first = base.start?.getTime() ?? moment.now.epochMilliseconds;
  let date = moment.now
    .add({ milliseconds: first - moment.now.epochMilliseconds })
    .withTimeZone(base.timeZone)
    .toPlainDate();
  for (let tries = 0; tries < 3; tries++) {
    const start = instantOf(date, { ...at[0]!, second: 0 }, base.timeZone).at;
    if (start.getTime() >= first)
      return { ...base, start, every: `P${rule.interval}${rule.frequency === "day" ? "D" : "W"}` };
    date = date.add({ days: 1 });
  }
  return null;
}

export function asRrule(rule: CalendarRule, at: Slot[]): string {
  const parts: string[] = [];
  const hours = [...new Set(at.map(({ hour }) => hour))].sort((a, b) => a - b);
  const minutes = [...new Set(at.map(({ minute }) => minute))].sort((a, b) => a - b);
  const exact = hours.length * minutes.length === at.length;
  // times like 9:30 and 17:00 are positions in the product of hours and minutes, which works day by day
  const daily =
    !exact &&
    rule.interval === 1 &&
    rule.positions.length === 0 &&
    rule.setPositions.length === 0 &&
    rule.yearDays.length === 0 &&
    rule.weekNumbers.length === 0;
  const frequency = daily ? "day" : rule.frequency;
  parts.push(`FREQ=${{ day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" }[frequency]}`);
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.months) parts.push(`BYMONTH=${rule.months.join(",")}`);
  if (rule.weekNumbers.length > 0) parts.push(`BYWEEKNO=${rule.weekNumbers.join(",")}`);
  if (rule.yearDays.length > 0) parts.push(`BYYEARDAY=${rule.yearDays.join(",")}`);
  if (rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${rule.monthDays.join(",")}`);
  if (rule.weekdays) parts.push(`BYDAY=${positioned(rule).join(",")}`);
  parts.push(`BYHOUR=${hours.join(",")}`, `BYMINUTE=${minutes.join(",")}`, "BYSECOND=0");
  if (rule.setPositions.length > 0) parts.push(`BYSETPOS=${rule.setPositions.join(",")}`);
  if (daily) {
    const all = hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));
    parts.push(`BYSETPOS=${at.map(({ hour, minute }) => all.indexOf(hour * 60 + minute) + 1).join(",")}`);
  }
  return `RRULE:${parts.join(";")}`;
}

const positioned = (rule: CalendarRule): string[] =>
  rule.positions.length === 0
    ? rule.weekdays!.map((day) => DAY_CODES[day - 1]!)
    : rule.positions.flatMap((nth) => rule.weekdays!.map((day) => `${nth}${DAY_CODES[day - 1]}`));
