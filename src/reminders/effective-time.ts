/**
 * When a reminder will in fact be seen: what `list` and `agenda` show. Pure; "due" follows from the clock and the
 * rows, whether or not anything has claimed the instant yet.
 */
import { formatLateness, formatNear, formatTime } from "../zoned-time.js";
import { isExempt, type QuietHours, quietUntil } from "./quiet-hours.js";
import { FOR_EVER, foretold, pauseAt, type Surroundings } from "./timeline.js";
import type { EffectiveTime, Occurrence, Reminder } from "./types.js";

export interface EffectiveInput {
  reminder: Reminder;
  /** The open or held occurrence, if there is one. */
  occurrence: Occurrence | null;
  now: Date;
  quietHours: QuietHours | null;
  /** What is around it: single occurrences that were skipped or moved, pauses. */
  around?: Surroundings;
  /** Whether a context reminder has used up its offers. */
  exhausted?: boolean;
}

export function effectiveTime(input: EffectiveInput): EffectiveTime {
  const effective = fromRows(input);
  const { damage } = input.reminder;
  return damage === null ? effective : { ...effective, text: `${effective.text} (damaged: ${damage})` };
}

function fromRows(input: EffectiveInput): EffectiveTime {
  const { reminder, occurrence, now } = input;
  const near = (at: Date) => formatNear(at, reminder.timeZone, now);
  if (occurrence)
    return due(input, occurrence.dueAt, occurrence.outcome === "held" ? occurrence.releaseAt : null);
  if (reminder.status === "completed" || reminder.status === "dismissed") {
    return { state: "closed", at: null, lateMs: 0, text: closedWords(reminder) };
  }
  const wake = wakeAt(reminder);
  if (wake && wake <= now) return due(input, wake, null);
  if (reminder.snoozeUntil) {
    return {
      state: "snoozed",
      at: reminder.snoozeUntil,
      lateMs: 0,
      text: `snoozed until ${near(reminder.snoozeUntil)}`,
    };
  }
  if (reminder.trigger.type === "context") {
    const deadline = reminder.nextDueAt ? `, at the latest ${near(reminder.nextDueAt)}` : "";
    const state = input.exhausted ? "exhausted" : "context";
    const said = input.exhausted ? "offered often enough; no longer by itself" : "when it comes up";
    return { state, at: reminder.nextDueAt, lateMs: 0, text: `${said}${deadline}` };
  }
  if (!reminder.nextDueAt) {
    return { state: "scheduled", at: null, lateMs: 0, text: waiting(reminder) };
  }
  const next = input.around ? foretold(reminder, input.around, reminder.nextDueAt, 1)[0] : reminder.nextDueAt;
  const paused = input.around && pauseAt(now, input.around);
  if (paused) {
    const until = paused.until ? `until ${near(paused.until)}` : "until it is resumed";
    return {
      state: "scheduled",
      at: next ?? null,
      lateMs: 0,
      text: `paused ${until}${next ? `, next: ${near(next)}` : ""}`,
    };
  }
  if (!next) return { state: "scheduled", at: null, lateMs: 0, text: "nothing of it is to come" };
  const held = isExempt(reminder) ? null : quietUntil(next, input.quietHours);
  const seen = held ? `, held until ${formatTime(held, reminder.timeZone)}` : "";
  return { state: "scheduled", at: next, lateMs: 0, text: `next: ${near(next)}${seen}` };
}

function waiting(reminder: Reminder): string {
  if (reminder.trigger.type === "relative") {
    return reminder.trigger.event === "done"
      ? "waits until another one is done"
      : "what it follows has no time";
  }
  return reminder.status === "triggered"
    ? "done with its time, not acknowledged"
    : "counts from its completion";
}

/** How it ended, in one phrase: `cancelled: …` and `expired: …` say it themselves. */
export function closedWords({ status, closedReason }: Pick<Reminder, "status" | "closedReason">): string {
  if (closedReason === null) return status;
  return /^(?:cancelled|expired)\b/.test(closedReason) ? closedReason : `${status}: ${closedReason}`;
}

/** The earlier of snooze and next instant, as the claim sees it. */
export function wakeAt(reminder: Reminder): Date | null {
  const { snoozeUntil, nextDueAt } = reminder;
  if (!snoozeUntil) return nextDueAt;
  if (!nextDueAt) return snoozeUntil;
  return snoozeUntil < nextDueAt ? snoozeUntil : nextDueAt;
}

function due(input: EffectiveInput, dueAt: Date, releaseAt: Date | null): EffectiveTime {
  const { reminder, now, quietHours } = input;
  const near = (at: Date) => formatNear(at, reminder.timeZone, now);
  const lateMs = Math.max(0, now.getTime() - dueAt.getTime());
  // Held by its row, or by quiet hours that began since it came due.
  const quiet = isExempt(reminder) ? null : quietUntil(now, quietHours);
  const until = releaseAt && releaseAt > now ? releaseAt : quiet;
  if (until && until >= FOR_EVER)
    return { state: "held", at: null, lateMs, text: `due ${near(dueAt)}, paused until it is resumed` };
  if (until)
    return { state: "held", at: until, lateMs, text: `due ${near(dueAt)}, held until ${near(until)}` };
  const late = formatLateness(lateMs);
  return { state: "due", at: dueAt, lateMs, text: `due since ${near(dueAt)}${late ? `, ${late}` : ""}` };
}
