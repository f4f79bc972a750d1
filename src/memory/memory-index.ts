/**
 * The index of one database: writes chunks inside the caller's transaction, owes their vectors, and searches by
 * words and meaning. Whatever is wrong with the vectors (no model, another embedder's index, no sqlite-vec, a passed
 * deadline), a search answers by words, says so once in the log and always in `status`.
 */
import type { Kysely } from "kysely";
import type { Clock } from "../clock.js";
import { manyWritersOf } from "../db/many-writers.js";
import { meanwhile } from "../db/meanwhile.js";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import type { Embedder } from "../embedding/types.js";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import { indexAtServer } from "./at-server.js";
import { type Gathered, gather, WHOLE } from "./candidates.js";
import { chunksByRowid, removeChunks, updateChunk } from "./chunk-store.js";
import { countOwedCues, owedCuesUpTo, writeOwedCues } from "./cue-vectors.js";
import { after } from "./deadline.js";
import { type Ranked, rank } from "./fusion.js";
import { keepOf, keepOfWhole } from "./kept.js";
import { createMeaning } from "./meaning.js";
import { insertChunk, insertChunks } from "./new-chunks.js";
import { OwnRanges } from "./own-range.js";
import { QueryVectors } from "./query-vectors.js";
import { isReadWhole } from "./small-scope.js";
import { termsOf } from "./terms.js";
import { askAhead, matchFound, matchTopics } from "./topic-matcher.js";
import { TopicSet } from "./topics.js";
import type { MemoryIndex, MemoryStatus, ReindexOptions, SearchHit, SearchOptions } from "./types.js";
import { readOwner } from "./vector-table.js";
import { belongsTo, claimIndex, countOwed, mismatch, writeOwedVectors } from "./vector-writer.js";
import { countChunks, isLargeScope, ScopeSizes } from "./word-search.js";

export interface MemoryIndexDeps {
  db: Kysely<Database>;
  /** null: words only. */
  embedder: Embedder | null;
  /** Whether sqlite-vec is loaded; default true. */
  hasVectors?: boolean;
  clock: Clock;
  log: Logger;
}

/** So many cues that were just set are embedded before their agent's turn is matched; 2 ms each. */
const CUES_BEFORE_TURN = 64;

/** A `MemoryIndex` with what the evaluation looks into. */
export interface InspectableIndex extends MemoryIndex {
  gather(agentId: string, query: string, options?: SearchOptions): Promise<Gathered>;
}

export function createMemoryIndex(deps: MemoryIndexDeps): InspectableIndex {
  const { db, clock, log } = deps;
  const embedder = deps.hasVectors === false ? null : deps.embedder;
  const queries = embedder && new QueryVectors(embedder);
  /** How many chunks a scope had when it was asked about last. */
  const sizes = new ScopeSizes();
  const isElsewhere = manyWritersOf(db) !== null;
  const ranges = new OwnRanges(db);
  const warned = new Set<string>();
  let failure: TicklerError | null = null;
  let writing: Promise<void> | null = null;
  let woken = false;
  /** Settles with the next waking. */
  let bell = Promise.withResolvers<void>();
  let closed = false;

  const warn = (error: unknown): void => {
    const code = error instanceof TicklerError ? error.code : "INTERNAL";
    if (error instanceof TicklerError) failure = error;
    if (warned.has(code)) return;
    warned.add(code);
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof TicklerError ? error.hint : undefined;
    log.warn({ code, message, hint }, "search uses words only");
  };

  const matcher = { queries, clock, onFailure: warn };

  /** One run at a time; a caller during a run waits for one that began after its call. */
  const write = (onBatch?: (written: number) => void, expected = 0): Promise<void> => {
    if (!embedder || closed) return Promise.resolve();
    const run = async () => {
      await writeOwedVectors(
        { db, embedder, clock },
        { isStopped: () => closed, expected, more: () => bell.promise, ...(onBatch && { onBatch }) },
      );
      await writeOwedCues({ db, embedder }, () => closed);
      await meanings?.written();
      failure = null;
    };
    const next: Promise<void> = (writing ?? Promise.resolve()).catch(() => undefined).then(run);
    writing = next;
    const settled = () => {
      if (writing === next) writing = null;
    };
    next.then(settled, settled);
    return next;
  };

  const meanings =
    embedder && queries && createMeaning({ db, embedder, queries, write, wake: () => index.wake(), warn });

  const best = (gathered: Gathered, { minRelevance = 0, limit = 10 }: SearchOptions): Ranked[] =>
    rank(gathered, embedder?.id ?? null)
      .filter((hit) => hit.relevance >= minRelevance)
      .slice(0, Math.max(0, limit));

  const index: InspectableIndex = {
    insertChunks: (trx, agentId, chunks) => insertChunks(trx, agentId, chunks, clock.now()),
    insertChunk: (trx, chunk) => insertChunk(trx, chunk, clock.now()),
    updateChunk: (trx, agentId, id, text) => updateChunk(trx, agentId, id, text, clock.now()),
    removeChunks: (trx, agentId, ids) => removeChunks(trx, agentId, ids, clock.now()),

    wake(expected) {
      if (woken || closed || !embedder) return;
      woken = true;
      setImmediate(() => {
        woken = false;
        bell.resolve();
        bell = Promise.withResolvers();
        write(undefined, expected).catch(warn);
      });
    },

    async warm() {
      if (!embedder) return;
      await queries?.get(["warm"]).catch(warn);
    },

    async gather(agentId, query, options = {}) {
      const scope = { agentId, sources: options.sources };
      const meaningIn = options.byWords ? null : meanings;
      const giveUp = after(clock, options.deadlineMs);
      const counting = countChunks(db, scope);
      let total = sizes.of(scope);
      const check = async (): Promise<boolean> => {
        const before = total;
        total = await counting;
        sizes.keep(scope, total);
        const other = (is: (total: number) => boolean) => is(total) !== is(before);
        return other((n) => n === 0) || other(isLargeScope) || (isElsewhere && other((n) => n <= WHOLE));
      };
      try {
        return await meanwhile(db, check, async () => {
          // Nothing to find: then the model is not even asked.
          if (total === 0) return nothing(query);
          const terms = termsOf(query);
          // By words alone a file is asked about those that were found.
          const isWhole = total <= WHOLE && (isElsewhere || meaningIn !== null);
          const isLarge = isLargeScope(total);
          const isRead = !isElsewhere && isReadWhole(total, terms);
          return gather(db, {
            ...scope,
            query,
            terms,
            isWhole,
            keep: isWhole ? keepOfWhole(db, scope, options) : keepOf(db, agentId, options),
            size: { isRead, isLarge, total: counting },
            ownRange: isLarge && scope.sources === undefined && (await ranges.has(agentId)),
            meaning:
              meaningIn === null ? Promise.resolve(null) : meaningIn.of(options.meant ?? query, giveUp),
          });
        });
      } finally {
        giveUp.cancel();
      }
    },

    async find(agentId, query, options = {}) {
      const found = best(await index.gather(agentId, query, options), options);
      return found.map(({ candidate: { id, cosine }, relevance }) => ({ id, relevance, cosine }));
    },

    async search(agentId, query, options = {}) {
      const found = best(await index.gather(agentId, query, options), options);
      const chunks = await chunksByRowid(
        db,
        agentId,
        found.map((hit) => hit.candidate.rowid),
      );
      return found.flatMap(({ candidate, relevance }): SearchHit[] => {
        const chunk = chunks.get(candidate.rowid);
        const words = candidate.matched.length > 0 ? candidate.words : null;
        return chunk ? [{ chunk, relevance, words, cosine: candidate.cosine }] : [];
      });
    },

    embedder: embedder?.id ?? null,

    readTopics: (topics) => new TopicSet(topics),

    askAhead: (message, topics) => askAhead(matcher, message, topics),

    matchTopics: (message, topics, options) => matchTopics(matcher, message, topics, options),

    matchFound,

    async catchUp(agentId, deadlineMs) {
      if (!embedder) return;
      const giveUp = after(clock, deadlineMs);
      try {
        const owner = await readOwner(db);
        if (owner && !belongsTo(owner, embedder)) throw mismatch(owner, embedder);
        const owed = await owedCuesUpTo(db, embedder.id, agentId, CUES_BEFORE_TURN);
        if (owed > CUES_BEFORE_TURN) index.wake();
        else if (owed > 0) {
          const written = writeOwedCues({ db, embedder }, () => closed, agentId);
          // Past the deadline it goes on by itself, and what it fails at is said once.
          written.catch(warn);
          await Promise.race([written, giveUp.passed]);
        }
      } catch (error) {
        warn(error);
      } finally {
        giveUp.cancel();
      }
    },

    async flush() {
      if (!embedder) return;
      try {
        await write();
      } catch (error) {
        if (!(error instanceof TicklerError) || error.code !== "EMBEDDER_UNAVAILABLE") throw error;
        warn(error);
      }
    },

    async reindex(options: ReindexOptions = {}) {
      if (!embedder) {
        throw new TicklerError("EMBEDDER_UNAVAILABLE", "there is no embedder to reindex with", {
          hint: 'Set embedding.provider to something else than "off", and see `tickler doctor`.',
        });
      }
      await claimIndex({ db, embedder, clock }, options.force ?? false);
      const total = await countOwed(db, await readOwner(db));
      options.onProgress?.({ done: 0, total });
      await write((done) => options.onProgress?.({ done: Math.min(done, total), total }));
      await indexAtServer(db, log);
      failure = null;
      warned.clear();
      return { written: total };
    },

    async status(): Promise<MemoryStatus> {
      const owner = await readOwner(db);
      const { count } = await db
        .selectFrom("chunks")
        .select((e) => e.fn.countAll<number>().as("count"))
        .where(everyAgent)
        .executeTakeFirstOrThrow();
      return {
        embedder: owner?.embedder ?? embedder?.id ?? null,
        engine: embedder?.engine ?? null,
        dimensions: owner?.dimensions ?? (embedder?.dimensions || null),
        chunks: count,
        owedVectors: embedder ? (await countOwed(db, owner)) + (await countOwedCues(db, embedder.id)) : 0,
        degraded: whyDegraded(
          deps,
          owner && embedder && !belongsTo(owner, embedder) ? mismatch(owner, embedder) : failure,
        ),
      };
    },

    async unread(agentId) {
      const owner = await readOwner(db);
      if (!embedder || failure || (owner && !belongsTo(owner, embedder))) return 0;
      return countOwed(db, owner, agentId);
    },

    async close() {
      closed = true;
      await writing?.catch(() => undefined);
    },
  };
  return index;
}

function nothing(query: string): Gathered {
  const empty = {
    rarities: [],
    terms: [],
    frequencies: [],
    total: 0,
    hasVector: false,
    length: query.length,
  };
  return { query: empty, candidates: [] };
}

function whyDegraded(deps: MemoryIndexDeps, failure: TicklerError | null): string | null {
  if (!deps.embedder) return "embedding is off";
  if (deps.hasVectors === false) return "sqlite-vec could not be loaded";
  return failure && `${failure.message}. ${failure.hint ?? ""}`.trim();
}
