/**
 * Memory: chunks of text that are found by words (BM25 over FTS5) and by meaning (vectors in sqlite-vec), fused
 * and calibrated into one `relevance`. This file is the entrance of the slice: others import types from here
 * and the factory from `index.ts`. Every call is scoped to one agent.
 */
import type { RawBuilder, Transaction } from "kysely";
import type { Database } from "../db/tables.js";
import type { FoundText, MatchOptions } from "./topic-matcher.js";
import type { TopicMatch } from "./topic-rank.js";
import type { Topic, TopicSet } from "./topics.js";

export type { TopicMatch } from "./topic-rank.js";
export type { Topic, TopicSet, Wording } from "./topics.js";

import type { Audience, Viewer } from "../people/index.js";

/** Where a chunk came from. `reminders` is owned by the reminders slice; the rest is free text. */
export type ChunkSource = "reminders" | "memory" | (string & {});

export interface Chunk {
  id: string;
  agentId: string;
  source: ChunkSource;
  path: string | null;
  text: string;
  /** Who may see it: `user:<name>`, `session:<id>`, `shared` or `nobody`. */
  audience: Audience;
  createdAt: Date;
  updatedAt: Date;
}

export interface NewChunk {
  agentId: string;
  source: ChunkSource;
  path?: string | null;
  text: string;
  /** Default `nobody`: persons of trust `full`. */
  audience?: Audience;
  /** `contentHash(text)`, where it is known. */
  hash?: string;
}

export interface SearchOptions {
  /** The query with its slips put right: by this it is compared by meaning, and by its own words. Default: the query. */
  meant?: string;
  /** Only chunks of these sources. */
  sources?: readonly ChunkSource[];
  /** For whom; what they may not see is not searched. Default: the whole agent. */
  viewer?: Viewer;
  /**
   * Which of some chunks may be found; asked in the search, before the best are chosen, so that what may not be shown
   * takes no place.
   * @param chunks a select of them, as rows of `FoundChunk`; what comes of it are the rows of those that may
   */
  keep?: (chunks: RawBuilder<unknown>) => Promise<readonly FoundChunk[]>;
  /** By words alone, as without a model: nothing is embedded. */
  byWords?: boolean;
  /** Default 10. */
  limit?: number;
  /** 0..1; hits below are dropped. Default 0. */
  minRelevance?: number;
  /** Milliseconds after which what is known so far is returned (words only, when the model is slow). */
  deadlineMs?: number;
}

export interface SearchHit {
  chunk: Chunk;
  /** Calibrated probability 0..1 that the chunk belongs to the query. */
  relevance: number;
  /** The parts, for explanation: BM25 score (positive, larger is better) and cosine, where there was one. */
  words: number | null;
  cosine: number | null;
}

export interface FoundChunk {
  /** The integer key. */
  key: number;
  id: string;
  /** Characters of its text. */
  length: number;
}

export interface Found {
  /** Of the chunk. */
  id: string;
  relevance: number;
  cosine: number | null;
}

export interface MemoryIndex {
  /** Writes a chunk and its full-text row inside the caller's transaction; the vector follows by `flush`. */
  insertChunk(trx: Transaction<Database>, chunk: NewChunk): Promise<string>;
  /** The same for many of one agent; their ids in the same order. */
  insertChunks(
    trx: Transaction<Database>,
    agentId: string,
    chunks: readonly Omit<NewChunk, "agentId">[],
  ): Promise<string[]>;
  /** Replaces the text of a chunk inside the caller's transaction; its vector is owed again if it changed. */
  updateChunk(trx: Transaction<Database>, agentId: string, id: string, text: string): Promise<void>;
  /** Removes chunks with their full-text rows and vectors inside the caller's transaction. */
  removeChunks(trx: Transaction<Database>, agentId: string, ids: readonly string[]): Promise<void>;
  /**
   * Tells the index after a commit that vectors are owed; they are written in the background.
   * @param expected how many are about to be owed, where more come: long work is shared from its beginning
   */
  wake(expected?: number): void;
  /** The same as `search`, without the texts. */
  find(agentId: string, query: string, options?: SearchOptions): Promise<Found[]>;
  /** Ranked by relevance, best first; an empty list is an answer. */
  search(agentId: string, query: string, options?: SearchOptions): Promise<SearchHit[]>;
  /** Whose vectors the wordings of topics have to be; null: words only. */
  readonly embedder: string | null;
  /** Reads topics once for many messages. */
  readTopics(topics: readonly Topic[]): TopicSet;
  /** Asks the model ahead for what `matchTopics` will compare. */
  askAhead(message: string, topics: TopicSet): void;
  /**
   * How well a message fits each of the topics that are not ruled out, best first, to be gone through once: by words each is looked at
   * when it is asked for. One embedding call at most.
   */
  matchTopics(message: string, topics: TopicSet, options?: MatchOptions): Promise<Iterable<TopicMatch>>;
  /** The same for texts that a search of the message's topic found, by their cosine; nothing is embedded. */
  matchFound(message: string, found: readonly FoundText[]): TopicMatch[];
  /** Writes what few vectors an agent's topics are owed, within the deadline; of many, it only sees to it that somebody does. */
  catchUp(agentId: string, deadlineMs?: number): Promise<void>;
  /**
   * Resolves once no vector is owed any more, or, where no model can be had, once that is known (`status` tells).
   * @throws TicklerError `EMBEDDER_MISMATCH` when the index belongs to another embedder
   */
  flush(): Promise<void>;
  /** Loads the model ahead of the first search, so that a short deadline is enough for it. */
  warm(): Promise<void>;
  /**
   * Re-embeds what is not of the configured embedder; goes on where an interrupted run stopped. Search answers all
   * the while, by words for what has no vector yet.
   */
  reindex(options?: ReindexOptions): Promise<{ written: number }>;
  /** How many chunks wait for their vector, which embedder the index belongs to, and what is degraded. */
  status(): Promise<MemoryStatus>;
  /** How many of an agent's chunks searches by meaning do not know yet; 0 where there is no such search. */
  unread(agentId: string): Promise<number>;
  close(): Promise<void>;
}

export interface ReindexOptions {
  /** Also when the index is the configured embedder's already. */
  force?: boolean;
  onProgress?: (progress: { done: number; total: number }) => void;
}

export interface MemoryStatus {
  embedder: string | null;
  engine: string | null;
  dimensions: number | null;
  chunks: number;
  owedVectors: number;
  /** Why search runs on words only, or null. */
  degraded: string | null;
}
