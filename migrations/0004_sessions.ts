/** Sessions of agents, their inbox and their check-ins. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `life` counts the starts of an id: what belonged to an earlier life is not inherited by the next.
  await sql`
    create table sessions (
      agent_id text not null check (length(agent_id) between 1 and 200),
      id text not null check (length(id) between 1 and 200),
      life integer not null default 1,
      parent_id text,
      parent_life integer,
      name text check (name is null or length(name) between 1 and 100),
      state text not null check (state in ('running', 'idle', 'ended')),
      status_text text check (status_text is null or length(status_text) <= 500),
      status_at integer,
      transport text check (transport is null or json_valid(transport)),
      compacting_since integer,
      -- When its host last asked what belongs to a turn; null: no host of it ever has.
      turn_at integer,
      -- The program behind it, and since when that, or its pane, is known to be gone.
      process text,
      gone_at integer,
      created_at integer not null,
      updated_at integer not null,
      ended_at integer,
      primary key (agent_id, id),
      check ((parent_id is null) = (parent_life is null)),
      check ((state = 'ended') = (ended_at is not null))
    ) strict`.execute(db);
  await sql`create index sessions_by_parent on sessions (agent_id, parent_id) where parent_id is not null`.execute(
    db,
  );
  await sql`create index sessions_by_name on sessions (agent_id, name) where name is not null`.execute(db);
  await sql`create index sessions_by_state on sessions (agent_id, state, created_at)`.execute(db);

  await sql`
    create table inbox_messages (
      id integer primary key,
      agent_id text not null,
      session_id text not null,
      sender_session_id text,
      about_session_id text,
      kind text not null check (kind in ('message', 'checkin', 'tracking', 'reminder')),
      reminder_id text,
      urgency text not null check (urgency in ('sequential', 'important', 'urgent')),
      body text not null check (length(body) between 1 and 8000),
      state text not null check (state in ('queued', 'delivered', 'failed', 'cancelled', 'expired')),
      attempts integer not null default 0,
      next_attempt_at integer,
      lease_until integer,
      reserved_for text,
      last_error text,
      remind_soft_seconds integer check (remind_soft_seconds > 0),
      remind_hard_seconds integer check (remind_hard_seconds > remind_soft_seconds),
      track_seconds integer check (track_seconds > 0),
      created_at integer not null,
      delivered_at integer,
      delivered_via text,
      expires_at integer,
      check ((state = 'delivered') = (delivered_at is not null)),
      check ((kind = 'reminder') = (reminder_id is not null)),
      check (next_attempt_at is null or state = 'queued')
    ) strict`.execute(db);
  // What waits for a session's next turn.
  await sql`
    create index inbox_open on inbox_messages (agent_id, session_id, id)
    where state in ('queued', 'failed')`.execute(db);
  await sql`create index inbox_by_session on inbox_messages (agent_id, session_id, id)`.execute(db);
  // What is to be pushed through a transport.
  await sql`
    create index inbox_push on inbox_messages (next_attempt_at)
    where state = 'queued' and next_attempt_at is not null`.execute(db);
  await sql`
    create index inbox_expiry on inbox_messages (expires_at)
    where state in ('queued', 'failed') and expires_at is not null`.execute(db);
  // Never two check-ins waiting for one session, nor two notices about one session for another.
  await sql`
    create unique index inbox_one_checkin on inbox_messages (agent_id, session_id)
    where kind = 'checkin' and state in ('queued', 'failed')`.execute(db);
  await sql`
    create unique index inbox_one_tracking on inbox_messages (agent_id, session_id, about_session_id)
    where kind = 'tracking' and state in ('queued', 'failed')`.execute(db);
  await sql`
    create unique index inbox_one_reminder on inbox_messages (agent_id, reminder_id, session_id)
    where kind = 'reminder' and state in ('queued', 'failed')`.execute(db);

  await sql`
    create table checkins (
      id integer primary key,
      agent_id text not null,
      session_id text not null,
      kind text not null check (kind in ('checkin', 'tracking')),
      notify_session_id text,
      message_id integer,
      soft_seconds integer not null check (soft_seconds > 0),
      hard_seconds integer not null check (hard_seconds >= soft_seconds),
      silent_since integer not null,
      stage text not null check (stage in ('soft', 'hard')),
      due_at integer not null,
      next_at integer not null,
      state text not null check (state in ('active', 'cancelled', 'ended')),
      ended_reason text,
      created_at integer not null,
      updated_at integer not null,
      check ((kind = 'tracking') = (notify_session_id is not null)),
      check ((state = 'active') = (ended_reason is null))
    ) strict`.execute(db);
  await sql`
    create unique index checkins_one_per_session on checkins (agent_id, session_id, kind, coalesce(notify_session_id, ''))
    where state = 'active'`.execute(db);
  await sql`create index checkins_due on checkins (next_at) where state = 'active'`.execute(db);
  await sql`
    create index checkins_by_notified on checkins (agent_id, notify_session_id)
    where state = 'active' and notify_session_id is not null`.execute(db);
}
