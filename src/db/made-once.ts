/**
 * A statement whose words are made once and then only get their values: to make them anew takes as long as to run a short one.
 * For a file, whose statements take every value as a parameter; a server's are made anew.
 */
import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from "kysely";
import { manyWritersOf } from "./many-writers.js";
import type { Database } from "./tables.js";

type Values = Readonly<Record<string, string | number | bigint | null>>;

/** @param say is given the values to put into the statement, and must not look at them */
export function madeOnce<Asked extends Values, Row>(
  say: (asked: Asked) => RawBuilder<Row>,
): (db: Kysely<Database>, asked: Asked) => Promise<Row[]> {
  let made: CompiledQuery | undefined;
  return async (db, asked) => {
    if (manyWritersOf(db) !== null) return (await say(asked).execute(db)).rows;
    // Each value stands for itself, by its name.
    made ??= say(Object.fromEntries(Object.keys(asked).map((name) => [name, name])) as Asked).compile(db);
    const parameters = (made.parameters as readonly string[]).map((name) => asked[name]);
    return (await runMade<Row>(db, made, parameters)).rows;
  };
}

/** A file's connection, as its adapter knows it. */
export interface AnswersAtOnce {
  /** Runs it in the transaction that is open. */
  answer<Row>(query: CompiledQuery): QueryResult<Row>;
}

/**
 * Runs what was made before, on a file. Within a transaction the connection is ours and the lock as well, so it goes straight there: the
 * ways on which Kysely waits for either take as long as a short statement.
 */
export async function runMade<Row>(
  db: Kysely<Database>,
  made: CompiledQuery,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  const query = { ...made, parameters };
  const { answer } = db.getExecutor().adapter as Partial<AnswersAtOnce>;
  return db.isTransaction && answer ? answer(query) : db.executeQuery<Row>(query);
}
