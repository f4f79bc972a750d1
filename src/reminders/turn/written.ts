/**
 * Thousands of topics in a turn that has not read them: had as they are written, gone through by what they could reach at best, and
 * only those read that come before what was found. A file by words alone; what is found is what all of them read would give.
 */
import { sql } from "kysely";
import { manyWritersOf } from "../../db/many-writers.js";
import { inOrder } from "../../db/phrases.js";
import {
  BETWEEN,
  insertMatch,
  type NearTopics,
  standsBefore,
  type TopicMatch,
  type WrittenTopics,
} from "../../memory/index.js";
import type { Handle } from "../store.js";

/** Fewer are read at once. */
const MANY = 400;
/** So many are read at a time. */
const SLICE = 64;

/** Whether they are so many that reading all of them would hold up a turn. */
export async function areMany(db: Handle, agentId: string): Promise<boolean> {
  if (manyWritersOf(db) !== null) return false;
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from (
      select 1 from reminders
      where agent_id = ${agentId} and status = 'pending' and trigger_type = 'context' limit ${MANY}) as some`.execute(
    db,
  );
  return rows[0]!.many >= MANY;
}

/** In two values: thousands of rows take longer to be handed over than to be found. */
export async function writtenTopics(db: Handle, agentId: string): Promise<WrittenTopics> {
  // In the order of its index, by which they stand.
  const { rows } = await sql<WrittenTopics>`
    select coalesce(group_concat(id, ${BETWEEN}), '') as ids, coalesce(group_concat(text, ${BETWEEN}), '') as texts
    from (
      select r.id, c.text
      from reminders as r ${inOrder} cues as c on c.agent_id = r.agent_id and c.reminder_id = r.id
      where r.agent_id = ${agentId} and r.status = 'pending' and r.trigger_type = 'context'
        and c.kind = 'topic' and c.role not in ('title', 'not')
      order by r.created_at, r.id)`.execute(db);
  return rows[0]!;
}

/**
 * Best first, as far as somebody asks.
 *
 * @param match reads these reminders' topics and matches them, best first
 */
export async function* bestOfWritten(
  { groups }: NearTopics,
  match: (ids: readonly string[]) => Promise<Iterable<TopicMatch>>,
): AsyncGenerator<TopicMatch> {
  /** Read, best first, and not told yet. */
  const pending: TopicMatch[] = [];
  for (const { atBest, ids } of groups) {
    for (let from = 0; from < ids.length; from += SLICE) {
      while (pending.length > 0 && standsBefore(pending[0]!, atBest, ids[from]!)) yield pending.shift()!;
      for (const one of await match(ids.slice(from, from + SLICE))) insertMatch(pending, one);
    }
  }
  yield* pending;
}
