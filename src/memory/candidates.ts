/**
 * What a search looks at before anything is ranked: the chunks whose words match and those whose vectors are near, each
 * with both measures, and the facts of the query that tell how far to trust each.
 */
import { type Kysely, sql } from "kysely";
import { each, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { MAX_NEIGHBOURS } from "./sign-index.js";
import type { Term } from "./terms.js";
import type { FoundChunk } from "./types.js";
import { cosinesOf, toBlob } from "./vector-table.js";
import { matchWords, type ScopeSize, termsIn, type WordMatches } from "./word-search.js";

/** Candidates by words and by vectors each. */
const BY_WORDS = 100;
const BY_VECTORS = 100;
/** So many more are asked for where too few of the nearest may be found. */
const WIDER = 6;
/** Chunks of a scope that is looked at in one go where each look is a journey: no more than are measured in the second look. */
export const WHOLE = BY_VECTORS * WIDER;
/** Candidates by words alone whose cosine is looked up one by one (40 µs each). */
const LOOKED_UP = 30;

export interface Candidate {
  rowid: number;
  /** Of its chunk. */
  id: string;
  /** Indexes of the query's terms that the chunk holds. */
  matched: readonly number[];
  /** BM25 with word statistics of this agent; 0 without a matching word. */
  words: number;
  /** Cosine to the query; null when there is no vector of the chunk or of the query. */
  cosine: number | null;
  /** Characters of the chunk's text. */
  length: number;
}

export interface QueryFacts {
  /** Rarity of each term: `ln(1 + (N − n + ½) / (n + ½))`, n of the N chunks in scope hold it. */
  rarities: readonly number[];
  terms: readonly Term[];
  /** How many chunks hold each term. */
  frequencies: readonly number[];
  total: number;
  /** Whether the query's vector was at hand. */
  hasVector: boolean;
  /** Characters of the query. */
  length: number;
}

export interface Gathered {
  query: QueryFacts;
  candidates: Candidate[];
}

/** A query's vector and the way to the vectors near it. */
export interface Meaning {
  vector: Float32Array;
  /** Integer key → cosine of the nearest of a scope; null where they cannot be had in time. */
  nearest(scope: Scope, count: number): Promise<Map<number, number> | null>;
}

export interface Scope {
  agentId: string;
  sources?: readonly string[] | undefined;
}

export type Keep = (rowids: readonly number[]) => Promise<ReadonlyMap<number, FoundChunk>>;

export interface GatherOptions {
  agentId: string;
  query: string;
  terms: readonly Term[];
  size: ScopeSize;
  /** Whether the agent's range of keys says which chunks are in the scope. */
  ownRange: boolean;
  /** null: words only. */
  meaning: Promise<Meaning | null>;
  sources?: readonly string[] | undefined;
  /** Which of some integer keys may be found; asked before the best are chosen. */
  keep?: Keep | undefined;
  /** The scope is so small that one look at all of it was asked for beside the words: `keep` has its answer from there. */
  isWhole?: boolean;
}

export async function gather(db: Kysely<Database>, options: GatherOptions): Promise<Gathered> {
  const { terms } = options;
  const scope = { agentId: options.agentId, sources: options.sources };
  const known = new Map<number, FoundChunk>();
  const keep: Keep | undefined =
    options.keep &&
    (async (rowids) => {
      const kept = await options.keep!(rowids);
      for (const [key, chunk] of kept) known.set(key, chunk);
      return kept;
    });
  const [{ matches, rarities, byWords }, { meaning, near, measured }] = await Promise.all([
    matchKept(db, scope, { ...options, keep }),
    nearKept(scope, { ...options, keep }),
  ]);
  const cosines = near ?? new Map<number, number>();
  const missing = byWords.filter((rowid) => !cosines.has(rowid)).slice(0, LOOKED_UP);
  const rowids = [...new Set([...byWords, ...cosines.keys()])];
  const [facts, more] = await Promise.all([
    keep ? known : factsOf(db, options.agentId, rowids),
    measured
      ? new Map(missing.flatMap((rowid) => (measured.has(rowid) ? [[rowid, measured.get(rowid)!]] : [])))
      : meaning && near
        ? cosinesOf(db, scope, missing, toBlob(meaning.vector))
        : [],
    matches.common.size > 0 && completeMatches(db, options.agentId, rowids, terms, matches),
  ]);
  for (const [rowid, cosine] of more) cosines.set(rowid, cosine);
  const lengths = rowids.flatMap((rowid) => facts.get(rowid)?.length ?? []);
  const mean = lengths.length === 0 ? 1 : lengths.reduce((a, b) => a + b, 0) / lengths.length;
  const candidates = rowids.flatMap((rowid) => {
    const chunk = facts.get(rowid);
    if (chunk === undefined) return [];
    const { id, length } = chunk;
    const matched = matches.rows.get(rowid) ?? [];
    const words = bm25(matched, rarities, length / mean);
    return [{ rowid, id, matched, words, cosine: cosines.get(rowid) ?? null, length }];
  });
  return {
    query: {
      rarities,
      terms,
      frequencies: matches.frequencies,
      total: matches.total,
      hasVector: near !== null,
      length: options.query.length,
    },
    candidates,
  };
}

/** The chunks that hold words of the query and may be found, the rarest words first. */
async function matchKept(db: Kysely<Database>, scope: Scope, { terms, size, ownRange, keep }: GatherOptions) {
  const matches = await matchWords(db, { ...scope, ownRange }, terms, size);
  const rarities = matches.frequencies.map((n) => Math.log(1 + (matches.total - n + 0.5) / (n + 0.5)));
  return { matches, rarities, byWords: await firstKept(byRarity(matches, rarities), BY_WORDS, keep) };
}

/** What is near the query's meaning and may be found; of a scope that is read whole, what all of it measures. */
async function nearKept(scope: Scope, { meaning: finding, keep, isWhole }: GatherOptions) {
  const meaning = await finding;
  if (!meaning) return { meaning, near: null, measured: null };
  if (!isWhole) return { meaning, near: await cosinesNear(meaning, scope, keep), measured: null };
  // Of several sources each has its nearest, so that the first of all are not the first of these.
  const isOne = scope.sources?.length === 1;
  const [measured, some] = await Promise.all([
    meaning.nearest(scope, WHOLE),
    isOne ? null : meaning.nearest(scope, BY_VECTORS),
  ]);
  const first = isOne ? measured && firstOf(measured, BY_VECTORS) : some;
  const counted: Meaning = {
    vector: meaning.vector,
    nearest: async (_, count) => (count <= BY_VECTORS ? first : measured),
  };
  return { meaning, near: await cosinesNear(counted, scope, keep), measured };
}

const firstOf = (cosines: ReadonlyMap<number, number>, count: number): Map<number, number> =>
  new Map([...cosines].slice(0, count));

/**
 * BM25 (Robertson and Zaragoza 2009, k1 = 1.2, b = .75) with a term frequency of one: in notes and reminders of a
 * few sentences a word hardly ever comes twice.
 */
function bm25(matched: readonly number[], rarities: readonly number[], relativeLength: number): number {
  const k1 = 1.2;
  const b = 0.75;
  const weight = (k1 + 1) / (1 + k1 * (1 - b + b * relativeLength));
  return weight * matched.reduce((sum, term) => sum + rarities[term]!, 0);
}

function byRarity({ rows }: WordMatches, rarities: readonly number[]): number[] {
  const scored: [number, number][] = [];
  for (const [rowid, terms] of rows)
    scored.push([rowid, terms.reduce((sum, term) => sum + rarities[term]!, 0)]);
  return scored.sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([rowid]) => rowid);
}

/** The first `count` that may be found; asked about in batches, since mostly the first ones may. */
async function firstKept(
  rowids: readonly number[],
  count: number,
  keep: Keep | undefined,
): Promise<number[]> {
  if (!keep) return rowids.slice(0, count);
  const found: number[] = [];
  for (let at = 0; at < rowids.length && found.length < count; at += 2 * count) {
    const batch = rowids.slice(at, at + 2 * count);
    const kept = await keep(batch);
    found.push(...batch.filter((rowid) => kept.has(rowid)));
  }
  return found.slice(0, count);
}

/** Whether candidates hold the words of which not every chunk was read. */
async function completeMatches(
  db: Kysely<Database>,
  agentId: string,
  rowids: readonly number[],
  terms: readonly Term[],
  { rows, common }: WordMatches,
): Promise<void> {
  const texts = await sql<{ rowid: number; text: string }>`
    select rowid, text from chunks
    where ${unindexed("agent_id")} = ${agentId} and rowid in ${each(rowids)}`.execute(db);
  for (const { rowid, text } of texts.rows) {
    const known = rows.get(rowid) ?? [];
    const open = [...common].filter((term) => !known.includes(term));
    rows.set(rowid, [...known, ...termsIn(text, terms, open)]);
  }
}

/** The nearest that may be found: of those that may not, more are passed over, as far as the index reaches. */
async function cosinesNear(
  meaning: Meaning,
  scope: Scope,
  keep: Keep | undefined,
): Promise<Map<number, number> | null> {
  for (let count = BY_VECTORS; ; count = Math.min(count * WIDER, MAX_NEIGHBOURS)) {
    const near = await meaning.nearest(scope, count);
    if (!keep || !near) return near;
    const kept = await keep([...near.keys()]);
    const found = new Map([...near].filter(([rowid]) => kept.has(rowid)));
    if (found.size >= BY_VECTORS || near.size < count || count === MAX_NEIGHBOURS) return found;
  }
}

async function factsOf(
  db: Kysely<Database>,
  agentId: string,
  rowids: readonly number[],
): Promise<Map<number, FoundChunk>> {
  if (rowids.length === 0) return new Map();
  const { rows } = await sql<FoundChunk>`
    select rowid as key, id, length(text) as length from chunks
    where ${unindexed("agent_id")} = ${agentId} and rowid in ${each(rowids)}
      and superseded_by is null`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
