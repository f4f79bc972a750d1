/** How an agent's sessions stand, in numbers. */
import { sql } from "kysely";
import type { Db } from "./session-store.js";

export interface SessionsOverview {
  running: number;
  idle: number;
  /** Not ended, but their pane or program is no more. */
  gone: number;
  /** Check-ins that run. */
  checkins: number;
  /** Sessions that are tracked for another. */
  trackings: number;
  /** Messages that wait for a turn or a transport. */
  queued: number;
  /** Messages that no transport could hand over; they wait for a turn. */
  failed: number;
}

export async function overview(db: Db, agentId: string): Promise<SessionsOverview> {
  const { rows } = await sql<SessionsOverview>`
    select
      (select count(*) from sessions where agent_id = ${agentId} and state = 'running' and gone_at is null) as running,
      (select count(*) from sessions where agent_id = ${agentId} and state = 'idle' and gone_at is null) as idle,
      (select count(*) from sessions
        where agent_id = ${agentId} and state <> 'ended' and gone_at is not null) as gone,
      (select count(*) from checkins
        where agent_id = ${agentId} and state = 'active' and kind = 'checkin') as checkins,
      (select count(*) from checkins
        where agent_id = ${agentId} and state = 'active' and kind = 'tracking') as trackings,
      (select count(*) from inbox_messages where agent_id = ${agentId} and state in ('queued', 'failed')
        and state = 'queued') as queued,
      (select count(*) from inbox_messages where agent_id = ${agentId} and state in ('queued', 'failed')
        and state = 'failed') as failed`.execute(db);
  const [row] = rows;
  return row ?? { running: 0, idle: 0, gone: 0, checkins: 0, trackings: 0, queued: 0, failed: 0 };
}
