/**
 * Told: an occurrence was offered in a turn, or a channel has taken it. From then on it ends by itself when nobody
 * reacts; when that is follows from how often, and to whom, it was told.
 */
import { sql } from "kysely";
import { each, stillLive } from "../db/phrases.js";
import { spentAt } from "./ends-by-itself.js";
import { givenUpAt, tellingOf } from "./nudge-backoff.js";
import type { AgentSettings } from "./settings.js";
import type { Handle } from "./store.js";
import type { Nag, Priority } from "./types.js";

export interface Told {
  agentId: string;
  occurrenceIds: readonly number[];
  now: Date;
}

interface Row {
  id: number;
  due_at: number;
  told_at: number | null;
  priority: Priority;
  nag: Nag | null;
  expires_at: number | null;
  stale_after_ms: number | null;
  told: number | null;
}

/** To be called with what was just recorded as offered, or receipted; what is over already stays as it is. */
export async function markTold(
  db: Handle,
  settings: AgentSettings,
  { agentId, occurrenceIds, now }: Told,
): Promise<void> {
  if (occurrenceIds.length === 0) return;
  const at = now.getTime();
  const { rows } = await sql<Row>`
    select o.id, o.due_at, o.told_at, r.priority, r.nag, r.expires_at, r.stale_after_ms,
      (select max(times) from (
        select count(*) as times from injections as i
        where i.agent_id = ${agentId} and i.occurrence_id = o.id and i.kind = 'due' and i.restated = 0
        group by i.person) as tellings) as told
    from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${agentId} and o.id in ${each(occurrenceIds)} and ${stillLive("o")}`.execute(db);
  const told = rows.map((row) => ({ id: row.id, giveUpAt: endOf(row, settings, at) }));
  await sql`
    update occurrences set outcome = 'told', told_at = coalesce(told_at, ${at}), give_up_at = j.value ->> 'giveUpAt'
    from json_each(${JSON.stringify(told)}) as j
    where occurrences.agent_id = ${agentId} and occurrences.id = j.value ->> 'id' and ${stillLive()}`.execute(
    db,
  );
}

function endOf(row: Row, settings: AgentSettings, at: number): number | null {
  const given = givenUpAt(tellingOf(row, settings), {
    told: row.told ?? 0,
    firstToldAt: row.told_at ?? at,
    lastToldAt: at,
  });
  const stale = row.stale_after_ms === null ? null : row.due_at + row.stale_after_ms;
  const ends = [given, stale, row.expires_at].filter((instant) => instant !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A topic that was offered for the last time ends a cool-down later, unless somebody reacts. */
export async function endSpentTopics(
  db: Handle,
  settings: AgentSettings,
  { agentId, reminderIds, now }: { agentId: string; reminderIds: readonly string[]; now: Date },
): Promise<void> {
  if (reminderIds.length === 0) return;
  const at = spentAt(now, settings.injection).getTime();
  // What the household shares is not over for the others because one of them has heard it.
  await sql`
    update reminders set give_up_at = ${at}
    where agent_id = ${agentId} and id in ${each(reminderIds)} and status = 'pending' and deadline_at is null
      and audience <> 'shared' and coalesce(give_up_at, ${at + 1}) > ${at}`.execute(db);
}
