/**
 * The databases that a contract suite runs on: SQLite and PostgreSQL in this process always, a real server where
 * TICKLER_TEST_POSTGRES has its address. `open` gives an empty one each time.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { systemClock } from "../../src/clock.js";
import { type OpenDatabase, openDatabase } from "../../src/db/open.js";
import { openPostgres } from "../../src/db/postgres/open.js";
import { openPgServer } from "../../src/db/postgres/pg-server.js";
import type { PostgresServer } from "../../src/db/postgres/server.js";
import { silentLogger } from "../../src/log.js";
import { pgliteServer } from "./pglite.js";

export interface TestEngine {
  name: "sqlite" | "pglite" | "postgres";
  open(): Promise<OpenDatabase>;
  /** The same for `openTickler`. */
  store(): Promise<{ database: string } | { server: PostgresServer }>;
}

export const serverUrl = process.env.TICKLER_TEST_POSTGRES;

const around = { clock: systemClock, log: silentLogger };
const openAt = (url: string): Promise<PostgresServer> =>
  openPgServer({ url, poolSize: 4, lockTimeoutMs: 5000, log: silentLogger });

async function onDatabase(name: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at(name) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function at(database: string): string {
  const url = new URL(serverUrl ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** Made once a worker; the others are its copies, which is faster than the migrations. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const name = `tickler_${randomBytes(6).toString("hex")}`;
  await onDatabase("postgres", `create database ${name}`);
  const { close } = await openPostgres({ server: await openAt(at(name)), ...around });
  await close();
  return name;
}

/** The address of an empty database of its own on the real server, and what takes it away again. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  template ??= makeTemplate();
  const name = `tickler_${randomBytes(6).toString("hex")}`;
  await onDatabase("postgres", `create database ${name} template ${await template}`);
  return { url: at(name), drop: () => onDatabase("postgres", `drop database ${name} with (force)`) };
}

/** An empty database on an engine that is a server; it goes with its connection. */
export async function emptyServer(engine: string): Promise<PostgresServer> {
  if (engine === "pglite") return pgliteServer();
  const { url, drop } = await emptyDatabase();
  const server = await openAt(url);
  return { ...server, close: () => server.close().then(drop) };
}

const onServer = (name: "pglite" | "postgres"): TestEngine => ({
  name,
  open: async () => openPostgres({ server: await emptyServer(name), ...around }),
  store: async () => ({ server: await emptyServer(name) }),
});

export const engines: TestEngine[] = [
  {
    name: "sqlite",
    open: () => openDatabase({ path: ":memory:" }),
    store: async () => ({ database: ":memory:" }),
  },
  onServer("pglite"),
  ...(serverUrl ? [onServer("postgres")] : []),
];
