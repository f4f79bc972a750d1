/**
 * Looking while something is checked that hardly ever changes what is seen. On a server, where a statement is a journey,
 * both set out at once, and it is looked anew where the check has changed something; in a file, where a statement costs
 * no journey and one connection does one thing at a time, the check comes first.
 */
import type { Kysely } from "kysely";
import { manyWritersOf } from "./many-writers.js";

/** @param check answers whether what was seen meanwhile has to be looked at again */
export async function meanwhile<DB, T>(
  db: Kysely<DB>,
  check: () => Promise<boolean>,
  look: () => Promise<T>,
): Promise<T> {
  if (manyWritersOf(db) === null) {
    await check();
    return look();
  }
  const seen = look();
  // Where the check fails, that is what the caller hears of.
  seen.catch(() => undefined);
  return (await check()) ? look() : seen;
}
