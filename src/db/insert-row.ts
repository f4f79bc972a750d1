/**
 * Inserts whose statement is made once for each set of columns: making it anew from its thirty columns takes as long as
 * running it. For a file, whose statements take every value as a parameter; a server's say null in their words.
 */
import { CompiledQuery, type Insertable, type Transaction } from "kysely";
import { manyWritersOf } from "./many-writers.js";
import type { Database } from "./tables.js";

type Row = Record<string, unknown>;

const made = new Map<string, CompiledQuery>();

/** Rows that a statement writes on a server. */
const AT_ONCE = 500;
/** And in a file: as values, since to take each out of JSON costs more than twice as much. */
const TOGETHER = 50;

/** Rows that have the same columns; those that are undefined are left to their defaults. */
export async function insertRows<Table extends keyof Database & string>(
  trx: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows as readonly Row[];
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
  } else {
    let from = 0;
    for (; from + TOGETHER <= rows.length; from += TOGETHER)
      await insertGroup(trx, table, names, rows.slice(from, from + TOGETHER) as readonly Row[]);
    for (const row of rows.slice(from) as readonly Row[]) await insertOne(trx, table, names, row);
  }
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

/** What is the same in all of them is said once. */
async function insertGroup(
  trx: Transaction<Database>,
  table: keyof Database & string,
  names: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0]!;
  const others = names.filter((name) => rows.some((row) => row[name] !== first[name]));
  const same = names.filter((name) => !others.includes(name));
  const key = [rows.length, table, ...same, "|", ...others].join(" ");
  const compiled = made.get(key) ?? CompiledQuery.raw(groupText(table, same, others, rows.length));
  made.set(key, compiled);
  const parameters = same.map((name) => first[name] ?? null);
  for (const row of rows) for (const name of others) parameters.push(row[name] ?? null);
  await trx.executeQuery({ ...compiled, parameters });
}

function groupText(table: string, same: readonly string[], others: readonly string[], count: number): string {
  const columns = [...same, ...others].map((name) => `"${name}"`).join(", ");
  const taken = [...same.map(() => "?"), ...others.map((_, i) => `column${i + 1}`)].join(", ");
  // Rows that are equal in all are still as many.
  const row = `(${others.length === 0 ? "null" : others.map(() => "?").join(", ")})`;
  return `insert into "${table}" (${columns}) select ${taken} from (values ${Array(count).fill(row).join(", ")})`;
}
