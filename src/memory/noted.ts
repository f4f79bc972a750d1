/**
 * Notes that are kept once: a text that stands already with the same source, path and audience is not written again, and a
 * list that holds one twice writes it once. Runs in the caller's transaction, which no other of the agent overtakes.
 */
import { sql, type Transaction } from "kysely";
import { each, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { checkText } from "./new-chunks.js";
import { contentHash } from "./terms.js";
import type { MemoryIndex, NewChunk } from "./types.js";

type Note = Omit<NewChunk, "agentId">;

export interface NotedAs {
  id: string;
  /** False where the note was there already. */
  created: boolean;
}

/** In the order of the notes. @throws TicklerError `INVALID_INPUT` for a text that is none */
export async function noteOnce(
  trx: Transaction<Database>,
  index: Pick<MemoryIndex, "insertChunks">,
  agentId: string,
  notes: readonly Note[],
): Promise<NotedAs[]> {
  const hashed = notes.map((note) => {
    checkText(note.text);
    return { ...note, hash: contentHash(note.text) };
  });
  const keys = hashed.map(keyOf);
  const known = await standing(
    trx,
    agentId,
    hashed.map(({ hash }) => hash),
  );
  const fresh = new Map<string, Note>();
  for (const [nth, note] of hashed.entries()) {
    const key = keys[nth]!;
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, note);
  }
  const ids = fresh.size === 0 ? [] : await index.insertChunks(trx, agentId, [...fresh.values()]);
  const written = new Map([...fresh.keys()].map((key, nth) => [key, ids[nth]!]));
  return keys.map((key) => {
    const there = known.get(key);
    if (there !== undefined) return { id: there, created: false };
    const id = written.get(key)!;
    known.set(key, id);
    return { id, created: true };
  });
}

/** Ids of what stands, by what makes two notes one. */
async function standing(
  trx: Transaction<Database>,
  agentId: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("chunks")
    .select(["id", "source", "path", "audience", "content_hash"])
    .where("content_hash", "in", each(hashes))
    .where(unindexed("agent_id"), "=", agentId)
    .where(sql<boolean>`superseded_by is null`)
    .orderBy("rowid", "desc")
    .execute();
  // The oldest of equal ones stands for them.
  return new Map(rows.map(({ id, content_hash: hash, ...note }) => [keyOf({ hash, ...note }), id]));
}

/** Neither names nor sources have such signs, and a path comes last. */
const keyOf = ({
  hash,
  source,
  path,
  audience,
}: Pick<Note, "source" | "path" | "audience"> & { hash: string }) =>
  `${hash}\x1f${audience ?? "nobody"}\x1f${source}\x1f${path == null ? "" : `\x1e${path}`}`;
