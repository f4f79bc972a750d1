/** A session whose context is being compacted is left alone, at most 300 s; afterwards what waited is looked at. */
import { sql } from "kysely";
import { compacted } from "./checkin.js";
import { activeOf, saveCycle, toCycle } from "./checkin-store.js";
import { type Db, patchSession } from "./session-store.js";
import type { Session } from "./types.js";

export function beginCompaction(db: Db, session: Session, now: number): Promise<Session> {
  return patchSession(db, session, { compacting_since: now }, now);
}

export async function endCompaction(db: Db, session: Session, now: number): Promise<Session> {
  if (session.compactingSince === null) return session;
  for (const row of await activeOf(db, session.agentId, session.id)) {
    const cycle = toCycle(row);
    if (cycle.nextAt !== cycle.dueAt) await saveCycle(db, row, compacted(cycle), now);
  }
  await db
    .updateTable("inbox_messages")
    .set({ next_attempt_at: now })
    .where("agent_id", "=", session.agentId)
    .where("session_id", "=", session.id)
    .where(sql<boolean>`state = 'queued' and next_attempt_at is not null and lease_until is null`)
    .execute();
  return patchSession(db, session, { compacting_since: null }, now);
}
