/**
 * Kysely's SQLite dialect over one better-sqlite3 connection, with four differences: a transaction begins with
 * `begin immediate` (a read followed by a write would otherwise fail at once under contention); a lock held by
 * another process is waited for without blocking the event loop; statements are prepared once; and SQLite's
 * errors become `TicklerError`s. DDL is transactional, so a failing migration leaves nothing behind.
 */
import type BetterSqlite3 from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Clock, sleep } from "../clock.js";
import type { FileDialect, FileDriver } from "./file-of.js";
import type { AnswersAtOnce } from "./made-once.js";
import { Pace } from "./pace.js";
import { closed, fromSqlite, isBusy } from "./sqlite-errors.js";

export interface DialectOptions {
  raw: BetterSqlite3.Database;
  /** For messages. */
  path: string;
  clock: Clock;
  /** How long a lock of another process is waited for. */
  busyTimeoutMs: number;
  /** Once, when a lock has been waited for so long that a person would wonder. */
  onWaiting?: (() => void) | undefined;
  /** Each statement as it runs. */
  hear?: (sql: string) => void;
  /** After each commit of this connection that may have written. */
  committed?: () => void;
  /** Throws when the file is not there any more; asked before and after what is written. */
  stillThere?: () => void;
  /** Throws when what is to be written would be lost; asked before it. */
  mayWrite?: () => void;
}

const STATEMENT_CACHE_SIZE = 200;
/** From when on a person wonders why nothing happens, in milliseconds. */
const WONDERING_MS = 1000;
const BEGIN = CompiledQuery.raw("begin immediate");
const COMMIT = CompiledQuery.raw("commit");
const ROLLBACK = CompiledQuery.raw("rollback");

class Connection implements DatabaseConnection {
  readonly #options: DialectOptions;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();
  readonly #pace: Pace;
  /** Between `begin` and `commit`: what is known so is not asked of the driver, at every statement several times. */
  #isOpen = false;
  #saidThatItWaits = false;

  constructor(options: DialectOptions) {
    this.#options = options;
    this.#pace = new Pace(options.clock);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { raw, clock, busyTimeoutMs, path } = this.#options;
    // A transaction goes on to its end: others wait for its lock.
    if (!this.inTransaction) {
      const later = this.#pace.turn();
      if (later) await later;
    }
    // Hardly ever asked for, and asking for the time takes its share of a short statement.
    let giveUpAt: number | undefined;
    for (let attempt = 0; ; attempt++) {
      try {
        return this.#run<R>(query);
      } catch (error) {
        // SQLite rolls back by itself on some failures.
        this.#isOpen = false;
        // Inside a transaction the lock is ours already: only a statement of its own, or `begin`, waits.
        if (!isBusy(error) || raw.inTransaction) throw fromSqlite(error, path);
        giveUpAt ??= clock.monotonic() + busyTimeoutMs;
        const leftMs = giveUpAt - clock.monotonic();
        if (leftMs <= 0) throw fromSqlite(error, path);
        if (busyTimeoutMs - leftMs >= WONDERING_MS) this.#sayThatItWaits();
        await sleep(clock, Math.min(5 * 2 ** attempt, 50) * (0.5 + Math.random()));
      }
    }
  }

  #sayThatItWaits(): void {
    if (!this.#saidThatItWaits) this.#options.onWaiting?.();
    this.#saidThatItWaits = true;
  }

  /** A statement of the transaction that is open. */
  answer<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#run<R>(query);
    } catch (error) {
      this.#isOpen = false;
      throw fromSqlite(error, this.#options.path);
    }
  }

  get inTransaction(): boolean {
    return this.#isOpen || this.#options.raw.inTransaction;
  }

  async begin(): Promise<void> {
    await this.executeQuery(BEGIN);
    this.#isOpen = true;
  }

  async commit(): Promise<void> {
    this.#isOpen = false;
    await this.executeQuery(COMMIT);
  }

  async rollback(): Promise<void> {
    this.#isOpen = false;
    // After a failure there may be nothing left to roll back.
    if (this.#options.raw.inTransaction) await this.executeQuery(ROLLBACK);
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    this.#options.hear?.(query.sql);
    const statement = this.#prepare(query.sql);
    this.#ask(statement);
    if (statement.reader) {
      const rows = statement.all(query.parameters) as R[];
      this.#tell(statement);
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(query.parameters);
    this.#tell(statement);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** Before a transaction begins, or a statement that is one of its own: nothing shall be written into nothing. */
  #ask(statement: BetterSqlite3.Statement): void {
    const { stillThere, mayWrite } = this.#options;
    if (this.inTransaction || (statement.readonly && statement.source !== BEGIN.sql)) return;
    mayWrite?.();
    stillThere?.();
  }

  /** A writing statement outside a transaction is a commit of its own. */
  #tell(statement: BetterSqlite3.Statement): void {
    if (statement.readonly || this.inTransaction) return;
    this.#options.stillThere?.();
    this.#options.committed?.();
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known) {
      // Re-inserted, so that the map's order is the order of use.
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#options.raw.prepare(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > STATEMENT_CACHE_SIZE) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return statement;
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; rows of a file need no streaming.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported; page through the rows instead.");
  }
}

class SingleConnectionDriver implements FileDriver {
  readonly #options: DialectOptions;
  readonly #connection: Connection;
  #waiting: (() => void)[] = [];
  #taken = false;

  constructor(options: DialectOptions, connection: Connection) {
    this.#options = options;
    this.#connection = connection;
  }

  async init(): Promise<void> {
    // The connection is open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    if (this.#options.raw.open) return this.#connection;
    this.#release();
    throw closed();
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#taken || !this.#options.raw.open) await this.acquireConnection();
    this.#taken = true;
    try {
      return await this.#connection.executeQuery<Row>(query);
    } finally {
      this.#release();
    }
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit();
    this.#options.committed?.();
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.rollback();
  }

  answer<Row>(query: CompiledQuery): QueryResult<Row> {
    return this.held().answer<Row>(query);
  }

  held(): Connection {
    if (this.#connection.inTransaction) return this.#connection;
    throw new Error("The transaction has ended; nothing can be asked of its handle.");
  }

  async destroy(): Promise<void> {
    this.#options.raw.close();
  }
}

/**
 * A statement is planned once. SQLite plans one anew at every run whose plan could depend on a bound value (of a `limit`, or of a column
 * in a sorted query), which takes as long as the statement itself; a value inside `likely()`, which costs nothing else, is not looked at.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "likely(?)";
  }
}

class TransactionalAdapter extends SqliteAdapter implements AnswersAtOnce {
  readonly answer: AnswersAtOnce["answer"];

  constructor(connection: Connection) {
    super();
    this.answer = (query) => connection.answer(query);
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function createDialect(options: DialectOptions): FileDialect {
  const connection = new Connection(options);
  const driver = new SingleConnectionDriver(options, connection);
  return {
    driver,
    createAdapter: () => new TransactionalAdapter(connection),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlannedOnce(),
  };
}
