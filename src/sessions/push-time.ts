/** When a message may go through its session's transport: now, after a compaction, or not before a turn. Pure. */
import { COMPACTION_WAIT_MS } from "./checkin.js";
import type { Session, Urgency } from "./types.js";

export interface PushTime {
  /** null: it waits for the next turn. */
  at: number | null;
  /** The process that alone can deliver it. */
  reservedFor: string | null;
}

export function pushTime(session: Session, urgency: Urgency, now: number): PushTime {
  const { transport } = session;
  // An idle session stands at a turn boundary already, and nothing else would begin its turn.
  const mayInterrupt = urgency === "urgent" || session.state === "idle";
  if (transport === null || session.state === "ended" || !mayInterrupt)
    return { at: null, reservedFor: null };
  const waitUntil = session.compactingSince ? session.compactingSince.getTime() + COMPACTION_WAIT_MS : 0;
  return {
    at: Math.max(now, waitUntil),
    reservedFor: transport.type === "callback" ? transport.owner : null,
  };
}
