/**
 * One daemon a database and machine: who holds the lock beside the file (or, of a database on a server, this machine's) serves it. The lock ends with the process, so that a daemon that
 * crashed is replaced at once, no clock is asked, and a daemon that has nothing to do writes nothing. The row in the
 * database only says who it is.
 */
import { hostname } from "node:os";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.js";
import { isLocked, takeLock } from "../db/file-lock.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { identityPlace } from "../process-identity.js";
import { servingLock } from "./socket-path.js";

export interface DaemonLease {
  /** Says through which channels it delivers. */
  serves(channels: readonly string[]): Promise<void>;
  release(): Promise<void>;
}

export interface LeaseOptions {
  db: Kysely<Database>;
  /** Of the database. */
  path: string;
  clock: Clock;
  /** Names this process, as `processIdentity` does. */
  holder: string;
}

/** @throws TicklerError `ALREADY_RUNNING` with the other's `pid`, `host` and `since` */
export async function takeDaemonLease({ db, path, clock, holder }: LeaseOptions): Promise<DaemonLease> {
  const file = servingLock(path);
  const lock = file === null ? { release: () => undefined } : takeLock(file);
  if (lock === null) throw await alreadyRunning(db);
  try {
    const mine = {
      holder,
      pid: process.pid,
      started_at: clock.now().getTime(),
      channels: "[]",
    };
    await db
      .insertInto("daemons")
      .values({ host: hostname(), place: identityPlace(), ...mine })
      .onConflict((conflict) => conflict.columns(["host", "place"]).doUpdateSet(mine))
      .execute();
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    async serves(channels) {
      await db
        .updateTable("daemons")
        .set({ channels: JSON.stringify(channels) })
        .where("holder", "=", holder)
        .execute();
    },
    async release() {
      try {
        await db.deleteFrom("daemons").where("holder", "=", holder).execute();
      } finally {
        lock.release();
      }
    },
  };
}

const onThisHost = (db: Kysely<Database>) =>
  db
    .selectFrom("daemons")
    .selectAll()
    .where("host", "=", hostname())
    .orderBy((of) => of.case().when("place", "=", identityPlace()).then(0).else(1).end())
    .executeTakeFirst();

async function alreadyRunning(db: Kysely<Database>): Promise<TicklerError> {
  const row = await onThisHost(db);
  const since = row ? new Date(row.started_at).toISOString() : undefined;
  return new TicklerError(
    "ALREADY_RUNNING",
    `A daemon serves this database already${row ? ` (process ${row.pid} on ${row.host} since ${since})` : ""}.`,
    {
      hint: "Leave it running, or stop it first.",
      details: row ? { pid: row.pid, host: row.host, since } : {},
    },
  );
}

/** The daemon that serves this database now, or null. */
export async function presentDaemon(
  db: Kysely<Database>,
  path: string,
): Promise<{ pid: number; host: string; since: Date } | null> {
  const row = await onThisHost(db);
  const file = servingLock(path);
  if (!row || file === null || !isLocked(file)) return null;
  return { pid: row.pid, host: row.host, since: new Date(row.started_at) };
}
