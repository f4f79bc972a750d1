/**
 * "every 2 hours tonight until 6am", "every 20 minutes this afternoon until 5", "every hour on Friday evenings until 9": what comes more often
 * than once a day, from when the part of the day begins up to an hour of it or of the next morning; without a part ("every hour on Saturday
 * until 6pm") from nine in the morning, which is said.
 */
import type { Moment } from "../calendar.js";
import { fixed } from "../meaning/clock-times.js";
import { ofPart } from "../meaning/hour-choices.js";
import type { DateExpression, Series, TimeExpression, When } from "../meaning/values.js";
import { type DayPart, DEFAULT_TIME, PARTS_LAST } from "../rules.js";
import { type Bag, dateOfDay } from "./bag.js";

const NIGHTLY: ReadonlySet<DayPart> = new Set(["late evening", "night", "tonight"] as const);

interface End {
  time: TimeExpression;
  /** Days behind the one on which the part begins. */
  shift: number;
  /** The hour at which it begins. */
  begins: number;
  /** Nobody said so. */
  taken?: boolean;
}

/** The end of a part of the day; null where the hour is no end of it. */
function endOfPart(time: TimeExpression, part: DayPart): End | null {
  const nightly = NIGHTLY.has(part);
  const found = ofPart(
    nightly && time.half === "none" && time.hour < 8 ? { ...time, half: "am" } : time,
    part,
  );
  if (!found) return null;
  const begins = PARTS_LAST[part].from;
  const over = found.time.hour * 60 + found.time.minute <= begins * 60;
  if (over && !nightly && !time.midnight) return null;
  return { time: { ...found.time, half: "fixed" }, shift: found.shift || (over ? 1 : 0), begins };
}

/** Where nothing says from when, by day: from nine on. */
function endOfDaytime(time: TimeExpression): End | null {
  const begins = DEFAULT_TIME.hour;
  if (time.midnight) return { time, shift: 1, begins, taken: true };
  const later = time.half === "none" && time.named === undefined && time.hour < 12;
  const hour = later ? time.hour + 12 : time.hour;
  if (time.half === "am" || hour <= begins) return null;
  return { time: { ...time, hour, half: "fixed" }, shift: 0, begins, taken: true };
}

const windowOf = ({ begins, time, taken }: End): NonNullable<Series["window"]> => ({
  from: fixed(begins),
  to: time,
  ...(taken ? { taken } : {}),
});

/** Takes such an end of one day into a rhythm; false where it cannot be one. */
export function endsAtHour(
  series: Series,
  { day, part, times: [time, other], zone }: When,
  moment: Moment,
): boolean {
  const date = day && dateOfDay(day, moment);
  if (!time || other || !date || day.stretch || series.until || zone) return false;
  return endOn(series, date, part, time, moment);
}

/** The same of a day that was taken already: "tomorrow afternoon | until 4". */
export function endsItsDay(series: Series, { times: [time, other], zone }: When, moment: Moment): boolean {
  const { until, part } = series;
  if (!time || other || !until?.date || until.time || zone) return false;
  return endOn(series, until.date, part, time, moment);
}

function endOn(
  series: Series,
  date: DateExpression,
  part: DayPart | undefined,
  time: TimeExpression,
  moment: Moment,
): boolean {
  // "every hour Monday to | Friday until 5": on each of them
  if (date.exact || series.window || series.weekdays.length > 0) return false;
  const today = date.date.equals(moment.today);
  const ends = part ? endOfPart(time, part) : today ? undefined : endOfDaytime(time);
  if (ends === null) return false;
  const end = ends ?? { time: today ? stillToCome(time, moment) : time, shift: time.midnight ? 1 : 0 };
  const until = date.date.add({ days: end.shift });
  series.until = { date: { date: until, roll: "none" }, time: end.time, lead: "" };
  if (ends) {
    delete series.part;
    series.window = windowOf(ends);
  }
  if (!today || end.shift > 0)
    series.start = {
      ...(series.start ?? { date: { date: date.date, roll: "none" }, lead: "" }),
      ...(ends && !series.start?.time ? { time: fixed(ends.begins) } : {}),
    };
  return true;
}

/** "every 2 hours every day", "every hour except weekends": an hour at which it ends is of each of its days. */
export const comesEachDay = (bag: Bag): boolean =>
  bag.all("series").some(({ series: { frequency } }) => frequency === "day") ||
  bag.all("except").some(({ weekdays, holidays }) => weekdays.length > 0 || holidays);

/** The same of each of its days: "every hour on Friday evenings until 9"; false where it is no end of them. */
export function endsEachDay(series: Series, time: TimeExpression): boolean {
  if (series.window) return false;
  const ends = series.part ? endOfPart(time, series.part) : endOfDaytime(time);
  if (!ends || ends.shift > 0) return false;
  delete series.part;
  series.window = windowOf(ends);
  return true;
}

/** "until 9", said at ten: in the evening. */
function stillToCome(time: TimeExpression, { now }: Moment): TimeExpression {
  const over = time.hour * 60 + time.minute <= now.hour * 60 + now.minute;
  return time.half === "none" && over && time.hour < 12
    ? { ...time, hour: time.hour + 12, half: "pm" }
    : time;
}
