/** Rows of the sessions slice: sessions, inbox, check-ins. */
import type { Generated } from "kysely";

export interface SessionTable {
  id: string;
  agent_id: string;
  parent_id: string | null;
  name: string | null;
  state: "running" | "idle" | "ended";
  status_text: string | null;
  status_at: number | null;
  /** JSON: how to reach the session between turns, or null. */
  transport: string | null;
  compacting_since: number | null;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

export interface InboxMessageTable {
  id: Generated<number>;
  agent_id: string;
  session_id: string;
  sender_session_id: string | null;
  kind: "message" | "checkin" | "tracking";
  urgency: "sequential" | "important" | "urgent";
  body: string;
  state: "queued" | "delivered" | "failed" | "cancelled" | "expired";
  attempts: Generated<number>;
  next_attempt_at: number | null;
  lease_until: number | null;
  last_error: string | null;
  /** Check-in thresholds that start at delivery, in seconds. */
  remind_soft_seconds: number | null;
  remind_hard_seconds: number | null;
  track_seconds: number | null;
  created_at: number;
  delivered_at: number | null;
  expires_at: number | null;
}

export interface CheckinTable {
  id: Generated<number>;
  agent_id: string;
  session_id: string;
  kind: "checkin" | "tracking";
  /** Who is told when a tracked session goes silent. */
  notify_session_id: string | null;
  soft_seconds: number;
  hard_seconds: number;
  /** Start of the present cycle. */
  started_at: number;
  stage: "soft" | "hard";
  next_at: number | null;
  state: "active" | "cancelled" | "ended";
  created_at: number;
  updated_at: number;
}

export interface SessionTables {
  sessions: SessionTable;
  inbox_messages: InboxMessageTable;
  checkins: CheckinTable;
}
