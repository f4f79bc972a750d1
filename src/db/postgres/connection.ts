/**
 * A connection as Kysely sees one, which waits for the server as seldom as it can: a journey there and back is what a
 * statement costs. Reads outside of transactions that are asked for in one go travel together (`reads.ts`); `begin`, the
 * agent's row and what else goes before a transaction's first statement travel with it, and so does `commit` with a
 * statement that was said to be the last. The server runs them in their order, each with a snapshot of its own.
 */
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { isWithinOld } from "../may-be-old.js";
import { fromPostgres } from "./errors.js";
import type { Reads } from "./reads.js";
import type { Replicas } from "./replicas.js";
import type { PostgresServer, PostgresSession, StatementResult } from "./server.js";

export interface ConnectionOptions {
  server: PostgresServer;
  reads: Reads;
  /** Standbys, for what may be a little old. */
  replicas?: Replicas | undefined;
  /** Each statement as it runs. */
  hear?: ((sql: string) => void) | undefined;
  /** After each commit of this process that has written. */
  committed?: (() => void) | undefined;
  /** What is sent for a statement; the migrations say theirs in SQLite's words. */
  translate?: ((sql: string) => readonly string[]) | undefined;
}

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

const BEGIN: Statement = { sql: "begin", parameters: [] };
const COMMIT: Statement = { sql: "commit", parameters: [] };
const ROLLBACK: Statement = { sql: "rollback", parameters: [] };

/** What only looks, and may look over any session. */
const isRead = (sql: string): boolean =>
  /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete|merge)\b/i.test(sql));

export class Connection implements DatabaseConnection {
  readonly #options: ConnectionOptions;
  /** One for all that is asked for, also of what is asked for at once. */
  #session: Promise<PostgresSession> | null = null;
  /** Goes before the next statement, in the same journey. */
  #ahead: Statement[] = [];
  /** Goes after the next statement, in the same journey. */
  #after: Statement[] = [];
  #state: "none" | "begun" | "ended" = "none";
  #isLast = false;
  /** Of what goes ahead something is to be written: it goes with the commit where nothing else comes. */
  #owes = false;
  #hasWritten = false;
  #broken = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { translate } = this.#options;
    let result: StatementResult = { rows: [], written: 0 };
    for (const text of translate?.(sql) ?? [sql]) result = await this.#run({ sql: text, parameters });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.written) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; what is read fits in memory.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported; page through the rows instead.");
  }

  /** Within a transaction: goes before its next statement. What it answers is not asked for, but an error is thrown there. */
  ahead(statement: CompiledQuery): void {
    this.#ahead.push(statement);
  }

  /** The same for one that writes. */
  owe(statement: CompiledQuery): void {
    this.#ahead.push(statement);
    this.#owes = true;
  }

  /** Within a transaction: goes after its next statement, if that does not fail. */
  behind(statement: CompiledQuery): void {
    this.#after.push(statement);
  }

  /** Within a transaction: its next statement is its last, and it is committed with it. */
  lastNext(): void {
    this.#isLast = true;
  }

  begin(): void {
    this.#state = "begun";
    this.#hasWritten = false;
    this.#ahead = [BEGIN];
  }

  async commit(): Promise<void> {
    // Without a statement nothing was begun.
    const isOver = this.#state === "ended" || (this.#ahead[0] === BEGIN && !this.#owes);
    if (!isOver) await this.#run(COMMIT);
    this.#end();
  }

  async rollback(): Promise<void> {
    const isOver = this.#state === "ended" || this.#ahead[0] === BEGIN;
    this.#ahead = [];
    try {
      if (!isOver && this.#session) await this.#run(ROLLBACK);
    } catch {
      // The session is gone, and what it had begun with it.
      this.#broken = true;
    }
    this.#hasWritten = false;
    this.#end();
  }

  release(): void {
    const broken = this.#broken;
    // Where it could not be had, whoever asked was told.
    this.#session?.then(
      (session) => session.release(broken),
      () => undefined,
    );
    this.#session = null;
  }

  #end(): void {
    const told = this.#hasWritten;
    this.#state = "none";
    this.#ahead = [];
    this.#after = [];
    this.#isLast = false;
    this.#owes = false;
    this.#hasWritten = false;
    if (told) this.#options.committed?.();
  }

  async #run(statement: Statement): Promise<StatementResult> {
    const { server, reads, replicas, hear, committed } = this.#options;
    // Said to have had its last statement: what comes after it would hold by itself, and without the lock.
    if (this.#state === "ended") throw new Error(`the transaction is over: ${statement.sql.slice(0, 80)}`);
    try {
      if (this.#session === null && this.#state === "none" && isRead(statement.sql)) {
        hear?.(statement.sql);
        const old =
          replicas && isWithinOld() ? await replicas.run(statement.sql, statement.parameters) : null;
        return old ?? (await reads.run(statement.sql, statement.parameters));
      }
      this.#session ??= server.connect();
      const session = await this.#session;
      const isLast = this.#isLast && this.#state === "begun";
      const together = [...this.#ahead, statement, ...this.#after, ...(isLast ? [COMMIT] : [])];
      const at = this.#ahead.length;
      this.#ahead = [];
      this.#after = [];
      const results = await this.#send(session, together).finally(() => {
        if (isLast) this.#state = "ended";
      });
      const result = results[at]!;
      if (this.#owes) this.#hasWritten = true;
      if (result.written > 0 && this.#state === "none") committed?.();
      else if (result.written > 0) this.#hasWritten = true;
      return result;
    } catch (error) {
      throw fromPostgres(error, server.name);
    }
  }

  /** All at once, waited for in their order: what follows on a failure fails of it. */
  async #send(session: PostgresSession, statements: readonly Statement[]): Promise<StatementResult[]> {
    const sent = statements.map(({ sql, parameters }) => {
      this.#options.hear?.(sql);
      return session.run(sql, parameters);
    });
    const settled = await Promise.allSettled(sent);
    return settled.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }
}
