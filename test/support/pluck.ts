/** A statement as it stands, for what no store asks or damages: the first column of each row. */
import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "../../src/db/tables.js";

export async function pluck<T = unknown>(
  { db }: { db: Kysely<Database> },
  statement: string,
  ...values: unknown[]
): Promise<T[]> {
  const { rows } = await db.executeQuery<Record<string, T>>(CompiledQuery.raw(statement, values));
  return rows.map((row) => Object.values(row)[0] as T);
}
