/** All that is told of what was found: read in one go, since none of it has to wait for another part. */
import { sql } from "kysely";
import { each } from "../../db/phrases.js";
import { type Chunk, chunksById, type Found } from "../../memory/index.js";
import { seenBy } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import { ANSWER_SOURCE } from "../memory-bridge.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import { liveOccurrencesAmong, type View } from "../store.js";
import { beginSurroundings, type SurroundingsOf } from "../time/surroundings.js";
import { NOTHING_AROUND } from "../time/timeline.js";
import type { Occurrence, Reminder } from "../types.js";

export interface ReadHits {
  /** By their ids. */
  chunks: ReadonlyMap<string, Chunk>;
  /** By the chunk that was found: the reminder's own, or that of an answer. */
  byChunk: ReadonlyMap<string, Reminder>;
  /** By reminder. */
  open: ReadonlyMap<string, Occurrence>;
  around: SurroundingsOf;
}

export async function readHits(
  context: ReminderContext,
  { agentId, viewer }: View,
  found: readonly Found[],
): Promise<ReadHits> {
  const { db } = context;
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length === 0)
    return { chunks: new Map(), byChunk: new Map(), open: new Map(), around: () => NOTHING_AROUND };
  const which = sql`(
    select id from reminders where agent_id = ${agentId} and (chunk_id in ${each(ids)} or id in (
      select path from chunks where agent_id = ${agentId} and id in ${each(ids)} and source = ${ANSWER_SOURCE})))`;
  const pairs = sql`(select agent_id, id from reminders where agent_id = ${agentId} and id in ${which})`;
  const surroundings = beginSurroundings(db, context.settingsOf, agentId, pairs);
  const [chunks, rows, open] = await Promise.all([
    chunksById(db, agentId, ids),
    sql<ReminderRow>`
      select * from reminders where agent_id = ${agentId} and id in ${which} and ${seenBy(viewer)}`.execute(
      db,
    ),
    liveOccurrencesAmong(db, agentId, which),
  ]);
  const reminders = rows.rows.map(fromReminderRow);
  const byId = new Map(reminders.map((reminder) => [reminder.id, reminder]));
  const byChunk = new Map(
    reminders.flatMap((reminder) =>
      reminder.chunkId === null ? [] : [[reminder.chunkId, reminder] as const],
    ),
  );
  for (const { id, path, source } of chunks.values()) {
    const reminder = source === ANSWER_SOURCE ? byId.get(path ?? "") : undefined;
    if (reminder) byChunk.set(id, reminder);
  }
  return { chunks, byChunk, open, around: await surroundings(reminders) };
}
