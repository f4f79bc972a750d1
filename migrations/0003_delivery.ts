/** Delivery: the outbox, and who the one daemon of the database is. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deliveries (
      id integer primary key,
      agent_id text not null,
      -- None for what is about no reminder: a brief, a review.
      reminder_id text,
      -- None for what is said before there is any.
      occurrence_id integer,
      kind text not null,
      -- Of a brief or a review: whose it is, as their ledger names them.
      person text,
      channel text not null,
      address text,
      body text not null,
      -- How often it was said before: what nags is said again.
      round integer not null default 0,
      quiet_pass text check (quiet_pass in ('urgent', 'exempt')),
      state text not null,
      attempts integer not null default 0,
      next_attempt_at integer,
      held_until integer,
      leased_by text,
      idempotency_key text not null,
      digest_key text,
      reason text,
      receipt text check (receipt is null or json_valid(receipt)),
      created_at integer not null,
      updated_at integer not null,
      delivered_at integer,
      -- When its person answered by one of its links: once.
      answered_at integer,
      unique (agent_id, id),
      unique (agent_id, idempotency_key),
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade,
      foreign key (agent_id, occurrence_id) references occurrences (agent_id, id) on delete cascade,
      check (case
        when state in ('queued', 'sending', 'retrying') then next_attempt_at is not null and delivered_at is null
        when state = 'delivered' then next_attempt_at is null and delivered_at is not null
        else state in ('dead', 'cancelled') and next_attempt_at is null and delivered_at is null
      end),
      check (case
        when kind in ('reminder', 'answer', 'run')
          then reminder_id is not null and occurrence_id is not null and person is null
        when kind = 'warn' then reminder_id is not null and occurrence_id is null and person is null
        else kind in ('brief', 'review') and reminder_id is null and occurrence_id is null and person is not null
      end)
    ) strict`.execute(db);
  // What a lease looks at; for a row on its way, the instant is the end of its lease.
  await sql`
    create index deliveries_due on deliveries (next_attempt_at, id)
    where state in ('queued', 'retrying', 'sending')`.execute(db);
  await sql`create index deliveries_by_occurrence on deliveries (agent_id, occurrence_id)`.execute(db);
  // Without the state, which changes twice for each that goes out; what was given up is looked for by itself.
  await sql`create index deliveries_by_agent on deliveries (agent_id, created_at)`.execute(db);
  await sql`create index deliveries_dead on deliveries (agent_id, created_at) where state = 'dead'`.execute(
    db,
  );
  await sql`create index deliveries_by_reminder on deliveries (agent_id, reminder_id)`.execute(db);
  await sql`
    create index deliveries_urgent on deliveries (agent_id, delivered_at) where quiet_pass = 'urgent'`.execute(
    db,
  );

  // Whoever settles an occurrence, in whatever process: what is queued for it is withdrawn in the same transaction.
  // A run on its way is withdrawn too (its answer finds the row taken); a message on its way is a fact.
  await sql`
    create trigger deliveries_withdrawn after update of outcome on occurrences
    when new.outcome in ('acknowledged', 'expired', 'superseded', 'skipped', 'failed')
      and old.outcome in ('open', 'held', 'told')
    begin
      update deliveries
      set state = 'cancelled', next_attempt_at = null, leased_by = null,
        updated_at = coalesce(new.settled_at, updated_at), reason = coalesce(new.reason, new.outcome)
      where agent_id = new.agent_id and occurrence_id = new.id
        and (state in ('queued', 'retrying') or (state = 'sending' and kind = 'run'));
    end`.execute(db);

  // Mentions ahead go out through channels: when the next one is to be worked out follows from every change of the time that they
  // are ahead of, and what waits for another time is withdrawn.
  await sql`
    create trigger mentions_of_changed_reminder after update of next_due_at, status, warn, delivery on reminders
    when (new.warn <> '[]' or old.warn <> '[]')
      and (new.next_due_at is not old.next_due_at or new.status <> old.status or new.warn <> old.warn
        or new.delivery <> old.delivery)
    begin
      update reminders set warn_at = case
          when new.warn <> '[]' and new.delivery <> '[]' and new.next_due_at is not null and new.status = 'pending'
            -- What came due while nothing ran: mentions of the next time that have passed since are still to be made.
            then case
              when old.warn = new.warn and old.next_due_at < new.updated_at then old.next_due_at
              else new.updated_at
            end
        end
      where agent_id = new.agent_id and id = new.id;
      update deliveries
      set state = 'cancelled', next_attempt_at = null, leased_by = null, updated_at = new.updated_at,
        reason = 'its time is not ahead any more'
      where agent_id = new.agent_id and reminder_id = new.id and kind = 'warn'
        and state in ('queued', 'retrying', 'dead');
    end`.execute(db);

  // Which person's agent has been told of a delivery, and when.
  await sql`
    create table delivery_notices (
      agent_id text not null,
      delivery_id integer not null,
      person text not null,
      told_at integer not null,
      primary key (agent_id, delivery_id, person),
      foreign key (agent_id, delivery_id) references deliveries (agent_id, id) on delete cascade
    ) strict, without rowid`.execute(db);

  await sql`
    create table daemons (
      host text not null,
      -- This start of it, and which of its containers: several may bear one name.
      place text not null,
      holder text not null,
      pid integer not null,
      started_at integer not null,
      -- The channels that it delivers through, by name.
      channels text not null default '[]' check (json_valid(channels)),
      primary key (host, place)
    ) strict`.execute(db);
}
