/** A weekly rule whose hours are not the same on each day: positions in the product of its days, hours and minutes. */
import { type Slot, slots } from "./recurrence-slots.js";
import type { HoursOfDays, Series } from "./values.js";

const CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The hours of each day, 1 is Monday; null where they do not fit together. */
export function slotsByDay(
  series: Series,
  byDay: readonly HoursOfDays[],
  notes: string[],
): Map<number, Slot[]> | null {
  const found = new Map<number, Slot[]>();
  for (const { weekdays, times, part } of byDay) {
    const { part: _, ...rest } = series;
    const at = slots({ ...rest, times: [...times], ...(part ? { part } : {}) }, notes);
    if (!at) return null;
    for (const day of weekdays) if (!series.exceptWeekdays.includes(day)) found.set(day, at);
  }
  return found;
}

/** FREQ=WEEKLY; its positions count through the week as RFC 5545 orders it, from Monday. */
export function rruleByDay(byDay: ReadonlyMap<number, readonly Slot[]>): string {
  const days = [...byDay.keys()].sort((a, b) => a - b);
  const all = [...byDay.values()].flat();
  const sorted = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  const hours = sorted(all.map(({ hour }) => hour));
  const minutes = sorted(all.map(({ minute }) => minute));
  const product = days.flatMap((day) =>
    hours.flatMap((hour) => minutes.map((minute) => ({ day, hour, minute }))),
  );
  const positions = product.flatMap(({ day, hour, minute }, at) =>
    byDay.get(day)!.some((slot) => slot.hour === hour && slot.minute === minute) ? [at + 1] : [],
  );
  const byday = days.map((day) => CODES[day - 1]).join(",");
  return `RRULE:FREQ=WEEKLY;BYDAY=${byday};BYHOUR=${hours.join(",")};BYMINUTE=${minutes.join(",")};BYSECOND=0;BYSETPOS=${positions.join(",")}`;
}
