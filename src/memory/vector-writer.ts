/**
 * Writes the vectors that are owed, oldest first, in batches: embed outside any transaction, then one short
 * transaction a batch. What is owed is a fact of the rows (`vector_generation` below the index's), so a crash loses
 * nothing, and two processes at the same work do it twice at worst. It never writes into an index that belongs to
 * another embedder.
 */
import type { Kysely } from "kysely";
import type { Clock } from "../clock.js";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";
import type { Embedder } from "../embedding/types.js";
import { TicklerError } from "../errors.js";
import { cachedVectors, pruneCache, rememberVectors } from "./embedding-cache.js";
import { type IndexOwner, readOwner, resetVectorTable, writeVector } from "./vector-table.js";

const BATCH = 32;

export interface WriterDeps {
  db: Kysely<Database>;
  embedder: Embedder;
  clock: Clock;
}

export interface Progress {
  done: number;
  total: number;
}

/** The error of an index that belongs to another embedder. */
export function mismatch(owner: IndexOwner, embedder: Embedder): TicklerError {
  return new TicklerError(
    "EMBEDDER_MISMATCH",
    `the index was made by ${owner.embedder} (${owner.dimensions} dimensions), the configuration asks for ${embedder.id}`,
    {
      hint: "Run `tickler reindex` to make it anew, or set the embedding back. Until then search uses words only.",
      details: { index: owner.embedder, configured: embedder.id },
    },
  );
}

export function belongsTo(owner: IndexOwner, embedder: Embedder): boolean {
  const sameSize = embedder.dimensions === 0 || embedder.dimensions === owner.dimensions;
  return owner.embedder === embedder.id && sameSize;
}

/** How many chunks wait for their vector. */
export async function countOwed(db: Kysely<Database>, owner: IndexOwner | null): Promise<number> {
  const { count } = await db
    .selectFrom("chunks")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(everyAgent)
    .where("vector_generation", "<", owner?.generation ?? 1)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether any, and more than `few`, chunks wait; without counting them all. */
export async function owedUpTo(db: Kysely<Database>, owner: IndexOwner | null, few: number): Promise<number> {
  const rows = await db
    .selectFrom("chunks")
    .select("rowid")
    .where(everyAgent)
    .where("vector_generation", "<", owner?.generation ?? 1)
    .limit(few + 1)
    .execute();
  return rows.length;
}

/**
 * Writes every owed vector.
 * @throws TicklerError `EMBEDDER_MISMATCH`, `EMBEDDER_UNAVAILABLE`, or what the database refuses
 */
export async function writeOwedVectors(
  { db, embedder, clock }: WriterDeps,
  options: { isStopped: () => boolean; onBatch?: (written: number) => void },
): Promise<void> {
  let written = 0;
  for (;;) {
    if (options.isStopped()) return;
    const owner = await readOwner(db);
    if (owner && !belongsTo(owner, embedder)) throw mismatch(owner, embedder);
    const batch = await db
      .selectFrom("chunks")
      .select(["rowid", "agent_id", "source", "text", "content_hash"])
      .where(everyAgent)
      .where("vector_generation", "<", owner?.generation ?? 1)
      .orderBy("vector_generation")
      .orderBy("rowid")
      .limit(BATCH)
      .execute();
    if (batch.length === 0) break;

    const vectors = await cachedVectors(db, embedder.id, [...new Set(batch.map((row) => row.content_hash))]);
    const texts = new Map<string, string>();
    for (const row of batch) if (!vectors.has(row.content_hash)) texts.set(row.content_hash, row.text);
    const hashes = [...texts.keys()];
    const fresh = await embedder.embed([...texts.values()], { background: true });
    hashes.forEach((hash, i) => {
      vectors.set(hash, fresh[i]!);
    });
    const dimensions = vectors.values().next().value!.length;
    if (options.isStopped()) return;

    await write(db, EVERY_AGENT, async (trx) => {
      let current = await readOwner(trx);
      if (!current) current = await resetVectorTable(trx, embedder.id, dimensions);
      else if (!belongsTo(current, embedder) || current.dimensions !== dimensions)
        throw mismatch(current, embedder);
      const now = clock.now();
      for (const row of batch) {
        const updated = await trx
          .updateTable("chunks")
          .set({ vector_generation: current.generation })
          .where("agent_id", "=", row.agent_id)
          .where("rowid", "=", row.rowid)
          // Edited or removed meanwhile: then this vector is of a text that is no more.
          .where("content_hash", "=", row.content_hash)
          .where("vector_generation", "<", current.generation)
          .executeTakeFirst();
        if (updated.numUpdatedRows > 0n) await writeVector(trx, row, vectors.get(row.content_hash)!);
      }
      await rememberVectors(
        trx,
        embedder.id,
        hashes.map((hash) => [hash, vectors.get(hash)!]),
        now,
      );
    });
    written += batch.length;
    options.onBatch?.(written);
  }
  if (written > 1000) await pruneCache(db);
}

/** Makes the index the embedder's own: empty if it was another's (or `force`), kept if its work only was interrupted. */
export async function claimIndex({ db, embedder }: WriterDeps, force: boolean): Promise<void> {
  const before = await readOwner(db);
  if (before && belongsTo(before, embedder) && !force) return;
  const [probe] = await embedder.embed(["dimensions"]);
  await write(db, EVERY_AGENT, async (trx) => {
    await resetVectorTable(trx, embedder.id, probe!.length);
  });
}
