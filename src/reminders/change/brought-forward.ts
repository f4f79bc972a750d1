/**
 * A snooze that brings a thing nearer: "2 hours", said today of what is set for tomorrow. It is done as said, since a moment was
 * named, and the receipt says what was left, because the word promises later.
 */
import type { Reminder } from "../types.js";

/** @returns the instant at which it would have come, where the snooze ends before that; else null */
export function broughtForwardFrom(
  { nextDueAt, status }: Pick<Reminder, "nextDueAt" | "status">,
  until: Date,
): Date | null {
  return status === "pending" && nextDueAt && until < nextDueAt ? nextDueAt : null;
}
