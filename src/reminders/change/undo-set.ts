/**
 * Taking back what was just set: where nothing has been changed since, the last change is that it was set, and undoing it ends it
 * as if it had never been meant. Only what the same person set in the same place is taken back there, so that nobody at a page ends
 * what an agent set in a conversation meanwhile, and nobody ends what somebody else of the household set. What has come due since was seen, and stays.
 */
import { sql } from "kysely";
import { write } from "../../db/write.js";
import { seenBy } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import type { View } from "../store.js";
import type { Reminder } from "../types.js";
import { applyCommand } from "./commands.js";
import { markUndone, newBatch } from "./journal.js";
import { TAKEN_BACK } from "./taken-back.js";
import type { Undone } from "./undo.js";

/** What it is called in the journal, from which it is not taken back again. */
export const UNSET = "unset";
/** Reminders that are looked at; those of other places stand between. */
const MOST = 100;

/** @param setBy `source.host`s of what is taken back; null when something was changed later, or nothing was set */
export async function undoSet(
  context: ReminderContext,
  view: View,
  { userName, setBy }: { userName: string | null; setBy: readonly string[] },
): Promise<Undone | null> {
  const set = await lastSet(context, view, userName, setBy);
  if (set === null) return null;
  const batch = newBatch(context.clock.now());
  const reminders: Reminder[] = [];
  for (const id of set.ids) {
    const by = { batch, called: UNSET, reason: TAKEN_BACK, ...(userName === null ? {} : { userName }) };
    reminders.push((await applyCommand(context, view, id, "cancel", by)).reminder);
  }
  // It is no change of its own: the next undo goes on to what was before.
  await write(context.db, view.agentId, async (trx) => {
    const rows = await trx
      .selectFrom("journal")
      .select("id")
      .where("agent_id", "=", view.agentId)
      .where("batch", "=", batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    await markUndone(trx, view.agentId, ids, context.clock.now());
  });
  return { what: "set", madeAt: set.at, reminders, notes: [] };
}

async function lastSet(
  { db }: ReminderContext,
  { agentId, viewer }: View,
  userName: string | null,
  setBy: readonly string[],
): Promise<{ at: Date; ids: string[] } | null> {
  const { rows } = await sql<ReminderRow>`
    select r.* from reminders as r
    where r.agent_id = ${agentId} and r.status = 'pending' and ${seenBy(viewer, "r.audience")}
      and r.created_at > coalesce((
        select j.made_at from journal as j
        where j.agent_id = ${agentId} and j.undone_at is null
          and ${userName === null ? sql<boolean>`j.user_name is null` : sql<boolean>`j.user_name = ${userName}`}
        order by j.id desc limit 1), 0)
      and not exists (select 1 from occurrences as o where o.agent_id = r.agent_id and o.reminder_id = r.id)
    order by r.created_at desc limit ${MOST}`.execute(db);
  const isOwn = ({ source, userName: of }: Reminder) =>
    source !== null && setBy.includes(source.host ?? "") && (source?.who ?? of ?? null) === userName;
  const at = rows.map(fromReminderRow).find(isOwn)?.createdAt;
  if (!at) return null;
  // What was set in one go is one change, however many it is.
  const together = await sql<ReminderRow>`
    select r.* from reminders as r
    where r.agent_id = ${agentId} and r.status = 'pending' and ${seenBy(viewer, "r.audience")}
      and r.created_at = ${at.getTime()}
      and not exists (select 1 from occurrences as o where o.agent_id = r.agent_id and o.reminder_id = r.id)`.execute(
    db,
  );
  return {
    at,
    ids: together.rows
      .map(fromReminderRow)
      .filter(isOwn)
      .map(({ id }) => id),
  };
}
