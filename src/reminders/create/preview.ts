/**
 * What setting a reminder from words would do, without doing it: the same reading, the same checks and the same receipt, beside the
 * agent's other reminders and where the person is. Writes nothing.
 */
import type { ParsedReminder } from "../../language/types.js";
import type { ReminderContext } from "../context.js";
import type { View } from "../store.js";
import { isFloating } from "../time/here.js";
import { loadSurroundings } from "../time/surroundings.js";
import type { Trigger } from "../types.js";
import { checkOne } from "./create.js";
import { type FromTextOptions, readAsked } from "./create-from-text.js";
import { asPut } from "./put.js";
import { makeReceipt, upcoming } from "./receipt.js";

export interface Preview {
  /** As it was read; a series with its beginning. */
  parsed: ParsedReminder;
  /** What comes next, at most five; none of a topic. */
  next: Date[];
  /** In which they are shown: where the person will be. */
  timeZone: string;
  /** What the receipt would say beside. */
  notes: string[];
}

const SHOWN = 5;

/** @throws TicklerError as `createFromText` */
export async function previewText(
  context: ReminderContext,
  view: View,
  text: string,
  options: FromTextOptions,
): Promise<Preview> {
  const { db, settingsOf, clock } = context;
  const now = clock.now();
  const home = settingsOf(view.agentId);
  const { parsed, toNew } = await readAsked(context, view, text, options);
  const checked = await checkOne(context, view, await toNew(parsed), now);
  const reminder = await asPut(db, { context, view, settings: home, now, byProgram: false }, checked);
  const around = (await loadSurroundings(db, settingsOf, [reminder]))(reminder);
  const { notes, timeZone } = makeReceipt(reminder, {
    created: true,
    now,
    notes: checked.notes,
    around,
    home,
  });
  const { trigger } = reminder;
  const next = trigger.type === "context" ? [] : upcoming(reminder, around, now, SHOWN);
  return {
    parsed: { ...parsed, trigger: asRead(parsed.trigger, trigger, next[0]) },
    next,
    timeZone,
    notes: [...parsed.notes, ...notes],
  };
}

/** A floating time is kept as the clock at home shows it, and was read as the person's own clock does. */
function asRead(read: Trigger, kept: Trigger, first: Date | undefined): Trigger {
  if (!isFloating({ trigger: kept })) return kept;
  if (read.type !== "recurring" || kept.type !== "recurring" || !kept.start) return read;
  return { ...read, start: first ?? kept.start };
}
