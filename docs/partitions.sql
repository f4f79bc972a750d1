-- Monthly partitions of occurrences and injections on a PostgreSQL server (15 or newer), and retention by dropping months.
-- Optional: docs/scale.md says when it is worth it. Run it once as the owner of Tickler's tables, with nothing else at work, in one
-- go (psql -1 -f partitions.sql); it makes the functions below, and then:
--
--   select tickler_partition_tables();                        -- once: the tables become partitioned, with all their rows
--   select tickler_make_months(3);                            -- each month, by cron: so many months ahead
--   select tickler_drop_months(now() - interval '180 days');  -- each month: what ended before, but for what still counts
--
-- What still counts is what Tickler's own upkeep keeps: whatever somebody waits for, the latest 50 instants of each reminder, and how
-- often a topic came up while it waits. It goes on in a partition of the rest. Set `retention` to more than you pass here, or off.

create or replace function tickler_ms(at timestamptz) returns bigint language sql immutable
  as $$ select (extract(epoch from at) * 1000)::bigint $$;

-- Each table by the column that it is cut by. The months of one are called <table>_2026_11, what is in none <table>_rest.
create or replace function tickler_cut_by(name text) returns text language sql immutable
  as $$ select case name when 'occurrences' then 'due_at' when 'injections' then 'injected_at' end $$;

-- Columns that can be written, which a generated one cannot.
create or replace function tickler_columns(name text) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' $$;

-- A session tells of a reminder once in a turn, whichever month it is: a unique index cannot say so without the month. Whoever would
-- do the same at this moment waits.
create or replace function injections_once() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(chr(31), new.agent_id, new.reminder_id, new.person, new.session_id, new.turn_id), 0));
  if exists (
    select 1 from injections where agent_id = new.agent_id and reminder_id = new.reminder_id and person = new.person
      and session_id = new.session_id and turn_id = new.turn_id and injected_at > new.injected_at - 172800000
  ) then
    return null;
  end if;
  return new;
end $$;

-- What an occurrence is referred to by goes with it: a foreign key would need the instant in every table.
create or replace function occurrences_gone() returns trigger language plpgsql as $$
begin
  delete from deliveries where agent_id = old.agent_id and occurrence_id = old.id;
  delete from injections where agent_id = old.agent_id and occurrence_id = old.id;
  return null;
end $$;

create or replace function tickler_partition_table(name text) returns void language plpgsql as $$
declare
  cut text := tickler_cut_by(name);
  made text := name || '_parted';
  again text[];
  one text;
begin
  if (select relkind from pg_class where oid = name::regclass) = 'p' then return; end if;
  select array_agg(statement) into again from (
    select pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = name::regclass and not indisunique
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal
    union all
    select format('alter table %I add %s', name, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid = name::regclass and contype = 'f' and confrelid = 'reminders'::regclass
    union all
    select format('grant %s on %I to %s', privilege_type, name, case grantee when 0 then 'public' else grantee::regrole::text end)
    from pg_class, aclexplode(relacl) where oid = name::regclass and grantee <> relowner
    union all
    select format('grant usage on sequence %I to %s', name || '_numbers', case grantee when 0 then 'public' else grantee::regrole::text end)
    from pg_class, aclexplode(relacl) where oid = name::regclass and grantee <> relowner and privilege_type = 'INSERT'
  ) as statements;
  execute format(
    'create table %I (like %I including defaults including constraints including generated including storage)
     partition by range (%I)', made, name, cut);
  execute format('create sequence %I', name || '_numbers');
  execute format('select setval(%L, coalesce((select max(id) from %I), 0) + 1, false)', name || '_numbers', name);
  execute format('create table %I partition of %I default', name || '_rest', made);
  execute format('insert into %1$I (%2$s) select %2$s from %3$I', made, tickler_columns(name), name);
  execute format('drop table %I cascade', name);
  execute format('alter table %I rename to %I', made, name);
  execute format('alter table %I alter column id set default nextval(%L)', name, name || '_numbers');
  execute format('alter sequence %I owned by %I.id', name || '_numbers', name);
  execute format('alter table %I add primary key (agent_id, id, %I)', name, cut);
  execute format('alter table %I enable row level security', name);
  execute format(
    'create policy own on %I using (agent_id = '''' or agent_id in (select agent_id from agent_roles where role = current_user))',
    name);
  foreach one in array again loop
    execute one;
  end loop;
end $$;

create or replace function tickler_partition_tables() returns void language plpgsql as $$
begin
  if (select relkind from pg_class where oid = 'occurrences'::regclass) = 'p' then return; end if;
  perform tickler_partition_table('occurrences');
  alter table occurrences add unique (agent_id, reminder_id, due_at);
  create trigger occurrences_gone after delete on occurrences for each row execute function occurrences_gone();
  perform tickler_partition_table('injections');
  create index injections_by_turn on injections (agent_id, reminder_id, person, session_id, turn_id, injected_at);
  create trigger injections_once before insert on injections for each row execute function injections_once();
  perform tickler_make_months(3);
end $$;

-- Makes the months from the oldest row on to so many ahead; what is in the rest moves to its month.
create or replace function tickler_make_months(ahead integer) returns integer language plpgsql as $$
declare
  name text;
  cut text;
  month timestamp;
  child text;
  bounds bigint[];
  oldest bigint;
  made integer := 0;
begin
  foreach name in array array['occurrences', 'injections'] loop
    cut := tickler_cut_by(name);
    execute format('lock table %I in access exclusive mode', name);
    -- Months that were dropped are not made again for the little that was kept of them.
    execute format('select min(%1$I) from %2$I where %1$I > $1', cut, name || '_rest')
      into oldest using coalesce((
        select max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''(\d+)'))[1]::bigint) from pg_class
        where oid in (select inhrelid from pg_inherits where inhparent = name::regclass)), 0) - 1;
    month := date_trunc('month', least(to_timestamp(oldest / 1000), now()) at time zone 'UTC');
    while month <= (now() at time zone 'UTC') + make_interval(months => ahead) loop
      child := format('%s_%s', name, to_char(month, 'YYYY_MM'));
      bounds := array[tickler_ms(month at time zone 'UTC'), tickler_ms((month + interval '1 month') at time zone 'UTC')];
      if to_regclass(child) is null then
        execute format('alter table %I detach partition %I', name, name || '_rest');
        execute format('create table %I partition of %I for values from (%s) to (%s)', child, name, bounds[1], bounds[2]);
        execute format('alter table %I enable row level security', child);
        execute format('alter table %I disable trigger user', name);
        execute format('insert into %1$I (%2$s) select %2$s from %3$I where %4$I >= %5$s and %4$I < %6$s',
          name, tickler_columns(name), name || '_rest', cut, bounds[1], bounds[2]);
        execute format('delete from %1$I where %2$I >= %3$s and %2$I < %4$s', name || '_rest', cut, bounds[1], bounds[2]);
        execute format('alter table %I enable trigger user', name);
        execute format('alter table %I attach partition %I default', name, name || '_rest');
        made := made + 1;
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
  return made;
end $$;

-- Drops the months that ended before an instant, once what still counts of them has moved to the rest. Returns how many.
create or replace function tickler_drop_months(before timestamptz) returns integer language plpgsql as $$
declare
  name text;
  child text;
  dropped integer := 0;
  counts text;
begin
  foreach name in array array['injections', 'occurrences'] loop
    execute format('lock table %I in access exclusive mode', name);
    counts := case name
      when 'occurrences' then format(
        '(t.settled_at is null or t.settled_at >= %s or t.due_at >= coalesce((
           select o.due_at from occurrences as o where o.agent_id = t.agent_id and o.reminder_id = t.reminder_id
           order by o.due_at desc limit 1 offset 49), 0))', tickler_ms(before))
      else
        '(t.kind in (''context'', ''upcoming'', ''perhaps'') and not exists (
           select 1 from reminders as r where r.agent_id = t.agent_id and r.id = t.reminder_id
             and r.status in (''completed'', ''dismissed''))
         or exists (select 1 from occurrences as o where o.agent_id = t.agent_id and o.id = t.occurrence_id
             and o.outcome in (''open'', ''held'', ''told'')))' end;
    for child in
      select relname from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = name::regclass)
        and (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''(\d+)'))[1]::bigint <= tickler_ms(before)
      order by relname
    loop
      execute format('create temporary table tickler_kept on commit drop as select %s from %I as t where %s',
        tickler_columns(name), child, counts);
      if name = 'occurrences' then
        execute format(
          'delete from deliveries as d using %I as t where d.agent_id = t.agent_id and d.occurrence_id = t.id and not %s',
          child, counts);
      end if;
      execute format('alter table %I detach partition %I', name, child);
      execute format('drop table %I', child);
      execute format('alter table %I disable trigger user', name);
      execute format('insert into %1$I (%2$s) select %2$s from tickler_kept', name, tickler_columns(name));
      execute format('alter table %I enable trigger user', name);
      drop table tickler_kept;
      dropped := dropped + 1;
    end loop;
  end loop;
  return dropped;
end $$;
