/** How a day is made that words tell: found at the moment of speaking, counted from now or from another day, over, or left open. */

import { addBusinessDays, before, type PlainDate, weekStart } from "../calendar.js";
import type { DayPart } from "../rules.js";
import { durationOf, hasClockPart, isTooFar, TOO_FAR } from "./duration-parts.js";
import type { DateExpression, Day, DurationParts } from "./values.js";

export const found = (date: PlainDate, rest: Omit<Partial<DateExpression>, "date"> = {}): DateExpression => ({
  date,
  roll: "none",
  ...rest,
});

export const dayOf = (find: Day["find"], rest: Omit<Day, "find"> = {}): Day => ({
  find,
  sure: true,
  ...rest,
});

const tooFar = (): Day => dayOf(({ today }) => found(today, { invalid: TOO_FAR }), { near: true });

/** A length from now: an exact instant, or a day at the present time. */
export const ahead = (parts: DurationParts, sign: 1 | -1 = 1): Day => {
  if (isTooFar(parts)) return sign === 1 ? tooFar() : pastDay();
  return dayOf(
    ({ now }) => {
      const { businessDays, totalMs: _, ...calendar } = parts;
      const moved = sign === 1 ? now.add(calendar) : now.subtract(calendar);
      const date =
        businessDays > 0 ? addBusinessDays(moved.toPlainDate(), businessDays) : moved.toPlainDate();
      if (sign === -1) return found(date, { past: true });
      return hasClockPart(parts) && businessDays === 0
        ? found(date, { exact: moved })
        : found(date, { keepsTime: true });
    },
    {
      near: true,
      ...(parts.weeks > 0 ? { weeks: true as const } : {}),
      ...(hasClockPart(parts) && parts.businessDays === 0 ? { instant: true as const } : {}),
    },
  );
};

/** "two weeks after next Friday", "5 days before Christmas". */
export const fromDay = (parts: DurationParts, sign: 1 | -1, anchor: Day, part?: DayPart): Day | null => {
  if (hasClockPart(parts)) return null;
  if (isTooFar(parts)) return tooFar();
  return dayOf((moment) => {
    const base = anchor.find(moment);
    if (base.invalid || base.vague || base.exact)
      return base.exact ? found(moment.today, { vague: "that" }) : base;
    const { businessDays, totalMs: _, ...calendar } = parts;
    // "one year after Christmas": the last one, or the next?
    if (
      sign > 0 &&
      base.roll === "year" &&
      !before(base.date.subtract({ years: 1 }).add(calendar), moment.today)
    )
      return found(moment.today, { vague: "counted from the last one or from the next" });
    const date =
      sign > 0
        ? addBusinessDays(base.date.add(calendar), businessDays)
        : businessDays > 0
          ? back(base.date, businessDays)
          : base.date.subtract(calendar);
    const rolled = base.roll === "year" && before(date, moment.today) ? date.add({ years: 1 }) : date;
    return found(rolled, { past: before(rolled, moment.today), ...(part ? { part } : {}) });
  });
};

function back(date: PlainDate, businessDays: number): PlainDate {
  let result = date;
  for (let left = Math.min(businessDays, 5_000); left > 0; ) {
    result = result.subtract({ days: 1 });
    if (result.dayOfWeek <= 5) left--;
  }
  return result;
}

/** Words that can only mean a day that is over. */
export const pastDay = (): Day => dayOf(({ today }) => found(today.subtract({ days: 1 }), { past: true }));

/** Words for a stretch in which the day is left open. */
export const vagueDay = (words: string): Day => dayOf(({ today }) => found(today, { vague: words }));

/** A feast as it comes next; "bonfire night" is in the evening, "new year's eve" the day. */
export const comingFeast = (feast: (of: number) => PlainDate, said: string): Day =>
  dayOf(({ today }) => {
    const date = feast(today.year);
    const part = / night$|hallows eve$/.test(said) ? { part: "evening" as const } : {};
    return found(before(date, today) ? feast(today.year + 1) : date, { roll: "year", ...part });
  });

/** "this day fortnight", "today month", "tomorrow week": so long from then; null before what it is a length of ("today month end report"). */
export const lengthBehind = (
  unit: "week" | "fortnight" | "month" | "year",
  { tokens, from, to }: { tokens: ReadonlyArray<{ lower: string }>; from: number; to: number },
): Day | null =>
  (unit === "month" || unit === "year") &&
  /^(?:end|start|plan|planner|view|calendar|review|report|book|old|long|ahead|\d+)$/.test(
    tokens[to]?.lower ?? "",
  )
    ? null
    : fromDay(
        durationOf(1, unit),
        1,
        dayOf(({ today }) => found(today.add({ days: tokens[from]!.lower === "tomorrow" ? 1 : 0 })), {
          near: true,
        }),
      );

/** The week in which a day is, from its Monday. */
export const weekOf = (day: Day): Day =>
  dayOf(
    (moment) => {
      const base = day.find(moment);
      return { ...base, date: weekStart(base.date) };
    },
    { stretch: true },
  );
/** The last day of that week. */
export const endOfWeekOf = (day: Day): Day =>
  dayOf((moment) => {
    const base = day.find(moment);
    return { ...base, date: weekStart(base.date).add({ days: 6 }) };
  });
