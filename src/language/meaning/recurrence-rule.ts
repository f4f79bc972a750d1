/** The days of a recurrence as a rule without its times, with the exceptions taken away. */
import type { Moment } from "../calendar.js";
import { monthName, weekdayName } from "../names.js";
import { TIMES_A_WEEK } from "../rules.js";
import type { Series } from "./values.js";

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export interface CalendarRule {
  frequency: "day" | "week" | "month" | "year";
  interval: number;
  weekdays?: number[];
  months?: number[];
  monthDays: number[];
  positions: number[];
  setPositions: number[];
  yearDays: number[];
  weekNumbers: number[];
}

export function leftDays(expression: Series, days: number[]): number[] | null {
  if (days.length === 0 && expression.exceptWeekdays.length === 0) return null;
  return (days.length > 0 ? days : ALL_DAYS)
    .filter((day) => !expression.exceptWeekdays.includes(day))
    .sort((a, b) => a - b);
}

export function leftMonths(expression: Series): number[] | null {
  if (expression.months.length === 0 && expression.exceptMonths.length === 0) return null;
  return (expression.months.length > 0 ? expression.months : ALL_MONTHS)
    .filter((month) => !expression.exceptMonths.includes(month))
    .sort((a, b) => a - b);
}

const WEEKLY = "I took every week; name the dates where each is meant once";
const MONTHLY = "I took every month; say “of this month” for once";

/** The rule for days, without its times; a text says why there is none. */
export function calendarRule(
  expression: Series,
  frequency: "day" | "week" | "month" | "year",
  moment: Moment,
  notes: string[],
): CalendarRule | string {
  const anchor = expression.start?.date?.date ?? moment.today;
  let weekdays = leftDays(expression, expression.weekdays);
  const months = leftMonths(expression);
  const rule: CalendarRule = {
    frequency,
    interval: expression.interval,
    monthDays: expression.monthDays,
    positions: expression.positions,
    setPositions: expression.setPositions,
    yearDays: expression.yearDays,
    weekNumbers: expression.weekNumbers,
  };
  const ends = expression.until ?? expression.count ?? expression.span;
  if (expression.noted && ends === undefined) notes.push(frequency === "month" ? MONTHLY : WEEKLY);
  if (rule.interval < 1 || rule.interval > 1000) return "The interval is out of range.";
  if (expression.perPeriod && expression.perPeriod.unit !== "day") {
    const { times, unit } = expression.perPeriod;
    if (unit === "week" && !weekdays) {
      weekdays = [...(TIMES_A_WEEK[times] ?? [])];
      if (weekdays.length === 0) return "Name the days of the week.";
      notes.push(
        `${times} times a week: I chose ${weekdays.map(weekdayName).join(", ")}; name other days to change it`,
      );
    } else if (unit === "month" && rule.monthDays.length === 0) {
      if (times > 4) return "Name the days of the month.";
      rule.monthDays = Array.from({ length: times }, (_, index) => 1 + Math.floor((index * 28) / times));
      notes.push(
        `${times} times a month: I chose the ${rule.monthDays.join(", ")}; name other days to change it`,
      );
    } else if (unit === "year" && months) {
      // "twice a year in April and October"
      if (months.length !== times) return "Name as many months as times a year.";
      rule.frequency = "year";
    } else if (unit === "year") {
      if (12 % times !== 0) return "Name the days of the year.";
      Object.assign(rule, { frequency: "month", interval: 12 / times, monthDays: [anchor.day] });
      notes.push(`${times} times a year: every ${12 / times} months from today`);
    }
  }
  if (months) rule.months = months;
  if (weekdays) rule.weekdays = weekdays;
  if (weekdays && rule.yearDays.length > 0) {
    // an RRULE of days of the year knows no weekdays; before 29 February it is the same date every year
    const [day] = rule.yearDays;
    if (rule.yearDays.length > 1 || !(day! > 0 && day! < 60)) return "Name the day of the year as a date.";
    const date = day! > 31 ? { months: [2], monthDays: [day! - 31] } : { months: [1], monthDays: [day!] };
    Object.assign(rule, date, { yearDays: [] });
  }
  if (rule.frequency === "day" && weekdays && rule.interval > 1)
    return "Say either every so many days or certain weekdays.";
  if (rule.frequency === "week" && !weekdays && rule.interval === 1) rule.weekdays = [anchor.dayOfWeek];
  const unset =
    rule.monthDays.length === 0 && !weekdays && rule.yearDays.length === 0 && rule.weekNumbers.length === 0;
  if (rule.frequency === "month" && unset) dayOfAnchor(rule, anchor.day, notes);
  if (rule.frequency === "year" && unset) {
    if (!months) rule.months = [anchor.month];
    if (months) rule.monthDays = [1];
    else dayOfAnchor(rule, anchor.day, notes);
  }
  const days = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31);
  if (
    months &&
    rule.monthDays.length > 0 &&
    rule.monthDays.every((day) => months.every((month) => day > days(month)))
  )
    return `There is no such day in ${months.map(monthName).join(" or ")}.`;
  const late = rule.monthDays.filter((date) => date > 28);
  if (rule.frequency === "month" && late.length > 0 && rule.setPositions.length === 0) {
    notes.push(`months without a ${late[0]}. are left out; say "the last day of the month" for the end`);
  }
  return rule;
}

function dayOfAnchor(rule: CalendarRule, day: number, notes: string[]): void {
  if (day <= 28) rule.monthDays = [day];
  else {
    // the last of the days 28..day that the month has
    rule.monthDays = Array.from({ length: day - 27 }, (_, index) => 28 + index);
    rule.setPositions = [-1];
  }
  notes.push(`the day was not given; I took the ${day}. of the month`);
}
