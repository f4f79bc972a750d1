/**
 * Matches a message with the context patterns of an agent: reads each pattern once, keeps its vector (in memory and in the
 * embedding cache of the database), and embeds what is missing together with the message's sentences in one call.
 * Without a model, or after the deadline, words decide.
 */
import type { Kysely } from "kysely";
import type { Clock } from "../clock.js";
import { relaxed } from "../db/relaxed.js";
import type { Database } from "../db/tables.js";
import type { Embedder } from "../embedding/types.js";
import type { Logger } from "../log.js";
import { crowdOf, foundRelevance, matchRelevance, rarityAmong, readPart } from "./context-match.js";
import { type ContextPattern, readPattern } from "./context-pattern.js";
import { after } from "./deadline.js";
import { cachedVectors, rememberVectors } from "./embedding-cache.js";
import { messageParts, messageTopic } from "./message-parts.js";
import type { QueryVectors } from "./query-vectors.js";
import { contentHash } from "./terms.js";

/** Patterns kept in memory. */
const MAX_PATTERNS = 5_000;
/** Patterns without a vector that one message may wait for; 2 ms each. */
const MAX_NEW = 24;

export interface MatcherDeps {
  db: Kysely<Database>;
  embedder: Embedder | null;
  /** Shared with search, so that a message that is matched and searched is embedded once. */
  queries: QueryVectors | null;
  clock: Clock;
  log: Logger;
  onFailure: (error: unknown) => void;
}

interface Known {
  pattern: ContextPattern;
  topic: Float32Array | null;
  except: Float32Array | null;
}

export class ContextMatcher {
  readonly #deps: MatcherDeps;
  readonly #known = new Map<string, Known>();
  /** By content hash; not in the database yet. */
  readonly #learned = new Map<string, Float32Array>();
  #keeping: Promise<void> = Promise.resolve();

  constructor(deps: MatcherDeps) {
    this.#deps = deps;
  }

  /**
   * The same for texts whose cosine to the message is known already (of reminders that a search found): nothing is
   * embedded.
   */
  matchFound(message: string, found: readonly { text: string; cosine: number | null }[]): number[] {
    const parts = messageParts(message).map((part) => readPart(part, null));
    const patterns = found.map(({ text }) => this.#read(text).pattern);
    const rarity = rarityAmong(patterns);
    return patterns.map((pattern, i) => foundRelevance(pattern, found[i]!.cosine, parts, rarity));
  }

  /** For each pattern the probability that the message is about it. */
  async match(message: string, texts: readonly string[], deadlineMs?: number): Promise<number[]> {
    const parts = messageParts(message);
    if (parts.length === 0 || texts.length === 0) return texts.map(() => 0);
    const patterns = texts.map((text) => this.#read(text));
    const vectors = await this.#vectors(parts, messageTopic(message), patterns, deadlineMs);
    const read = {
      parts: parts.map((part, i) => readPart(part, vectors?.[i] ?? null)),
      whole: vectors?.at(-1) ?? null,
    };
    const crowd = crowdOf(patterns.map((known) => known.pattern));
    return patterns.map((known) => matchRelevance(known.pattern, known, read, crowd));
  }

  #read(text: string): Known {
    const known = this.#known.get(text) ?? { pattern: readPattern(text), topic: null, except: null };
    this.#known.delete(text);
    this.#known.set(text, known);
    if (this.#known.size > MAX_PATTERNS) this.#known.delete(this.#known.keys().next().value!);
    return known;
  }

  /** The vectors of the parts and, last, of all of them together; null when they cannot be had in time. */
  async #vectors(
    parts: readonly string[],
    topic: string,
    patterns: readonly Known[],
    deadlineMs: number | undefined,
  ): Promise<Float32Array[] | null> {
    const { embedder, queries, clock, onFailure } = this.#deps;
    if (!embedder || !queries) return null;
    const giveUp = after(clock, deadlineMs);
    try {
      const missing = await this.#loadCached(embedder, patterns);
      const wanted = [...missing].slice(0, MAX_NEW);
      const texts = [...parts, topic];
      const embedded = await Promise.race([queries.get([...texts, ...wanted]), giveUp.passed]);
      if (!embedded) return null;
      this.#learn(patterns, wanted, embedded.slice(texts.length));
      return embedded.slice(0, texts.length);
    } catch (error) {
      onFailure(error);
      return null;
    } finally {
      giveUp.cancel();
    }
  }

  /** Takes vectors from the database; answers with the texts that have none. */
  async #loadCached(embedder: Embedder, patterns: readonly Known[]): Promise<Set<string>> {
    const missing = new Set<string>();
    for (const { pattern, topic, except } of patterns) {
      if (!topic) missing.add(pattern.topic);
      if (pattern.except !== null && !except) missing.add(pattern.except);
    }
    if (missing.size === 0) return missing;
    const hashes = new Map([...missing].map((text) => [contentHash(text), text]));
    const found = await cachedVectors(this.#deps.db, embedder.id, [...hashes.keys()].slice(0, 10_000));
    const vectors = new Map<string, Float32Array>();
    for (const [hash, vector] of found) vectors.set(hashes.get(hash)!, vector);
    this.#assign(patterns, vectors);
    for (const text of vectors.keys()) missing.delete(text);
    return missing;
  }

  #learn(patterns: readonly Known[], texts: readonly string[], vectors: readonly Float32Array[]): void {
    if (texts.length === 0) return;
    this.#assign(patterns, new Map(texts.map((text, i) => [text, vectors[i]!])));
    for (const [i, text] of texts.entries()) this.#learned.set(contentHash(text), vectors[i]!);
  }

  /**
   * Writes what was learned into the database, in one statement that does not wait for the disk: a vector that is lost is
   * computed again. Begins once whoever asked has gone on.
   */
  keep(embedder: Embedder): Promise<void> {
    const { db, clock, log } = this.#deps;
    this.#keeping = this.#keeping
      .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
      .then(async () => {
        const learned = [...this.#learned];
        this.#learned.clear();
        if (learned.length === 0) return;
        await relaxed(db, (connection) => rememberVectors(connection, embedder.id, learned, clock.now()));
      })
      .catch((error: unknown) => {
        log.debug({ error: String(error) }, "vectors were not kept; they are computed again when needed");
      });
    return this.#keeping;
  }

  #assign(patterns: readonly Known[], vectors: ReadonlyMap<string, Float32Array>): void {
    for (const known of patterns) {
      known.topic ??= vectors.get(known.pattern.topic) ?? null;
      known.except ??= vectors.get(known.pattern.except ?? "") ?? null;
    }
  }
}
