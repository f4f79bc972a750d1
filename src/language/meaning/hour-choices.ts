/** The hours that a time of day can mean, best first, by the part of the day or the rule for bare hours. */

import { AFTERNOON_HOURS, BEFORE_LEAD_MINUTES, type ClockTime, DAY_PARTS, type DayPart } from "../rules.js";
import type { TimeExpression } from "./values.js";

export interface Choice {
  time: ClockTime;
  /** Days after the named one. */
  shift: number;
}

export const pad = (value: number): string => String(value).padStart(2, "0");

export const show = (time: ClockTime): string => `${time.hour}:${pad(time.minute)}`;

/** "Friday 6:20": a time from a timetable, of either half of the day. */
export const eitherHalf = ({ half, hour, minute, named }: TimeExpression): boolean =>
  half === "none" && named === undefined && minute > 0 && minute !== 30 && hour >= 5 && hour <= 6;

/** "tomorrow morning at 9pm" contradicts itself. */
export function fitsPart({ hour }: TimeExpression, part: DayPart): boolean {
  const { from, to } = DAY_PARTS[part];
  return (
    (hour >= from && hour <= to) ||
    hour + 24 <= to ||
    (hour === 0 && from <= 1) ||
    (part.includes("night") && hour < 6)
  );
}

/** The times of day that an expression can mean, best first; none when its words contradict each other. */
export function choices(time: TimeExpression, part: DayPart | undefined, hasDate: boolean): Choice[] {
  const make = (hour: number): Choice => ({
    time: { hour: hour % 24, minute: time.minute, second: time.second },
    shift: hour >= 24 ? 1 : 0,
  });
  if (time.midnight) return [{ time: { hour: 0, minute: 0, second: 0 }, shift: 1 }];
  const nightly = part === "night" || part === "tonight";
  if (time.half !== "none") {
    if (!part) return [make(time.hour)];
    if (nightly && time.hour < 6) return [make(time.hour + 24)];
    return fitsPart(time, part) ? [make(time.hour)] : [];
  }
  if (part) {
    // "this morning at 12" contradicts itself
    if (time.hour === 12 && part.includes("morning")) return [];
    const { from, to } = DAY_PARTS[part];
    const open = [time.hour, time.hour + 12, time.hour + 24].filter(
      (hour) => hour >= from && hour <= to && !(time.hour === 12 && hour === 36),
    );
    if (time.hour === 12 && (part.includes("evening") || nightly))
      return [{ time: { hour: 0, minute: time.minute, second: time.second }, shift: 1 }];
    if (nightly && time.hour < 5) return [make(time.hour + 24)];
    return open.map(make);
  }
  if (time.hour === 12) return [make(12)];
  const named = time.named ?? time.hour;
  const afternoon = named >= AFTERNOON_HOURS.from && named <= AFTERNOON_HOURS.to;
  const both = afternoon ? [make(time.hour + 12), make(time.hour)] : [make(time.hour), make(time.hour + 12)];
  return hasDate ? both : both;
}

/** "starting at 9 tonight": with the half of the day that the part means, and the days it lies behind it; null where the hour is none of it. */
export function ofPart(time: TimeExpression, part: DayPart): { time: TimeExpression; shift: number } | null {
  if (time.half !== "none" && !time.midnight) return { time, shift: 0 };
  const [choice] = choices(time, part, true);
  if (!choice) return null;
  const { midnight: _, ...rest } = time;
  return { time: { ...rest, ...choice.time, half: "fixed" }, shift: choice.shift };
}

/** "every Monday before 8am": as early as before any hour; null at midnight, before which another day lies. */
export function justBefore(time: TimeExpression): TimeExpression | null {
  const minutes = time.hour * 60 + time.minute - BEFORE_LEAD_MINUTES;
  if (time.midnight || minutes < 0) return null;
  const { named: _, ...rest } = time;
  const hour = Math.floor(minutes / 60);
  return { ...rest, hour: hour === 0 && time.half === "none" ? 12 : hour, minute: minutes % 60 };
}
