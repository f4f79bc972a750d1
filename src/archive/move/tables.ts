/** The tables of a move, each after those that it refers to, and their rows as text that both engines read alike. */
import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/tables.js";
import { wordsOf } from "../../memory/lexemes.js";

/** All but `daemons`, which is about machines, and what an engine keeps for itself. */
export const MOVED_TABLES = [
  "meta",
  "chunks",
  "chunk_vectors",
  "embedding_cache",
  "unfound",
  "reminders",
  "cues",
  "cue_keys",
  "topic_versions",
  "occurrences",
  "overrides",
  "injections",
  "turn_texts",
  "presence",
  "deliveries",
  "delivery_notices",
  "sessions",
  "inbox_messages",
  "checkins",
  "pauses",
  "stays",
  "journal",
  "events",
] as const;

export type MovedTable = (typeof MOVED_TABLES)[number];

export interface Column {
  name: string;
  /** As PostgreSQL calls it. */
  type: string;
}

/** What a table is copied by. */
export interface Shape {
  table: MovedTable;
  columns: readonly Column[];
  /** Names of the primary key. */
  key: readonly string[];
  /** Whether the server has a column of words beside those of the file. */
  hasWords: boolean;
}

type Value = string | number | null;
export type MovedRow = Record<string, Value>;

/** Rows about the move itself. */
export const MOVING = "moving";
export const MOVED = "moved_to";

const PAGE = 1000;
const OWN_ROWS = sql<boolean>`key not in (${MOVING}, ${MOVED})`;

export async function shapeOf(
  file: Kysely<Database>,
  server: Kysely<Database>,
  table: MovedTable,
): Promise<Shape> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(server);
  const key = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(file);
  return {
    table,
    columns: rows.filter(({ type }) => type !== "tsvector"),
    key: key.rows.map(({ name }) => name),
    hasWords: rows.some(({ type }) => type === "tsvector"),
  };
}

/** Every row, in pages, in the order of the key. @param after the key of the last one that is had already */
export async function* pagesOf(
  db: Kysely<Database>,
  { table, columns, key }: Shape,
  after: readonly Value[] | null = null,
): AsyncGenerator<MovedRow[], void, void> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const wanted = sql.join(columns.map(({ name }) => sql.ref(name)));
  const blobs = columns.filter(({ type }) => type === "bytea").map(({ name }) => name);
  for (let last = after; ; ) {
    const further: RawBuilder<unknown> = last === null ? sql`true` : sql`(${keys}) > (${sql.join(last)})`;
    const own = table === "meta" ? OWN_ROWS : sql`true`;
    const { rows } = await sql<Record<string, Value | Uint8Array>>`
      select ${wanted} from ${sql.table(table)} /* every agent */
      where ${own} and ${further} order by ${keys} limit ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    for (const row of rows)
      for (const name of blobs)
        if (row[name] !== null) row[name] = Buffer.from(row[name] as Uint8Array).toString("hex");
    const page = rows as MovedRow[];
    yield page;
    last = key.map((name) => page.at(-1)![name] ?? null);
    if (rows.length < PAGE) return;
  }
}

/** Writes a page; its rows are in one parameter. */
export async function putPage(db: Kysely<Database>, shape: Shape, page: readonly MovedRow[]): Promise<void> {
  const { table, columns, hasWords } = shape;
  const rows = hasWords
    ? page.map((row) => ({ ...row, words: wordsOf(String(row.agent_id), String(row.text)) }))
    : page;
  const all = hasWords ? [...columns, { name: "words", type: "tsvector" }] : columns;
  const values = all.map(({ name, type }) => {
    const text = sql`(value ->> ${sql.lit(name)})`;
    if (type === "bytea") return sql`decode(${text}, 'hex')`;
    return type === "text" ? text : sql`${text}::${sql.raw(type)}`;
  });
  await sql`
    insert into ${sql.table(table)} (${sql.join(all.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as rows (value)`.execute(
    db,
  );
}

/** How many rows, and a sum of their hashes: the same whatever their order. */
export interface Tally {
  rows: number;
  sum: string;
}

export async function tallyOf(db: Kysely<Database>, shape: Shape): Promise<Tally> {
  let rows = 0;
  let sum = 0n;
  for await (const page of pagesOf(db, shape)) {
    rows += page.length;
    for (const row of page) {
      const text = JSON.stringify(shape.columns.map(({ name }) => row[name] ?? null));
      sum = BigInt.asUintN(64, sum + createHash("sha256").update(text).digest().readBigUInt64BE());
    }
  }
  return { rows, sum: sum.toString(16) };
}
