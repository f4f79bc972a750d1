/**
 * Memory: chunks with their full-text index and their vectors, the embedding cache, the facts about the vector index.
 */
import { type Kysely, sql } from "kysely";
import { either } from "../src/db/either.js";

/** The full-text index of a file, kept by triggers, without the lengths of its columns, which nothing asks it for; PostgreSQL has the words of a chunk in the chunk (`words`). */
const NOTHING = sql`select 1`;
const WORDS = [
  either(
    sql`
    create virtual table chunks_fts using fts5(
      scope_key, text, grams,
      content='chunks', content_rowid='rowid', tokenize='porter unicode61', columnsize=0
    )`,
    () => sql`alter table chunks add column words tsvector`,
  ),
  either(
    sql`
    create trigger chunks_fts_insert after insert on chunks begin
      insert into chunks_fts (rowid, scope_key, text, grams) values (new.rowid, new.scope_key, new.text, new.grams);
    end`,
    () => sql`create index chunks_by_words on chunks using gin (words)`,
  ),
  either(
    sql`
    create trigger chunks_fts_delete after delete on chunks begin
      insert into chunks_fts (chunks_fts, rowid, scope_key, text, grams)
      values ('delete', old.rowid, old.scope_key, old.text, old.grams);
    end`,
    () => NOTHING,
  ),
  either(
    sql`
    create trigger chunks_fts_update after update of scope_key, text, grams on chunks begin
      insert into chunks_fts (chunks_fts, rowid, scope_key, text, grams)
      values ('delete', old.rowid, old.scope_key, old.text, old.grams);
      insert into chunks_fts (rowid, scope_key, text, grams) values (new.rowid, new.scope_key, new.text, new.grams);
    end`,
    () => NOTHING,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meta (
      key text primary key,
      value text not null
    ) strict, without rowid`.execute(db);
  // scope_key: one token for the agent, one for agent and source, so that a full-text match reads one agent's
  // postings only. grams: bigrams of scripts without spaces. vector_generation: 0 while the vector is owed.
  await sql`
    create table chunks (
      rowid integer primary key,
      id text not null,
      agent_id text not null check (length(agent_id) between 1 and 200),
      source text not null check (length(source) between 1 and 100),
      path text,
      text text not null check (length(text) between 1 and 100000),
      scope_key text not null,
      grams text not null,
      content_hash text not null,
      vector_generation integer not null default 0,
      superseded_by text,
      -- Who may see it, as of reminders.
      audience text not null,
      created_at integer not null,
      updated_at integer not null,
      unique (agent_id, id)
    ) strict`.execute(db);
  await sql`create index chunks_by_path on chunks (agent_id, source, path)`.execute(db);
  await sql`create index chunks_by_audience on chunks (agent_id, audience)`.execute(db);
  await sql`create index chunks_by_vector on chunks (vector_generation)`.execute(db);
  // Where a text is found again: that it is noted already, and its vector.
  await sql`create index chunks_by_hash on chunks (content_hash)`.execute(db);

  // vector: a signed byte a number. seq: grows with every vector written, over all agents.
  await sql`
    create table chunk_vectors (
      agent_id text not null,
      source text not null,
      chunk integer not null,
      seq integer not null,
      vector blob not null,
      primary key (agent_id, source, chunk)
    ) strict, without rowid`.execute(db);
  await sql`create index chunk_vectors_by_seq on chunk_vectors (agent_id, source, seq)`.execute(db);

  for (const statement of WORDS) await statement.execute(db);

  await sql`
    create table embedding_cache (
      embedder text not null,
      content_hash text not null,
      vector blob not null,
      used_at integer not null,
      primary key (embedder, content_hash)
    ) strict, without rowid`.execute(db);
  await sql`create index embedding_cache_by_use on embedding_cache (used_at)`.execute(db);

  // What was asked of memory and not found; `person` is whose ledger it is.
  await sql`
    create table unfound (
      agent_id text not null,
      person text not null,
      question text not null,
      times integer not null,
      asked_at integer not null,
      primary key (agent_id, person, question)
    ) strict, without rowid`.execute(db);
}
