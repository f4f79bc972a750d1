/**
 * Opens the one connection of a process: checks what the file is before writing to it, sets the pragmas, loads
 * sqlite-vec, migrates. `synchronous=FULL`: what a person was told is set survives a power cut too.
 */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import type { Kysely } from "kysely";
import { type Clock, sleep, systemClock } from "../clock.js";
import { TicklerError } from "../errors.js";
import { type Logger, silentLogger } from "../log.js";
import { checkpointsWhenQuiet } from "./checkpoint.js";
import { createDialect } from "./dialect.js";
import { handleOfFile } from "./file-executor.js";
import { prepareFile, sameFile, writeWhole } from "./file-guard.js";
import { isOfFile } from "./file-of.js";
import { checkIdentity, checkUpToDate, SCHEMA } from "./identity.js";
import { isWritable, refuseLoss, scratchOf } from "./scratch.js";
import { fromSqlite, isBusy } from "./sqlite-errors.js";
import { type Storage, storageOf } from "./storage.js";
import type { Database } from "./tables.js";
import { type ForeignWriteWatch, watchForeignWrites } from "./watch.js";

export interface OpenOptions {
  /** A file, or `:memory:`. Missing folders are made. */
  path: string;
  clock?: Clock;
  log?: Logger;
  /** How long a lock of another process is waited for; default 5000. */
  busyTimeoutMs?: number;
  /** Once, when such a lock has been waited for so long that a person would wonder. */
  onWaiting?: (() => void) | undefined;
  /** Whether vectors will be looked at; default true. */
  vectors?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  path: string;
  /** The time that all who have it open agree on: for a file the given clock, or the machine's. */
  clock: Clock;
  /** Whether sqlite-vec could be loaded. */
  hasVectors: boolean;
  /** A number that changes when another connection has written; costs no query on a table. */
  dataVersion(): number;
  /** Calls back when another process has written, until it is closed. */
  watch(options: { clock: Clock; log: Logger; onWrite: () => void }): ForeignWriteWatch;
  /** Looks through the whole database. */
  examine(): Promise<Examination>;
  /**
   * Writes a copy of the database, as it is at this moment, into a file that is not there yet: whole, checked and on the
   * disk, or not at all. False when there is a file of that name.
   */
  copyTo(file: string): boolean;
  /** Tells of each statement that runs from now on; returns what ends it. */
  onStatement(listener: (sql: string) => void): () => void;
  /** Tells, after it, of each commit of this connection that may have written; returns what ends it. */
  onCommit(listener: () => void): () => void;
  /** What takes the room; looks through the whole file. */
  storage(): Promise<Storage>;
  /** Gives pages that hold nothing back to the system, at most so many, and leaves some for what is written next. */
  shrink(most: number, spare: number): void;
  /** Whether nobody writes at this moment. */
  isFree(): boolean;
  close(): Promise<void>;
}

export interface Examination {
  /** How many migrations have run on it. */
  schema: number;
  /** `ok`, or what is wrong first. */
  integrity: string;
  /** Rows that refer to rows that are not there. */
  danglingLinks: number;
  /** On a server: who measures vectors, and whether all travels in the clear to another machine. */
  vectors?: ServerVectors;
  isPlain?: boolean;
}

export interface ServerVectors {
  /** pgvector's version, where the server measures; null: this process does. */
  pgvector: string | null;
  /** The version that the server has, in this database or not. */
  available: string | null;
  /** Scopes that are worth an index and have none. */
  unindexed: number;
}

/** Waiting inside SQLite blocks the event loop, so it is short; the dialect waits on without blocking. */
const BLOCKING_WAIT_MS = 20;
const OPENING_WAIT_MS = 5000;
const require = createRequire(import.meta.url);

export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const log = options.log ?? silentLogger;
  const clock = options.clock ?? systemClock;
  const path = options.path === ":memory:" ? options.path : resolve(options.path);
  if (path !== ":memory:") prepareFile(path);
  const scratch = path === ":memory:" || isWritable(path) ? undefined : scratchOf(path);
  const raw = connect(scratch?.path ?? path);
  const stillThere = scratch ? undefined : sameFile(path);
  try {
    checkIdentity(raw, path);
    if (scratch) checkUpToDate(raw, path);
    // Of a file that is new: to one that has tables it says nothing, and would wait for whoever writes.
    if (raw.pragma("page_count", { simple: true }) === 0) raw.pragma("auto_vacuum = incremental");
    await enterWal(raw, clock);
    raw.pragma("synchronous = full");
    raw.pragma("foreign_keys = on");
    raw.pragma("trusted_schema = off");
    const hasVectors = options.vectors !== false && loadVectors(raw, log);
    const listeners = new Set<(sql: string) => void>();
    const hear = (statement: string): void => {
      for (const listener of listeners) listener(statement);
    };
    const onCommits = new Set<() => void>();
    const checkpoints = checkpointsWhenQuiet(raw, clock);
    const committed = (): void => {
      checkpoints.committed();
      for (const listener of onCommits) listener();
    };
    const dialect = createDialect({
      raw,
      path,
      clock,
      busyTimeoutMs: options.busyTimeoutMs ?? 5000,
      onWaiting: options.onWaiting,
      hear,
      committed,
      ...(stillThere ? { stillThere } : {}),
      ...(scratch ? { mayWrite: refuseLoss(path) } : {}),
    });
    const db = handleOfFile<Database>(dialect);
    isOfFile(db, dialect);
    if (raw.pragma("user_version", { simple: true }) !== SCHEMA) {
      const { migrate } = await import("./migrate.js");
      await migrate(db, raw, { path, log });
    }
    raw.pragma(`busy_timeout = ${Math.min(BLOCKING_WAIT_MS, options.busyTimeoutMs ?? BLOCKING_WAIT_MS)}`);
    const dataVersion = (): number => {
      hear("pragma data_version");
      return raw.pragma("data_version", { simple: true }) as number;
    };
    return {
      db,
      path,
      clock,
      hasVectors,
      dataVersion,
      watch: (watching) => watchForeignWrites({ path, dataVersion }, watching),
      examine: async () => ({
        schema: raw.pragma("user_version", { simple: true }) as number,
        integrity: String(raw.pragma("quick_check(3)", { simple: true })),
        danglingLinks: (raw.pragma("foreign_key_check") as unknown[]).length,
      }),
      copyTo: (file) => {
        try {
          return writeWhole(
            file,
            (draft) => raw.prepare("vacuum into ?").run(draft),
            (draft) => checkCopy(draft, file),
          );
        } catch (error) {
          throw fromSqlite(error, file);
        }
      },
      storage: async () => storageOf(raw),
      shrink: (most, spare) => {
        const free = raw.pragma("freelist_count", { simple: true }) as number;
        if (free <= spare) return;
        try {
          // `exec` steps to its end, which a pragma of this kind needs.
          raw.exec(`pragma incremental_vacuum(${Math.min(most, free - spare)})`);
        } catch (error) {
          if (!isBusy(error)) throw error;
        }
      },
      isFree: () => {
        if (raw.inTransaction) return false;
        const waits = raw.pragma("busy_timeout", { simple: true }) as number;
        raw.pragma("busy_timeout = 0");
        try {
          raw.exec("begin immediate; rollback");
          return true;
        } catch (error) {
          if (isBusy(error)) return false;
          throw error;
        } finally {
          raw.pragma(`busy_timeout = ${waits}`);
        }
      },
      onStatement: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onCommit: (listener) => {
        onCommits.add(listener);
        return () => void onCommits.delete(listener);
      },
      async close() {
        checkpoints.stop();
        await db.destroy();
        scratch?.remove();
      },
    };
  } catch (error) {
    raw.close();
    scratch?.remove();
    throw fromSqlite(error, path);
  }
}

/**
 * Switches a new file to the write-ahead log. Processes that open it at the same moment would deadlock over the switch,
 * so SQLite refuses all but one at once, whatever the busy timeout; the others try again, and find it done.
 */
async function enterWal(raw: BetterSqlite3.Database, clock: Clock): Promise<void> {
  const giveUpAt = clock.monotonic() + OPENING_WAIT_MS;
  for (;;) {
    try {
      raw.pragma("journal_mode = wal");
      return;
    } catch (error) {
      if (!isBusy(error) || clock.monotonic() >= giveUpAt) throw error;
      await sleep(clock, 5 + Math.random() * 20);
    }
  }
}

/** @throws TicklerError `DATABASE_CORRUPT` */
function checkCopy(draft: string, file: string): void {
  const copy = connect(draft);
  try {
    const found = String(copy.pragma("integrity_check(1)", { simple: true }));
    if (found === "ok") return;
    throw new TicklerError("DATABASE_CORRUPT", `The copy ${file} would be damaged: ${found.slice(0, 200)}`, {
      hint: "No copy was made. Export what can be read with `tickler export`.",
    });
  } finally {
    copy.close();
  }
}

function connect(path: string): BetterSqlite3.Database {
  let Driver: typeof BetterSqlite3;
  try {
    Driver = require("better-sqlite3") as typeof BetterSqlite3;
    return new Driver(path, { timeout: OPENING_WAIT_MS });
  } catch (error) {
    const known = fromSqlite(error, path);
    if (known instanceof TicklerError) throw known;
    throw new TicklerError("DATABASE_UNAVAILABLE", `SQLite could not be started: ${String(error)}`, {
      hint: "Run `npm rebuild better-sqlite3` for this version of Node.",
      cause: error,
    });
  }
}

function loadVectors(raw: BetterSqlite3.Database, log: Logger): boolean {
  try {
    const vec = require("sqlite-vec") as { getLoadablePath(): string };
    raw.loadExtension(vec.getLoadablePath());
    return true;
  } catch (error) {
    log.warn({ error: String(error) }, "sqlite-vec could not be loaded; search uses words only");
    return false;
  }
}
