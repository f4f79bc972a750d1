/**
 * Opens a PostgreSQL database as the rest of Tickler knows one: brought up to date, its statements heard, its writes
 * told to the other processes that have it open.
 */
import { Kysely } from "kysely";
import type { Clock } from "../../clock.js";
import { TicklerError } from "../../errors.js";
import type { Logger } from "../../log.js";
import type { OpenDatabase } from "../open.js";
import type { Database } from "../tables.js";
import { Bell } from "./bell.js";
import { createPostgresDialect } from "./dialect.js";
import { migratePostgres, schemaVersion } from "./migrate.js";
import type { PostgresServer } from "./server.js";
import { storageOnServer } from "./storage.js";

export interface OpenPostgresOptions {
  server: PostgresServer;
  clock: Clock;
  log: Logger;
}

export async function openPostgres({ server, clock, log }: OpenPostgresOptions): Promise<OpenDatabase> {
  const listeners = new Set<(sql: string) => void>();
  const onCommits = new Set<() => void>();
  const bell = new Bell(server, clock, log);
  const db = new Kysely<Database>({
    dialect: createPostgresDialect({
      server,
      hear: (statement) => {
        for (const listener of listeners) listener(statement);
      },
      committed: () => {
        for (const listener of onCommits) listener();
        bell.ring();
      },
    }),
  });
  try {
    await migratePostgres(db, server);
    let asked = 0;
    return {
      db,
      path: server.name,
      hasVectors: true,
      // Nobody counts the writes of a whole server: whoever asks has to look.
      dataVersion: () => ++asked,
      watch: ({ onWrite }) => bell.watch(onWrite),
      examine: async () => ({ schema: await schemaVersion(db), integrity: "ok", danglingLinks: 0 }),
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
