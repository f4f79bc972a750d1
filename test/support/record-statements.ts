/** Keeps the SQL of every statement a connection runs from now on; install it before anything is prepared. */
import type BetterSqlite3 from "better-sqlite3";

export function recordStatements(raw: BetterSqlite3.Database): string[] {
  const seen: string[] = [];
  const prepare = raw.prepare.bind(raw);
  const recording = (source: string) => {
    const statement = prepare(source);
    for (const name of ["all", "run"] as const) {
      const original = statement[name].bind(statement) as (...args: unknown[]) => unknown;
      Object.assign(statement, {
        [name]: (...args: unknown[]) => {
          seen.push(source);
          return original(...args);
        },
      });
    }
    return statement;
  };
  Object.assign(raw, { prepare: recording });
  return seen;
}
