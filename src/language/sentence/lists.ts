/** Several moments in one phrase, each meant once: "monday wednesday and friday", "tomorrow at 9 and at 17". They become a series that ends. */
import type { Moment } from "../calendar.js";
import { compileRecurrence } from "../meaning/compile-recurrence.js";
import { resolveMoment } from "../meaning/resolve-moment.js";
import type { CompiledRecurrence } from "../meaning/sub-daily.js";
import type { MomentExpression, Series, TimeExpression, When } from "../meaning/values.js";
import { AFTERNOON_HOURS, WAKING_HOURS } from "../rules.js";
import { expressionOf } from "./bag.js";

export const isList = (when: When): boolean => when.days !== undefined || when.times.length > 1;

export const emptySeries = (): Series => ({
  interval: 1,
  weekdays: [],
  positions: [],
  setPositions: [],
  monthDays: [],
  months: [],
  yearDays: [],
  weekNumbers: [],
  times: [],
  exceptWeekdays: [],
  exceptMonths: [],
  exceptDates: [],
});

/** In "at 9 and at 17" the nine is of the 24-hour clock as well; in "at 11, 11:30 and noon" each is behind the one before. */
function sameClock(times: readonly TimeExpression[]): TimeExpression[] {
  const military = times.some(({ half, hour }) => half === "fixed" && hour > 12);
  if (military) return times.map((time) => (time.half === "none" ? { ...time, half: "fixed" } : time));
  const rising = inOrder(times, -1);
  return times.some(({ half }) => half !== "none") && rising.length === 1 ? rising[0]! : [...times];
}

/** Every way in which each is later than the one before. */
function inOrder([time, ...rest]: readonly TimeExpression[], after: number): TimeExpression[][] {
  if (!time) return [[]];
  const halves = time.half === "none" ? [time.hour % 12, (time.hour % 12) + 12] : [time.hour];
  return halves
    .filter((hour) => hour * 60 + time.minute > after)
    .flatMap((hour) =>
      inOrder(rest, hour * 60 + time.minute).map((more): TimeExpression[] => [
        { ...time, hour, half: "fixed" },
        ...more,
      ]),
    );
}

export function listSeries(when: When, moment: Moment): CompiledRecurrence & { instants?: readonly Date[] } {
  const days = when.days ?? (when.day ? [when.day] : [undefined]);
  const times = when.times.length > 1 ? sameClock(when.times) : when.times;
  if (days.length === 1 && !days[0]) return dailyList(when, times, moment);
  const instants: Date[] = [];
  const notes: string[] = [];
  for (const day of days) {
    for (const time of times.length > 0 ? times : [undefined]) {
      const { day: _, days: __, times: ___, ...rest } = when;
      const one: When = { ...rest, times: time ? [time] : [], ...(day ? { day } : {}) };
      const resolved = resolveMoment(expressionOf(one, moment), moment);
      if (!resolved.ok) return resolved;
      instants.push(resolved.at);
      for (const note of resolved.notes) if (!notes.includes(note)) notes.push(note);
    }
  }
  const unique = [...new Set(instants.map((at) => at.getTime()))]
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
  if (unique.length < 2)
    return { ok: false, code: "AMBIGUOUS_TIME", reason: "This names the same moment twice." };
  const regular = unique.length <= 24 ? regularSeries(when, unique, moment) : null;
  if (regular) return { ...regular, notes: [...notes, once(unique.length)], instants: unique };
  return {
    ok: false,
    code: "AMBIGUOUS_TIME",
    reason: `This names ${unique.length} moments that make no one rhythm; set them one by one.`,
    instants: unique,
  };
}

const once = (count: number): string => `each once, ${count} in all; say "every" for a rhythm`;

/**
 * "on the 1st of November, December and January", "the last two Fridays in May", with nothing that says "each year": of one year, each once. Days that divide the year evenly
 * ("1st Jan, Apr, Jul and Oct") come in every one. Puts their number into the rhythm.
 *
 * @returns what is noted of it
 */
export function datesOfOneYear(series: Series, heads: readonly { series: Partial<Series> }[]): string[] {
  const { months, monthDays, positions, weekdays, times } = series;
  const [head, other] = heads;
  if (!head?.series.dated || other || months.length === 0) return [];
  if (series.count || series.until || series.span) return [];
  const sorted = [...months].sort((a, b) => a - b);
  const gaps = new Set(sorted.map((month, at) => (sorted[at + 1] ?? sorted[0]! + 12) - month));
  const each = months.every((month) => monthDays.every((day) => day > 0 && day <= DAYS_OF_MONTH[month - 1]!));
  if ((gaps.size === 1 && months.length > 1) || !each) return [];
  const days = positions.length > 0 ? positions.length * weekdays.length : monthDays.length;
  const count = months.length * days * Math.max(1, times.length);
  series.count = count;
  return [once(count)];
}

/** In every year. */
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** "at 10 and 10:30", said at 10:20: minutes of one hour, whose other half is the next to come. */
function nextHalf(times: readonly TimeExpression[], { now }: Moment): readonly TimeExpression[] {
  const [first] = times;
  const one = times.every(({ half, hour, named }) => half === "none" && !named && hour === first!.hour);
  const { hour, minute } = first!;
  if (!one || hour <= AFTERNOON_HOURS.to || hour + 12 >= WAKING_HOURS.to) return times;
  const over = hour * 60 + minute <= now.hour * 60 + now.minute && now.hour < hour + 12;
  return over ? times.map((time) => ({ ...time, hour: hour + 12, half: "pm" })) : times;
}

/** Times without a day: the next so many of them. */
function dailyList(when: When, times: readonly TimeExpression[], moment: Moment): CompiledRecurrence {
  const compiled = compileRecurrence(
    {
      ...emptySeries(),
      frequency: "day",
      times: [...(when.part ? times : nextHalf(times, moment))],
      count: times.length,
      ...(when.part ? { part: when.part } : {}),
      ...(when.zone ? { zone: when.zone } : {}),
    },
    moment,
  );
  return compiled.ok ? { ...compiled, notes: [...compiled.notes, once(times.length)] } : compiled;
}

/** The moments as a weekly or daily rhythm that stops after the last of them, where that gives exactly them. */
function regularSeries(
  when: When,
  instants: readonly Date[],
  moment: Moment,
): Extract<CompiledRecurrence, { ok: true }> | null {
  const zoned = instants.map((at) =>
    moment.now
      .add({ milliseconds: at.getTime() - moment.now.epochMilliseconds })
      .withTimeZone(when.zone ?? moment.timeZone),
  );
  const clock = (at: (typeof zoned)[number]): number => at.hour * 60 + at.minute;
  const clocks = [...new Set(zoned.map(clock))].sort((a, b) => a - b);
  const dates = [...new Set(zoned.map((at) => at.toPlainDate().toString()))];
  if (clocks.length * dates.length !== instants.length || zoned.some((at) => at.second !== 0)) return null;
  const last = zoned.at(-1)!.toPlainDate();
  const first = zoned[0]!.toPlainDate();
  if (first.until(last).days > 400) return null;
  const bound = (date: typeof first): MomentExpression => ({ date: { date, roll: "none" }, lead: "" });
  const base: Series = {
    ...emptySeries(),
    times: clocks.map((minute) => ({
      hour: Math.floor(minute / 60),
      minute: minute % 60,
      second: 0,
      half: "fixed",
    })),
    start: bound(first),
    until: bound(last),
    ...(when.zone ? { zone: when.zone } : {}),
  };
  const within = first.until(last).days < 7;
  const weekly: Series = {
    ...base,
    frequency: "week",
    weekdays: [...new Set(zoned.map((at) => at.dayOfWeek))],
  };
  const monthly: Series = {
    ...base,
    frequency: zoned.every((at) => at.month === first.month) ? "year" : "month",
    monthDays: [...new Set(zoned.map((at) => at.day))],
    months: [...new Set(zoned.map((at) => at.month))],
  };
  const fits = within
    ? weekly
    : monthly.monthDays.length * monthly.months.length === dates.length
      ? monthly
      : null;
  if (!fits) return null;
  const compiled = compileRecurrence(fits, moment);
  return compiled.ok ? { ...compiled, notes: [] } : null;
}
