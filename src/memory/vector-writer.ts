/**
 * Writes the vectors that are owed, oldest first, in batches: embed outside any transaction, then one short
 * transaction a batch. What is owed is a fact of the rows (`vector_generation` below the index's), so a crash loses
 * nothing, and two processes at the same work do it twice at worst. It never writes into an index that belongs to
 * another embedder.
 */
import { type Kysely, sql } from "kysely";
import type { Clock } from "../clock.js";
import { everyAgent, ofAgent, rowsOf } from "../db/phrases.js";
import { relaxed } from "../db/relaxed.js";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";
import type { Embedder } from "../embedding/types.js";
import { TicklerError } from "../errors.js";
import { knownVectors, pruneCache } from "./embedding-cache.js";
import { type IndexOwner, readOwner, resetVectorTable, toBlob, writeVectors } from "./vector-table.js";

/** Whoever writes vectors holds this name beside the agents' (no agent has it): their numbers are of all agents. */
const INDEX = "";
const BATCH = 32;
const READ_AT_ONCE = 512;
/** Once as many were owed as are read at once, it is long work, and shared by two in larger parts to its end. */
const LONG_BATCH = 256;

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

/** How many chunks wait for their vector, of one agent or of all. */
export async function countOwed(
  db: Kysely<Database>,
  owner: IndexOwner | null,
  agentId?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("chunks")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where(ofAgent(agentId))
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

/** The same at one instant with whose the index is: what somebody writes is counted there, or moves the owner's `seq`. */
export async function owedWithOwner(
  db: Kysely<Database>,
  known: IndexOwner | null,
  few: number,
): Promise<{ owner: IndexOwner | null; owed: number }> {
  const { rows } = await sql<{ value: string | null; owed: number }>`
    select (select value from meta where key = 'vector_index') as value, (
      select count(*) from (
        select rowid from chunks
        where ${everyAgent} and vector_generation < ${known?.generation ?? 1} limit ${few + 1}) as waiting) as owed`.execute(
    db,
  );
  const { value, owed } = rows[0]!;
  return { owner: value === null ? null : (JSON.parse(value) as IndexOwner), owed };
}

/** Asked for at a time: while one batch is written, whoever embeds has the next ones before him, also at the end of what was read. */
const IN_HAND = 3;

/**
 * Writes every owed vector. `expected`: how many are about to be owed, where somebody knows; `more` settles when more are.
 * @throws TicklerError `EMBEDDER_MISMATCH`, `EMBEDDER_UNAVAILABLE`, or what the database refuses
 */
export async function writeOwedVectors(
  { db, embedder, clock }: WriterDeps,
  options: {
    isStopped: () => boolean;
    onBatch?: (written: number) => void;
    expected?: number;
    more?: () => Promise<unknown>;
  },
): Promise<void> {
  const { isStopped, onBatch, expected = 0, more } = options;
  if (expected >= READ_AT_ONCE) embedder.warm?.({ many: true });
  const inHand: { batch: OwedChunk[]; vectors: Promise<BatchVectors> }[] = [];
  let owner: IndexOwner | null = null;
  let read: OwedChunk[] = [];
  let found = expected;
  let written = 0;
  for (;;) {
    while (inHand.length < IN_HAND) {
      if (isStopped()) return;
      if (read.length === 0) {
        owner = await readOwner(db);
        if (owner && !belongsTo(owner, embedder)) throw mismatch(owner, embedder);
        const asked = new Set(inHand.flatMap(({ batch }) => batch.map(({ rowid }) => rowid)));
        read = (await owedChunks(db, owner, READ_AT_ONCE + asked.size)).filter(
          ({ rowid }) => !asked.has(rowid),
        );
        found += read.length;
        if (read.length === 0) break;
      }
      const many = found >= READ_AT_ONCE;
      const batch = read.splice(0, many ? LONG_BATCH : BATCH);
      const vectors = vectorsOf(db, embedder, owner, batch, many);
      // Awaited in its turn; a failure before that is not unheard.
      vectors.catch(() => undefined);
      inHand.push({ batch, vectors });
    }
    const [first] = inHand;
    if (!first) break;
    // Where there is room for more, what comes meanwhile is asked for at once.
    const room = inHand.length < IN_HAND ? more?.().then(() => null) : undefined;
    const vectors = await (room ? Promise.race([first.vectors, room]) : first.vectors);
    if (isStopped()) return;
    if (vectors === null) continue;
    inHand.shift();
    await writeBatch({ db, embedder, clock }, first.batch, vectors);
    written += first.batch.length;
    onBatch?.(written);
  }
  if (written > 1000) await pruneCache(db);
}

interface OwedChunk {
  rowid: number;
  agent_id: string;
  source: string;
  text: string;
  content_hash: string;
}

function owedChunks(db: Kysely<Database>, owner: IndexOwner | null, most: number): Promise<OwedChunk[]> {
  return db
    .selectFrom("chunks")
    .select(["rowid", "agent_id", "source", "text", "content_hash"])
    .where(everyAgent)
    .where("vector_generation", "<", owner?.generation ?? 1)
    .orderBy("vector_generation")
    .orderBy("rowid")
    .limit(most)
    .execute();
}

interface BatchVectors {
  dimensions: number;
  /** By the hash of the text. */
  blobs: Map<string, Buffer>;
}

async function vectorsOf(
  db: Kysely<Database>,
  embedder: Embedder,
  owner: IndexOwner | null,
  batch: readonly OwedChunk[],
  many: boolean,
): Promise<BatchVectors> {
  const hashes = [...new Set(batch.map((row) => row.content_hash))];
  const blobs = owner ? await knownVectors(db, owner, hashes) : new Map<string, Buffer>();
  const texts = new Map<string, string>();
  for (const row of batch) if (!blobs.has(row.content_hash)) texts.set(row.content_hash, row.text);
  const fresh = await embedder.embed([...texts.values()], { background: true, many });
  [...texts.keys()].forEach((hash, i) => {
    blobs.set(hash, toBlob(fresh[i]!));
  });
  return { dimensions: fresh[0]?.length ?? owner?.dimensions ?? 0, blobs };
}

/** One short transaction, which a power cut may undo: then the vectors are owed again. */
async function writeBatch(
  { db, embedder }: WriterDeps,
  batch: readonly OwedChunk[],
  { dimensions, blobs }: BatchVectors,
): Promise<void> {
  await relaxed(db, (connection) =>
    write(connection, [INDEX, ...batch.map(({ agent_id }) => agent_id)], async (trx) => {
      let current = await readOwner(trx);
      if (!current) current = await resetVectorTable(trx, embedder.id, dimensions);
      else if (!belongsTo(current, embedder) || current.dimensions !== dimensions)
        throw mismatch(current, embedder);
      // Edited or removed meanwhile: then this vector is of a text that is no more.
      const { rows } = await sql<{ rowid: number }>`
        update chunks set vector_generation = ${current.generation}
        from ${rowsOf(batch, { rowid: "integer", agent_id: "text", content_hash: "text" })} as owed
        where chunks.rowid = owed.rowid and chunks.agent_id = owed.agent_id
          and chunks.content_hash = owed.content_hash and vector_generation < ${current.generation}
        returning chunks.rowid`.execute(trx);
      const still = new Set(rows.map(({ rowid }) => rowid));
      const vectors = batch
        .filter(({ rowid }) => still.has(rowid))
        .map(({ rowid, agent_id, source, content_hash }) => ({
          rowid,
          agent_id,
          source,
          blob: blobs.get(content_hash)!,
        }));
      await writeVectors(trx, current, vectors);
    }),
  );
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
