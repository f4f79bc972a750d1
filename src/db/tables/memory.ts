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
  content_hash: string;
  superseded_by: string | null;
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

export interface MemoryTables {
  chunks: ChunkTable;
  embedding_cache: EmbeddingCacheTable;
  meta: MetaTable;
}
