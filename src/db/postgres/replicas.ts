/**
 * Reads from standbys. One is asked where it is known to hold all that this process has written, and all that anybody had written at most
 * five seconds ago: by its place in the primary's log, which does not depend on any clock, and is looked up beside the
 * reads and not before them. Otherwise, and where one is dead, silent or refuses, the primary answers.
 */
import type { Clock } from "../../clock.js";
import type { Logger } from "../../log.js";
import { Reads } from "./reads.js";
import type { PostgresServer, StatementResult } from "./server.js";

/** How far behind its answers may be. */
const MOST_BEHIND_MS = 5000;
/** Looked up anew while it is read from. */
const LOOK_EVERY_MS = 1000;
/** One that failed is left alone so long. */
const REST_MS = 5000;
/** One that says nothing is not waited for. */
const PATIENCE_MS = 2000;
/** Places of the primary's log that are remembered until the standby has reached them. */
const MOST_MARKS = 16;

interface Standby {
  server: PostgresServer;
  reads: Reads;
  /** It holds all that was written before this instant (monotonic). */
  freshAsOf: number;
  /** When it may be asked again, or looked up again. */
  restsUntil: number;
  lookedAt: number;
  looking: boolean;
  marks: { at: number; place: number }[];
}

export class Replicas {
  readonly #primary: Reads;
  readonly #standbys: Standby[];
  readonly #clock: Clock;
  readonly #log: Logger;
  #wroteAt = Number.NEGATIVE_INFINITY;
  #next = 0;

  constructor(primary: Reads, standbys: readonly PostgresServer[], clock: Clock, log: Logger) {
    this.#primary = primary;
    this.#clock = clock;
    this.#log = log;
    this.#standbys = standbys.map((server) => ({
      server,
      reads: new Reads(server),
      freshAsOf: Number.NEGATIVE_INFINITY,
      restsUntil: Number.NEGATIVE_INFINITY,
      lookedAt: Number.NEGATIVE_INFINITY,
      looking: false,
      marks: [],
    }));
  }

  /** This process has written. */
  wrote(): void {
    this.#wroteAt = this.#clock.monotonic();
  }

  /** null: ask the primary. */
  async run(sql: string, parameters: readonly unknown[]): Promise<StatementResult | null> {
    const now = this.#clock.monotonic();
    const awake = this.#standbys.filter(({ restsUntil }) => restsUntil <= now);
    for (const standby of awake) this.#look(standby, now);
    const fresh = awake.filter(
      ({ freshAsOf }) => freshAsOf > this.#wroteAt && now - freshAsOf <= MOST_BEHIND_MS,
    );
    const standby = fresh[this.#next++ % Math.max(1, fresh.length)];
    if (!standby) return null;
    try {
      return await this.#soon(standby.reads.run(sql, parameters));
    } catch (error) {
      this.#rest(standby, error);
      return null;
    }
  }

  /** Where it is in the primary's log, if it is time to ask. */
  #look(standby: Standby, now: number): void {
    const isFresh = standby.freshAsOf > this.#wroteAt;
    if (standby.looking || (isFresh && now - standby.lookedAt < LOOK_EVERY_MS)) return;
    standby.looking = true;
    standby.lookedAt = now;
    const ask = async (): Promise<void> => {
      const [primary, own] = await this.#soon(
        Promise.all([this.#primary.run(WRITTEN, []), standby.reads.run(REPLAYED, [])]),
      );
      const [written, replayed] = [primary, own].map(
        ({ rows }) => (rows[0] as { place: number | null }).place,
      );
      if (typeof written === "number") standby.marks.push({ at: now, place: written });
      if (typeof replayed !== "number") return;
      const reached = standby.marks.filter(({ place }) => place <= replayed);
      standby.freshAsOf = Math.max(standby.freshAsOf, ...reached.map(({ at }) => at));
      standby.marks = standby.marks.filter(({ place }) => place > replayed).slice(-MOST_MARKS);
    };
    ask()
      .catch((error: unknown) => this.#rest(standby, error))
      .finally(() => {
        standby.looking = false;
      });
  }

  #rest(standby: Standby, error: unknown): void {
    const now = this.#clock.monotonic();
    if (standby.restsUntil <= now)
      this.#log.warn(
        { error: String(error), server: standby.server.name },
        "a standby cannot be read from; the primary answers",
      );
    standby.restsUntil = now + REST_MS;
    standby.freshAsOf = Number.NEGATIVE_INFINITY;
    standby.marks = [];
  }

  async #soon<T>(answer: Promise<T>): Promise<T> {
    let cancel = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      const timer = this.#clock.setTimer(PATIENCE_MS, () => reject(new Error("no answer in time")));
      cancel = () => timer.cancel();
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      cancel();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#standbys.map(({ server }) => server.close()));
  }
}

const WRITTEN = "select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as place";
const REPLAYED =
  "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as place";
