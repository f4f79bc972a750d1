/**
 * The index of one database: writes chunks inside the caller's transaction, owes their vectors, and searches by
 * words and meaning. Whatever is wrong with the vectors (no model, another embedder's index, no sqlite-vec, a passed
 * deadline), a search answers by words, says so once in the log and always in `status`.
 */
import type { Kysely } from "kysely";
import type { Clock } from "../clock.js";
import { each, everyAgent, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import type { Embedder } from "../embedding/types.js";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import { seenBy, WHOLE_AGENT } from "../people/index.js";
import { type Gathered, gather, type Keep, type Meaning } from "./candidates.js";
import { chunksByRowid, insertChunk, insertChunks, removeChunks, updateChunk } from "./chunk-store.js";
import { countOwedCues, owedCuesUpTo, writeOwedCues } from "./cue-vectors.js";
import { after, type GiveUp } from "./deadline.js";
import { rank } from "./fusion.js";
import { QueryVectors } from "./query-vectors.js";
import { SignIndex } from "./sign-index.js";
import { termsOf } from "./terms.js";
import { matchFound, matchTopics } from "./topic-matcher.js";
import { TopicSet } from "./topics.js";
import type { MemoryIndex, MemoryStatus, ReindexOptions, SearchHit, SearchOptions } from "./types.js";
import { readOwner } from "./vector-table.js";
import { belongsTo, claimIndex, countOwed, mismatch, owedUpTo, writeOwedVectors } from "./vector-writer.js";

export interface MemoryIndexDeps {
  db: Kysely<Database>;
  /** null: words only. */
  embedder: Embedder | null;
  /** Whether sqlite-vec is loaded; default true. */
  hasVectors?: boolean;
  clock: Clock;
  log: Logger;
}

/** So many owed vectors are written before a search, so that what was just added is found by meaning. */
const WRITTEN_BEFORE_SEARCH = 32;

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
  const signs = new SignIndex(db);
  const warned = new Set<string>();
  let failure: TicklerError | null = null;
  let writing: Promise<void> | null = null;
  let woken = false;
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
  const write = (onBatch?: (written: number) => void): Promise<void> => {
    if (!embedder || closed) return Promise.resolve();
    const run = async () => {
      await writeOwedVectors(
        { db, embedder, clock },
        { isStopped: () => closed, ...(onBatch && { onBatch }) },
      );
      await writeOwedCues({ db, embedder }, () => closed);
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

  /** What a query means, or null when its vector cannot be had in time. */
  const meaningOf = async (query: string, giveUp: GiveUp): Promise<Meaning | null> => {
    if (!embedder || !queries || query.trim() === "") return null;
    try {
      const owner = await readOwner(db);
      if (owner && !belongsTo(owner, embedder)) throw mismatch(owner, embedder);
      const vector = await Promise.race([queries.get([query.trim()]), giveUp.passed]);
      if (!vector) return null;
      const owed = await owedUpTo(db, owner, WRITTEN_BEFORE_SEARCH);
      if (owed > WRITTEN_BEFORE_SEARCH) index.wake();
      else if (owed > 0) await Promise.race([write(), giveUp.passed]);
      const current = await readOwner(db);
      if (!current) return null;
      if (!belongsTo(current, embedder)) throw mismatch(current, embedder);
      return {
        vector: vector[0]!,
        nearest: (scope, count) =>
          Promise.race([signs.nearest(current, scope, vector[0]!, count), giveUp.passed]),
      };
    } catch (error) {
      warn(error);
      return null;
    }
  };

  const index: InspectableIndex = {
    insertChunks: (trx, agentId, chunks) => insertChunks(trx, agentId, chunks, clock.now()),
    insertChunk: (trx, chunk) => insertChunk(trx, chunk, clock.now()),
    updateChunk: (trx, agentId, id, text) => updateChunk(trx, agentId, id, text, clock.now()),
    removeChunk: async (trx, agentId, id) => {
      await removeChunks(trx, agentId, [id], clock.now());
    },

    wake() {
      if (woken || closed || !embedder) return;
      woken = true;
      setImmediate(() => {
        woken = false;
        write().catch(warn);
      });
    },

    async warm() {
      if (!embedder) return;
      await queries?.get(["warm"]).catch(warn);
    },

    async gather(agentId, query, options = {}) {
      // Nothing to find: then the model is not even asked.
      if (!(await hasChunks(db, agentId, options.sources))) return nothing(query);
      const giveUp = after(clock, options.deadlineMs);
      const keep = keepRowids(db, agentId, options);
      const asked = { agentId, query, terms: termsOf(query), sources: options.sources, keep };
      try {
        return await gather(db, { ...asked, meaning: await meaningOf(query, giveUp) });
      } finally {
        giveUp.cancel();
      }
    },

    async search(agentId, query, options = {}) {
      const gathered = await index.gather(agentId, query, options);
      const minimum = options.minRelevance ?? 0;
      const ranked = rank(gathered, embedder?.id ?? null)
        .filter((hit) => hit.relevance >= minimum)
        .slice(0, Math.max(0, options.limit ?? 10));
      const chunks = await chunksByRowid(
        db,
        agentId,
        ranked.map((hit) => hit.candidate.rowid),
      );
      return ranked.flatMap(({ candidate, relevance }): SearchHit[] => {
        const chunk = chunks.get(candidate.rowid);
        const words = candidate.matched.length > 0 ? candidate.words : null;
        return chunk ? [{ chunk, relevance, words, cosine: candidate.cosine }] : [];
      });
    },

    embedder: embedder?.id ?? null,

    readTopics: (topics) => new TopicSet(topics),

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

    async close() {
      closed = true;
      await writing?.catch(() => undefined);
    },
  };
  return index;
}

async function hasChunks(
  db: Kysely<Database>,
  agentId: string,
  sources: readonly string[] | undefined,
): Promise<boolean> {
  let query = db.selectFrom("chunks").select("rowid").where("agent_id", "=", agentId);
  if (sources) query = query.where("source", "in", [...sources]);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
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

/** Which chunks may be found: those that the one who asks may see, and of them those that the caller keeps. */
function keepRowids(
  db: Kysely<Database>,
  agentId: string,
  { viewer = WHOLE_AGENT, keep }: Pick<SearchOptions, "viewer" | "keep">,
): Keep | undefined {
  if (viewer.sees === null && !keep) return undefined;
  return async (rowids) => {
    const rows = await db
      .selectFrom("chunks")
      .select(["rowid", "id"])
      .where("rowid", "in", each(rowids))
      .where(unindexed("agent_id"), "=", agentId)
      .where(seenBy(viewer))
      .execute();
    if (!keep) return new Set(rows.map(({ rowid }) => rowid));
    const kept = await keep(rows.map(({ id }) => id));
    return new Set(rows.filter(({ id }) => kept.has(id)).map(({ rowid }) => rowid));
  };
}
