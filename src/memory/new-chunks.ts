/**
 * New rows of `chunks`, one after the other in their agent's range, in the caller's transaction: in a file by values, at a server in
 * the journey of what comes next.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import { insertRow, insertRows } from "../db/insert-row.js";
import { manyWritersOf } from "../db/many-writers.js";
import { everyAgent, rowsOf } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { unasked } from "../db/unasked.js";
import { TicklerError } from "../errors.js";
import { newId } from "../ids.js";
import { CHUNK_RANGE, firstRowid } from "./chunk-range.js";
import { wordsOf } from "./lexemes.js";
import { contentHash, gramsOf, scopeToken } from "./terms.js";
import type { Chunk, NewChunk } from "./types.js";

/** Longest text of one chunk, in characters. */
export const MAX_CHUNK_LENGTH = 20_000;

/** @throws TicklerError `INVALID_INPUT` */
export function checkText(text: string): void {
  if (text.trim() === "") {
    throw new TicklerError("INVALID_INPUT", "a memory needs some text, got nothing but spaces", {
      hint: "Pass the text to remember.",
    });
  }
  if (text.length > MAX_CHUNK_LENGTH) {
    throw new TicklerError(
      "INVALID_INPUT",
      `a memory has at most ${MAX_CHUNK_LENGTH} characters, got ${text.length}`,
      { hint: "Split it, or put it into a Markdown file and import that." },
    );
  }
}

export async function insertChunk(trx: Transaction<Database>, chunk: NewChunk, now: Date): Promise<string> {
  const [id] = await insertChunks(trx, chunk.agentId, [chunk], now);
  return id!;
}

/** Chunks inserted by one statement of a server. */
const AT_ONCE = 500;

const CHUNK_COLUMNS = {
  id: "text",
  source: "text",
  path: "text",
  text: "text",
  audience: "text",
  scope: "text",
  grams: "text",
  hash: "text",
  words: "text",
} as const;

/** Writes chunks of an agent, one after the other in its range; their ids in the same order. */
export async function insertChunks(
  trx: Transaction<Database>,
  agentId: string,
  chunks: readonly Omit<NewChunk, "agentId">[],
  now: Date,
): Promise<string[]> {
  const whole = scopeToken(agentId);
  const scopes = new Map<string, string>();
  const scopeOf = (source: string): string => {
    const known = scopes.get(source) ?? `${whole} ${scopeToken(agentId, source)}`;
    scopes.set(source, known);
    return known;
  };
  const rows = chunks.map((chunk) => {
    checkText(chunk.text);
    return {
      id: newId("mem", now),
      source: chunk.source,
      path: chunk.path ?? null,
      text: chunk.text,
      audience: chunk.audience ?? "nobody",
      scope: scopeOf(chunk.source),
      grams: gramsOf(chunk.text),
      hash: chunk.hash ?? contentHash(chunk.text),
    };
  });
  if (manyWritersOf(trx) === null) await insertInFile(trx, agentId, rows, now);
  else await insertAtServer(trx, agentId, rows, now);
  return rows.map(({ id }) => id);
}

interface NewRow {
  id: string;
  source: string;
  path: string | null;
  text: string;
  audience: Chunk["audience"];
  scope: string;
  grams: string;
  hash: string;
}

async function insertInFile(
  trx: Transaction<Database>,
  agentId: string,
  rows: readonly NewRow[],
  now: Date,
): Promise<void> {
  const first = firstRowid(agentId);
  const at = now.getTime();
  // Written out: to take some keys of an object and leave the others costs more than the rest of this.
  const made = rows.map(({ id, source, path, text, audience, scope, grams, hash }) => ({
    agent_id: agentId,
    id,
    source,
    path,
    text,
    audience,
    scope_key: scope,
    grams,
    content_hash: hash,
    created_at: at,
    updated_at: at,
  }));
  const range = [first, first, first + CHUNK_RANGE] as const;
  const [only, second] = made;
  // One is put behind the last by its own statement; of many each is given its place.
  if (only && !second) return insertRow(trx, "chunks", only, { rowid: { by: nextRowid, from: range } });
  const { rows: found } = await sql<{ next: number }>`select ${nextRowid(...range)} as next`.execute(trx);
  const next = found[0]?.next ?? 0;
  await insertRows(
    trx,
    "chunks",
    made.map((row, i) => ({ rowid: next + i, ...row })),
  );
}

const nextRowid = (first: unknown, from: unknown, to: unknown): RawBuilder<number> => sql<number>`(
    select coalesce(max(rowid), ${first}) + 1 from chunks
    where ${everyAgent} and rowid > ${from} and rowid < ${to})`;

/** The words of a chunk are in its row, made here; a file's index makes them from the text. */
async function insertAtServer(
  trx: Transaction<Database>,
  agentId: string,
  all: readonly NewRow[],
  now: Date,
): Promise<void> {
  const first = firstRowid(agentId);
  const at = now.getTime();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows = all
      .slice(from, from + AT_ONCE)
      .map((row) => ({ ...row, words: wordsOf(agentId, row.text) }));
    await unasked(
      trx,
      sql`
      insert into chunks (rowid, id, agent_id, source, path, text, audience, scope_key, grams, content_hash,
        created_at, updated_at, words)
      select 1 + j.nth + (
          select coalesce(max(rowid), ${first}) from chunks
          where agent_id = ${agentId} and rowid > ${first} and rowid < ${first + CHUNK_RANGE}),
        j.id, ${agentId}, j.source, j.path, j.text, j.audience,
        j.scope, j.grams, j.hash, ${at}, ${at}, j.words::tsvector
      from ${rowsOf(rows, CHUNK_COLUMNS)} as j`,
    );
  }
}
