/**
 * A real server, through `pg`, which is loaded when the first one is opened and is no dependency of whoever has a file.
 * Statements are named by their text, so that the server plans each once a session; with `?prepare=false` in the address
 * they are not (for poolers that cannot). Numbers arrive as numbers, and true and false as 1 and 0, as from a file: by the pool's own rules, never by pg's global ones,
 * since the process belongs to the host.
 */
import { createHash } from "node:crypto";
import type { PoolClient, PoolConfig } from "pg";
import { systemClock, type Timer } from "../../clock.js";
import { TicklerError } from "../../errors.js";
import type { Logger } from "../../log.js";
import { readAddress } from "../server-address.js";
import { fromPostgres } from "./errors.js";
import { Hosts } from "./hosts.js";
import type { PostgresServer, PostgresSession } from "./server.js";
import { tlsFor } from "./tls.js";

export interface PgOptions {
  /**
   * `postgres://…`, as libpq writes it; `?schema=` names the schema of the tables, `?prepare=false` names no statement,
   * `?pooler=transaction` says that each transaction may get another session. Of several hosts the one that takes writes.
   */
  url: string;
  /** Sessions at the same time; one more listens. */
  poolSize: number;
  /** How long a lock of another session is waited for. */
  lockTimeoutMs: number;
  log: Logger;
  /** What `sslrootcert=env:NAME` is read from; default: this process's. */
  env?: NodeJS.ProcessEnv;
  /** Makes no schema where the one that is named is not there. */
  asItIs?: boolean;
}

const CHANNEL = "tickler";
const CONNECT_TIMEOUT_MS = 10_000;
/** Where another host can be asked. */
const CONNECT_TIMEOUT_OF_MANY_MS = 3000;
const KEEP_ALIVE_MS = 10_000;
/** Where nobody can be listened to. */
const LOOK_EVERY_MS = 5000;
/** A statement that takes longer is given up by the server; so is a transaction in which nothing happens. */
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Nobody answers any more: a server would have given up before. What makes an index or a column may take minutes. */
const SILENCE_MS = 40_000;
const MAY_TAKE_LONG = /^\s*(?:create|drop|alter) /i;
/**
 * A named statement is planned once a session, whatever its values: what chooses a partial index is written out in each. Left to itself
 * the server plans many of them anew at every run, which took as long as half of a turn; so did making machine code of plans that it
 * took for large.
 */
const PLANNING = ["-c plan_cache_mode=force_generic_plan", "-c jit=off"];

export async function openPgServer({
  url,
  poolSize,
  lockTimeoutMs,
  log,
  env = process.env,
  asItIs = false,
}: PgOptions): Promise<PostgresServer> {
  const pg = await load();
  const { connections, schema, prepare, pooled, writable, tls, name } = readAddress(url);
  const { builtins, getTypeParser } = pg.types;
  const parsers = new Map<number, (text: string) => unknown>([
    [builtins.INT8, Number],
    [builtins.NUMERIC, Number],
    [builtins.BOOL, (text) => (text === "t" ? 1 : 0)],
  ]);
  const shared: PoolConfig = {
    application_name: "tickler",
    connectionTimeoutMillis: connections.length > 1 ? CONNECT_TIMEOUT_OF_MANY_MS : CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A pooler refuses to begin with these; there they are the role's (`alter role … set`).
    ...(!pooled && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      lock_timeout: lockTimeoutMs,
    }),
    ...(!pooled && { options: [...PLANNING, ...(schema ? [`-c search_path=${schema}`] : [])].join(" ") }),
    types: {
      getTypeParser: ((oid: number, format: "text") =>
        parsers.get(oid) ?? getTypeParser(oid, format)) as typeof getTypeParser,
    },
  };
  const configs = connections.map((connectionString): PoolConfig => {
    const { hostname } = new URL(connectionString);
    const ssl = tls && tlsFor(tls, hostname.replace(/^\[|\]$/g, ""), env);
    return { ...shared, connectionString, ...(ssl === null ? {} : { ssl }) };
  });
  const pools = configs.map((config) => {
    // What was sent is not waited for before more is sent: statements that go together take one journey.
    const pool = new pg.Pool({ ...config, max: poolSize, pipeline: true });
    const lost = (error: unknown): void =>
      log.warn({ error: String(error) }, "a connection to the database was lost");
    // Of a session that is in use, too: without a listener the process would end with its connection.
    pool.on("connect", (client) => client.on("error", lost));
    pool.on("error", lost);
    return pool;
  });
  const hosts = new Hosts(pools, writable, name);

  const unreachable = (error: unknown): unknown =>
    error instanceof TicklerError || typeof (error as { code?: unknown }).code === "string"
      ? error
      : new TicklerError("DATABASE_UNAVAILABLE", `The database ${name} cannot be reached: ${String(error)}`, {
          hint: "What was not confirmed was not written. See that the server runs and may be reached, then try again.",
          cause: error,
        });

  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const known = names.get(sql) ?? createHash("sha256").update(sql).digest("base64url").slice(0, 24);
    names.set(sql, known);
    return known;
  };

  const session = (client: PoolClient): PostgresSession => {
    let isOver = false;
    return {
      async run(text, parameters) {
        const silence = MAY_TAKE_LONG.test(text)
          ? null
          : systemClock.setTimer(SILENCE_MS, () => hangUp(client));
        const named = prepare && parameters.length > 0 ? { name: nameOf(text) } : {};
        try {
          const { rows, rowCount, command } = await client.query({ ...named, text, values: [...parameters] });
          return { rows, written: WRITES.has(command) ? (rowCount ?? 0) : 0 };
        } catch (error) {
          isOver ||= hosts.isOver(client, error);
          throw unreachable(error);
        } finally {
          silence?.cancel();
        }
      },
      release: (broken) => client.release(broken || isOver),
    };
  };

  if (schema && !asItIs) {
    await makeSchema(hosts, schema).catch((error) => Promise.reject(fromPostgres(unreachable(error), name)));
  }
  return {
    name,
    connect: () =>
      hosts.connect().then(session, (error: unknown) => {
        throw unreachable(error);
      }),
    async listen(onRing, onLost) {
      if (pooled) {
        let timer: Timer;
        const wait = (): void => {
          timer = systemClock.setTimer(LOOK_EVERY_MS, () => {
            onRing();
            wait();
          });
        };
        wait();
        return async () => timer.cancel();
      }
      // Only where writes arrive is there something to hear.
      if (writable) (await hosts.connect()).release();
      const client = new pg.Client(configs[hosts.at]);
      let over = false;
      client.on("notification", () => onRing());
      client.on("error", (error) => {
        if (!over) onLost(error);
        over = true;
      });
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return async () => {
        over = true;
        await client.end();
      };
    },
    async ring() {
      if (pooled) return;
      await pools[hosts.at]!.query(`notify ${CHANNEL}`);
    },
    close: () => hosts.end(),
  };
}

const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

async function load(): Promise<typeof import("pg")> {
  try {
    return (await import("pg")).default as unknown as typeof import("pg");
  } catch (error) {
    throw new TicklerError("DATABASE_UNAVAILABLE", "A PostgreSQL database needs the package `pg`.", {
      hint: "Install it beside Tickler: npm install pg",
      cause: error,
    });
  }
}

async function makeSchema(hosts: Hosts, schema: string): Promise<void> {
  const client = await hosts.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_namespace where nspname = $1", [schema]);
    if (rowCount === 0) await client.query(`create schema if not exists ${schema}`);
  } finally {
    client.release();
  }
}

/** A machine that is gone without a word leaves its sessions open: what waits for it fails, and the session is no more. */
function hangUp(client: PoolClient): void {
  const { connection } = client as unknown as { connection?: { stream: { destroy(error: Error): void } } };
  connection?.stream.destroy(Object.assign(new Error("the server has fallen silent"), { code: "ETIMEDOUT" }));
}
