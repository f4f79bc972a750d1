/**
 * Rights. A session may touch itself and its descendants of its present life; it may also write, without
 * urgency or thresholds, to its parent and to a session that has written to it. Whoever acts without a session (the
 * person, the host program) may do everything within the agent.
 */
import { TicklerError } from "../errors.js";
import { type Db, isAbove } from "./session-store.js";
import type { Session } from "./types.js";

/** Who acts: a session's id, or undefined for the person or the host program. */
export type Actor = string | undefined;

export async function assertMayTouch(db: Db, by: Actor, target: Session): Promise<void> {
  if (await mayTouch(db, by, target)) return;
  throw new TicklerError("FORBIDDEN", `Session "${by}" may not act on session "${target.id}".`, {
    hint: "A session may act on itself and on those it started; see `tickler children`.",
  });
}

export async function mayTouch(db: Db, by: Actor, target: Session): Promise<boolean> {
  return by === undefined || isAbove(db, target.agentId, by, target.id);
}

export async function assertMaySend(db: Db, by: Actor, target: Session, controlling: boolean): Promise<void> {
  if (await mayTouch(db, by, target)) return;
  if (!controlling && by !== undefined && (await mayAnswer(db, by, target))) return;
  throw new TicklerError(
    "FORBIDDEN",
    controlling
      ? `Session "${by}" may not send session "${target.id}" an urgent message or ask it for reports.`
      : `Session "${by}" may not write to session "${target.id}".`,
    { hint: "A session may write to those it started, to its parent, and to whoever has written to it." },
  );
}

async function mayAnswer(db: Db, by: string, target: Session): Promise<boolean> {
  const child = await db
    .selectFrom("sessions")
    .select("id")
    .where("agent_id", "=", target.agentId)
    .where("id", "=", by)
    .where("parent_id", "=", target.id)
    .where("parent_life", "=", target.life)
    .executeTakeFirst();
  if (child) return true;
  const message = await db
    .selectFrom("inbox_messages")
    .select("id")
    .where("agent_id", "=", target.agentId)
    .where("session_id", "=", by)
    .where("sender_session_id", "=", target.id)
    .where("state", "=", "delivered")
    .executeTakeFirst();
  return message !== undefined;
}
