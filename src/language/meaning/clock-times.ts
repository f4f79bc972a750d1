/** Times of day from what was said of them: their numbers, minutes past or to an hour, the part of the day. */
import type { DayPart } from "../rules.js";
import { choices } from "./hour-choices.js";
import type { DurationParts, TimeExpression } from "./values.js";

export type Half = "am" | "pm";

/** A time from its numbers; one that does not exist is marked, so that it is refused and not left in the title. */
export function at(hour: number, minute: number, half?: Half, second = 0): TimeExpression {
  const bad = { hour, minute, second, half: "fixed", invalid: true } as const;
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute > 0)) return bad;
  if (half) {
    // "17:30 pm" says the same thing twice; "15 am" contradicts itself
    if (hour > 12 || hour < 1)
      return half === "pm" && hour > 12 && hour < 24 ? { hour, minute, second, half: "fixed" } : bad;
    return { hour: (hour % 12) + (half === "pm" ? 12 : 0), minute, second, half };
  }
  if (hour === 0 || hour > 12)
    return { hour: hour % 24, minute, second, half: "fixed", ...(hour === 24 ? { midnight: true } : {}) };
  return { hour, minute, second, half: "none" };
}

/** A time of the 24-hour clock. */
export const fixed = (hour: number, minute = 0): TimeExpression => ({ ...at(hour, minute), half: "fixed" });

/** "0930" and "09:30" are times of the 24-hour clock. */
export function zeroed(time: TimeExpression, text: string): TimeExpression {
  return text.startsWith("0") && time.half === "none" && !time.invalid ? { ...time, half: "fixed" } : time;
}

export const split = (value: number): [hour: number, minute: number] => [
  Math.floor(value / 100),
  value % 100,
];

/** Minutes before or after an hour; the half of the day is that of the hour that was named. */
export function shifted(time: TimeExpression, minutes: number): TimeExpression | null {
  if (time.minute !== 0 || time.invalid || Math.abs(minutes) > 59 || minutes % 1) return null;
  const total = (time.hour * 60 + minutes + 1440) % 1440;
  const base = { minute: total % 60, second: 0, half: time.half };
  const hour = Math.floor(total / 60);
  if (time.half !== "none") return { ...base, hour };
  return { ...base, hour: hour === 0 ? 12 : hour, named: time.named ?? time.hour };
}

/** So long before or after a time of the same day; null where it comes to another. */
export function countedFrom(
  time: TimeExpression,
  { totalMs, hours, minutes }: DurationParts,
  sign: 1 | -1,
): TimeExpression | null {
  const length = hours * 60 + minutes;
  const total = time.hour * 60 + time.minute + sign * length;
  if (length * 60_000 !== totalMs || length > 360 || total < 60 || total >= 1440) return null;
  if (time.invalid || time.midnight) return null;
  const hour = Math.floor(total / 60);
  const told = { ...time, hour, minute: total % 60 };
  if (time.half !== "none") return { ...told, half: "fixed" };
  return { ...told, hour: ((hour + 11) % 12) + 1, named: time.named ?? time.hour };
}

/** The one hour of that part of the day; null where there is none, or it is of the day behind it. */
export function inPart(time: TimeExpression, part: DayPart): TimeExpression | null {
  if (time.half !== "none") return null;
  const [choice, other] = choices(time, part, true);
  if (!choice || other || choice.shift > 0) return null;
  return { ...time, hour: choice.time.hour, half: choice.time.hour < 12 ? "am" : "pm" };
}

/** Times in a list, each once. */
export const listed = (time: TimeExpression, more: TimeExpression[]): TimeExpression[] | null =>
  more.length < 8 &&
  !more.some(({ hour, minute, half }) => hour === time.hour && minute === time.minute && half === time.half)
    ? [time, ...more]
    : null;
