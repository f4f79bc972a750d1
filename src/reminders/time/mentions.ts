/** When a reminder is to be spoken of before its time: pure. */
import { Temporal } from "temporal-polyfill";
import type { Reminder } from "../types.js";

/** The instants of all mentions ahead of its next time, ascending, UTC ms; what has come is among them. */
export function mentionsOf({
  warn,
  nextDueAt,
  timeZone,
}: Pick<Reminder, "warn" | "nextDueAt" | "timeZone">): number[] {
  if (nextDueAt === null || warn.length === 0) return [];
  const due = Temporal.Instant.fromEpochMilliseconds(nextDueAt.getTime()).toZonedDateTimeISO(timeZone);
  return (
    warn
      // A day ahead is the same time of day, also across daylight saving.
      .map((ahead) => due.subtract(Temporal.Duration.from(ahead)).epochMilliseconds)
      .sort((a, b) => a - b)
  );
}
