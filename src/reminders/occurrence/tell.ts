/**
 * Told: an occurrence was offered in a turn, or a channel has taken it. From then on it ends by itself when nobody
 * reacts; when that is follows from how often, and to whom, it was told.
 */
import { type RawBuilder, sql } from "kysely";
import { each, inOrder, rowsOf, stillLive } from "../../db/phrases.js";
import type { AgentSettings } from "../settings.js";
import type { Handle } from "../store.js";
import { usefulFor } from "../time/foresaid.js";
import type { Nag, Occurrence, Priority, Reminder } from "../types.js";
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
  await tellingsNoted(told, now).execute(db);
}

interface Ending {
  agentId: string;
  /** Of the occurrence. */
  id: number;
  giveUpAt: number | null;
}

const ENDING = { agentId: "text", id: "integer", giveUpAt: "integer" } as const;

/** @param only which of them; default: all */
function tellingsNoted(
  told: readonly Ending[],
  now: Date,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    update occurrences set outcome = 'told', told_at = coalesce(told_at, ${now.getTime()}), give_up_at = j.giveUpAt
    from ${rowsOf(told, ENDING)} as j
    where occurrences.agent_id = j.agentId and occurrences.id = j.id and ${stillLive()} and ${only}`;
}

/** An occurrence as a turn has seen it, and how often the person was told who was told most, this turn included. */
export interface SeenTelling {
  reminder: Reminder;
  occurrence: Occurrence;
  told: number;
}

/** The same in one statement, for who has just read them. @param only which of them, by the columns of `occurrences` */
export function seenTellingsNoted(
  settings: AgentSettings,
  seen: readonly SeenTelling[],
  now: Date,
  only: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const told = seen.map(({ reminder, occurrence, told: times }): Ending => {
    const row = {
      ...reminder,
      due_at: occurrence.dueAt.getTime(),
      told_at: occurrence.toldAt?.getTime() ?? null,
      expires_at: reminder.expiresAt?.getTime() ?? null,
      stale_after_ms: reminder.staleAfterMs,
      told: times,
    };
    return {
      agentId: reminder.agentId,
      id: occurrence.id,
      giveUpAt: endOf(row, settings, now.getTime()),
    };
  });
  return tellingsNoted(told, now, only);
}

/** Takes it back: they are as they were seen, unless something became of them since. */
export function seenTellingsTakenBack(seen: readonly SeenTelling[], now: Date): RawBuilder<unknown> {
  const before = seen.map(({ reminder: { agentId }, occurrence: { id, outcome, toldAt, giveUpAt } }) => ({
    agentId,
    id,
    outcome,
    toldAt: toldAt?.getTime() ?? null,
    giveUpAt: giveUpAt?.getTime() ?? null,
  }));
  return sql`
    update occurrences set outcome = j.outcome, told_at = j.toldAt, give_up_at = j.giveUpAt
    from ${rowsOf(before, { ...ENDING, outcome: "text", toldAt: "integer" })} as j
    where occurrences.agent_id = j.agentId and occurrences.id = j.id and occurrences.outcome = 'told'
      and occurrences.told_at = coalesce(j.toldAt, ${now.getTime()})`;
}

function endOf(row: Omit<Row, "agent_id" | "id">, settings: AgentSettings, at: number): number | null {
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

/** A topic that was offered for the last time ends a cool-down later, unless somebody reacts. @param only which of them */
export function spentTopicsEnded(
  settings: AgentSettings,
  { agentId, reminderIds, now }: { agentId: string; reminderIds: readonly string[]; now: Date },
  only: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const at = spentAt(now, settings.injection).getTime();
  // What the household shares is not over for the others because one of them has heard it.
  return sql`
    update reminders set give_up_at = ${at}
    where agent_id = ${agentId} and id in ${each(reminderIds)} and status = 'pending' and deadline_at is null
      and audience <> 'shared' and coalesce(give_up_at, ${at + 1}) > ${at} and ${only}`;
}

/** Takes it back: they end when they would have. */
export function spentTopicsTakenBack(
  settings: AgentSettings,
  reminders: readonly Reminder[],
  now: Date,
): RawBuilder<unknown> {
  const before = reminders.map(({ agentId, id, giveUpAt }) => ({
    agentId,
    id,
    giveUpAt: giveUpAt?.getTime() ?? null,
  }));
  return sql`
    update reminders set give_up_at = j.giveUpAt
    from ${rowsOf(before, { agentId: "text", id: "text", giveUpAt: "integer" })} as j
    where reminders.agent_id = j.agentId and reminders.id = j.id
      and reminders.give_up_at = ${spentAt(now, settings.injection).getTime()}`;
}
