/**
 * The nearest by meaning on every engine, and on a server in each way that it can be done: by pgvector one by one and by an index of
 * the scope, and in the process where the server has no pgvector.
 */
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { systemClock } from "../../../src/clock.js";
import { manyWritersOf } from "../../../src/db/many-writers.js";
import { openPostgres } from "../../../src/db/postgres/open.js";
import { PgVector } from "../../../src/db/postgres/pgvector.js";
import type { PostgresServer } from "../../../src/db/postgres/server.js";
import type { Database } from "../../../src/db/tables.js";
import { write } from "../../../src/db/write.js";
import type { Embedder } from "../../../src/embedding/types.js";
import { silentLogger } from "../../../src/log.js";
import { createMemoryIndex } from "../../../src/memory/memory-index.js";
import { type IndexOwner, nearestByIndex, nearestOfAll, toBlob } from "../../../src/memory/vector-table.js";
import { emptyServer, engines } from "../../support/engines.js";

const DIMENSIONS = 16;
const MANY = 300;

/** The same for the same text, and unlike for unlike ones. */
function vectorOf(text: string): Float32Array {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, 7) >>> 0;
  const vector = Float32Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const embedder: Embedder = {
  id: "test",
  dimensions: DIMENSIONS,
  maxTokens: 256,
  engine: "test",
  embed: async (texts) => texts.map(vectorOf),
  close: () => Promise.resolve(),
};
const indexOn = (db: Kysely<Database>) =>
  createMemoryIndex({ db, embedder, clock: systemClock, log: silentLogger });
const scope = { agentId: "a", source: "memory" };
const textOf = (i: number): string => `about number ${i}`;

async function fill(db: Kysely<Database>, count: number) {
  const index = indexOn(db);
  await write(db, ["a", "b"], (trx) =>
    index.insertChunks(
      trx,
      "a",
      Array.from({ length: count }, (_, i) => ({ source: "memory", text: textOf(i) })),
    ),
  );
  await write(db, "b", (trx) => index.insertChunk(trx, { agentId: "b", source: "memory", text: textOf(0) }));
  await index.flush();
  return index;
}

const exact = (wanted: string, count: number): [text: string, cosine: number][] => {
  const asked = vectorOf(wanted);
  return Array.from({ length: MANY }, (_, i): [string, number] => [
    textOf(i),
    vectorOf(textOf(i)).reduce((sum, value, at) => sum + value * asked[at]!, 0),
  ])
    .sort((a, b) => b[1] - a[1])
    .slice(0, count);
};

it.each(engines)("the nearest of an agent are the same on $name, whoever measures them", async ({ open }) => {
  const { db, close } = await open();
  const index = await fill(db, MANY);
  const engine = manyWritersOf(db);
  // With what the server has, and without.
  for (const near of new Set([engine?.near ?? null, null])) {
    if (engine) engine.near = near;
    const texts = new Map(
      (await db.selectFrom("chunks").select(["rowid", "text"]).execute()).map(({ rowid, text }) => [
        rowid,
        text,
      ]),
    );
    for (const wanted of ["roof", "rent", textOf(17)]) {
      const found = [...(await nearestOfAll(db, scope, toBlob(vectorOf(wanted)), 20))];
      const right = exact(wanted, 20);
      expect(found.map(([chunk]) => texts.get(chunk))[0]).toBe(right[0]![0]);
      found.forEach(([, cosine], at) => {
        expect(cosine).toBeCloseTo(right[at]![1], 1);
      });
      const hits = await index.search("a", wanted, { limit: 5 });
      expect(hits.every(({ chunk }) => chunk.agentId === "a")).toBe(true);
      expect(hits.map(({ cosine }) => cosine)).not.toContain(null);
    }
  }
  await index.close();
  await close();
});

const onServer = engines.filter(({ name }) => name !== "sqlite");

it.each(onServer)(
  "a large scope of $name gets an index of its own, by which the nearest are found",
  async ({ open }) => {
    const { db, close, examine } = await open();
    const engine = manyWritersOf(db)!;
    const { vectors } = await examine();
    expect(vectors?.unindexed).toBe(0);
    expect(vectors?.pgvector === null).toBe(engine.near === null);
    // Debian's server has no pgvector; then this is about nothing.
    if (engine.near === null) return close();
    const index = await fill(db, MANY);
    const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace
    where extname = 'vector'`.execute(db);
    engine.near = new PgVector(rows[0]!.schema, 100);
    expect(await engine.near.look(db, scope)).toBe("many");
    expect(await engine.near.look(db, { ...scope, agentId: "b" })).toBe("each");
    await index.reindex();
    expect(await engine.near.look(db, scope)).toBe("index");
    expect(await engine.near.look(db, { ...scope, agentId: "b" })).toBe("each");
    let right = 0;
    for (const wanted of ["roof", "rent", "kitchen", textOf(17)]) {
      const query = toBlob(vectorOf(wanted));
      const near = await nearestByIndex(db, scope, query, 20);
      const all = await nearestOfAll(db, scope, query, 20);
      right += [...near.keys()].filter((chunk) => all.has(chunk)).length;
    }
    expect(right).toBeGreaterThanOrEqual(76);
    expect((await index.search("a", textOf(17)))[0]?.chunk.text).toBe(textOf(17));
    const plan = await sql<{ "QUERY PLAN": string }>`
    explain select chunk from chunk_vectors where agent_id = 'a' and source = 'memory'
    order by (near::${sql.id(rows[0]!.schema, "halfvec")}(16)) operator(${sql.id(rows[0]!.schema)}.<=>)
      ${`[${Array(DIMENSIONS).fill(1).join(",")}]`}::${sql.id(rows[0]!.schema, "halfvec")}(16) limit 5`.execute(
      db,
    );
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join()).toContain("chunk_vectors_near_");
    // Another embedder's vectors have other sizes: the index goes with the old ones.
    const other = createMemoryIndex({
      db,
      embedder: {
        ...embedder,
        id: "other",
        dimensions: 8,
        embed: async (texts) => texts.map((text) => vectorOf(text).slice(0, 8)),
      },
      clock: systemClock,
      log: silentLogger,
    });
    await other.reindex();
    expect((await other.search("a", textOf(17)))[0]?.chunk.text).toBe(textOf(17));
    await Promise.all([index.close(), other.close()]);
    await close();
  },
);

/** Somebody else writes the one vector that is owed just before a statement of this server counts what is owed. */
function writtenMeanwhile(server: PostgresServer, text: () => string | null): PostgresServer {
  return {
    ...server,
    async connect() {
      const session = await server.connect();
      const writeOwed = async (vector: Buffer): Promise<void> => {
        const { rows } = await session.run("select value from meta where key = 'vector_index'", []);
        const owner = JSON.parse((rows[0] as { value: string }).value) as IndexOwner;
        const seq = owner.seq + 1;
        await session.run(
          `insert into chunk_vectors (agent_id, source, chunk, seq, vector)
           select agent_id, source, rowid, $1, $2 from chunks where vector_generation = 0`,
          [seq, vector],
        );
        await session.run("update chunks set vector_generation = $1 where vector_generation = 0", [
          owner.generation,
        ]);
        await session.run("update meta set value = $1 where key = 'vector_index'", [
          JSON.stringify({ ...owner, seq }),
        ]);
      };
      return {
        ...session,
        async run(statement, parameters) {
          const owed = /"vector_generation" <.* limit /.test(statement) ? text() : null;
          if (owed !== null) await writeOwed(toBlob(vectorOf(owed)));
          return session.run(statement, parameters);
        },
      };
    },
  };
}

it.each(onServer)(
  "on $name a vector is found that somebody else writes while it is searched",
  async ({ name }) => {
    let owed: string | null = null;
    const server = writtenMeanwhile(await emptyServer(name), () => {
      const text = owed;
      owed = null;
      return text;
    });
    const { db, close } = await openPostgres({ server, clock: systemClock, log: silentLogger });
    const index = await fill(db, 5);
    const searched = () => index.search("a", "the same in other words", { byWords: false, minRelevance: 0 });
    await searched();
    await write(db, "a", (trx) => index.insertChunk(trx, { agentId: "a", source: "memory", text: "late" }));
    owed = "the same in other words";
    const hits = await searched();
    expect(owed).toBeNull();
    expect(hits.find(({ chunk }) => chunk.text === "late")?.cosine).toBeCloseTo(1, 1);
    await index.close();
    await close();
  },
);
