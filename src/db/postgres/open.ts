/**
 * Opens a PostgreSQL database as the rest of Tickler knows one: brought up to date, its statements heard, its writes
 * told to the other processes that have it open.
 */
import { Kysely, sql } from "kysely";
import { type Clock, systemClock } from "../../clock.js";
import { TicklerError } from "../../errors.js";
import type { Logger } from "../../log.js";
import { manyWritersOf } from "../many-writers.js";
import type { OpenDatabase } from "../open.js";
import type { Database } from "../tables.js";
import { Bell } from "./bell.js";
import { createPostgresDialect } from "./dialect.js";
import { migratePostgres, schemaVersion, tryMigrating } from "./migrate.js";
import { examineVectors, findNear } from "./pgvector.js";
import type { PostgresServer } from "./server.js";
import { ServerClock } from "./server-clock.js";
import { storageOnServer } from "./storage.js";

export interface OpenPostgresOptions {
  server: PostgresServer;
  /** Standbys that recall and search may read from. */
  standbys?: readonly PostgresServer[];
  clock: Clock;
  log: Logger;
  /** Also where a move into it is under way; for the move itself. */
  moving?: boolean;
  /** Makes nothing in it: whether its tables could be made is tried and taken back. They may not be there, or be older. */
  asItIs?: boolean;
}

export async function openPostgres({
  server,
  standbys = [],
  clock,
  log,
  moving = false,
  asItIs = false,
}: OpenPostgresOptions): Promise<OpenDatabase> {
  const listeners = new Set<(sql: string) => void>();
  const onCommits = new Set<() => void>();
  const bell = new Bell(server, clock, log);
  const db = new Kysely<Database>({
    dialect: createPostgresDialect({
      server,
      standbys: { servers: standbys, clock: systemClock, log },
      hear: (statement) => {
        for (const listener of listeners) listener(statement);
      },
      committed: () => {
        for (const listener of onCommits) listener();
        bell.ring();
      },
    }),
  });
  // A clock that was brought along says what time it is; the machine's is compared with the server's.
  const shared = clock === systemClock ? new ServerClock(() => timeOf(db), log) : clock;
  try {
    const isSet = shared instanceof ServerClock ? shared.set() : undefined;
    const migrate = asItIs ? tryMigrating : migratePostgres;
    const [isNew] = await Promise.all([migrate(db, server), isSet]);
    await Promise.all([openNear(db, isNew, log), moving || refuseHalf(db, server.name)]);
    let asked = 0;
    return {
      db,
      path: server.name,
      clock: shared,
      hasVectors: true,
      // Nobody counts the writes of a whole server: whoever asks has to look.
      dataVersion: () => ++asked,
      watch: ({ onWrite }) => bell.watch(onWrite),
      examine: async () => ({
        schema: await schemaVersion(db),
        integrity: "ok",
        danglingLinks: 0,
        vectors: await examineVectors(db),
        isPlain: await isPlain(db, server.name),
      }),
      copyTo: () => {
        throw new TicklerError("UNSUPPORTED", "A database on a server is copied by the server's own means.", {
          hint: "Use pg_dump or the provider's backups; `tickler export` writes everything as text.",
        });
      },
      storage: () => storageOnServer(db),
      // The server gives room back by itself, and has many writers.
      shrink: () => undefined,
      isFree: () => true,
      onStatement: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onCommit: (listener) => {
        onCommits.add(listener);
        return () => void onCommits.delete(listener);
      },
      async close() {
        await bell.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A new database gets what the server can do; an older one that has not got it yet gets it from `tickler reindex`. */
async function openNear(db: Kysely<Database>, isNew: boolean, log: Logger): Promise<void> {
  const engine = manyWritersOf(db)!;
  engine.near = await findNear(db);
  if (engine.near !== null || !isNew) return;
  await engine.makeNear(db).catch((error: unknown) => {
    log.warn({ error: String(error) }, "pgvector cannot be used: vectors are measured in the process");
  });
}

/** Whether everything travels unencrypted, and not only within this machine. */
async function isPlain(db: Kysely<Database>, name: string): Promise<boolean> {
  const hosts = /^postgres:\/\/([^/?]*)/.exec(name)?.[1];
  if (!hosts || hosts.split(",").every((host) => HERE.test(host))) return false;
  const { rows } = await sql<{ ssl: number }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  return rows[0]?.ssl !== 1;
}

const HERE = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/;

async function timeOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]!.now;
}

/** A database that a move has filled in part would let come due what the file still does. */
async function refuseHalf(db: Kysely<Database>, name: string): Promise<void> {
  const found = await db.selectFrom("meta").select("value").where("key", "=", "moving").executeTakeFirst();
  if (!found) return;
  throw new TicklerError("DATABASE_BUSY", `A move into the database ${name} is under way.`, {
    hint: "Finish it with the same `tickler migrate --to`; until then the file is the one in use. `tickler migrate --give-up --to …` empties the target again.",
  });
}
