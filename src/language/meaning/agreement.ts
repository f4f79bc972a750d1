/**
 * One moment said several times: "tonight (Wednesday)", "19:00 (7pm)", "in two hours, at 12:20". Each statement means a set of days or of
 * times of day, as fine as it was said; what lies in both is the moment, so that one narrows the other. Where nothing does, both are
 * named and the person is asked.
 */
import { Temporal } from "temporal-polyfill";
import { before, type Moment, type PlainDate } from "../calendar.js";
import { monthName, weekdayName } from "../names.js";
import { DAY_PARTS, type DayPart } from "../rules.js";
import { show } from "./hour-choices.js";
import type { ResolvedMoment } from "./resolve-moment.js";
import type { DateExpression, Day, TimeExpression, When } from "./values.js";

/**
 * What stands between two statements: words that leave nothing else to read ("i.e.", brackets), so that both may contradict
 * each other, a sign, behind which the second may also begin a list or a title, or nothing.
 */
export type Between = "namely" | "," | ";" | "-" | "–" | undefined;

const isDash = (between: Between): boolean => between === "-" || between === "–";

/** A length from now is said in round numbers: a clock beside it may be off by so much of it, and by no more than that. */
const ROUNDED = { share: 0.1, mostMs: 15 * 60_000 };
/** Leads that move the moment: only the same one can stand at both. */
const MOVING: ReadonlySet<string> = new Set(["by", "before", "until", "after", "from", "for"]);

/** Two statements of the same moment as one; null where they are none of it. */
export function agreed(a: When, b: When, between: Between): When | null {
  if ([a, b].some((when) => when.days || when.either || when.until || when.times.length > 1)) return null;
  if (a.lead !== b.lead && (MOVING.has(b.lead) || (MOVING.has(a.lead) && between !== "namely"))) return null;
  if ((a.day?.instant && b.day && b.times[0]) || (b.day?.instant && a.day && a.times[0])) return null;
  const both = { ...a, ...b, lead: a.lead || b.lead, weak: Math.min(a.weak, b.weak) };
  const day = a.day && b.day ? sameDay(a.day, b.day, between) : (a.day ?? b.day);
  const part = a.part && b.part ? samePart(a.part, b.part) : (a.part ?? b.part);
  if (day === null || (a.routine && b.routine)) return null;
  const [x, y] = [a.times[0], b.times[0]];
  // behind a dash often comes something else: "8pm – 20:00", and not "23:00 – around 11"
  if (x && y && (!between || (isDash(between) && x.hour !== y.hour))) return null;
  const zoned = a.zone !== undefined || b.zone !== undefined;
  const apart = x && y && zoned && (a.zone ?? "") !== (b.zone ?? "");
  const counts = day?.instant && (x || y);
  const time = x && y && !apart ? sameTime(x, y) : apart || counts ? undefined : (x ?? y);
  const open = time === null || part === null ? contradiction(a, b) : undefined;
  if (open && between !== "namely") return null;
  const also = [
    ...(a.also ?? []),
    ...(b.also ?? []),
    ...(apart ? [clockOf(y, b)] : []),
    ...(counts ? [a, b].flatMap((when) => (when.times[0] ? [clockOf(when.times[0], when)] : [])) : []),
  ];
  const told = apart && !counts ? x : (time ?? undefined);
  return {
    ...both,
    times: told ? [told] : [],
    ...(day ? { day } : {}),
    ...(part ? { part } : {}),
    ...(apart ? { zone: a.zone ?? "" } : {}),
    ...(also.length > 0 ? { also } : {}),
    ...(open ? { open } : {}),
  };
}

const clockOf = (time: TimeExpression, { zone }: When): NonNullable<When["also"]>[number] => ({
  time,
  ...(zone ? { zone } : {}),
});

const contradiction = (a: When, b: When): string =>
  a.times[0] && b.times[0]
    ? `${show(a.times[0])} and ${show(b.times[0])}`
    : `"${a.part ?? ""}" and "${b.part ?? ""}"`;

/** Two parts of the day that each hold what the other is for ("evening", "tonight"): the narrower of them. */
function samePart(a: DayPart, b: DayPart): DayPart | null {
  const [x, y] = [DAY_PARTS[a], DAY_PARTS[b]];
  const holds = (part: typeof x, { hour }: { hour: number }): boolean => hour >= part.from && hour <= part.to;
  if (!holds(x, y.at) || !holds(y, x.at)) return null;
  return y.to - y.from < x.to - x.from ? b : a;
}

/** The hours that the words of a time can mean by themselves. */
export const hoursOf = ({ hour, half }: TimeExpression): number[] =>
  half === "none" ? [hour % 12, (hour % 12) + 12] : [hour % 24];

/** What two times of day both mean: "quarter to four" and 3:45 either half, 7 and 19:00 the evening. */
function sameTime(a: TimeExpression, b: TimeExpression): TimeExpression | null {
  if (a.invalid || b.invalid || a.minute !== b.minute || a.second !== b.second) return null;
  const others = hoursOf(b);
  const shared = hoursOf(a).filter((hour) => others.includes(hour));
  if (shared.length === 0) return null;
  if (shared.length > 1) return { ...a, ...(b.named === undefined ? {} : { named: b.named }) };
  const midnight = a.midnight || b.midnight ? { midnight: true } : {};
  return { hour: shared[0]!, minute: a.minute, second: a.second, half: "fixed", ...midnight };
}

/** Two words for one day; null where they may as well be a list of two ("Monday, Tuesday"), or one of them what the other is about. */
function sameDay(a: Day, b: Day, between: Between): Day | null {
  if (weekdaysOf(a) && weekdaysOf(b)) return null;
  if (between !== "namely") {
    // "Tuesday in two weeks" is a Tuesday of that week
    if ((a.weeks && weekdaysOf(b)) || (b.weeks && weekdaysOf(a))) return null;
    if (isDash(between) || (dated(a) && dated(b)) || (a.instant && b.instant)) return null;
    if (between ? !(isPlain(a) && isPlain(b)) : !(fromToday(a) || fromToday(b))) return null;
  }
  const specific = b.series ? b : a;
  const { series: _, ...said } = specific;
  return {
    ...(a.series && b.series && JSON.stringify(a.series) !== JSON.stringify(b.series) ? said : specific),
    find: (moment) => onBoth(a, b, moment),
    twice: true,
    sure: true,
    ...(specific.series ? {} : { near: true }),
    ...(a.instant || b.instant ? { instant: true as const } : {}),
    stretch: (a.stretch && b.stretch) ?? false,
  };
}

/** "today", "tonight", "the day after tomorrow", and what is counted from now: said beside another day, it is the same. */
const fromToday = ({ near, series, stretch, lasts }: Day): boolean =>
  near === true && !series && !stretch && !lasts;

/** What says by itself which day it is; "two days before Easter" counts from another, which may be said beside it. */
const isPlain = (day: Day): boolean => day.near === true || day.stretch === true || day.series !== undefined;

const weekdaysOf = ({ series, stretch, lasts }: Day): number[] | undefined =>
  stretch || lasts || series?.positions || series?.monthDays ? undefined : series?.weekdays;
const dated = ({ series }: Day): boolean => series?.monthDays !== undefined;

function onBoth(a: Day, b: Day, moment: Moment): DateExpression {
  const [x, y] = [a.find(moment), b.find(moment)];
  if (x.invalid || y.invalid) return x.invalid ? x : y;
  // "later today, around four": what leaves it open is filled by the other
  if (x.vague || y.vague) return x.vague ? y : x;
  const shared = candidates(a, x)
    .concat(candidates(b, y))
    .find((date) => !before(date, moment.today) && means(a, x, date, moment) && means(b, y, date, moment));
  const exact = x.exact ?? y.exact;
  if (x.exact && y.exact && Math.abs(x.exact.since(y.exact).total("second")) >= 60)
    return { ...y, open: `${show(x.exact)} and ${show(y.exact)} differ; I need one of them` };
  if (!shared) return { ...y, open: `${named(a, x)} and ${named(b, y)} differ; I need one of them` };
  if (exact) return { date: shared, roll: "none", exact };
  return { date: shared, roll: x.roll === y.roll ? x.roll : "none" };
}

/** The days among which a shared one has to be: of a stretch all of them. */
function candidates(day: Day, found: DateExpression): PlainDate[] {
  const end = endOf(day, found);
  if (!end) return [found.date, ...(found.alternative ? [found.alternative] : [])];
  return Array.from({ length: found.date.until(end).days }, (_, days) => found.date.add({ days }));
}

/** The first day behind a stretch. */
const endOf = ({ lasts, stretch }: Day, { date, period }: DateExpression): PlainDate | null =>
  lasts === "weekend"
    ? date.add({ days: 2 })
    : period === "quarter"
      ? date.add({ months: 3 })
      : period
        ? date.add({ [`${period}s`]: 1 })
        : stretch
          ? date.add({ weeks: 1 })
          : null;

/** Whether the words of a day can mean a date. */
function means(day: Day, found: DateExpression, date: PlainDate, { today }: Moment): boolean {
  const end = endOf(day, found);
  if (end) return !before(date, found.date) && before(date, end);
  if (before(date, today)) return false;
  const weekdays = weekdaysOf(day);
  if (weekdays) return weekdays.includes(date.dayOfWeek);
  if (day.bare && dated(day)) return day.series!.monthDays!.includes(date.day);
  if (found.around) return Math.abs(found.date.until(date).days) <= found.around;
  if (found.roll === "year") return date.day === found.date.day && date.month === found.date.month;
  return date.equals(found.date) || (found.alternative?.equals(date) ?? false);
}

const named = (day: Day, { date, ...found }: DateExpression): string =>
  `${endOf(day, { date, ...found }) ? "what begins on " : ""}${weekdayName(date.dayOfWeek)} ${date.day} ${monthName(date.month)}`;

/** What was resolved, by what else was said of it: the first instant that all of the clocks can mean. */
export function narrowed(resolved: ResolvedMoment, { also, day }: When, moment: Moment): ResolvedMoment {
  if (!also || !resolved.ok) return resolved;
  const instants = [resolved.at, ...resolved.others, ...(resolved.unlikely ?? [])];
  for (const instant of instants) {
    const length = instant.getTime() - moment.now.epochMilliseconds;
    const slack = day?.instant ? Math.min(Math.max(length * ROUNDED.share, 60_000), ROUNDED.mostMs) : 0;
    let at: Date | null = instant;
    for (const { time, zone } of also) at = at && nearestClock(at, time, zone ?? moment.timeZone, slack);
    if (at && at.getTime() > moment.now.epochMilliseconds)
      return { ...resolved, at, others: [], unlikely: [] };
  }
  const [other] = also;
  const zone = other!.zone ?? moment.timeZone;
  const here = Temporal.Instant.fromEpochMilliseconds(resolved.at.getTime()).toZonedDateTimeISO(zone);
  const there = other!.zone ? ` (${zone})` : "";
  return {
    ok: false,
    code: "AMBIGUOUS_TIME",
    reason: twice(`${show(here)} and ${show(other!.time)}${there}`),
  };
}

export const twice = (both: string): string => `This says ${both} of one moment; I need one of them.`;

/** The instant at which a clock shows a time, so near to another; null where it does not. */
function nearestClock(at: Date, time: TimeExpression, zone: string, slack: number): Date | null {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  for (const hour of hoursOf(time))
    for (const days of [0, 1, -1]) {
      const clock = { hour, minute: time.minute, second: time.second, millisecond: 0 };
      const instant = zoned.add({ days }).with(clock).epochMilliseconds;
      if (Math.abs(instant - at.getTime()) <= slack + (slack > 0 ? 0 : 999)) return new Date(instant);
    }
  return null;
}
