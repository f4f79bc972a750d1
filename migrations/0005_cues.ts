/**
 * Cues: the ways in which a reminder's moment may come, one row each, with the vector of its words. The rows follow from
 * the reminder's own by triggers, so that whoever writes a reminder, by whatever road, has it found. `topic_versions` tells
 * a reader whether what it knows of an agent's topics is still so. `cue_keys` are the keys of an expression's cues, by which a
 * moment finds what it may meet without reading the others.
 */
import { type Kysely, sql } from "kysely";

// With an expression of cues (`when`), the pattern is its words and no topic; the expression's cues are listed in `lookup`.
const IS_TOPIC = "new.cue_spec is null or new.cue_spec ->> '$.when' is null";
const WORDINGS = `
  select new.agent_id as agent_id, new.id as reminder_id, 'topic' as kind, 'pattern' as role, new.trigger_spec as text
    where ${IS_TOPIC}
  union all select new.agent_id, new.id, 'topic', 'title', new.trigger_spec || ': ' || new.title
    where (${IS_TOPIC}) and lower(new.title) <> lower(new.trigger_spec)
  union all select new.agent_id, new.id, 'topic', 'title', new.title
    where not (${IS_TOPIC}) and exists (
      select 1 from json_each(new.cue_spec, '$.lookup') where value ->> 'kind' = 'topic' and value ->> 'role' <> 'not')
  union all select new.agent_id, new.id, value ->> 'kind', value ->> 'role', value ->> 'text'
    from json_each(new.cue_spec, '$.lookup')
  union all select new.agent_id, new.id, 'topic', 'cue', value from json_each(new.cue_spec, '$.cues')
  union all select new.agent_id, new.id, 'topic', 'not', value from json_each(new.cue_spec, '$.not')`;

// An expression that was written without its keys is looked at each time.
const KEYS = `
  select new.agent_id as agent_id, value ->> 'slot' as slot, value ->> 'key' as key, new.id as reminder_id
    from json_each(new.cue_spec, '$.keys')
  union all select new.agent_id, '*', '*', new.id
    where new.cue_spec ->> '$.when' is not null and new.cue_spec ->> '$.keys' is null`;

const CHANGED = (agent: string): string => `
  insert into topic_versions (agent_id, version) values (${agent}, 1)
  on conflict (agent_id) do update set version = topic_versions.version + 1;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cues (
      id integer primary key,
      agent_id text not null,
      reminder_id text not null,
      kind text not null check (kind in ('topic', 'person', 'place', 'act', 'event')),
      role text not null check (role in ('pattern', 'title', 'cue', 'not')),
      text text not null,
      embedder text not null default '',
      vector blob,
      hits integer not null default 0,
      unique (agent_id, reminder_id, kind, role, text),
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade
    ) strict`.execute(db);
  await sql`create index cues_by_kind on cues (agent_id, kind)`.execute(db);
  // What is owed its vector: every row of another embedder, or of none.
  await sql`create index cues_by_embedder on cues (embedder, id) where kind = 'topic'`.execute(db);
  await sql`
    create table cue_keys (
      agent_id text not null,
      slot text not null,
      key text not null,
      reminder_id text not null,
      primary key (agent_id, slot, key, reminder_id),
      foreign key (agent_id, reminder_id) references reminders (agent_id, id) on delete cascade
    ) strict, without rowid`.execute(db);
  await sql`create index cue_keys_by_reminder on cue_keys (agent_id, reminder_id)`.execute(db);
  await sql`
    create table topic_versions (
      agent_id text primary key,
      version integer not null
    ) strict, without rowid`.execute(db);

  const statements = [
    `create trigger cues_of_new_reminder after insert on reminders when new.trigger_type = 'context' begin
      insert into cues (agent_id, reminder_id, kind, role, text)
      select * from (${WORDINGS}) where true on conflict do nothing;
      insert into cue_keys (agent_id, slot, key, reminder_id)
      select * from (${KEYS}) where true on conflict do nothing;
    end`,
    `create trigger cues_of_changed_reminder after update of trigger_type, trigger_spec, cue_spec, title on reminders
    when (new.trigger_type = 'context' or old.trigger_type = 'context')
      and (new.trigger_type is not old.trigger_type or new.trigger_spec is not old.trigger_spec
        or new.cue_spec is not old.cue_spec or new.title is not old.title)
    begin
      delete from cues where agent_id = new.agent_id and reminder_id = new.id
        and (new.trigger_type <> 'context' or (kind, role, text) not in (select kind, role, text from (${WORDINGS})));
      insert into cues (agent_id, reminder_id, kind, role, text)
      select * from (${WORDINGS}) where new.trigger_type = 'context' on conflict do nothing;
      delete from cue_keys where agent_id = new.agent_id and reminder_id = new.id;
      insert into cue_keys (agent_id, slot, key, reminder_id)
      select * from (${KEYS}) where new.trigger_type = 'context' on conflict do nothing;
    end`,
    `create trigger topics_with_new_cue after insert on cues begin ${CHANGED("new.agent_id")} end`,
    `create trigger topics_without_cue after delete on cues begin ${CHANGED("old.agent_id")} end`,
    `create trigger topics_with_vector after update of embedder on cues
    when new.embedder <> old.embedder begin ${CHANGED("new.agent_id")} end`,
    `create trigger topics_of_changed_reminder
    after update of status, session_id, user_name, expires_at, cue_spec, starts_at, until_at on reminders
    when new.trigger_type = 'context' and (new.status <> old.status or new.session_id is not old.session_id
      or new.user_name is not old.user_name or new.expires_at is not old.expires_at
      or new.cue_spec is not old.cue_spec or new.starts_at is not old.starts_at or new.until_at is not old.until_at)
    begin ${CHANGED("new.agent_id")} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
