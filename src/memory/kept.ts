/** Which chunks a search may find: asked of the database, some at a time or, where a look is a journey, of a small scope in one go. */
import { type Kysely, sql } from "kysely";
import { beginsWith, each, unindexed } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { seenBy, WHOLE_AGENT } from "../people/index.js";
import type { Keep, Scope } from "./candidates.js";
import type { FoundChunk, SearchOptions } from "./types.js";

type Keeping = Pick<SearchOptions, "viewer" | "keep">;

/** Which chunks may be found: those that the one who asks may see, and of them those that the caller keeps. */
export function keepOf(db: Kysely<Database>, agentId: string, options: Keeping): Keep | undefined {
  if ((options.viewer ?? WHOLE_AGENT).sees === null && !options.keep) return undefined;
  return (rowids) => kept(db, agentId, { rowids }, options);
}

/** The same of a small scope, asked for at once and of all of it: whoever asks about some waits for that. */
export function keepOfWhole(db: Kysely<Database>, { agentId, sources }: Scope, options: Keeping): Keep {
  const all = kept(db, agentId, { sources }, options);
  // Whoever asks first hears what it failed at.
  all.catch(() => undefined);
  return async (rowids) => {
    const known = await all;
    return new Map(rowids.flatMap((rowid) => (known.has(rowid) ? [[rowid, known.get(rowid)!]] : [])));
  };
}

/** Of some chunks those whose path begins so. */
export const keepBelow =
  (db: Kysely<Database>, agentId: string, beginning: string): NonNullable<SearchOptions["keep"]> =>
  async (chunks) => {
    const below = sql<FoundChunk>`
      select c.key, c.id, c.length from ${chunks} as c join chunks on chunks.agent_id = ${agentId} and chunks.id = c.id
      where ${beginsWith("chunks.path", beginning)}`;
    return (await below.execute(db)).rows;
  };

async function kept(
  db: Kysely<Database>,
  agentId: string,
  { rowids, sources }: { rowids?: readonly number[]; sources?: readonly string[] | undefined },
  { viewer = WHOLE_AGENT, keep }: Keeping,
): Promise<Map<number, FoundChunk>> {
  const mayBeFound = sql`superseded_by is null and ${seenBy(viewer)}`;
  const ofSources = sources ? sql`source in ${each(sources)}` : sql`true`;
  const seen = rowids
    ? sql<FoundChunk>`
        select rowid as key, id, length(text) as length from chunks
        where rowid in ${each(rowids)} and ${unindexed("agent_id")} = ${agentId} and ${mayBeFound}`
    : sql<FoundChunk>`
        select rowid as key, id, length(text) as length from chunks
        where agent_id = ${agentId} and ${ofSources} and ${mayBeFound}`;
  const rows = keep ? await keep(sql`(${seen})`) : (await seen.execute(db)).rows;
  return new Map(rows.map((row) => [row.key, row]));
}
