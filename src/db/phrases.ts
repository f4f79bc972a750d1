/** Phrases of SQL that are SQLite's own, each said in one place, for use inside `sql` and Kysely's builder. */
import { type RawBuilder, sql } from "kysely";

/** `x in each(list)`: any number of values in one parameter, none included; SQLite takes 32,766 parameters. */
export function each<T extends string | number>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`(select value from json_each(${JSON.stringify(values)}))`;
}

/** `(agent_id, id) in eachPair(list)`: rows of several agents. */
export function eachPair(
  pairs: readonly (readonly [agentId: string, id: string | number])[],
): RawBuilder<unknown> {
  return sql`(select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`;
}

/**
 * A column whose condition is to be checked, not looked up: without statistics SQLite takes an index over few columns
 * for more selective than a key that is asked for a list.
 */
export function unindexed(column: string): RawBuilder<unknown> {
  return sql`+${sql.ref(column)}`;
}

/** For a statement that is about the rows of every agent, on purpose; any other names the agent. */
export const everyAgent = sql<boolean>`/* every agent */ true`;

/** The condition that a row is this agent's; undefined: of every agent. */
export function ofAgent(agentId: string | undefined, table?: string): RawBuilder<boolean> {
  const column = table === undefined ? sql.ref("agent_id") : sql.ref(`${table}.agent_id`);
  return agentId === undefined ? everyAgent : sql<boolean>`${column} = ${agentId}`;
}

/** The earlier of two instants, where null is never. */
export function earlierOf(a: string, b: string): RawBuilder<number | null> {
  const [first, second] = [sql.ref(a), sql.ref(b)];
  return sql<number | null>`coalesce(min(${first}, ${second}), ${first}, ${second})`;
}

/** The condition that somebody still waits for an occurrence, in the words of the index that holds those. */
export function stillLive(table?: string): RawBuilder<boolean> {
  const outcome = table === undefined ? sql.ref("outcome") : sql.ref(`${table}.outcome`);
  return sql<boolean>`${outcome} in ('open', 'held', 'told')`;
}
