/**
 * The nouns of the sessions slice.
 *
 * session     one conversation of an agent, perhaps with a parent; `running`, `idle` (its turn is over) or `ended`
 * life        one start-to-end of a session id; rights over children belong to the life that started them
 * inbox       durable, ordered messages for a session, delivered at a turn boundary or through its transport
 * delivered   handed over: put into a turn's text, or accepted by the transport. Thresholds start here, not at sending
 * transport   a way to reach a session between turns: callback, tmux, command
 * check-in    the request to report a status: soft (in the next turn's text), then hard (through the transport)
 * tracking    tells the *sender* of a message when its recipient has gone silent
 * status      one line that a session reports about its own work
 */
import type { TransportSpec } from "./transports/port.js";
import type { Urgency } from "./urgency.js";

export type SessionState = "running" | "idle" | "ended";

export interface Session {
  agentId: string;
  id: string;
  /** Counts the starts of this id. */
  life: number;
  parentId: string | null;
  name: string | null;
  state: SessionState;
  /** What it last reported about itself, and when. */
  status: { text: string; at: Date } | null;
  transport: TransportSpec | null;
  compactingSince: Date | null;
  /** When its host last asked what belongs to a turn; null: it has no hooks, as far as anybody knows. */
  turnAt: Date | null;
  /** The program behind it, as `processIdentity` names it. */
  process: string | null;
  /** Since when the program or the pane behind it is known to be gone. */
  goneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

/** Check-ins, notices about other sessions and reminders that came due are told from a message by this, never by their text. */
export type MessageKind = "message" | "checkin" | "tracking" | "reminder";

/** `failed`: the transport gave up; the message still waits for the next turn. */
export type MessageState = "queued" | "delivered" | "failed" | "cancelled" | "expired";

/** In seconds from delivery: when to ask softly, and when to interrupt. */
export interface Thresholds {
  softSeconds: number;
  hardSeconds: number;
}

export interface InboxMessage {
  id: number;
  agentId: string;
  sessionId: string;
  /** null: the person or the host program. */
  senderSessionId: string | null;
  aboutSessionId: string | null;
  kind: MessageKind;
  /** Which reminder has come due. */
  reminderId: string | null;
  urgency: Urgency;
  text: string;
  state: MessageState;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
  remind: Thresholds | null;
  trackSeconds: number | null;
  createdAt: Date;
  deliveredAt: Date | null;
  /** `turn`, or the transport's name. */
  deliveredVia: string | null;
  expiresAt: Date | null;
}

export interface Checkin {
  id: number;
  agentId: string;
  sessionId: string;
  kind: "checkin" | "tracking";
  /** Who is told; null for a check-in, which asks the session itself. */
  notifySessionId: string | null;
  softSeconds: number;
  hardSeconds: number;
  silentSince: Date;
  stage: "soft" | "hard";
  /** When the next message of it comes. */
  dueAt: Date;
}

/** What `send` answers. */
export interface SendReceipt {
  message: InboxMessage;
  /** Whether the recipient's present turn could be reached. */
  interrupted: boolean;
  /** All of it in one line for people and models. */
  text: string;
}

/** What `end` answers. */
export interface EndReceipt {
  session: Session;
  /** How many reminders bound to the session were removed. */
  reminders: number;
  /** How many undelivered messages were withdrawn. */
  messages: number;
  /** Whether a check-in was running. */
  checkin: boolean;
  text: string;
}

/** A child with its own children, when asked for. */
export interface ChildView {
  session: Session;
  depth: number;
  /** It runs, and has not reported for longer than it would be asked. */
  noProgress: boolean;
  /** `name (id) | state | "status" (age)`. */
  text: string;
}
