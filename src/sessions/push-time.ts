/** When a message may go through its session's transport: now, after a compaction, or not before a turn. Pure. */
import { COMPACTION_WAIT_MS } from "./checkin.js";
import type { Session } from "./types.js";
import type { Urgency } from "./urgency.js";

export interface PushTime {
  /** null: it waits for the next turn. */
  at: number | null;
  /** The process that alone can deliver it. */
  reservedFor: string | null;
}

/**
 * A program in a tmux pane whose host never asks Tickler anything: nobody tells when its turns begin and end. Its screen
 * does, so that everything for it goes to the pane, which takes it at an empty prompt.
 */
export function isPaneAlone({ transport, turnAt }: Session): boolean {
  return transport?.type === "tmux" && turnAt === null;
}

/** Whether what waits may go out by the transport now: its turn is over, or nobody but its screen can tell. */
export function isReachable(session: Session): boolean {
  return session.state === "idle" || (session.state === "running" && isPaneAlone(session));
}

export function pushTime(session: Session, urgency: Urgency, now: number): PushTime {
  const { transport } = session;
  // An idle session stands at a turn boundary already, and nothing else would begin its turn.
  const may = urgency === "urgent" || isReachable(session);
  if (transport === null || session.state === "ended" || session.goneAt !== null || !may)
    return { at: null, reservedFor: null };
  const waitUntil = session.compactingSince ? session.compactingSince.getTime() + COMPACTION_WAIT_MS : 0;
  return {
    at: Math.max(now, waitUntil),
    reservedFor: transport.type === "callback" ? transport.owner : null,
  };
}
