/**
 * Puts collections through the real index and notes, for every query, what each way of searching has to go by: the
 * order of FTS5's bm25, the order of cosines, and the candidates that fusion sees.
 */
import { performance } from "node:perf_hooks";
import { type Kysely, sql } from "kysely";
import { systemClock } from "../../src/clock.js";
import { manyWritersOf } from "../../src/db/many-writers.js";
import type { Database } from "../../src/db/tables.js";
import { write } from "../../src/db/write.js";
import type { Embedder } from "../../src/embedding/index.js";
import { silentLogger } from "../../src/log.js";
import type { Gathered } from "../../src/memory/candidates.js";
import { createMemoryIndex } from "../../src/memory/memory-index.js";
import { scopeToken, termsOf } from "../../src/memory/terms.js";
import type { Collection, Query } from "./data.js";
import { type EvalEngine, FILE } from "./engine.js";

export interface Observation {
  set: Collection["set"];
  name: string;
  query: Query;
  gathered: Gathered;
  /** Integer keys by FTS5's own bm25, best first; none where there is no FTS5. */
  byBm25: number[];
  relevant: ReadonlySet<number>;
  /** Milliseconds from the query to the candidates, embedding included. */
  ms: number;
}

const DEPTH = 100;

/** @param pooled all collections in one agent, every query over all of them */
export async function observe(
  collections: readonly Collection[],
  embedder: Embedder,
  options: {
    pooled?: boolean;
    queries?: (collection: Collection) => readonly Query[];
    engine?: EvalEngine;
  } = {},
): Promise<Observation[]> {
  const observations: Observation[] = [];
  const groups = options.pooled ? [collections] : collections.map((collection) => [collection]);
  for (const group of groups) {
    const database = await (options.engine ?? FILE).open();
    const { db } = database;
    const isFile = manyWritersOf(db) === null;
    const index = createMemoryIndex({
      db,
      embedder,
      hasVectors: true,
      clock: systemClock,
      log: silentLogger,
    });
    const rowids = new Map<string, number>();
    const store = async (collection: Collection, before: number, from: number): Promise<void> => {
      const due = collection.memories.filter((memory) => memory.session >= from && memory.session < before);
      await write(db, "eval", async (trx) => {
        for (const memory of due) {
          const id = await index.insertChunk(trx, { agentId: "eval", source: "memory", text: memory.text });
          const { rowid } = await trx
            .selectFrom("chunks")
            .select("rowid")
            .where("id", "=", id)
            .executeTakeFirstOrThrow();
          rowids.set(`${collection.name}/${memory.id}`, rowid);
        }
      });
      await index.flush();
    };
    if (options.pooled) for (const collection of group) await store(collection, Number.POSITIVE_INFINITY, 0);
    for (const collection of group) {
      let stored = 0;
      const queries = [...(options.queries?.(collection) ?? collection.queries)];
      queries.sort((a, b) => (a.session < b.session ? -1 : a.session > b.session ? 1 : 0));
      for (const query of queries) {
        if (!options.pooled && query.session > stored) {
          await store(collection, query.session, stored);
          stored = query.session;
        }
        const start = performance.now();
        const gathered = await index.gather("eval", query.text);
        const ms = performance.now() - start;
        const relevant = query.relevant.flatMap((id) => rowids.get(`${collection.name}/${id}`) ?? []);
        observations.push({
          set: collection.set,
          name: collection.name,
          query,
          gathered,
          byBm25: isFile ? await bm25(db, query.text) : [],
          relevant: new Set(relevant),
          ms,
        });
      }
    }
    await index.close();
    await database.close();
  }
  return observations;
}

async function bm25(db: Kysely<Database>, query: string): Promise<number[]> {
  const words = termsOf(query).filter((term) => term.column !== "grams");
  if (words.length === 0) return [];
  const any = words.map((term) => `"${term.text.replaceAll('"', '""')}"`).join(" OR ");
  const match = `scope_key : "${scopeToken("eval")}" AND text : (${any})`;
  const { rows } = await sql<{ rowid: number }>`
    select rowid from chunks_fts where chunks_fts match ${match} order by bm25(chunks_fts, 0, 1, 1) limit ${DEPTH}
  `.execute(db);
  return rows.map((row) => row.rowid);
}
