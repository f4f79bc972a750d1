/**
 * Kysely's dialect over a `PostgresServer`: READ COMMITTED, with the agent's row as the one lock. Errors become
 * `TicklerError`s; a transaction that has failed is given up with its session.
 */
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from "kysely";
import type { Clock } from "../../clock.js";
import type { Logger } from "../../log.js";
import type { ManyWriters } from "../many-writers.js";
import type { Near } from "../near.js";
import type { Database } from "../tables.js";
import { Compiler } from "./compiler.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { ahead, behind, hold, holdFree, lastNext, owe, relax } from "./hold.js";
import { makeNear } from "./pgvector.js";
import { Reads } from "./reads.js";
import { Replicas } from "./replicas.js";
import type { PostgresServer } from "./server.js";

export type DialectOptions = Omit<ConnectionOptions, "reads" | "replicas"> & {
  /** Standbys that may be read from. */
  standbys?: { servers: readonly PostgresServer[]; clock: Clock; log: Logger } | undefined;
};

class ServerDriver implements Driver {
  readonly #options: ConnectionOptions;

  constructor(options: DialectOptions) {
    const reads = new Reads(options.server);
    const { standbys } = options;
    const replicas =
      standbys && standbys.servers.length > 0
        ? new Replicas(reads, standbys.servers, standbys.clock, standbys.log)
        : undefined;
    this.#options = {
      ...options,
      reads,
      replicas,
      committed: () => {
        replicas?.wrote();
        options.committed?.();
      },
    };
  }

  async init(): Promise<void> {
    // Sessions are opened as they are needed.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#options);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).rollback();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#options.server.close(), this.#options.replicas?.close()]);
  }
}

class Adapter extends PostgresAdapter implements ManyWriters {
  readonly hasReplicas: boolean;
  near: Near | null = null;

  constructor(hasReplicas: boolean) {
    super();
    this.hasReplicas = hasReplicas;
  }

  async makeNear(db: Kysely<Database>): Promise<Near | null> {
    this.near ??= await makeNear(db);
    return this.near;
  }

  readonly hold = hold;
  readonly holdFree = holdFree;
  readonly relax = relax;
  readonly owe = owe;
  readonly ahead = ahead;
  readonly behind = behind;
  readonly lastNext = lastNext;
}

export function createPostgresDialect(options: DialectOptions): Dialect {
  return {
    createAdapter: () => new Adapter((options.standbys?.servers.length ?? 0) > 0),
    createDriver: () => new ServerDriver(options),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}
