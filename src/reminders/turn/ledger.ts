/**
 * The ledger of injections: what was offered to whom, in which turn of which session. It decides what may be offered
 * again; a row is written by the same statement that checks the rule, so that two hooks of one turn offer once. It is
 * kept per person: what one was told uses up nothing of another's.
 */
import { type RawBuilder, sql } from "kysely";
import { each, isSame, rowsOf } from "../../db/phrases.js";
import { followedBy } from "../../db/relaxed.js";
import type { Handle } from "../store.js";
import type { FeedbackCounts } from "./feedback.js";
import type { HintHistory } from "./hints.js";

export type InjectionKind = "due" | "context" | "upcoming" | "perhaps" | "answer" | "warn";

export interface Offer {
  reminderId: string;
  kind: InjectionKind;
  occurrenceId: number | null;
  relevance: number | null;
  /** Key of the wording that brought it up; its hits are counted. */
  cue: number | null;
  /** Said anew to an emptied conversation: no telling of its own. */
  restated: 0 | 1;
  /**
   * Offered again only at this distance from when it was last offered to the person. A distance, so that a clock that
   * was ahead and is set right silences nothing for longer.
   */
  notWithinMs: number;
}

export interface OfferTurn {
  agentId: string;
  sessionId: string;
  turnId: string;
  /** Whose ledger: `Viewer.ledger`. */
  person: string;
  now: Date;
}

/**
 * Writes the offers that the rule allows; returns the ids of those that were written. A due reminder may be offered
 * again when it came due anew since the last offer.
 * @param beside written after them, in the same journey to a server; what depends on an offer asks for it by `wasOffered`
 */
export async function recordOffers(
  db: Handle,
  turn: OfferTurn,
  offers: readonly Offer[],
  beside: readonly RawBuilder<unknown>[] = [],
): Promise<Set<string>> {
  if (offers.length === 0) return new Set();
  const at = turn.now.getTime();
  const written = sql<{ reminder_id: string }>`
    insert into injections
      (agent_id, reminder_id, session_id, turn_id, person, occurrence_id, kind, relevance, restated, injected_at)
    select ${turn.agentId}, j.reminderId, ${turn.sessionId}, ${turn.turnId}, ${turn.person},
      j.occurrenceId, j.kind, j.relevance, j.restated, ${at}
    from ${rowsOf(offers, {
      reminderId: "text",
      occurrenceId: "integer",
      kind: "text",
      relevance: "real",
      restated: "integer",
      notWithinMs: "integer",
    })} as j
    where not exists (
      select 1 from injections as i
      where i.agent_id = ${turn.agentId} and i.reminder_id = j.reminderId
        and i.person = ${turn.person}
        and abs(i.injected_at - ${at}) < j.notWithinMs
        and (i.kind not in ('context', 'upcoming') or not ${forgottenHere(turn.sessionId)})
        and case j.kind
          when 'due' then i.kind = 'due' and i.occurrence_id ${isSame} j.occurrenceId
          when 'warn' then i.kind = 'warn'
          when 'answer' then i.kind = 'answer' and i.occurrence_id ${isSame} j.occurrenceId
          when 'perhaps' then false
          else i.kind in ('context', 'upcoming')
        end)
    on conflict do nothing
    returning reminder_id`;
  const { rows } = await followedBy(db, () => written.execute(db), [...hitsOf(turn, offers), ...beside]);
  return new Set(rows.map((row) => row.reminder_id));
}

/** The condition that this turn has just offered a reminder. @param reminder the column that names it */
export function wasOffered(
  { agentId, person, sessionId, turnId, now }: OfferTurn,
  reminder: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from injections as i
    where i.agent_id = ${agentId} and i.reminder_id = ${reminder} and i.person = ${person}
      and i.session_id = ${sessionId} and i.turn_id = ${turnId} and i.injected_at = ${now.getTime()})`;
}

/** Counts for the wordings that brought something up that they did; of what was not recorded, nothing. */
function hitsOf(turn: OfferTurn, offers: readonly Offer[]): RawBuilder<unknown>[] {
  const brought = offers.flatMap(({ cue }) => cue ?? []);
  if (brought.length === 0) return [];
  return [
    sql`
      update cues set hits = hits + 1
      where agent_id = ${turn.agentId} and id in ${each(brought)} and ${wasOffered(turn, sql.ref("cues.reminder_id"))}`,
  ];
}

/** Takes back offers of this turn that the host did not get. */
export function withdrawn(
  { agentId, sessionId, turnId, person }: Omit<OfferTurn, "now">,
  reminderIds: readonly string[],
): RawBuilder<unknown> {
  return sql`
    delete from injections
    where agent_id = ${agentId} and session_id = ${sessionId} and turn_id = ${turnId} and person = ${person}
      and reminder_id in ${each(reminderIds)}`;
}

/** What a person was told of an occurrence. */
export interface DueOffers {
  /** Tellings; what was only said anew to an emptied conversation is none. */
  count: number;
  /** UTC ms; null: this person was not told. */
  lastAt: number | null;
  /** Tellings of the person who was told most often. */
  most: number;
}

/** What this person was told of each occurrence, and how often anybody was. */
export async function dueOffers(
  db: Handle,
  { agentId, person }: Pick<OfferTurn, "agentId" | "person">,
  occurrenceIds: readonly number[],
): Promise<Map<number, DueOffers>> {
  if (occurrenceIds.length === 0) return new Map();
  const { rows } = await sql<{ occurrence_id: number; person: string; count: number; at: number }>`
    select occurrence_id, person, count(*) filter (where restated = 0) as count, max(injected_at) as at
    from injections
    where agent_id = ${agentId} and occurrence_id in ${each(occurrenceIds)} and kind = 'due'
    group by occurrence_id, person`.execute(db);
  const found = new Map<number, DueOffers>();
  for (const row of rows) {
    const before = found.get(row.occurrence_id) ?? { count: 0, lastAt: null, most: 0 };
    const mine = row.person === person ? { count: row.count, lastAt: row.at } : {};
    found.set(row.occurrence_id, { ...before, ...mine, most: Math.max(before.most, row.count) });
  }
  return found;
}

/** The condition that a row of the ledger, `i`, was said in that session, and its conversation was emptied since. */
export const forgottenHere = (sessionId: string): RawBuilder<boolean> =>
  sql<boolean>`(i.session_id = ${sessionId} and i.forgotten_at is not null)`;

/** What became of a topic's offers and hints to one person. */
export interface TopicHistory extends FeedbackCounts {
  /** When it was last offered, UTC ms; what an emptied conversation held in this session does not count. */
  at: number | null;
  /** Whether the last offer of all is one of those. */
  forgotten: boolean;
  /** How often, since it was last reopened. */
  count: number;
  hints: HintHistory;
}

/** Of each that this person was ever offered or hinted at. */
export async function topicHistories(
  db: Handle,
  { agentId, sessionId, person }: Pick<OfferTurn, "agentId" | "sessionId" | "person">,
  reminderIds: readonly string[],
): Promise<Map<string, TopicHistory>> {
  if (reminderIds.length === 0) return new Map();
  type Row = Omit<TopicHistory, "hints" | "forgotten"> &
    HintHistory & { reminder_id: string; taken: number; lastAt: number | null };
  const isForgotten = forgottenHere(sessionId);
  const { rows } = await sql<Row>`
    select i.reminder_id, max(i.injected_at) filter (where i.kind <> 'perhaps') as "lastAt",
      max(i.injected_at) filter (where i.kind <> 'perhaps' and not ${isForgotten}) as at,
      count(*) filter (where i.kind = 'context' and i.restated = 0 and i.injected_at >= coalesce((
        select r.reopened_at from reminders as r where r.agent_id = i.agent_id and r.id = i.reminder_id), 0)) as count,
      count(*) filter (where i.feedback = 'useful') as useful,
      count(*) filter (where i.feedback = 'irrelevant') as irrelevant,
      max(i.relevance) filter (
        where i.kind = 'perhaps' and i.session_id = ${sessionId} and i.forgotten_at is null) as "lastRelevance",
      count(*) filter (where i.kind = 'perhaps' and i.feedback is null) as ignored,
      count(*) filter (where i.kind = 'perhaps' and i.feedback = 'useful') as taken
    from injections as i
    where i.agent_id = ${agentId} and i.reminder_id in ${each(reminderIds)} and i.person = ${person}
      and i.kind in ('context', 'upcoming', 'perhaps')
    group by i.reminder_id`.execute(db);
  return new Map(
    rows.map(({ reminder_id, lastAt, at, count, useful, irrelevant, lastRelevance, ignored, taken }) => [
      reminder_id,
      {
        at,
        forgotten: lastAt !== at,
        count,
        useful,
        irrelevant,
        hints: { lastRelevance, ignored, useful: taken },
      },
    ]),
  );
}

/** How many context offers each reminder has had, to the person who had most of them. */
export async function offersSpent(
  db: Handle,
  agentId: string,
  reminderIds: readonly string[],
): Promise<Map<string, number>> {
  if (reminderIds.length === 0) return new Map();
  const { rows } = await sql<{ reminder_id: string; count: number }>`
    select i.reminder_id, count(*) as count
    from injections as i join reminders as r on r.agent_id = i.agent_id and r.id = i.reminder_id
    where i.agent_id = ${agentId} and i.kind = 'context' and i.restated = 0
      and i.reminder_id in ${each(reminderIds)}
      and i.injected_at >= coalesce(r.reopened_at, 0)
    group by i.reminder_id, i.person
    order by count`.execute(db);
  return new Map(rows.map((row) => [row.reminder_id, row.count]));
}
