/**
 * When a person was last there: their turn before this one, and how much that is new they were told of lately. By this an
 * absence is known, and a person in the middle of work is not told too much.
 */
import { type RawBuilder, sql } from "kysely";
import type { Moment } from "../../attention/index.js";
import { unindexed } from "../../db/phrases.js";
import type { Handle } from "../store.js";
import type { OfferTurn } from "./ledger.js";

const HOUR_MS = 3_600_000;

type Who = Pick<OfferTurn, "agentId" | "person" | "now">;

/** This turn as its person lives it; UTC ms. */
export async function momentOf(db: Handle, { agentId, person, now }: Who): Promise<Moment> {
  const at = now.getTime();
  const { rows } = await sql<{ last: number | null; digest: number | null; told: number }>`
    select
      (select digest_at from presence where agent_id = ${agentId} and person = ${person}) as digest,
      (select last_turn_at from presence where agent_id = ${agentId} and person = ${person}) as last,
      (select count(distinct o.id)
        from injections as i join occurrences as o on o.agent_id = i.agent_id and o.id = i.occurrence_id
        where i.agent_id = ${agentId} and i.person = ${person} and i.injected_at > ${at - HOUR_MS}
          and i.kind = 'due' and i.restated = 0
          -- What was told in one go after an absence is one interruption.
          and i.injected_at <> coalesce(
            (select digest_at from presence where agent_id = ${agentId} and person = ${person}), -1)
          and o.told_at > ${at - HOUR_MS}) as told`.execute(db);
  const { last = null, digest = null } = rows[0] ?? {};
  // A clock that was ahead knows nothing of when somebody was there.
  return {
    now: at,
    lastTurnAt: last !== null && last <= at ? last : null,
    digestAt: digest !== null && digest <= at ? digest : null,
    newInLastHour: rows[0]?.told ?? 0,
  };
}

/** So long a conversation remembers what reminders are. */
const KNOWN_MS = 6 * HOUR_MS;

/** What the conversation of a session holds of what this person was told in it. */
export interface HeldHere {
  /** Something was put into it lately. */
  isKnown: boolean;
  /** Nothing of it: it was emptied, and nothing was said in it since. */
  wasEmptied: boolean;
}

export async function heldHere(
  db: Handle,
  { agentId, person, sessionId, now }: Who & Pick<OfferTurn, "sessionId">,
): Promise<HeldHere> {
  const at = now.getTime();
  const their = sql`session_id = ${sessionId} and ${unindexed("person")} = ${person}`;
  const { rows } = await sql<{ known: unknown; emptied: unknown }>`
    select
      exists (
        select 1 from injections
        where agent_id = ${agentId} and ${their} and injected_at > ${at - KNOWN_MS} and injected_at <= ${at} and kind <> 'moment'
          and ${unindexed("forgotten_at")} is null) as known,
      -- Few are: whether any was is asked first, by the index of those.
      case when exists (
        select 1 from injections
        where agent_id = ${agentId} and session_id = ${sessionId} and forgotten_at is not null)
      then (
        select ${unindexed("forgotten_at")} is not null from injections
        where agent_id = ${agentId} and ${their} order by injected_at desc, id desc limit 1)
      end as emptied`.execute(db);
  return { isKnown: Boolean(rows[0]?.known), wasEmptied: Boolean(rows[0]?.emptied) };
}

/** Whether anybody has ever had a turn of this agent: without one, nothing that waits for a turn comes up. */
export async function hasTurns(db: Handle, agentId: string): Promise<boolean> {
  const found = await db
    .selectFrom("presence")
    .select("agent_id")
    .where("agent_id", "=", agentId)
    .where("last_turn_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that this person was there. */
export function presenceNoted(
  { agentId, person, now }: Who,
  { digest }: { digest: boolean },
): RawBuilder<unknown> {
  const at = now.getTime();
  return sql`
    insert into presence (agent_id, person, last_turn_at, digest_at)
    values (${agentId}, ${person}, ${at}, ${digest ? at : null})
    on conflict (agent_id, person) do update set last_turn_at = excluded.last_turn_at,
      digest_at = coalesce(excluded.digest_at, presence.digest_at)`;
}

/** Takes it back: whoever asked has gone on without an answer, and is told the next time what they missed. */
export function presenceTakenBack({ agentId, person, now }: Who, before: Moment): RawBuilder<unknown> {
  return sql`
    update presence set last_turn_at = ${before.lastTurnAt}, digest_at = ${before.digestAt ?? null}
    where agent_id = ${agentId} and person = ${person} and last_turn_at = ${now.getTime()}`;
}
