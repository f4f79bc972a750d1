/**
 * A conversation was emptied: what the ledger says it was told, it does not hold any more. The rows stay, since its person was told; they
 * only hold nothing back in that session: what is due, a topic and what waits for a moment may come there again.
 */
import { sql } from "kysely";
import type { Handle } from "../store.js";
import type { OfferTurn } from "./ledger.js";

type Session = Pick<OfferTurn, "agentId" | "sessionId">;

/**
 * Notes that the session holds nothing of what it was told.
 * @param exceptMs what was said within so long is held: two hooks may see one emptied conversation
 */
export async function forget(
  db: Handle,
  { agentId, sessionId, now }: Session & { now: Date },
  exceptMs?: number,
): Promise<void> {
  const until = exceptMs === undefined ? Number.MAX_SAFE_INTEGER : now.getTime() - exceptMs;
  await sql`
    update injections set forgotten_at = ${now.getTime()}
    where agent_id = ${agentId} and session_id = ${sessionId} and injected_at <= ${until}
      and forgotten_at is null`.execute(db);
}

/** When the session was last emptied of something, UTC ms; null: never. */
export async function emptiedAt(db: Handle, { agentId, sessionId }: Session): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select max(forgotten_at) as at from injections
    where agent_id = ${agentId} and session_id = ${sessionId} and forgotten_at is not null`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether anything was ever said in the session, to anybody. */
export async function wasToldSomething(db: Handle, { agentId, sessionId }: Session): Promise<boolean> {
  const { rows } = await sql`
    select 1 from injections where agent_id = ${agentId} and session_id = ${sessionId} limit 1`.execute(db);
  return rows.length > 0;
}
