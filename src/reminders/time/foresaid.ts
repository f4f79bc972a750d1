/**
 * What is said at once of what will happen later: that an instant falls into quiet hours and when it will be seen, and from
 * when on a reminder is of no use. Pure; in the receipt, in lists and where words are only tried.
 */
import { usefulForMs } from "../../attention/index.js";
import { durationMs } from "../../config/duration.js";
import { formatDuration, formatNear, formatTime } from "../../zoned-time.js";
import type { Reminder } from "../types.js";
import { mentionsOf } from "./mentions.js";
import { isExempt, type QuietHours, quietUntil } from "./quiet-hours.js";

type Told = Pick<Reminder, "title" | "priority" | "quietHoursExempt" | "staleAfterMs" | "mode" | "timeZone"> &
  Partial<Pick<Reminder, "warn">>;

type Useful = Pick<Told, "title" | "staleAfterMs" | "mode">;

/** Of what nags. */
export const NAGS = "said again until it is done";

/** How long after its instant it is of use, in milliseconds: as was said, or by what it is; null for ever. */
export function usefulFor({ title, staleAfterMs, mode }: Useful): number | null {
  // An action is to be done, however late.
  return staleAfterMs ?? (mode === "action" ? null : usefulForMs(title));
}

/** Whether the moment of what came due at `dueAt` has passed, so that it is of no use any more. */
export function isPast(reminder: Useful, dueAt: Date, now: Date): boolean {
  const useful = usefulFor(reminder);
  return useful !== null && dueAt.getTime() + useful <= now.getTime();
}

/**
 * `2 h after its time`; empty where it keeps. A length that was said ends it without a word. One that only the title implies may
 * be a misreading, so what nobody heard of in time is told once all the same, as passed.
 */
export function usefulWords(reminder: Useful): string {
  const useful = usefulFor(reminder);
  if (useful === null) return "";
  const bound =
    reminder.staleAfterMs === null
      ? ", since it is bound to its moment; if untold by then, told once as passed"
      : "";
  return `${formatDuration(useful)} after its time${bound}`;
}

/** `23:30 is in your quiet hours: you will see it at 07:00 (make it urgent to see it at once)`; null outside. */
export function quietNote(reminder: Told, at: Date, quiet: QuietHours | null): string | null {
  if (isExempt(reminder)) return null;
  const until = quietUntil(at, quiet);
  if (until === null) return null;
  const { timeZone } = reminder;
  return `${formatTime(at, timeZone)} is in your quiet hours: you will see it at ${formatNear(until, timeZone, at)} (make it urgent, or exempt, to see it at once)`;
}

/** `1 day and 10 min ahead`, the earliest first. */
export function aheadWords(warn: readonly string[]): string {
  const lengths = warn
    .map(durationMs)
    .sort((a, b) => b - a)
    .map(formatDuration);
  return `${lengths.join(" and ")} ahead`;
}

/** What a receipt says ahead about the next instant. */
export function foresaid(
  reminder: Told,
  next: Date | undefined,
  { now, quietHours: quiet }: { now: Date; quietHours: QuietHours | null },
): string[] {
  if (next === undefined) return [];
  const notes: string[] = [];
  const held = quietNote(reminder, next, quiet);
  if (held !== null) notes.push(held);
  const isOver = (ahead: string) =>
    mentionsOf({ warn: [ahead], nextDueAt: next, timeZone: reminder.timeZone }).some(
      (at) => at <= now.getTime(),
    );
  const { warn = [] } = reminder;
  const over = warn.filter(isOver);
  const toCome = warn.filter((ahead) => !over.includes(ahead));
  if (toCome.length > 0) notes.push(`also mentioned ${aheadWords(toCome)}`);
  if (over.length > 0) notes.push(`not mentioned ${aheadWords(over)} this time: that is over already`);
  const useful = usefulWords(reminder);
  if (useful !== "") notes.push(`of no use ${useful}`);
  return notes;
}
