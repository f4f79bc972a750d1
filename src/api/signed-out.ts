/**
 * Passes that were given back before their time. A pass is signed and carries its own end, so that nothing has to be kept of those
 * that are in use; of those that ended early one row of `meta` stays until they would have ended anyway.
 */
import type { Kysely } from "kysely";
import type { Database } from "../db/tables.js";
import { write } from "../db/write.js";

const PREFIX = "signed-out:";

export class SignedOut {
  readonly #db: Kysely<Database>;
  /** What goes on under a pass ends with it. */
  readonly #open = new Map<string, Set<() => void>>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async has(pass: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("meta")
      .select("key")
      .where("key", "=", `${PREFIX}${pass}`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @param pass its name; `until` is when it would have ended (UTC ms) */
  async add({ pass, until }: { pass: string; until: number }, now: Date): Promise<void> {
    await write(this.#db, [], async (trx) => {
      await trx
        .deleteFrom("meta")
        .where("key", "like", `${PREFIX}%`)
        .where("value", "<", now.toISOString())
        .execute();
      await trx
        .insertInto("meta")
        .values({ key: `${PREFIX}${pass}`, value: new Date(until).toISOString() })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    });
    for (const end of this.#open.get(pass) ?? []) end();
    this.#open.delete(pass);
  }

  /** @returns what forgets it again */
  whenOut(pass: string, end: () => void): () => void {
    const all = this.#open.get(pass) ?? new Set();
    this.#open.set(pass, all.add(end));
    return () => {
      all.delete(end);
      if (all.size === 0 && this.#open.get(pass) === all) this.#open.delete(pass);
    };
  }
}
