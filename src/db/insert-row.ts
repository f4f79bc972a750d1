/**
 * An insert of one row whose statement is made once for each set of columns: making it anew from its thirty columns takes as long as
 * running it. For a file, whose statements take every value as a parameter; a server's say null in their words.
 */
import type { CompiledQuery, Insertable, Transaction } from "kysely";
import { manyWritersOf } from "./many-writers.js";
import type { Database } from "./tables.js";

const made = new Map<string, CompiledQuery>();

/** Columns that are undefined are left to their defaults. */
export async function insertRow<Table extends keyof Database & string>(
  trx: Transaction<Database>,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<void> {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined);
  const insert = () => trx.insertInto(table).values(Object.fromEntries(columns) as never);
  if (manyWritersOf(trx) !== null) {
    await insert().execute();
    return;
  }
  const key = [table, ...columns.map(([name]) => name)].join(" ");
  const compiled = made.get(key) ?? insert().compile();
  made.set(key, compiled);
  await trx.executeQuery({ ...compiled, parameters: columns.map(([, value]) => value) });
}
