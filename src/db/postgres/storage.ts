/** What takes the room on a server, by table, with its indexes; rows as the server estimates them. */
import { type Kysely, sql } from "kysely";
import type { Storage } from "../storage.js";
import type { Database } from "../tables.js";

export async function storageOnServer(db: Kysely<Database>): Promise<Storage> {
  const { rows } = await sql<{ table: string; bytes: number; rows: number }>`
    select c.relname as "table", pg_total_relation_size(c.oid) as bytes, greatest(c.reltuples, 0)::bigint as rows
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r'`.execute(db);
  const tables = rows
    .map((row) => ({ table: row.table, bytes: Number(row.bytes), rows: Number(row.rows) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { total: tables.reduce((sum, { bytes }) => sum + bytes, 0), free: 0, tables };
}
