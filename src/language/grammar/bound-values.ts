/** What bounds of a rhythm are made of. */

import { fromDay } from "../meaning/days-told.js";
import { durationOf } from "../meaning/duration-parts.js";
import { inMonth } from "../meaning/period-days.js";
import type { Day, When } from "../meaning/values.js";
import type { Piece } from "./values.js";

export const bare: When = { times: [], lead: "", weak: 0 };
export const monthOf = (month: number, year?: number): When => ({ ...bare, day: inMonth(month, "", year) });
export const start = (when: When): Piece => ({ kind: "start", when });
export const until = (day: Day): Piece => ({ kind: "until", when: { ...bare, day, lead: "until" } });
export const range = (from: When, to: When): Piece => ({ kind: "range", from, to: { ...to, lead: "until" } });
/** "from May to July", said in June: it has begun. */
export const begun = (from: number, to: number): When => ({
  ...bare,
  day: {
    sure: true,
    find: (moment) =>
      from <= moment.today.month && moment.today.month < to
        ? { date: moment.today, roll: "none" }
        : inMonth(from, "").find(moment),
  },
});
/** This one, where it has begun, or the coming one; "In June only: every Saturday" ends with it. */
export const wholeMonth = (month: number, year?: number): Piece =>
  range(year === undefined ? begun(month, month + 1) : monthOf(month, year), {
    ...bare,
    day: inMonth(month, "end", year),
  });

/** The last of them on that day, or before it. */
export const endsWith = (when: When): Piece | null => {
  if (when.times.length > 0 || isWeekday(when)) return null;
  const day = when.lead === "before" && when.day ? fromDay(durationOf(1, "day"), -1, when.day) : when.day;
  return day ? until(day) : null;
};
/** A weekday and nothing else: "Friday", not "next Friday" nor "Friday at 5". */
export const isWeekday = ({ day, times, part }: When): boolean =>
  day?.series?.weekdays !== undefined && times.length === 0 && !part && !day.stretch;
