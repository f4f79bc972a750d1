/** The next day of the kind that is named, where the time is over on this one: a week on, a month on, a year on. */
import { Temporal } from "temporal-polyfill";
import { dateOf, type Moment, type PlainDate } from "../calendar.js";
import type { DateExpression } from "./values.js";

/** @returns null where the day is that one and no other */
export function rollOn(on: PlainDate, date: DateExpression, moment: Moment): PlainDate | null {
  if (date.roll === "none") return null;
  if (date.roll === "week") return on.add({ days: 7 });
  if (date.roll === "day") return on.add({ days: 1 });
  const step = date.roll === "month" ? 1 : 12;
  for (let ahead = 1; ahead <= 12 * 8; ahead++) {
    const first = on.with({ day: 1 }).add({ months: ahead * step });
    const next = dateOf(first.year, first.month, date.dayOfMonth ?? on.day);
    if (next && Temporal.PlainDate.compare(next, moment.today) > 0) return next;
  }
  return null;
}
