/**
 * What was put into the turns of a session, byte for byte: hosts that forget it say the same again at the same place, in
 * every later request, also after a restart. Kept for three months; gone with a reminder that it names.
 */
import { sql } from "kysely";
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

/** In a transaction of its own, which it ends. */
export async function keepTurnText(db: Handle, said: NewTurnText): Promise<void> {
  const { agentId, sessionId, turnId, person, text, now } = said;
  const at = now.getTime();
  const old = sql`delete from turn_texts where agent_id = ${agentId} and said_at < ${at - KEPT_MS}`;
  const kept = sql`
    insert into turn_texts (agent_id, session_id, turn_id, person, text, said_at)
    values (${agentId}, ${sessionId}, ${turnId}, ${person}, ${text}, ${at})`;
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
