/**
 * Inserts whose statement is made once for each set of columns: making it anew from its thirty columns takes as long as
 * running it. For a file, whose statements take every value as a parameter; a server's say null in their words.
 */
import { type CompiledQuery, type Insertable, sql, type Transaction } from "kysely";
import { manyWritersOf } from "./many-writers.js";
import type { Database } from "./tables.js";

type Row = Record<string, unknown>;

const made = new Map<string, CompiledQuery>();

/** Rows that a statement writes. */
const AT_ONCE = 500;

/** Rows that have the same columns; those that are undefined are left to their defaults. */
export async function insertRows<Table extends keyof Database & string>(
  trx: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first, second] = rows as readonly Row[];
  if (!first) return;
  const names = Object.keys(first).filter((name) => first[name] !== undefined);
  if (manyWritersOf(trx) !== null) {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const given = (rows as readonly Row[]).slice(from, from + AT_ONCE);
      await trx
        .insertInto(table)
        .values(given.map((row) => pick(row, names)) as never)
        .execute();
    }
  } else if (second) await insertMany(trx, table, names, rows as readonly Row[]);
  else await insertOne(trx, table, names, first);
}

async function insertOne(
  trx: Transaction<Database>,
  table: keyof Database & string,
  names: readonly string[],
  row: Row,
): Promise<void> {
  const key = [table, ...names].join(" ");
  const compiled =
    made.get(key) ??
    trx
      .insertInto(table)
      .values(pick(row, names) as never)
      .compile();
  made.set(key, compiled);
  await trx.executeQuery({ ...compiled, parameters: names.map((name) => row[name] ?? null) });
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/**
 * What is the same in all of them is said once: to take a value out of JSON costs more than to write it. One statement of hundreds
 * nevertheless: as values, fifty at a time, they took a quarter longer.
 */
async function insertMany(
  trx: Transaction<Database>,
  table: keyof Database & string,
  names: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0]!;
  const others = names.filter((name) => rows.some((row) => row[name] !== first[name]));
  const same = names.filter((name) => !others.includes(name));
  const columns = sql.join([...same, ...others].map((name) => sql.ref(name)));
  const values = sql.join([
    ...same.map((name) => sql.val(first[name])),
    ...others.map((_, i) => sql.raw(`value ->> ${i}`)),
  ]);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const given = rows.slice(from, from + AT_ONCE).map((row) => others.map((name) => row[name]));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${values} from jsonb_each(${JSON.stringify(given)})`.execute(trx);
  }
}
