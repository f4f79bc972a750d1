/** Rows of the reminders slice as values, and back: the only place that knows the columns' encodings. */
import { hash } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { OccurrenceTable, ReminderTable } from "../db/tables/reminders.js";
import type { Audience } from "../people/index.js";
import { isPlain } from "../text.js";
import { type TriggerColumns, triggerFromColumns, triggerToColumns } from "./time/trigger-spec.js";
import type {
  DeliveryTarget,
  MissedPolicy,
  NewReminder,
  Occurrence,
  Reminder,
  ReminderStatus,
  Trigger,
} from "./types.js";

export type ReminderRow = Selectable<ReminderTable>;
export type OccurrenceRow = Selectable<OccurrenceTable>;

const date = (value: number | null): Date | null => (value === null ? null : new Date(value));

/**
 * Total: a damaged row becomes a reminder too, with `damage` saying what is wrong, so that one bad row hides
 * nothing else and can still be seen, edited and cancelled.
 */
export function fromReminderRow(row: ReminderRow): Reminder {
  const { trigger, damage: inTrigger } = readTrigger(row);
  const { source, damage: inSource } = readSource(row.source);
  const damage = inTrigger ?? inSource;
  return {
    id: row.id,
    agentId: row.agent_id,
    userName: row.user_name,
    audience: row.audience,
    sessionId: row.session_id,
    title: row.title,
    body: row.body,
    trigger,
    timeZone: row.time_zone,
    status: row.status,
    priority: row.priority,
    mode: row.mode,
    contextTags: readArray<string>(row.context_tags),
    quietHoursExempt: row.quiet_hours_exempt === 1,
    nextDueAt: date(row.next_due_at),
    snoozeUntil: date(row.snooze_until),
    deadlineAt: date(row.deadline_at),
    missedPolicy: row.missed_policy,
    staleAfterMs: row.stale_after_ms,
    nag: row.nag,
    warn: readArray<string>(row.warn),
    giveUpAt: date(row.give_up_at),
    expiresAt: date(row.expires_at),
    delivery: readArray<DeliveryTarget>(row.delivery),
    source,
    chunkId: row.chunk_id,
    occurrenceCount: row.occurrence_count,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    triggeredAt: date(row.triggered_at),
    reopenedAt: date(row.reopened_at),
    completedAt: date(row.completed_at),
    closedReason: row.closed_reason,
    damage,
  };
}

/** A row of an occurrence that is due, with what has to be known of its reminder to weigh it. */
export interface WeighedRow
  extends Pick<OccurrenceRow, "id" | "reminder_id" | "due_at" | "release_at" | "reason">,
    Pick<
      ReminderRow,
      "title" | "priority" | "mode" | "stale_after_ms" | "nag" | "quiet_hours_exempt" | "expires_at"
    > {
  /** Of an action alone. */
  source: string | null;
}

export function fromWeighedRow(row: WeighedRow) {
  return {
    reminder: {
      id: row.reminder_id,
      title: row.title,
      priority: row.priority,
      mode: row.mode,
      staleAfterMs: row.stale_after_ms,
      nag: row.nag,
      quietHoursExempt: row.quiet_hours_exempt === 1,
      expiresAt: date(row.expires_at),
      source: readSource(row.source).source,
    },
    occurrence: {
      id: row.id,
      dueAt: new Date(row.due_at),
      releaseAt: date(row.release_at),
      reason: row.reason,
    },
  };
}

function readTrigger(row: ReminderRow): { trigger: Trigger; damage: string | null } {
  try {
    return { trigger: triggerFromColumns(row), damage: null };
  } catch (error) {
    const at = new Date(row.next_due_at ?? row.created_at);
    return {
      trigger: { type: "scheduled", at },
      damage: error instanceof Error ? error.message : String(error),
    };
  }
}

function readSource(json: string | null): Pick<Reminder, "source" | "damage"> {
  try {
    return { source: json === null ? null : JSON.parse(json), damage: null };
  } catch {
    return { source: null, damage: "its source cannot be read" };
  }
}

/** Empty where it cannot be read. */
function readArray<T>(json: string): T[] {
  // Most are empty, and every row has several.
  if (json === "[]") return [];
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function fromOccurrenceRow(row: OccurrenceRow): Occurrence {
  return {
    id: row.id,
    agentId: row.agent_id,
    reminderId: row.reminder_id,
    dueAt: new Date(row.due_at),
    claimedAt: new Date(row.claimed_at),
    claimedBy: row.claimed_by,
    handle: row.handle,
    outcome: row.outcome,
    lateMs: row.late_ms,
    releaseAt: date(row.release_at),
    reason: row.reason,
    toldAt: date(row.told_at),
    carriedOutAt: date(row.carried_out_at),
    settledAt: date(row.settled_at),
    answer: row.answer,
    giveUpAt: date(row.give_up_at),
  };
}

export interface NewRow {
  id: string;
  agentId: string;
  input: NewReminder;
  /** Of its trigger. */
  columns: TriggerColumns;
  nextDueAt: Date | null;
  audience: Audience;
  /** When it ends by itself. */
  giveUpAt: Date | null;
  identity: string;
  chunkId: string | null;
  now: Date;
}

/** One-shots that were missed run late; a series is coalesced. */
export function defaultMissedPolicy({ type }: Pick<Trigger, "type">): MissedPolicy {
  return type === "recurring" ? "coalesce" : "run";
}

/** The row of a new, checked reminder. */
export function toReminderRow(
  fresh: NewRow,
): Omit<Insertable<ReminderTable>, "wake_at" | "occurrence_count"> {
  const { input, now } = fresh;
  return {
    // First: copied as a whole, where among other keys it would be key by key.
    ...fresh.columns,
    id: fresh.id,
    agent_id: fresh.agentId,
    user_name: input.userName ?? null,
    audience: fresh.audience,
    session_id: input.sessionId ?? null,
    title: input.title,
    body: input.body ?? "",
    status: "pending",
    priority: input.priority ?? "normal",
    mode: input.mode ?? "nudge",
    context_tags: JSON.stringify(input.contextTags ?? []),
    quiet_hours_exempt: input.quietHoursExempt ? 1 : 0,
    next_due_at: fresh.nextDueAt?.getTime() ?? null,
    snooze_until: null,
    give_up_at: fresh.giveUpAt?.getTime() ?? null,
    missed_policy: input.missedPolicy ?? defaultMissedPolicy(input.trigger),
    stale_after_ms: input.staleAfterMs ?? null,
    nag: input.nag ?? null,
    warn: JSON.stringify(input.warn ?? []),
    // From here on a trigger keeps it, and whoever sends mentions ahead.
    warn_at: input.warn?.length && input.delivery?.length && fresh.nextDueAt ? now.getTime() : null,
    expires_at: input.expiresAt?.getTime() ?? null,
    delivery: JSON.stringify(input.delivery ?? []),
    source: input.source ? JSON.stringify(input.source) : null,
    chunk_id: fresh.chunkId,
    identity: fresh.identity,
    created_at: now.getTime(),
    updated_at: now.getTime(),
    triggered_at: null,
    reopened_at: null,
    completed_at: null,
    closed_reason: null,
  };
}

/**
 * What makes two live reminders of an agent the same: whose they are, title and trigger, without regard to case and
 * white space. The start of a series counts only where it was asked for.
 */
export function identityOf(
  input: Pick<NewReminder, "title" | "trigger" | "sessionId"> & { audience: Audience },
  asked: NewReminder["trigger"],
  timeZone: string,
  columns: TriggerColumns = triggerToColumns(input.trigger, timeZone),
): string {
  const start =
    asked.type === "recurring"
      ? (asked.start?.getTime() ?? null)
      : asked.type === "context"
        ? columns.starts_at
        : null;
  const parts = [
    input.audience,
    input.sessionId ?? null,
    normalise(input.title),
    columns.trigger_type,
    columns.trigger_type === "context" ? normalise(columns.trigger_spec) : columns.trigger_spec,
    columns.trigger_type === "recurring" ? columns.time_zone : null,
    start,
    columns.until_at,
    columns.max_occurrences,
    columns.deadline_at,
    columns.terms,
    columns.anchor_id,
    // Of a context, its expression: how it is worded says too little.
    input.trigger.type === "context" && input.trigger.when ? input.trigger.when : null,
  ];
  return hash("sha256", JSON.stringify(parts)).slice(0, 32);
}

/** What the identity of a stored reminder is made from. */
export function toInput(reminder: Reminder): Parameters<typeof identityOf>[0] {
  return {
    title: reminder.title,
    trigger: reminder.trigger,
    audience: reminder.audience,
    ...(reminder.sessionId === null ? {} : { sessionId: reminder.sessionId }),
  };
}

export function isClosed(status: ReminderStatus): boolean {
  return status === "completed" || status === "dismissed";
}

function normalise(text: string): string {
  const one = isPlain(text) ? text.toLowerCase() : text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  return one.trim().replace(/[.!]+$/, "");
}
