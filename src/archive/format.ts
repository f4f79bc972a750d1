/**
 * The export format: JSON lines. The first says what it is; then notes, reminders with the text of their chunk
 * implied, and occurrences, in that order. Vectors are not in it: they are made anew where it is read. Queued
 * deliveries and sessions are not either: they belong to the running installation.
 */
import type { Selectable } from "kysely";
import type { ChunkTable } from "../db/tables/memory.js";
import type { InjectionTable, OccurrenceTable, ReminderTable } from "../db/tables/reminders.js";

export const FORMAT_VERSION = 1;

export interface HeadLine {
  type: "tickler";
  version: number;
  exportedAt: string;
  agents: string[];
}

export type NoteRow = Pick<
  Selectable<ChunkTable>,
  "id" | "agent_id" | "source" | "path" | "text" | "audience" | "created_at" | "updated_at"
>;
export type ReminderRow = Omit<Selectable<ReminderTable>, "wake_at" | "chunk_id">;
export type OccurrenceRow = Omit<Selectable<OccurrenceTable>, "id" | "lease_until" | "settled_at">;
export type InjectionRow = Omit<Selectable<InjectionTable>, "id" | "occurrence_id">;

export type Line =
  | HeadLine
  | { type: "note"; row: NoteRow }
  | { type: "reminder"; row: ReminderRow }
  | { type: "occurrence"; row: OccurrenceRow }
  | { type: "injection"; row: InjectionRow };

export const NOTE_COLUMNS = [
  "id",
  "agent_id",
  "source",
  "path",
  "text",
  "audience",
  "created_at",
  "updated_at",
] as const;

export const REMINDER_COLUMNS = [
  "id",
  "agent_id",
  "user_name",
  "audience",
  "session_id",
  "title",
  "body",
  "trigger_type",
  "trigger_spec",
  "cue_spec",
  "time_zone",
  "terms",
  "anchor_id",
  "status",
  "priority",
  "mode",
  "context_tags",
  "quiet_hours_exempt",
  "next_due_at",
  "snooze_until",
  "starts_at",
  "deadline_at",
  "missed_policy",
  "stale_after_ms",
  "nag",
  "warn",
  "give_up_at",
  "until_at",
  "max_occurrences",
  "occurrence_count",
  "expires_at",
  "delivery",
  "source",
  "identity",
  "created_at",
  "updated_at",
  "triggered_at",
  "reopened_at",
  "completed_at",
  "closed_reason",
] as const satisfies ReadonlyArray<keyof ReminderRow>;

export const OCCURRENCE_COLUMNS = [
  "agent_id",
  "reminder_id",
  "due_at",
  "claimed_at",
  "claimed_by",
  "handle",
  "outcome",
  "late_ms",
  "release_at",
  "reason",
  "told_at",
  "carried_out_at",
  "acknowledged_at",
  "expired_at",
  "skipped_at",
  "superseded_at",
  "failed_at",
  "answer",
  "give_up_at",
  "nag_at",
  "nag_round",
] as const satisfies ReadonlyArray<keyof OccurrenceRow>;

export const INJECTION_COLUMNS = [
  "agent_id",
  "reminder_id",
  "session_id",
  "turn_id",
  "person",
  "kind",
  "relevance",
  "restated",
  "injected_at",
  "feedback",
] as const satisfies ReadonlyArray<keyof InjectionRow>;
