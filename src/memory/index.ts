/** Memory: see `types.ts` for what it is and promises. */

export { chunksById } from "./chunk-store.js";
export { PERHAPS_LEVEL } from "./coefficients.js";
export { contentWords, spellOut } from "./context-pattern.js";
export { unpackVector } from "./cue-vectors.js";
export type { ImportOptions, ImportReport } from "./import-files.js";
export { createMemoryIndex, type MemoryIndexDeps } from "./memory-index.js";
export { messageTopic } from "./message-parts.js";
export { MAX_CHUNK_LENGTH } from "./new-chunks.js";
export {
  createMemoryService,
  type MemoryHit,
  type MemorySearchOptions,
  type MemoryService,
  type NotedMemory,
} from "./service.js";
export { contentHash } from "./terms.js";
export { insert as insertMatch, standsBefore } from "./topic-shortlist.js";
export { readInSlices } from "./topics.js";
export type {
  Chunk,
  ChunkSource,
  Found,
  FoundChunk,
  MemoryIndex,
  MemoryStatus,
  NewChunk,
  ReindexOptions,
  SearchHit,
  SearchOptions,
  Topic,
  TopicMatch,
  TopicSet,
  Wording,
} from "./types.js";
export { slipOf } from "./typos.js";
export { BEFORE_TEXT, BETWEEN, readEntry } from "./written-texts.js";
export { type NearTopics, nearTopics, type WrittenTopics } from "./written-topics.js";
