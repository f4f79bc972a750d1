/**
 * Reminders, their occurrences and the ledger of injections. Every key and reference of an agent's rows begins with
 * the agent: nothing can hang on another agent's row, and one agent's rows can be held apart from all others.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminders (
      id text not null,
      agent_id text not null check (length(agent_id) between 1 and 200),
      user_name text,
      -- Who may see it: user:<name>, session:<id>, shared or nobody; fixed at creation.
      audience text not null check (audience in ('shared', 'nobody') or audience like 'user:_%' or audience like 'session:_%'),
      session_id text,
      title text not null check (length(title) between 1 and 200),
      body text not null default '' check (length(body) <= 8000),
      trigger_type text not null check (trigger_type in ('scheduled', 'recurring', 'context', 'relative')),
      trigger_spec text not null check (length(trigger_spec) between 1 and 1000),
      cue_spec text check (cue_spec is null or (trigger_type = 'context' and json_valid(cue_spec))),
      time_zone text not null,
      terms text not null default '{}' check (terms = '{}' or json_valid(terms)),
      anchor_id text check ((anchor_id is not null) = (trigger_type = 'relative')),
      status text not null check (status in ('pending', 'triggered', 'completed', 'dismissed', 'snoozed')),
      priority text not null check (priority in ('urgent', 'normal', 'low')),
      mode text not null check (mode in ('nudge', 'action')),
      context_tags text not null default '[]' check (context_tags = '[]' or json_valid(context_tags)),
      quiet_hours_exempt integer not null default 0 check (quiet_hours_exempt in (0, 1)),
      next_due_at integer,
      snooze_until integer,
      -- When it ends by itself, if nothing happens before.
      give_up_at integer,
      wake_at integer generated always as (
        case
          when coalesce(next_due_at, snooze_until) is null and (give_up_at is null or status not in ('pending', 'snoozed'))
            then null
          else min(
            coalesce(next_due_at, 9007199254740991),
            coalesce(snooze_until, 9007199254740991),
            case when status in ('pending', 'snoozed') then coalesce(give_up_at, 9007199254740991)
              else 9007199254740991 end)
        end) stored,
      starts_at integer,
      deadline_at integer,
      missed_policy text not null check (missed_policy in ('run', 'skip', 'coalesce')),
      stale_after_ms integer check (stale_after_ms > 0),
      nag text check (nag = 'until-acknowledged'),
      warn text not null default '[]' check (warn = '[]' or json_valid(warn)),
      -- Mentions ahead before it have gone to their channels, or were never to; null where there is none to come.
      warn_at integer,
      until_at integer,
      max_occurrences integer check (max_occurrences > 0),
      occurrence_count integer not null default 0,
      expires_at integer,
      delivery text not null default '[]' check (delivery = '[]' or json_valid(delivery)),
      source text check (source is null or json_valid(source)),
      chunk_id text,
      identity text not null,
      created_at integer not null,
      updated_at integer not null,
      triggered_at integer,
      -- Offers before it do not count.
      reopened_at integer,
      completed_at integer,
      closed_reason text,
      primary key (agent_id, id),
      foreign key (agent_id, chunk_id) references chunks (agent_id, id),
      check (status not in ('completed', 'dismissed') or (next_due_at is null and snooze_until is null)),
      check ((status = 'snoozed') = (snooze_until is not null))
    ) strict`.execute(db);
  // A chunk that goes leaves its reminder without one: "on delete set null", but for the agent.
  await sql`
    create trigger chunks_leave_reminders before delete on chunks begin
      update reminders set chunk_id = null where agent_id = old.agent_id and chunk_id = old.id;
    end`.execute(db);
  // The claim: of all agents (scheduler) and of one agent (turn hook).
  await sql`create index reminders_by_wake on reminders (wake_at) where wake_at is not null`.execute(db);
  await sql`create index reminders_by_agent_wake on reminders (agent_id, wake_at) where wake_at is not null`.execute(
    db,
  );
  await sql`create index reminders_by_warn on reminders (warn_at) where warn_at is not null`.execute(db);
  // One live reminder per identity: a second creation of the same finds the first.
  await sql`
    create unique index reminders_live_identity on reminders (agent_id, identity)
    where status in ('pending', 'triggered', 'snoozed')`.execute(db);
  await sql`create index reminders_by_agent_status on reminders (agent_id, status, created_at)`.execute(db);
  await sql`create index reminders_by_agent_created on reminders (agent_id, created_at)`.execute(db);
  // What waits for a topic: where it is the pattern alone, whole, so that a process's first turn leaves the rows alone.
  await sql`
    create index reminders_by_pattern on reminders (agent_id, id, trigger_spec)
    where status = 'pending' and trigger_type = 'context' and cue_spec is null`.execute(db);
  await sql`
    create index reminders_with_cues on reminders (agent_id, id)
    where status = 'pending' and trigger_type = 'context' and cue_spec is not null`.execute(db);
  // What is mentioned ahead of its time.
  await sql`
    create index reminders_warned on reminders (agent_id, next_due_at)
    where warn <> '[]' and status = 'pending'`.execute(db);
  await sql`create index reminders_by_chunk on reminders (agent_id, chunk_id)`.execute(db);
  await sql`
    create index reminders_by_session on reminders (agent_id, session_id) where session_id is not null`.execute(
    db,
  );

  await sql`
    create table occurrences (
      id integer primary key,
      agent_id text not null,
      reminder_id text not null,
      due_at integer not null,
      claimed_at integer not null,
      claimed_by text not null,
      lease_until integer,
      -- A short word by which a person acknowledges it where it arrived.
      handle text not null,
      outcome text not null,
      late_ms integer not null check (late_ms >= 0),
      release_at integer,
      reason text,
      -- When each state was reached; told_at is the first telling.
      told_at integer,
      carried_out_at integer,
      acknowledged_at integer,
      expired_at integer,
      skipped_at integer,
      superseded_at integer,
      failed_at integer,
      settled_at integer generated always as (
        coalesce(acknowledged_at, carried_out_at, expired_at, skipped_at, superseded_at, failed_at)) stored,
      -- What a run answered; data, never an instruction.
      answer text check (length(answer) <= 8000),
      -- While somebody waits for it: when nobody will, and when it is said again through its channels.
      give_up_at integer,
      nag_at integer,
      nag_round integer not null default 0,
      unique (agent_id, id),
      unique (agent_id, reminder_id, due_at),
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade,
      -- One condition, so that each writing looks at what its outcome asks for: every firing pays for it.
      check (case outcome
        when 'open' then settled_at is null
        when 'held' then settled_at is null and release_at is not null
        when 'told' then settled_at is null and told_at is not null
        when 'carried_out' then carried_out_at is not null
          and coalesce(acknowledged_at, expired_at, skipped_at, superseded_at, failed_at) is null
        when 'acknowledged' then acknowledged_at is not null
          and coalesce(expired_at, skipped_at, superseded_at, failed_at) is null
        when 'expired' then expired_at is not null
          and coalesce(carried_out_at, acknowledged_at, skipped_at, superseded_at, failed_at) is null
        when 'skipped' then skipped_at is not null
          and coalesce(carried_out_at, acknowledged_at, expired_at, superseded_at, failed_at) is null
        when 'superseded' then superseded_at is not null
          and coalesce(carried_out_at, acknowledged_at, expired_at, skipped_at, failed_at) is null
        when 'failed' then failed_at is not null
          and coalesce(carried_out_at, acknowledged_at, expired_at, skipped_at, superseded_at) is null
        else false
      end),
      check (settled_at is null or (give_up_at is null and nag_at is null))
    ) strict`.execute(db);
  await sql`
    create index occurrences_live on occurrences (agent_id, due_at)
    where settled_at is null`.execute(db);
  // What a turn looks at: what nobody was told of, the newest first, and what was told, in the order in which it ends. With one more column
  // they are taken for dearer than the index of all that is live, and every row that was told is passed on the way to those that were not.
  await sql`
    create index occurrences_untold on occurrences (agent_id, due_at)
    where told_at is null and settled_at is null`.execute(db);
  await sql`
    create index occurrences_told on occurrences (agent_id, give_up_at)
    where told_at is not null and settled_at is null`.execute(db);
  // What is released, ends by itself or is said again, of all agents (scheduler) or of one.
  await sql`
    create index occurrences_by_release on occurrences (release_at, agent_id) where outcome = 'held'`.execute(
    db,
  );
  await sql`
    create index occurrences_by_give_up on occurrences (give_up_at, agent_id) where give_up_at is not null`.execute(
    db,
  );
  await sql`
    create index occurrences_by_nag on occurrences (nag_at, agent_id) where nag_at is not null`.execute(db);
  await sql`create index occurrences_by_handle on occurrences (agent_id, handle)`.execute(db);
  await sql`
    create index occurrences_carried_out on occurrences (agent_id, carried_out_at)
    where carried_out_at is not null`.execute(db);

  await sql`
    create table injections (
      id integer primary key,
      agent_id text not null,
      reminder_id text not null,
      session_id text not null,
      turn_id text not null,
      occurrence_id integer,
      kind text not null check (kind in ('due', 'context', 'upcoming', 'perhaps', 'answer', 'moment', 'warn')),
      relevance real,
      -- Whose ledger it is in: what one person was told, no other was.
      person text not null,
      -- Said anew to an emptied conversation: no telling of its own.
      restated integer not null default 0 check (restated in (0, 1)),
      injected_at integer not null,
      feedback text check (feedback in ('useful', 'irrelevant')),
      unique (agent_id, reminder_id, person, session_id, turn_id),
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade,
      foreign key (agent_id, occurrence_id) references occurrences (agent_id, id) on delete cascade
    ) strict`.execute(db);
  // Whether a session was told anything, and how many moments have brought up within the hour.
  await sql`create index injections_by_session on injections (agent_id, session_id, injected_at)`.execute(db);
  // How often and when each person was told is read from the index alone.
  await sql`
    create index injections_by_occurrence
      on injections (agent_id, occurrence_id, kind, restated, person, injected_at)
      where occurrence_id is not null`.execute(db);
  // How many interruptions a person had within the hour; what is told by topic is none, and not looked at.
  await sql`
    create index injections_by_person on injections (agent_id, person, injected_at)
    where kind = 'due' and restated = 0`.execute(db);

  // What was put into turns, byte for byte, for hosts that have to say it again at the same place. Whoever deletes a
  // reminder deletes with the ledger's rows every text that names it.
  await sql`
    create table turn_texts (
      id integer primary key,
      agent_id text not null,
      session_id text not null,
      turn_id text not null,
      person text not null,
      text text not null,
      said_at integer not null
    ) strict`.execute(db);
  await sql`create index turn_texts_by_session on turn_texts (agent_id, session_id, id)`.execute(db);
  await sql`create index turn_texts_by_age on turn_texts (agent_id, said_at)`.execute(db);
  await sql`
    create trigger turn_texts_of_deleted_injection after delete on injections begin
      delete from turn_texts
      where agent_id = old.agent_id and session_id = old.session_id and instr(text, old.reminder_id) > 0;
    end`.execute(db);

  // When each person was last there.
  await sql`
    create table presence (
      agent_id text not null,
      person text not null,
      -- None for whom only a channel has reached.
      last_turn_at integer,
      -- Their last turn that began with what came due while they were away.
      digest_at integer,
      brief_at integer,
      review_at integer,
      primary key (agent_id, person)
    ) strict`.execute(db);
}
