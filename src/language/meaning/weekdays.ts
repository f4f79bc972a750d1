/** Weekdays that are told by a week, a date or another day. */
import { before, type PlainDate, weekdayAfter, weekStart } from "../calendar.js";
import { monthName, weekdayName } from "../names.js";
import { dayOf, found } from "./days-told.js";
import type { DateExpression, Day } from "./values.js";

/** A weekday of the week that lies so many weeks from this one. */
export const weekdayIn = (weeks: number, weekday: number): Day =>
  dayOf(
    ({ today }) => {
      const date = weekStart(today).add({ days: weeks * 7 + weekday - 1 });
      return found(date, { past: before(date, today) });
    },
    { near: true },
  );

/** "the Friday after next", of which the one after that of this week is as likely, while that is to come. */
export const weekdayAfterNext = (weekday: number): Day =>
  dayOf(
    ({ today }) => {
      const date = weekStart(today).add({ days: 14 + weekday - 1 });
      if (weekday <= today.dayOfWeek) return found(date);
      const told = [date.subtract({ weeks: 1 }), date].map(toldDay);
      return found(date, { open: `This can be ${told.join(" or ")}` });
    },
    { near: true },
  );

/**
 * "Tuesday in two weeks", "in two weeks on Tuesday": of the week that lies so many weeks ahead; where that comes sooner than so many
 * weeks, the one after it is told as well.
 */
export const weekdayAhead = (weeks: number, weekday: number): Day =>
  dayOf(
    ({ today }) => {
      const date = weekStart(today).add({ days: weeks * 7 + weekday - 1 });
      return found(date, before(date, today.add({ weeks })) ? { alternative: date.add({ weeks: 1 }) } : {});
    },
    { near: true },
  );

/** "Monday, 18 February": where the weekday does not fit, one of the two is a slip, and it is asked which. */
export const weekdayWithDate = (weekday: number, day: Day, certain: boolean): Day =>
  dayOf((moment) => {
    const date = day.find(moment);
    if (date.invalid || date.past || date.date.dayOfWeek === weekday) return date;
    const differ = `a ${weekdayName(date.date.dayOfWeek)} and no ${weekdayName(weekday)}`;
    if (!date.withYear && (certain || date.date.subtract({ years: 1 }).dayOfWeek === weekday))
      return { ...date, past: true, open: `That day is over; the next one is ${differ}` };
    const open = `That day is ${differ}; I need the one or the other`;
    return date.withYear ? { ...date, open } : found(date.date, { roll: "year", open });
  });

const toldDay = (date: PlainDate): string =>
  `${weekdayName(date.dayOfWeek)} ${date.day} ${monthName(date.month)}`;

/** Of a weekday with a day of the month, more than a month behind the next such day: one of the two may be a slip, but for Friday the 13th. */
export const farOff = (next: PlainDate, date: PlainDate): Pick<DateExpression, "alternative"> =>
  date.since(next).days <= 31 || (date.dayOfWeek === 5 && date.day === 13) ? {} : { alternative: next };

/** The `nth` weekday after or before a day; the last before it is the first one back. */
export const weekdayBeside = (nth: number, weekday: number, side: string, anchor: Day): Day | null =>
  anchor.stretch || nth < (side.endsWith("before") ? -1 : 1)
    ? null
    : dayOf((moment) => {
        const base = anchor.find(moment);
        if (base.invalid || base.vague || base.past || base.exact) return base;
        const [back, on] = [side.endsWith("before"), /^(?:on|from)/.test(side) ? 1 : 0];
        const first = base.date.subtract({ days: back ? 8 - on : on });
        const date = weekdayAfter(first, weekday).add({ days: (back ? -7 : 7) * (Math.abs(nth) - 1) });
        return found(date, { past: before(date, moment.today) });
      });
