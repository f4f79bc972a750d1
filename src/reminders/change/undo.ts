/**
 * Taking back a person's last change. Each row gets back what the change had changed in it, unless something else has
 * changed that since; the next instant is found anew, so that nothing that has come meanwhile comes again. What was
 * delivered stays delivered, and the answer says so.
 */
import { sql, type Transaction } from "kysely";
import { isUniqueViolation } from "../../db/errors.js";
import { each } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { formatInstant } from "../../zoned-time.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { chunkText, newChunk } from "../memory-bridge.js";
import { fromReminderRow, isClosed, type ReminderRow } from "../rows.js";
import { everyLiveRow, getRow, type View, wholeOf } from "../store.js";
import { nextDue } from "../time/next-due.js";
import { loadSurroundings } from "../time/surroundings.js";
import type { Reminder } from "../types.js";
import { moveFollowers } from "./follow.js";
import { IMPORT, type OnProgress, undoImport } from "./imported.js";
import { currentRow, type Image, lastChange, markUndone, putBack, type Row } from "./journal.js";
import { backToWaiting, wasSetOff } from "./undo-follow.js";
import { heldAgain, wasLetGo } from "./undo-release.js";

type Trx = Transaction<Database>;

/** What removes or brings much can be taken back for a day; later it would come as a surprise. */
const DAY_MS = 86_400_000;
const FOR_A_DAY: Readonly<Record<string, { called: string; hint: string }>> = {
  delete: { called: "a deletion", hint: "Set the reminder again." },
  [IMPORT]: {
    called: "an import",
    hint: "What came with it stays; `tickler cancel` or `tickler delete` ends what is not wanted.",
  },
};
/** Columns that say when; where time has gone on, they are found anew. */
const TIME_COLUMNS = new Set(["next_due_at", "occurrence_count", "triggered_at", "updated_at"]);

export interface Undone {
  /** What was taken back: `complete`, `edit`, `delete`, … */
  what: string;
  madeAt: Date;
  /** The reminders as they are again; of a pause of a tag or of everything, those that it is about. */
  reminders: Reminder[];
  /** What could not be taken back, in words. */
  notes: string[];
}

/** @throws TicklerError `NOT_FOUND` when there is nothing, `CONFLICT` when it was changed since, `ILLEGAL_TRANSITION` when too long ago */
export async function undo(
  context: ReminderContext,
  view: View,
  options: { userName?: string | undefined; onProgress?: OnProgress | undefined } = {},
): Promise<Undone> {
  const { agentId } = view;
  const now = context.clock.now();
  await claimFor(context, now, agentId);
  const undone = await write(context.db, agentId, async (trx): Promise<Undone> => {
    const change = await lastChange(trx, agentId, options.userName ?? null);
    const last = FOR_A_DAY[change.what];
    if (last && now.getTime() - change.madeAt.getTime() > DAY_MS) {
      const { timeZone } = context.settingsOf(agentId);
      const { called, hint } = last;
      const when = formatInstant(change.madeAt, timeZone);
      throw new TicklerError(
        "ILLEGAL_TRANSITION",
        `The last change, ${called} ${when}, is more than a day ago.`,
        { hint },
      );
    }
    if (change.what === IMPORT) {
      const notes = await undoImport(trx, context, agentId, change, now, options.onProgress);
      await markUndone(trx, agentId, change.ids, now);
      return { what: change.what, madeAt: change.madeAt, reminders: [], notes };
    }
    // The rows that others hang on come first.
    const images = [...change.images].sort((a, b) => order(a) - order(b));
    const touched = new Set<string>();
    const notes: string[] = [];
    for (const image of images) {
      const stays = wasSetOff(image)
        ? await backToWaiting(trx, agentId, image, now)
        : wasLetGo(image)
          ? await heldAgain(trx, agentId, image)
          : null;
      if (stays !== null) notes.push(stays);
      else if (wasSetOff(image)) touched.add(String(image.before?.id));
      else if (wasLetGo(image)) touched.add(String(image.before?.reminder_id));
      else await takeBack(trx, context, agentId, image, touched);
    }
    notes.push(...(await deliveredNotes(trx, agentId, images)));
    const reminders: Reminder[] = [];
    for (const id of touched) reminders.push(await settle(trx, context, agentId, id, now));
    for (const one of await pausedBy(trx, view, images)) if (!touched.has(one.id)) reminders.push(one);
    await markUndone(trx, agentId, change.ids, now);
    return { what: change.what, madeAt: change.madeAt, reminders, notes };
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new TicklerError("DUPLICATE", "An equal reminder was set since; the change stays.", {
      hint: "`tickler list` shows it.",
      cause: error,
    });
  });
  context.memory.wake();
  context.changed();
  context.log.info({ agentId, what: undone.what }, "change taken back");
  return undone;
}

const order = ({ table }: Image): number => (table === "reminders" ? 0 : 1);

async function takeBack(
  trx: Trx,
  context: ReminderContext,
  agentId: string,
  image: Image,
  touched: Set<string>,
): Promise<void> {
  const { table, before, after } = image;
  const row = before ?? after;
  const id = table === "reminders" ? row?.id : row?.reminder_id;
  if (typeof id === "string") touched.add(id);
  const current = await currentRow(trx, agentId, image);
  if (after === null) {
    // It was removed: it comes back with a chunk of its own.
    if (current || before === null) return;
    if (table !== "reminders") return putBack(trx, agentId, image, before);
    const reminder = fromReminderRow({ ...before, wake_at: null } as unknown as ReminderRow);
    const chunkId = await context.memory.insertChunk(trx, newChunk(agentId, reminder.id, reminder));
    // Mentions ahead that came meanwhile are not made up for.
    const warnAt = context.clock.now().getTime();
    return putBack(trx, agentId, image, { ...before, chunk_id: chunkId, warn_at: warnAt });
  }
  if (before === null) return current ? putBack(trx, agentId, image, null) : undefined;
  if (!current) return;
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  const since = changed.filter((name) => current[name] !== after[name] && !TIME_COLUMNS.has(name));
  if (since.length > 0) throw changedSince(before);
  const columns: Row = {};
  for (const name of changed) if (current[name] === after[name]) columns[name] = before[name] ?? null;
  // Events take their instant from it: this change is of now.
  if (table === "reminders") columns.updated_at = context.clock.now().getTime();
  await putBack(trx, agentId, image, columns);
  if (table === "reminders") await followText(trx, context, agentId, after, before);
}

function changedSince(row: Row): TicklerError {
  const title = typeof row.title === "string" ? ` of "${row.title}"` : "";
  return new TicklerError(
    "CONFLICT",
    `The last change${title} cannot be taken back: it has come due or was changed since.`,
    {
      hint: "`tickler show` says what it is now; change it with edit, reopen or snooze.",
    },
  );
}

async function followText(trx: Trx, context: ReminderContext, agentId: string, from: Row, to: Row) {
  const reminder = (row: Row) => fromReminderRow({ ...row, wake_at: null } as unknown as ReminderRow);
  const text = chunkText(reminder(to));
  if (text === chunkText(reminder(from)) || typeof to.chunk_id !== "string") return;
  await context.memory.updateChunk(trx, agentId, to.chunk_id, text);
}

/** The next instant as it follows from what is now. */
async function settle(
  trx: Trx,
  context: ReminderContext,
  agentId: string,
  id: string,
  now: Date,
): Promise<Reminder> {
  let reminder = fromReminderRow(await getRow(trx, wholeOf(agentId), id));
  if (!isClosed(reminder.status)) {
    const around = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
    // An instant that has come meanwhile, with its row, does not come again; one without comes now, late.
    const { nextDueAt } = reminder;
    const came = nextDueAt && nextDueAt <= now && (await hasRow(trx, agentId, id, nextDueAt));
    if (nextDueAt && (came || nextDueAt > now)) {
      const at = nextDue(reminder, around, now);
      await trx
        .updateTable("reminders")
        .set({ next_due_at: at?.getTime() ?? null })
        .where("agent_id", "=", agentId)
        .where("id", "=", id)
        .execute();
      reminder = { ...reminder, nextDueAt: at };
    }
  }
  await moveFollowers(trx, context, reminder, "moved", now);
  for (const listener of context.listeners.settled) await listener(trx, { reminder, command: "edit" });
  return reminder;
}

/** What a pause of a tag or of everything is about, which names none of them. */
async function pausedBy(trx: Trx, view: View, images: readonly Image[]): Promise<Reminder[]> {
  const found = new Map<string, Reminder>();
  for (const { table, before, after } of images) {
    const pause = table === "pauses" ? (before ?? after) : null;
    if (!pause || pause.reminder_id !== null) continue;
    const rows = await everyLiveRow(trx, view, pause.tag == null ? {} : { tag: String(pause.tag) });
    for (const row of rows) found.set(row.id, fromReminderRow(row));
  }
  return [...found.values()];
}

async function hasRow(trx: Trx, agentId: string, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("occurrences")
    .select("id")
    .where("agent_id", "=", agentId)
    .where("reminder_id", "=", id)
    .where("due_at", "=", at.getTime())
    .executeTakeFirst();
  return row !== undefined;
}

/** What has gone out of the reminders that were touched stays out. */
async function deliveredNotes(trx: Trx, agentId: string, images: Image[]): Promise<string[]> {
  const ids = images.flatMap(({ table, before }) =>
    table === "occurrences" && before ? [Number(before.id)] : [],
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from deliveries where agent_id = ${agentId} and state = 'delivered'
      and occurrence_id in ${each(ids)}`.execute(trx);
  const n = rows[0]?.n ?? 0;
  return n === 0
    ? []
    : [`${n === 1 ? "A message that was" : `${n} messages that were`} delivered cannot be taken back.`];
}
