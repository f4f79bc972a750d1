/**
 * The only file that asks FTS5. Instead of FTS5's own `bm25()`, whose word statistics are those of all agents together
 * and cost a walk over every agent's postings, each term is matched within the agent and rarity is computed
 * from what was found: a word that is common for this agent says little, whatever others write.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.js";
import { matchExpression, scopeToken, type Term } from "./terms.js";

export interface WordMatches {
  /** Chunks in the scope. */
  total: number;
  /** How many of them hold each term, in the order of the query's terms. */
  frequencies: number[];
  /** Integer key → indexes of the terms it holds. */
  rows: Map<number, number[]>;
}

/** @returns which chunks of the scope hold which terms */
export async function matchWords(
  db: Kysely<Database>,
  scope: { agentId: string; sources?: readonly string[] | undefined },
  terms: readonly Term[],
): Promise<WordMatches> {
  const [total, found] = await Promise.all([countChunks(db, scope), termsFound(db, scope, terms)]);
  const rows = new Map<number, number[]>();
  const frequencies = terms.map(() => 0);
  for (const { term, rowid } of found) {
    frequencies[term]! += 1;
    const known = rows.get(rowid);
    if (known) known.push(term);
    else rows.set(rowid, [term]);
  }
  return { total, frequencies, rows };
}

async function termsFound(
  db: Kysely<Database>,
  scope: { agentId: string; sources?: readonly string[] | undefined },
  terms: readonly Term[],
): Promise<{ term: number; rowid: number }[]> {
  if (terms.length === 0) return [];
  const scopes = scope.sources
    ? scope.sources.map((source) => scopeToken(scope.agentId, source))
    : [scopeToken(scope.agentId)];
  const parts = terms.map(
    (term, i) =>
      sql`select ${sql.lit(i)} as term, rowid from chunks_fts where chunks_fts match ${matchExpression(scopes, term)}`,
  );
  const found = await sql<{ term: number; rowid: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return found.rows;
}

async function countChunks(
  db: Kysely<Database>,
  scope: { agentId: string; sources?: readonly string[] | undefined },
): Promise<number> {
  let query = db
    .selectFrom("chunks")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("agent_id", "=", scope.agentId);
  if (scope.sources) query = query.where("source", "in", [...scope.sources]);
  return (await query.executeTakeFirstOrThrow()).count;
}
