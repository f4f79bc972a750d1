/**
 * Thousands of topics in a turn that has not read them: had as they are written, gone through by what they could reach at best, and
 * only those read that come before what was found. A file by words alone; what is found is what all of them read would give.
 */
import { sql } from "kysely";
import { manyWritersOf } from "../../db/many-writers.js";
import {
  BEFORE_TEXT,
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

// Of a file alone, and SQLite chooses neither index by itself.
const byPattern = (agentId: string) => sql`
  from reminders as r indexed by reminders_by_pattern
  where r.agent_id = ${agentId} and r.status = 'pending' and r.trigger_type = 'context' and r.cue_spec is null`;
const withCues = (agentId: string, their = sql``) => sql`
  from reminders as r indexed by reminders_with_cues ${their}
  where r.agent_id = ${agentId} and r.status = 'pending' and r.trigger_type = 'context' and r.cue_spec is not null`;

/** Whether they are so many that reading all of them would hold up a turn. */
export async function areMany(db: Handle, agentId: string): Promise<boolean> {
  if (manyWritersOf(db) !== null) return false;
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from (
      select 1 ${byPattern(agentId)} union all select 1 ${withCues(agentId)} limit ${MANY}) as some`.execute(
    db,
  );
  return rows[0]!.many >= MANY;
}

/**
 * In one value: thousands of rows take longer to be handed over than to be found. What waits for its pattern alone is read from the
 * index that holds it; only what has cues is looked up among them.
 */
export async function writtenTopics(db: Handle, agentId: string): Promise<WrittenTopics> {
  const cues = sql`cross join cues as c on c.agent_id = r.agent_id and c.reminder_id = r.id`;
  const { rows } = await sql<WrittenTopics>`
    select coalesce(group_concat(entries, ${BETWEEN}), '') as entries, coalesce(sum(wordings), 0) as wordings, count(*) as topics
    from (
      select r.id || ${BEFORE_TEXT} || r.trigger_spec as entries, 1 as wordings ${byPattern(agentId)}
      union all
      select group_concat(r.id || ${BEFORE_TEXT} || c.text, ${BETWEEN}), count(*)
      ${withCues(agentId, cues)} and c.kind = 'topic' and c.role not in ('title', 'not')
      group by r.id)`.execute(db);
  return rows[0]!;
}

/**
 * Best first, as far as somebody asks.
 *
 * @param match reads these reminders' topics and matches them, best first
 * @param least what reaches less may be left out
 */
export async function* bestOfWritten(
  { groups }: NearTopics,
  match: (ids: readonly string[]) => Promise<Iterable<TopicMatch>>,
  least = 0,
): AsyncGenerator<TopicMatch> {
  /** Read, best first, and not told yet. */
  const pending: TopicMatch[] = [];
  const read = async (ids: readonly string[]) => {
    for (const one of await match(ids)) insertMatch(pending, one);
  };
  /** Of the first groups, which are small: each by itself would be a statement of its own. */
  let few: string[] = [];
  for (const { atBest, ids: unsorted } of groups) {
    if (standsBefore({ id: "", relevance: least, cue: null }, atBest, "")) break;
    const ids = unsorted.toSorted();
    if (few.length + ids.length <= SLICE) {
      few.push(...ids);
      continue;
    }
    if (few.length > 0) await read(few);
    few = [];
    for (let from = 0; from < ids.length; from += SLICE) {
      while (pending.length > 0 && standsBefore(pending[0]!, atBest, ids[from]!)) yield pending.shift()!;
      await read(ids.slice(from, from + SLICE));
    }
  }
  if (few.length > 0) await read(few);
  yield* pending;
}
