/**
 * Vectors by the hash of their text, so that a text which comes again (an edit undone, a note copied, a file renamed) is not
 * embedded again: those of chunks that have the text now, and those that were kept when their chunk changed or went
 * (`removeVectors`). What was kept is bounded; the longest unused go first.
 */
import { type Kysely, sql } from "kysely";
import { each, everyAgent, inOrder, rowsOf, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import type { IndexOwner } from "./vector-table.js";

const MAX_ROWS = 20_000;

/**
 * As they are stored; of the index's own embedder only. By the index of hashes, in its words: without statistics SQLite would walk
 * every chunk that has a vector, for each.
 */
export async function knownVectors(
  db: Kysely<Database>,
  owner: IndexOwner,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; vector: Buffer }>`
    select content_hash as hash, vector from embedding_cache
    where embedder = ${owner.embedder} and content_hash in ${each(hashes)}
    union all
    select j.hash, chunk_vectors.vector
    from ${rowsOf(
      hashes.map((hash) => ({ hash })),
      { hash: "text" },
    )} as j
    ${inOrder} chunks on ${everyAgent} and chunks.rowid = (
      select rowid from chunks where ${everyAgent} and content_hash = j.hash and vector_generation > 0
        and ${unindexed("vector_generation")} = ${owner.generation} limit 1)
    ${inOrder} chunk_vectors on chunk_vectors.agent_id = chunks.agent_id
      and chunk_vectors.source = chunks.source and chunk_vectors.chunk = chunks.rowid`.execute(db);
  return new Map(rows.map((row) => [row.hash, row.vector]));
}

export async function pruneCache(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from embedding_cache where used_at < (
      select used_at from embedding_cache order by used_at desc limit 1 offset ${sql.lit(MAX_ROWS)}
    )`.execute(db);
}
