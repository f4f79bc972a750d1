/** Counts the statements that a connection runs, pragmas included, until it is stopped. */
import type BetterSqlite3 from "better-sqlite3";

export function countStatements(raw: BetterSqlite3.Database): { seen: string[]; stop(): void } {
  const seen: string[] = [];
  const prototype = Object.getPrototypeOf(raw.prepare("select 1")) as Record<string, unknown>;
  const originals = (["all", "get", "run", "iterate"] as const).map((name) => {
    const original = prototype[name] as (...args: unknown[]) => unknown;
    prototype[name] = function (this: BetterSqlite3.Statement, ...args: unknown[]) {
      seen.push(this.source);
      return original.apply(this, args);
    };
    return [name, original] as const;
  });
  return {
    seen,
    stop: () => {
      for (const [name, original] of originals) prototype[name] = original;
    },
  };
}
