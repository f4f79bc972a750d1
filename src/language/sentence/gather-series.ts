/** The pieces of a rhythm as one: heads that complete each other, and the times, days, bounds and exceptions around them. */
import type { Moment } from "../calendar.js";
import { justBefore, ofPart } from "../meaning/hour-choices.js";
import type { Series, When } from "../meaning/values.js";
import { DAY_PARTS } from "../rules.js";
import { type Bag, dateOfDay, expressionOf } from "./bag.js";
import { bounded, endOf, subDaily } from "./bound-series.js";
import { dueEachTime } from "./due-each-time.js";
import { emptySeries } from "./lists.js";
import { type Outcome, refusal } from "./outcome.js";
import { comesEachDay, endsAtHour, endsEachDay, endsItsDay } from "./until-hour.js";

/** Null where the pieces are not one sentence; a refusal where they are, but make no rule. */
export function gatherSeries(
  bag: Bag,
  whens: readonly When[],
  moment: Moment,
  unsaid: Series | null = null,
): Series | Outcome | null {
  const heads = bag.all("series");
  const ordered = [...heads.filter(({ adverb }) => !adverb), ...heads.filter(({ adverb }) => adverb)];
  let series = unsaid;
  let rhythms = 0;
  if (heads.length > 0 && heads.every(({ only }) => only)) return null;
  for (const { series: part, every, only } of ordered) {
    // "every weekend, saturday only"
    if (only && isWhole(series) && part.weekdays!.every((day) => series!.weekdays.includes(day))) {
      series = { ...series!, weekdays: part.weekdays! };
      continue;
    }
    // "every day and every Friday" are two; "every morning, every Monday" is one
    if (
      every &&
      ++rhythms > 1 &&
      !part.part &&
      !series?.part &&
      !(series && subDaily({ ...emptySeries(), ...part }) !== subDaily(series))
    )
      series = null;
    else
      series =
        series || ordered[0]!.series !== part
          ? series && mergeHeads(series, part)
          : { ...emptySeries(), ...part };
    if (!series) return refusal("INVALID_RECURRENCE", "There is more than one rhythm in this.");
  }
  if (!series) return null;
  if (series.moving) Object.assign(series, series.moving(moment));
  for (const [which, { months }] of bag.all("months").entries()) {
    if (which > 0 || series.months.length > 0) return null;
    series.months = months;
  }
  const [started, daily] = [bag.all("start").length > 0, comesEachDay(bag)];
  // "… by 29 May; remind me every Monday until then": the day that was told
  const then = bag.all("until").some(({ told }) => told);
  const end = then ? whens.find(({ day, days }) => day !== undefined && !days) : undefined;
  if (then && !end) return null;
  if (end) series.until = { ...endOf(expressionOf({ ...end, times: [] }, moment)), lead: "" };
  const begun = beginning(bag, whens);
  const bound = started || bag.all("range").length + bag.all("span").length + bag.all("count").length > 0;
  for (const when of bag.all("until").flatMap(({ when, told }) => (told || bound ? [] : [when]))) {
    const due = dueEachTime(series, when);
    if (due && "ok" in due) return due;
  }
  for (const when of whens) {
    if (when === end || when === begun?.taken) continue;
    const due = bound ? null : dueEachTime(series, when);
    if (due && "ok" in due) return due;
    if (!absorb(series, due ?? when, { started, daily }, moment)) return null;
  }
  if (series.months.length > 0) {
    // "the first Monday of every month, in January" is once a year
    if (series.frequency === "month" && series.positions.length > 0 && series.interval === 1)
      series.frequency = "year";
    // "every third Thursday in June" counts within the month
    const head = heads[0]?.series;
    if (head?.frequency === "week" && (head.interval ?? 1) > 2 && head.weekdays?.length) return null;
    // "in June and November on the 1st every year"
    if (series.yearDays.length > 0 && series.yearDays.every((day) => day > 0 && day <= 31))
      Object.assign(series, { monthDays: series.yearDays, yearDays: [] });
  }
  if (bag.all("orLast").length > 0 && !orLast(series)) return null;
  return bounded(series, bag, moment, begun?.start);
}

/** "weekends", "weekdays": of days that were named one by one none is only meant. */
const isWhole = (series: Series | null): boolean => /^(?:6,7|1,2,3,4,5)$/.test(series?.weekdays.join() ?? "");

/** "starting at 6 | on Friday evening", "starting 12 May at 8 | in the evening": what says more of the hour it begins at. */
function beginning(bag: Bag, whens: readonly When[]): { start: When; taken: When } | null {
  const [begun, other] = bag.all("start");
  const [time, second] = begun?.when.times ?? [];
  if (!begun || other || !time || second || begun.when.part || begun.when.until) return null;
  const taken = whens.find(
    (when) =>
      when.part &&
      when.times.length === 0 &&
      !when.until &&
      !when.days &&
      !when.routine &&
      !(when.day && begun.when.day) &&
      ofPart(time, when.part),
  );
  return taken
    ? { taken, start: { ...begun.when, part: taken.part!, ...(taken.day ? { day: taken.day } : {}) } }
    : null;
}

/** "on the 30th, or the last day": the latest of the days 28 to 30 that a month has. */
function orLast(series: Series): boolean {
  const [day, other] = series.monthDays;
  if (day === undefined || other !== undefined || day < 29 || series.setPositions.length > 0) return false;
  if (day === 31) series.monthDays = [-1];
  else Object.assign(series, { monthDays: [28, 29, 30].slice(0, day - 27), setPositions: [-1] });
  return true;
}

/** A second head only completes the first: "every day … every Monday" is two rhythms, "mornings every day" is one. */
function mergeHeads(a: Series, part: Partial<Series>): Series | null {
  const b = { ...emptySeries(), ...part };
  if (a.fromCompletion || b.fromCompletion || a.moving || b.moving) return null;
  if (b.perPeriod && a.perPeriod) return null;
  const days = (one: Series): number =>
    one.weekdays.length + one.monthDays.length + one.positions.length + one.setPositions.length;
  if (a.part && b.part && a.part !== b.part) {
    // "every morning and every evening": both, at their hours
    if (a.frequency !== b.frequency || days(a) + days(b) > 0 || a.times.length + b.times.length > 0)
      return null;
    const { part: _, ...rest } = a;
    return {
      ...rest,
      times: [a.part, b.part].map((one) => ({ ...DAY_PARTS[one].at, half: "fixed" as const })),
    };
  }
  const both = {
    ...a,
    times: a.times.length > 0 ? a.times : b.times,
    ...(a.part ? {} : b.part ? { part: b.part } : {}),
  };
  if (part.frequency === undefined)
    return a.weekdays.length > 0
      ? null
      : { ...both, weekdays: b.weekdays, ...(a.frequency === "day" ? { frequency: "week" as const } : {}) };
  if (a.frequency === undefined)
    return { ...b, ...both, frequency: b.frequency!, interval: b.interval, weekdays: a.weekdays };
  const weekly = (one: Series): boolean =>
    one.frequency === "week" && one.weekdays.length > 0 && one.interval === 1;
  if (subDaily(a) && weekly(b)) return a.weekdays.length > 0 ? null : { ...both, weekdays: b.weekdays };
  if (subDaily(b) && weekly(a))
    return { ...b, ...(b.part ? {} : a.part ? { part: a.part } : {}), weekdays: a.weekdays };
  if (subDaily(a) || subDaily(b)) {
    const [fast, slow] = subDaily(a) ? [a, b] : [b, a];
    if (subDaily(slow) || slow.frequency !== "day" || days(slow) > 0) return null;
    return { ...fast, ...(fast.part ? {} : slow.part ? { part: slow.part } : {}) };
  }
  if (a.frequency === b.frequency) {
    if (a.interval !== b.interval && a.interval > 1 && b.interval > 1) return null;
    if (days(a) > 0 && days(b) > 0)
      return a.weekdays.join() === b.weekdays.join() &&
        days(a) === days(b) &&
        a.positions.join() === b.positions.join() &&
        a.monthDays.join() === b.monthDays.join()
        ? both
        : null;
    if (a.times.length > 0 && b.times.length > 0) return null;
    const rich = days(a) > 0 ? a : b;
    return {
      ...rich,
      ...{ times: both.times },
      ...(both.part ? { part: both.part } : {}),
      interval: Math.max(a.interval, b.interval),
      months: a.months.length > 0 ? a.months : b.months,
    };
  }
  if (a.frequency === "day" && b.frequency === "week" && days(a) === 0 && a.interval === 1 && days(b) > 0)
    return { ...b, times: both.times, ...(both.part ? { part: both.part } : {}) };
  if (b.frequency === "day" && a.frequency === "week" && days(b) === 0 && b.interval === 1 && days(a) > 0)
    return both;
  // "quarterly on the 1st of January, April, July and October", "twice a year on 1 March and 1 September"
  const [often, dated] = a.months.length > 0 ? [b, a] : [a, b];
  const yearly = often.frequency === "month" ? 12 / often.interval : (often.perPeriod?.times ?? 1);
  if (dated.frequency === "year" && dated.interval === 1 && days(often) === 0 && days(dated) > 0)
    return yearly === dated.months.length && ["month", "year"].includes(often.frequency ?? "")
      ? { ...dated, times: both.times, ...(both.part ? { part: both.part } : {}) }
      : null;
  if (b.frequency === "week" && a.frequency === "month" && days(a) === 0 && b.weekdays.length > 0)
    return null;
  return null;
}

/** A time with the half of the day that its part means, and without the part. */
function onTheClock(when: When): When {
  const { part, ...rest } = when;
  const [time, other] = when.times;
  const found = part && time && !other && !when.until ? ofPart(time, part) : null;
  return found?.shift === 0 ? { ...rest, times: [found.time] } : when;
}

type Beside = { started: boolean; daily: boolean };
/** Takes what a moment says into the rhythm; false where it does not belong. */
function absorb(series: Series, said: When, { started, daily }: Beside, moment: Moment): boolean {
  // "every 4 hours starting tomorrow, at 7 in the morning": when it begins, not when in the day it comes
  const when = started && subDaily(series) ? onTheClock(said) : said;
  if (when.either) return false;
  if (when.goesOn === "hours" && subDaily(series)) return endsAtHour(series, when, moment);
  // "every 45 minutes until 6", "every hour before 6pm"
  const ends = when.lead === "until" || (subDaily(series) && (when.lead === "before" || when.lead === "by"));
  if (ends && !when.day && !when.days && when.times.length === 1) {
    if (!subDaily(series)) return false;
    if ((series.weekdays.length > 0 || daily) && when.lead === "until")
      return endsEachDay(series, when.times[0]!);
    if (series.until) return when.lead === "until" && endsItsDay(series, when, moment);
    series.until = endOf(expressionOf(when, moment));
    return true;
  }
  // "every hour tomorrow before 5"
  if (ends && when.lead !== "until" && when.day && when.times.length === 1)
    return endsAtHour(series, when, moment);
  if (when.until) {
    const [from] = when.times;
    if (series.window || series.times.length > 0 || (when.outside && !subDaily(series))) return false;
    if (subDaily(series)) series.window = { from: from!, to: when.until };
    else series.times = [from!];
  } else if (when.times.length > 0) {
    if (series.times.length > 0) return false;
    if (subDaily(series) && when.times.length > 1) return false;
    const early = when.lead === "before" && !when.day ? when.times.map(justBefore) : when.times;
    if (early.includes(null)) return false;
    series.times = early as typeof when.times;
  }
  if (when.routine) {
    if (series.times.length > 0 || subDaily(series)) return false;
    series.times = [{ ...when.routine, half: "fixed" }];
  }
  if (when.part) {
    if (series.part && series.part !== when.part) return false;
    series.part = when.part;
  }
  if (when.zone) {
    if (series.zone) return false;
    series.zone = when.zone;
  }
  for (const day of [...(when.day ? [when.day] : []), ...(when.days ?? [])]) {
    if (when.lead === "until" || when.lead === "by" || when.lead === "before") {
      if (series.until || when.days) return false;
      series.until = endOf(expressionOf({ ...when, times: [] }, moment));
      continue;
    }
    const said = day.series;
    const free =
      series.monthDays.length +
        series.positions.length +
        series.setPositions.length +
        series.yearDays.length ===
      0;
    // "every hour today": on that day alone
    if (subDaily(series) && day.near && !day.stretch && !said && !when.days && !series.until && !started) {
      const date = dateOfDay(day, moment);
      if (date.exact || date.keepsTime) return false;
      series.until = { date, lead: "" };
      if (!date.date.equals(moment.today)) series.start = { date, lead: "" };
      continue;
    }
    // "on the last Friday of the month, every month"
    const placed = said && (day.repeats || said.positions || said.setPositions || said.days);
    if (placed) {
      const { frequency = "month", interval: _, ...place } = said;
      if (!free || series.frequency !== frequency || series.weekdays.length + series.months.length > 0)
        return false;
      Object.assign(series, place);
      continue;
    }
    // "mum's birthday is 3/8, remind me every year"
    const plain = series.frequency === "year" && free && series.months.length + series.weekdays.length === 0;
    if (!said?.months && !said?.monthDays && !said?.weekdays && plain && !day.near && !day.stretch) {
      const { date, roll, withYear } = dateOfDay(day, moment);
      if (roll !== "year" || withYear) return false;
      Object.assign(series, { months: [date.month], monthDays: [date.day] });
      continue;
    }
    if (!said || (subDaily(series) && !said.weekdays && !said.months)) return false;
    if (
      said.weekdays &&
      free &&
      (series.weekdays.length === 0 || when.days) &&
      (series.frequency === "week" ||
        (series.frequency === "day" && series.part !== undefined) ||
        subDaily(series))
    ) {
      series.weekdays = [...series.weekdays, ...said.weekdays];
      if (series.frequency === "day") series.frequency = "week";
      continue;
    }
    if (
      said.monthDays &&
      !said.months &&
      series.weekdays.length === 0 &&
      (free || when.days) &&
      (series.frequency === "month" || series.months.length > 0)
    ) {
      series.monthDays = [...series.monthDays, ...said.monthDays];
      continue;
    }
    if (said.monthDays && said.months && free && series.frequency === "year" && series.months.length === 0) {
      series.months = said.months;
      series.monthDays = said.monthDays;
      continue;
    }
    if (said.months && !said.monthDays && series.months.length === 0) {
      series.months = said.months;
      continue;
    }
    return false;
  }
  return true;
}
