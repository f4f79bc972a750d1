/** Memory: see `types.ts` for what it is and promises. */

export { MAX_CHUNK_LENGTH } from "./chunk-store.js";
export type { ImportOptions, ImportReport } from "./import-files.js";
export { createMemoryIndex, type MemoryIndexDeps } from "./memory-index.js";
export { messageTopic } from "./message-parts.js";
export {
  createMemoryService,
  type MemoryHit,
  type MemorySearchOptions,
  type MemoryService,
} from "./service.js";
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
