/**
 * Vectors by content hash, so that a text which comes again (an edit undone, a note copied, a file renamed) is not
 * embedded again. Bounded; the longest unused go first.
 */
import { type Kysely, sql } from "kysely";
import { each } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { fromBlob, toBlob } from "./vector-table.js";

const MAX_ROWS = 20_000;

export async function cachedVectors(
  db: Kysely<Database>,
  embedder: string,
  hashes: readonly string[],
): Promise<Map<string, Float32Array>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("embedding_cache")
    .select(["content_hash", "vector"])
    .where("embedder", "=", embedder)
    .where("content_hash", "in", each(hashes))
    .execute();
  return new Map(rows.map((row) => [row.content_hash, fromBlob(row.vector)]));
}

/** Keeps vectors by their hash, all in one statement. */
export async function rememberVectors(
  db: Kysely<Database>,
  embedder: string,
  vectors: readonly (readonly [hash: string, vector: Float32Array])[],
  now: Date,
): Promise<void> {
  if (vectors.length === 0) return;
  const used_at = now.getTime();
  await db
    .insertInto("embedding_cache")
    .values(
      vectors.map(([content_hash, vector]) => ({ embedder, content_hash, vector: toBlob(vector), used_at })),
    )
    .onConflict((conflict) => conflict.columns(["embedder", "content_hash"]).doUpdateSet({ used_at }))
    .execute();
}

export async function pruneCache(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from embedding_cache where used_at < (
      select used_at from embedding_cache order by used_at desc limit 1 offset ${sql.lit(MAX_ROWS)}
    )`.execute(db);
}
