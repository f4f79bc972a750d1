/**
 * The export format: JSON lines. The first says what it is; each of the others is a row, in the order of `TABLES`. Rows
 * have the columns that their tables have, but for those that are computed from others. Vectors and full text are made
 * anew where it is read; leases, the daemon and the ways to reach a running session belong to the installation.
 */
import type { Database } from "../db/tables.js";

export const FORMAT_VERSION = 2;

export interface HeadLine {
  type: "tickler";
  version: number;
  exportedAt: string;
  agents: string[];
}

export type Value = string | number | null;
export type Row = Record<string, Value>;

export interface RowLine {
  type: LineType;
  row: Row;
}

export type Line = HeadLine | RowLine;

export interface ArchivedTable {
  table: keyof Database;
  /** What pages are read by; together with the agent it names a row. */
  key: readonly string[];
  /** What a row that is here already is known by, beside the agent. */
  same: readonly string[];
  /** Its `id` counts over all agents, and is given anew where it is taken. */
  counted?: true;
  /** The reminder without which the row says nothing; null in a row that hangs on none. */
  hangsOn?: "reminder_id";
  /** Counted ids of other tables. Without that row, this one is left out, or refers to nothing. */
  refers?: Readonly<Record<string, { to: LineType; orElse: "leave out" | "null" }>>;
  /** Columns that are not carried: they are computed, or owed anew. */
  without?: readonly string[];
  /** Columns that are true of the installation that wrote it only. */
  local?: Readonly<Row>;
}

export type LineType =
  | "note"
  | "reminder"
  | "cue"
  | "occurrence"
  | "override"
  | "injection"
  | "delivery"
  | "notice"
  | "turn"
  | "session"
  | "message"
  | "checkin"
  | "presence"
  | "pause"
  | "stay"
  | "change"
  | "unfound";

/** Every table with rows of agents; each after those that it refers to. */
export const TABLES: Readonly<Record<LineType, ArchivedTable>> = {
  note: {
    table: "chunks",
    key: ["rowid"],
    same: ["source", "path", "audience", "text"],
    without: ["rowid", "scope_key", "grams", "content_hash", "vector_generation"],
  },
  reminder: { table: "reminders", key: ["id"], same: ["id"] },
  // They follow from the reminder; what they have brought up is their own.
  cue: {
    table: "cues",
    key: ["id"],
    same: ["reminder_id", "kind", "role", "text"],
    hangsOn: "reminder_id",
    without: ["id", "embedder", "vector"],
  },
  occurrence: {
    table: "occurrences",
    key: ["id"],
    same: ["reminder_id", "due_at"],
    counted: true,
    hangsOn: "reminder_id",
  },
  override: {
    table: "overrides",
    key: ["reminder_id", "instant_at"],
    same: ["reminder_id", "instant_at"],
    hangsOn: "reminder_id",
  },
  injection: {
    table: "injections",
    key: ["id"],
    same: ["reminder_id", "person", "session_id", "turn_id"],
    counted: true,
    hangsOn: "reminder_id",
    refers: { occurrence_id: { to: "occurrence", orElse: "leave out" } },
  },
  delivery: {
    table: "deliveries",
    key: ["id"],
    same: ["idempotency_key"],
    counted: true,
    hangsOn: "reminder_id",
    refers: { occurrence_id: { to: "occurrence", orElse: "leave out" } },
  },
  notice: {
    table: "delivery_notices",
    key: ["delivery_id", "person"],
    same: ["delivery_id", "person"],
    refers: { delivery_id: { to: "delivery", orElse: "leave out" } },
  },
  // What was put into a turn, byte for byte.
  turn: {
    table: "turn_texts",
    key: ["id"],
    same: ["session_id", "turn_id", "person", "said_at"],
    counted: true,
  },
  // How it is reached would let a file type into a terminal, or run a program.
  session: { table: "sessions", key: ["id"], same: ["id"], local: { transport: null } },
  message: {
    table: "inbox_messages",
    key: ["id"],
    same: ["session_id", "kind", "created_at", "body"],
    counted: true,
    local: { next_attempt_at: null, lease_until: null, reserved_for: null },
  },
  checkin: {
    table: "checkins",
    key: ["id"],
    same: ["session_id", "kind", "notify_session_id", "created_at"],
    counted: true,
    refers: { message_id: { to: "message", orElse: "null" } },
  },
  presence: { table: "presence", key: ["person"], same: ["person"] },
  pause: {
    table: "pauses",
    key: ["id"],
    same: ["user_name", "reminder_id", "tag", "from_at", "created_at"],
    counted: true,
    hangsOn: "reminder_id",
  },
  stay: {
    table: "stays",
    key: ["id"],
    same: ["user_name", "time_zone", "from_at", "created_at"],
    counted: true,
  },
  change: { table: "journal", key: ["id"], same: ["batch", "images"], counted: true },
  unfound: { table: "unfound", key: ["person", "question"], same: ["person", "question"] },
};

export const LINE_TYPES = Object.keys(TABLES) as LineType[];

/**
 * Rows of agents that an export has none of: what follows from other rows; and the events, since others act on them, and
 * what happened elsewhere must not happen again.
 */
export const NOT_ARCHIVED = ["chunk_vectors", "topic_versions", "cue_keys", "events"] as const;
