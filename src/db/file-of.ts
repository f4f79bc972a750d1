/** The file behind a handle, where the handle holds no connection of its own. */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from "kysely";

/** Of the one connection of a file. */
export interface FileDriver extends Driver {
  beginTransaction(): Promise<void>;
  commitTransaction(): Promise<void>;
  rollbackTransaction(): Promise<void>;
  /** Runs one statement when it is its turn. @throws TicklerError `CLOSED` */
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  /** Runs one statement of the transaction that is open. @throws Error where none is */
  answer<Row>(query: CompiledQuery): QueryResult<Row>;
  /** The connection, while a transaction is open. @throws Error where none is */
  held(): DatabaseConnection;
}

export interface FileDialect extends Dialect {
  readonly driver: FileDriver;
}

const files = new WeakMap<object, FileDialect>();

/** Said once, where the handle is made. */
export function isOfFile<DB>(db: Kysely<DB>, file: FileDialect): void {
  files.set(db, file);
}

/** undefined: of a server, or of a connection that is held. */
export const fileOf = <DB>(db: Kysely<DB>): FileDialect | undefined => files.get(db);
