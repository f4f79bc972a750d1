/** A memory index on a database in memory, with the real model unless a test says otherwise. */
import { systemClock } from "../../src/clock.js";
import { openDatabase } from "../../src/db/open.js";
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";
import { type Logger, silentLogger } from "../../src/log.js";
import { createMemoryIndex } from "../../src/memory/memory-index.js";
import type { MatchOptions } from "../../src/memory/topic-matcher.js";
import { embeddedText } from "../../src/memory/topics.js";
import type { MemoryIndex, Topic } from "../../src/memory/types.js";

/** The relevance of each pattern to a message, each a topic of its own beside the others. */
export async function matchPatterns(
  index: MemoryIndex,
  embedder: Embedder | null,
  message: string,
  patterns: readonly string[],
  options: MatchOptions = {},
): Promise<number[]> {
  const vectors = await embedder?.embed(patterns.map((text) => embeddedText("pattern", text)));
  const topics = patterns.map((text, i): Topic => {
    const id = String(i).padStart(4, "0");
    return { id, wordings: [{ id: i, role: "pattern", text, vector: vectors?.[i] ?? null }] };
  });
  const matches = await index.matchTopics(message, index.readTopics(topics), options);
  const relevances = new Map([...matches].map(({ id, relevance }) => [id, relevance]));
  return topics.map(({ id }) => relevances.get(id) ?? 0);
}

import { personOf, type SpeakerIn } from "../../src/people/index.js";

/** Loaded once a test process. */
export const minilm: Embedder = createEmbedder({ provider: "minilm" })!;

export async function openIndex(options: { embedder?: Embedder | null; path?: string; log?: Logger } = {}) {
  const database = await openDatabase({ path: options.path ?? ":memory:" });
  const embedder = options.embedder === undefined ? minilm : options.embedder;
  const index = createMemoryIndex({
    db: database.db,
    embedder,
    hasVectors: database.hasVectors,
    clock: systemClock,
    log: options.log ?? silentLogger,
  });
  const add = (text: string, agentId = "a", source = "memory") =>
    database.db.transaction().execute((trx) => index.insertChunk(trx, { agentId, source, text }));
  const texts = async (query: string, search: Parameters<typeof index.search>[2] = {}, agentId = "a") =>
    (await index.search(agentId, query, search)).map((hit) => hit.chunk.text);
  const close = async () => {
    await index.close();
    await database.close();
  };
  const people = (speaker: SpeakerIn) => personOf({ users: {} }, speaker);
  return { database, db: database.db, index, personOf: people, add, texts, close };
}
