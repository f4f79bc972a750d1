/**
 * The vectors of chunks, and the only file that asks sqlite-vec. A vector is stored once, eight bits a number, in a plain
 * table clustered by agent and source, so that a search costs what the one scope holds. The table belongs to one
 * embedder, recorded in `meta`; `generation` grows with each reindex, and a chunk whose `vector_generation` is lower is
 * owed its vector. `seq` grows with every vector written, whatever is removed: what is new since a look is a range.
 *
 * Eight bits a number of a unit vector: cosines are off by .003 at most, the best hundred agree to .992. Measured (ms for
 * the best 100 of 100 / 1,000 / 10,000 vectors on a quiet machine): vec0 with floats .12 / .85 / 9; this table with
 * sqlite-vec's own cosine .13 / 1.1 / 11, a quarter of the room and no second copy; from 2,000 on `sign-index.ts`.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { manyWritersOf } from "../db/many-writers.js";
import { each, everyAgent, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { cosineOf } from "./cosine.js";

type Handle = Kysely<Database>;

export interface IndexOwner {
  embedder: string;
  dimensions: number;
  generation: number;
  /** The `seq` of the vector that was written last. */
  seq: number;
}

/** Whose vectors the index holds; null while it holds none. */
export async function readOwner(db: Handle): Promise<IndexOwner | null> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "vector_index")
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as IndexOwner) : null;
}

async function writeOwner(trx: Handle, owner: IndexOwner): Promise<void> {
  const value = JSON.stringify(owner);
  await trx
    .insertInto("meta")
    .values({ key: "vector_index", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Empties the table for an embedder; every chunk's vector is owed from here on. */
export async function resetVectorTable(
  trx: Handle,
  embedder: string,
  dimensions: number,
): Promise<IndexOwner> {
  const before = await readOwner(trx);
  const { generation, seq } = before ?? { generation: 0, seq: 0 };
  const owner: IndexOwner = { embedder, dimensions, generation: generation + 1, seq };
  await sql`delete from chunk_vectors where ${everyAgent}`.execute(trx);
  await manyWritersOf(trx)?.near?.dropIndexes(trx as Transaction<Database>);
  await writeOwner(trx, owner);
  return owner;
}

/** A unit vector as it is stored: a signed byte a number, the largest ±127. Its scale is lost, its direction is kept. */
export function toBlob(vector: Float32Array): Buffer {
  let largest = 1e-9;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const bytes = new Int8Array(vector.length);
  // A loop: what is called for each of its numbers takes as long for a vector as its row.
  for (let i = 0; i < vector.length; i++) bytes[i] = Math.round((vector[i]! / largest) * 127);
  return Buffer.from(bytes.buffer);
}

export interface NewVector {
  rowid: number;
  agent_id: string;
  source: string;
  blob: Buffer;
}

/** Writes vectors, in place of those that the chunks have. */
export async function writeVectors(
  trx: Handle,
  owner: IndexOwner,
  vectors: readonly NewVector[],
): Promise<void> {
  if (vectors.length === 0) return;
  const rows = vectors.map(
    ({ agent_id, source, rowid, blob }, i) =>
      sql`(${agent_id}, ${source}, ${rowid}, ${owner.seq + i + 1}, ${blob})`,
  );
  await sql`
    insert into chunk_vectors (agent_id, source, chunk, seq, vector) values ${sql.join(rows)}
    on conflict (agent_id, source, chunk) do update set seq = excluded.seq, vector = excluded.vector`.execute(
    trx,
  );
  await writeOwner(trx, { ...owner, seq: owner.seq + vectors.length });
}

/**
 * Removes the vectors of chunks, before the chunks change or go, and keeps them by the hash of their text: an edit undone or
 * a file renamed finds them again.
 */
export async function removeVectors(
  trx: Handle,
  agentId: string,
  rowids: readonly number[],
  now: Date,
): Promise<void> {
  const owner = await readOwner(trx);
  if (!owner || rowids.length === 0) return;
  await sql`
    insert into embedding_cache (embedder, content_hash, vector, used_at)
    select ${owner.embedder}, chunks.content_hash, chunk_vectors.vector, ${now.getTime()}
    from chunks join chunk_vectors
      on chunk_vectors.agent_id = chunks.agent_id and chunk_vectors.source = chunks.source
        and chunk_vectors.chunk = chunks.rowid
    where ${unindexed("chunks.agent_id")} = ${agentId} and chunks.rowid in ${each(rowids)}
    on conflict (embedder, content_hash) do update set used_at = excluded.used_at`.execute(trx);
  await sql`
    delete from chunk_vectors where agent_id = ${agentId} and (source, chunk) in (
      select source, rowid from chunks
      where ${unindexed("agent_id")} = ${agentId} and rowid in ${each(rowids)})`.execute(trx);
}

/** The vectors of one source of an agent. */
export interface VectorScope {
  agentId: string;
  source: string;
}

/** Sources of an agent that have vectors; a step of the index for each, however many vectors there are. */
export async function sourcesWithVectors(db: Handle, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive found (source) as (
      select min(source) from chunk_vectors where agent_id = ${agentId}
      union all
      select (select min(source) from chunk_vectors where agent_id = ${agentId} and source > found.source)
      from found where found.source is not null
    )
    select source from found where source is not null`.execute(db);
  return rows.map((row) => row.source);
}

/** How the nearest of a scope are found: at the server, by looking at each, or by signs where there are more than `few`. */
export type Way = "index" | "each" | "signs";

export async function wayTo(db: Handle, scope: VectorScope, few: number): Promise<Way> {
  const near = manyWritersOf(db)?.near;
  if (!near) return (await hasMoreThan(db, scope, few)) ? "signs" : "each";
  const found = await near.look(db, scope);
  return found === "many" ? "signs" : found;
}

/** The nearest of a scope by its own index at the server: integer key → cosine. */
export function nearestByIndex(
  db: Handle,
  scope: VectorScope,
  query: Buffer,
  count: number,
): Promise<Map<number, number>> {
  const near = manyWritersOf(db)?.near;
  return near ? near.nearest(db, scope, query, count, "index") : nearestOfAll(db, scope, query, count);
}

async function hasMoreThan(db: Handle, scope: VectorScope, few: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chunk_vectors where agent_id = ${scope.agentId} and source = ${scope.source}
    limit 1 offset ${few}`.execute(db);
  return rows.length > 0;
}

/** The nearest of a scope by looking at each: integer key → cosine. One statement, about 1 µs a vector. */
export async function nearestOfAll(
  db: Handle,
  { agentId, source }: VectorScope,
  query: Buffer,
  count: number,
): Promise<Map<number, number>> {
  const engine = manyWritersOf(db);
  if (engine?.near) return engine.near.nearest(db, { agentId, source }, query, count, "each");
  if (engine !== null) {
    const { rows } = await sql<Pick<StoredVector, "chunk" | "vector">>`
      select chunk, vector from chunk_vectors where agent_id = ${agentId} and source = ${source}`.execute(db);
    const measured = rows.map(({ chunk, vector }) => [chunk, cosineOf(vector, query)] as const);
    return new Map(measured.sort((a, b) => b[1] - a[1]).slice(0, count));
  }
  const { rows } = await sql<{ chunk: number; distance: number }>`
    select chunk, vec_distance_cosine(vec_int8(vector), vec_int8(${query})) as distance from chunk_vectors
    where agent_id = ${agentId} and source = ${source} order by distance limit ${count}`.execute(db);
  return new Map(rows.map((row) => [row.chunk, 1 - row.distance]));
}

/** The cosines of chosen chunks of a scope. */
export async function cosinesIn(
  db: Handle,
  { agentId, source }: VectorScope,
  query: Buffer,
  chunks: readonly number[],
): Promise<[chunk: number, cosine: number][]> {
  const engine = manyWritersOf(db);
  if (engine?.near) return engine.near.cosines(db, { agentId, source }, query, chunks);
  if (engine !== null) {
    const { rows } = await sql<Pick<StoredVector, "chunk" | "vector">>`
      select chunk, vector from chunk_vectors
      where agent_id = ${agentId} and source = ${source} and chunk in ${each(chunks)}`.execute(db);
    return rows.map(({ chunk, vector }) => [chunk, cosineOf(vector, query)]);
  }
  const { rows } = await sql<{ chunk: number; distance: number }>`
    select chunk, vec_distance_cosine(vec_int8(vector), vec_int8(${query})) as distance from chunk_vectors
    where agent_id = ${agentId} and source = ${source} and chunk in ${each(chunks)}`.execute(db);
  return rows.map((row) => [row.chunk, 1 - row.distance]);
}

/** The cosines of chosen chunks of an agent, of these sources or whatever their source. */
export async function cosinesOf(
  db: Handle,
  { agentId, sources }: { agentId: string; sources?: readonly string[] | undefined },
  rowids: readonly number[],
  query: Buffer,
): Promise<Map<number, number>> {
  if (rowids.length === 0) return new Map();
  const found = new Map<number, number>();
  const within = await Promise.all(
    (sources ?? (await sourcesWithVectors(db, agentId))).map((source) =>
      cosinesIn(db, { agentId, source }, query, rowids),
    ),
  );
  for (const [chunk, cosine] of within.flat()) found.set(chunk, cosine);
  return found;
}

export interface StoredVector {
  chunk: number;
  seq: number;
  vector: Buffer;
}

/** So many vectors of a scope that were written after `seq`, oldest first. */
export async function writtenAfter(
  db: Handle,
  { agentId, source }: VectorScope,
  seq: number,
  limit: number,
): Promise<StoredVector[]> {
  const { rows } = await sql<StoredVector>`
    select chunk, seq, vector from chunk_vectors
    where agent_id = ${agentId} and source = ${source} and seq > ${seq} order by seq limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** So many vectors of a scope behind a chunk, in the order in which they lie. */
export async function vectorsBehind(
  db: Handle,
  { agentId, source }: VectorScope,
  chunk: number,
  limit: number,
): Promise<StoredVector[]> {
  const { rows } = await sql<StoredVector>`
    select chunk, seq, vector from chunk_vectors
    where agent_id = ${agentId} and source = ${source} and chunk > ${chunk} order by chunk limit ${limit}`.execute(
    db,
  );
  return rows;
}
