/** Notes and reminders of a file: what is remembered of them is written by the memory itself. */
import { sql, type Transaction } from "kysely";
import { isSame, stillWaiting, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { contentHash } from "../memory/terms.js";
import type { MemoryIndex, NewChunk } from "../memory/types.js";
import { newChunk, REMINDER_SOURCE } from "../reminders/memory-bridge.js";
import { fromReminderRow, isClosed } from "../reminders/rows.js";
import type { Row } from "./format.js";
import type { Incoming, RowsOfFile } from "./rows-of-file.js";

type Trx = Transaction<Database>;

/** Null for what comes with its reminder, whose text it has. */
export async function importNote(
  trx: Trx,
  memory: MemoryIndex,
  file: RowsOfFile,
  { agent, row }: Incoming,
): Promise<boolean | null> {
  if (row.source === REMINDER_SOURCE) {
    file.chunks.set(chunkKey(agent, row.id), row);
    return null;
  }
  const path = row.path == null ? null : String(row.path);
  const note = { agentId: agent, source: String(row.source), path, text: String(row.text) };
  const audience = (row.audience ?? "nobody") as NonNullable<NewChunk["audience"]>;
  const here = await file.notesHere(
    JSON.stringify([agent, note.source, path, audience, note.text]),
    async () => {
      const { rows } = await sql<{ id: string }>`
      select id from chunks
      where ${unindexed("agent_id")} = ${agent} and content_hash = ${contentHash(note.text)} and source = ${note.source}
        and path ${isSame} ${path} and text = ${note.text} and audience = ${audience}
      order by rowid`.execute(trx);
      return rows.map(({ id }) => id);
    },
  );
  // Each that was here stands for one of the file, its own before an equal one.
  const [equal] = here.splice(Math.max(0, here.indexOf(String(row.id))), 1);
  if (equal !== undefined) return false;
  row.id = await insertAs(trx, memory, { ...note, audience }, row);
  return true;
}

const chunkKey = (agent: string, id: unknown): string => JSON.stringify([agent, id]);

/** Writes a chunk with the id and the times that it had, unless the agent has another of that id. */
async function insertAs(
  trx: Trx,
  memory: MemoryIndex,
  chunk: NewChunk,
  was: Row | undefined,
): Promise<string> {
  const id = await memory.insertChunk(trx, chunk);
  if (!was) return id;
  const { rows } = await sql<{ id: string }>`
    update chunks set
      id = case when exists (select 1 from chunks where agent_id = ${chunk.agentId} and id = ${was.id}) then id
        else coalesce(${was.id}, id) end,
      superseded_by = ${was.superseded_by ?? null},
      created_at = coalesce(${was.created_at ?? null}, created_at),
      updated_at = coalesce(${was.updated_at ?? null}, updated_at)
    where agent_id = ${chunk.agentId} and id = ${id}
    returning id`.execute(trx);
  return rows[0]?.id ?? id;
}

export async function importReminder(
  trx: Trx,
  memory: MemoryIndex,
  file: RowsOfFile,
  { agent, row }: Incoming,
): Promise<boolean> {
  const reminder = fromReminderRow({ ...row, chunk_id: null, wake_at: null } as never);
  const takenBy = file.takenBy(reminder.id);
  if (takenBy !== undefined && takenBy !== agent) file.ofAnotherAgent++;
  if (takenBy !== undefined) return false;
  const twin = await trx
    .selectFrom("reminders")
    .select("id")
    .where("agent_id", "=", agent)
    .where("identity", "=", String(row.identity))
    .where(stillWaiting)
    .executeTakeFirst();
  if (twin && !isClosed(reminder.status)) return false;
  const remembered = row.chunk_id !== null;
  const chunkId = remembered
    ? await insertAs(
        trx,
        memory,
        newChunk(agent, reminder.id, reminder),
        file.chunks.get(chunkKey(agent, row.chunk_id)),
      )
    : null;
  await trx
    .insertInto("reminders")
    .values({ ...row, chunk_id: chunkId } as never)
    .execute();
  file.takes(reminder.id, agent);
  return true;
}
