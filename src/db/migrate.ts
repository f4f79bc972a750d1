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
import { APPLICATION_ID, checkIdentity } from "./identity.js";

export interface MigrateOptions {
  path: string;
  log: Logger;
  /** Tests pass their own; names sort in order. */
  migrations?: Record<string, Migration>;
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
