/**
 * Carried out: the run of an action ended well, and so its occurrence is over. A one-shot is completed, a series goes on.
 * The answer is kept beside the occurrence and as a chunk of memory: as data, capped, never an instruction.
 */
import { sql, type Transaction } from "kysely";
import { stillLive } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { afterCompletion, endsWhenDone } from "../change/command-columns.js";
import { moveFollowers } from "../change/follow.js";
import type { ReminderContext } from "../context.js";
import { rememberAnswer } from "../memory-bridge.js";
import { loadSurroundings } from "../time/surroundings.js";
import { repeats } from "../time/timeline.js";
import type { Fired } from "../types.js";

/** Most of an answer that is kept, in UTF-16 code units. */
export const MAX_ANSWER_CHARS = 8000;

/**
 * Inside the transaction that ends the run.
 * @param answer empty when there is nothing to tell
 * @returns false when somebody settled the occurrence meanwhile; then nothing is written
 */
export async function carriedOut(
  context: ReminderContext,
  trx: Transaction<Database>,
  { reminder, occurrence }: Fired,
  answer: string,
  now: Date,
): Promise<boolean> {
  const at = now.getTime();
  const kept = answer.slice(0, MAX_ANSWER_CHARS);
  const { agentId } = reminder;
  const { numAffectedRows } = await sql`
    update occurrences
    set outcome = 'carried_out', carried_out_at = ${at}, answer = ${kept === "" ? null : kept},
      reason = 'carried out by the agent', give_up_at = null, nag_at = null
    where agent_id = ${agentId} and id = ${occurrence.id} and ${stillLive()}`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  if (kept !== "") await rememberAnswer(context.memory, trx, reminder, kept);
  const closed = { status: "completed", closed_reason: null, next_due_at: null, give_up_at: null } as const;
  const around = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
  const recurring = repeats(reminder, around) && !endsWhenDone(reminder);
  await trx
    .updateTable("reminders")
    .set({
      completed_at: at,
      updated_at: at,
      ...(recurring ? afterCompletion(reminder, now, around) : closed),
    })
    .where("agent_id", "=", agentId)
    .where("id", "=", reminder.id)
    // A newer instant of it may be open by now, or somebody may have closed it: that stands.
    .where("status", "in", recurring ? ["pending"] : ["triggered", "pending"])
    .execute();
  await moveFollowers(
    trx,
    context,
    { ...reminder, status: recurring ? "pending" : "completed" },
    "done",
    now,
  );
  return true;
}
