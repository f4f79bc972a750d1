/**
 * Edit and delete. An edit moves the chunk with the text; a new trigger re-arms the reminder and supersedes what is
 * open. A delete removes row, history and chunk; the row can be taken back for a day.
 */
import { sql, type Transaction } from "kysely";
import { isUniqueViolation } from "../../db/errors.js";
import { stillLive } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { chunkText, forgetAnswers, newChunk } from "../memory-bridge.js";
import { endsByItself } from "../occurrence/ends-by-itself.js";
import { keepOverrides } from "../occurrence/keep-overrides.js";
import {
  defaultMissedPolicy,
  fromReminderRow,
  identityOf,
  isClosed,
  type ReminderRow,
  toInput,
} from "../rows.js";
import { checkChanges } from "../schema.js";
import { getRow, type View } from "../store.js";
import { checkTrigger } from "../time/check-trigger.js";
import { stateWord } from "../time/effective-time.js";
import { atTimeOf } from "../time/rule-start.js";
import { factsFor, loadSurroundings } from "../time/surroundings.js";
import { triggerToColumns } from "../time/trigger-spec.js";
import type { ContextTrigger, Reminder, ReminderChanges } from "../types.js";
import type { Changed, ChangedBy } from "./commands.js";
import { followed, followersOf, moveFollowers } from "./follow.js";
import { journaled } from "./journal.js";
import { nagAnew } from "./nagging.js";
import { whatComes } from "./what-comes.js";

/**
 * @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `INVALID_INPUT`, `ILLEGAL_TRANSITION` for a closed reminder's time,
 *   `DUPLICATE`, and what a trigger can be refused for
 */
export async function updateReminder(
  context: ReminderContext,
  view: View,
  idOrPrefix: string,
  input: ReminderChanges,
  by: ChangedBy = {},
): Promise<Changed> {
  const { agentId } = view;
  const changes = checkChanges(input);
  for (const listener of context.listeners.editing) listener(agentId, changes);
  const now = context.clock.now();
  await claimFor(context, now, agentId);
  const changed = await write(context.db, agentId, async (trx) => {
    const row = await getRow(trx, view, idOrPrefix);
    const followers = await followersOf(trx, agentId, row.id);
    const entry = {
      agentId,
      userName: by.userName ?? null,
      what: by.called ?? "edit",
      now,
      batch: by.batch,
      isLast: true,
    };
    return journaled(trx, entry, [row.id, ...followers.map(({ id }) => id)], () =>
      edit(trx, context, view, row, changes, now),
    );
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new TicklerError("DUPLICATE", "With this change it would equal another live reminder.", {
      hint: "`tickler list` shows the other one. Cancel one of them, or choose another title or time.",
      cause: error,
    });
  });
  context.memory.wake();
  context.changed();
  context.log.info({ reminderId: changed.reminder.id, agentId }, "reminder edited");
  return changed;
}

async function edit(
  trx: Transaction<Database>,
  context: ReminderContext,
  view: View,
  row: ReminderRow,
  changes: ReminderChanges,
  now: Date,
): Promise<Changed> {
  const { agentId, viewer } = view;
  const settings = context.settingsOf(agentId);
  const before = fromReminderRow(row);
  const columns: Partial<ReminderRow> = { ...plainColumns(changes), updated_at: now.getTime() };
  let trigger = before.trigger;
  const wanted = changes.trigger
    ? atTimeOf(before.trigger, changes.trigger, now, before.timeZone)
    : inNewZone(before, changes.timeZone);
  if (wanted) {
    if (isClosed(before.status)) {
      throw new TicklerError(
        "ILLEGAL_TRANSITION",
        `Reminder ${row.id} is ${stateWord(before)}; its time cannot be changed.`,
        {
          hint: "Reopen it with a new time first, or create a new reminder.",
          details: { id: row.id, status: row.status, command: "edit", possible: ["reopen"] },
        },
      );
    }
    const timeZone = changes.timeZone ?? row.time_zone;
    const checked =
      wanted.type === "relative"
        ? await followed(trx, context, { agentId, viewer, ownId: row.id, timeZone }, wanted, now)
        : checkTrigger(wanted, {
            now,
            timeZone,
            limits: settings.reminders,
            facts: await factsFor(trx, settings, agentId, row.user_name, wanted),
          });
    trigger = checked.trigger;
    Object.assign(columns, triggerToColumns(trigger, timeZone), {
      status: "pending",
      next_due_at: checked.nextDueAt?.getTime() ?? null,
      snooze_until: null,
      occurrence_count: 0,
    });
    if (row.missed_policy === defaultMissedPolicy(before.trigger) && !changes.missedPolicy) {
      columns.missed_policy = defaultMissedPolicy(trigger);
    }
    await sql`
        update occurrences
        set outcome = 'superseded', reason = 'rescheduled', superseded_at = ${now.getTime()},
          give_up_at = null, nag_at = null
        where agent_id = ${agentId} and reminder_id = ${row.id} and ${stillLive()}`.execute(trx);
  } else if (changes.cues !== undefined || changes.not !== undefined) {
    trigger = withCues(before, changes);
    columns.cue_spec = triggerToColumns(trigger, row.time_zone).cue_spec;
  }
  const { cues: _cues, not: _not, ...plain } = present(changes);
  const merged: Reminder = { ...before, ...plain, trigger };
  columns.identity = identityOf(toInput(merged), wanted ?? askedTrigger(before, row), merged.timeZone);
  if (!isClosed(before.status) && (wanted || changes.expiresAt)) {
    const createdAt = wanted ? now : before.createdAt;
    columns.give_up_at = endsByItself({ ...merged, createdAt }, settings.injection)?.getTime() ?? null;
  }
  const text = chunkText(merged);
  if (before.chunkId === null) {
    columns.chunk_id = await context.memory.insertChunk(trx, newChunk(agentId, row.id, merged));
  } else if (text !== chunkText(before)) {
    await context.memory.updateChunk(trx, agentId, before.chunkId, text);
  }
  await trx
    .updateTable("reminders")
    .set(columns)
    .where("id", "=", row.id)
    .where("agent_id", "=", agentId)
    .execute();
  if (changes.nag !== undefined && !wanted) await nagAnew(trx, agentId, merged, settings, now);
  let after = fromReminderRow({ ...row, ...columns });
  if (wanted) after = await keepOverrides(trx, context, after, now);
  await moveFollowers(trx, context, after, "moved", now);
  for (const listener of context.listeners.settled) await listener(trx, { reminder: after, command: "edit" });
  const around = (await loadSurroundings(trx, context.settingsOf, [after]))(after);
  return { reminder: after, ahead: null, ...whatComes(after, around) };
}

function plainColumns(changes: ReminderChanges): Partial<ReminderRow> {
  const columns: Partial<ReminderRow> = {};
  if (changes.title !== undefined) columns.title = changes.title;
  if (changes.body !== undefined) columns.body = changes.body;
  if (changes.priority !== undefined) columns.priority = changes.priority;
  if (changes.timeZone !== undefined) columns.time_zone = changes.timeZone;
  if (changes.contextTags !== undefined) columns.context_tags = JSON.stringify(changes.contextTags);
  if (changes.mode !== undefined) columns.mode = changes.mode;
  if (changes.quietHoursExempt !== undefined) columns.quiet_hours_exempt = changes.quietHoursExempt ? 1 : 0;
  if (changes.missedPolicy !== undefined) columns.missed_policy = changes.missedPolicy;
  if (changes.staleAfterMs !== undefined) columns.stale_after_ms = changes.staleAfterMs;
  if (changes.nag !== undefined) columns.nag = changes.nag;
  if (changes.warn !== undefined) columns.warn = JSON.stringify(changes.warn);
  if (changes.expiresAt !== undefined) columns.expires_at = changes.expiresAt.getTime();
  if (changes.delivery !== undefined) columns.delivery = JSON.stringify(changes.delivery);
  return columns;
}

/** A series whose zone changes is another trigger: its wall-clock times are meant in the new zone. */
function inNewZone(reminder: Reminder, timeZone: string | undefined): Reminder["trigger"] | undefined {
  const { trigger } = reminder;
  if (timeZone === undefined || trigger.type !== "recurring" || trigger.timeZone === timeZone)
    return undefined;
  return { ...trigger, timeZone };
}

/** The trigger as it was asked for: the start of a series that creation made up is no part of its identity. */
function askedTrigger(before: Reminder, row: ReminderRow): Reminder["trigger"] {
  const { trigger } = before;
  if (trigger.type !== "recurring") return trigger;
  if (identityOf(toInput(before), trigger, row.time_zone) === row.identity) return trigger;
  const { start: _, ...asked } = trigger;
  return asked;
}

/** The same topic with other ways to come up; nothing is armed anew. @throws TicklerError `INVALID_INPUT` */
function withCues(reminder: Reminder, { cues, not }: ReminderChanges): ContextTrigger {
  const { trigger } = reminder;
  if (trigger.type === "context")
    return { ...trigger, ...(cues !== undefined && { cues }), ...(not !== undefined && { not }) };
  throw new TicklerError("INVALID_INPUT", `${reminder.id} waits for its time, not for a topic.`, {
    hint: "Cues belong to a topic. Set one with `tickler edit <id> --about <topic>`.",
  });
}

/** Without the keys that are there but undefined. */
function present(changes: ReminderChanges): Partial<Reminder & ReminderChanges> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Removes a reminder with its history and its chunk. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
export async function deleteReminder(
  context: ReminderContext,
  view: View,
  idOrPrefix: string,
  by: ChangedBy = {},
): Promise<Reminder> {
  const { agentId } = view;
  const now = context.clock.now();
  const reminder = await write(context.db, agentId, async (trx) => {
    const row = await getRow(trx, view, idOrPrefix);
    const before = fromReminderRow(row);
    const followers = await followersOf(trx, agentId, row.id);
    const entry = { agentId, userName: by.userName ?? null, what: "delete", now, batch: by.batch };
    return journaled(trx, entry, [row.id, ...followers.map(({ id }) => id)], async () => {
      await removeWhole(trx, context, agentId, [before], now);
      return before;
    });
  });
  context.changed();
  context.log.info({ reminderId: reminder.id, agentId }, "reminder deleted");
  return reminder;
}

/** The rows with what hangs on them, and what is remembered of them: of all in one go, which takes a third of the time. */
export async function removeWhole(
  trx: Transaction<Database>,
  context: ReminderContext,
  agentId: string,
  reminders: readonly Reminder[],
  now: Date,
): Promise<void> {
  for (const reminder of reminders) {
    for (const listener of context.listeners.settled) await listener(trx, { reminder, command: "delete" });
    await moveFollowers(trx, context, reminder, "deleted", now);
    await trx.deleteFrom("reminders").where("id", "=", reminder.id).where("agent_id", "=", agentId).execute();
  }
  const chunkIds = reminders.flatMap(({ chunkId }) => chunkId ?? []);
  if (chunkIds.length > 0) await context.memory.removeChunks(trx, agentId, chunkIds);
  const ids = reminders.map(({ id }) => id);
  await forgetAnswers(context.memory, trx, agentId, ids);
}
