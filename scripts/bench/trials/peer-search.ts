/**
 * The work of `large` done by a peer: the same notes of one agent with the same kind of vectors, the same questions, the ten best by words and
 * meaning. The model is left out here as there: a question brings its vector.
 */
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import BetterSqlite3 from "better-sqlite3";
import * as sqliteVec from "sqlite-vec";
import { measure } from "../percentiles.js";
import { random, sentence } from "../texts.js";

export interface PeerSearchParams {
  peer: "orama" | "langgraph" | "fts5-vec0";
  /** Where its package is; none for what is ours already. */
  folder?: string;
  path: string;
  notes: number;
  count: number;
}

interface Store {
  add(notes: readonly Note[]): Promise<void>;
  search(words: string, vector: Float32Array): Promise<unknown>;
  /** On disk; null: in memory only. */
  bytes(): number | null;
}

interface Note {
  id: string;
  text: string;
  vector: Float32Array;
}

const DIMENSIONS = 384;
const BEST = 10;
/** Of each of the two lists that are fused. */
const CANDIDATES = 50;
const AT_ONCE = 500;

export async function peerSearch(params: PeerSearchParams) {
  const { notes, count, peer } = params;
  const next = random(5);
  const store = await STORES[peer](params);
  const began = performance.now();
  for (let at = 0; at < notes; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, notes - at) }, (_, i) => ({
      id: `mem_${at + i}`,
      text: sentence(next, 28),
      vector: unit(next),
    }));
    await store.add(some);
  }
  const addSeconds = (performance.now() - began) / 1000;
  const ask = random(13);
  const before = process.cpuUsage();
  const times = await measure(count, (i) => store.search(sentence(ask, 3 + Math.abs(i % 8)), unit(ask)), 5);
  const cpu = process.cpuUsage(before);
  const bytes = store.bytes();
  return {
    ...times,
    addSeconds,
    cpuMs: (cpu.user + cpu.system) / 1000 / (count + 5),
    bytesANote: bytes === null ? null : bytes / notes,
    memoryMiB: process.memoryUsage.rss() / 2 ** 20,
  };
}

function unit(next: () => number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, () => next() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

async function orama({ folder }: PeerSearchParams): Promise<Store> {
  const path = createRequire(join(folder ?? "", "package.json")).resolve("@orama/orama");
  // biome-ignore lint/suspicious/noExplicitAny: a package that is not among ours.
  const { create, insertMultiple, search } = (await import(pathToFileURL(path).href)) as any;
  const db = create({ schema: { text: "string", vector: `vector[${DIMENSIONS}]` } });
  return {
    add: (notes) =>
      insertMultiple(
        db,
        notes.map(({ id, text, vector }) => ({ id, text, vector: [...vector] })),
        AT_ONCE,
      ),
    search: async (term, vector) =>
      search(db, {
        mode: "hybrid",
        term,
        vector: { value: [...vector], property: "vector" },
        similarity: 0,
        limit: BEST,
      }),
    bytes: () => null,
  };
}

async function langgraph(): Promise<Store> {
  const { InMemoryStore } = await import("@langchain/langgraph");
  const vectors = new Map<string, number[]>();
  let asked: number[] = [];
  const embeddings = {
    embedDocuments: async (texts: string[]) => texts.map((text) => vectors.get(text) ?? []),
    embedQuery: async () => asked,
  };
  const store = new InMemoryStore({
    index: { dims: DIMENSIONS, embeddings: embeddings as never, fields: ["text"] },
  });
  return {
    async add(notes) {
      for (const { text, vector } of notes) vectors.set(text, [...vector]);
      for (const { id, text } of notes) await store.put(["large"], id, { text });
    },
    search(query, vector) {
      asked = [...vector];
      return store.search(["large"], { query, limit: BEST });
    },
    bytes: () => null,
  };
}

/** What one would write oneself: a table, its full text, its vectors, two lists fused by their ranks. */
async function plain({ path }: PeerSearchParams): Promise<Store> {
  const db = new BetterSqlite3(path);
  sqliteVec.load(db);
  db.pragma("journal_mode = wal");
  db.pragma("synchronous = full");
  db.exec(`
    create table notes (id integer primary key, name text not null, text text not null);
    create virtual table words using fts5 (text, content = 'notes', content_rowid = 'id');
    create virtual table meanings using vec0 (vector float[${DIMENSIONS}]);`);
  const note = db.prepare("insert into notes (name, text) values (?, ?)");
  const word = db.prepare("insert into words (rowid, text) values (?, ?)");
  const meaning = db.prepare("insert into meanings (rowid, vector) values (?, ?)");
  const byWords = db
    .prepare("select rowid from words where words match ? order by bm25(words) limit ?")
    .pluck();
  const byMeaning = db
    .prepare("select rowid from meanings where vector match ? and k = ? order by distance")
    .pluck();
  const get = db.prepare("select name, text from notes where id = ?");
  return {
    add: async (notes) =>
      db.transaction(() => {
        for (const { id, text, vector } of notes) {
          const rowid = BigInt(note.run(id, text).lastInsertRowid);
          word.run(rowid, text);
          meaning.run(rowid, Buffer.from(vector.buffer));
        }
      })(),
    async search(words, vector) {
      const scores = new Map<number, number>();
      const terms = words
        .split(" ")
        .map((one) => `"${one}"`)
        .join(" or ")
        .replaceAll(" or ", " OR ");
      const lists = [
        byWords.all(terms, CANDIDATES),
        byMeaning.all(Buffer.from(vector.buffer), CANDIDATES),
      ] as number[][];
      for (const list of lists)
        for (const [rank, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (60 + rank));
      const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, BEST);
      return best.map(([id]) => get.get(id));
    },
    bytes() {
      db.pragma("wal_checkpoint(truncate)");
      return statSync(path).size;
    },
  };
}

const STORES = { orama, langgraph, "fts5-vec0": plain };
