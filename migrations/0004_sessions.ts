/** Sessions of agents, their inbox and their check-ins. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      agent_id text not null,
      id text not null,
      parent_id text,
      name text,
      state text not null check (state in ('running', 'idle', 'ended')),
      status_text text,
      status_at integer,
      transport text check (transport is null or json_valid(transport)),
      compacting_since integer,
      created_at integer not null,
      updated_at integer not null,
      ended_at integer,
      primary key (agent_id, id)
    ) strict`.execute(db);
  await sql`create index sessions_by_parent on sessions (agent_id, parent_id) where parent_id is not null`.execute(
    db,
  );
  await sql`
    create table inbox_messages (
      id integer primary key,
      agent_id text not null,
      session_id text not null,
      sender_session_id text,
      kind text not null check (kind in ('message', 'checkin', 'tracking')),
      urgency text not null check (urgency in ('sequential', 'important', 'urgent')),
      body text not null check (length(body) <= 8000),
      state text not null check (state in ('queued', 'delivered', 'failed', 'cancelled', 'expired')),
      attempts integer not null default 0,
      next_attempt_at integer,
      lease_until integer,
      last_error text,
      remind_soft_seconds integer,
      remind_hard_seconds integer,
      track_seconds integer,
      created_at integer not null,
      delivered_at integer,
      expires_at integer
    ) strict`.execute(db);
  await sql`
    create index inbox_queued on inbox_messages (agent_id, session_id, id) where state = 'queued'`.execute(
    db,
  );
  await sql`
    create table checkins (
      id integer primary key,
      agent_id text not null,
      session_id text not null,
      kind text not null check (kind in ('checkin', 'tracking')),
      notify_session_id text,
      soft_seconds integer not null check (soft_seconds > 0),
      hard_seconds integer not null check (hard_seconds >= soft_seconds),
      started_at integer not null,
      stage text not null check (stage in ('soft', 'hard')),
      next_at integer,
      state text not null check (state in ('active', 'cancelled', 'ended')),
      created_at integer not null,
      updated_at integer not null
    ) strict`.execute(db);
  await sql`
    create unique index checkins_one_per_session on checkins (agent_id, session_id, kind, coalesce(notify_session_id, ''))
    where state = 'active'`.execute(db);
  await sql`create index checkins_due on checkins (next_at) where state = 'active'`.execute(db);
}
