/**
 * A rhythm as many days or hours before (or behind) the one that is told: "bins go out every Tuesday, the evening before". Weekdays turn,
 * days of a month that fall into the month before are counted from its end ("the 1st", three days earlier, is the third last day), and a
 * weekday by its place becomes that weekday among the days it can fall on ("the day before the first Monday": a Sunday among the last
 * day and the 1st to the 6th).
 */
import { before, type Moment, weekdayAfter } from "../calendar.js";
import { hasClockPart } from "./duration-parts.js";
import { slotOf } from "./recurrence-slots.js";
import type { DurationParts, MomentExpression, Series, TimeExpression } from "./values.js";

/** `sign` -1: before it, 1: behind it. Null where the days cannot be told by a rule. */
export function shiftSeries(
  series: Series,
  length: DurationParts,
  sign: 1 | -1,
  moment: Moment,
): Series | null {
  if (length.years + length.businessDays > 0 || series.fromCompletion) return null;
  if (length.months > 0) return inOtherMonths(series, length, sign);
  let days = sign * (length.days + length.weeks * 7);
  let { times } = series;
  if (hasClockPart(length)) {
    const minutes = sign * (length.hours * 60 + length.minutes);
    const moved = times.map((time) => movedBy(time, series, minutes));
    if (moved.length === 0 || moved.some((one) => one === null)) return null;
    const [over] = new Set(moved.map((one) => one!.days));
    if (moved.some((one) => one!.days !== over)) return null;
    days += over!;
    times = moved.map((one) => one!.time);
  }
  const { part: _, ...rest } = series;
  const timed = hasClockPart(length) ? { ...rest, times } : series;
  return days === 0 ? timed : onOtherDays(timed, days, moment);
}

/** "each 15 November, a month before": of days that every month has. */
function inOtherMonths(series: Series, { months, weeks, days }: DurationParts, sign: 1 | -1): Series | null {
  const yearly = series.frequency === "year" || (series.frequency === "month" && series.months.length > 0);
  const dated = series.monthDays.length > 0 && series.monthDays.every((day) => day > 0 && day <= 28);
  const whole = weeks + days === 0 && months < 12 && series.months.length > 0;
  if (!yearly || !dated || !whole || series.interval > 1 || series.start || series.until) return null;
  return { ...series, months: series.months.map((month) => ((month - 1 + sign * months + 12) % 12) + 1) };
}

function movedBy(
  time: TimeExpression,
  { part }: Series,
  minutes: number,
): { time: TimeExpression; days: number } | null {
  const slot = slotOf(time, part);
  if (!slot) return null;
  const total = slot.hour * 60 + slot.minute + minutes;
  const within = ((total % 1440) + 1440) % 1440;
  return {
    time: { hour: Math.floor(within / 60), minute: within % 60, second: 0, half: "fixed" },
    days: Math.floor(total / 1440),
  };
}

function onOtherDays(series: Series, days: number, moment: Moment): Series | null {
  const { frequency, weekdays, positions, monthDays, setPositions, yearDays, weekNumbers } = series;
  if (setPositions.length + yearDays.length + weekNumbers.length > 0 || series.days || series.perPeriod)
    return null;
  const turned = (list: number[]): number[] => list.map((day) => ((((day - 1 + days) % 7) + 7) % 7) + 1);
  const bounds = {
    ...(series.start ? { start: movedBound(series.start, days) } : {}),
    ...(series.until ? { until: movedBound(series.until, days) } : {}),
    exceptWeekdays: turned(series.exceptWeekdays),
    exceptDates: series.exceptDates.map((one) => movedBound(one, days)),
  };
  if (frequency === "week" && weekdays.length > 0) {
    const told = { ...series, ...bounds, weekdays: turned(weekdays) };
    if (series.interval === 1 || series.start) return told;
    return weekdays.length > 1 ? null : { ...told, start: firstOf(weekdays[0]!, days, moment) };
  }
  const monthly = frequency === "month" || (frequency === "year" && series.months.length > 0);
  if (!monthly || series.interval > 1 || series.exceptMonths.length > 0) return null;
  const told = positions.length > 0 ? positions.flatMap(daysOfPlace) : monthDays;
  if (told.length === 0) return null;
  // "30 May, the day before": a named month has all its days
  const most = Math.min(
    ...series.months.map((month) => DAYS_OF_MONTH[month - 1]!),
    series.months.length > 0 ? 31 : 28,
  );
  const found = told.map((day) => dayMoved(day, days, most));
  if (found.some((one) => one === null)) return null;
  const over = new Set(found.map((one) => one!.over));
  // days of two months have no rule that names the months
  if (series.months.length > 0 && over.size > 1) return null;
  const [turn] = over;
  return {
    ...series,
    ...bounds,
    positions: [],
    weekdays: positions.length > 0 ? turned(weekdays) : weekdays,
    monthDays: [...new Set(found.map((one) => one!.day))],
    months: series.months.map((month) => ((month - 1 + turn! + 12) % 12) + 1),
  };
}

/** The days of a month on which its `nth` weekday of a name can fall. */
const daysOfPlace = (nth: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (nth > 0 ? 7 * (nth - 1) + 1 + index : 7 * nth + index));

/** In every year. */
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of a month, moved, of which there are at least so many days: one before its first is counted from the end of the month before, and the other way round. */
function dayMoved(day: number, days: number, most: number): { day: number; over: -1 | 0 | 1 } | null {
  const moved = day + days;
  if (day > 0 && moved > 0) return moved <= most ? { day: moved, over: 0 } : null;
  if (day > 0) return moved > -28 ? { day: moved - 1, over: -1 } : null;
  if (moved < 0) return moved >= -28 ? { day: moved, over: 0 } : null;
  return { day: moved + 1, over: 1 };
}

function movedBound(bound: MomentExpression, days: number): MomentExpression {
  const { date } = bound;
  return date ? { ...bound, date: { ...date, date: date.date.add({ days }) } } : bound;
}

/** Of "every other Tuesday", the day before: counted from the first Tuesday whose eve is still to come. */
function firstOf(weekday: number, days: number, moment: Moment): MomentExpression {
  let date = weekdayAfter(moment.today, weekday).add({ days });
  while (before(date, moment.today)) date = date.add({ days: 7 });
  return { date: { date, roll: "none" }, lead: "" };
}
