/**
 * Reminders that follow another one. Their instants are those of the other, moved by an offset: hours and minutes as
 * elapsed time, days and longer by the wall clock of the other one's zone. Pure.
 */
import { Temporal } from "temporal-polyfill";
import { TicklerError } from "../../errors.js";
import type { RelativeTrigger } from "../../trigger.js";

/** Furthest that one may lie before or after the other. */
const FURTHEST_DAYS = 3660;

/** @throws TicklerError `INVALID_RECURRENCE` */
export function checkOffset({ offset }: RelativeTrigger): Temporal.Duration {
  const text = offset ?? "PT0S";
  let duration: Temporal.Duration | undefined;
  let cause: unknown;
  try {
    duration = Temporal.Duration.from(text);
  } catch (error) {
    cause = error;
  }
  if (duration) {
    const days = duration.years * 366 + duration.months * 31 + duration.weeks * 7 + duration.days;
    if (Math.abs(days + duration.hours / 24) <= FURTHEST_DAYS) return duration;
  }
  throw new TicklerError(
    "INVALID_RECURRENCE",
    `"${text.slice(0, 80)}" is not an ISO-8601 duration of ten years or less.`,
    { hint: "For example -PT1H is an hour before, P2D two days after.", cause },
  );
}

/** The instant that lies `offset` from `at`. */
export function offsetFrom(at: Date, trigger: RelativeTrigger, timeZone: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(zoned.add(checkOffset(trigger)).epochMilliseconds);
}
