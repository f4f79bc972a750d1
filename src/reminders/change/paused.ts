/**
 * Which reminders are paused now: by themselves, by a tag, or with everything. What is paused does not come up by itself,
 * whether its time has come, its topic is spoken of or its cue is met; who asks for it finds it all the same.
 */
import { sql } from "kysely";
import { listIn } from "../../db/phrases.js";
import type { Handle } from "../store.js";

/** The ids of an agent's live reminders that are paused at `now`; one statement that reads nothing where there is no pause. */
export async function pausedNow(db: Handle, agentId: string, now: Date): Promise<ReadonlySet<string>> {
  const at = now.getTime();
  const { rows } = await sql<{ id: string }>`
    select r.id from pauses as p join reminders as r on r.agent_id = p.agent_id
      and (p.user_name is null or p.user_name = r.user_name)
      and case
        when p.reminder_id is not null then r.id = p.reminder_id
        when p.tag is not null then exists (
          select 1 from ${listIn("r.context_tags")} where lower(value) = lower(p.tag))
        else true end
    where p.agent_id = ${agentId} and p.from_at <= ${at} and (p.until_at is null or p.until_at > ${at})
      and r.status in ('pending', 'triggered', 'snoozed')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
