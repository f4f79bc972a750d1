/** How moments are made and joined: what stands side by side, and what stands apart in a sentence. */

import type { Day, Lead, TimeExpression, When } from "../meaning/values.js";
import { DAY_PARTS, type DayPart } from "../rules.js";

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

/** The lead of two joined moments: a word that moves the moment counts wherever it stands. */
export const strongest = (a: Lead, b: Lead): Lead =>
  ["by", "before", "until", "after"].includes(a)
    ? a
    : ["by", "before", "until", "after"].includes(b)
      ? b
      : a || b;

/** "Friday at 3, no, Thursday": what is said last holds, and of what came before only what it leaves open. */
export function repaired(before: When, said: When): When {
  const day = said.days || said.day ? {} : { ...(before.day ? { day: before.day } : {}) };
  const timed = said.times.length > 0 || said.part || said.routine;
  const time =
    timed || said.days ? {} : { times: before.times, ...(before.part ? { part: before.part } : {}) };
  return { ...said, ...day, ...time };
}

/** Two parts of one moment, or null where both say the same kind of thing. */
export function join(a: When, b: When): When | null {
  // "tomorrow at 10 or 11": the whole of it is open
  if (a.either || b.either) return { times: [], lead: "", weak: Math.min(a.weak, b.weak), either: true };
  if ((a.day || a.days) && (b.day || b.days)) {
    // "today in one hour", "Friday next week": only a length from now goes with its own day
    return null;
  }
  // "at 7pm after ten minutes"
  if ((a.day?.instant && b.times.length > 0) || (b.day?.instant && a.times.length > 0)) return null;
  if (a.times.length > 0 && b.times.length > 0) return null;
  if ((a.part && b.part && a.part !== b.part) || (a.routine && b.routine)) return null;
  // "7 in the morning, 1 in the afternoon and 9 | at night": a part is of all times or of the one beside it
  if (a.times.length > 1 && b.part && a.times.some(({ half }) => half !== "none")) return null;
  // "between 7 in the morning and 11 | at night"
  if (a.until?.half === "none" && a.times[0]!.half !== "none" && b.part) return null;
  if (a.zone && b.zone) return null;
  const until = a.until ?? b.until;
  const days = a.days ?? b.days;
  const day = a.day ?? b.day;
  const part = a.part ?? b.part;
  // "before work at 7:10": the hour says it, and of which half it is the routine
  const told = a.times.length > 0 ? a.times : b.times;
  const habit = a.routine ?? b.routine;
  const routine = told.length > 0 ? undefined : habit;
  const zone = a.zone ?? b.zone;
  return {
    times: habit ? told.map((time) => nearest(time, habit.hour)) : told,
    lead: strongest(a.lead, b.lead),
    weak: Math.max(a.weak, b.weak) >= 0.6 ? Math.max(a.weak, b.weak) * 0.8 : Math.min(a.weak, b.weak),
    ...(day ? { day } : {}),
    ...(days ? { days } : {}),
    ...(part ? { part } : {}),
    ...(routine ? { routine } : {}),
    ...(zone ? { zone } : {}),
    ...(until ? { until } : {}),
  };
}

/** "before bed, 10:30": of the two times that an hour may mean, the one nearer to what is done then. */
function nearest(time: TimeExpression, hour: number): TimeExpression {
  if (time.half !== "none" || time.hour > 12) return time;
  const away = (half: number): number => Math.abs((time.hour % 12) + half - hour);
  const late = away(12) < away(0);
  return { ...time, hour: (time.hour % 12) + (late ? 12 : 0), half: late ? "pm" : "am" };
}

/** "3 to 5pm" begins in the afternoon; "10 to 2pm" in the morning. */
export function spanOf(from: TimeExpression, to: TimeExpression): [TimeExpression, TimeExpression] {
  if (from.half === "none" && to.half === "pm") {
    const late = from.hour % 12 > to.hour % 12;
    return [{ ...from, hour: late ? from.hour : (from.hour % 12) + 12, half: late ? "am" : "pm" }, to];
  }
  if (from.half === "none" && to.half === "am") return [{ ...from, half: "am" }, to];
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
