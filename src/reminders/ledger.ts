/**
 * The ledger of injections: what was offered to which session in which turn. It decides what may be offered
 * again; a row is written by the same statement that checks the rule, so that two hooks of one turn offer once.
 */
import { sql } from "kysely";
import { each } from "../db/phrases.js";
import type { FeedbackCounts } from "./feedback.js";
import type { HintHistory } from "./hints.js";
import type { Handle } from "./store.js";

export type InjectionKind = "due" | "context" | "upcoming" | "perhaps";

export interface Offer {
  reminderId: string;
  kind: InjectionKind;
  occurrenceId: number | null;
  relevance: number | null;
  /** Key of the wording that brought it up; its hits are counted. */
  cue: number | null;
  /**
   * Offered again only at this distance from when it was last offered in the session (due) or anywhere. A distance,
   * so that a clock that was ahead and is set right silences nothing for longer.
   */
  notWithinMs: number;
}

export interface OfferTurn {
  agentId: string;
  sessionId: string;
  turnId: string;
  now: Date;
}

/**
 * Writes the offers that the rule allows; returns the ids of those that were written. A due reminder may be offered
 * again when it came due anew since the last offer.
 */
export async function recordOffers(
  db: Handle,
  turn: OfferTurn,
  offers: readonly Offer[],
): Promise<Set<string>> {
  if (offers.length === 0) return new Set();
  const at = turn.now.getTime();
  const { rows } = await sql<{ reminder_id: string }>`
    insert into injections (agent_id, reminder_id, session_id, turn_id, occurrence_id, kind, relevance, injected_at)
    select ${turn.agentId}, j.value ->> 'reminderId', ${turn.sessionId}, ${turn.turnId},
      j.value ->> 'occurrenceId', j.value ->> 'kind', j.value ->> 'relevance', ${at}
    from json_each(${JSON.stringify(offers)}) as j
    where not exists (
      select 1 from injections as i
      where i.agent_id = ${turn.agentId} and i.reminder_id = j.value ->> 'reminderId'
        and abs(i.injected_at - ${at}) < (j.value ->> 'notWithinMs')
        and case j.value ->> 'kind'
          when 'due' then i.session_id = ${turn.sessionId} and i.kind = 'due'
            and i.occurrence_id is (j.value ->> 'occurrenceId')
          when 'perhaps' then 0
          else i.kind in ('context', 'upcoming')
        end)
    on conflict (agent_id, reminder_id, session_id, turn_id) do nothing
    returning reminder_id`.execute(db);
  const recorded = new Set(rows.map((row) => row.reminder_id));
  await countHits(
    db,
    turn.agentId,
    offers.filter(({ reminderId }) => recorded.has(reminderId)),
  );
  return recorded;
}

/** Counts for the wordings that brought something up that they did. */
async function countHits(db: Handle, agentId: string, offers: readonly Offer[]): Promise<void> {
  const cues = offers.flatMap(({ cue }) => cue ?? []);
  if (cues.length === 0) return;
  await sql`
    update cues set hits = hits + 1
    where agent_id = ${agentId} and id in ${each(cues)}`.execute(db);
}

/** What came of each reminder's hints: in this session, and in all. */
export async function hintHistories(
  db: Handle,
  agentId: string,
  sessionId: string,
  reminderIds: readonly string[],
): Promise<Map<string, HintHistory>> {
  if (reminderIds.length === 0) return new Map();
  const { rows } = await sql<HintHistory & { reminder_id: string }>`
    select reminder_id, max(relevance) filter (where session_id = ${sessionId}) as lastRelevance,
      count(*) filter (where feedback is null) as ignored,
      count(*) filter (where feedback = 'useful') as useful
    from injections
    where agent_id = ${agentId} and reminder_id in ${each(reminderIds)} and kind = 'perhaps'
    group by reminder_id`.execute(db);
  return new Map(rows.map(({ reminder_id, ...history }) => [reminder_id, history]));
}

/** Takes back offers of this turn that the host did not get. */
export async function withdrawOffers(
  db: Handle,
  { agentId, sessionId, turnId }: Omit<OfferTurn, "now">,
  reminderIds: readonly string[],
): Promise<void> {
  if (reminderIds.length === 0) return;
  await sql`
    delete from injections
    where agent_id = ${agentId} and session_id = ${sessionId} and turn_id = ${turnId}
      and reminder_id in ${each(reminderIds)}`.execute(db);
}

/** When each reminder was last offered in this session as due, by occurrence. */
export async function lastDueOffers(
  db: Handle,
  { agentId, sessionId }: { agentId: string; sessionId: string },
  reminderIds: readonly string[],
): Promise<Map<string, { at: number; occurrenceId: number | null }>> {
  if (reminderIds.length === 0) return new Map();
  const { rows } = await sql<{ reminder_id: string; injected_at: number; occurrence_id: number | null }>`
    select reminder_id, injected_at, occurrence_id
    from (
      select reminder_id, injected_at, occurrence_id,
        row_number() over (partition by reminder_id order by injected_at desc, id desc) as nth
      from injections
      where agent_id = ${agentId} and reminder_id in ${each(reminderIds)}
        and session_id = ${sessionId} and kind = 'due') as o
    where nth = 1`.execute(db);
  return new Map(
    rows.map((row) => [row.reminder_id, { at: row.injected_at, occurrenceId: row.occurrence_id }]),
  );
}

/** When, and how often, each reminder was offered because of its context. */
export async function contextOffers(
  db: Handle,
  agentId: string,
  reminderIds: readonly string[],
): Promise<Map<string, { at: number | null; count: number } & FeedbackCounts>> {
  if (reminderIds.length === 0) return new Map();
  const { rows } = await sql<{ reminder_id: string; at: number | null; count: number } & FeedbackCounts>`
    select reminder_id, max(injected_at) filter (where kind <> 'perhaps') as at,
      count(*) filter (where kind = 'context') as count,
      count(*) filter (where feedback = 'useful') as useful,
      count(*) filter (where feedback = 'irrelevant') as irrelevant
    from injections
    where agent_id = ${agentId} and reminder_id in ${each(reminderIds)}
      and kind in ('context', 'upcoming', 'perhaps')
    group by reminder_id`.execute(db);
  return new Map(rows.map(({ reminder_id, ...offers }) => [reminder_id, offers]));
}

/** How many context offers each reminder has had. */
export async function offersSpent(
  db: Handle,
  agentId: string,
  reminderIds: readonly string[],
): Promise<Map<string, number>> {
  if (reminderIds.length === 0) return new Map();
  const { rows } = await sql<{ reminder_id: string; count: number }>`
    select reminder_id, count(*) as count from injections
    where agent_id = ${agentId} and kind = 'context'
      and reminder_id in ${each(reminderIds)}
    group by reminder_id`.execute(db);
  return new Map(rows.map((row) => [row.reminder_id, row.count]));
}
