/** What a command changes in the row of a reminder, and in words: pure. */
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import { TicklerError } from "../../errors.js";
import { formatInstant } from "../../zoned-time.js";
import { waits } from "../claim/claim-plan.js";
import { endsByItself } from "../occurrence/ends-by-itself.js";
import type { Which } from "../occurrence/which.js";
import { identityOf, type ReminderRow, toInput } from "../rows.js";
import type { AgentSettings } from "../settings.js";
import { countsFromCompletion, instantAfterCompletion } from "../time/recurrence.js";
import { isOver, repeats, type Surroundings, timelineOf } from "../time/timeline.js";
import { triggerToColumns } from "../time/trigger-spec.js";
import type { Reminder, ReminderStatus } from "../types.js";
import type { Command } from "./lifecycle.js";

export type Acknowledgement = Exclude<Command, "claim">;
export type Columns = Partial<ReminderRow>;

export interface CommandOptions {
  /** Why, for dismiss and cancel; kept as `closedReason`. */
  reason?: string | undefined;
  /** The instant to snooze to or to reopen at. */
  at?: Date | undefined;
  /** Of a series: the occurrence that is dealt with before its time. Default: what is open, else the next one. */
  which?: Which | undefined;
  /** Whose change it is, for taking it back. */
  userName?: string | undefined;
  /** Changes that are taken back together. */
  batch?: string | undefined;
  /** What it is called where it is taken back. Default: the command. */
  called?: string | undefined;
  /** Done first in the change's own transaction; what it throws undoes all of it. */
  first?: ((trx: Transaction<Database>) => Promise<void>) | undefined;
}

/** Whether an instant lies ahead, as the lifecycle asks for it. */
export function hasNext(
  reminder: Reminder,
  around: Surroundings,
  command: Acknowledgement,
  options: CommandOptions,
  now: Date,
): boolean {
  if (command === "reopen") return reopenInstant(reminder, around, options, now) !== undefined;
  if (command === "complete" && endsWhenDone(reminder)) return false;
  return reminder.nextDueAt !== null || waits(reminder, around);
}

/** When a reopened reminder comes due: an instant, null for a bare context, undefined when there is none. */
function reopenInstant(
  reminder: Reminder,
  around: Surroundings,
  options: CommandOptions,
  now: Date,
): Date | null | undefined {
  if (options.at) return options.at;
  const { trigger } = reminder;
  if (trigger.type === "context" && !trigger.deadline) return null;
  if (
    trigger.type === "recurring" &&
    trigger.count !== undefined &&
    reminder.occurrenceCount >= trigger.count
  ) {
    return undefined;
  }
  // A series that counts from its completion begins anew.
  const timeline = countsFromCompletion(trigger)
    ? { next: () => instantAfterCompletion(trigger, now, around.facts) }
    : timelineOf(reminder, around);
  const next = timeline.next(now);
  if (!next) return trigger.type === "context" ? null : undefined;
  return isOver({ ...reminder, nextDueAt: next }, around) ? undefined : next;
}

/** A command as it is carried out now. */
export interface Step {
  command: Acknowledgement;
  /** Where it leads. */
  status: ReminderStatus;
  now: Date;
  settings: Pick<AgentSettings, "injection">;
}

export function columnsFor(
  reminder: Reminder,
  around: Surroundings,
  { command, status, now, settings }: Step,
  options: CommandOptions,
): Columns {
  const recurring = repeats(reminder, around);
  const closed = { next_due_at: null, snooze_until: null, give_up_at: null };
  switch (command) {
    case "complete":
    case "dismiss": {
      const done = command === "complete";
      const stamp: Columns = done ? { completed_at: now.getTime() } : {};
      if (recurring && status !== "completed")
        return { ...stamp, snooze_until: null, ...afterCompletion(reminder, now, around) };
      const reason =
        recurring && done && !endsWhenDone(reminder)
          ? "the series has ended"
          : done
            ? null
            : (options.reason ?? null);
      return { ...stamp, ...closed, closed_reason: reason };
    }
    case "cancel":
      return { ...closed, closed_reason: options.reason ? `cancelled: ${options.reason}` : "cancelled" };
    case "snooze": {
      const until = options.at;
      if (!until) {
        throw new TicklerError("INVALID_INPUT", "Snooze needs an instant or a number of minutes.", {
          hint: "For example { minutes: 30 }, or `tickler snooze <id> tomorrow at 9`.",
        });
      }
      // A series keeps its rhythm and a deadline stays; the instant of a one-shot moves.
      const keeps = recurring || reminder.trigger.type === "context";
      return {
        snooze_until: until.getTime(),
        // Whoever puts it off still wants it: a topic's age begins anew with it.
        give_up_at: reminder.expiresAt?.getTime() ?? null,
        closed_reason: null,
        ...(keeps ? {} : { next_due_at: null }),
      };
    }
    case "reopen": {
      const at = reopenInstant(reminder, around, options, now) ?? null;
      const scheduled = reminder.trigger.type === "scheduled" && options.at;
      return {
        next_due_at: at?.getTime() ?? null,
        snooze_until: null,
        give_up_at: endsByItself({ ...reminder, createdAt: now }, settings.injection)?.getTime() ?? null,
        reopened_at: now.getTime(),
        closed_reason: null,
        completed_at: null,
        ...(scheduled ? rescheduled(reminder, scheduled) : {}),
      };
    }
  }
}

/** A one-shot at another instant: another trigger, and another identity. */
function rescheduled(reminder: Reminder, at: Date): Columns {
  const trigger = { type: "scheduled", at } as const;
  return {
    ...triggerToColumns(trigger, reminder.timeZone),
    identity: identityOf(toInput({ ...reminder, trigger }), trigger, reminder.timeZone),
  };
}

/** A series that counts from its completion begins its next interval now. */
export function afterCompletion(reminder: Reminder, now: Date, { facts }: Surroundings): Columns {
  const { trigger } = reminder;
  if (!countsFromCompletion(trigger)) return {};
  const next = instantAfterCompletion(trigger, now, facts);
  const over = !next || (trigger.count !== undefined && reminder.occurrenceCount >= trigger.count);
  return over
    ? { status: "completed", next_due_at: null, give_up_at: null, closed_reason: "the series has ended" }
    : { next_due_at: next.getTime() };
}

/** "Until I have done it": completing one ends the series. */
export function endsWhenDone({ trigger }: Reminder): boolean {
  return trigger.type === "recurring" && trigger.ends?.on === "done";
}

export function wordsFor(command: Acknowledgement, reminder: Reminder, options: CommandOptions): string {
  const why = options.reason ? `: ${options.reason}` : "";
  switch (command) {
    case "complete":
      return "completed";
    case "dismiss":
      return `dismissed, not done${why}`;
    case "cancel":
      return `cancelled${why}`;
    default:
      return options.at ? `snoozed until ${formatInstant(options.at, reminder.timeZone)}` : command;
  }
}
