/** What SQLite would do for a statement, a line a step; each parameter is "1". */
import { CompiledQuery, type Kysely } from "kysely";

export async function queryPlan<DB>(db: Kysely<DB>, statement: string): Promise<string[]> {
  // Parameters are question marks; none of our statements has one in a string.
  const values = Array(statement.split("?").length - 1).fill("1");
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`, values),
  );
  return rows.map(({ detail }) => detail);
}
