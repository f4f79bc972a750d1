/**
 * Creation: everything that needs no transaction is checked first; one transaction counts the limits, writes chunks with their
 * full-text rows and reminders with their next instants (`put.ts`). An equal live reminder is returned instead of created twice; a
 * unique index enforces it.
 */
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { WHOLE_AGENT } from "../../people/index.js";
import { updateReminder } from "../change/edit.js";
import type { ReminderContext } from "../context.js";
import { checkNewReminder } from "../schema.js";
import type { View } from "../store.js";
import { checkTrigger } from "../time/check-trigger.js";
import { noTimeNote } from "../time/rule-start.js";
import { factsFor } from "../time/surroundings.js";
import type { NewReminder, Receipt } from "../types.js";
import { notTaken } from "./not-taken.js";
import { type Checked, described, putAll } from "./put.js";
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
  const [receipt] = await createAll(context, view, [input], extras, (error) => {
    throw error;
  });
  return receipt!;
}

/**
 * Sets reminders in one transaction: all of them, or none.
 * @throws TicklerError as `createReminder`, with `details.at`: the place of the one that was refused, and `details.others`: those that
 *   would be refused, too
 */
export function createReminders(
  context: ReminderContext,
  view: View,
  inputs: readonly NewReminder[],
  extras: Pick<CreateExtras, "byProgram"> = {},
): Promise<Receipt[]> {
  return createAll(context, view, inputs, extras, placed);
}

/** One more of many that is refused. */
interface Refusal {
  at: number;
  message: string;
}

/** The same error, and which of many it is about. */
function placed(error: unknown, at: number, others: readonly Refusal[] = []): never {
  if (!(error instanceof TicklerError)) throw error;
  throw new TicklerError(error.code, `${error.message} (number ${at + 1} of those given)`, {
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    details: { ...error.details, at, ...(others.length > 0 && { others }) },
    cause: error,
  });
}

async function createAll(
  context: ReminderContext,
  view: View,
  inputs: readonly NewReminder[],
  extras: CreateExtras,
  refused: (error: unknown, at: number, others?: readonly Refusal[]) => never,
): Promise<Receipt[]> {
  const { agentId } = view;
  const settings = context.settingsOf(agentId);
  const now = context.clock.now();
  const checked: (Checked & { notes: string[] })[] = [];
  const wrong: { error: TicklerError; at: number }[] = [];
  for (const [at, input] of inputs.entries()) {
    try {
      checked.push(await checkOne(context, view, input, now));
    } catch (error) {
      if (!(error instanceof TicklerError)) throw error;
      wrong.push({ error, at });
    }
  }
  const [first, ...others] = wrong;
  if (first)
    refused(
      first.error,
      first.at,
      others.map(({ error, at }) => ({ at, message: error.message })),
    );
  const byProgram = extras.byProgram === true;
  const put = await write(context.db, agentId, (trx) =>
    putAll(trx, { context, view, settings, now, byProgram }, checked, refused),
  );
  if (put.some(({ created }) => created)) {
    context.memory.wake();
    context.changed();
  }
  const all = await described(context, view, put);
  return all.map(({ reminder, created, around, brought }, i) => {
    const notes = [...(extras.notes ?? []), ...checked[i]!.notes];
    if (created) {
      context.cueWriter?.write(agentId, reminder, (agent, id, cues) =>
        updateReminder(context, { agentId: agent, viewer: WHOLE_AGENT }, id, cues),
      );
      context.log.info(
        { reminderId: reminder.id, agentId, nextDueAt: reminder.nextDueAt },
        "reminder scheduled",
      );
    } else {
      const other = notTaken(inputs[i]!, reminder);
      const kept = other === null ? "" : ` Not taken from this one: ${other}; an edit changes that.`;
      notes.unshift(`An equal reminder is already set; nothing was added.${kept}`);
    }
    return makeReceipt(reminder, {
      created,
      now,
      notes,
      around,
      home: settings,
      brought,
    });
  });
}

/** Everything that needs no transaction. */
export async function checkOne(
  context: ReminderContext,
  view: View,
  given: NewReminder,
  now: Date,
): Promise<Checked & { notes: string[] }> {
  const { agentId } = view;
  const settings = context.settingsOf(agentId);
  const notes: string[] = [];
  let input = ofViewer(checkNewReminder(given), view);
  for (const listener of context.listeners.creating) {
    const result = await listener(agentId, input);
    input = result.input;
    notes.push(...result.notes);
  }
  const { trigger } = input;
  notes.push(...noTimeNote(trigger));
  const timeZone = input.timeZone ?? (trigger.type === "recurring" ? trigger.timeZone : settings.timeZone);
  const facts = await factsFor(context.db, settings, agentId, input.userName, trigger);
  // A calendar may have to be read first: nobody waits for that. What follows another reminder is looked up in the transaction.
  const plain =
    trigger.type === "relative"
      ? null
      : checkTrigger(trigger, { now, timeZone, limits: settings.reminders, facts });
  return { input, timeZone, plain, notes };
}

/** What a person sets is that person's, in whatever words. */
function ofViewer(input: NewReminder, { viewer }: View): NewReminder {
  const name = viewer.person?.name ?? null;
  return input.userName === undefined && name !== null ? { ...input, userName: name } : input;
}
