/** The columns of a line: what the table has, without what is computed, so that a column that is added is carried too. */
import { type Kysely, sql } from "kysely";
import { either } from "../db/either.js";
import type { Database } from "../db/tables.js";
import { type LineType, TABLES } from "./format.js";

/** Without generated ones. */
export async function columnsIn(db: Kysely<Database>, table: keyof Database): Promise<{ name: string }[]> {
  const { rows } = await either(
    sql<{ name: string }>`select name from pragma_table_info(${table})`,
    sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
        and data_type <> 'tsvector'
      order by ordinal_position`,
  ).execute(db);
  return rows;
}

export async function columnsOf(db: Kysely<Database>, type: LineType): Promise<string[]> {
  const { table, without = [] } = TABLES[type];
  const rows = await columnsIn(db, table);
  return rows.map(({ name }) => name).filter((name) => !without.includes(name));
}
