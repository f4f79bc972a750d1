/** How moments are made and joined: what stands side by side, and what stands apart in a sentence. */

import type { Place } from "../chart/chart.js";
import { DAY_PARTS, type DayPart } from "../rules.js";
import type { Day, Lead, TimeExpression, When } from "./values.js";

export const plain: When = { times: [], lead: "", weak: 0 };

export const FIRM: ReadonlySet<Lead> = new Set(["on", "by", "before", "until", "from", "at"]);

/** A day under a small word: the word makes the doubtful ones ("sat", "the 3rd") certain. */
export const onDay = (day: Day, lead: Lead): When | null => {
  if (lead === "in") return null;
  const firm = FIRM.has(lead);
  const weak = day.sure ? 0 : firm ? 0.1 : day.bare ? 0.7 : 0.5;
  return {
    ...plain,
    day,
    lead,
    weak: lead === "for" ? Math.max(weak, 0.2) : lead === "after" ? Math.max(weak, 0.2) : weak,
  };
};

/** "at 6 and 18": beside an hour of the 24-hour clock the others are of it as well. */
const onOneClock = (times: readonly TimeExpression[]): TimeExpression[] =>
  times.some(({ half, hour }) => half === "fixed" && hour > 12)
    ? times.map((time) => (time.half === "none" ? { ...time, half: "fixed" } : time))
    : [...times];

export const timed = (times: TimeExpression[], lead: Lead, weak = 0): When => ({
  ...plain,
  times: onOneClock(times),
  lead,
  weak,
});

/** "3 to 5pm" begins in the afternoon; "10 to 2pm" in the morning. */
export function spanOf(from: TimeExpression, to: TimeExpression): [TimeExpression, TimeExpression] {
  if (from.half === "none" && to.half === "pm") {
    const late = from.hour % 12 >= to.hour % 12;
    return [{ ...from, hour: late ? from.hour : (from.hour % 12) + 12, half: late ? "am" : "pm" }, to];
  }
  if (from.half === "none" && to.half === "am") return [{ ...from, half: "am" }, to];
  // "6-14" is of the 24-hour clock
  if (from.half === "none" && to.half === "fixed" && from.hour > 4 && to.hour > 12)
    return [{ ...from, half: "fixed" }, to];
  return [from, to];
}

export const stretch = (from: TimeExpression, to: TimeExpression, weak: number): When => {
  const [start, end] = spanOf(from, to);
  return { ...plain, times: [start], until: end, weak };
};

export const bareHour = (hour: number): TimeExpression => ({
  hour,
  minute: 0,
  second: 0,
  half: hour > 12 ? "fixed" : "none",
});
/** The first of two bare hours: "9-5" and "6-2" begin in the morning, since they go on over noon. */
export const beginOf = (from: number, until: number): TimeExpression =>
  until < from && from >= 6 && from <= 9 ? { ...bareHour(from), half: "am" } : bareHour(from);
export const hour24 = (time: TimeExpression): boolean => time.half !== "none";

/** "early in the morning"; of some parts nobody says which half. */
export const partly = (word: string, part: DayPart): DayPart => {
  const full = `${word} ${part}`;
  return Object.hasOwn(DAY_PARTS, full) ? (full as DayPart) : part;
};

/** "tomorrow 2 tickets": a number before a noun in the plural counts it. */
export function countsSomething(tokens: readonly { kind: string; lower: string }[], at: number): boolean {
  const next = tokens[at];
  return (
    next?.kind === "word" && next.lower.length > 3 && next.lower.endsWith("s") && !next.lower.endsWith("ss")
  );
}

/** "at eighteen hundred | call the desk": with its unit, or behind "at" and before nothing that is counted. */
export const isHundred = ({ tokens, from, to }: Place): boolean =>
  tokens[to - 1]!.lower !== "hundred" ||
  (["at", "@", "by"].includes(tokens[from - 1]?.lower ?? "") && !countsSomething(tokens, to));
