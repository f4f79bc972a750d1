/**
 * The vectors of cues: each wording of a topic is embedded once, when it was set, and kept in its row. Eight bits a number
 * with one scale a vector: 388 bytes instead of 1,536, cosines off by .003 at most. Owed is what does not have the
 * index's embedder; the same batch can be written twice without harm.
 */
import { type Kysely, sql } from "kysely";
import { everyAgent } from "../db/phrases.js";
import { relaxed } from "../db/relaxed.js";
import type { Database } from "../db/tables.js";
import type { Embedder } from "../embedding/types.js";
import { embeddedText, type WordingRole } from "./topics.js";

const BATCH = 32;

interface OwedCue {
  id: number;
  role: WordingRole;
  text: string;
}

/** So many of the owed, oldest first: of all agents, or of one. */
async function owedCues(
  db: Kysely<Database>,
  embedder: string,
  { limit, agentId }: { limit: number; agentId?: string | undefined },
): Promise<OwedCue[]> {
  if (agentId !== undefined) {
    const { rows } = await sql<OwedCue>`
      select id, role, text from cues
      where agent_id = ${agentId} and kind = 'topic' and embedder <> ${embedder} limit ${limit}`.execute(db);
    return rows;
  }
  // Two ranges of the index: whatever is not this embedder's.
  const { rows } = await sql<OwedCue>`
    select id, role, text from cues where ${everyAgent} and kind = 'topic' and embedder < ${embedder}
    union all
    select id, role, text from cues where ${everyAgent} and kind = 'topic' and embedder > ${embedder}
    limit ${limit}`.execute(db);
  return rows;
}

/** How many are owed to an agent, counted up to a few more than `few`. */
export async function owedCuesUpTo(
  db: Kysely<Database>,
  embedder: string,
  agentId: string,
  few: number,
): Promise<number> {
  return (await owedCues(db, embedder, { limit: few + 1, agentId })).length;
}

export async function countOwedCues(db: Kysely<Database>, embedder: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from cues where ${everyAgent} and kind = 'topic' and embedder < ${embedder})
      + (select count(*) from cues where ${everyAgent} and kind = 'topic' and embedder > ${embedder}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Writes every owed vector, of all agents or of one, embedding outside of transactions. @throws what the embedder or the database throws */
export async function writeOwedCues(
  { db, embedder }: { db: Kysely<Database>; embedder: Embedder },
  isStopped: () => boolean,
  agentId?: string,
): Promise<void> {
  for (;;) {
    const owed = await owedCues(db, embedder.id, { limit: BATCH, agentId });
    if (owed.length === 0 || isStopped()) return;
    const vectors = await embedder.embed(owed.map(({ role, text }) => embeddedText(role, text)));
    if (isStopped()) return;
    // Not waiting for the disk: what a power cut takes is owed again.
    await relaxed(db, async (connection) => {
      for (const [i, { id, text }] of owed.entries()) {
        await connection
          .updateTable("cues")
          .set({ embedder: embedder.id, vector: packVector(vectors[i]!) })
          .where(everyAgent)
          .where("id", "=", id)
          .where("text", "=", text)
          .execute();
      }
    });
  }
}

/** Four bytes of scale, then one signed byte a number. */
export function packVector(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const packed = Buffer.alloc(4 + vector.length);
  packed.writeFloatLE(largest / 127, 0);
  for (const [i, value] of vector.entries()) packed.writeInt8(Math.round((value / largest) * 127), 4 + i);
  return packed;
}

export function unpackVector(packed: Buffer): Float32Array {
  const scale = packed.readFloatLE(0);
  const vector = new Float32Array(packed.length - 4);
  for (let i = 0; i < vector.length; i++) vector[i] = packed.readInt8(4 + i) * scale;
  return vector;
}
