/**
 * A snooze that brings a thing nearer: "2 hours", said today of what is set for tomorrow. It is done as said, since a moment was
 * named, and the receipt says what was left, because the word promises later.
 */
import type { Reminder } from "../types.js";

/**
 * @param ahead the occurrence of a series that was put off before it was due; null: the one that was due, whose next is left as it stands
 * @returns the instant at which it would have come, where the snooze ends before that; else null
 */
export function broughtForwardFrom(
  { nextDueAt, status, trigger }: Pick<Reminder, "nextDueAt" | "status" | "trigger">,
  until: Date,
  ahead: Date | null,
): Date | null {
  if (trigger.type === "recurring") return ahead && until < ahead ? ahead : null;
  return status === "pending" && nextDueAt && until < nextDueAt ? nextDueAt : null;
}
