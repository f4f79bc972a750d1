/** Recurrences faster than a day: plain intervals, and intervals inside hours or on certain days. */
import type { RecurringTrigger } from "../../trigger.js";
import { anchorOf, instantOf, type Moment } from "../calendar.js";
import { MIN_INTERVAL_MS, PARTS_LAST } from "../rules.js";
import type { RefusalCode } from "../types.js";
import { durationMs, durationOf } from "./duration-parts.js";
import { excludedInstants } from "./recurrence-exceptions.js";
import { type CalendarRule, leftDays, leftMonths } from "./recurrence-rule.js";
import { type Slot, slotOf } from "./recurrence-slots.js";
import type { DurationParts, Frequency, Series } from "./values.js";
import { asCron, asRrule, type Base, iso } from "./write-rule.js";

/** Minutes. */
const DAY = 24 * 60;

export type CompiledRecurrence =
  | { ok: true; trigger: RecurringTrigger; notes: string[]; confidence: number }
  | { ok: false; code: RefusalCode; reason: string };

export const no = (code: RefusalCode, reason: string): CompiledRecurrence => ({ ok: false, code, reason });

export const stamp = (date: Date): string => `${date.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

/** Intervals below a day: plain, or inside hours and on days. */
export function subDaily(
  expression: Series,
  frequency: Frequency,
  base: Base,
  moment: Moment,
  done: (trigger: RecurringTrigger, confidence?: number) => CompiledRecurrence,
): CompiledRecurrence {
  const parts: DurationParts = expression.every ?? durationOf(expression.interval, frequency);
  const ms = durationMs(parts);
  if (ms < MIN_INTERVAL_MS)
    return no(
      "INTERVAL_TOO_SHORT",
      `Every ${Math.round(ms / 1000)} seconds is too often; 30 seconds is the shortest.`,
    );
  const days = leftDays(expression, expression.weekdays);
  const months = leftMonths(expression);
  const plain =
    !expression.window && !days && !months && expression.exceptDates.length === 0 && !expression.part;
  const minutes = ms / 60_000;
  if (plain && expression.minuteOfHour === undefined) {
    if (expression.times.length > 0) {
      const slot = slotOf(expression.times[0]!, undefined)!;
      const first = instantOf(moment.today, { ...slot, second: 0 }, base.timeZone).at;
      const start =
        first.getTime() > moment.now.epochMilliseconds
          ? first
          : instantOf(moment.today.add({ days: 1 }), { ...slot, second: 0 }, base.timeZone).at;
      return done({ ...base, start: base.start ?? start, every: iso(parts) });
    }
    return done({
      ...base,
      ...(base.start ? {} : { start: anchorOf(moment) }),
      every: iso(parts),
    });
  }
  if (expression.exceptDates.length > 0) {
    const excluded = excludedInstants(expression, ms, moment);
    if (!excluded || excluded.length > 500)
      return no(
        "INVALID_RECURRENCE",
        "Too many single times would have to be left out; say the hours instead.",
      );
    const unit =
      parts.hours && !parts.minutes && !parts.seconds
        ? `FREQ=HOURLY;INTERVAL=${parts.hours}`
        : parts.seconds
          ? `FREQ=SECONDLY;INTERVAL=${ms / 1000}`
          : `FREQ=MINUTELY;INTERVAL=${minutes}`;
    return done({
      ...base,
      start: base.start ?? anchorOf(moment),
      rrule: `RRULE:${unit}\nEXDATE:${excluded.map(stamp).join(",")}`,
    });
  }
  if (expression.part && minutes >= 720)
    return no("INVALID_RECURRENCE", "That is seldomer than this part of the day comes.");
  if (!Number.isInteger(minutes))
    return no("INVALID_RECURRENCE", "Inside hours or on certain days the interval has to be whole minutes.");
  let [from, to] = [expression.minuteOfHour ?? 0, DAY - 1];
  if (expression.window) {
    const { part } = expression;
    const end = expression.window.to;
    // "between 8 and 11 tonight"
    const inPart = part && slotOf(expression.window.from, part);
    const first = inPart || slotOf(expression.window.from, undefined)!;
    // "22:00 to 6:00" ends in the morning
    const early = end.half === "none" && end.hour + 12 <= first.hour;
    const last =
      (inPart && slotOf(end, part)) || slotOf(early ? { ...end, half: "am" } : end, undefined, first)!;
    [from, to] = [first.hour * 60 + first.minute, last.hour * 60 + last.minute];
    if (to <= from && !early && end.half === "none" && last.hour < 12) to += 720;
    // "hourly 22:00-4:00": through midnight, where no day is asked for
    if (to <= from && !days && !months) to += DAY;
    if (to <= from) return no("INVALID_RECURRENCE", "The hours end before they begin.");
  } else if (expression.part) {
    const part = PARTS_LAST[expression.part];
    [from, to] = [part.from * 60, part.to * 60 - 1];
  }
  // "at half past every hour between one and five"
  if (expression.window) from += ((expression.minuteOfHour ?? from) - from + 60 * DAY) % 60;
  const at: Slot[] = [];
  for (let minute = from; minute <= to && at.length <= 300; minute += minutes)
    at.push({ hour: Math.floor((minute % DAY) / 60), minute: minute % 60 });
  if (at.length > 288)
    return no("INVALID_RECURRENCE", "That is too often for certain hours; say the interval alone.");
  const rule: CalendarRule = {
    frequency: "day",
    interval: 1,
    ...(days ? { weekdays: days } : {}),
    ...(months ? { months } : {}),
    monthDays: [],
    positions: [],
    setPositions: [],
    yearDays: [],
    weekNumbers: [],
  };
  const cron = asCron(rule, at);
  return cron
    ? done({ ...base, cron })
    : done({
        ...base,
        start: base.start ?? anchorOf(moment),
        rrule: asRrule(rule, at),
      });
}
