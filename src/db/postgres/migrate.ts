/**
 * Brings a PostgreSQL database to the newest schema with the migrations that a file has, each in a transaction, under
 * the Migrator's lock: racing processes wait for one another. How many have run is what its table says.
 */
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations as ours } from "../../../migrations/index.js";
import { TicklerError } from "../../errors.js";
import type { Database } from "../tables.js";
import { write } from "../write.js";
import { createPostgresDialect } from "./dialect.js";
import { FUNCTIONS, inPostgres } from "./schema-words.js";
import type { PostgresServer } from "./server.js";
import { buildWall, makeRoles } from "./wall.js";

const TARGET = Object.keys(ours).length;

/** How many migrations have run on it; 0 for a new one. */
export async function schemaVersion<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{
    made: boolean;
  }>`select to_regclass('kysely_migration') is not null as made`.execute(db);
  if (!rows[0]?.made) return 0;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*) as count from kysely_migration`.execute(db);
  return counted[0]?.count ?? 0;
}

async function knownVersion<T>(db: Kysely<T>, server: PostgresServer): Promise<number> {
  const version = await schemaVersion(db);
  if (version <= TARGET) return version;
  throw new TicklerError(
    "DATABASE_TOO_NEW",
    `The database ${server.name} has schema ${version}; this version of Tickler knows ${TARGET}.`,
    { hint: "Nothing was changed in it. Update Tickler, or name another database." },
  );
}

/**
 * Whether the tables could be made in a new one: a table is, and its schema where that is not there, and taken back.
 * @throws TicklerError as `migratePostgres`
 */
export async function tryMigrating(db: Kysely<Database>, server: PostgresServer): Promise<false> {
  if ((await knownVersion(db, server)) > 0) return false;
  // No agent's rows: there may be no tables.
  const tried = write(db, [], async (trx) => {
    const { rows } = await sql<{ here: string | null; path: string }>`
      select current_schema() as here, current_setting('search_path') as path`.execute(trx);
    const path = rows[0]?.path ?? "";
    if (rows[0]?.here === null && /^[a-z_][a-z0-9_]*$/.test(path))
      await sql`create schema ${sql.id(path)}`.execute(trx);
    await sql`create table tickler_tried (one integer)`.execute(trx);
    throw new TakenBack();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw notMigrated(server, error);
  });
  return false;
}

class TakenBack extends Error {}

/** Whether it was a new one. @throws TicklerError `DATABASE_TOO_NEW`, `MIGRATION_FAILED` */
export async function migratePostgres<T>(db: Kysely<T>, server: PostgresServer): Promise<boolean> {
  const version = await knownVersion(db, server);
  if (version === TARGET) return false;
  // The statements of the migrations alone are said anew.
  const shared: PostgresServer = { ...server, connect: () => server.connect(), close: async () => undefined };
  const made = new Kysely<unknown>({
    dialect: createPostgresDialect({ server: shared, translate: inPostgres }),
  });
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const migrator = new Migrator({
    db: made,
    // Or the Migrator would take the tables of another Tickler in the same database for its own.
    migrationTableSchema: rows[0]?.schema ?? "public",
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(ours).map(([name, migration], index) => [
            name,
            {
              async up(trx: Kysely<unknown>) {
                if (index === 0) await groundwork(trx);
                await migration.up(trx);
                await buildWall(trx);
              },
            },
          ]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return version === 0;
  throw notMigrated(server, error);
}

const notMigrated = (server: PostgresServer, error: unknown): TicklerError =>
  error instanceof TicklerError && error.code !== "INTERNAL"
    ? error
    : new TicklerError("MIGRATION_FAILED", `The database ${server.name} could not be brought up to date.`, {
        hint: "It is as it was before. The cause says what went wrong.",
        cause: error,
      });

/** What a file does not need: the functions that the tables call, and the rows that writers hold. */
async function groundwork(trx: Kysely<unknown>): Promise<void> {
  for (const statement of FUNCTIONS) await sql.raw(statement).execute(trx);
  await sql`create table agents (agent_id text primary key) with (fillfactor = 80)`.execute(trx);
  await makeRoles(trx);
}
