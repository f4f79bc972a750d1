/**
 * Inserts whose statement is made once for each set of columns: making it anew from its thirty columns takes as long as
 * running it. For a file, whose statements take every value as a parameter; a server's say null in their words.
 */
import { type CompiledQuery, type Insertable, type RawBuilder, sql, type Transaction } from "kysely";
import { runMade } from "./made-once.js";
import { manyWritersOf } from "./many-writers.js";
import type { Database } from "./tables.js";

type Row = Record<string, unknown>;

/** An insert, and the columns whose values it takes, in their order. */
interface Made {
  names: readonly string[];
  query: CompiledQuery;
}

const made = new Map<string, Made>();
/** By table, the one that was asked for last: rows of a table mostly come with the same columns. */
const last = new Map<string, Made>();

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
  if (manyWritersOf(trx) !== null) {
    const names = namesIn(first);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const given = (rows as readonly Row[]).slice(from, from + AT_ONCE);
      await trx
        .insertInto(table)
        .values(given.map((row) => pick(row, names)) as never)
        .execute();
    }
  } else if (second) await insertMany(trx, table, namesIn(first), rows as readonly Row[]);
  else await insertOne(trx, table, first);
}

/** A value that the statement works out itself, from these. */
interface WorkedOut {
  by: (...from: never[]) => RawBuilder<unknown>;
  from: readonly unknown[];
}

/** One row into a file; what is undefined or null is left out: where a column may be null, that is its default. */
export async function insertRow<Table extends keyof Database & string>(
  trx: Transaction<Database>,
  table: Table,
  row: Partial<Insertable<Database[Table]>>,
  workedOut: Readonly<Record<string, WorkedOut>> = {},
): Promise<void> {
  await insertOne(trx, table, row as Row, workedOut);
}

const namesIn = (row: Row): string[] => Object.keys(row).filter((name) => row[name] !== undefined);
const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

/** Half of a reminder's columns are null, and to say so takes a fifth of its insert. */
async function insertOne(
  trx: Transaction<Database>,
  table: keyof Database & string,
  row: Row,
  workedOut: Readonly<Record<string, WorkedOut>> = {},
): Promise<void> {
  const beside = Object.keys(workedOut);
  const place = beside.length === 0 ? table : `${table} ${beside.join(" ")}`;
  let known = last.get(place);
  let parameters = known && valuesIn(row, known.names);
  if (!known || !parameters) {
    const names = Object.keys(row).filter((name) => isSaid(row[name]));
    const key = [place, ...names].join(" ");
    known = made.get(key) ?? { names, query: compileOne(trx, table, pick(row, names), workedOut) };
    made.set(key, known);
    last.set(place, known);
    parameters = names.map((name) => row[name]);
  }
  for (const name of beside) parameters.push(...workedOut[name]!.from);
  await runMade(trx, known.query, parameters);
}

/** Of a row that says just these columns, in their order; null: it says others. */
function valuesIn(row: Row, names: readonly string[]): unknown[] | null {
  const values: unknown[] = [];
  for (const name in row) {
    const value = row[name];
    if (!isSaid(value)) continue;
    if (name !== names[values.length]) return null;
    values.push(value);
  }
  return values.length === names.length ? values : null;
}

function compileOne(
  trx: Transaction<Database>,
  table: keyof Database & string,
  row: Row,
  workedOut: Readonly<Record<string, WorkedOut>>,
): CompiledQuery {
  const values = { ...row };
  for (const [name, { by, from }] of Object.entries(workedOut)) values[name] = by(...(from as never[]));
  return trx
    .insertInto(table)
    .values(values as never)
    .compile();
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** By the names' order, in which most rows stand: to ask for thirty values by name takes as long as to write some of them. */
function valuesOf(row: Row, names: readonly string[]): unknown[] {
  const values: unknown[] = [];
  for (const name in row) {
    if (name !== names[values.length]) return names.map((one) => row[one]);
    values.push(row[name]);
  }
  return values.length === names.length ? values : names.map((one) => row[one]);
}

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
  const all = rows.map((row) => valuesOf(row, names));
  const [first] = all;
  const differs = names.map((_, at) => all.some((values) => values[at] !== first![at]));
  const others = names.flatMap((_, at) => (differs[at] ? [at] : []));
  const same = names.flatMap((_, at) => (differs[at] ? [] : [at]));
  const columns = sql.join([...same, ...others].map((at) => sql.ref(names[at]!)));
  const values = sql.join([
    ...same.map((at) => sql.val(first![at])),
    ...others.map((_, i) => sql.raw(`value ->> ${i}`)),
  ]);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const given = all.slice(from, from + AT_ONCE).map((row) => others.map((at) => row[at]));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${values} from jsonb_each(${JSON.stringify(given)})`.execute(trx);
  }
}
