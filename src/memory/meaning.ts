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
import { belongsTo, mismatch, owedUpTo, owedWithOwner } from "./vector-writer.js";

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

export interface Meanings {
  /** The meaning of a query, or null when it cannot be had in time. */
  of(query: string, giveUp: GiveUp): Promise<Meaning | null>;
  /** After this process wrote vectors: what it wrote itself makes no later search look twice. */
  written(): Promise<void>;
}

export function createMeaning({ db, embedder, queries, write, wake, warn }: MeaningDeps): Meanings {
  const signs = new SignIndex(db);
  /** Whose the index was when it was looked at last; hardly ever it is somebody else's the next time. */
  let last: IndexOwner | null = null;

  const ours = (owner: IndexOwner | null): IndexOwner | null => {
    if (owner && !belongsTo(owner, embedder)) throw mismatch(owner, embedder);
    last = owner;
    return owner;
  };
  const ownerNow = async (): Promise<IndexOwner | null> => ours(await readOwner(db));

  /** Writes what few vectors are owed; true when there were some. */
  const catchUp = async (owed: number, giveUp: GiveUp): Promise<boolean> => {
    if (owed > WRITTEN_BEFORE_SEARCH) wake();
    if (owed === 0 || owed > WRITTEN_BEFORE_SEARCH) return false;
    await Promise.race([write(), giveUp.passed]);
    return true;
  };

  const of = async (query: string, giveUp: GiveUp): Promise<Meaning | null> => {
    if (query.trim() === "") return null;
    try {
      const isElsewhere = manyWritersOf(db) !== null;
      let owner = isElsewhere && last !== null ? last : await ownerNow();
      // Once, and waited for by all who ask meanwhile.
      let isChecked = false;
      let checking: Promise<boolean> | null = null;
      const asked = queries.get([query.trim()]);
      // While the model computes a file counts what is owed; a server says how far the index was written, so that what
      // somebody writes from here on is noticed. What any of it fails at is heard of where it is waited for.
      const counted = isElsewhere ? null : owedUpTo(db, owner, WRITTEN_BEFORE_SEARCH);
      const read = isElsewhere ? readOwner(db) : null;
      const refreshed = read?.then((now) => {
        if (checking === null && (now === null || belongsTo(now, embedder))) owner = now;
      });
      for (const one of [asked, counted, refreshed]) one?.catch(() => undefined);
      const vector = (await Promise.race([asked, giveUp.passed]))?.[0];
      if (!vector) return null;
      const look = async (): Promise<boolean> => {
        const before = owner;
        const now =
          counted === null
            ? await owedWithOwner(db, before, WRITTEN_BEFORE_SEARCH)
            : { owner, owed: await counted };
        owner = ours(now.owner);
        const isSame = owner?.generation === before?.generation;
        const owed = isSame ? now.owed : await owedUpTo(db, owner, WRITTEN_BEFORE_SEARCH);
        const seen = owner?.seq === before?.seq;
        const wrote = await catchUp(owed, giveUp);
        if (wrote) owner = await ownerNow();
        // What somebody wrote meanwhile is owed no more, and may not have been seen.
        return wrote || !isSame || !seen;
      };
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
  return {
    of,
    async written() {
      if (manyWritersOf(db) !== null) await ownerNow();
    },
  };
}
