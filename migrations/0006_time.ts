/**
 * Time as people live it: single occurrences that were skipped, moved or done ahead; pauses; stays in other zones; and
 * the journal from which a person's last change is taken back.
 */
import { type Kysely, sql } from "kysely";
import { either } from "../src/db/either.js";

export async function up(db: Kysely<unknown>): Promise<void> {
  // One instant of a series that a person treats otherwise (RECURRENCE-ID of iCalendar), by its original instant.
  await sql`
    create table overrides (
      agent_id text not null,
      reminder_id text not null,
      instant_at integer not null,
      kind text not null check (kind in ('skip', 'move', 'done')),
      moved_to integer,
      created_at integer not null,
      primary key (agent_id, reminder_id, instant_at),
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade,
      check ((kind = 'move') = (moved_to is not null))
    ) strict, without rowid`.execute(db);

  // Of one reminder, of a tag, or (neither) of everything; until_at null: until it is resumed.
  await sql`
    create table pauses (
      agent_id text not null,
      id integer primary key,
      user_name text,
      reminder_id text,
      tag text,
      from_at integer not null,
      until_at integer,
      created_at integer not null,
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade,
      check (reminder_id is null or tag is null),
      check (until_at >= from_at)
    ) strict`.execute(db);
  await sql`create index pauses_by_agent on pauses (agent_id, until_at)`.execute(db);
  await sql`create index pauses_by_reminder on pauses (agent_id, reminder_id) where reminder_id is not null`.execute(
    db,
  );

  // Where a person is away from home; until_at null: until further notice.
  await sql`
    create table stays (
      agent_id text not null,
      id integer primary key,
      user_name text,
      time_zone text not null,
      from_at integer not null,
      until_at integer,
      created_at integer not null,
      check (until_at > from_at)
    ) strict`.execute(db);
  await sql`create index stays_by_agent on stays (agent_id, from_at)`.execute(db);

  // What a change found and left, as rows; several rows of one change carry one batch.
  await sql`
    create table journal (
      agent_id text not null,
      id integer primary key,
      batch text not null,
      user_name text,
      what text not null,
      images text not null check (json_valid(images)),
      made_at integer not null,
      undone_at integer
    ) strict`.execute(db);
  await sql`create index journal_by_agent on journal (agent_id, id)`.execute(db);
  await sql`create index reminders_by_anchor on reminders (agent_id, anchor_id) where anchor_id is not null`.execute(
    db,
  );
  // Series that end with another reminder.
  const endsWith = either(sql`terms ->> '$.ends.reminder'`, () => sql`(terms::jsonb #>> '{ends,reminder}')`);
  await sql`create index reminders_by_end on reminders (agent_id, (${endsWith})) where ${endsWith} is not null`.execute(
    db,
  );
}
