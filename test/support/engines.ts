/**
 * The databases that a contract suite runs on: SQLite and PostgreSQL in this process always, a real server where
 * TICKLER_TEST_POSTGRES has its address. `open` gives an empty one each time.
 */
import { randomBytes } from "node:crypto";
import { systemClock } from "../../src/clock.js";
import { type OpenDatabase, openDatabase } from "../../src/db/open.js";
import { openPostgres } from "../../src/db/postgres/open.js";
import { openPgServer } from "../../src/db/postgres/pg-server.js";
import { silentLogger } from "../../src/log.js";
import { pgliteServer } from "./pglite.js";

export interface TestEngine {
  name: "sqlite" | "pglite" | "postgres";
  open(): Promise<OpenDatabase>;
}

const around = { clock: systemClock, log: silentLogger };

export const serverUrl = process.env.TICKLER_TEST_POSTGRES;

/** An address of a schema of its own on the real server. */
export function emptySchema(): string {
  const url = new URL(serverUrl ?? "");
  url.searchParams.set("schema", `tickler_${randomBytes(6).toString("hex")}`);
  return url.href;
}

const pglite: TestEngine = {
  name: "pglite",
  open: async () => openPostgres({ server: await pgliteServer(), ...around }),
};

const server: TestEngine = {
  name: "postgres",
  open: async () =>
    openPostgres({
      server: await openPgServer({ url: emptySchema(), poolSize: 4, log: silentLogger }),
      ...around,
    }),
};

export const engines: TestEngine[] = [
  { name: "sqlite", open: () => openDatabase({ path: ":memory:" }) },
  pglite,
  ...(serverUrl ? [server] : []),
];
