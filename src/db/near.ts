/** Vectors that the server measures; the port of `postgres/pgvector.ts`. Without it they are measured in the process. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./tables.js";

/** The vectors of one source of an agent. */
export interface NearScope {
  agentId: string;
  source: string;
}

export interface Near {
  /** `index`: the scope has one of its own; `many`: looking at each would take too long. */
  look(db: Kysely<Database>, scope: NearScope): Promise<"each" | "many" | "index">;
  /** The nearest of a scope: integer key → cosine. By its index where `how` says so, else by looking at each. */
  nearest(
    db: Kysely<Database>,
    scope: NearScope,
    query: Uint8Array,
    count: number,
    how: "each" | "index",
  ): Promise<Map<number, number>>;
  /** The cosines of chosen chunks of a scope. */
  cosines(
    db: Kysely<Database>,
    scope: NearScope,
    query: Uint8Array,
    chunks: readonly number[],
  ): Promise<[chunk: number, cosine: number][]>;
  /** Makes the indexes of large scopes that are missing, while everything goes on; answers how many. */
  index(db: Kysely<Database>, dimensions: number): Promise<number>;
  /** Takes the indexes away: they are of one number of dimensions. */
  dropIndexes(trx: Transaction<Database>): Promise<void>;
}

/** How an engine with many writers is asked for it. */
export interface HasNear {
  /** null: vectors are measured in the process. */
  near: Near | null;
  /** Makes what `near` needs where the server has it; as it is otherwise. @throws what the server refuses: rights, above all */
  makeNear(db: Kysely<Database>): Promise<Near | null>;
}
