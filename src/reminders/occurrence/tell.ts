/**
 * Told: an occurrence was offered in a turn, or a channel has taken it. From then on it ends by itself when nobody
 * reacts; when that is follows from how often, and to whom, it was told.
 */
import { sql } from "kysely";
import { each, inOrder, rowsOf, stillLive } from "../../db/phrases.js";
import type { AgentSettings } from "../settings.js";
import type { Handle } from "../store.js";
import { usefulFor } from "../time/foresaid.js";
import type { Nag, Priority } from "../types.js";
import { spentAt } from "./ends-by-itself.js";
import { givenUpAt, tellingOf } from "./nudge-backoff.js";

/** So long what was told stays open for "done" or "dismiss", however late it was told. */
const ANSWER_MS = 2 * 3_600_000;

export interface Told {
  agentId: string;
  occurrenceIds: readonly number[];
  now: Date;
}

interface Row {
  agent_id: string;
  id: number;
  due_at: number;
  told_at: number | null;
  priority: Priority;
  nag: Nag | null;
  expires_at: number | null;
  stale_after_ms: number | null;
  title: string;
  mode: "nudge" | "action";
  told: number | null;
}

/** To be called with what was just recorded as offered; what is over already stays as it is. */
export function markTold(
  db: Handle,
  settings: AgentSettings,
  { agentId, occurrenceIds, now }: Told,
): Promise<void> {
  const told = occurrenceIds.map((occurrenceId) => ({ agentId, occurrenceId }));
  return markManyTold(db, () => settings, told, now);
}

/** The same for what was just receipted, of any agents. */
export async function markManyTold(
  db: Handle,
  settingsOf: (agentId: string) => AgentSettings,
  occurrences: readonly { agentId: string; occurrenceId: number }[],
  now: Date,
): Promise<void> {
  if (occurrences.length === 0) return;
  const at = now.getTime();
  const { rows } = await sql<Row>`
    select o.agent_id, o.id, o.due_at, o.told_at, r.priority, r.nag, r.expires_at, r.stale_after_ms, r.title, r.mode,
      (select max(times) from (
        select count(*) as times from injections as i
        where i.agent_id = o.agent_id and i.occurrence_id = o.id and i.kind = 'due' and i.restated = 0
        group by i.person) as tellings) as told
    from ${rowsOf(occurrences, { agentId: "text", occurrenceId: "integer" })} as j
    ${inOrder} occurrences as o on o.agent_id = j.agentId and o.id = j.occurrenceId
    ${inOrder} reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where ${stillLive("o")}`.execute(db);
  const told = rows.map((row) => ({
    agentId: row.agent_id,
    id: row.id,
    giveUpAt: endOf(row, settingsOf(row.agent_id), at),
  }));
  await sql`
    update occurrences set outcome = 'told', told_at = coalesce(told_at, ${at}), give_up_at = j.giveUpAt
    from ${rowsOf(told, { agentId: "text", id: "integer", giveUpAt: "integer" })} as j
    where occurrences.agent_id = j.agentId and occurrences.id = j.id and ${stillLive()}`.execute(db);
}

function endOf(row: Row, settings: AgentSettings, at: number): number | null {
  const given = givenUpAt(tellingOf(row, settings), {
    told: row.told ?? 0,
    firstToldAt: row.told_at ?? at,
    lastToldAt: at,
  });
  const useful = usefulFor({ ...row, staleAfterMs: row.stale_after_ms });
  // What was said can be answered, also where it was said when its moment was passing or over.
  const stale = useful === null ? null : Math.max(row.due_at + useful, at + ANSWER_MS);
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
