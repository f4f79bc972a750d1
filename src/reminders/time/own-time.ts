/**
 * Times of day that belong to the person. Words are read where the person is; a time is the person's own (floating) when
 * the same words, said at the same instant in another zone, would mean another instant. So "in 20 minutes" and "9 o'clock
 * Berlin time" are fixed by themselves; what is agreed with others (a meeting, a flight) is fixed too.
 */
import { Temporal } from "temporal-polyfill";
import type { Trigger } from "../../trigger.js";
import { sameWallClock } from "./floating.js";

/** Something that others keep to as well. */
const WITH_OTHERS =
  /\b(?:meetings?|flights?|trains?|boarding|appointments?|interviews?|webinars?|stand-?ups?|conferences?|lectures?|exams?|concerts?|(?:call|lunch|dinner|breakfast|coffee|session|talk) with)\b/i;

export interface Places {
  /** The zone in which the person is now. */
  here: string;
  /** The zone in which the person lives, and in which a floating time is kept. */
  home: string;
  now: Date;
}

/**
 * The trigger as it is kept.
 * @param readIn reads the same words in another zone; undefined when they are not understood there
 */
export function ownTime(
  trigger: Trigger,
  words: string,
  { here, home, now }: Places,
  readIn: (timeZone: string) => Trigger | undefined,
): Trigger {
  if (trigger.type !== "scheduled" && trigger.type !== "recurring") return trigger;
  if (trigger.floating !== undefined || WITH_OTHERS.test(words)) return trigger;
  const elsewhere = readIn(besides(here, now));
  if (trigger.type === "recurring") {
    // Where a zone was named, it is that one wherever the words are read.
    const named = elsewhere?.type === "recurring" && elsewhere.timeZone === trigger.timeZone;
    if (trigger.timeZone !== here || named) return trigger;
    const { start, until } = trigger;
    return {
      ...trigger,
      floating: true,
      timeZone: home,
      ...(start && { start: sameWallClock(start, here, home) }),
      ...(until && { until: sameWallClock(until, here, home) }),
    };
  }
  const fixed = elsewhere?.type === "scheduled" && elsewhere.at.getTime() === trigger.at.getTime();
  return fixed ? trigger : { ...trigger, floating: true, at: sameWallClock(trigger.at, here, home) };
}

const HOUR_MS = 3_600_000;

/**
 * A zone of another offset in which it is the same day: an hour or more behind, so that what is ahead here is ahead there, or
 * an hour ahead just after midnight.
 */
function besides(here: string, now: Date): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(here);
  const offset = Math.floor(shown.offsetNanoseconds / 1e6 / HOUR_MS);
  const behind = zoneOf(Math.max(offset - 1, -12));
  const isSameDay = shown.withTimeZone(behind).toPlainDate().equals(shown.toPlainDate());
  return offset > -12 && isSameDay ? behind : zoneOf(Math.min(offset + 1, 14));
}

/** `Etc/GMT+5` is five hours behind UTC. */
const zoneOf = (offset: number): string => `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
