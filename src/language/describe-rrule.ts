/** An RRULE in words, where the words can say it; null for the rest. */
import { hoursOfDays } from "./describe-hours-of-days.js";
import {
  every,
  everyDays,
  list,
  monthDays,
  months,
  ordinalWords,
  placeWords,
  timeWords,
  weekdays,
} from "./describe-words.js";
import { monthName } from "./names.js";

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const KNOWN = new Set([
  "FREQ",
  "INTERVAL",
  "BYMONTH",
  "BYMONTHDAY",
  "BYDAY",
  "BYHOUR",
  "BYMINUTE",
  "BYSECOND",
  "BYSETPOS",
  "BYYEARDAY",
  "BYWEEKNO",
  "WKST",
]);

export function describeRrule(rule: string): string | null {
  const parts = new Map(
    rule
      .replace(/^RRULE:/i, "")
      .split(";")
      .map((part): [string, string] => {
        const [key = "", value = ""] = part.split("=");
        return [key.toUpperCase(), value];
      }),
  );
  if ([...parts.keys()].some((key) => !KNOWN.has(key))) return null;
  const numbers = (key: string): number[] => (parts.get(key) ?? "").split(",").filter(Boolean).map(Number);
  const byDay = (parts.get("BYDAY") ?? "")
    .split(",")
    .filter(Boolean)
    .map((text) => ({ place: Number.parseInt(text, 10) || 0, day: DAYS.indexOf(text.slice(-2)) + 1 }));
  const rule_: Rule = {
    frequency: parts.get("FREQ") ?? "",
    interval: Number(parts.get("INTERVAL") ?? 1),
    days: [...new Set(byDay.map(({ day }) => day))],
    places: [...new Set(byDay.map(({ place }) => place).filter((place) => place !== 0))],
    months: numbers("BYMONTH"),
    monthDays: numbers("BYMONTHDAY"),
    yearDays: numbers("BYYEARDAY"),
    weeks: numbers("BYWEEKNO"),
    positions: numbers("BYSETPOS"),
  };
  const hours = numbers("BYHOUR");
  const minutes = parts.has("BYMINUTE") ? numbers("BYMINUTE") : [0];
  const product = hours.flatMap((hour) => minutes.map((minute) => ({ hour, minute })));
  const picked = rule_.frequency === "DAILY" && rule_.positions.length > 0 && product.length > 1;
  const times = picked
    ? rule_.positions.map((position) => product[position - 1]).filter((time) => time !== undefined)
    : product;
  if (picked) rule_.positions = [];
  if (
    rule_.frequency === "WEEKLY" &&
    rule_.interval === 1 &&
    rule_.positions.length > 0 &&
    rule_.months.length === 0
  )
    return hoursOfDays(rule_.days, product, rule_.positions);
  const words = dayWords(rule_);
  if (times.length > 6) {
    const steps = evenSteps(times);
    const days =
      words === "every day"
        ? ""
        : words?.replace(/^every (weekday|weekend)$/, " on $1s").replace(/^every /, " on ");
    return steps && words && rule_.frequency === "DAILY" ? `${steps}${days}` : null;
  }
  return (
    words &&
    (times.length > 0
      ? `${words} at ${list(times.map(({ hour, minute }) => timeWords(hour, minute)))}`
      : words)
  );
}

/** "every 15 minutes from 9:00 to 17:00", for times at even distances; null for others. */
function evenSteps(times: readonly { hour: number; minute: number }[]): string | null {
  const minutes = times.map(({ hour, minute }) => hour * 60 + minute);
  const step = minutes[1]! - minutes[0]!;
  if (minutes.some((value, index) => value !== minutes[0]! + index * step)) return null;
  const [first, last] = [times[0]!, times.at(-1)!];
  const unit = step % 60 === 0 ? `${step / 60} hours` : `${step} minutes`;
  return `every ${unit.replace(/^1 hours$/, "hour")} from ${timeWords(first.hour, first.minute)} to ${timeWords(last.hour, last.minute)}`;
}

interface Rule {
  frequency: string;
  interval: number;
  days: number[];
  places: number[];
  months: number[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  positions: number[];
}

function dayWords(rule: Rule): string | null {
  const { frequency, interval, days, months: inMonths } = rule;
  const monthsPart = inMonths.length > 0 ? ` in ${months(inMonths)}` : "";
  switch (frequency) {
    case "HOURLY":
    case "MINUTELY":
    case "SECONDLY":
      return `${every(interval, { HOURLY: "hour", MINUTELY: "minute", SECONDLY: "second" }[frequency])}${monthsPart}`;
    case "DAILY":
      if (days.length > 0) return interval === 1 ? `${everyDays(days)}${monthsPart}` : null;
      return `${every(interval, "day")}${monthsPart}`;
    case "WEEKLY":
      if (days.length === 0) return `${every(interval, "week")}${monthsPart}`;
      return interval === 1
        ? `${everyDays(days)}${monthsPart}`
        : `${every(interval, "week")} on ${weekdays(days)}${monthsPart}`;
    case "MONTHLY":
      return monthWords(rule, every(interval, "month"), monthsPart);
    case "YEARLY":
      return yearWords(rule, every(interval, "year"));
    default:
      return null;
  }
}

function monthWords(rule: Rule, of: string, inMonths: string): string | null {
  const { days, places, monthDays: dates, positions } = rule;
  if (dates.length > 0) {
    const [date, other] = dates;
    if (
      days.length === 1 &&
      date! > 0 &&
      !other &&
      of === "every month" &&
      positions.length + places.length === 0
    )
      return `${everyDays(days)} the ${ordinalWords(date!)}${inMonths}`;
    if (days.length > 0)
      return positions.length > 0 || places.length > 0
        ? null
        : `on the ${weekdays(days)} ${among(dates)} of ${of}${inMonths}`;
    if (positions.length === 1 && positions[0] === -1)
      return `on the ${ordinalWords(Math.max(...dates))} or the last day of ${of}${inMonths}`;
    return positions.length > 0 ? null : `on ${monthDays(dates)} of ${of}${inMonths}`;
  }
  if (places.length > 0)
    return `on the ${list(places.map(placeWords))} ${weekdays(rule.days)} of ${of}${inMonths}`;
  if (positions.length > 0) {
    const kind = days.join("") === "12345" ? "weekday" : `instance of ${weekdays(days)}`;
    return `on the ${list(positions.map(placeWords))} ${kind} of ${of}${inMonths}`;
  }
  return days.length > 0 ? `${of} on ${weekdays(days)}${inMonths}` : `${of}${inMonths}`;
}

/** "from the 5th to the 11th": the seven days on which a weekday by its place can fall. */
function among(dates: readonly number[]): string {
  const sorted = [...dates].sort((a, b) => Number(a > 0) - Number(b > 0) || a - b);
  return dates.length === 7
    ? `from ${monthDays([sorted[0]!])} to ${monthDays([sorted.at(-1)!])}`
    : `among ${monthDays([...dates])}`;
}

function yearWords(rule: Rule, of: string): string | null {
  const { days, places, months: inMonths, monthDays: dates, yearDays, weeks } = rule;
  if (weeks.length > 25 && weeks.every((week, at) => week === weeks[0]! + 2 * at))
    return `${everyDays(days)} in ${weeks[0] === 1 ? "odd" : "even"} weeks`;
  if (weeks.length > 0) return `${everyDays(days)} in week ${list(weeks.map(String))}`;
  if (yearDays.some((day) => day < 0)) return `on ${monthDays(yearDays)} of ${of}`;
  if (yearDays.length > 0) return `on the ${list(yearDays.map(ordinalWords))} day of ${of}`;
  if (dates.length > 0 && inMonths.length === 1 && dates.every((date) => date < 0))
    return `${of} on ${monthDays(dates)} of ${monthName(inMonths[0]!)}`;
  if (dates.length > 0 && inMonths.length === 1)
    return `${of} on ${list(dates.map(String))} ${monthName(inMonths[0]!)}`;
  if (places.length > 0 && inMonths.length > 0)
    return `${of} on the ${list(places.map(placeWords))} ${weekdays(days)} in ${months(inMonths)}`;
  return days.length === 0 && inMonths.length === 0 && dates.length === 0 ? of : null;
}
