/**
 * Vectors by content hash, so that a text which comes again (an edit undone, a note copied, a file renamed) is not
 * embedded again. Bounded; the longest unused go first.
 */
import { type Kysely, sql } from "kysely";
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
    .where("content_hash", "in", [...hashes])
    .execute();
  return new Map(rows.map((row) => [row.content_hash, fromBlob(row.vector)]));
}

export async function rememberVector(
  db: Kysely<Database>,
  embedder: string,
  hash: string,
  vector: Float32Array,
  now: Date,
): Promise<void> {
  await db
    .insertInto("embedding_cache")
    .values({ embedder, content_hash: hash, vector: toBlob(vector), used_at: now.getTime() })
    .onConflict((conflict) =>
      conflict.columns(["embedder", "content_hash"]).doUpdateSet({ used_at: now.getTime() }),
    )
    .execute();
}

export async function pruneCache(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from embedding_cache where used_at < (
      select used_at from embedding_cache order by used_at desc limit 1 offset ${sql.lit(MAX_ROWS)}
    )`.execute(db);
}
