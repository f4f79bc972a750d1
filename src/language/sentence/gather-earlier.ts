/** A rhythm that is told, and when to be reminded of it: "bins go out every Tuesday, remind me the evening before at 8". */
import type { Moment } from "../calendar.js";
import { durationOf, hasClockPart, inWords } from "../meaning/duration-parts.js";
import { shiftSeries } from "../meaning/earlier-series.js";
import { slotOf } from "../meaning/recurrence-slots.js";
import type { Series, TimeExpression, When } from "../meaning/values.js";
import type { Bag } from "./bag.js";
import { besideCounting, lastBefore } from "./counted.js";
import { gatherSeries } from "./gather-series.js";
import { type Outcome, refusal } from "./outcome.js";

/** The rhythm of a sentence, counted back from the one that it tells where it says so. */
export function gatherEarlier(
  bag: Bag,
  whens: readonly When[],
  moment: Moment,
  unsaid?: Series,
): Series | Outcome | null {
  const aheads = bag.all("ahead");
  const [ahead] = aheads;
  const { told, at: own } = besideCounting(bag, whens);
  if (!ahead) {
    const gathered = gatherSeries(bag, told, moment, unsaid);
    // "choir every Tuesday at 19:30, reminder at 6"
    return own && gathered && !("ok" in gathered) ? { ...gathered, times: sameDay(gathered, own) } : gathered;
  }
  if (aheads.length > 1) return null;
  const { length, part, behind, back } = ahead;
  // "the day before at noon": a time behind what counts back, or beside it, is the time of that day
  const at = hasClockPart(length) ? undefined : (timeBehind(bag, whens) ?? (own && whens.at(-1)));
  const gathered = gatherSeries(
    bag,
    whens.filter((when) => when !== at),
    moment,
    unsaid,
  );
  if (gathered === null || "ok" in gathered) return gathered;
  const sign = behind ? 1 : -1;
  const moved =
    back === undefined
      ? shiftSeries(gathered, length, sign, moment)
      : onWeekday(gathered, back, sign, moment);
  if (!moved)
    return refusal(
      "INVALID_RECURRENCE",
      `I cannot make a rule of what comes ${back === undefined ? inWords(length) : "on a weekday"} ${behind ? "behind" : "before"} that rhythm.`,
    );
  if (!part && !at) return moved;
  const { part: _, ...rest } = moved;
  return {
    ...rest,
    times: at ? at.times : [],
    ...(at?.part || part ? { part: at?.part ?? part! } : {}),
  };
}

/** "the Friday before the last Sunday of every month": so many days from a weekday that is named. */
function onWeekday(
  series: Series,
  back: number | "working day",
  sign: 1 | -1,
  moment: Moment,
): Series | null {
  const [day, other] = series.weekdays;
  if (back === "working day" || day === undefined || other !== undefined) return null;
  const days = (((((day - back) * -sign + 6) % 7) + 7) % 7) + 1;
  return shiftSeries(series, durationOf(days, "day"), sign, moment);
}

/** An hour on the day of the rhythm's own time, before it. */
function sameDay({ times, part }: Series, own: When): TimeExpression[] {
  const [event] = times;
  const slot = event && slotOf(event, part);
  return slot && own.times[0] ? [lastBefore(own.times[0], slot)] : own.times;
}

function timeBehind(bag: Bag, whens: readonly When[]): When | undefined {
  const behind = bag.placed.findIndex(({ piece }) => piece.kind === "ahead");
  return whens.find(
    (when) =>
      !when.day &&
      !when.days &&
      when.times.length > 0 &&
      bag.placed.findIndex(({ piece }) => piece.kind === "when" && piece.when === when) > behind,
  );
}
