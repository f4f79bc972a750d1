/**
 * Of several servers the one that takes writes: after a failover another one does. Each has a pool of its own; the one that was right
 * last is asked first, and what a session's server takes is asked once a session. A server that says no more than it takes no
 * writes loses its session, so that the next one is asked anew.
 */
import type { Pool, PoolClient } from "pg";
import { TicklerError } from "../../errors.js";

/** SQLSTATE of a write in a standby, or in a server that was told to take none. */
const READ_ONLY = "25006";

export class Hosts {
  readonly #pools: readonly Pool[];
  readonly #writable: boolean;
  readonly #name: string;
  readonly #proven = new WeakSet<PoolClient>();
  #at = 0;

  /** @param writable whether only one that takes writes will do */
  constructor(pools: readonly Pool[], writable: boolean, name: string) {
    this.#pools = pools;
    this.#writable = writable;
    this.#name = name;
  }

  /** Index of the one that was right last. */
  get at(): number {
    return this.#at;
  }

  /** @throws what the last of them refuses with, where none will do */
  async connect(): Promise<PoolClient> {
    const first = this.#at;
    let failure: unknown;
    for (let tries = 0; tries < this.#pools.length; tries++) {
      const at = (first + tries) % this.#pools.length;
      try {
        const client = await this.#pools[at]!.connect();
        if (await this.#isRight(client)) {
          this.#at = at;
          return client;
        }
        client.release();
        failure ??= this.#takesNone();
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  /** Whether a failed statement says that the session is at a server that will not do any more. */
  isOver(client: PoolClient, error: unknown): boolean {
    const isOver = this.#writable && (error as { code?: unknown }).code === READ_ONLY;
    if (isOver) this.#proven.delete(client);
    return isOver;
  }

  async #isRight(client: PoolClient): Promise<boolean> {
    if (!this.#writable || this.#proven.has(client)) return true;
    try {
      const { rows } = await client.query<{ no: unknown }>(
        "select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 1 else 0 end as no",
      );
      if (Number(rows[0]?.no) === 1) return false;
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#proven.add(client);
    return true;
  }

  #takesNone(): TicklerError {
    return new TicklerError("DATABASE_UNAVAILABLE", `None of the servers of ${this.#name} takes writes.`, {
      hint: "A failover may be under way: try again. Otherwise see which one is the primary.",
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}
