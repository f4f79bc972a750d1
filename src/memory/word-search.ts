/**
 * The only file that asks for words: FTS5 in a file, lexemes on a server. Instead of FTS5's own `bm25()`, whose word statistics are those of all agents together
 * and cost a walk over every agent's postings, each term is matched within the agent and rarity is computed
 * from what was found: a word that is common for this agent says little, whatever others write.
 *
 * In a large scope only the first chunks of a common word are read, and how many there are is judged by how far those
 * reach into the agent's range of keys, in which chunks lie in the order of their making: reading all of them took 22
 * ms with 100,000 notes, for the words that tell least. Which of the candidates hold such a word is then seen in
 * their texts.
 */
import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { either } from "../db/either.js";
import { manyWritersOf } from "../db/many-writers.js";
import { each, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { stem } from "../stem.js";
import { CHUNK_RANGE, firstRowid } from "./chunk-range.js";
import { queryOf } from "./lexemes.js";
import { readScope } from "./small-scope.js";
import { gramsOf, matchExpression, scopeToken, type Term } from "./terms.js";

/** In scopes of so many chunks every word's are read, and so counted exactly. */
const READ_WHOLE = 5_000;
/** In larger ones: of each word the first, and of the rarest words all, as long as they are no more than this in sum. */
const FIRST_POSTINGS = 200;
const MOST_POSTINGS = 4_000;
/** More chunks than this are not counted. */
const COUNTED = 10_000;
/** Scopes whose size is remembered. */
const MOST_SIZES = 10_000;
/** The last chunks that hold both of the two rarest common words, looked for beside the first of each. */
const TOGETHER = 100;

export interface WordMatches {
  /** Chunks in the scope; judged by the range of keys where there are many. */
  total: number;
  /** How many of them hold each term, in the order of the query's terms. */
  frequencies: number[];
  /** Integer key → indexes of the terms it holds, as far as they were read. */
  rows: Map<number, number[]>;
  /** Terms of which only the first chunks were read. */
  common: ReadonlySet<number>;
}

export interface WordScope {
  agentId: string;
  sources?: readonly string[] | undefined;
  /** Whether the agent's range of keys says which chunks are in the scope. */
  ownRange?: boolean;
}

/** How many chunks a scope has, and by which of the two ways it is read. */
export interface ScopeSize {
  /** So small, for so many words, that its texts are read. */
  isRead: boolean;
  isLarge: boolean;
  total: Promise<number>;
}

/** How many chunks scopes had when they were asked about last; 0 for one that was not. */
export class ScopeSizes {
  readonly #known = new Map<string, number>();

  of({ agentId, sources }: WordScope): number {
    return this.#known.get(JSON.stringify([agentId, sources])) ?? 0;
  }

  keep({ agentId, sources }: WordScope, total: number): void {
    if (this.#known.size >= MOST_SIZES) this.#known.clear();
    this.#known.set(JSON.stringify([agentId, sources]), total);
  }
}

export const isLargeScope = (total: number): boolean => total > READ_WHOLE;

/** @returns which chunks of the scope hold which terms */
export async function matchWords(
  db: Kysely<Database>,
  scope: WordScope,
  terms: readonly Term[],
  size: ScopeSize,
): Promise<WordMatches> {
  const rows = new Map<number, number[]>();
  const frequencies = terms.map(() => 0);
  const exact = !size.isLarge;
  const [total, lists] = await Promise.all([
    size.total,
    size.isRead
      ? readScope(db, scope, terms)
      : postings(db, scope, terms, [...terms.keys()], exact ? null : FIRST_POSTINGS),
  ]);
  if (terms.length === 0 || total === 0) return { total, frequencies, rows, common: new Set() };
  const common = new Set<number>();
  if (!exact) {
    // A large scope is read in steps, so that others get their turn between them.
    await setImmediate();
    const first = Number(firstRowid(scope.agentId));
    const span = Math.max(1, (await lastRowid(db, scope.agentId)) - first);
    for (const [term, list] of lists) {
      if (list.length < FIRST_POSTINGS) continue;
      common.add(term);
      // As dense behind what was read as before it.
      const judged = Math.round((list.length * span) / Math.max(1, list.at(-1)! - first));
      frequencies[term] = Math.min(total, Math.max(list.length, judged));
    }
    const worth: number[] = [];
    let budget = MOST_POSTINGS;
    for (const term of byFrequency(common, frequencies)) {
      budget -= frequencies[term]!;
      if (budget >= 0) worth.push(term);
    }
    for (const [term, list] of await postings(db, scope, terms, worth, MOST_POSTINGS)) {
      lists.set(term, list);
      if (list.length < MOST_POSTINGS) common.delete(term);
    }
  }
  for (const [term, list] of lists) {
    if (!common.has(term)) frequencies[term] = list.length;
    for (const rowid of list) {
      const known = rows.get(rowid);
      if (known) known.push(term);
      else rows.set(rowid, [term]);
    }
  }
  const [rarest, second] = byFrequency(common, frequencies);
  if (rarest !== undefined && second !== undefined) {
    const both = [rarest, second].map((term) => terms[term]!);
    const { rows: together } = await sql<{ rowid: number }>`
      ${holding(scope, both)} order by rowid desc limit ${TOGETHER}`.execute(db);
    for (const { rowid } of together)
      rows.set(rowid, [...new Set([...(rows.get(rowid) ?? []), rarest, second])]);
  }
  return { total, frequencies, rows, common };
}

const byFrequency = (terms: Iterable<number>, frequencies: readonly number[]): number[] =>
  [...terms].sort((a, b) => frequencies[a]! - frequencies[b]!);

/** A select of the keys of the chunks that hold all of some terms. */
function holding({ agentId, sources, ownRange }: WordScope, terms: readonly Term[]): RawBuilder<unknown> {
  const scopes = sources ? sources.map((source) => scopeToken(agentId, source)) : [scopeToken(agentId)];
  const match = sql`select rowid from chunks_fts where chunks_fts match ${matchExpression(ownRange ? null : scopes, terms)}`;
  const first = firstRowid(agentId);
  const within = ownRange ? sql`${match} and rowid > ${first} and rowid < ${first + CHUNK_RANGE}` : match;
  return either(within, () => {
    const conditions = terms.map((term) => {
      const query = queryOf(agentId, term);
      return query === null ? sql`false` : sql`words @@ ${query}::tsquery`;
    });
    if (sources) conditions.push(sql`source in ${each(sources)}`);
    return sql`select rowid from chunks where agent_id = ${agentId} and ${sql.join(conditions, sql` and `)}`;
  });
}

/** The chunks that hold each of the `asked` terms, by key; the first `limit` of each. */
async function postings(
  db: Kysely<Database>,
  scope: WordScope,
  terms: readonly Term[],
  asked: readonly number[],
  limit: number | null,
): Promise<Map<number, number[]>> {
  const lists = new Map<number, number[]>(asked.map((term) => [term, []]));
  if (asked.length === 0) return lists;
  const parts = asked.map((term) => {
    const rowids = holding(scope, [terms[term]!]);
    const first = limit === null ? rowids : sql`${rowids} order by rowid limit ${sql.lit(limit)}`;
    return sql`select ${sql.lit(term)} as term, rowid from (${first}) as found`;
  });
  const { rows } = await sql<{ term: number; rowid: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  for (const { term, rowid } of rows) lists.get(term)!.push(rowid);
  return lists;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** Makes a letter of ASCII small, and leaves a digit as it is. */
const LOWER = 32;

const PARTS = new WeakMap<Term, readonly string[]>();

/** The stems of a term's words. */
function partsOf(term: Term): readonly string[] {
  const known = PARTS.get(term) ?? (term.text.match(WORDS) ?? []).map(stem);
  PARTS.set(term, known);
  return known;
}

const PLAIN = 128;
/** No shorter word is cut to a single letter by its stem. */
const LONG = 6;
const ANYTHING = 0;

/**
 * By which most words are told from those that are asked for before they are stemmed: a stem begins with the first two letters of a
 * longer word, with the first of a short one. What is not plain is folded first, and may begin as anything does.
 */
function beginningOf(word: string, isLong: boolean): number {
  const first = word.charCodeAt(0);
  const second = word.charCodeAt(1);
  if (first >= PLAIN || second >= PLAIN) return ANYTHING;
  return isLong ? ((first | LOWER) << 8) | second | LOWER : first | LOWER;
}

/** Which of some terms a text holds: as the index would say, but for rare forms of words. */
export function termsIn(text: string, terms: readonly Term[], asked: Iterable<number>): number[] {
  const open = [...asked];
  const begins = new Set(
    open.flatMap((index) =>
      partsOf(terms[index]!).flatMap((part) => [beginningOf(part, false), beginningOf(part, true)]),
    ),
  );
  begins.add(ANYTHING);
  const words = new Set<string>();
  for (const word of text.normalize("NFKC").match(WORDS) ?? []) {
    if (begins.has(beginningOf(word, word.length >= LONG))) words.add(stem(word));
  }
  let grams: string | null = null;
  return open.filter((index) => {
    const term = terms[index]!;
    if (term.column === "grams" || term.prefix) {
      grams ??= ` ${gramsOf(text)}`;
      return grams.includes(term.prefix ? ` ${term.text}` : term.text);
    }
    return partsOf(term).every((part) => words.has(part));
  });
}

async function lastRowid(db: Kysely<Database>, agentId: string): Promise<number> {
  const first = firstRowid(agentId);
  const { rows } = await sql<{ rowid: number }>`
    select rowid from chunks where rowid > ${first} and rowid < ${first + CHUNK_RANGE}
      and ${unindexed("agent_id")} = ${agentId}
    order by rowid desc limit 1`.execute(db);
  return rows[0]?.rowid ?? 0;
}

/** How many chunks a scope has: counted where they are few; else as many as the agent's range of keys is long. */
export async function countChunks(db: Kysely<Database>, { agentId, sources }: WordScope): Promise<number> {
  let query = db.selectFrom("chunks").select("rowid").where("agent_id", "=", agentId);
  if (sources) query = query.where("source", "in", [...sources]);
  if (manyWritersOf(db) !== null) {
    const { count } = await db
      .selectFrom(query.limit(COUNTED + 1).as("some"))
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count <= COUNTED) return count;
  } else if (!(await query.limit(1).offset(COUNTED).executeTakeFirst())) {
    const all = query.clearSelect().select((e) => e.fn.countAll<number>().as("count"));
    return (await all.executeTakeFirstOrThrow()).count;
  }
  return Math.max(COUNTED, (await lastRowid(db, agentId)) - Number(firstRowid(agentId)));
}
