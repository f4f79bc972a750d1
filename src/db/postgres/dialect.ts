/**
 * Kysely's dialect over a `PostgresServer`: READ COMMITTED, with the agent's row as the one lock. Errors become
 * `TicklerError`s; a transaction that has failed is given up with its session.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from "kysely";
import type { ManyWriters } from "../many-writers.js";
import { Compiler } from "./compiler.js";
import { fromPostgres } from "./errors.js";
import { hold, relax } from "./hold.js";
import type { PostgresServer, PostgresSession } from "./server.js";

export interface DialectOptions {
  server: PostgresServer;
  /** Each statement as it runs. */
  hear?: (sql: string) => void;
  /** After each commit of this process that has written. */
  committed?: () => void;
  /** What is sent for a statement; the migrations say theirs in SQLite's words. */
  translate?: (sql: string) => readonly string[];
}

class Connection implements DatabaseConnection {
  readonly #options: DialectOptions;
  readonly session: PostgresSession;
  inTransaction = false;
  hasWritten = false;
  broken = false;

  constructor(options: DialectOptions, session: PostgresSession) {
    this.#options = options;
    this.session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { hear, translate, server, committed } = this.#options;
    let result: Awaited<ReturnType<PostgresSession["run"]>> = { rows: [], written: 0 };
    for (const text of translate?.(query.sql) ?? [query.sql]) {
      hear?.(text);
      try {
        result = await this.session.run(text, query.parameters);
      } catch (error) {
        throw fromPostgres(error, server.name);
      }
      if (result.written === 0) continue;
      if (this.inTransaction) this.hasWritten = true;
      else committed?.();
    }
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.written) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; what is read fits in memory.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported; page through the rows instead.");
  }
}

class ServerDriver implements Driver {
  readonly #options: DialectOptions;

  constructor(options: DialectOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    // Sessions are opened as they are needed.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const { server } = this.#options;
    try {
      return new Connection(this.#options, await server.connect());
    } catch (error) {
      throw fromPostgres(error, server.name);
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { session, broken } = connection as Connection;
    session.release(broken);
  }

  async beginTransaction(given: DatabaseConnection): Promise<void> {
    const connection = given as Connection;
    await connection.executeQuery(CompiledQuery.raw("begin"));
    connection.inTransaction = true;
    connection.hasWritten = false;
  }

  async commitTransaction(given: DatabaseConnection): Promise<void> {
    const connection = given as Connection;
    await connection.executeQuery(CompiledQuery.raw("commit"));
    connection.inTransaction = false;
    if (connection.hasWritten) this.#options.committed?.();
  }

  async rollbackTransaction(given: DatabaseConnection): Promise<void> {
    const connection = given as Connection;
    connection.inTransaction = false;
    try {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    } catch {
      // The session is gone, and what it had begun with it.
      connection.broken = true;
    }
  }

  async destroy(): Promise<void> {
    await this.#options.server.close();
  }
}

class Adapter extends PostgresAdapter implements ManyWriters {
  readonly hold = hold;
  readonly relax = relax;
}

export function createPostgresDialect(options: DialectOptions): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new ServerDriver(options),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}
