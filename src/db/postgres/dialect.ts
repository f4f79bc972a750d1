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
import type { ManyWriters } from "../many-writers.js";
import type { Near } from "../near.js";
import type { Database } from "../tables.js";
import { Compiler } from "./compiler.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { ahead, behind, hold, holdFree, lastNext, owe, relax } from "./hold.js";
import { makeNear } from "./pgvector.js";
import { Reads } from "./reads.js";

export type DialectOptions = Omit<ConnectionOptions, "reads">;

class ServerDriver implements Driver {
  readonly #options: ConnectionOptions;

  constructor(options: DialectOptions) {
    this.#options = { ...options, reads: new Reads(options.server) };
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
    await this.#options.server.close();
  }
}

class Adapter extends PostgresAdapter implements ManyWriters {
  near: Near | null = null;

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
    createAdapter: () => new Adapter(),
    createDriver: () => new ServerDriver(options),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}
