/** How what is said of one moment comes together: its parts, the same of it in other words, what takes it back. */
import { agreed, type Between } from "./agreement.js";
import type { Lead, TimeExpression, When } from "./values.js";

/** The lead of two joined moments: a word that moves the moment counts wherever it stands. */
const strongest = (a: Lead, b: Lead): Lead =>
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
  if ((a.day || a.days) && (b.day || b.days)) return null;
  // "at 7pm after ten minutes"
  if ((a.day?.instant && b.times.length > 0) || (b.day?.instant && a.times.length > 0)) return null;
  if (a.times.length > 0 && b.times.length > 0) return null;
  if ((a.part && b.part && a.part !== b.part) || (a.routine && b.routine)) return null;
  // "7 in the morning, 1 in the afternoon and 9 | at night": a part is of all times or of the one beside it
  if (a.times.length > 1 && b.part && a.times.some(({ half }) => half !== "none")) return null;
  // "between 7 in the morning and 11 | at night"
  if (a.until?.half === "none" && a.times[0]!.half !== "none" && b.part) return null;
  if (a.zone && b.zone) return null;
  // "in the night, 25 October at 4:30 am": the hour of a day that was named says itself in which night it is
  const [x, y] = [withoutNight(a, b), withoutNight(b, a)];
  if (x !== a || y !== b) return join(x, y);
  const until = a.until ?? b.until;
  const days = a.days ?? b.days;
  const day = a.day ?? b.day;
  const part = a.part ?? b.part;
  // "before work at 7:10": the hour says it, and of which half it is the routine
  const told = a.times.length > 0 ? a.times : b.times;
  const habit = a.routine ?? b.routine;
  const routine = told.length > 0 ? undefined : habit;
  const zone = a.zone ?? b.zone;
  const also = [...(a.also ?? []), ...(b.also ?? [])];
  const open = a.open ?? b.open;
  const goesOn = a.goesOn ?? b.goesOn ?? lasting(a, b);
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
    ...(also.length > 0 ? { also } : {}),
    ...(open ? { open } : {}),
    ...(goesOn ? { goesOn } : {}),
  };
}

/** "at 8 | until Friday", "tomorrow | until 3": one says when it begins or comes, the other with what it is over. */
function lasting(a: When, b: When): When["goesOn"] {
  if (b.lead !== "until" || a.lead === "until") return undefined;
  const timed = (one: When): boolean => one.times.length > 0 || !!one.part || !!one.routine;
  if (b.day && !timed(b)) return timed(a) && !a.until ? "days" : undefined;
  return a.day && b.times.length > 0 && a.times.length === 0 ? "hours" : undefined;
}

const withoutNight = (a: When, b: When): When => {
  const [time] = b.times;
  const said = time && b.day && time.half !== "none" && time.hour < 6 && !a.day && !a.days;
  if (a.part !== "night" || !said) return a;
  const { part: _, ...rest } = a;
  return rest;
};

/** Two parts of one moment, or the same of it in other words. */
export const apposed = (a: When, b: When, between: Between): When | null =>
  join(a, b) ?? agreed(a, b, between);

/** "before bed, 10:30": of the two times that an hour may mean, the one nearer to what is done then. */
function nearest(time: TimeExpression, hour: number): TimeExpression {
  if (time.half !== "none" || time.hour > 12) return time;
  const away = (half: number): number => Math.abs((time.hour % 12) + half - hour);
  const late = away(12) < away(0);
  return { ...time, hour: (time.hour % 12) + (late ? 12 : 0), half: late ? "pm" : "am" };
}
