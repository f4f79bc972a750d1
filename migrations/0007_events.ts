/**
 * The event log: one row for each fact that others may want to act on, written by triggers in the very transaction that
 * makes it a fact, whichever process and whichever code does. Ids only grow and are never given out twice, so that who
 * knows the last one it has seen misses nothing. The rows hold no text of anybody: titles are looked up when read.
 */
import { type Kysely, sql } from "kysely";

/** What is written besides the name: `agent_id`, the instant, and what it is about. */
const INTO = sql`insert into events (agent_id, name, at, session_id, reminder_id, occurrence_id, fields)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id integer primary key autoincrement,
      agent_id text not null check (length(agent_id) between 1 and 200),
      name text not null check (length(name) between 1 and 100),
      at integer not null,
      session_id text,
      reminder_id text,
      occurrence_id integer,
      fields text not null default '{}' check (json_type(fields) = 'object'),
      unique (agent_id, id)
    ) strict`.execute(db);
  await reminders(db);
  await occurrences(db);
  await offers(db);
  await deliveries(db);
  await sessions(db);
  await messages(db);
}

async function reminders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger events_of_new_reminder after insert on reminders begin
      ${INTO} values (new.agent_id, 'reminder:set', new.created_at, new.session_id, new.id, null,
        json_object('trigger', new.trigger_type, 'status', new.status, 'nextDueAt', new.next_due_at));
    end`.execute(db);
  // A claim changes the row as well, and says so as what came due.
  await sql`
    create trigger events_of_changed_reminder after update on reminders
    when (new.updated_at, new.title, new.status, new.next_due_at, new.snooze_until)
        is not (old.updated_at, old.title, old.status, old.next_due_at, old.snooze_until)
      and new.triggered_at is old.triggered_at
      and not (new.status in ('completed', 'dismissed') and old.status not in ('completed', 'dismissed'))
    begin
      ${INTO} values (new.agent_id, 'reminder:changed', new.updated_at, new.session_id, new.id, null,
        json_object('status', new.status, 'nextDueAt', new.next_due_at, 'snoozeUntil', new.snooze_until));
    end`.execute(db);
  await sql`
    create trigger events_of_closed_reminder after update of status on reminders
    when new.status in ('completed', 'dismissed') and old.status not in ('completed', 'dismissed')
    begin
      ${INTO} values (new.agent_id, 'reminder:closed', new.updated_at, new.session_id, new.id, null,
        json_object('status', new.status));
    end`.execute(db);
}

async function occurrences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger events_of_new_occurrence after insert on occurrences begin
      ${INTO} values (new.agent_id,
        case new.outcome when 'open' then 'reminder:due' when 'held' then 'reminder:held' else 'reminder:settled' end,
        new.claimed_at, null, new.reminder_id, new.id,
        json_object('dueAt', new.due_at, 'lateMs', new.late_ms, 'outcome', new.outcome, 'heldUntil', new.release_at));
    end`.execute(db);
  await sql`
    create trigger events_of_released_occurrence after update of outcome on occurrences
    when new.outcome = 'open' and old.outcome = 'held'
    begin
      ${INTO} values (new.agent_id, 'reminder:due', coalesce(new.release_at, new.due_at), null, new.reminder_id, new.id,
        json_object('dueAt', new.due_at, 'lateMs', new.late_ms, 'outcome', new.outcome, 'heldUntil', new.release_at));
    end`.execute(db);
  await sql`
    create trigger events_of_settled_occurrence after update of outcome on occurrences
    when new.settled_at is not null and new.outcome <> old.outcome
    begin
      ${INTO} values (new.agent_id, 'reminder:settled', new.settled_at, null, new.reminder_id, new.id,
        json_object('dueAt', new.due_at, 'outcome', new.outcome));
    end`.execute(db);
}

async function offers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger events_of_offer after insert on injections begin
      ${INTO} values (new.agent_id, 'reminder:offered', new.injected_at, new.session_id, new.reminder_id,
        new.occurrence_id, json_object('kind', new.kind, 'turnId', new.turn_id, 'relevance', new.relevance));
    end`.execute(db);
  // An offer that the host did not get is taken back at once, and was none; one that goes with its reminder, or because
  // it is old, was one. It is looked for among the latest facts, from the last one backwards: an index by reminder would cost
  // each fact a page of its own.
  await sql`
    create trigger events_of_withdrawn_offer after delete on injections
    when exists (select 1 from reminders where agent_id = old.agent_id and id = old.reminder_id)
      and old.injected_at > (
        select at from events
        where agent_id is not null and id = (select max(id) from events where agent_id is not null)) - 3600000
    begin
      delete from events
      where agent_id = old.agent_id and id = (
        select id from events
        where agent_id = old.agent_id and id > (select max(id) from events where agent_id is not null) - 10000
          and reminder_id = old.reminder_id and name = 'reminder:offered'
          and at = old.injected_at and session_id = old.session_id
        order by id desc limit 1);
    end`.execute(db);
}

async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger events_of_delivery after update of state on deliveries
    when new.state in ('delivered', 'dead') and old.state <> new.state and new.reminder_id is not null
    begin
      ${INTO} values (new.agent_id,
        case
          when new.kind = 'run' then case new.state when 'delivered' then 'reminder:carried-out' else 'reminder:run-failed' end
          else case new.state when 'delivered' then 'reminder:delivered' else 'reminder:undelivered' end
        end,
        new.updated_at, null, new.reminder_id, new.occurrence_id,
        json_object('deliveryId', new.id, 'kind', new.kind, 'channel', new.channel, 'attempts', new.attempts));
    end`.execute(db);
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger events_of_new_session after insert on sessions begin
      ${INTO} values (new.agent_id, 'session:started', new.updated_at, new.id, null, null,
        json_object('parentId', new.parent_id, 'life', new.life));
    end`.execute(db);
  await sql`
    create trigger events_of_session_state after update of state, life on sessions
    when new.state <> old.state or new.life <> old.life
    begin
      ${INTO} values (new.agent_id, case when new.life <> old.life then 'session:started' else 'session:' || new.state end,
        new.updated_at, new.id, null, null, json_object('parentId', new.parent_id, 'life', new.life));
    end`.execute(db);
  await sql`
    create trigger events_of_gone_session after update of gone_at on sessions
    when new.gone_at is not null and old.gone_at is null
    begin
      ${INTO} values (new.agent_id, 'session:gone', new.gone_at, new.id, null, null,
        json_object('parentId', new.parent_id, 'life', new.life));
    end`.execute(db);
  await sql`
    create trigger events_of_session_status after update of status_at on sessions
    when new.status_at is not null and new.status_at is not old.status_at
    begin
      ${INTO} values (new.agent_id, 'session:status', new.status_at, new.id, null, null,
        json_object('parentId', new.parent_id));
    end`.execute(db);
}

async function messages(db: Kysely<unknown>): Promise<void> {
  const facts = sql`json_object('messageId', new.id, 'kind', new.kind, 'urgency', new.urgency,
    'from', new.sender_session_id, 'about', new.about_session_id, 'through', new.delivered_via)`;
  await sql`
    create trigger events_of_new_message after insert on inbox_messages begin
      ${INTO} values (new.agent_id, 'session:message', new.created_at, new.session_id, new.reminder_id, null, ${facts});
    end`.execute(db);
  await sql`
    create trigger events_of_delivered_message after update of state on inbox_messages
    when new.state = 'delivered' and old.state <> 'delivered'
    begin
      ${INTO} values (new.agent_id, 'session:message-delivered', new.delivered_at, new.session_id, new.reminder_id, null, ${facts});
    end`.execute(db);
}
