/**
 * What a change let go is held again when the change is taken back: a pause that was ended goes on. It may be due by then, by the claim
 * that stands before every change; as long as nobody was told of it and nothing has gone out, that is as if it had not been. Else it
 * stays, and the answer says so.
 */
import { sql, type Transaction } from "kysely";
import { isSame } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import type { Image } from "./journal.js";

type Trx = Transaction<Database>;

/** Whether an image is of an occurrence that a pause held, and that was held for another while behind it. */
export const wasLetGo = ({ table, before, after }: Image): boolean =>
  table === "occurrences" &&
  before?.outcome === "held" &&
  before.reason === "paused" &&
  after?.outcome === "held" &&
  before.release_at !== after.release_at;

/** Holds it as it was held. @returns null, or in words why it stays as it is */
export async function heldAgain(trx: Trx, agentId: string, { before }: Image): Promise<string | null> {
  if (before === null) return null;
  const { numAffectedRows } = await sql`
    update occurrences set outcome = 'held', release_at = ${before.release_at}, reason = ${before.reason},
      give_up_at = ${before.give_up_at}, nag_at = ${before.nag_at}
    where agent_id = ${agentId} and id = ${before.id} and outcome in ('held', 'open')
      and told_at ${isSame} ${before.told_at}
      and not exists (
        select 1 from deliveries as d where d.agent_id = ${agentId} and d.occurrence_id = ${before.id}
          and d.state in ('sending', 'delivered'))`.execute(trx);
  if (numAffectedRows !== 0n) return null;
  const { rows } = await sql<{ title: string }>`
    select title from reminders where agent_id = ${agentId} and id = ${before.reminder_id}`.execute(trx);
  return rows[0] ? `"${rows[0].title}" was told, sent or changed meanwhile and stays as it is.` : null;
}
