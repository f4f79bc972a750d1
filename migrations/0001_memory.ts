/** Memory: chunks with their full-text index and vectors, the embedding cache, the facts about the index. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meta (
      key text primary key,
      value text not null
    ) strict, without rowid`.execute(db);
  await sql`
    create table chunks (
      rowid integer primary key,
      id text not null unique,
      agent_id text not null check (length(agent_id) between 1 and 200),
      source text not null check (length(source) between 1 and 100),
      path text,
      text text not null,
      content_hash text not null,
      superseded_by text,
      created_at integer not null,
      updated_at integer not null
    ) strict`.execute(db);
  await sql`create index chunks_by_path on chunks (agent_id, source, path)`.execute(db);
  await sql`
    create table embedding_cache (
      embedder text not null,
      content_hash text not null,
      vector blob not null,
      used_at integer not null,
      primary key (embedder, content_hash)
    ) strict, without rowid`.execute(db);
}
