/** A cron line in words, where the words can say it; null for the rest. */
import { everyDays, list, monthDays, months, timeWords } from "./describe-words.js";
import { monthName } from "./names.js";

const NAMES: Record<string, number> = {
  sun: 0,
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

/** The values of one field, null for `*`; undefined where it is more than lists, ranges and steps. */
export function cronValues(field: string, from: number, to: number): number[] | null | undefined {
  if (field === "*") return null;
  const values = new Set<number>();
  for (const part of field.toLowerCase().split(",")) {
    const match = /^(?:(\*)|(\w{1,3})(?:-(\w{1,3}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return undefined;
    const number = (text: string): number =>
      /^\d+$/.test(text) ? Number(text) : (NAMES[text] ?? Number.NaN);
    const first = match[1] ? from : number(match[2]!);
    const last = match[1] ? to : match[3] ? number(match[3]) : match[4] ? to : first;
    const step = Number(match[4] ?? 1);
    if (!(first >= from && last <= to && step > 0)) return undefined;
    for (let value = first; value <= last; value += step) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

export function describeCron(cron: string): string | null {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== 5) return null;
  const [minute, hour, date, month, weekday] = fields as [string, string, string, string, string];
  const minutes = cronValues(minute, 0, 59);
  const hours = cronValues(hour, 0, 23);
  const dates = cronValues(date, 1, 31);
  const monthValues = cronValues(month, 1, 12);
  const rawDays = cronValues(weekday, 0, 7);
  if (
    minutes === undefined ||
    hours === undefined ||
    dates === undefined ||
    monthValues === undefined ||
    rawDays === undefined
  )
    return null;
  if (dates && rawDays) return null;
  const days = rawDays && [...new Set(rawDays.map((day) => (day === 0 ? 7 : day)))];
  const times = timesOf(minute, minutes, hours);
  if (!times) return null;
  const inMonths = !monthValues
    ? ""
    : monthValues.length > 6
      ? ` except in ${months(without(monthValues))}`
      : ` in ${months(monthValues)}`;
  if (times.startsWith("every")) {
    if (dates) return null;
    const on = days
      ? ` on ${everyDays(days)
          .replace(/^every (weekday|weekend)$/, "$1s")
          .replace(/^every /, "")}`
      : "";
    return `${times}${on}${inMonths}`;
  }
  if (dates && monthValues)
    return monthValues.length === 1
      ? `every year on ${list(dates.map(String))} ${monthName(monthValues[0]!)} ${times}`
      : monthValues.length > 6
        ? `on ${monthDays(dates)} of every month except ${months(without(monthValues))} ${times}`
        : `every year on ${monthDays(dates)} of ${months(monthValues)} ${times}`;
  if (dates) return `on ${monthDays(dates)} of every month ${times}`;
  return `${everyDays(days ?? [])}${inMonths} ${times}`;
}

const without = (values: readonly number[]): number[] =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => !values.includes(month));

/** "at 9:00 and 17:00", "every hour from 9:00 to 17:00", "every 15 minutes". */
function timesOf(field: string, minutes: number[] | null, hours: number[] | null): string | null {
  if (!minutes || minutes.length === 0) return null;
  if (!hours) {
    if (minutes.length === 1)
      return minutes[0] === 0
        ? "every hour on the hour"
        : `every hour at :${String(minutes[0]).padStart(2, "0")}`;
    const step = minutes[1]! - minutes[0]!;
    const isWhole = 60 % step === 0 && minutes.length === 60 / step && minutes[0] === 0;
    return isWhole ? `every ${step === 1 ? "minute" : `${step} minutes`}` : null;
  }
  if (minutes.length * hours.length <= 6) {
    return `at ${list(hours.flatMap((hour) => minutes.map((minute) => timeWords(hour, minute))))}`;
  }
  const step = hours[1]! - hours[0]!;
  const even = hours.every((hour, index) => hour === hours[0]! + index * step);
  if (minutes.length !== 1 || !even || field.includes("/")) return null;
  const unit = step === 1 ? "hour" : `${step} hours`;
  const whole = hours[0] === 0 && hours.at(-1)! + step > 23 && minutes[0] === 0;
  return whole
    ? `every ${unit}`
    : `every ${unit} from ${timeWords(hours[0]!, minutes[0]!)} to ${timeWords(hours.at(-1)!, minutes[0]!)}`;
}
