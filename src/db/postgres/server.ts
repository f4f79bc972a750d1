/**
 * What the dialect needs of a server: sessions that run one statement after the other, and word of what others wrote.
 * `pg-server.ts` has it from a real one; the tests have it from PostgreSQL in their own process.
 */
export interface PostgresSession {
  run(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Gives it back; `broken`: what came of it cannot be trusted any more. */
  release(broken?: boolean): void;
}

export interface StatementResult {
  rows: unknown[];
  /** Rows that a statement has written; 0 for one that only reads. */
  written: number;
}

export interface PostgresServer {
  /** For messages: without a password. */
  name: string;
  connect(): Promise<PostgresSession>;
  /** Calls back when somebody (this process too) has rung, and when it cannot be heard any more; returns what ends it. */
  listen(onRing: () => void, onLost: (error: Error) => void): Promise<() => Promise<void>>;
  /** Tells who listens that something was written. */
  ring(): Promise<void>;
  close(): Promise<void>;
}
