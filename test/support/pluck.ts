/** A statement as it stands, with `?` for each value, for what no store asks or damages: the first column of each row. */
import { CompiledQuery, type Kysely } from "kysely";
import { manyWritersOf } from "../../src/db/many-writers.js";
import type { Database } from "../../src/db/tables.js";

export async function pluck<T = unknown>(
  { db }: { db: Kysely<Database> },
  statement: string,
  ...values: unknown[]
): Promise<T[]> {
  let nth = 0;
  const text = manyWritersOf(db) === null ? statement : statement.replace(/\?/g, () => `$${++nth}`);
  const { rows } = await db.executeQuery<Record<string, T>>(CompiledQuery.raw(text, values));
  return rows.map((row) => Object.values(row)[0] as T);
}
