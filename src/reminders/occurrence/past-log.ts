/**
 * What became of reminders within a stretch of the past: done, dismissed, missed, left out. One entry for each occurrence that
 * ended then, and one for what was done or put away without any (a topic, a task done ahead of its time); what was set and taken back is
 * as if it had never been.
 */
import { sql } from "kysely";
import { each } from "../../db/phrases.js";
import { seenBy } from "../../people/index.js";
import { TAKEN_BACK } from "../change/taken-back.js";
import type { Handle, View } from "../store.js";

/** `missed`: its time came, and nobody reacted or it could not be carried out. `skipped`: left out on purpose. */
export type LogKind = "done" | "dismissed" | "missed" | "skipped";

export interface LogEntry {
  /** When it ended so. */
  at: Date;
  kind: LogKind;
  reminderId: string;
  title: string;
  /** The instant it had come due at; null where it had not. */
  dueAt: Date | null;
  /** IANA, the reminder's own. */
  timeZone: string;
  reason: string | null;
}

export interface LogFilter {
  since: Date;
  /** Exclusive. */
  until: Date;
  kinds?: readonly LogKind[] | undefined;
  limit?: number | undefined;
}

interface Row {
  at: number;
  kind: LogKind;
  reminder_id: string;
  title: string;
  due_at: number | null;
  time_zone: string;
  reason: string | null;
}

const MOST = 1000;
const ALL: readonly LogKind[] = ["done", "dismissed", "missed", "skipped"];

/** In the order in which it happened; of more than `limit` the latest. What was told and made room for a newer one is not in it. */
export async function pastLog(
  db: Handle,
  { agentId, viewer }: View,
  { since, until, kinds = ALL, limit = 200 }: LogFilter,
): Promise<LogEntry[]> {
  const from = since.getTime();
  const to = until.getTime();
  const { rows } = await sql<Row>`
    select * from (
      select o.settled_at as at, o.reminder_id, r.title, o.due_at, r.time_zone, o.reason,
        case
          when o.outcome = 'carried_out' then 'done'
          when o.outcome = 'acknowledged' and o.reason like 'completed%' then 'done'
          when o.outcome = 'acknowledged' and o.reason like 'snoozed%' then null
          when o.outcome = 'acknowledged' then 'dismissed'
          when o.outcome in ('expired', 'failed') then 'missed'
          when o.outcome = 'superseded' and o.reason like 'missed%' then 'missed'
          when o.outcome = 'skipped' and (o.reason like 'paused%' or o.reason like 'skipped, as asked%') then 'skipped'
          when o.outcome = 'skipped' then 'missed' end as kind
      from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
      where o.agent_id = ${agentId} and o.settled_at >= ${from} and o.settled_at < ${to} and ${seenBy(viewer, "r.audience")}
      union all
      select coalesce(r.completed_at, r.updated_at), r.id, r.title, null, r.time_zone, r.closed_reason,
        case when r.status = 'completed' then 'done' when r.closed_reason like 'expired%' then 'missed' else 'dismissed' end
      from reminders as r
      where r.agent_id = ${agentId} and r.status in ('completed', 'dismissed') and ${seenBy(viewer, "r.audience")}
        and coalesce(r.closed_reason, '') <> ${`cancelled: ${TAKEN_BACK}`}
        and coalesce(r.completed_at, r.updated_at) >= ${from} and coalesce(r.completed_at, r.updated_at) < ${to}
        and not exists (select 1 from occurrences as o where o.agent_id = r.agent_id and o.reminder_id = r.id)
    ) as entries
    where kind in ${each(kinds)}
    order by at desc, reminder_id limit ${Math.min(Math.max(1, limit), MOST)}`.execute(db);
  return rows.reverse().map((row) => ({
    at: new Date(row.at),
    kind: row.kind,
    reminderId: row.reminder_id,
    title: row.title,
    dueAt: row.due_at === null ? null : new Date(row.due_at),
    timeZone: row.time_zone,
    reason: row.reason,
  }));
}
