/**
 * Times of day that belong to the person. Words are read where the person is; a time is the person's own (floating) when
 * the same words, said at the same instant in another zone, would mean another instant. So "in 20 minutes" and "9 o'clock
 * Berlin time" are fixed by themselves; what is agreed with others (a meeting, a flight) is fixed too.
 */
import type { Trigger } from "../trigger.js";
import { sameWallClock } from "./floating.js";

/** Zones far from each other; one of them is always another one than the person's. */
const ELSEWHERE = ["Pacific/Kiritimati", "America/Caracas"] as const;

/** Something that others keep to as well. */
const WITH_OTHERS =
  /\b(?:meetings?|flights?|trains?|boarding|appointments?|interviews?|webinars?|stand-?ups?|conferences?|lectures?|exams?|concerts?|(?:call|lunch|dinner|breakfast|coffee|session|talk) with)\b/i;

export interface Places {
  /** The zone in which the person is now. */
  here: string;
  /** The zone in which the person lives, and in which a floating time is kept. */
  home: string;
}

/**
 * The trigger as it is kept.
 * @param readIn reads the same words in another zone; undefined when they are not understood there
 */
export function ownTime(
  trigger: Trigger,
  words: string,
  { here, home }: Places,
  readIn: (timeZone: string) => Trigger | undefined,
): Trigger {
  if (trigger.type !== "scheduled" && trigger.type !== "recurring") return trigger;
  if (trigger.floating !== undefined || WITH_OTHERS.test(words)) return trigger;
  if (trigger.type === "recurring") {
    if (trigger.timeZone !== here) return trigger;
    const { start, until } = trigger;
    return {
      ...trigger,
      floating: true,
      timeZone: home,
      ...(start && { start: sameWallClock(start, here, home) }),
      ...(until && { until: sameWallClock(until, here, home) }),
    };
  }
  const elsewhere = readIn(ELSEWHERE.find((zone) => zone !== here) ?? ELSEWHERE[0]);
  const fixed = elsewhere?.type !== "scheduled" || elsewhere.at.getTime() === trigger.at.getTime();
  return fixed ? trigger : { ...trigger, floating: true, at: sameWallClock(trigger.at, here, home) };
}
