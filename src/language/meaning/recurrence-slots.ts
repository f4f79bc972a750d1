/** The times of day of a recurrence: which half of the day, and which hours "twice a day" are. */

import { AFTERNOON_HOURS, DAY_PARTS, DEFAULT_TIME, TIMES_A_DAY } from "../rules.js";
import { fitsPart } from "./hour-choices.js";
import type { Series, TimeExpression } from "./values.js";

/** A time of day in whole minutes. */
export interface Slot {
  hour: number;
  minute: number;
}

/** The hour of a time inside a recurrence, by the part of the day or the rule for bare hours. */
export function slotOf(time: TimeExpression, part: Series["part"], previous?: Slot): Slot | null {
  const slot = (hour: number): Slot => ({ hour: hour % 24, minute: time.minute });
  if (time.half !== "none") return part && !fitsPart(time, part) ? null : slot(time.hour);
  if (part) {
    if (time.hour === 12 && (part.includes("evening") || part === "night" || part === "tonight"))
      return slot(0);
    const { from, to } = DAY_PARTS[part];
    const fit = [time.hour, time.hour + 12, time.hour + 24].find((hour) => hour >= from && hour <= to);
    return fit === undefined ? null : slot(fit);
  }
  if (time.hour === 12) return slot(12);
  const named = time.named ?? time.hour;
  const afternoon = named >= AFTERNOON_HOURS.from && named <= AFTERNOON_HOURS.to;
  const hour = afternoon ? time.hour + 12 : time.hour;
  // "at 9 and 8": the second is later the same day; "at 9 and 9:30": half an hour
  const behind = previous && hour * 60 + time.minute <= previous.hour * 60 + previous.minute;
  return behind && hour < 12 ? slot(hour + 12) : slot(hour);
}

/** How often a day does not agree with the times that are said, or nobody knows when so many would be. */
export function faultOfTimesADay({ perPeriod, times }: Series): string | null {
  if (perPeriod?.unit !== "day" || times.length === perPeriod.times) return null;
  if (times.length > 0)
    return `This says ${perPeriod.times} times a day and names ${times.length === 1 ? "one time" : `${times.length} times`}.`;
  return TIMES_A_DAY[perPeriod.times]
    ? null
    : `I do not know at which hours ${perPeriod.times} times a day would be; name them.`;
}

export function slots(expression: Series, notes: string[]): Slot[] | null {
  const { perPeriod } = expression;
  if (perPeriod?.unit === "day" && expression.times.length === 0) {
    const hours = TIMES_A_DAY[perPeriod.times];
    if (!hours) return null;
    notes.push(
      `${perPeriod.times} times a day: I chose ${hours.map((hour) => `${hour}:00`).join(", ")}; name other times to change it`,
    );
    return hours.map((hour) => ({ hour, minute: 0 }));
  }
  if (expression.times.length === 0 && expression.window) {
    // "every Tuesday from 3 to 5pm": it begins at three
    const { from, to } = expression.window;
    const afternoon = from.half === "none" && to.half === "pm" && from.hour < 12 && from.hour + 12 <= to.hour;
    const slot = slotOf(afternoon ? { ...from, hour: from.hour + 12, half: "pm" } : from, expression.part);
    return slot && [slot];
  }
  if (expression.times.length === 0) {
    const at = expression.part ? DAY_PARTS[expression.part].at : DEFAULT_TIME;
    if (!expression.part) notes.push(`no time was given; I took ${at.hour}:00`);
    return [{ hour: at.hour, minute: at.minute }];
  }
  const found: Slot[] = [];
  for (const time of expression.times) {
    const slot = slotOf(time, expression.part, found.at(-1));
    if (!slot) return null;
    if (time.half === "none" && !expression.part && slot.hour > 12)
      notes.push(`without am or pm I took ${slot.hour}:${String(slot.minute).padStart(2, "0")}`);
    if (!found.some((other) => other.hour === slot.hour && other.minute === slot.minute)) found.push(slot);
  }
  return found.sort((a, b) => a.hour * 60 + a.minute - b.hour * 60 - b.minute);
}
