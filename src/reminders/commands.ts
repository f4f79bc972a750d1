/**
 * The commands that acknowledge or end a reminder: complete, dismiss, cancel, snooze, reopen. Each is one transaction
 * that reads the row, asks the lifecycle, settles the open occurrences and tells the other slices.
 */
import { sql, type Transaction } from "kysely";
import { isUniqueViolation } from "../db/sqlite-errors.js";
import type { Database } from "../db/tables.js";
import { write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { checkText } from "../text.js";
import { formatInstant } from "../zoned-time.js";
import { checkTrigger } from "./check-trigger.js";
import { claimFor } from "./claim-for.js";
import type { ReminderContext } from "./context.js";
import { noteFeedback } from "./feedback.js";
import { type Command, transition } from "./lifecycle.js";
import { checkLive } from "./limits.js";
import { countsFromCompletion, instantAfterCompletion, nextInstant } from "./recurrence.js";
import { fromReminderRow, identityOf, isClosed, type ReminderRow, toInput } from "./rows.js";
import { getRow, liveOccurrences } from "./store.js";
import { factsOf, type TimeFacts } from "./time-facts.js";
import { triggerToColumns } from "./trigger-spec.js";
import type { Reminder, ReminderStatus } from "./types.js";

export type Acknowledgement = Exclude<Command, "claim">;

export interface CommandOptions {
  /** Why, for dismiss and cancel; kept as `closedReason`. */
  reason?: string | undefined;
  /** The instant to snooze to or to reopen at. */
  at?: Date | undefined;
}

type Columns = Partial<ReminderRow>;

/** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `ILLEGAL_TRANSITION`, `TIME_IN_PAST`, `TIME_TOO_FAR`, `DUPLICATE`, `LIMIT_REACHED` */
export async function applyCommand(
  context: ReminderContext,
  agentId: string,
  idOrPrefix: string,
  command: Acknowledgement,
  options: CommandOptions = {},
): Promise<Reminder> {
  const now = context.clock.now();
  const settings = context.settingsOf(agentId);
  const facts = factsOf(settings);
  // What is due already becomes an occurrence first, so that the command settles it and it does not come up again.
  await claimFor(context, now, agentId);
  const reason =
    options.reason === undefined
      ? undefined
      : checkText(options.reason, { name: "reason", maxLength: 500, allowEmpty: true }) || undefined;
  const reminder = await write(context.db, agentId, async (trx) => {
    const row = await getRow(trx, agentId, idOrPrefix);
    const before = fromReminderRow(row);
    const open = (await liveOccurrences(trx, agentId, [row.id])).get(row.id);
    const status = transition(
      {
        status: row.status,
        recurring: row.trigger_type === "recurring",
        hasNext: hasNext(before, command, options, now, facts),
        hasOpenOccurrence: open !== undefined,
      },
      command,
      row.id,
    );
    if (options.at) {
      const check = { now, timeZone: row.time_zone, limits: settings.reminders, facts };
      checkTrigger({ type: "scheduled", at: options.at }, check);
    }
    if (command === "reopen" && isClosed(row.status)) {
      await checkLive(trx, agentId, settings.reminders, now);
    }
    const changes: Columns = {
      status,
      updated_at: now.getTime(),
      ...columnsFor(before, command, status, now, { ...options, reason }, facts),
    };
    await trx
      .updateTable("reminders")
      .set(changes)
      .where("id", "=", row.id)
      .where("agent_id", "=", agentId)
      .execute();
    if (command !== "reopen")
      await settleOpen(trx, agentId, row.id, now, wordsFor(command, before, { ...options, reason }));
    if (command === "complete" || command === "snooze") await noteFeedback(trx, agentId, row.id, "useful");
    const after = fromReminderRow({ ...row, ...changes });
    for (const listener of context.listeners.settled) await listener(trx, { reminder: after, command });
    return after;
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new TicklerError("DUPLICATE", "An equal live reminder exists already; this one stays closed.", {
      hint: "`tickler list` shows it. Change this one's title or time instead.",
      cause: error,
    });
  });
  context.changed();
  context.log.info(
    { reminderId: reminder.id, agentId, command, status: reminder.status },
    "reminder changed",
  );
  return reminder;
}

/** Whether an instant lies ahead, as the lifecycle asks for it. */
function hasNext(
  reminder: Reminder,
  command: Acknowledgement,
  options: CommandOptions,
  now: Date,
  facts: TimeFacts,
): boolean {
  if (command === "reopen") return reopenInstant(reminder, options, now, facts) !== undefined;
  if (command === "complete" && endsWhenDone(reminder)) return false;
  return reminder.nextDueAt !== null || countsFromCompletion(reminder.trigger);
}

/** When a reopened reminder comes due: an instant, null for a bare context, undefined when there is none. */
function reopenInstant(
  reminder: Reminder,
  options: CommandOptions,
  now: Date,
  facts: TimeFacts,
): Date | null | undefined {
  if (options.at) return options.at;
  const { trigger } = reminder;
  if (trigger.type === "scheduled") return trigger.at > now ? trigger.at : undefined;
  if (trigger.type === "context") return trigger.deadline && trigger.deadline > now ? trigger.deadline : null;
  if (trigger.type === "relative") return reminder.nextDueAt ?? undefined;
  const left = trigger.count === undefined || reminder.occurrenceCount < trigger.count;
  return (left ? nextInstant(trigger, reminder.createdAt, now, facts) : null) ?? undefined;
}

function columnsFor(
  reminder: Reminder,
  command: Acknowledgement,
  status: ReminderStatus,
  now: Date,
  options: CommandOptions,
  facts: TimeFacts,
): Columns {
  const recurring = reminder.trigger.type === "recurring";
  const closed = { next_due_at: null, snooze_until: null };
  switch (command) {
    case "complete":
    case "dismiss": {
      const done = command === "complete";
      const stamp: Columns = done ? { completed_at: now.getTime() } : {};
      if (recurring && status !== "completed")
        return { ...stamp, snooze_until: null, ...afterCompletion(reminder, now, facts) };
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
      return { snooze_until: until.getTime(), closed_reason: null, ...(keeps ? {} : { next_due_at: null }) };
    }
    case "reopen": {
      const at = reopenInstant(reminder, options, now, facts) ?? null;
      const scheduled = reminder.trigger.type === "scheduled" && at !== null;
      return {
        next_due_at: at?.getTime() ?? null,
        snooze_until: null,
        closed_reason: null,
        completed_at: null,
        ...(scheduled ? rescheduled(reminder, at) : {}),
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
function afterCompletion(reminder: Reminder, now: Date, facts: TimeFacts): Columns {
  const { trigger } = reminder;
  if (!countsFromCompletion(trigger)) return {};
  const next = instantAfterCompletion(trigger, now, facts);
  const over = !next || (trigger.count !== undefined && reminder.occurrenceCount >= trigger.count);
  return over
    ? { status: "completed", next_due_at: null, closed_reason: "the series has ended" }
    : { next_due_at: next.getTime() };
}

/** "Until I have done it": completing one ends the series. */
function endsWhenDone({ trigger }: Reminder): boolean {
  return trigger.type === "recurring" && trigger.ends?.on === "done";
}

function wordsFor(command: Acknowledgement, reminder: Reminder, options: CommandOptions): string {
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

async function settleOpen(
  trx: Transaction<Database>,
  agentId: string,
  reminderId: string,
  now: Date,
  reason: string,
): Promise<void> {
  await sql`
    update occurrences
    set outcome = 'acknowledged', reason = ${reason}, settled_at = ${now.getTime()}
    where agent_id = ${agentId} and reminder_id = ${reminderId} and outcome in ('open', 'held')`.execute(trx);
}
