/** Which database is meant: what is said at the call, then `TICKLER_DB`, then the configuration, then the platform's folder. */
import { TicklerError } from "../errors.js";
import { defaultDatabasePath } from "./paths.js";

/** @returns a file, `:memory:`, or the address of a server. @throws TicklerError `INVALID_CONFIG` for a variable that is not set */
export function whichDatabase(
  said: string | undefined,
  env: NodeJS.ProcessEnv,
  database: { path?: string | undefined; url?: string | undefined },
): string {
  const { path, url } = database;
  const named = said ?? (env.TICKLER_DB || undefined) ?? url ?? path ?? defaultDatabasePath(env);
  if (named.trim() === "") {
    throw new TicklerError("INVALID_CONFIG", "The name of the database is empty.", {
      hint: "Name a file or an address (--db, `database`), or leave it out.",
    });
  }
  return addressIn(named, env);
}

/** What is said, or what the variable holds that `env:NAME` names. @throws TicklerError `INVALID_CONFIG` for one that is not set */
export function addressIn(said: string, env: NodeJS.ProcessEnv): string {
  const variable = /^env:(.+)$/.exec(said)?.[1];
  if (variable === undefined) return said;
  const value = env[variable];
  if (value) return value;
  throw new TicklerError(
    "INVALID_CONFIG",
    `The database's address is in the variable ${variable}, which is not set.`,
    {
      hint: `Set ${variable} for this process, or name another database.`,
      details: { variable },
    },
  );
}
