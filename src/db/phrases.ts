/** Phrases of SQL that the engines say differently, or that say a rule; each in one place, for use inside `sql` and Kysely's builder. */
import { type RawBuilder, sql } from "kysely";
import { either } from "./either.js";

/** `x in each(list)`: any number of values in one parameter, none included; SQLite takes 32,766 parameters. */
export function each<T extends string | number>(values: readonly T[]): RawBuilder<T> {
  return either(sql<T>`(select value from json_each(${JSON.stringify(values)}))`, () =>
    values.length === 0 ? sql`(null)` : sql`(select unnest(${sql.val([...values])}))`,
  );
}

/** `(agent_id, id) in eachPair(list)`: rows of several agents. */
export function eachPair(
  pairs: readonly (readonly [agentId: string, id: string | number])[],
): RawBuilder<unknown> {
  return either(sql`(select value ->> 0, value ->> 1 from jsonb_each(${JSON.stringify(pairs)}))`, () =>
    pairs.length === 0
      ? sql`(select null, null where false)`
      : sql`(select * from unnest(${sql.val(pairs.map(([agent]) => agent))}, ${sql.val(pairs.map(([, id]) => id))}))`,
  );
}

/** Whether a text begins with another, character by character: none of them stands for others, as they would with `like`. */
export const beginsWith = (column: string, beginning: string): RawBuilder<boolean> =>
  sql`substr(${sql.ref(column)}, 1, ${[...beginning].length}) = ${beginning}`;

type ColumnType = "text" | "integer" | "real";
const IN_POSTGRES = { text: "text", integer: "bigint", real: "double precision" };

/**
 * Rows that a statement brings along, in one parameter: `from ${rowsOf(list, { id: "text", dueAt: "integer" })} as j`, then
 * `j.dueAt`. They come in their order, which `j.nth` (from 0) says.
 */
export function rowsOf(rows: readonly object[], columns: Record<string, ColumnType>): RawBuilder<unknown> {
  const names = Object.keys(columns);
  // Lists, not objects: a value is found by counting.
  const json = JSON.stringify(rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name])));
  const here = names.map((name, i) => sql.raw(`value ->> ${i} as ${name}`));
  // As JSONB, a row is not written out and read again for each of its values.
  return either(sql`(select key as nth, ${sql.join(here)} from jsonb_each(${json}))`, () => {
    const there = names.map((name, i) =>
      sql.raw(`(value ->> ${i})::${IN_POSTGRES[columns[name] ?? "text"]} as ${name}`),
    );
    return sql`(select nth - 1 as nth, ${sql.join(there)}
      from jsonb_array_elements(${wellFormed(json)}::jsonb) with ordinality as elements (value, nth))`;
  });
}

/** Half of a character, as a text that was cut leaves it, is no text for a server; a file keeps it. */
const wellFormed = (json: string): string =>
  /\\ud[89a-f]/.test(json) ? json.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, "$1\\ufffd") : json;

/** What a JSON column says at a path, as a text; null where it says nothing. */
export function inJson(column: string, ...path: readonly string[]): RawBuilder<string | null> {
  const ref = sql.ref(column);
  return either(
    sql<string | null>`${ref} ->> ${sql.lit(`$.${path.join(".")}`)}`,
    () => sql`(${ref}::jsonb #>> ${sql.lit(`{${path.join(",")}}`)})`,
  );
}

/** The texts of a JSON column that is a list of them, as rows of `value`. */
export function listIn(column: string): RawBuilder<unknown> {
  const ref = sql.ref(column);
  return either(
    sql`json_each(${ref})`,
    () => sql`jsonb_array_elements_text(${ref}::jsonb) as elements (value)`,
  );
}

/** `a isSame b`: equal, or both null. */
export const isSame = either(sql`is`, () => sql`is not distinct from`);

/** The join that keeps the order of its tables, where an engine without statistics would choose a worse one. */
export const inOrder = either(sql`cross join`, () => sql`join`);

/** The least and the greatest of values that are not null. */
export function least(...values: readonly unknown[]): RawBuilder<number> {
  return either(sql<number>`min(${sql.join(values)})`, () => sql`least(${sql.join(values)})`);
}
export function greatest(...values: readonly unknown[]): RawBuilder<number> {
  return either(sql<number>`max(${sql.join(values)})`, () => sql`greatest(${sql.join(values)})`);
}

/** The condition that a column is one of these names, in which `*` stands for anything. */
export function matches(column: string, patterns: readonly string[]): RawBuilder<boolean> {
  const ref = sql.ref(column);
  return either(
    sql<boolean>`exists (select 1 from json_each(${JSON.stringify(patterns)}) where ${ref} glob value)`,
    () => {
      const like = patterns.map((pattern) => pattern.replace(/[\\%_]/g, "\\$&").replaceAll("*", "%"));
      return like.length === 0 ? sql`false` : sql`${ref} like any (${sql.val(like)})`;
    },
  );
}

/** An instant (UTC ms) as ISO 8601 with seconds. */
export function iso(column: string): RawBuilder<string> {
  const ref = sql.ref(column);
  return either(
    sql<string>`strftime('%Y-%m-%dT%H:%M:%SZ', ${ref} / 1000, 'unixepoch')`,
    () => sql`to_char(to_timestamp(${ref} / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  );
}

/**
 * A column whose condition is to be checked, not looked up: without statistics SQLite takes an index over few columns
 * for more selective than a key that is asked for a list.
 */
export function unindexed(column: string): RawBuilder<unknown> {
  return either(sql`+${sql.ref(column)}`, () => sql.ref(column));
}

/** For a statement that is about the rows of every agent, on purpose; any other names the agent. */
export const everyAgent = sql<boolean>`/* every agent */ true`;

/** One agent, or several; undefined and null: every agent. */
export type Agents = string | readonly string[] | null | undefined;

const isOneOf = (column: RawBuilder<unknown>, agents: Agents): RawBuilder<boolean> =>
  agents === undefined || agents === null
    ? everyAgent
    : typeof agents === "string"
      ? sql<boolean>`${column} = ${agents}`
      : sql<boolean>`${column} in ${each(agents)}`;

/** The condition that a row is an agent's, or one of several; undefined: of every agent. */
export function ofAgent(agents: Agents, table?: string): RawBuilder<boolean> {
  return isOneOf(table === undefined ? sql.ref("agent_id") : sql.ref(`${table}.agent_id`), agents);
}

/** The same, checked row by row: where an index over instants finds few, and one over agents all of the agent's. */
export function amongAgents(agents: Agents, table?: string): RawBuilder<boolean> {
  return isOneOf(unindexed(table === undefined ? "agent_id" : `${table}.agent_id`), agents);
}

/** The earlier of two instants, where null is never. */
export function earlierOf(a: string, b: string): RawBuilder<number | null> {
  const [first, second] = [sql.ref(a), sql.ref(b)];
  return either(
    sql<number | null>`coalesce(min(${first}, ${second}), ${first}, ${second})`,
    () => sql`least(${first}, ${second})`,
  );
}

/** The condition that a reminder is not over, in the words of the index that lets no two equal ones be. */
export const stillWaiting = sql<boolean>`status in ('pending', 'triggered', 'snoozed')`;

/**
 * The condition that somebody still waits for an occurrence (it is open, held or told), in the words of the index that holds those: by what
 * telling it does not change, so that the index stays as it is.
 */
export function stillLive(table?: string): RawBuilder<boolean> {
  const settledAt = table === undefined ? sql.ref("settled_at") : sql.ref(`${table}.settled_at`);
  return sql<boolean>`${settledAt} is null`;
}
