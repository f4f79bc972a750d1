/**
 * One daemon a database: a lease in the database itself, taken by one statement. It is renewed while the daemon
 * lives; a daemon of this machine that is known to be dead is replaced at once, any other after its lease ended.
 */
import { hostname } from "node:os";
import { type Kysely, sql } from "kysely";
import type { Clock, Timer } from "../clock.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { isGone } from "../process-identity.js";

export const DAEMON_LEASE_MS = 30_000;
const RENEW_MS = DAEMON_LEASE_MS / 3;

export interface DaemonLease {
  /** Resolves when the lease was lost to another daemon, for example after the machine slept. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export interface LeaseOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Names this process, as `processIdentity` does. */
  holder: string;
}

/** @throws TicklerError `ALREADY_RUNNING` with the other's `pid`, `host` and `since` */
export async function takeDaemonLease({ db, clock, holder }: LeaseOptions): Promise<DaemonLease> {
  const present = await db.selectFrom("daemons").selectAll().executeTakeFirst();
  const gone = present && isGone(present.holder) ? present.holder : null;
  const now = clock.now().getTime();
  const taken = await sql`
    insert into daemons (id, holder, host, pid, started_at, lease_until)
    values (1, ${holder}, ${hostname()}, ${process.pid}, ${now}, ${now + DAEMON_LEASE_MS})
    on conflict (id) do update set holder = excluded.holder, host = excluded.host, pid = excluded.pid,
      started_at = excluded.started_at, lease_until = excluded.lease_until
    where daemons.lease_until <= ${now} or daemons.holder = ${gone} or daemons.holder = ${holder}
    returning id`.execute(db);
  if (taken.rows.length === 0) throw await alreadyRunning(db);

  let timer: Timer | undefined;
  let over = false;
  const lost = new Promise<void>((resolve) => {
    const renew = async (): Promise<void> => {
      const kept = await renewOnce(db, clock, holder).catch(() => true);
      if (over) return;
      if (kept) timer = clock.setTimer(RENEW_MS, () => void renew());
      else resolve();
    };
    timer = clock.setTimer(RENEW_MS, () => void renew());
  });
  return {
    lost,
    async release() {
      over = true;
      timer?.cancel();
      await db.deleteFrom("daemons").where("holder", "=", holder).execute();
    },
  };
}

async function renewOnce(db: Kysely<Database>, clock: Clock, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("daemons")
    .set({ lease_until: clock.now().getTime() + DAEMON_LEASE_MS })
    .where("holder", "=", holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function alreadyRunning(db: Kysely<Database>): Promise<TicklerError> {
  const row = await db.selectFrom("daemons").selectAll().executeTakeFirst();
  const since = row ? new Date(row.started_at).toISOString() : undefined;
  return new TicklerError(
    "ALREADY_RUNNING",
    `A daemon serves this database already${row ? ` (process ${row.pid} on ${row.host} since ${since})` : ""}.`,
    {
      hint: "Leave it running, or stop it first. After a crash on another machine it is free again within 30 seconds.",
      details: row ? { pid: row.pid, host: row.host, since } : {},
    },
  );
}

/** The daemon that serves this database now, or null. */
export async function presentDaemon(
  db: Kysely<Database>,
  now: Date,
): Promise<{ pid: number; host: string; since: Date } | null> {
  const row = await db.selectFrom("daemons").selectAll().executeTakeFirst();
  if (!row || row.lease_until <= now.getTime() || isGone(row.holder)) return null;
  return { pid: row.pid, host: row.host, since: new Date(row.started_at) };
}
