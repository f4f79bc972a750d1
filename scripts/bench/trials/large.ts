/**
 * One agent with very many notes: what a search of its memory costs, how long it holds the event loop, what a note
 * takes on disk. Vectors are random (a real one is near few others, these are near none), which is the harder case
 * for the signs; the model is left out, since it does not grow with the store.
 */
import { statSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { systemClock } from "../../../src/clock.js";
import { openDatabase } from "../../../src/db/open.js";
import { EVERY_AGENT, write } from "../../../src/db/write.js";
import type { Embedder } from "../../../src/embedding/index.js";
import { silentLogger } from "../../../src/log.js";
import { firstRowid } from "../../../src/memory/chunk-range.js";
import { createMemoryIndex } from "../../../src/memory/memory-index.js";
import { contentHash, scopeToken } from "../../../src/memory/terms.js";
import { resetVectorTable } from "../../../src/memory/vector-table.js";
import { measure } from "../percentiles.js";
import { random, sentence } from "../texts.js";

export interface LargeParams {
  path: string;
  notes: number;
  count: number;
}

const DIMENSIONS = 384;
const AGENT = "large";

export async function large({ path, notes, count }: LargeParams) {
  await fill(path, notes);
  const bytesANote = statSync(path).size / notes;
  const database = await openDatabase({ path });
  const next = random(13);
  const embedder: Embedder = {
    id: "bench",
    dimensions: DIMENSIONS,
    maxTokens: 256,
    engine: "none",
    embed: async (texts) =>
      texts.map(() => {
        const vector = Float32Array.from({ length: DIMENSIONS }, () => next() - 0.5);
        const length = Math.hypot(...vector);
        return vector.map((value) => value / length);
      }),
    close: () => Promise.resolve(),
  };
  const index = createMemoryIndex({ db: database.db, embedder, clock: systemClock, log: silentLogger });
  const began = performance.now();
  await index.search(AGENT, sentence(next, 5));
  const firstMs = performance.now() - began;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const times = await measure(
    count,
    async (i) => {
      await index.search(AGENT, sentence(next, 3 + Math.abs(i % 8)));
      // Without a turn of the loop nothing would notice that it was held.
      await sleep(1);
    },
    5,
  );
  const cpu = process.cpuUsage(before);
  delay.disable();
  await index.close();
  await database.close();
  return {
    ...times,
    firstMs,
    bytesANote,
    cpuMs: (cpu.user + cpu.system) / 1000 / (count + 5),
    heldMs: delay.percentile(99) / 1e6,
  };
}

/** Rows first, full text after. A text has about 200 characters. */
async function fill(path: string, notes: number): Promise<void> {
  const database = await openDatabase({ path });
  await write(database.db, EVERY_AGENT, (trx) => resetVectorTable(trx, "bench", DIMENSIONS));
  await database.close();
  const raw = new BetterSqlite3(path);
  raw.pragma("journal_mode = off");
  raw.pragma("synchronous = off");
  const trigger = raw
    .prepare("select sql from sqlite_schema where name = 'chunks_fts_insert'")
    .pluck()
    .get() as string;
  raw.exec("drop trigger chunks_fts_insert");
  const chunk = raw.prepare(
    `insert into chunks (rowid, id, agent_id, source, text, audience, scope_key, grams, content_hash,
       vector_generation, created_at, updated_at)
     values (?, ?, '${AGENT}', 'memory', ?, 'nobody', ?, '', ?, 1, 0, 0)`,
  );
  const vector = raw.prepare(
    `insert into chunk_vectors (agent_id, source, chunk, seq, vector) values ('${AGENT}', 'memory', ?, ?, ?)`,
  );
  const next = random(5);
  const scope = `${scopeToken(AGENT)} ${scopeToken(AGENT, "memory")}`;
  const first = firstRowid(AGENT);
  const bytes = Buffer.alloc(DIMENSIONS);
  raw.exec("begin");
  for (let i = 1; i <= notes; i++) {
    const text = sentence(next, 28);
    chunk.run(first + BigInt(i), `mem_${i.toString(32).padStart(14, "0")}`, text, scope, contentHash(text));
    for (let at = 0; at < DIMENSIONS; at += 4) bytes.writeInt32LE((next() * 2 ** 32) | 0, at);
    vector.run(first + BigInt(i), i, bytes);
  }
  raw.prepare("update meta set value = json_set(value, '$.seq', ?) where key = 'vector_index'").run(notes);
  raw.exec("commit");
  raw.exec("insert into chunks_fts (chunks_fts) values ('rebuild')");
  raw.exec(trigger);
  raw.pragma("journal_mode = wal");
  raw.close();
}
