/**
 * Brings a database to the newest schema with Kysely's Migrator, in one transaction: racing processes wait for
 * one another and each migration runs once. `PRAGMA user_version` holds the number of migrations that ran, so
 * that an up-to-date file costs one pragma at open. A file that holds data is copied before it is changed.
 */
import { existsSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations as ours } from "../../migrations/index.js";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import { writeWhole } from "./file-guard.js";

/** Marks a file as Tickler's: "TKLR". */
export const APPLICATION_ID = 0x544b_4c52;

export interface MigrateOptions {
  path: string;
  log: Logger;
  /** Tests pass their own; names sort in order. */
  migrations?: Record<string, Migration>;
}

/** Refuses a file of another program or of a newer Tickler, before anything is written to it. */
export function checkIdentity(
  raw: BetterSqlite3.Database,
  path: string,
  known = Object.keys(ours).length,
): void {
  // One snapshot, since another process may be making the tables at this moment. The Migrator makes its own ones
  // before the transaction of the migrations: alone, they are a beginning (or what a killed process left of it).
  const { version, application, tables } = raw.transaction(() => ({
    tables: raw
      .prepare("select count(*) from sqlite_schema where tbl_name not like 'kysely_migration%'")
      .pluck()
      .get() as number,
    version: raw.pragma("user_version", { simple: true }) as number,
    application: raw.pragma("application_id", { simple: true }) as number,
  }))();
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
  if ((raw.pragma("user_version", { simple: true }) as number) === Object.keys(ours).length) return;
  throw new TicklerError(
    "DATABASE_READ_ONLY",
    `The database ${path} is of an earlier version, and read-only.`,
    {
      hint: "Make the file and its folder writable once, so that it can be brought up to date.",
    },
  );
}

export async function migrate<T>(
  db: Kysely<T>,
  raw: BetterSqlite3.Database,
  options: MigrateOptions,
): Promise<void> {
  const migrations = options.migrations ?? ours;
  const target = Object.keys(migrations).length;
  checkIdentity(raw, options.path, target);
  const version = raw.pragma("user_version", { simple: true }) as number;
  if (version === target) return;
  if (version > 0) copyBefore(raw, options, version);

  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => numbered(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // Another process of a newer version may have been faster.
  checkIdentity(raw, options.path, target);
  if (error instanceof TicklerError) throw error;
  throw new TicklerError(
    "MIGRATION_FAILED",
    `The database ${options.path} could not be brought up to date.`,
    {
      hint: "It is as it was before. The cause says what went wrong.",
      cause: error,
    },
  );
}

/** Each migration also notes its number, in the same transaction. */
function numbered(migrations: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.keys(migrations)
      .sort()
      .map((name, index) => [
        name,
        {
          async up(db: Kysely<unknown>) {
            await migrations[name]?.up(db);
            await sql.raw(`pragma application_id = ${APPLICATION_ID}`).execute(db);
            await sql.raw(`pragma user_version = ${index + 1}`).execute(db);
          },
        },
      ]),
  );
}

function copyBefore(raw: BetterSqlite3.Database, { path, log }: MigrateOptions, version: number): void {
  if (path === ":memory:" || path === "") return;
  const copy = `${path}.before-${version + 1}`;
  if (existsSync(copy)) return;
  const written = writeWhole(
    copy,
    (draft) => raw.prepare("vacuum into ?").run(draft),
    () => undefined,
  );
  if (written) log.info({ copy }, "copied the database before migrating it");
}
