/**
 * What a "done" set off goes back to waiting when the "done" is taken back: otherwise it would be due while what it waits for is
 * open. It may have come due since, by the claim that stands before every change; as long as nobody was told of it and nothing
 * has gone out, that is as if it had not been. Else it stays, and the answer says so.
 */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import { fromReminderRow, type OccurrenceRow, type ReminderRow } from "../rows.js";
import { currentRow, type Image, putBack, type Row } from "./journal.js";

type Trx = Transaction<Database>;

/** What a claim changes in a row. */
const CLAIMED = [
  "status",
  "next_due_at",
  "triggered_at",
  "occurrence_count",
  "give_up_at",
  "closed_reason",
] as const;

/** Whether an image is of a reminder that waited for another to be done, and was set off by it. */
export function wasSetOff({ table, before, after }: Image): boolean {
  if (table !== "reminders" || before === null || after === null) return false;
  const { trigger } = fromReminderRow({ ...before, wake_at: null } as unknown as ReminderRow);
  if (trigger.type !== "relative" || trigger.event !== "done") return false;
  return before.trigger_spec === after.trigger_spec && before.next_due_at !== after.next_due_at;
}

/** Back to waiting. @returns null, or in words why it stays as it is */
export async function backToWaiting(
  trx: Trx,
  agentId: string,
  image: Image,
  now: Date,
): Promise<string | null> {
  const { before, after } = image;
  const current = await currentRow(trx, agentId, image);
  if (before === null || after === null || current === undefined) return null;
  const stays = (what: string) => `"${current.title}" ${what} meanwhile and stays as it is.`;
  const sinceSetOff = ["trigger_spec", "anchor_id", "snooze_until"].some(
    (name) => current[name] !== after[name],
  );
  if (sinceSetOff) return stays("was changed");
  const came = await occurrenceAt(trx, agentId, String(current.id), Number(after.next_due_at));
  if (came) {
    if (current.status !== "triggered" || (came.outcome !== "open" && came.outcome !== "held"))
      return stays(came.outcome === "told" ? "was told" : "was changed");
    if (came.sent > 0) return stays("was sent");
    await sql`delete from occurrences where agent_id = ${agentId} and id = ${came.id}`.execute(trx);
    await earlierStandsAgain(trx, agentId, came);
  } else if (current.status !== after.status || current.next_due_at !== after.next_due_at) {
    return stays("was changed");
  }
  const columns: Row = { updated_at: now.getTime() };
  for (const name of CLAIMED) columns[name] = before[name] ?? null;
  await putBack(trx, agentId, image, columns);
  return null;
}

/** The same where what set them off is reopened: by the journal of that "done", as far as it reaches. */
export async function followersWaitAgain(
  trx: Trx,
  agentId: string,
  otherId: string,
  doneAt: Date,
  now: Date,
): Promise<void> {
  const entries = await trx
    .selectFrom("journal")
    .select("images")
    .where("agent_id", "=", agentId)
    .where("made_at", "=", doneAt.getTime())
    .where("undone_at", "is", null)
    .execute();
  const images = entries.flatMap((entry) => JSON.parse(entry.images) as Image[]);
  for (const image of images) {
    if (wasSetOff(image) && image.before?.anchor_id === otherId)
      await backToWaiting(trx, agentId, image, now);
  }
}

interface Came extends Pick<OccurrenceRow, "id" | "reminder_id" | "outcome" | "claimed_at"> {
  /** Messages and runs of it that have gone out or are under way. */
  sent: number;
}

async function occurrenceAt(trx: Trx, agentId: string, id: string, dueAt: number): Promise<Came | undefined> {
  const { rows } = await sql<Came>`
    select o.id, o.reminder_id, o.outcome, o.claimed_at, (
      select count(*) from deliveries as d
      where d.agent_id = o.agent_id and d.occurrence_id = o.id and d.state in ('sending', 'delivered')) as sent
    from occurrences as o
    where o.agent_id = ${agentId} and o.reminder_id = ${id} and o.due_at = ${dueAt}`.execute(trx);
  return rows[0];
}

/** What was still open of an earlier "done" had made room for what did not come. */
async function earlierStandsAgain(trx: Trx, agentId: string, came: Came): Promise<void> {
  await sql`
    update occurrences set outcome = case when told_at is null then 'open' else 'told' end,
      superseded_at = null, reason = null
    where agent_id = ${agentId} and reminder_id = ${came.reminder_id} and outcome = 'superseded'
      and superseded_at = ${came.claimed_at} and due_at < ${came.claimed_at}`.execute(trx);
}
