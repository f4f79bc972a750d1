/** Opens a database by what is said of it: an address is a PostgreSQL server's, anything else a file of SQLite. */
import type { Clock } from "../clock.js";
import type { Logger } from "../log.js";
import { type OpenDatabase, openDatabase } from "./open.js";
import type { PostgresServer } from "./postgres/server.js";
import { isServerAddress } from "./server-address.js";

export interface StoreOptions {
  clock: Clock;
  log: Logger;
  /** How long a lock of another process is waited for. */
  busyTimeoutMs: number;
  /** Of a file: once, when a lock has been waited for so long that a person would wonder. */
  onWaiting?: (() => void) | undefined;
  /** Sessions on a server at the same time; default 4. */
  poolSize?: number | undefined;
  /** Addresses of standbys of that server, which recall and search may read from. */
  replicas?: readonly string[];
  /** What `sslrootcert=env:NAME` is read from; default: this process's. */
  env?: NodeJS.ProcessEnv;
  /** Whether vectors will be looked at, in a file; default true. */
  vectors?: boolean;
  /** Also a server into which a move is under way. */
  moving?: boolean;
  /** A server in which nothing is to be made, not even the tables; for a look before a move. */
  asItIs?: boolean;
}

/** @param where a file, `:memory:`, or `postgres://…`; nothing of PostgreSQL is loaded for the former */
export async function openStore(
  where: string | PostgresServer,
  {
    clock,
    log,
    busyTimeoutMs,
    onWaiting,
    poolSize = 4,
    replicas = [],
    env,
    vectors = true,
    moving = false,
    asItIs = false,
  }: StoreOptions,
): Promise<OpenDatabase> {
  if (typeof where === "string" && !isServerAddress(where))
    return openDatabase({ path: where, clock, log, busyTimeoutMs, onWaiting, vectors });
  const { openPostgres } = await import("./postgres/open.js");
  if (typeof where !== "string") return openPostgres({ server: where, clock, log, moving, asItIs });
  const { openPgServer } = await import("./postgres/pg-server.js");
  const openAt = (url: string) =>
    openPgServer({ url, poolSize, lockTimeoutMs: busyTimeoutMs, log, asItIs, ...(env && { env }) });
  const server = await openAt(where);
  return openPostgres({
    server,
    standbys: await Promise.all(replicas.map(openAt)),
    clock,
    log,
    moving,
    asItIs,
  });
}
