/**
 * Turns what SQLite throws into `TicklerError`s: one place that knows SQLite's result codes. Anything it does not
 * know passes through unchanged.
 */
import { TicklerError } from "../errors.js";

const MENDING =
  "Run `tickler doctor`. If it cannot be mended, go on with a copy of `tickler backup` (`--db`, or in the place of this file), or bring an export into a new one with `tickler import`.";

/** SQLite's result code of a thrown value, for example `SQLITE_BUSY`, or undefined. */
export function sqliteCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && code.startsWith("SQLITE_") ? code : undefined;
}

/** Whether another connection holds the lock, so that trying again can succeed. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== undefined && (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED"));
}

/** What every call of a Tickler that was closed ends with. */
export function closed(cause?: unknown): TicklerError {
  return new TicklerError("CLOSED", "This Tickler is closed.", {
    hint: "Open it again with openTickler(), and close it when nothing of it is used any more.",
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Kysely has no class for it. */
const isOfClosed = (error: unknown): boolean =>
  error instanceof Error && error.message === "driver has already been destroyed";

/**
 * What the rows of a damaged file make go wrong behind all checks (keys that are taken by nothing, columns that hold
 * no JSON any more), and what a closed database answers, as a `TicklerError`; other values come back as they are.
 */
export function fromDamage(error: unknown): unknown {
  if (isOfClosed(error)) return closed(error);
  if (error instanceof TicklerError || (sqliteCode(error) === undefined && !(error instanceof SyntaxError)))
    return error;
  return new TicklerError(
    "DATABASE_CORRUPT",
    `The database contradicts itself: ${String(error).slice(0, 200)}`,
    {
      hint: MENDING,
      cause: error,
    },
  );
}

/** The `TicklerError` for a SQLite failure on the file `path`; other values come back as they are. */
export function fromSqlite(error: unknown, path: string): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  if (isBusy(error)) {
    return new TicklerError("DATABASE_BUSY", `Another process holds the database ${path} locked.`, {
      hint: "Nothing was written. Try again; if it lasts, see which process has the file open.",
      cause: error,
    });
  }
  if (code === "SQLITE_CONSTRAINT_TRIGGER" && /was moved to/.test(String(error))) {
    return new TicklerError("DATABASE_READ_ONLY", `${String((error as Error).message)}.`, {
      hint: "Name that one in `database.url` or TICKLER_DB. `tickler migrate --release` lets this file be written again.",
      cause: error,
    });
  }
  // SHMSIZE: the file beside the database cannot grow, which is how a full disk first shows in a new database.
  // WRITE: a limit on the size of files.
  if (code.startsWith("SQLITE_FULL") || code === "SQLITE_IOERR_SHMSIZE" || code === "SQLITE_IOERR_WRITE") {
    return new TicklerError("DATABASE_FULL", `There is no room left for the database ${path}.`, {
      hint: "What was written before it stays, and nothing is lost. Free disk space, or raise the limit on the size of files, then try again.",
      cause: error,
    });
  }
  if (code.startsWith("SQLITE_READONLY") || code === "SQLITE_CANTOPEN" || code.startsWith("SQLITE_PERM")) {
    return new TicklerError("DATABASE_READ_ONLY", `The database ${path} cannot be written.`, {
      hint: "Check the permissions of the file and its folder, or choose another with --db.",
      cause: error,
    });
  }
  if (code.startsWith("SQLITE_NOTADB")) {
    return new TicklerError("NOT_A_DATABASE", `${path} is not a SQLite database.`, {
      hint: "Nothing was changed in it. Choose another file with --db.",
      cause: error,
    });
  }
  // ERROR: a statement of ours that does not fit the tables, which is how a damaged schema shows.
  if (code.startsWith("SQLITE_CORRUPT") || code.startsWith("SQLITE_IOERR") || code === "SQLITE_ERROR") {
    return new TicklerError("DATABASE_CORRUPT", `The database ${path} cannot be read: ${String(error)}`, {
      hint: MENDING,
      cause: error,
    });
  }
  return error;
}
