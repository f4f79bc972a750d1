/**
 * What was put into the turns of a session, byte for byte: hosts that forget it say the same again at the same place, in
 * every later request, also after a restart. Kept for three months; gone with a reminder that it names.
 */
import { type RawBuilder, sql } from "kysely";
import { followedBy } from "../../db/relaxed.js";
import type { Handle } from "../store.js";

export interface TurnText {
  turnId: string;
  text: string;
  at: Date;
}

export interface NewTurnText {
  agentId: string;
  sessionId: string;
  turnId: string;
  /** Whose ledger: `Viewer.ledger`. */
  person: string;
  text: string;
  now: Date;
}

const KEPT_MS = 90 * 86_400_000;

/** The statements that keep it, and let go of what is old. */
export function textKept(said: NewTurnText): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const { agentId, sessionId, turnId, person, text, now } = said;
  const at = now.getTime();
  return [
    sql`delete from turn_texts where agent_id = ${agentId} and said_at < ${at - KEPT_MS}`,
    sql`
      insert into turn_texts (agent_id, session_id, turn_id, person, text, said_at)
      values (${agentId}, ${sessionId}, ${turnId}, ${person}, ${text}, ${at})`,
  ];
}

/** Takes it back: whoever asked did not get it. */
export function textTakenBack({
  agentId,
  sessionId,
  turnId,
  person,
  now,
}: Omit<NewTurnText, "text">): RawBuilder<unknown> {
  return sql`
    delete from turn_texts where agent_id = ${agentId} and session_id = ${sessionId} and turn_id = ${turnId}
      and person = ${person} and said_at = ${now.getTime()}`;
}

/** In a transaction of its own, which it ends. */
export async function keepTurnText(db: Handle, said: NewTurnText): Promise<void> {
  const [old, kept] = textKept(said);
  await followedBy(db, () => old.execute(db), [kept]);
}

/** Oldest first. @param person only what was said to them */
export async function turnTexts(
  db: Handle,
  { agentId, sessionId, person }: { agentId: string; sessionId: string; person?: string | undefined },
): Promise<TurnText[]> {
  const { rows } = await sql<{ turn_id: string; text: string; said_at: number }>`
    select turn_id, text, said_at from turn_texts
    where agent_id = ${agentId} and session_id = ${sessionId}
      and (${person ?? null} is null or person = ${person ?? null})
    order by id`.execute(db);
  return rows.map(({ turn_id: turnId, text, said_at }) => ({ turnId, text, at: new Date(said_at) }));
}
