/** Rows of the sessions slice: sessions, inbox, check-ins. */
import type { Generated } from "kysely";

export interface SessionTable {
  agent_id: string;
  id: string;
  /** How often this id has been started; rights and children belong to one life. */
  life: Generated<number>;
  parent_id: string | null;
  /** The parent's life at the time the child was started. */
  parent_life: number | null;
  name: string | null;
  state: "running" | "idle" | "ended";
  status_text: string | null;
  status_at: number | null;
  /** JSON: how to reach the session between turns, or null. */
  transport: string | null;
  /** Set while the host compacts the session's context. */
  compacting_since: number | null;
  /** When its host last asked what belongs to a turn; null: no host of it ever has. */
  turn_at: Generated<number | null>;
  /** The program behind it, as `processIdentity` names it. */
  process: Generated<string | null>;
  /** Since when its program or its pane is known to be gone. */
  gone_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

export interface InboxMessageTable {
  id: Generated<number>;
  agent_id: string;
  session_id: string;
  /** null: sent by the person or the host program. */
  sender_session_id: string | null;
  /** Which session a tracking notice is about. */
  about_session_id: string | null;
  kind: "message" | "checkin" | "tracking" | "reminder";
  /** Which reminder of the session has come due. */
  reminder_id: Generated<string | null>;
  urgency: "sequential" | "important" | "urgent";
  body: string;
  /** `failed`: the transport gave up; the message still waits for the next turn. */
  state: "queued" | "delivered" | "failed" | "cancelled" | "expired";
  attempts: Generated<number>;
  /** When the transport is tried next; null: it waits for a turn. */
  next_attempt_at: number | null;
  /** Set while a process is pushing it. */
  lease_until: number | null;
  /** The process whose callback alone can deliver it; null: any process. */
  reserved_for: string | null;
  last_error: string | null;
  /** Check-in thresholds that start at delivery, in seconds. */
  remind_soft_seconds: number | null;
  remind_hard_seconds: number | null;
  track_seconds: number | null;
  created_at: number;
  delivered_at: number | null;
  /** `turn`, or the transport's name. */
  delivered_via: string | null;
  expires_at: number | null;
}

export interface CheckinTable {
  id: Generated<number>;
  agent_id: string;
  session_id: string;
  kind: "checkin" | "tracking";
  /** Who is told when a tracked session goes silent. */
  notify_session_id: string | null;
  /** The inbox message whose delivery started it. */
  message_id: number | null;
  soft_seconds: number;
  hard_seconds: number;
  /** Delivery or last status report: since when nothing was heard. */
  silent_since: number;
  stage: "soft" | "hard";
  /** When the stage is due. */
  due_at: number;
  /** When to look again: `due_at`, or later while the session compacts. */
  next_at: number;
  state: "active" | "cancelled" | "ended";
  ended_reason: string | null;
  created_at: number;
  updated_at: number;
}

export interface SessionTables {
  sessions: SessionTable;
  inbox_messages: InboxMessageTable;
  checkins: CheckinTable;
}
