/**
 * The second wall between agents, in the server itself: a role that does not own the tables sees and writes rows of those agents
 * alone that `agent_roles` gives it, whatever statement it runs. The owner is not held up by it. By the role, and not by a setting of
 * the session: who can run a statement can change a setting, and it would be one more statement in each journey.
 */
import { type Kysely, sql } from "kysely";

export async function makeRoles(trx: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_roles (
      agent_id text not null,
      role text not null,
      primary key (agent_id, role)
    )`.execute(trx);
  // Nobody but the owner gives rights.
  await sql`alter table agent_roles enable row level security`.execute(trx);
  await sql`create policy own on agent_roles for select using (role = current_user)`.execute(trx);
}

/** Behind the wall goes every table of agents that is not there yet. */
export async function buildWall(trx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attname = 'agent_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relrowsecurity`.execute(
    trx,
  );
  for (const { name } of rows) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(trx);
    // The name that whoever writes vectors holds is no agent's.
    await sql`
      create policy own on ${table} using (
        agent_id = '' or agent_id in (select agent_id from agent_roles where role = current_user))`.execute(
      trx,
    );
  }
}
