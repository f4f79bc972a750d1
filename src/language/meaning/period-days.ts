/** Stretches of the calendar as days: their first, middle and last day. */
import { before, dateOf, type PlainDate, weekStart } from "../calendar.js";
import { monthName } from "../names.js";
import { dayOf, found } from "./days-told.js";
import type { Day } from "./values.js";

/** How many days from its middle or end a day may lie that is said to be there. */
const ROUGHLY = { week: 2, month: 5, quarter: 15, year: 45 } as const;

/** The first, middle or last day of a stretch that lies `offset` of its kind from now. */
export const periodDay = (
  name: "week" | "month" | "quarter" | "year",
  offset: number,
  side: "" | "start" | "middle" | "end",
): Day =>
  dayOf(
    ({ today }) => {
      const first = periodStart(name, offset, today);
      const last =
        name === "week"
          ? first.add({ days: 4 })
          : name === "month"
            ? first.with({ day: first.daysInMonth })
            : name === "quarter"
              ? first.add({ months: 3 }).subtract({ days: 1 })
              : first.with({ month: 12, day: 31 });
      const date =
        side === "end"
          ? last
          : side === "middle"
            ? first.add({ days: Math.floor(first.until(last).days / 2) })
            : first;
      return found(date, {
        past: before(date, today),
        ...(side === "" ? { period: name } : { around: ROUGHLY[name] }),
      });
    },
    { near: true, ...(side === "" ? { stretch: true } : {}) },
  );

export function periodStart(
  name: "week" | "month" | "quarter" | "year",
  offset: number,
  today: PlainDate,
): PlainDate {
  if (name === "week") return weekStart(today).add({ days: offset * 7 });
  if (name === "month") return today.with({ day: 1 }).add({ months: offset });
  if (name === "quarter")
    return today
      .with({ day: 1, month: Math.floor((today.month - 1) / 3) * 3 + 1 })
      .add({ months: offset * 3 });
  return today.with({ day: 1, month: 1 }).add({ years: offset });
}

/** "in March", "mid May", "the end of October 2027". */
export const inMonth = (month: number, side: "" | "start" | "middle" | "end", year?: number): Day =>
  dayOf(
    ({ today }) => {
      const of = (base: PlainDate): PlainDate =>
        side === "end"
          ? base.with({ day: base.daysInMonth })
          : side === "middle"
            ? base.with({ day: 15 })
            : base;
      const first = dateOf(year ?? today.year, month, 1);
      if (!first) return found(today, { invalid: `There is no year ${year}` });
      const date = of(first);
      const extra = side === "" ? ({ period: "month" } as const) : { around: ROUGHLY.month };
      if (year !== undefined) return found(date, { past: before(date, today), withYear: true, ...extra });
      if (side === "" && today.month === month && today.day > 1)
        return found(date, {
          open: `It is ${monthName(month)}; I do not know whether you mean this one or the next`,
          ...extra,
        });
      return found(before(date, today) ? of(first.add({ years: 1 })) : date, { roll: "year", ...extra });
    },
    side === "" && year === undefined ? { series: { months: [month] }, stretch: true } : {},
  );

/** The last day of what a day names: of a week its Sunday, of a single day the day. */
export const lastOf = (day: Day): Day =>
  day.stretch
    ? dayOf((moment) => {
        const { period, ...first } = day.find(moment);
        const behind = {
          week: { weeks: 1 },
          month: { months: 1 },
          quarter: { months: 3 },
          year: { years: 1 },
        };
        return period ? { ...first, date: first.date.add(behind[period]).subtract({ days: 1 }) } : first;
      })
    : day;

/** The last day of a stretch: of a week its Sunday. */
export const lastDayOf = (name: "week" | "month" | "year", offset: number): Day =>
  dayOf(({ today }) => found(periodStart(name, offset + 1, today).subtract({ days: 1 })));
