/**
 * What an import has brought, as one change that is taken back in one go: every row of it goes again, and what hangs on it. What
 * somebody has changed since stays. The file still has the rest, and can be read again.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow } from "../rows.js";
import { findRow, wholeOf } from "../store.js";
import type { Reminder } from "../types.js";
import { removeWhole } from "./edit.js";
import type { Change } from "./journal.js";

type Trx = Transaction<Database>;

/** What it is called in the journal. */
export const IMPORT = "import";

/** A row that came, by its table and its key beside the agent. */
export interface Brought {
  table: keyof Database;
  key: Readonly<Record<string, string | number>>;
}

/** It is waited for, so that a process can be interrupted meanwhile. */
export type OnProgress = (done: number, total: number) => Promise<void>;

/** Reminders that go between two tellings of how far it is. */
const AT_ONCE = 500;

/** Notes what came for one agent. */
export async function noteImport(
  trx: Trx,
  { agentId, batch, now }: { agentId: string; batch: string; now: Date },
  brought: readonly Brought[],
): Promise<void> {
  const images = brought.map(({ table, key }) => ({ table, before: null, after: key }));
  await trx
    .insertInto("journal")
    .values({
      agent_id: agentId,
      batch,
      user_name: null,
      what: IMPORT,
      images: JSON.stringify(images),
      made_at: now.getTime(),
      undone_at: null,
    })
    .execute();
}

/** @returns what went and what stays, in words */
export async function undoImport(
  trx: Trx,
  context: ReminderContext,
  agentId: string,
  change: Change,
  now: Date,
  onProgress?: OnProgress,
): Promise<string[]> {
  const since = await changedSince(trx, agentId, change);
  const reminders: Reminder[] = [];
  const notes: string[] = [];
  let stays = 0;
  for (const { table, after } of change.images as unknown as {
    table: keyof Database;
    after: Brought["key"];
  }[]) {
    const id = String(after.id);
    if (table === "reminders") {
      const row = await findRow(trx, wholeOf(agentId), id);
      if (!row) continue;
      if (since.includes(id)) stays++;
      else reminders.push(fromReminderRow(row));
    } else if (table === "chunks") {
      notes.push(id);
    } else {
      await sql`delete from ${sql.table(table)} where agent_id = ${agentId} and ${is(after)}`.execute(trx);
    }
  }
  for (let from = 0; from < reminders.length; from += AT_ONCE) {
    await onProgress?.(from, reminders.length);
    await removeWhole(trx, context, agentId, reminders.slice(from, from + AT_ONCE), now);
  }
  await context.memory.removeChunks(trx, agentId, notes);
  const went = `${counted(reminders.length, "reminder")} and ${counted(notes.length, "note")} that came with it are gone again; the file still has them.`;
  if (stays === 0) return [went];
  return [went, `${counted(stays, "reminder")} of it changed since and ${stays === 1 ? "stays" : "stay"}.`];
}

const counted = (n: number, what: string): string => `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;

const is = (key: Brought["key"]): RawBuilder<unknown> =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );

/** What others have changed meanwhile, as text in which ids are looked for; whoever takes it back has changed nothing since. */
async function changedSince(trx: Trx, agentId: string, { ids }: Change): Promise<string> {
  const rows = await trx
    .selectFrom("journal")
    .select("images")
    .where("agent_id", "=", agentId)
    .where("id", ">", Math.max(...ids))
    .where("undone_at", "is", null)
    .execute();
  return rows.map(({ images }) => images).join("\n");
}
