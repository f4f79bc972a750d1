/** Memory: see `types.ts` for what it is and promises. */
export { createMemoryIndex, type MemoryIndexDeps } from "./memory-index.js";
export type {
  Chunk,
  ChunkSource,
  MemoryIndex,
  MemoryStatus,
  NewChunk,
  ReindexOptions,
  SearchHit,
  SearchOptions,
} from "./types.js";
