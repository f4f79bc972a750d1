/**
 * Rows of `chunks`. The full-text rows follow by triggers; a vector is removed here with its chunk and written later by
 * the vector writer. Everything runs in the caller's transaction and is scoped to one agent.
 */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { manyWritersOf } from "../db/many-writers.js";
import { beginsWith, each, unindexed } from "../db/phrases.js";
import type { ChunkTable } from "../db/tables/memory.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { seenBy, type Viewer, WHOLE_AGENT } from "../people/index.js";
import { wordsOf } from "./lexemes.js";
import { checkText } from "./new-chunks.js";
import { contentHash, gramsOf } from "./terms.js";
import type { Chunk } from "./types.js";
import { removeVectors } from "./vector-table.js";

type Handle = Kysely<Database>;

export function fromRow(row: Selectable<ChunkTable>): Chunk {
  return {
    id: row.id,
    agentId: row.agent_id,
    source: row.source,
    path: row.path,
    text: row.text,
    audience: row.audience,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

export async function updateChunk(
  trx: Transaction<Database>,
  agentId: string,
  id: string,
  text: string,
  now: Date,
): Promise<void> {
  checkText(text);
  const row = await getRow(trx, agentId, id);
  if (row.text === text) return;
  const hash = contentHash(text);
  const sameVector = hash === row.content_hash;
  // A vector of the old text must not find the new one.
  if (!sameVector && row.vector_generation > 0) await removeVectors(trx, agentId, [row.rowid], now);
  await trx
    .updateTable("chunks")
    .set({
      text,
      grams: gramsOf(text),
      content_hash: hash,
      updated_at: now.getTime(),
      ...(sameVector ? {} : { vector_generation: 0 }),
    })
    .where("agent_id", "=", agentId)
    .where("rowid", "=", row.rowid)
    .execute();
  if (manyWritersOf(trx) !== null) {
    await sql`
      update chunks set words = ${wordsOf(agentId, text)}::tsvector
      where agent_id = ${agentId} and rowid = ${row.rowid}`.execute(trx);
  }
}

/** Removes those of the chunks that exist. */
export async function removeChunks(
  trx: Transaction<Database>,
  agentId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("chunks")
    .select(["rowid", "vector_generation"])
    .where("agent_id", "=", agentId)
    .where("id", "in", each(ids))
    .execute();
  const withVector = rows.filter((row) => row.vector_generation > 0).map((row) => row.rowid);
  await removeVectors(trx, agentId, withVector, now);
  await trx
    .deleteFrom("chunks")
    .where(unindexed("agent_id"), "=", agentId)
    .where("rowid", "in", each(rows.map(({ rowid }) => rowid)))
    .execute();
}

async function getRow(
  db: Handle,
  agentId: string,
  id: string,
  viewer: Viewer = WHOLE_AGENT,
): Promise<Selectable<ChunkTable>> {
  const row = await db
    .selectFrom("chunks")
    .selectAll()
    .where("id", "=", id)
    .where("agent_id", "=", agentId)
    .where(seenBy(viewer))
    .executeTakeFirst();
  if (row) return row;
  throw new TicklerError("NOT_FOUND", `there is no memory ${id}`, {
    hint: "List the memories with `tickler memory list` to see their ids.",
  });
}

export async function getChunk(
  db: Handle,
  agentId: string,
  id: string,
  viewer: Viewer = WHOLE_AGENT,
): Promise<Chunk> {
  return fromRow(await getRow(db, agentId, id, viewer));
}

export interface ListOptions {
  source?: string;
  path?: string;
  /** Only those whose path begins with it. */
  below?: string;
  viewer?: Viewer;
  /** Only what follows this one in the order asked for: the last id of the page before. One that is gone is refused: the list would end unseen. */
  after?: string;
  /** Default 100. */
  limit?: number;
  /** Default: the oldest first. */
  newestFirst?: boolean;
}

/** What stands here of reminders only where it is asked for by its source. @throws TicklerError `NOT_FOUND` for an `after` that is gone */
export async function listChunks(db: Handle, agentId: string, options: ListOptions = {}): Promise<Chunk[]> {
  if (options.after !== undefined) await getRow(db, agentId, options.after, options.viewer ?? WHOLE_AGENT);
  const rows = await asked(db, agentId, options)
    .selectAll()
    .orderBy("rowid", options.newestFirst ? "desc" : "asc")
    .limit(options.limit ?? 100)
    .execute();
  return rows.map(fromRow);
}

/** How many there are of what `listChunks` lists, without its limit. */
export async function countAsked(db: Handle, agentId: string, options: ListOptions = {}): Promise<number> {
  const counted = asked(db, agentId, options).select((eb) => eb.fn.countAll().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

function asked(
  db: Handle,
  agentId: string,
  { source, path, below, viewer, after, newestFirst }: ListOptions,
) {
  const last = sql`(select rowid from chunks where agent_id = ${agentId} and id = ${after ?? null})`;
  const query = db
    .selectFrom("chunks")
    .where("agent_id", "=", agentId)
    .where(source === undefined ? sql<boolean>`source <> 'reminders'` : sql<boolean>`source = ${source}`)
    .where(viewer === undefined ? sql<boolean>`true` : seenBy(viewer));
  return query
    .$if(path !== undefined, (all) => all.where("path", "=", path!))
    .$if(below !== undefined, (all) => all.where(beginsWith("path", below!)))
    .$if(after !== undefined, (all) =>
      all.where(newestFirst ? sql<boolean>`rowid < ${last}` : sql<boolean>`rowid > ${last}`),
    );
}

/** Chunks by integer key, without those that another has superseded. */
export async function chunksByRowid(
  db: Handle,
  agentId: string,
  rowids: readonly number[],
): Promise<Map<number, Chunk>> {
  if (rowids.length === 0) return new Map();
  const rows = await db
    .selectFrom("chunks")
    .selectAll()
    .where("rowid", "in", each(rowids))
    .where(unindexed("agent_id"), "=", agentId)
    .where("superseded_by", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.rowid, fromRow(row)]));
}

/** The same by id. */
export async function chunksById(
  db: Handle,
  agentId: string,
  ids: readonly string[],
): Promise<Map<string, Chunk>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("chunks")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("id", "in", each(ids))
    .where("superseded_by", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}
