/** Where a rhythm begins and ends, how often it comes and what is left out of it. */
import { before, type Moment, type PlainDate, weekdayAfter } from "../calendar.js";
import { UNIT_MS } from "../meaning/duration-parts.js";
import { ofPart } from "../meaning/hour-choices.js";
import type { DateExpression, Day, MomentExpression, Series, When } from "../meaning/values.js";
import { DAY_PARTS } from "../rules.js";
import { Bag, dateOfDay, expressionOf } from "./bag.js";
import { type Outcome, refusal } from "./outcome.js";
import { comesEachDay, endsEachDay } from "./until-hour.js";

const SUB_DAILY = new Set(["hour", "minute", "second"]);
/** How long it is from one to the next, of what comes several times a day; 0 of anything else. */
const betweenTwo = (series: Series): number =>
  series.every?.totalMs ??
  (series.frequency === "hour" || series.frequency === "minute"
    ? UNIT_MS[series.frequency] * series.interval
    : 0);
/** Whether it comes more often than once a day. */
export const subDaily = (series: Series): boolean =>
  SUB_DAILY.has(series.frequency ?? "") || series.every !== undefined;

/** "until March" ends before it begins. */
export const endOf = (expression: MomentExpression): MomentExpression => ({
  ...expression,
  lead: expression.date?.period && !expression.time ? "period" : "",
});

/** Days that a rhythm leaves out one by one. */
const MOST_LEFT_OUT = 100;

/** Each day of a stretch, the last one included: "from 20 December to 6 January" ends in the next year. */
function daysBetween(from: DateExpression, to: DateExpression): PlainDate[] | null {
  const last = to.date.since(from.date).sign < 0 ? to.date.add({ years: 1 }) : to.date;
  const { days } = from.date.until(last, { largestUnit: "days" });
  return days > MOST_LEFT_OUT
    ? null
    : Array.from({ length: days + 1 }, (_, ahead) => from.date.add({ days: ahead }));
}

/** "each day this week until Sunday at 6pm". */
function nearer(a: When, b: When, moment: Moment): When {
  const [x, y] = [a, b].map(({ day }) => dateOfDay(day!, moment).date) as [PlainDate, PlainDate];
  return before(y, x) || (x.equals(y) && b.times.length > 0) ? b : a;
}

/** "from 9 tonight": the part of the day says which nine it is, and nothing of the rhythm; "every 4 hours from tomorrow morning": its hour. */
function onClock(when: When, series: Series): When | null {
  const { part, day, ...rest } = when;
  const [first, second] = when.times;
  if (!part || second || (!day && !first)) return when;
  if (!first)
    return subDaily(series) && day && !when.until
      ? { ...rest, day, times: [{ ...DAY_PARTS[part].at, half: "fixed" }] }
      : when;
  const found = ofPart(first, part);
  if (!found) return null;
  const times = [found.time];
  return day ? { ...rest, day: found.shift > 0 ? dayBehind(day) : day, times } : { ...rest, times };
}

/** "starting tonight, at 9": one time, which the part of the day beside it narrows, is that of the beginning. */
function withTime(start: When, series: Series): When {
  const [time, other] = series.times;
  const takes = start.part && start.day && start.times.length === 0 && !start.until && time && !other;
  if (!takes || series.part || series.window || !ofPart(time, start.part!)) return start;
  series.times = [];
  return { ...start, times: [time] };
}

const dayBehind = (day: Day): Day => ({
  ...day,
  find: (moment) => {
    const date = dateOfDay(day, moment);
    return { ...date, date: date.date.add({ days: 1 }) };
  },
});

/** Null where the pieces are not one sentence; a refusal where they are, but make no rule. */
export function bounded(series: Series, bag: Bag, moment: Moment, begun?: When): Series | Outcome | null {
  const starts = [
    ...(begun ? [begun] : bag.all("start").map(({ when }) => when)),
    ...bag.all("range").map(({ from }) => from),
  ];
  const untils = [
    ...bag.all("until").flatMap(({ when, told }) => (told ? [] : [when])),
    // "only until the end of August" ends a rhythm; an hour without a day ends each of its days
    ...bag.all("stale").flatMap(({ when }) => (when?.day ? [{ ...when, lead: "until" as const }] : [])),
    ...bag.all("range").map(({ to }) => to),
  ];
  // "this week until Sunday": the nearer of two ends that are days
  if (untils.length === 2 && untils.every(({ day }) => day))
    untils.splice(0, 2, nearer(untils[0]!, untils[1]!, moment));
  if (starts.length > 1 || untils.length > 1 || (untils.length > 0 && series.until)) return null;
  const start = starts[0] && onClock(withTime(starts[0], series), series);
  if (starts[0] && !start) return null;
  if (start) {
    if (start.either || start.days) return null;
    const [first] = start.times;
    if (start.until) {
      // "every hour starting tomorrow from 9 to 5"
      if (!first || !subDaily(series) || series.window) return null;
      series.window = { from: first, to: start.until };
    } else if (start.times.length > 0 && series.times.length === 0) series.times = start.times;
    else if (start.times.length > 0) return null;
    if (start.part && !series.part && series.times.length === 0) series.part = start.part;
    if (start.zone && !series.zone) series.zone = start.zone;
    if (start.day) {
      takePlaceInMonth(series, start.day);
      const { lead: _, ...rest } = expressionOf(start, moment);
      const date = rest.date!;
      if (date.invalid) return refusal("INVALID_TIME", `${date.invalid}.`);
      // "starting this week" is from now on
      if (date.vague && !date.vague.startsWith("this "))
        return refusal("NEEDS_TIME", `"${date.vague}" leaves the start open.`);
      // "from noon till nine today" ends with the day
      if (start.until && date.date.equals(moment.today)) series.until = { date, lead: "" };
      else if (!date.vague) series.start = { ...rest, lead: "" };
      // "every 12 hours at 9, starting tomorrow"
      const [at, other] = series.times;
      if (series.start && !rest.time && subDaily(series) && at && !other && !series.window)
        Object.assign(series, { start: { ...series.start, time: at }, times: [] });
    }
  }
  const [day, other] = series.weekdays;
  if (bag.all("start").some(({ coming }) => coming) && day && !other)
    series.start = { date: { date: weekdayAfter(moment.today, day), roll: "none" }, lead: "" };
  const until = untils[0] && onClock(untils[0], series);
  if (untils[0] && !until) return null;
  if (until) {
    if (series.until) return null;
    if (until.either || until.days) return null;
    if (!until.day && !subDaily(series)) return null;
    const [hour] = until.times;
    // "every hour on Friday evenings until 9": on each of them
    const each =
      hour &&
      !until.day &&
      (series.weekdays.length > 0 || comesEachDay(bag)) &&
      !series.window &&
      series.times.length === 0;
    if (each && !endsEachDay(series, hour))
      return refusal("INVALID_RECURRENCE", "I do not know from which hour on.");
    if (each) return bounded(series, withoutUntil(bag), moment, begun);
    const end = endOf(expressionOf(until, moment));
    if (end.date?.invalid) return refusal("INVALID_TIME", `${end.date.invalid}.`);
    if (end.date?.vague) return refusal("NEEDS_TIME", `"${end.date.vague}" leaves the end open.`);
    if (until.times.length > 0 && !subDaily(series)) {
      // "until 3 August at 18:30": the time is that of the rhythm, where it has none of its own
      if (series.times.length > 0) return null;
      series.times = until.times;
      delete end.time;
    }
    series.until = end;
    if (until.zone && !series.zone) series.zone = until.zone;
  }
  const spans = bag.all("span");
  if (spans.length > 1 || (spans[0] && series.until)) return null;
  if (spans[0]) {
    // "for 10 minutes" is how long it takes, not how long it goes on
    const { length } = spans[0];
    if (length.hours + length.minutes + length.seconds > 0 && !subDaily(series)) return null;
    // "look up for a minute every hour": it would be over before it comes again
    if (length.totalMs <= betweenTwo(series)) return null;
    series.span = length;
  }
  const offs = bag.all("off");
  if (offs.length > 1 || (offs[0] && series.days)) return null;
  if (offs[0]) series.days = offs[0].days;
  if (series.quarterly && series.monthDays.length > 0 && !series.start && series.months.length === 0)
    Object.assign(series, {
      interval: 1,
      months: series.monthDays.every((day) => day < 0) ? [3, 6, 9, 12] : [1, 4, 7, 10],
    });
  const only = subDaily(series) && series.window ? onlyDay(bag, series) : null;
  if (only) {
    const that = { date: dateOfDay(only, moment), lead: "" } as const;
    Object.assign(series, { weekdays: [], start: that, until: that });
  }
  if (isSeason(series))
    series.until = { date: { date: endOfSeason(series.months, moment), roll: "none" }, lead: "" };
  const counts = bag.all("count");
  if (counts.length > 1 || (counts[0] && series.perPeriod)) return null;
  if (counts[0]) series.count = counts[0].count;
  for (const { weekdays, months, days, stretch, holidays, coming, places } of bag.all("except")) {
    if (places) {
      const rest = withoutPlaces(series, places, weekdays);
      if (!rest) return refusal("INVALID_RECURRENCE", "I do not know which of them are left out.");
      Object.assign(series, rest);
      continue;
    }
    const left = stretch && daysBetween(dateOfDay(stretch.from, moment), dateOfDay(stretch.to, moment));
    if (left === null) return refusal("INVALID_RECURRENCE", "That is too long to leave out.");
    for (const date of left ?? []) series.exceptDates.push({ date: { date, roll: "none" }, lead: "" });
    if (coming) {
      // "skip the coming one": of certain weekdays it is known which that is
      const [day, other] = series.weekdays;
      if (
        series.frequency !== "week" ||
        series.interval > 1 ||
        !day ||
        other ||
        day === moment.today.dayOfWeek
      )
        return refusal("INVALID_RECURRENCE", "I do not know which one is left out; name its day.");
      const first = weekdayAfter(moment.today, day);
      for (const nth of coming)
        series.exceptDates.push({
          date: { date: first.add({ weeks: nth - 1 }), roll: "none" },
          lead: "",
        });
    }
    if (holidays && series.days) return null;
    if (holidays) series.days = { off: "holidays", instead: "skip" };
    // "every Wednesday except the 4th": of which month, where the next 4th is no Wednesday
    const dated = days.flatMap((day) => {
      const { date, period } = dateOfDay(day, moment);
      return day.whole || day.lasts || period ? [] : [date];
    });
    const among = series.frequency !== "week" || series.weekdays.length === 0;
    if (dated.length > 0 && !among && !dated.some(({ dayOfWeek }) => series.weekdays.includes(dayOfWeek)))
      return refusal("INVALID_RECURRENCE", "I do not know which one is left out; that day is none of them.");
    series.exceptWeekdays.push(...weekdays);
    series.exceptMonths.push(...months);
    for (const { at, ...day } of days) {
      const date = dateOfDay(day, moment);
      const lead = day.whole ? "month" : (day.lasts ?? "");
      // "every day except the 15th | at 8": the hour of all
      const its = at && series.times.length === 0 && !subDaily(series) && !series.window;
      if (its) series.times = [at];
      series.exceptDates.push({ date, lead, ...(at && !its ? { time: at } : {}) });
    }
  }
  return series;
}

const withoutUntil = ({ placed }: Bag): Bag => new Bag(placed.filter(({ piece }) => piece.kind !== "until"));

/** "on Friday every half hour from 9 till noon": of that day alone; "on Fridays" and "every Friday" say that it is so each week. */
function onlyDay(bag: Bag, series: Series): Day | null {
  if (series.until || series.start || series.weekdays.length !== 1) return null;
  if (bag.all("count").length > 0 || bag.all("series").length > 1) return null;
  const days = bag
    .all("when")
    .flatMap(({ when }) => (when.days || when.part ? [null] : when.day ? [when.day] : []));
  const [day] = days;
  return days.length === 1 && day && day.series?.weekdays && !day.repeats && !day.stretch ? day : null;
}

/** "every Sunday in July": of the coming one, as nothing says that it is so each year. */
const isSeason = ({ frequency, months, until, span, start, count }: Series): boolean =>
  (frequency === "week" || frequency === "day") && months.length > 0 && !until && !span && !start && !count;

/** The last day of the months: of those that have begun, or are next. */
function endOfSeason(months: readonly number[], { today }: Moment): PlainDate {
  let first = today.month;
  while (months.includes(first) && first > today.month - 11) first = first === 1 ? 12 : first - 1;
  const ahead = Math.max(...months.map((month) => (month - first + 12) % 12));
  const begun = (today.month - first + 12) % 12;
  return today
    .with({ day: 1 })
    .add({ months: ahead - begun + 1 })
    .subtract({ days: 1 });
}

/** "every Friday but the second one of the month": the others by their places. */
function withoutPlaces(
  series: Series,
  places: readonly number[],
  weekdays: readonly number[],
): Partial<Series> | null {
  const last = places[0]! < 0;
  if (series.interval > 1 || places.some((nth) => nth < 0 !== last)) return null;
  const others = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => (last ? -index - 1 : index + 1)).filter(
      (nth) => !places.includes(nth),
    );
  const [day, other] = series.weekdays;
  if (series.frequency === "week" && day && !other && (weekdays.length === 0 || weekdays.join() === `${day}`))
    return { frequency: "month", positions: others(5) };
  return series.frequency === "day" && series.weekdays.length + weekdays.length === 0
    ? { frequency: "month", monthDays: others(31) }
    : null;
}

/**
 * "every third Saturday, starting 9 May": that is the second of its month, so they are weeks that are counted; "every quarter on the
 * 15th, next on 15 June" counts no quarters of the calendar year.
 */
export function beginsElsewhere({ positions, weekdays, months, monthDays, start }: Series): boolean {
  const first = start?.date?.date;
  if (!first) return false;
  if (positions.length > 0)
    return (
      months.length === 0 &&
      positions.every((nth) => nth > 0 && nth !== Math.ceil(first.day / 7)) &&
      weekdays.includes(first.dayOfWeek)
    );
  return monthDays.includes(first.day) && months.join() === "1,4,7,10" && !months.includes(first.month);
}

/** "every month starting on the second Tuesday of June": it comes at that place in each. */
function takePlaceInMonth(series: Series, { series: said }: Day): void {
  if (series.frequency !== "month" || !said?.positions?.length || !said.weekdays) return;
  if (series.weekdays.length + series.monthDays.length + series.positions.length > 0) return;
  series.positions = said.positions;
  series.weekdays = said.weekdays;
}
