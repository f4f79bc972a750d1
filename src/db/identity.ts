/**
 * What says that a file is Tickler's, and of which schema: two numbers in its head, read before anything is written to it. Apart
 * from the migrations, which only a file that is new or of an earlier version has to load.
 */
import type BetterSqlite3 from "better-sqlite3";
import { TicklerError } from "../errors.js";

/** Marks a file as Tickler's: "TKLR". */
export const APPLICATION_ID = 0x544b_4c52;

/** How many migrations there are; `pragma user_version` of a file that is up to date. */
export const SCHEMA = 8;

/** Refuses a file of another program or of a newer Tickler, before anything is written to it. */
export function checkIdentity(raw: BetterSqlite3.Database, path: string, known = SCHEMA): void {
  // One snapshot, since another process may be making the tables at this moment. The Migrator makes its own ones
  // before the transaction of the migrations: alone, they are a beginning (or what a killed process left of it).
  const { version, application, tables } = raw.transaction(() => {
    const application = raw.pragma("application_id", { simple: true }) as number;
    const tables = "select count(*) from sqlite_schema where tbl_name not like 'kysely_migration%'";
    return {
      application,
      version: raw.pragma("user_version", { simple: true }) as number,
      tables: application === APPLICATION_ID ? 0 : (raw.prepare(tables).pluck().get() as number),
    };
  })();
  if (application !== APPLICATION_ID) {
    if (tables === 0 && version === 0 && application === 0) return;
    throw new TicklerError("NOT_A_DATABASE", `${path} is a database of another program.`, {
      hint: "Nothing was changed in it. Choose another file with --db.",
    });
  }
  if (version > known) {
    throw new TicklerError(
      "DATABASE_TOO_NEW",
      `The database ${path} has schema ${version}; this version of Tickler knows ${known}.`,
      { hint: "Nothing was changed in it. Update Tickler, or choose another file with --db." },
    );
  }
}

/** For a file that cannot be brought up to date. @throws TicklerError `DATABASE_READ_ONLY` */
export function checkUpToDate(raw: BetterSqlite3.Database, path: string): void {
  if ((raw.pragma("user_version", { simple: true }) as number) === SCHEMA) return;
  throw new TicklerError(
    "DATABASE_READ_ONLY",
    `The database ${path} is of an earlier version, and read-only.`,
    {
      hint: "Make the file and its folder writable once, so that it can be brought up to date.",
    },
  );
}
