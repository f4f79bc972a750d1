/** Single days that a recurrence leaves out, as the instants that would have been. */
import { anchorOf, instantOf, type Moment, type PlainDate } from "../calendar.js";
import type { Slot } from "./recurrence-slots.js";
import { resolveMoment } from "./resolve-moment.js";
import type { Series } from "./values.js";

/** The excluded instants: at the slots of each day, or at each step of an interval (`every`, in ms from now); null when a day is not understood. */
export function excludedInstants(expression: Series, every: Slot[] | number, moment: Moment): Date[] | null {
  const zone = expression.zone ?? moment.timeZone;
  const weekdays = expression.frequency === "week" ? expression.weekdays : [];
  const excluded: Date[] = [];
  for (const item of expression.exceptDates) {
    if (item.time) {
      const resolved = resolveMoment(item, moment);
      if (!resolved.ok) return null;
      excluded.push(resolved.at);
      continue;
    }
    if (!item.date) return null;
    const { date, period } = item.date;
    const whole = item.lead === "month" || period === "month";
    const days = whole ? date.daysInMonth : period === "week" ? 7 : item.lead === "weekend" ? 2 : 1;
    for (let offset = 0; offset < days; offset++) {
      const day = date.add({ days: offset });
      // of a week that is left out, the days on which it would have come
      if (days === 1 || weekdays.length === 0 || weekdays.includes(day.dayOfWeek))
        excluded.push(...onDay(day, every, zone, moment));
    }
  }
  return excluded;
}

function onDay(date: PlainDate, every: Slot[] | number, zone: string, moment: Moment): Date[] {
  if (typeof every !== "number") return every.map((slot) => instantOf(date, { ...slot, second: 0 }, zone).at);
  const midnight = { hour: 0, minute: 0, second: 0 };
  const from = instantOf(date, midnight, zone).at.getTime();
  const to = instantOf(date.add({ days: 1 }), midnight, zone).at.getTime();
  const start = anchorOf(moment).getTime();
  const found: Date[] = [];
  for (
    let at = start + Math.max(0, Math.ceil((from - start) / every)) * every;
    at < to && found.length < 500;
    at += every
  )
    found.push(new Date(at));
  return found;
}
