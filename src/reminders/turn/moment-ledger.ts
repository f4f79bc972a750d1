/**
 * The ledger of what moments brought up. The statement that records it checks the rules: once a session for each
 * reminder and cue (or once in all, or each time after a cool-down), for some not where the conversation has just brought it up by its
 * topic, and at most so many an hour in one session; so that a batch of equal calls, and several processes that see them, say it once.
 */
import { sql } from "kysely";
import { each, greatest, inOrder, least, rowsOf, unindexed } from "../../db/phrases.js";
import type { Each } from "../../trigger.js";
import type { MomentRules } from "../settings.js";
import type { Handle } from "../store.js";
import type { OfferTurn } from "./ledger.js";

export interface MomentOffer {
  reminderId: string;
  /** The kind of moment and a hash of the cue; what was done itself is not stored. */
  key: string;
  each: Each;
}

/** In whose ledger it is written, and where it was said. */
export type MomentTurn = Omit<OfferTurn, "turnId"> & {
  /** When the session's conversation was last emptied, UTC ms; null or missing: never. */
  emptied?: number | null;
};

/** So long it is not said again where the conversation has brought it up by its topic. Default: it is. */
interface AfterTopic {
  afterTopicMs?: number;
}

/** The key of a hint that a message may tell the end of a reminder: of what was only hinted at, nothing was told. */
export const HINTED = "perhaps told";

const HOUR_MS = 3_600_000;

/** How many more a session may be told within the hour. Only a look: `recordMoments` decides. */
export async function leftThisHour(
  db: Handle,
  { agentId, sessionId, now }: MomentTurn,
  { maxPerHour }: Pick<MomentRules, "maxPerHour">,
): Promise<number> {
  const { rows } = await sql<{ said: number }>`
    select count(*) as said from injections
    where agent_id = ${agentId} and session_id = ${sessionId} and kind = 'moment'
      and injected_at > ${now.getTime() - HOUR_MS}`.execute(db);
  return Math.max(0, maxPerHour - (rows[0]?.said ?? 0));
}

/** When each of these was last said by its own rule, UTC ms; what was not is missing. */
export async function momentsSaid(
  db: Handle,
  { agentId, sessionId, person }: MomentTurn,
  offers: readonly MomentOffer[],
): Promise<Map<string, number>> {
  if (offers.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: number }>`
    select j.reminderId as id, max(i.injected_at) as at
    from ${rowsOf(offers, { reminderId: "text", key: "text", each: "text" })} as j
    ${inOrder} injections as i on i.agent_id = ${agentId} and i.reminder_id = j.reminderId
      and ${unindexed("i.kind")} = 'moment' and i.person = ${person} and (j.each = 'once'
        or i.session_id = ${sessionId} and i.forgotten_at is null
          and substr(i.turn_id, 1, length(j.key)) = j.key)
    group by j.reminderId`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** @param offers most important first; @returns the ids of what was recorded, and may be said */
export async function recordMoments(
  db: Handle,
  { agentId, sessionId, person, now, emptied = null }: MomentTurn,
  { maxReminders, maxPerHour, cooldownMs, afterTopicMs = 0 }: MomentRules & AfterTopic,
  offers: readonly MomentOffer[],
): Promise<Set<string>> {
  const at = now.getTime();
  // Said again to an emptied conversation, it is a row of its own.
  const inSession = (key: string) => (emptied === null ? key : `${key} since ${emptied}`);
  const rows = offers.map(({ key, ...offer }) => ({
    ...offer,
    key,
    turnId: offer.each === "time" ? `${key} ${at}` : inSession(key),
  }));
  const { rows: recorded } = await sql<{ reminder_id: string }>`
    insert into injections (agent_id, reminder_id, session_id, turn_id, person, kind, injected_at)
    select ${agentId}, j.reminderId, ${sessionId}, j.turnId, ${person}, 'moment', ${at}
    from ${rowsOf(rows, { reminderId: "text", turnId: "text", each: "text", key: "text" })} as j
    where not exists (
      select 1 from injections as i
      where i.agent_id = ${agentId} and i.reminder_id = j.reminderId and i.kind = 'context'
        and i.person = ${person} and i.session_id = ${sessionId} and i.forgotten_at is null
        and abs(i.injected_at - ${at}) < ${afterTopicMs}
    ) and not exists (
      select 1 from injections as i
      where i.agent_id = ${agentId} and i.reminder_id = j.reminderId and i.kind = 'moment'
        and i.person = ${person}
        and case j.each
          when 'once' then true
          else i.session_id = ${sessionId} and i.forgotten_at is null
            and substr(i.turn_id, 1, length(j.key)) = j.key
            and (j.each = 'session' or abs(i.injected_at - ${at}) < ${cooldownMs})
        end)
    order by j.nth
    limit ${greatest(
      0,
      least(
        maxReminders,
        sql`${maxPerHour} - (
      select count(*) from injections as h
      where h.agent_id = ${agentId} and h.session_id = ${sessionId} and h.kind = 'moment'
        and h.injected_at > ${at - HOUR_MS})`,
      ),
    )}
    on conflict do nothing
    returning reminder_id`.execute(db);
  return new Set(recorded.map((row) => row.reminder_id));
}

/** Takes back what the host did not get. */
export async function withdrawMoments(
  db: Handle,
  { agentId, sessionId, now }: MomentTurn,
  reminderIds: readonly string[],
): Promise<void> {
  if (reminderIds.length === 0) return;
  await sql`
    delete from injections
    where agent_id = ${agentId} and session_id = ${sessionId} and kind = 'moment' and injected_at = ${now.getTime()}
      and reminder_id in ${each(reminderIds)}`.execute(db);
}
