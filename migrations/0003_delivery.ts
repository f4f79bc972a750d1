/** Delivery: the outbox. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deliveries (
      id integer primary key,
      agent_id text not null,
      reminder_id text not null references reminders (id) on delete cascade,
      occurrence_id integer not null references occurrences (id) on delete cascade,
      channel text not null,
      target text not null check (json_valid(target)),
      body text not null,
      state text not null check (state in ('queued', 'sending', 'delivered', 'retrying', 'dead', 'cancelled')),
      attempts integer not null default 0,
      next_attempt_at integer,
      lease_until integer,
      leased_by text,
      idempotency_key text not null unique,
      last_error text,
      receipt text,
      created_at integer not null,
      updated_at integer not null,
      delivered_at integer
    ) strict`.execute(db);
  await sql`
    create index deliveries_due on deliveries (next_attempt_at)
    where state in ('queued', 'retrying', 'sending')`.execute(db);
  await sql`create index deliveries_by_occurrence on deliveries (occurrence_id)`.execute(db);
  await sql`create index deliveries_by_agent_state on deliveries (agent_id, state, created_at)`.execute(db);
  await sql`create index deliveries_by_reminder on deliveries (reminder_id)`.execute(db);
}
