/**
 * What queries mean: their vectors and what is near them, as far as it can be had in time. Few vectors that are owed are
 * written first, so that what was just added is found by meaning. Without any of it a search answers by words.
 */
import type { Kysely } from "kysely";
import { manyWritersOf } from "../db/many-writers.js";
import { meanwhile } from "../db/meanwhile.js";
import type { Database } from "../db/tables.js";
import type { Embedder } from "../embedding/types.js";
import type { Meaning } from "./candidates.js";
import type { GiveUp } from "./deadline.js";
import type { QueryVectors } from "./query-vectors.js";
import { SignIndex } from "./sign-index.js";
import { type IndexOwner, readOwner } from "./vector-table.js";
import { belongsTo, mismatch, owedUpTo } from "./vector-writer.js";

/** So many owed vectors are written before a search. */
const WRITTEN_BEFORE_SEARCH = 32;

export interface MeaningDeps {
  db: Kysely<Database>;
  embedder: Embedder;
  queries: QueryVectors;
  /** Writes what is owed. */
  write: () => Promise<void>;
  /** Sees to it that somebody does. */
  wake: () => void;
  /** Told of what a search goes without. */
  warn: (error: unknown) => void;
}

/** The meaning of a query, or null when it cannot be had in time. */
export type MeaningOf = (query: string, giveUp: GiveUp) => Promise<Meaning | null>;

export function createMeaning({ db, embedder, queries, write, wake, warn }: MeaningDeps): MeaningOf {
  const signs = new SignIndex(db);
  /** Whose the index was when it was looked at last; hardly ever it is somebody else's the next time. */
  let last: IndexOwner | null = null;

  const ownerNow = async (): Promise<IndexOwner | null> => {
    const owner = await readOwner(db);
    if (owner && !belongsTo(owner, embedder)) throw mismatch(owner, embedder);
    last = owner;
    return owner;
  };

  /** Writes what few vectors are owed; true when there were some. */
  const catchUp = async (owed: number, giveUp: GiveUp): Promise<boolean> => {
    if (owed > WRITTEN_BEFORE_SEARCH) wake();
    if (owed === 0 || owed > WRITTEN_BEFORE_SEARCH) return false;
    await Promise.race([write(), giveUp.passed]);
    return true;
  };

  return async (query, giveUp) => {
    if (query.trim() === "") return null;
    try {
      const isElsewhere = manyWritersOf(db) !== null;
      let owner = isElsewhere && last !== null ? last : await ownerNow();
      const asked = queries.get([query.trim()]);
      const owedNow = () => owedUpTo(db, owner, WRITTEN_BEFORE_SEARCH);
      // In a file it is counted while the model computes. What either fails at is heard of where it is waited for.
      const counted = isElsewhere ? null : owedNow();
      for (const one of [asked, counted]) one?.catch(() => undefined);
      const vector = (await Promise.race([asked, giveUp.passed]))?.[0];
      if (!vector) return null;
      const look = async (): Promise<boolean> => {
        const before = owner;
        const [now, owed] = await Promise.all([isElsewhere ? ownerNow() : owner, counted ?? owedNow()]);
        owner = now;
        const isSame = now?.generation === before?.generation;
        const stillOwed = isSame ? owed : await owedUpTo(db, now, WRITTEN_BEFORE_SEARCH);
        const wrote = await catchUp(stillOwed, giveUp);
        if (wrote) owner = await ownerNow();
        return wrote || !isSame;
      };
      // Once, and waited for by all who ask meanwhile.
      let isChecked = false;
      let checking: Promise<boolean> | null = null;
      const check = async (): Promise<boolean> => {
        if (isChecked) return false;
        checking ??= look().finally(() => {
          isChecked = true;
        });
        return checking;
      };
      return {
        vector,
        nearest: async (scope, count) => {
          try {
            return await meanwhile(db, check, async () =>
              owner ? Promise.race([signs.nearest(owner, scope, vector, count), giveUp.passed]) : null,
            );
          } catch (error) {
            warn(error);
            return null;
          }
        },
      };
    } catch (error) {
      warn(error);
      return null;
    }
  };
}
