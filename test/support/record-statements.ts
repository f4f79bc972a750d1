/** Keeps the SQL of every statement that a connection runs from now on, pragmas included, until it is stopped. */
import type { OpenDatabase } from "../../src/db/open.js";

export function recordStatements(database: OpenDatabase): { seen: string[]; stop(): void } {
  const seen: string[] = [];
  return { seen, stop: database.onStatement((sql) => void seen.push(sql)) };
}
