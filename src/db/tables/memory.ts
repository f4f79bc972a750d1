/** Rows of the memory slice: chunks, the embedding cache and the facts about the index. */
import type { Generated } from "kysely";

export interface ChunkTable {
  /** Integer key that the full-text and vector tables share. */
  rowid: Generated<number>;
  id: string;
  agent_id: string;
  source: string;
  path: string | null;
  text: string;
  /** Tokens of the agent and of agent and source, for the full-text match. */
  scope_key: string;
  /** Bigrams of scripts without spaces; empty for other texts. */
  grams: string;
  content_hash: string;
  /** The generation of the vector index that holds this chunk's vector; 0 while it is owed. */
  vector_generation: Generated<number>;
  superseded_by: Generated<string | null>;
  /** `user:<name>`, `session:<id>`, `shared` or `nobody`. */
  audience: `user:${string}` | `session:${string}` | "shared" | "nobody";
  created_at: number;
  updated_at: number;
}

export interface EmbeddingCacheTable {
  embedder: string;
  content_hash: string;
  vector: Buffer;
  used_at: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

/** Questions that nothing certain was known to. */
export interface UnfoundTable {
  agent_id: string;
  /** Whose ledger. */
  person: string;
  question: string;
  times: number;
  asked_at: number;
}

export interface MemoryTables {
  chunks: ChunkTable;
  embedding_cache: EmbeddingCacheTable;
  meta: MetaTable;
  unfound: UnfoundTable;
}
