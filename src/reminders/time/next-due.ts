/** The next instant of a reminder after something about it was changed; everything up to now has been claimed before. */

import type { Reminder } from "../types.js";
import { countsFromCompletion } from "./recurrence.js";
import { type Surroundings, timelineOf } from "./timeline.js";

export function nextDue(reminder: Reminder, around: Surroundings, now: Date): Date | null {
  const { trigger, nextDueAt } = reminder;
  if (countsFromCompletion(trigger)) return nextDueAt;
  if (
    trigger.type === "recurring" &&
    trigger.count !== undefined &&
    reminder.occurrenceCount >= trigger.count
  ) {
    return null;
  }
  // The one instant of a reminder that has fired, or that was put off, does not come back.
  if (trigger.type === "scheduled" && nextDueAt === null) return null;
  if (trigger.type === "relative" && trigger.event === "done") return nextDueAt;
  const next = timelineOf(reminder, around).next(now);
  // A stay can lead to a clock that has passed the time already: then it is now.
  return next ?? (trigger.type === "scheduled" ? now : null);
}
