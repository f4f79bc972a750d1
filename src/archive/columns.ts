/** The columns of a line: what the table has, without what is computed, so that a column that is added is carried too. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.js";
import { type LineType, TABLES } from "./format.js";

export async function columnsOf(db: Kysely<Database>, type: LineType): Promise<string[]> {
  const { table, without = [] } = TABLES[type];
  // Generated columns are not among them.
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !without.includes(name));
}
