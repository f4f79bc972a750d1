/** What a conversation has forgotten: the ledger's rows stay, and say since when its session does not hold them any more. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table injections add column forgotten_at integer`.execute(db);
  // A moment asks for the last time that its session was emptied.
  await sql`
    create index injections_forgotten on injections (agent_id, session_id, forgotten_at)
    where forgotten_at is not null`.execute(db);
}
