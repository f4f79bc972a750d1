/**
 * Creation: one transaction counts the limits, writes the chunk with its full-text row and the reminder with its
 * next instant. An equal live reminder is returned instead of created twice; a unique index enforces it.
 */
import type { Transaction } from "kysely";
import { insertRow } from "../../db/insert-row.js";
import type { Database } from "../../db/tables.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { newId } from "../../ids.js";
import { audienceOf, type Person, WHOLE_AGENT } from "../../people/index.js";
import type { RelativeTrigger } from "../../trigger.js";
import { updateReminder } from "../change/edit.js";
import { followed } from "../change/follow.js";
import type { ReminderContext } from "../context.js";
import { newChunk } from "../memory-bridge.js";
import { endsByItself } from "../occurrence/ends-by-itself.js";
import { resolveRow } from "../resolve.js";
import { fromReminderRow, identityOf, toReminderRow } from "../rows.js";
import { checkNewReminder } from "../schema.js";
import { findLiveTwin, type Handle, type View } from "../store.js";
import { checkTrigger } from "../time/check-trigger.js";
import { factsFor, loadSurroundings } from "../time/surroundings.js";
import { hasTurns } from "../turn/presence.js";
import type { NewReminder, Receipt, Reminder, Trigger } from "../types.js";
import { checkLimits, checkLive } from "./limits.js";
import { makeReceipt } from "./receipt.js";

export interface CreateExtras {
  /** What the reader of the receipt should know about how the words were understood. */
  notes?: string[];
  /** A program sets many on purpose: the limit a minute, which holds up a model that repeats itself, does not count. */
  byProgram?: boolean;
}

/**
 * @throws TicklerError `INVALID_INPUT`, `TIME_IN_PAST`, `TIME_TOO_FAR`, `NEVER_OCCURS`, `INTERVAL_TOO_SHORT`,
 *   `INVALID_RECURRENCE`, `INVALID_TIME_ZONE`, `LIMIT_REACHED`, `RATE_LIMITED`
 */
export async function createReminder(
  context: ReminderContext,
  view: View,
  input: NewReminder,
  extras: CreateExtras = {},
): Promise<Receipt> {
  const prepared = await prepare(context, view, input, extras);
  const made = await write(context.db, view.agentId, prepared.make);
  return prepared.finish(made);
}

/**
 * Sets reminders in one transaction: all of them, or none.
 * @throws TicklerError as `createReminder`, with `details.at`: the place of the one that was refused
 */
export async function createReminders(
  context: ReminderContext,
  view: View,
  inputs: readonly NewReminder[],
  extras: Pick<CreateExtras, "byProgram"> = {},
): Promise<Receipt[]> {
  const prepared: Prepared[] = [];
  for (const [at, input] of inputs.entries())
    prepared.push(await prepare(context, view, input, extras).catch(placed(at)));
  const made = await write(context.db, view.agentId, async (trx) => {
    const all: Made[] = [];
    for (const [at, { make }] of prepared.entries()) all.push(await make(trx).catch(placed(at)));
    return all;
  });
  return prepared.map(({ finish }, i) => finish(made[i]!));
}

/** The same error, and which of many it is about. */
function placed(at: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof TicklerError)) throw error;
    throw new TicklerError(error.code, `${error.message} (number ${at + 1} of those given)`, {
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      details: { ...error.details, at },
      cause: error,
    });
  };
}

interface Made {
  reminder: Reminder;
  created: boolean;
  receipt(notes: string[]): Receipt;
}

interface Prepared {
  make(trx: Transaction<Database>): Promise<Made>;
  /** After the commit. */
  finish(made: Made): Receipt;
}

/** Everything that needs no transaction, and what is to be done in one. */
async function prepare(
  context: ReminderContext,
  view: View,
  input: NewReminder,
  extras: CreateExtras,
): Promise<Prepared> {
  const { agentId, viewer } = view;
  const settings = context.settingsOf(agentId);
  const now = context.clock.now();
  const notes = [...(extras.notes ?? [])];
  let checked = ofViewer(checkNewReminder(input), view);
  for (const listener of context.listeners.creating) {
    const result = await listener(agentId, checked);
    checked = result.input;
    notes.push(...result.notes);
  }
  const asked = checked.trigger;
  const timeZone = checked.timeZone ?? (asked.type === "recurring" ? asked.timeZone : settings.timeZone);
  const facts = await factsFor(context.db, settings, agentId, checked.userName, asked);
  // A calendar may have to be read first: nobody waits for that. What follows another reminder is looked up in the transaction.
  const plain =
    asked.type === "relative"
      ? null
      : checkTrigger(asked, { now, timeZone, limits: settings.reminders, facts });

  const make = async (trx: Transaction<Database>): Promise<Made> => {
    const found =
      plain ?? (await followed(trx, context, { agentId, viewer, timeZone }, asked as RelativeTrigger, now));
    const trigger = await withEnd(trx, view, found.trigger);
    const { nextDueAt } = found;
    const fresh: NewReminder = { ...checked, trigger };
    checkExpiry(fresh, nextDueAt, now);
    const audience = audienceOf({
      shared: fresh.shared,
      userName: fresh.userName,
      person: viewer.person ?? speakerOf(context, fresh),
      sessionId: fresh.sessionId,
    });
    const giveUpAt = endsByItself({ ...fresh, createdAt: now }, settings.injection);
    const identity = identityOf(
      { ...fresh, audience },
      asked.type === "relative" ? trigger : asked,
      timeZone,
    );
    const twin = await findLiveTwin(trx, agentId, identity);
    if (twin) return described(trx, context, twin, false);
    await (extras.byProgram ? checkLive : checkLimits)(trx, view, settings.reminders, now);
    const id = newId("rem", now);
    const chunkId = await context.memory.insertChunk(trx, newChunk(agentId, id, { ...fresh, audience }));
    const row = toReminderRow({
      id,
      agentId,
      input: fresh,
      timeZone,
      nextDueAt,
      audience,
      giveUpAt,
      identity,
      chunkId,
      now,
    });
    await insertRow(trx, "reminders", row);
    const made = { ...row, wake_at: row.next_due_at ?? null, occurrence_count: 0 };
    return described(trx, context, fromReminderRow(made as never), true);
  };
  const finish = ({ reminder, created, receipt }: Made): Receipt => {
    if (created) {
      context.memory.wake();
      context.changed();
      context.cueWriter?.write(agentId, reminder, (agent, id, cues) =>
        updateReminder(context, { agentId: agent, viewer: WHOLE_AGENT }, id, cues),
      );
      context.log.info(
        { reminderId: reminder.id, agentId, nextDueAt: reminder.nextDueAt },
        "reminder scheduled",
      );
    } else {
      notes.unshift("An equal reminder is already set; nothing was added.");
    }
    return receipt(notes);
  };
  return { make, finish };

  async function described(
    trx: Handle,
    { settingsOf }: ReminderContext,
    reminder: Reminder,
    created: boolean,
  ) {
    const around = (await loadSurroundings(trx, settingsOf, [reminder]))(reminder);
    const brought = reminder.source?.host !== "cli" || (await hasTurns(trx, agentId));
    const receipt = (said: string[]) =>
      makeReceipt(reminder, { created, now, notes: said, around, quietHours: settings.quietHours, brought });
    return { reminder, created, receipt };
  }
}

/** A series that ends with another reminder: with its id, for whatever words named it. */
async function withEnd(trx: Handle, view: View, trigger: Trigger): Promise<Trigger> {
  if (trigger.type !== "recurring" || trigger.ends?.on !== "reminder") return trigger;
  const { id } = await resolveRow(trx, view, trigger.ends.reminder);
  return { ...trigger, ends: { on: "reminder", reminder: id } };
}

/** What a person sets is that person's, in whatever words. */
function ofViewer(input: NewReminder, { viewer }: View): NewReminder {
  const name = viewer.person?.name ?? null;
  return input.userName === undefined && name !== null ? { ...input, userName: name } : input;
}

/** Who speaks in the conversation that it comes from; nobody where none is known. */
function speakerOf(context: ReminderContext, { source }: NewReminder): Person | undefined {
  if (source?.sessionId === undefined) return undefined;
  return context.personOf({ sessionId: source.sessionId, trust: source.trust });
}

function checkExpiry(input: NewReminder, nextDueAt: Date | null, now: Date): void {
  const { expiresAt } = input;
  if (!expiresAt) return;
  if (expiresAt > now && (!nextDueAt || expiresAt > nextDueAt)) return;
  throw new TicklerError("INVALID_TIME", "The reminder would expire before it comes due.", {
    hint: "Leave expiresAt out, or give an instant after the first occurrence.",
  });
}
