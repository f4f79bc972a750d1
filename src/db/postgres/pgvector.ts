/**
 * pgvector, where the server has it: then the nearest vectors are found there, and no vector travels. The bytes of
 * `chunk_vectors.vector` stay what is written and moved; `near` is the same numbers as a half-precision vector (bytes fit in
 * it exactly, so that cosines are those of a file), made by the server itself. Without it nothing is missing but
 * speed: vectors are measured in the process.
 *
 * Its types live in whatever schema the extension was made in, which need not be on the search path: they are named by it.
 */
import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { manyWritersOf } from "../many-writers.js";
import type { Near, NearScope } from "../near.js";
import type { ServerVectors } from "../open.js";
import { each, everyAgent } from "../phrases.js";
import type { Database } from "../tables.js";
import { EVERY_AGENT, write } from "../write.js";

/** Half-precision vectors came with 0.7, searches that go on until enough is found with 0.8. */
const OLDEST = [0, 8] as const;
/** A scope of more vectors is worth an index; below it looking at each is as fast, and exact (10,000: about 20 ms). */
export const MANY = 10_000;
const INDEX = "chunk_vectors_near_";
/** Of an index's candidates: at least so many, and twice what is asked for; more than the most is no setting. */
const LEAST_EF = 200;
const MOST_EF = 1000;

/** The extension in this database, and on this server. */
export interface Extension {
  installed: string | null;
  available: string | null;
}

export async function findExtension(db: Kysely<Database>): Promise<Extension> {
  const { rows } = await sql<Extension>`
    select installed_version as installed, default_version as available
    from pg_available_extensions where name = 'vector'`.execute(db);
  return rows[0] ?? { installed: null, available: null };
}

/** The column that was made before, or null. */
export async function findNear(db: Kysely<Database>): Promise<PgVector | null> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_attribute as a join pg_type as t on t.oid = a.atttypid
    join pg_namespace as n on n.oid = t.typnamespace
    where a.attrelid = to_regclass('chunk_vectors') and a.attname = 'near' and not a.attisdropped`.execute(
    db,
  );
  return rows[0] ? new PgVector(rows[0].schema) : null;
}

/**
 * Makes the column, and the extension where this role may; null where the server has none that will do.
 * @throws what the server refuses: rights, above all
 */
export async function makeNear(db: Kysely<Database>): Promise<PgVector | null> {
  const found = await findNear(db);
  if (found) return found;
  const { installed, available } = await findExtension(db);
  if (!isEnough(installed ?? available)) return null;
  await write(db, EVERY_AGENT, async (trx) => {
    // A million vectors take minutes.
    await sql`set local statement_timeout = 0`.execute(trx);
    // In the schema that stays, where another one can be dropped with all that is in it.
    await sql`create extension if not exists vector schema public`.execute(trx);
    const { rows } = await sql<{ schema: string }>`
      select nspname as schema from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace
      where extname = 'vector'`.execute(trx);
    const type = sql.id(rows[0]!.schema, "halfvec");
    await sql`
      create or replace function as_halfvec(bytes bytea) returns ${type}
      language sql immutable strict parallel safe as $$
        select array_agg((get_byte(bytes, i) # 128) - 128 order by i)::real[]::${type}
        from generate_series(0, length(bytes) - 1) as i $$`.execute(trx);
    await sql`
      alter table chunk_vectors add column if not exists near ${type}
        generated always as (as_halfvec(vector)) stored`.execute(trx);
    await sql`alter table chunk_vectors alter column near set storage plain`.execute(trx);
  });
  return findNear(db);
}

function isEnough(version: string | null): boolean {
  const [major = 0, minor = 0] = (version ?? "0.0").split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Scopes of more than so many vectors that have no index of their own. */
export async function unindexed(
  db: Kysely<Database>,
  many: number = MANY,
): Promise<{ agent_id: string; source: string }[]> {
  const { rows } = await sql<{ agent_id: string; source: string }>`
    select agent_id, source from chunk_vectors where ${everyAgent}
    group by agent_id, source having count(*) > ${many} order by count(*) desc`.execute(db);
  const made = new Set(await indexes(db));
  return rows.filter(({ agent_id, source }) => !made.has(nameOf({ agentId: agent_id, source })));
}

async function indexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
    where i.indrelid = to_regclass('chunk_vectors') and i.indisvalid
      and starts_with(c.relname, ${INDEX})`.execute(db);
  return rows.map(({ name }) => name);
}

/** What `doctor` says of it. */
export async function examineVectors(db: Kysely<Database>): Promise<ServerVectors> {
  const [{ installed, available }, near] = await Promise.all([findExtension(db), findNear(db)]);
  return {
    pgvector: near && installed,
    available: installed ?? available,
    unindexed: near ? (await unindexed(db)).length : 0,
  };
}

/** A scope's own index: one over all agents would look among all, and find few of a small agent's. */
const nameOf = ({ agentId, source }: NearScope): string =>
  INDEX + createHash("sha256").update(`${agentId}\u0000${source}`).digest("hex").slice(0, 24);

const asText = (vector: Uint8Array): string =>
  `[${new Int8Array(vector.buffer, vector.byteOffset, vector.length).join(",")}]`;

export class PgVector implements Near {
  readonly #schema: string;
  readonly #many: number;

  /** @param schema of the extension */
  constructor(schema: string, many: number = MANY) {
    this.#schema = schema;
    this.#many = many;
  }

  async look(db: Kysely<Database>, scope: NearScope): Promise<"each" | "many" | "index"> {
    const { rows } = await sql<{ indexed: number; many: number }>`
      select exists (select 1 from pg_index where indexrelid = to_regclass(${nameOf(scope)}) and indisvalid) as indexed,
        exists (select 1 from chunk_vectors where agent_id = ${scope.agentId} and source = ${scope.source}
          limit 1 offset ${this.#many}) as many`.execute(db);
    const { indexed, many } = rows[0]!;
    return indexed ? "index" : many ? "many" : "each";
  }

  async nearest(
    db: Kysely<Database>,
    scope: NearScope,
    query: Uint8Array,
    count: number,
    how: "each" | "index",
  ): Promise<Map<number, number>> {
    const engine = manyWritersOf(db);
    if (how === "each" || engine === null) {
      return this.#measured(
        sql<Measured>`
        select chunk, ${this.#distance(query)} as distance from chunk_vectors
        where agent_id = ${scope.agentId} and source = ${scope.source} order by distance limit ${count}`,
        db,
      );
    }
    // What the index's condition says stands there word by word, and its settings are this statement's alone.
    const ef = Math.min(MOST_EF, Math.max(LEAST_EF, 2 * count));
    return write(db, [], async (trx) => {
      await engine.ahead(trx, sql`set local hnsw.ef_search = ${sql.lit(ef)}`);
      await engine.ahead(trx, sql`set local hnsw.iterative_scan = relaxed_order`);
      await engine.lastNext(trx);
      return this.#measured(
        sql<Measured>`
        select chunk, ${this.#distance(query, query.length)} as distance from chunk_vectors
        where agent_id = ${sql.lit(scope.agentId)} and source = ${sql.lit(scope.source)}
        order by ${this.#distance(query, query.length)} limit ${count}`,
        trx,
      );
    });
  }

  async cosines(
    db: Kysely<Database>,
    scope: NearScope,
    query: Uint8Array,
    chunks: readonly number[],
  ): Promise<[chunk: number, cosine: number][]> {
    return [
      ...(await this.#measured(
        sql<Measured>`
          select chunk, ${this.#distance(query)} as distance from chunk_vectors
          where agent_id = ${scope.agentId} and source = ${scope.source} and chunk in ${each(chunks)}`,
        db,
      )),
    ];
  }

  async index(db: Kysely<Database>, dimensions: number): Promise<number> {
    const scopes = await unindexed(db, this.#many);
    for (const { agent_id, source } of scopes) {
      const name = sql.id(nameOf({ agentId: agent_id, source }));
      await db.connection().execute(async (session) => {
        await sql`set statement_timeout = 0`.execute(session);
        try {
          // What an attempt that broke off has left behind.
          await sql`drop index concurrently if exists ${name}`.execute(session);
          await sql`
            create index concurrently ${name} on chunk_vectors
            using hnsw ((near::${this.#type(dimensions)}) ${sql.id(this.#schema, "halfvec_cosine_ops")})
            where agent_id = ${sql.lit(agent_id)} and source = ${sql.lit(source)}`.execute(session);
        } finally {
          await sql`reset statement_timeout`.execute(session);
        }
      });
    }
    return scopes.length;
  }

  async dropIndexes(trx: Transaction<Database>): Promise<void> {
    for (const name of await indexes(trx)) await sql`drop index if exists ${sql.id(name)}`.execute(trx);
  }

  /** The type of a vector of so many numbers; 0: of any. */
  #type(dimensions: number): RawBuilder<unknown> {
    const type = sql.id(this.#schema, "halfvec");
    return dimensions === 0 ? type : sql`${type}(${sql.lit(dimensions)})`;
  }

  #distance(query: Uint8Array, dimensions = 0): RawBuilder<number> {
    const type = this.#type(dimensions);
    const near = dimensions === 0 ? sql`near` : sql`(near::${type})`;
    return sql<number>`${near} operator(${sql.id(this.#schema)}.<=>) ${asText(query)}::${type}`;
  }

  async #measured(statement: RawBuilder<Measured>, db: Kysely<Database>): Promise<Map<number, number>> {
    const { rows } = await statement.execute(db);
    // A vector of nothing but zeros is near to none.
    return new Map(rows.map(({ chunk, distance }) => [chunk, Number.isNaN(distance) ? 0 : 1 - distance]));
  }
}

interface Measured {
  chunk: number;
  distance: number;
}
