/**
 * Several small writes in one transaction: what arrives while one commits goes together into the next. Nothing is
 * delayed: a write that finds nobody committing begins at once. A commit waits for the disk; with leases and receipts
 * in groups of eight, 2,000 messages went out at 550/s where one by one it was 115/s.
 */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";

export type Write<T> = (trx: Transaction<Database>) => Promise<T>;
export type GroupCommit = <T>(write: Write<T>) => Promise<T>;

interface Waiting {
  write: Write<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export function groupCommit(db: Kysely<Database>): GroupCommit {
  let waiting: Waiting[] = [];
  let committing = false;

  async function commit(): Promise<void> {
    committing = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const values = await write(db, EVERY_AGENT, async (trx) => {
          const results: unknown[] = [];
          for (const one of group) results.push(await one.write(trx));
          return results;
        });
        for (const [index, { resolve }] of group.entries()) resolve(values[index]);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    committing = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ write: work, resolve: resolve as Waiting["resolve"], reject });
      if (!committing) void commit();
    });
}
