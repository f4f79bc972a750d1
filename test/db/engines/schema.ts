/**
 * The schema is described once, and made on two engines: what came of it is compared table by table. PostgreSQL runs in
 * this process; where TICKLER_TEST_POSTGRES names a server, it is compared with that one too.
 */
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../../src/db/open.js";
import type { Database } from "../../../src/db/tables.js";
import { engines } from "../../support/engines.js";

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
}

/** Kept by one engine alone: the full-text index of a file, the rows that writers hold, the migrator's own. */
const OF_ONE = /^(?:chunks_fts|agents$|agent_roles$|kysely_|sqlite_)|^(?:chunks words|chunk_vectors near)$/;
const TYPES: Record<string, string> = {
  bigint: "integer",
  "double precision": "real",
  bytea: "blob",
};

const inFile = async (db: Kysely<Database>): Promise<Column[]> => {
  const { rows } = await sql<{ table: string; name: string; type: string; required: number }>`
    select m.name as "table", c.name, lower(c.type) as type, c."notnull" or c.pk > 0 as required
    from sqlite_schema as m, pragma_table_xinfo(m.name) as c where m.type = 'table'`.execute(db);
  return rows.map((row) => ({ ...row, required: row.required === 1 }));
};

const onServer = async (db: Kysely<Database>): Promise<Column[]> => {
  const { rows } = await sql<Omit<Column, "required"> & { required: number }>`
    select table_name as "table", column_name as name, data_type as type, is_nullable = 'NO' as required
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  return rows.map((row) => ({ ...row, type: TYPES[row.type] ?? row.type, required: row.required === 1 }));
};

const described = (columns: Column[]): string[] =>
  columns
    .filter(({ table, name }) => !OF_ONE.test(table) && !OF_ONE.test(`${table} ${name}`))
    .map(({ table, name, type, required }) => `${table}.${name} ${type}${required ? " not null" : ""}`)
    .sort();

const names = async (db: Kysely<Database>, what: "trigger" | "index", engine: string): Promise<string[]> => {
  const { rows } =
    engine === "sqlite"
      ? await sql<{
          name: string;
        }>`select name from sqlite_schema where type = ${what} and sql is not null`.execute(db)
      : what === "trigger"
        ? await sql<{ name: string }>`
            select distinct trigger_name as name from information_schema.triggers
            where trigger_schema = current_schema()`.execute(db)
        : await sql<{ name: string }>`
            select indexname as name from pg_indexes
            where schemaname = current_schema() and indexname !~ '_(pkey|key)$'`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^chunks_(?:fts|by_words)|^events_by_id$|_key\d*$/.test(name))
    .sort();
};

const checks = async (db: Kysely<Database>, engine: string): Promise<Record<string, number>> => {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string; count: number }>`
          select name, (length(sql) - length(replace(sql, 'check (', ''))) / length('check (') as count
          from sqlite_schema where type = 'table' and sql like '%check (%'`.execute(db)
      : await sql<{ name: string; count: number }>`
          select relname as name, count(*) as count from pg_constraint join pg_class on pg_class.oid = conrelid
          where contype = 'c' and connamespace = current_schema()::regnamespace group by relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]).sort());
};

it.each(engines.filter(({ name }) => name !== "sqlite"))(
  "the tables, columns, checks, indexes and triggers of $name are those of a file",
  async ({ name, open }) => {
    const file = await openDatabase({ path: ":memory:" });
    const server: OpenDatabase = await open();
    expect(described(await onServer(server.db))).toEqual(described(await inFile(file.db)));
    for (const what of ["trigger", "index"] as const)
      expect(await names(server.db, what, name)).toEqual(await names(file.db, what, "sqlite"));
    expect(await checks(server.db, name)).toEqual(await checks(file.db, "sqlite"));
    await file.close();
    await server.close();
  },
);

it.each(engines.filter(({ name }) => name !== "sqlite"))(
  "every key of $name that is an agent's begins with the agent",
  async ({ open }) => {
    const server = await open();
    const { rows } = await sql<{ name: string; columns: string }>`
      select conrelid::regclass::text as name, pg_get_constraintdef(oid) as columns from pg_constraint
      where contype in ('p', 'u', 'f') and connamespace = current_schema()::regnamespace
        and exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'agent_id')
        and pg_get_constraintdef(oid) !~ '\\(agent_id[,)]'`.execute(server.db);
    expect(rows).toEqual([]);
    const unique = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
        and indexdef !~ '\\(agent_id[,)]'
        and tablename not in ('meta', 'daemons', 'embedding_cache') and tablename !~ '^kysely_'`.execute(
      server.db,
    );
    expect(unique.rows).toEqual([]);
    await server.close();
  },
);
