/**
 * When a reminder ends by itself, if nothing happens before: pure. An expiry that was asked for; for a bare topic also its
 * age, and a while after its last offer.
 */
import type { InjectionSettings } from "../settings.js";
import type { Reminder } from "../types.js";

/** @returns null: it waits for ever */
export function endsByItself(
  reminder: Pick<Reminder, "trigger" | "createdAt"> & { expiresAt?: Date | null | undefined },
  { context }: Pick<InjectionSettings, "context">,
): Date | null {
  const { trigger, createdAt, expiresAt } = reminder;
  const aged =
    trigger.type === "context" && trigger.deadline === undefined
      ? new Date(createdAt.getTime() + context.maxAgeMs)
      : null;
  return earliest(expiresAt ?? null, aged);
}

/** A topic that has been offered as often as it may be: a cool-down after the last offer it is over. */
export function spentAt(lastOfferedAt: Date, { context }: Pick<InjectionSettings, "context">): Date {
  return new Date(lastOfferedAt.getTime() + context.cooldownMs);
}

/** The earlier of two instants, where null is never. */
export function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
